/** Decks that a person builds: what there is to build from, a deck's figures, its text, what another deck differs by.
 *  All functions are pure; the page holds one `Draft` and replaces it. */

export type SideId = "axis" | "allied";
export type Arm = "ground" | "air" | "sea";
export type Cards = Record<string, number>;

export interface Unit {
  name: string;
  nation: string;
  type: Arm;
  subtype: string;
  points: number;
  max: number;
  phase: number;
  attack: number[];
  defence: number[];
  text: string;
  icon: string;
  infantry?: boolean;
  artillery?: boolean;
  combatant?: boolean;
}
export interface DeckList {
  id: string;
  title: string;
  kind: "starter" | "expansion";
  text: string;
  cards: Cards;
}
export interface Side {
  id: SideId;
  title: string;
  lists: DeckList[];
  units: string[];
  abroad?: string[];
}
export interface Theatre {
  id: string;
  title: string;
  sides: Side[];
}
export interface Catalogue {
  theatres: Theatre[];
  units: Record<string, Unit>;
}

export interface DeckProblem {
  code: string;
  text: string;
  deck?: SideId | "";
  unit?: string;
  line?: number;
}
export interface DeckSummary {
  cards: number;
  points: number;
  by_phase: Record<string, number>;
  by_type: Record<string, number>;
  units: Cards;
}
export interface DeckCheck {
  ok: boolean;
  problems: DeckProblem[];
  axis: DeckSummary | null;
  allied: DeckSummary | null;
}
export interface DeckForm {
  theatre: string;
  conflict_set: string;
  cross_theatre: boolean;
  axis: string;
  allied: string;
}

/** Two decks that are to meet. A side without a deck of its own plays the printed one. */
export interface Draft {
  theatre: string;
  conflict: "thin" | "fat";
  abroad: boolean;
  decks: Record<SideId, Cards | null>;
}

export const ARMS: Arm[] = ["ground", "air", "sea"];
export const PHASES = [0, 1, 2, 3, 4];
/** What two decks may differ by (rules section 15). */
export const MOST_APART = 10;

export const other = (side: SideId): SideId => (side === "axis" ? "allied" : "axis");
export const theatreOf = (catalogue: Catalogue, id: string): Theatre =>
  catalogue.theatres.find((one) => one.id === id) ?? catalogue.theatres[0]!;
export const sideOf = (catalogue: Catalogue, theatre: string, side: SideId): Side =>
  theatreOf(catalogue, theatre).sides.find((one) => one.id === side)!;

export const fresh = (catalogue: Catalogue, theatre?: string): Draft => ({
  theatre: theatre ?? catalogue.theatres[0]!.id,
  conflict: "thin",
  abroad: false,
  decks: { axis: null, allied: null },
});

/** The printed deck of a side: its starter, with the fat conflict deck the expansion as well. */
export function printed(catalogue: Catalogue, draft: Draft, side: SideId): Cards {
  const lists = sideOf(catalogue, draft.theatre, side).lists.filter(
    (list) => list.kind === "starter" || draft.conflict === "fat",
  );
  return lists.reduce((all, list) => added(all, list.cards), {} as Cards);
}

/** The cards that a side would play with. */
export const cardsOf = (catalogue: Catalogue, draft: Draft, side: SideId): Cards =>
  draft.decks[side] ?? printed(catalogue, draft, side);

export function added(a: Cards, b: Cards): Cards {
  const all = { ...a };
  for (const [unit, n] of Object.entries(b)) all[unit] = (all[unit] ?? 0) + n;
  return all;
}

/** One more or less of a unit, never under none or over its maximum. */
export function changed(cards: Cards, unit: string, by: number, max: number): Cards {
  const n = Math.max(0, Math.min((cards[unit] ?? 0) + by, max > 0 ? Math.max(max, cards[unit] ?? 0) : 99));
  const { [unit]: _old, ...rest } = cards;
  return n ? { ...rest, [unit]: n } : rest;
}

export const withDeck = (draft: Draft, side: SideId, cards: Cards | null): Draft => ({
  ...draft,
  decks: { ...draft.decks, [side]: cards },
});
/** Another theatre has other units: both decks are the printed ones again. */
export const withTheatre = (draft: Draft, theatre: string): Draft => ({
  ...draft,
  theatre,
  decks: { axis: null, allied: null },
});

/* ---- figures */

export interface Bar {
  cards: number;
  points: number;
}
export interface Figures {
  cards: number;
  points: number;
  byPhase: Record<Arm, Bar>[];
  byType: Record<Arm, Bar>;
  infantry: number;
  artillery: number;
  strange: string[];
}

const none = (): Record<Arm, Bar> => ({
  ground: { cards: 0, points: 0 },
  air: { cards: 0, points: 0 },
  sea: { cards: 0, points: 0 },
});

export function figures(cards: Cards, units: Record<string, Unit>): Figures {
  const found: Figures = {
    cards: 0,
    points: 0,
    byPhase: PHASES.map(none),
    byType: none(),
    infantry: 0,
    artillery: 0,
    strange: [],
  };
  for (const [id, n] of Object.entries(cards)) {
    const unit = units[id];
    if (!unit) {
      found.strange.push(id);
      continue;
    }
    found.cards += n;
    found.points += n * unit.points;
    if (unit.infantry) found.infantry += n;
    if (unit.artillery) found.artillery += n;
    for (const bar of [found.byPhase[unit.phase]![unit.type], found.byType[unit.type]]) {
      bar.cards += n;
      bar.points += n * unit.points;
    }
  }
  return found;
}

export interface Compared {
  cards: number;
  points: number;
  cardsFit: boolean;
  pointsFit: boolean;
}

/** By how much the first deck is larger. */
export function compared(a: Figures, b: Figures): Compared {
  const cards = a.cards - b.cards,
    points = a.points - b.points;
  return { cards, points, cardsFit: Math.abs(cards) <= MOST_APART, pointsFit: Math.abs(points) <= MOST_APART };
}

/* ---- the list of units */

export interface Filter {
  text: string;
  arm: Arm | "";
  phase: number | null;
  nation: string;
  own: boolean;
  sort: "points" | "name" | "phase";
}
export const NO_FILTER: Filter = { text: "", arm: "", phase: null, nation: "", own: false, sort: "points" };

/** "dive_bomber" as "dive bomber"; short forms as words. */
export const kindWords = (unit: Unit): string =>
  (
    ({
      at: say("anti-tank-gun"),
      aa: say("anti-aircraft"),
      aa_dual: say("anti-aircraft-dual"),
      spg: say("self-propelled-gun"),
      field: say("field-gun"),
      armor: say("armour"),
      armored_train: say("armoured-train"),
      v2: say("rocket"),
    }) as Record<string, string>
  )[unit.subtype] ?? unit.subtype.replace(/_/g, " ");
export const nationWords = (nation: string): string =>
  nation
    .split(/[_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** What may be put into the deck, as the filter wants it; cards that lie in it although they may not come first. */
export function shown(ids: string[], cards: Cards, units: Record<string, Unit>, filter: Filter): string[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (id: string): boolean => {
    const unit = units[id];
    if (!unit) return true;
    const text = `${unit.name} ${unit.nation} ${kindWords(unit)} ${unit.text}`.toLowerCase();
    return (
      (!filter.arm || unit.type === filter.arm) &&
      (filter.phase === null || unit.phase === filter.phase) &&
      (!filter.nation || unit.nation === filter.nation) &&
      (!filter.own || (cards[id] ?? 0) > 0) &&
      words.every((word) => text.includes(word))
    );
  };
  const strange = Object.keys(cards).filter((id) => !ids.includes(id));
  const key = (id: string): [number, number, string] => {
    const unit = units[id];
    if (!unit) return [0, 0, id];
    return filter.sort === "name"
      ? [0, 0, unit.name]
      : filter.sort === "phase"
        ? [unit.phase, -unit.points, unit.name]
        : [-unit.points, 0, unit.name];
  };
  const sorted = ids.filter(fits).sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2].localeCompare(y[2]);
  });
  return [...strange.filter(fits), ...sorted];
}

/** Nations of these units, in the order in which they first stand. */
export const nations = (ids: string[], units: Record<string, Unit>): string[] => [
  ...new Set(ids.flatMap((id) => (units[id] ? [units[id]!.nation] : []))),
];

/* ---- text */

/** A deck as text that people can read and the server reads back. A name that stands for several units of the side, or for
 *  none, is written as the unit's id. */
export function written(
  cards: Cards,
  units: Record<string, Unit>,
  theatre: string,
  side: SideId,
  allowed: string[],
  title = "",
): string {
  const same = new Map<string, number>();
  for (const id of allowed) {
    const name = units[id]?.name.toLowerCase();
    if (name) same.set(name, (same.get(name) ?? 0) + 1);
  }
  const line = (id: string) =>
    `${cards[id]} ${units[id] && same.get(units[id]!.name.toLowerCase()) === 1 && allowed.includes(id) ? units[id]!.name : id}`;
  const known = Object.keys(units).filter((id) => cards[id]),
    rest = Object.keys(cards).filter((id) => !units[id]);
  return [
    ...(title ? [`# ${title.replace(/\s+/g, " ")}`] : []),
    `theatre: ${theatre}`,
    `side: ${side}`,
    "",
    ...[...known, ...rest].map(line),
    "",
  ].join("\n");
}

/** Theatre and side that a text names. */
export function headings(text: string): { theatre?: string; side?: SideId } {
  const found: { theatre?: string; side?: SideId } = {};
  for (const raw of text.split(/\r?\n/)) {
    const hit = /^(theatre|side)\s*:\s*([\w-]+)$/i.exec(raw.split("#")[0]!.trim());
    if (!hit) continue;
    const value = hit[2]!.toLowerCase();
    if (hit[1]!.toLowerCase() === "theatre") found.theatre = value;
    else if (value === "axis" || value === "allied") found.side = value;
  }
  return found;
}

/** The form of a check; `texts` in place of what a side's deck would be written as. */
export function formOf(catalogue: Catalogue, draft: Draft, texts: Partial<Record<SideId, string>> = {}): DeckForm {
  const text = (side: SideId) => {
    if (texts[side] !== undefined) return texts[side]!;
    const cards = draft.decks[side],
      place = sideOf(catalogue, draft.theatre, side);
    return cards
      ? written(cards, catalogue.units, draft.theatre, side, draft.abroad ? (place.abroad ?? place.units) : place.units)
      : "";
  };
  return {
    theatre: draft.theatre,
    conflict_set: draft.conflict,
    cross_theatre: draft.abroad,
    axis: text("axis"),
    allied: text("allied"),
  };
}

/* ---- what is wrong, and where it is said */

export type Place = "cards" | "points" | "conflict" | "deck";

/** Beside what a problem stands: its unit's row, else the figure that it is about. */
export function placeOf(problem: DeckProblem): Place {
  if (problem.code === "V06") return "points";
  if (["V03", "V05", "V11"].includes(problem.code)) return "cards";
  return ["V07", "V08", "V09"].includes(problem.code) ? "conflict" : "deck";
}

export const about = (problems: DeckProblem[], side: SideId): DeckProblem[] =>
  problems.filter((problem) => !problem.deck || problem.deck === side);
