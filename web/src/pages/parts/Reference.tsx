/** Every setting of a game with what is allowed and what the presets say, made from the schema of its options. */
import { useMemo, useState } from "preact/hooks";
import type { RulesText } from "../../model/server";
import type { FullGame } from "../../net/api";
import { found, type Row, sections, settingId } from "../forms/draft";
import { allowed, type Field, fields, shown } from "../forms/fields";
import { Find } from "./Find";

export function Reference({ game, rules = {} }: { game: FullGame; rules?: RulesText["settings"] }) {
  const [query, setQuery] = useState("");
  const form = useMemo(() => sections(game), [game]);
  const all = useMemo(() => fields(game.options), [game]);
  const presets = game.presets;
  const groups = form
    .map((section) => ({ ...section, rows: section.rows.filter((row) => !query || found(row, query)) }))
    .filter((s) => s.rows.length);
  return (
    <>
      <Find label={say("find-setting")} placeholder={say("find-setting")} value={query} onInput={setQuery} />
      {groups.map((section) => (
        <div key={section.id}>
          <h3>{section.title}</h3>
          <table class="ref">
            <thead>
              <tr>
                <th scope="col">{say("setting")}</th>
                <th scope="col">{say("allowed")}</th>
                {presets.map((preset) => (
                  <th key={preset.id} scope="col">
                    {preset.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {section.rows.map((row) =>
                "field" in row ? (
                  <OptionRow key={row.id} field={row.field} game={game} rule={rules[row.field.name]} />
                ) : (
                  <BundleRow key={row.id} row={row} game={game} all={all} />
                ),
              )}
            </tbody>
          </table>
        </div>
      ))}
      {groups.length === 0 && <p role="status">{say("setting-these-words")}</p>}
    </>
  );
}

interface OptionRowProps {
  field: Field;
  game: FullGame;
  rule: { id: string; title: string } | undefined;
}

function OptionRow({ field, game, rule }: OptionRowProps) {
  const conditions = Object.entries(field.when);
  const all = fields(game.options);
  return (
    <tr id={settingId(field.name)}>
      <th scope="row">
        <b>{field.title}</b>
        <span>
          {field.help}
          {conditions.length > 0 && (
            <>
              {" "}
              {rich("matters-with-conditions", {
                conditions: conditions
                  .map(
                    ([name, list]) =>
                      `${(all.get(name)?.title ?? name).toLowerCase()} ${list
                        .map((value) => {
                          const other = all.get(name);
                          return other ? shown(other, value).toLowerCase() : String(value);
                        })
                        .reduce((all, one) => say("one-or-another", { all, one }))}`,
                  )
                  .reduce((all, one) => say("both-of-them", { all, one })),
              })}
            </>
          )}
        </span>
        <code>{field.name}</code>
        {rule && <span>{rich("rule-a", { a: <a href={`#${rule.id}`}>{rule.title}</a> })}</span>}
      </th>
      <td data-label="Allowed">{allowed(field)}</td>
      {game.presets.map((preset) => (
        <td key={preset.id} data-label={preset.title}>
          {shown(field, game.defaults[preset.id]?.[field.name])}
        </td>
      ))}
    </tr>
  );
}

interface BundleRowProps {
  row: Extract<Row, { bundle: unknown }>;
  game: FullGame;
  all: Map<string, Field>;
}

function BundleRow({ row, game, all }: BundleRowProps) {
  const { bundle } = row;
  const chosen = (preset: string) =>
    bundle.values.find((choice) =>
      Object.entries(choice.sets).every(
        ([name, value]) => JSON.stringify(value) === JSON.stringify(game.defaults[preset]?.[name]),
      ),
    );
  const parts = [...new Set(bundle.values.flatMap((choice) => Object.keys(choice.sets)))].map((name) =>
    (all.get(name)?.title ?? name).toLowerCase(),
  );
  return (
    <tr id={settingId(row.id)}>
      <th scope="row">
        <b>{bundle.title}</b>
        <span>{rich("sets", { text: bundle.text, parts: parts.join(", ") })}</span>
      </th>
      <td data-label="Allowed">{bundle.values.map((choice) => choice.title).join(", ")}</td>
      {game.presets.map((preset) => (
        <td key={preset.id} data-label={preset.title}>
          {chosen(preset.id)?.title ?? say("own-settings")}
        </td>
      ))}
    </tr>
  );
}
