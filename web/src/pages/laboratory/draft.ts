/** A study that is being set up: pure functions from what was changed to the form, and to a file. */
import type { ChangeFileDocument, Game, StudyForm } from "../../model/server";
import { bestBot, type Draft, fresh, SEATS } from "../forms/draft";

/** New values by option that names a file, row and field. */
export type Changed = Record<string, Record<string, Record<string, boolean | number | number[]>>>;

export interface Variant {
  name: string;
  rules: Draft;
  rows: Changed;
}

export interface StudyDraft {
  game: string;
  variants: Variant[];
  players: number;
  bot: string;
  deals: number;
  seed: number;
  title: string;
  used: string;
}

export const LETTERS = ["A", "B", "C"];

export function freshStudy(game: Game, preset?: string): StudyDraft {
  const rules = fresh(game, preset);
  return {
    game: game.id,
    variants: [
      { name: "As it is", rules, rows: {} },
      { name: "Changed", rules, rows: {} },
    ],
    players: rules.seats.length,
    bot: bestBot(game) ?? "heuristic",
    deals: 1000,
    seed: 1,
    title: "",
    used: "",
  };
}

const value = (one: unknown): string =>
  Array.isArray(one) ? `[${one.map(value).join(", ")}]` : typeof one === "string" ? JSON.stringify(one) : String(one);
const key = (name: string) => (/^[A-Za-z0-9_-]+$/.test(name) ? name : JSON.stringify(name));

/** The file of differences for one option; empty if nothing is changed. */
export function changesText(rows: Changed[string] | undefined): string {
  return Object.entries(rows ?? {})
    .filter(([, fields]) => Object.keys(fields).length > 0)
    .map(([row, fields]) =>
      [`[${key(row)}]`, ...Object.entries(fields).map(([name, one]) => `${name} = ${value(one)}`)].join("\n"),
    )
    .join("\n\n");
}

/** Sets a field of a row; as printed takes the mark away. */
export function withField(
  variant: Variant,
  option: string,
  row: string,
  field: ChangeFileDocument["rows"][number]["fields"][number],
  next: boolean | number | number[],
): Variant {
  const fields = { ...variant.rows[option]?.[row], [field.name]: next };
  if (value(next) === value(field.value)) delete fields[field.name];
  return { ...variant, rows: { ...variant.rows, [option]: { ...variant.rows[option], [row]: fields } } };
}

/** Whether a variant is the same as the first. */
export function alike(a: Variant, b: Variant): boolean {
  const told = (one: Variant) => JSON.stringify([one.rules.preset, one.rules.options, attachments(one)]);
  return told(a) === told(b);
}

export function attachments(variant: Variant): Record<string, string> {
  const own = Object.entries(variant.rows)
    .map(([option, rows]) => [option, changesText(rows)] as const)
    .filter(([, text]) => text);
  return { ...variant.rules.attachments, ...Object.fromEntries(own) };
}

export function formOf(draft: StudyDraft): StudyForm {
  const used = draft.used.split(/[\s,]+/).filter(Boolean);
  return {
    game: draft.game,
    players: draft.players,
    bots: [draft.bot],
    deals: draft.deals,
    seed: draft.seed,
    title: draft.title.trim(),
    variants: draft.variants.map((one, place) => {
      const files = attachments(one);
      const { [SEATS]: _, ...options } = one.rules.options;
      const named = Object.fromEntries(Object.keys(files).map((option) => [option, `${option}.toml`]));
      return {
        name: one.name.trim() || LETTERS[place]!,
        preset: one.rules.preset,
        options: { ...options, ...named },
        attachments: files,
        used: place ? used : [],
      };
    }),
  };
}

/** The study as files for `sandtable study run`, the study itself first. */
export function filesOf(form: StudyForm): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = [];
  const variants = form.variants.map((one, place) => {
    const own = Object.entries(one.attachments ?? {}).map(([option, text]) => {
      const name = `${"abc"[place]}-${option}.toml`;
      files.push({ name, text: `${text}\n` });
      return `${key(option)} = ${value(name)}`;
    });
    const options = Object.entries(one.options ?? {})
      .filter(([name]) => !(name in (one.attachments ?? {})))
      .map(([name, set]) => `${key(name)} = ${value(set)}`);
    return [
      "[[variant]]",
      `name = ${value(one.name)}`,
      `preset = ${value(one.preset)}`,
      `options = { ${options.join(", ")} }`,
      `files = { ${own.join(", ")} }`,
      `used = ${value(one.used ?? [])}`,
    ].join("\n");
  });
  const head = [
    `game = ${value(form.game)}`,
    `title = ${value(form.title ?? "")}`,
    `players = ${form.players}`,
    `seed = ${form.seed ?? 0}`,
  ].join("\n");
  const deals = form.deals ?? 2000;
  const tail = [
    `[[lineup]]\nbots = ${value(form.bots ?? ["heuristic"])}`,
    `[stop]\nunits = ${deals}\nblock = ${Math.max(20, Math.ceil(deals / 50))}\nrule = "decided"`,
  ];
  return [{ name: "study.toml", text: `${[head, ...variants, ...tail].join("\n\n")}\n` }, ...files];
}
