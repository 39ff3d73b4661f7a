/** A game's calculator of odds, made from the calculator's own description: a form of its parameters, chances in large,
 *  other results as facts. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { usePageTitle } from "../alive/due";
import type { OddsForm } from "../model/odds";
import { isObject } from "../model/patch";
import { api, type FullGame } from "../net/api";
import { navigate, type PageProps } from "../router";
import { EmptyPage, Glyph, NumberField, Field as Row, TextField, Wrong } from "../ui";
import { Control } from "./forms/Control";
import { type Field, fields, properties, type Schema, sentence } from "./forms/fields";
import { useAnswer, useGames, useLoad, useOptions, useSettled } from "./lib/load";
import { chanceText, inWords } from "./lib/outcomes";
import { CardPicker } from "./parts/CardPicker";
import { FoldedTable } from "./parts/FoldedTable";
import { OddsGames } from "./parts/OddsGames";
import { Page } from "./parts/Page";
import { UnitPicker } from "./parts/UnitPicker";
import "./pages.css";
import "./shapes.css";
import "./odds.css";
import "../table/cards.css";
import "../table/round.css";
import "../table/figures.css";

/** So many parameters stand in the form before the fold. */
const MOST_FIRST = 8;

type Values = Record<string, string | number | boolean>;
type Answer = Record<string, unknown>;

/** What a parameter starts with: the address, its default, an example. */
export function startOf(schema: Schema & { examples?: unknown[] }, given: string | null): string | number | boolean {
  if (schema.type === "array") return given ?? listed(schema);
  if (schema["x-seed"]) return given ?? String(schema.default ?? 0);
  const usual = (schema.default ??
    schema.examples?.[0] ??
    (schema.type === "integer"
      ? (schema.minimum ?? 0)
      : schema.type === "boolean"
        ? false
        : (schema.enum?.[0] ?? ""))) as string | number | boolean;
  if (given === null) return usual;
  if (schema.type === "integer") return Number.isInteger(Number(given)) ? Number(given) : usual;
  if (schema.type === "boolean") return given === "true" || given === "on";
  return given;
}

/** A list of numbers as it is typed: its default, else as many of the least as there must be. */
function listed(schema: Schema): string {
  const usual =
    (schema.default as number[] | undefined) ??
    Array.from({ length: schema.minItems ?? 0 }, () => (schema.items?.minimum as number | undefined) ?? 0);
  return usual.join(", ");
}

/** Figures of an answer that are worth a line of their own: neither the sentence nor what was asked. */
export function factsOf(answer: Answer, asked: string[], chances: string[]): [string, string][] {
  return Object.entries(answer).flatMap(([name, value]): [string, string][] => {
    if (name === "text" || asked.includes(name) || chances.includes(name)) return [];
    if (typeof value === "number")
      return [
        [
          sentence(name),
          Number.isInteger(value) ? value.toLocaleString(LANGUAGE) : value.toFixed(Math.abs(value) < 1 ? 2 : 1),
        ],
      ];
    if (typeof value === "string" && value) return [[sentence(name), value]];
    return [];
  });
}

/** What in an answer makes a table: lists of rows, each an object of plain values, and chances of several outcomes. */
export function tablesOf(answer: Answer): { name: string; columns: string[]; rows: Record<string, unknown>[] }[] {
  return Object.entries(answer).flatMap(([name, value]) => {
    if (isObject(value)) {
      const rows = Object.entries(value).map(([outcome, chance]) => ({ outcome, chance: chance as unknown }));
      return rows.length > 1 && rows.every((row) => typeof row.chance === "number")
        ? [{ name: sentence(name), columns: ["outcome", "chance"], rows }]
        : [];
    }
    if (!Array.isArray(value) || !value.length || !value.every(isObject)) return [];
    return [
      { name: sentence(name), columns: Object.keys(value[0] as object), rows: value as Record<string, unknown>[] },
    ];
  });
}

/** The first sentence, and the others. */
export function leadOf(text: string): [string, string] {
  const end = /[.!?] (?=[A-Z])/.exec(text);
  return end ? [text.slice(0, end.index + 1), text.slice(end.index + 2)] : [text, ""];
}

/** "73% to 84%": where a chance that was tried out lies with 95 % certainty; "" where it is exact. */
export function between(answer: Answer, name: string): string {
  const [low, high] = [answer[`${name}_low`], answer[`${name}_high`]];
  if (typeof low !== "number" || typeof high !== "number" || low === high) return "";
  return say("chance-text-to-chance-text", { chanceText: chanceText(low), chanceText2: chanceText(high) });
}

const cell = (value: unknown) =>
  typeof value === "number" && !Number.isInteger(value) && value >= 0 && value <= 1
    ? chanceText(value)
    : typeof value === "number"
      ? value.toLocaleString(LANGUAGE)
      : String(value ?? "");

interface ParameterProps {
  field: Field;
  schema: Schema;
  value: string | number | boolean;
  error?: string;
  set: (value: string | number | boolean) => void;
  picking: boolean;
  pick: () => void;
}

function Parameter({ field, schema, value, error, set, picking, pick }: ParameterProps) {
  const id = `odds-${field.name}`;
  const { title, help } = field;
  const list = { title, help, error, most: schema["x-most"] ?? 5, value: String(value), onChange: set };
  if (schema["x-cards"]) return <CardPicker cards={schema["x-cards"]} {...list} open={picking} onOpen={pick} />;
  if (schema["x-units"]) return <UnitPicker units={schema["x-units"]} {...list} open={picking} onOpen={pick} />;
  return (
    <Row label={field.title} help={field.help} error={error} for={id}>
      {field.kind === "number" ? (
        <NumberField
          label={field.title}
          unit={field.unit}
          value={Number(value)}
          lo={field.lo}
          hi={Math.min(field.hi, 1_000_000)}
          slider={field.hi - field.lo < 600}
          onChange={set}
        />
      ) : field.kind === "numbers" ? (
        <TextField id={id} label={field.title} value={String(value)} maxLength={200} onInput={set} />
      ) : (
        <Control
          field={field}
          value={value}
          changed={false}
          id={id}
          onFile={() => undefined}
          onChange={(next) => {
            if (!Array.isArray(next)) set(next);
          }}
        />
      )}
    </Row>
  );
}

function Form({ game, form, query }: { game: FullGame; form: OddsForm; query: URLSearchParams }) {
  const schemas = useMemo(() => properties(form.parameters), [form]);
  const list = useMemo(() => fields(form.parameters), [form]);
  const [now, setNow] = useState<Values>(() =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, startOf(schema, query.get(name))])),
  );
  const settled = useSettled(now, 200);
  const { data: answer, error } = useAnswer(settled, (now) =>
    api.calculate(
      game.id,
      Object.fromEntries(
        Object.entries(now)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => [name, typeof value === "boolean" ? (value ? "on" : "off") : value]),
      ),
    ),
  );
  const [picking, pick] = useState("");
  useEffect(() => {
    const kept = Object.entries(settled).filter(
      ([name, value]) => value !== "" && value !== startOf(schemas[name]!, null),
    );
    navigate(
      `/odds/${game.id}${kept.length ? `?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}` : ""}`,
      true,
    );
  }, [settled]);
  // Parameters that are options of the game, and what comes late, are for those who look for them.
  const options = useMemo(() => fields(game.options), [game]);
  const all = [...list.values()];
  const late = (field: Field) => options.has(field.name) || schemas[field.name]!["x-fold"];
  const first = all.filter((field) => !late(field)).slice(0, MOST_FIRST),
    finer = all.filter((field) => !first.includes(field));
  const row = (field: Field) => (
    <Parameter
      key={field.name}
      field={field}
      schema={schemas[field.name]!}
      value={now[field.name]!}
      error={error?.field === field.name ? error.message : undefined}
      set={(value) => {
        pick(field.name);
        setNow((old) => ({ ...old, [field.name]: value }));
      }}
      picking={picking === field.name}
      pick={() => pick(field.name)}
    />
  );
  const [lead, more] = leadOf(String(answer?.text ?? ""));
  // The ends of an interval stand in its own line, and nowhere where the answer is exact.
  const chances = form.chances.filter((name) => typeof answer?.[name] === "number" && !/_(low|high)$/.test(name));
  return (
    <div class="calc grid items-start cols-340-fit gap-y-20 gap-x-40">
      <section class="grid gap-20" aria-label={say("asked")}>
        {first.map(row)}
        {finer.length > 0 && (
          <details class="finer">
            <summary class="flex items-center gap-8 line-above">
              {say("rules-precision")}
              <Glyph name="down" />
            </summary>
            {finer.map(row)}
          </details>
        )}
      </section>
      <section class="pane results on-surface round-3 edged" aria-labelledby="odds-result">
        <h2 class="sr" id="odds-result">
          {say("result")}
        </h2>
        <Wrong text={error?.message} />
        {!answer && !error && <p class="dim counting">{say("counting")}</p>}
        {answer && (
          <>
            <div class="verdict flex items-center" aria-live="polite">
              {chances[0] !== undefined && (
                <p class="figure nowrap flex-none">{chanceText(Number(answer[chances[0]]))}</p>
              )}
              <p class="ask">{lead}</p>
            </div>
            {chances[0] !== undefined && (
              <div class="split overflow-hidden h-10 corner-5" aria-hidden="true">
                <i class="block h-full" style={{ width: `${Number(answer[chances[0]]) * 100}%` }} />
              </div>
            )}
            {more && <p class="why">{more}</p>}
            <dl class="facts grid gap-12">
              {chances.map((name) => (
                <div key={name}>
                  <dt>{sentence(name)}</dt>
                  <dd>
                    {chanceText(Number(answer[name]))}
                    <small> {between(answer, name) || inWords(Number(answer[name]))}</small>
                  </dd>
                </div>
              ))}
              {factsOf(answer, [...list.keys()], form.chances).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {tablesOf(answer).map((table) => (
              <FoldedTable
                key={table.name}
                title={table.name}
                open={table.rows.length < 24}
                rows={table.rows}
                columns={table.columns.map((name) => ({
                  title: sentence(name),
                  cell: (row) => cell((row as Record<string, unknown>)[name]),
                }))}
              />
            ))}
          </>
        )}
      </section>
    </div>
  );
}

export default function CalculatorPage({ params, query }: PageProps) {
  const id = params.game ?? "";
  const games = useGames();
  const form = useLoad(() => api.oddsForm(id), `odds ${id}`);
  const game = games.data?.find((one) => one.id === id);
  const full = useOptions(game ? [game] : []).data?.[0];
  usePageTitle(game ? say("odds", { title: game.title }) : undefined);
  if (form.error || (games.data && !game)) {
    return (
      <EmptyPage
        class="page"
        title={say("calculator")}
        text={form.error?.message ?? say("game-name")}
        go={["/odds", say("battle-odds")]}
      />
    );
  }
  return (
    <Page
      title={game ? say("odds-of-game", { game: game.title }) : say("odds-page")}
      lead={say("position-worth-rules-table-plays")}
      head={<OddsGames now={id} />}
      class="odds"
    >
      {full && form.data && <Form key={id} game={full} form={form.data} query={query} />}
    </Page>
  );
}
