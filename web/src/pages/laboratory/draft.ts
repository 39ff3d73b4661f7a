/** A study that is being set up: pure functions from what was changed to the form, and to a file. */

import { isSeed, SEED } from "../../model/seeds";
import type { ChangeFileDocument, Game, MeasureDocument, Opening, StudyForm } from "../../model/server";
import type { FullGame } from "../../net/api";
import { type Draft, fresh, SEATS, same } from "../forms/draft";
import { bestBot } from "../lib/levels";

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
  /** Each one bot for every seat, or one for each seat. */
  lineups: string[][];
  deals: number;
  /** Digits (model/seeds.ts). */
  seed: string;
  title: string;
  used: string;
  /** Whether different bots sit in every seat in turn. */
  rotate: boolean;
  /** Measures that are asked for, with what is too small to matter; null for the usual ones. */
  questions: Record<string, number> | null;
  /** When it ends before all deals are played. */
  rule: NonNullable<StudyForm["rule"]>;
}

/** What may be too small to matter, in parts of 1. */
export const MARGINS = [0.005, 0.01, 0.02, 0.05, 0.1];

export const LETTERS = ["A", "B", "C", "D", "E", "F"];
export const MOST_LINEUPS = 4;

export function freshStudy(game: Game, preset?: string): StudyDraft {
  const rules = fresh(game, preset);
  return {
    game: game.id,
    variants: [
      { name: say("as-it-is"), rules, rows: {} },
      { name: say("laboratory-changed"), rules, rows: {} },
    ],
    players: rules.seats.length,
    lineups: [[bestBot(game) ?? "heuristic"]],
    deals: 1000,
    seed: "1",
    title: "",
    used: "",
    rotate: true,
    questions: null,
    rule: "decided",
  };
}

/** Every figure that can be asked for; `usual` ones are, unless a person chooses. */
export function measuresOf(draft: StudyDraft, known: MeasureDocument[]): (MeasureDocument & { usual: boolean })[] {
  const seats = Array.from({ length: draft.players }, (_, seat) => ({
    ...{ name: `seat_${seat + 1}`, title: say("wins-seat", { seat: seat + 1 }), share: true, unit: say("unit-points") },
    usual: seat === 0 || draft.players > 2,
  }));
  const names = [...new Set(draft.lineups.flatMap((bots) => seated(bots, draft.players)))].sort();
  const bots = (names.length > 1 ? names : []).map((name) => ({
    ...{ name: `bot:${name}`, title: say("wins-of-a-seat-of-name", { name }), share: true, unit: say("unit-points") },
    usual: true,
  }));
  return [...seats, ...bots, ...known.map((one) => ({ ...one, usual: ["decisions", "turns"].includes(one.name) }))];
}

/** A study that begins with the rules of a match: what its options change against the preset that is nearest to them.
 *  Texts of its files are told to nobody, so options that name one are left out; `files` names them. */
export function studyOf(game: FullGame, opening: Opening): { draft: StudyDraft; files: string[] } {
  const files = Object.keys(opening.attachments);
  const changed = (preset: string) =>
    Object.fromEntries(
      Object.entries(opening.options).filter(
        ([name, one]) => name !== SEATS && !files.includes(name) && !same(one, game.defaults[preset]?.[name]),
      ),
    ) as Draft["options"];
  const nearest = game.presets
    .map((one) => ({ id: one.id, options: changed(one.id) }))
    .reduce((best, one) => (Object.keys(one.options).length < Object.keys(best.options).length ? one : best));
  const draft = freshStudy(game, nearest.id);
  const rules = { ...draft.variants[0]!.rules, options: nearest.options };
  const players = Number(opening.options[SEATS] ?? opening.seats.length);
  return { draft: { ...draft, players, variants: draft.variants.map((one) => ({ ...one, rules })) }, files };
}

/** One more variant, which begins as the first is. */
export function withVariant(draft: StudyDraft): StudyDraft {
  const place = draft.variants.length;
  if (place >= LETTERS.length) return draft;
  const { rules, rows } = draft.variants[0]!;
  return {
    ...draft,
    variants: [...draft.variants, { name: say("variant-letters", { LETTERS: LETTERS[place] }), rules, rows }],
  };
}

export const withoutVariant = (draft: StudyDraft, place: number): StudyDraft => ({
  ...draft,
  variants: draft.variants.filter((_, i) => i !== place),
});

/** A line-up for so many seats: who is missing is the last bot once more. */
export const seated = (bots: string[], players: number): string[] =>
  bots.length === 1 ? bots : Array.from({ length: players }, (_, i) => bots[i] ?? bots.at(-1)!);

/** In how many ways a line-up sits on each deal. */
export function seatingsOf(bots: string[], draft: StudyDraft): number {
  const sits = seated(bots, draft.players);
  if (!draft.rotate) return 1;
  return new Set(sits.map((_, turn) => [...sits.slice(turn), ...sits.slice(0, turn)].join(" "))).size;
}

/** How many games a deal is: every variant plays it with everybody in every seat in turn, if seats rotate. */
export const gamesOfADeal = (draft: StudyDraft): number =>
  draft.variants.length * draft.lineups.reduce((sum, bots) => sum + seatingsOf(bots, draft), 0);

/** Why it cannot be run yet; empty if it can. */
export function unready(draft: StudyDraft): string {
  if (!isSeed(draft.seed)) return `${SEED}.`;
  const alikes = draft.variants.findIndex((one, place) => place > 0 && alike(draft.variants[0]!, one));
  if (alikes > 0) return say("changes-nothing-yet", { LETTERS: LETTERS[alikes] });
  const names = draft.variants.map((one, place) => one.name.trim() || LETTERS[place]!);
  if (new Set(names).size < names.length) return say("two-variants-same-name");
  const lineups = draft.lineups.map((bots) => seated(bots, draft.players).join(" "));
  if (new Set(lineups).size < lineups.length) return say("two-line-ups-same");
  return draft.questions && !questionsOf(draft).length ? say("nothing-asked") : "";
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

/** What is asked, without measures of seats and bots that are no longer there. */
function questionsOf(draft: StudyDraft): { measure: string; margin: number }[] {
  const there = new Set(measuresOf(draft, []).map((one) => one.name));
  return Object.entries(draft.questions ?? {})
    .filter(([measure]) => !/^(seat_|bot:)/.test(measure) || there.has(measure))
    .map(([measure, margin]) => ({ measure, margin }));
}

export function formOf(draft: StudyDraft): StudyForm {
  const used = draft.used
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    game: draft.game,
    players: draft.players,
    bots: seated(draft.lineups[0]!, draft.players),
    lineups: draft.lineups.slice(1).map((bots) => seated(bots, draft.players)),
    deals: draft.deals,
    seed: draft.seed,
    title: draft.title.trim(),
    rotate: draft.rotate,
    questions: questionsOf(draft),
    rule: draft.rule,
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
      const name = `${LETTERS[place]!.toLowerCase()}-${option}.toml`;
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
    ...[form.bots ?? ["heuristic"], ...(form.lineups ?? [])].map(
      (bots) => `[[lineup]]\nbots = ${value(bots)}\nrotate = ${form.rotate ?? true}`,
    ),
    ...(form.questions ?? []).map((one) => `[[question]]\nmeasure = ${value(one.measure)}\nmargin = ${one.margin}`),
    `[stop]\nunits = ${deals}\nblock = ${Math.max(20, Math.ceil(deals / 50))}\nrule = ${value(form.rule ?? "decided")}`,
  ];
  return [{ name: "study.toml", text: `${[head, ...variants, ...tail].join("\n\n")}\n` }, ...files];
}
