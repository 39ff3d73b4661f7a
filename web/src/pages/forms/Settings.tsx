/** The settings of a new table: the ones that matter most open, all others behind one line and a search. */
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import type { Bundle, Problem } from "../../model/server";
import type { FullGame } from "../../net/api";
import { Glyph, Segmented, Select, Wrong } from "../../ui";
import { gameTool } from "../lib/games";
import { Find } from "../parts/Find";
import { Control, short, wide } from "./Control";
import {
  bundleOptions,
  bundleValue,
  changedCount,
  type Draft,
  found,
  matters,
  problemRow,
  type Row,
  rowChanged,
  rowOptions,
  type Section,
  sections,
  settingId,
  withBundle,
  withFile,
  withOption,
  without,
} from "./draft";
import type { Value } from "./fields";
import { Offers } from "./Offers";
import { Preview } from "./Preview";

export interface SettingsProps {
  game: FullGame;
  draft: Draft;
  /** What every option would be, untouched: preset and what follows from the other choices. */
  base: Record<string, unknown>;
  /** What every option is now. */
  all: Record<string, unknown>;
  problems: Problem[];
  /** Options without effect, which is no problem. */
  notices: Problem[];
  /** All options without effect, set or not. */
  idle: Problem[];
  /** What is probably a slip, by its option. */
  warnings: Problem[];
  onChange: (draft: Draft) => void;
}

export function Settings(props: SettingsProps) {
  const { game, draft, all, problems, notices, idle, warnings, onChange } = props;
  const form = useMemo(() => shortened(sections(game)), [game]);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [first, ...rest] = form;
  const changed = changedCount(game, draft);
  const rows = rest.flatMap((section) => section.rows);
  const hidden = [...problems, ...notices, ...warnings].some((problem) =>
    rows.some((row) => row.id === problemRow(form, problem.field)),
  );
  useEffect(() => {
    if (hidden) setOpen(true);
  }, [hidden]);
  const id = useId();
  if (!first) return null;
  const at = (row: Row, list: Problem[]) =>
    list.filter((problem) => problemRow(form, problem.field) === row.id).map((problem) => problem.message);
  const errors = (row: Row) => at(row, problems);
  const show = (row: Row) => (
    <SettingRow
      key={row.id}
      row={row}
      {...props}
      errors={errors(row)}
      told={at(row, notices)}
      effectless={idle.find((one) => one.field === row.id)?.message}
      slips={at(row, warnings)}
    />
  );
  return (
    <section class="settings" aria-labelledby={`${id}-title`}>
      <div class="fl">
        <h3 id={`${id}-title`}>{say("settings")}</h3>
        {changed > 0 && (
          <button
            type="button"
            class="reset bright t-sm weight-560 round-1 min-h-24"
            onClick={() => onChange({ ...draft, options: {}, attachments: {}, taken: [] })}
          >
            {rich("changed-reset", { changed, u: <u /> })}
          </button>
        )}
      </div>
      <p class="sr" role="status">
        {notices.map((notice) => notice.message).join(" ")}
      </p>
      {!query && first.rows.map(show)}
      {open && (
        <div class="find">
          <Find
            label={say("find-setting")}
            placeholder={say("find-settings", { length: rows.length + first.rows.length })}
            value={query}
            onInput={setQuery}
          />
        </div>
      )}
      {open &&
        (query ? (
          <Found form={form} query={query} show={show} />
        ) : (
          rest.map((section) => (
            <More
              key={section.id}
              section={section}
              draft={draft}
              all={all}
              show={show}
              errors={errors}
              told={(row) => errors(row).length + at(row, notices).length + at(row, warnings).length > 0}
            />
          ))
        ))}
      <button
        type="button"
        class="more w-full line-above"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          setQuery("");
        }}
      >
        <Glyph name={open ? "up" : "down"} />
        {open ? (
          say("only-ones-matter-most")
        ) : (
          <span>{rich("rows-more-small", { rows: rows.length, small: <small>{sample(rest)}</small> })}</span>
        )}
      </button>
    </section>
  );
}

/** The rows that stand open at once. */
const FIRST = 10;

/** The form with at most ten rows in its first part; what is over goes on folded. */
function shortened([first, ...rest]: Section[]): Section[] {
  if (!first || first.rows.length <= FIRST) return first ? [first, ...rest] : [];
  const over = { id: `${first.id}-more`, title: say("further", { title: first.title }), rows: first.rows.slice(FIRST) };
  return [{ ...first, rows: first.rows.slice(0, FIRST) }, over, ...rest];
}

const sample = (rest: Section[]) =>
  rest
    .flatMap((section) => section.rows.slice(0, 3))
    .slice(0, 5)
    .map((row) => ("field" in row ? row.field.title : row.bundle.title).toLowerCase())
    .join(", ");

interface FoundProps {
  form: Section[];
  query: string;
  show: (row: Row) => preact.ComponentChildren;
}

function Found({ form, query, show }: FoundProps) {
  const hits = form.flatMap((section) => section.rows).filter((row) => found(row, query));
  return (
    <>
      <p class="sr" role="status">
        {rich("found", { hits: hits.length })}
      </p>
      {hits.map(show)}
      {hits.length === 0 && <p class="none">{say("setting-these-words")}</p>}
    </>
  );
}

interface MoreProps {
  section: Section;
  draft: Draft;
  all: Record<string, unknown>;
  show: (row: Row) => preact.ComponentChildren;
  errors: (row: Row) => string[];
  told: (row: Row) => boolean;
}

/** A further group, folded until a person opens it or something in it was changed or is told. What has no effect with
 *  the present choices is left out, unless it was changed or is wrong. */
function More({ section, draft, all, show, errors, told }: MoreProps) {
  const [open, setOpen] = useState(false);
  const shown = section.rows.filter(
    (row) => "bundle" in row || matters(row.field, all) || rowChanged(row, draft) || errors(row).length > 0,
  );
  if (!shown.length) return null;
  const changed = shown.filter((row) => rowChanged(row, draft)).length;
  const unfolded = open || shown.some(told);
  return (
    <div class="group">
      <h4 class="line-above">
        <button type="button" aria-expanded={unfolded} onClick={() => setOpen(!open)}>
          <Glyph name={unfolded ? "down" : "right"} size={14} />
          {section.title}
          <small>{say("n-settings", { n: shown.length })}</small>
          {changed > 0 && <em class="ml-auto dim">{rich("changed-changed", { changed })}</em>}
        </button>
      </h4>
      {unfolded && shown.map(show)}
    </div>
  );
}

function SettingRow({
  row,
  game,
  draft,
  base,
  all,
  errors,
  told,
  effectless,
  slips,
  onChange,
}: SettingsProps & {
  row: Row;
  errors: string[];
  told: string[];
  /** Why the setting has no effect whatever it is, as the server says it. */
  effectless: string | undefined;
  slips: string[];
}) {
  const id = useId();
  const changed = rowChanged(row, draft);
  const title = "field" in row ? row.field.title : row.bundle.title;
  const text = "field" in row ? row.field.help : bundleText(row.bundle, all);
  const broad =
    "field" in row
      ? wide(row.field)
      : short(row.bundle.values.map((choice) => ({ value: choice.id, label: choice.title })));
  const idle = "field" in row && !matters(row.field, all);
  return (
    <div
      class={`set line-above grid items-center gap-y-2 gap-x-14 py-10 px-0 ${broad ? "wide" : ""} ${changed ? "changed" : ""} ${errors.length ? "wrong" : ""}`}
      data-option={row.id}
    >
      <div class="name items-center t-13-5 min-w-0">
        <span class="title">
          {title}
          {changed && <em>{say("changed")}</em>}
        </span>
        {changed && (
          <button
            type="button"
            class="undo"
            aria-label={say("reset-title", { title })}
            title={say("reset")}
            onClick={() => onChange(without(draft, rowOptions(row)))}
          >
            <Glyph name="undo" size={14} />
          </button>
        )}
      </div>
      <div
        class="control grid"
        role="group"
        aria-label={title}
        aria-describedby={told.length ? `${id}-help ${id}-notice` : `${id}-help`}
      >
        {"field" in row ? (
          <Control
            field={row.field}
            value={all[row.id]}
            changed={changed}
            id={id}
            onChange={(value: Value) => onChange(withOption(draft, row.id, value, base))}
            onFile={(name, text) => onChange(withFile(draft, row.id, name, text))}
          />
        ) : (
          <BundleControl
            bundle={row.bundle}
            all={all}
            changed={changed}
            onChange={(choice) => onChange(withBundle(draft, row.bundle, choice, base))}
          />
        )}
      </div>
      <p class="help">
        <span id={`${id}-help`}>
          {text}
          {!told.length && (effectless || idle) && (
            <span class="idle"> {effectless ?? say("effect-present-choices")}</span>
          )}
        </span>{" "}
        <a class="plainlink" href={`/games/${game.id}#${settingId(row.id)}`} target="_blank" rel="noopener">
          {say("rule")}
          <span class="sr"> {rich("new-tab", { title })}</span>
        </a>
      </p>
      {gameTool(game.id)?.options.includes(row.id) && (
        <p class="help">
          <a class="plainlink" href={gameTool(game.id)!.href}>
            {gameTool(game.id)!.title}
          </a>
        </p>
      )}
      {"field" in row &&
        row.field.kind === "text" &&
        row.field.suggest.length > 0 &&
        changed &&
        errors.length === 0 && <Preview game={game} draft={draft} option={row.id} />}
      {told.length > 0 && (
        <p class="notice" id={`${id}-notice`}>
          <Glyph name="info" size={13} />
          <span>{told.join(" ")}</span>
        </p>
      )}
      {errors.slice(0, SHOWN).map((error) => (
        <Wrong key={error} sign text={error} />
      ))}
      {errors.length > SHOWN && <p class="error">{rich("and-errors-more", { errors: errors.length - SHOWN })}</p>}
      {slips.length > 0 && <Slips slips={slips} />}
      <Offers game={game} draft={draft} base={base} all={all} beside={row.id} onChange={onChange} />
    </div>
  );
}

/** A map file can break many rules at once. */
const SHOWN = 5;

/** What is probably a slip keeps nothing from being played: it is said quietly, and the first few at once. */
function Slips({ slips }: { slips: string[] }) {
  return (
    <div class="slips" role="status">
      {slips.slice(0, SHOWN).map((slip) => (
        <p key={slip} class="notice">
          <Glyph name="warning" size={13} />
          {slip}
        </p>
      ))}
      {slips.length > SHOWN && (
        <details>
          <summary class="py-6 px-0">{rich("and-slips-more", { slips: slips.length - SHOWN })}</summary>
          {slips.slice(SHOWN).map((slip) => (
            <p key={slip} class="notice">
              {slip}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}
const MIXED = "#mixed";

function bundleText(bundle: Bundle, all: Record<string, unknown>): string {
  const choice = bundle.values.find((candidate) => candidate.id === bundleValue(bundle, all));
  return (
    choice?.text ??
    say("set-detail", {
      text: bundle.text,
      map: bundleOptions(bundle)
        .map((name) => name.replace(/_/g, " "))
        .join(", "),
    })
  );
}

interface BundleControlProps {
  bundle: Bundle;
  all: Record<string, unknown>;
  changed: boolean;
  onChange: (choice: string) => void;
}

function BundleControl({ bundle, all, changed, onChange }: BundleControlProps) {
  const current = bundleValue(bundle, all) ?? MIXED;
  const options = [
    ...bundle.values.map((choice) => ({ value: choice.id, label: choice.title, text: choice.text })),
    ...(current === MIXED ? [{ value: MIXED, label: say("forms-own"), text: say("set-in-detail") }] : []),
  ];
  const choose = (id: string) => {
    if (id !== MIXED) onChange(id);
  };
  if (short(options)) return <Segmented label={bundle.title} value={current} options={options} onChange={choose} />;
  return <Select label={bundle.title} value={current} options={options} changed={changed} onChange={choose} />;
}
