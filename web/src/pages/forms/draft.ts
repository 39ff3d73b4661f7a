/** A table that is being set up: what the host changed against the preset, and everything that follows from it. All
 *  functions are pure; the sheet holds one `Draft` and replaces it. */
import type { Bundle, Game, PaceForm, Preset, Suggestion, Talk, Visibility } from "../../model/server";
import type { FullGame } from "../../net/api";
import { bestBot } from "../lib/levels";
import { type Field, fields, type Value } from "./fields";
import type { FormSeat } from "./seats";

export interface Draft {
  game: string;
  preset: string;
  seats: FormSeat[];
  /** Only what the host set himself; everything else follows from the preset. */
  options: Record<string, Value>;
  /** Texts of files that options name, by the option. */
  attachments: Record<string, string>;
  visibility: Visibility;
  title: string;
  /** Whether choices may be taken back. */
  undo: boolean;
  /** Whether hints and simulations are given to everybody. */
  help: boolean;
  /** Whether people may speak at the table, and are heard by whom. */
  talk: Talk;
  /** Whether the match is to change ratings, if it can be rated. */
  rated?: boolean;
  /** How much time everybody has; null for no clocks. */
  pace: PaceForm | null;
  /** The ids of the game's suggestions that the host took. */
  taken?: string[];
}

/** The option that the list of seats answers; it never stands in the form. */
export const SEATS = "players";

export function preset(game: Game, id: string): Preset {
  return game.presets.find((candidate) => candidate.id === id) ?? game.presets[0]!;
}

/** You and bots, as many seats as this preset plays best with: four, or the nearest it allows. */
export function fresh(game: Game, presetId?: string): Draft {
  const chosen = preset(game, presetId ?? game.presets[0]!.id);
  const count = Math.min(Math.max(4, chosen.players[0]), chosen.players[1]);
  const bot = bestBot(game);
  return {
    game: game.id,
    preset: chosen.id,
    seats: [
      { kind: "me" },
      ...Array.from({ length: count - 1 }, (): FormSeat => (bot ? { kind: "bot", bot } : { kind: "open" })),
    ],
    options: {},
    attachments: {},
    visibility: "open",
    title: "",
    undo: true,
    help: false,
    talk: "apart",
    pace: null,
  };
}

/** Another preset keeps the seats as far as it can and drops settings that belonged to the old one. */
export function withPreset(draft: Draft, game: Game, id: string): Draft {
  const [lo, hi] = preset(game, id).players;
  let seats = draft.seats.slice(0, hi);
  while (seats.length < lo) seats = [...seats, { kind: "open" }];
  return { ...draft, preset: id, seats, options: {}, attachments: {}, taken: [] };
}

/** The values the form shows: the preset's, what the server says follows, what the host set, and the seats. */
export function values(draft: Draft, game: FullGame, resolved: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...game.defaults[draft.preset], ...resolved, ...draft.options, [SEATS]: draft.seats.length };
}

/** Sets one option; setting it back to `base` (what it would be untouched) takes the mark away. */
export function withOption(draft: Draft, name: string, value: Value, base: Record<string, unknown>): Draft {
  const options = { ...draft.options };
  if (same(value, base[name])) delete options[name];
  else options[name] = value;
  return { ...draft, options, attachments: leaveOut(draft.attachments, [name]) };
}

/** Sets an option to the name of a file and sends the file's text along. */
export function withFile(draft: Draft, name: string, file: string, text: string): Draft {
  return { ...draft, options: { ...draft.options, [name]: file }, attachments: { ...draft.attachments, [name]: text } };
}

export function without(draft: Draft, names: string[]): Draft {
  return { ...draft, options: leaveOut(draft.options, names), attachments: leaveOut(draft.attachments, names) };
}

const leaveOut = <T>(from: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));

export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => item === b[i]);
  return a === b;
}

/** True when the option has an effect with these values (`x-when`). */
export function matters(field: Field, all: Record<string, unknown>): boolean {
  return Object.entries(field.when).every(([name, wanted]) => wanted.includes(all[name]));
}

export function bundleOptions(bundle: Bundle): string[] {
  return [...new Set(bundle.values.flatMap((choice) => Object.keys(choice.sets)))];
}

/** The value of a bundle that these values amount to, or null when they are a mixture of the host's own. */
export function bundleValue(bundle: Bundle, all: Record<string, unknown>): string | null {
  const found = bundle.values.find((choice) =>
    Object.entries(choice.sets).every(([name, value]) => same(value, all[name])),
  );
  return found?.id ?? null;
}

export function withBundle(draft: Draft, bundle: Bundle, id: string, base: Record<string, unknown>): Draft {
  const choice = bundle.values.find((candidate) => candidate.id === id);
  if (!choice) return draft;
  return Object.entries(choice.sets).reduce(
    (next, [name, value]) => withOption(next, name, value as Value, base),
    draft,
  );
}

/** The suggestions that fit these values, and whether the host has taken each. */
export function offers(
  game: FullGame,
  draft: Draft,
  all: Record<string, unknown>,
): { offer: Suggestion; taken: boolean }[] {
  return (game.suggestions ?? [])
    .filter((offer) => fits(offer, draft, all))
    .map((offer) => ({ offer, taken: Object.entries(offer.sets).every(([name, value]) => same(value, all[name])) }))
    .filter(({ offer, taken }) => !taken || Object.keys(offer.sets).some((name) => name in draft.options));
}

const fits = (offer: Suggestion, draft: Draft, all: Record<string, unknown>) =>
  (!offer.presets?.length || offer.presets.includes(draft.preset)) &&
  Object.entries(offer.when).every(([name, wanted]) => wanted.some((value) => same(value, all[name])));

/** Takes an offer, or gives it back. */
export function withOffer(draft: Draft, offer: Suggestion, take: boolean, base: Record<string, unknown>): Draft {
  const taken = (draft.taken ?? []).filter((id) => id !== offer.id);
  if (!take) return { ...without(draft, Object.keys(offer.sets)), taken };
  const next = Object.entries(offer.sets).reduce(
    (so, [name, value]) => withOption(so, name, value as Value, base),
    draft,
  );
  return { ...next, taken: [...taken, offer.id] };
}

/** An offer that was taken goes when it does not fit any more, so that it cannot stand in the way of other choices. */
export function withoutStale(draft: Draft, game: FullGame): Draft {
  const all = values(draft, game);
  const stale = (game.suggestions ?? []).filter((offer) => draft.taken?.includes(offer.id) && !fits(offer, draft, all));
  return stale.reduce((next, offer) => withOffer(next, offer, false, all), draft);
}

/** A row of the form: an option, or a bundle of options. */
export type Row = { id: string; field: Field } | { id: string; bundle: Bundle };
export interface Section {
  id: string;
  title: string;
  rows: Row[];
}

/** The form in the order of the game's groups; options that no group names come last. */
export function sections(game: FullGame): Section[] {
  const all = fields(game.options);
  const bundles = new Map((game.bundles ?? []).map((bundle) => [bundle.id, bundle]));
  const named = new Set(game.groups.flatMap((group) => group.options));
  const row = (id: string): Row | null => {
    const bundle = bundles.get(id),
      field = all.get(id);
    if (bundle) return { id, bundle };
    return field && id !== SEATS ? { id, field } : null;
  };
  const rest = [...all.keys()].filter((name) => !named.has(name) && name !== SEATS);
  const groups = rest.length
    ? [...game.groups, { id: "rest", title: say("further-settings"), options: rest }]
    : game.groups;
  return groups
    .map((group) => ({
      id: group.id,
      title: group.title,
      rows: group.options.map(row).filter((r): r is Row => r !== null),
    }))
    .filter((section) => section.rows.length > 0);
}

export const rowTitle = (row: Row) => ("field" in row ? row.field.title : row.bundle.title);
export const rowHelp = (row: Row) => ("field" in row ? row.field.help : row.bundle.text);
/** Where the page of the rules has a row of the form: its rule, what is allowed, what the presets say. */
export const settingId = (id: string) => `setting-${id.replaceAll("_", "-")}`;
export const rowOptions = (row: Row) => ("field" in row ? [row.id] : bundleOptions(row.bundle));

export function rowChanged(row: Row, draft: Draft): boolean {
  return rowOptions(row).some((name) => name in draft.options);
}

/** How many settings differ, counted as the host sees them: a bundle is one, its options are not counted again. */
export function changedCount(game: FullGame, draft: Draft): number {
  const bundled = new Set<string>();
  let count = 0;
  for (const bundle of game.bundles ?? []) {
    const touched = bundleOptions(bundle).filter((name) => name in draft.options);
    for (const name of touched) bundled.add(name);
    if (touched.length) count += 1;
  }
  return count + Object.keys(draft.options).filter((name) => !bundled.has(name)).length;
}

/** Rows whose title, help, values or name hold every word of the search. */
export function found(row: Row, query: string): boolean {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const parts =
    "field" in row
      ? [
          row.field.name.replace(/_/g, " "),
          ...(row.field.kind === "choice" ? row.field.words.map((word) => word.label) : []),
        ]
      : row.bundle.values.flatMap((choice) => [choice.title, choice.text]);
  const text = [rowTitle(row), rowHelp(row), ...parts].join(" ").toLowerCase();
  return wanted.every((word) => text.includes(word));
}

/** The rows an error belongs to: its option's own row, or the bundle that holds it. */
export function problemRow(all: Section[], fieldName: string): string | null {
  for (const section of all) for (const row of section.rows) if (row.id === fieldName) return row.id;
  for (const section of all) for (const row of section.rows) if (rowOptions(row).includes(fieldName)) return row.id;
  return null;
}
