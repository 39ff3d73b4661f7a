/** Two fronts and a fight of cards: how large cards are drawn, what a shot's ladder shows, which cards lie where, and all
 *  of it in words. Pure functions; the drawing and its tests share them. */
import type {
  Assist,
  Board,
  Card,
  Choice,
  Fight,
  Front,
  Line,
  ReferenceRow,
  Scene,
  Shot,
  Stack,
  Stakes,
  Zone,
} from "./scene";

/* ---- how large the cards of a fight are */

/** `full`: name, picture, figures; `slim`: without the picture; `mini`: name and chance. */
export type CardKind = "full" | "slim" | "mini";
export interface CardSize {
  kind: CardKind;
  w: number;
  h: number;
}

/** From the largest to the smallest (px); one with a picture may be higher (`stretched`). */
export const SIZES: CardSize[] = [
  { kind: "full", w: 146, h: 186 },
  { kind: "full", w: 132, h: 172 },
  { kind: "full", w: 118, h: 160 },
  { kind: "full", w: 106, h: 146 },
  { kind: "full", w: 96, h: 136 },
  { kind: "full", w: 88, h: 126 },
  { kind: "slim", w: 98, h: 88 },
  { kind: "slim", w: 88, h: 86 },
  { kind: "mini", w: 104, h: 44 },
  { kind: "mini", w: 92, h: 42 },
];
export const GAP = 9,
  GROUP_GAP = 26;
/** What hangs under a card, and the room between two rows of cards. */
const hang = (size: CardSize): number => (size.kind === "mini" ? 4 : 15);

/** In how many rows the arms of a line lie: an arm begins a new row unless all of it fits beside the one before, and goes
 *  on in a further one where it is too long, which then is all its own. */
export function rowsOf(arms: number[], w: number, width: number): number {
  const fit = Math.max(1, Math.floor((width + GAP) / (w + GAP)));
  let rows = 0,
    left = 0;
  for (const n of arms.filter((one) => one > 0)) {
    const wide = n * (w + GAP) - GAP;
    if (rows && wide + GROUP_GAP <= left) {
      left -= wide + GROUP_GAP;
      continue;
    }
    const more = Math.ceil(n / fit),
      last = n - (more - 1) * fit;
    rows += more;
    left = more > 1 ? 0 : width - (last * (w + GAP) - GAP);
  }
  return Math.max(1, rows);
}

/** The height that a line takes with cards of this size. */
export function heightOf(arms: number[], size: CardSize, width: number): number {
  const rows = rowsOf(arms, size.w, width);
  return rows * (size.h + hang(size));
}

/** Sizes for lines that share a height: as large as all of them fit, none much smaller than needed; the smallest, if even
 *  these do not fit (then the line scrolls). */
export function sizesFor(lines: number[][], width: number, height: number): CardSize[] {
  for (let worst = 0; worst < SIZES.length; worst++) {
    const tries = combinations(lines.length, worst).sort((a, b) => sum(a) - sum(b));
    const found = tries.find((one) => sum(one.map((i, line) => heightOf(lines[line]!, SIZES[i]!, width))) <= height);
    if (found)
      return stretched(
        lines,
        found.map((i) => SIZES[i]!),
        width,
        height,
      );
  }
  return lines.map(() => SIZES.at(-1)!);
}

/** So much higher than wide is a card at most. */
const HIGHEST = 1.6;

/** Cards with pictures share what height is left: it goes to the pictures. */
function stretched(lines: number[][], sizes: CardSize[], width: number, height: number): CardSize[] {
  const rows = sizes.map((size, i) => (size.kind === "full" ? rowsOf(lines[i]!, size.w, width) : 0));
  const left = height - sum(sizes.map((size, i) => heightOf(lines[i]!, size, width)));
  const more = Math.floor(left / Math.max(1, sum(rows)));
  return sizes.map((size, i) =>
    rows[i] ? { ...size, h: Math.max(size.h, Math.min(Math.floor(size.w * HIGHEST), size.h + more)) } : size,
  );
}

const sum = (list: number[]): number => list.reduce((all, one) => all + one, 0);

/** Index tuples whose largest is `worst`. */
function combinations(n: number, worst: number): number[][] {
  const all: number[][] = [[]];
  for (let i = 0; i < n; i++)
    all.splice(0, all.length, ...all.flatMap((head) => Array.from({ length: worst + 1 }, (_, k) => [...head, k])));
  return all.filter((one) => one.includes(worst));
}

/* ---- the shot */

export interface Step {
  n: number;
  state: "hit" | "could" | "miss";
  drawn: boolean;
}

/** The ladder of a shot: filled steps hit, hatched ones would with the help on offer. */
export function ladder(shot: Shot): Step[] {
  return Array.from({ length: shot.steps }, (_, i) => {
    const n = i + 1;
    return { n, state: n <= shot.hits_on ? "hit" : n <= (shot.could ?? 0) ? "could" : "miss", drawn: n === shot.drawn };
  });
}

/** "1 to 4", "only 1", "no number", "every number". */
export function hitsOn(shot: Shot): string {
  const n = Math.min(shot.hits_on, shot.steps);
  if (n <= 0) return say("number");
  if (n >= shot.steps) return say("every-number");
  return say("numbers-from-one", { n });
}

/** The shot in words: "Attack 8, support +2, against defence 6. 1 to 4 of 10 hit; 1 to 6 would with the help on offer." */
export function shotWords(shot: Shot): string {
  const part = (facts: Shot["attack"]) => facts.map((fact) => `${fact.label} ${fact.value}`).join(", ");
  const sums = say("part-against-part", { part: part(shot.attack), part2: part(shot.defence) });
  if (shot.sure)
    return `${sums} ${shot.hit === true ? say("sure-shot-destroyed") : shot.hit === false ? say("sure-shot-missed") : say("sure-shot")}`;
  const could =
    (shot.could ?? 0) > shot.hits_on ? say("n-1-help-offer", { min: Math.min(shot.could!, shot.steps) }) : "";
  const drawn = !shot.drawn
    ? ""
    : ` ${shot.hit ? say("number-drawn-hit", { drawn: shot.drawn }) : say("number-drawn-missed", { drawn: shot.drawn })}`;
  return `${sums} ${say("numbers-that-hit", { n: shot.hits_on, numbers: hitsOn(shot), steps: shot.steps, could })}${drawn}`;
}

/** What makes two shots the same one: the drawn number may come later. */
export const shotName = (shot: Shot): string => `${shot.firer} ${shot.target} ${shot.drawn ?? 0} ${shot.hits_on}`;

/* ---- who is where */

export const cardsOf = (line: Line): Card[] => line.groups.flatMap((group) => group.cards);
export const fightCards = (fight: Fight | null | undefined): Card[] => (fight?.lines ?? []).flatMap(cardsOf);

/** Every card that the scene shows, wherever it lies. */
export function allCards(scene: Scene | null): Card[] {
  return [
    ...(scene?.zones ?? []).flatMap((zone) => zone.cards ?? []),
    ...(scene?.fronts ?? []).flatMap((front) => front.stacks.flatMap((stack) => stack.cards ?? [])),
    ...fightCards(scene?.fight),
    ...(scene?.fight?.card ? [scene.fight.card] : []),
  ];
}

/** Ids that the choices name. */
export const namedBy = (choices: Choice[]): Set<string> => new Set(choices.flatMap((choice) => choice.elements ?? []));

export type View = "fight" | "fronts";

/** Where what is asked lies: in the fight, else in the fronts; null where neither holds it. */
export function askedView(scene: Scene | null, choices: Choice[]): View | null {
  const named = namedBy(choices);
  if (fightCards(scene?.fight).some((card) => named.has(card.id))) return "fight";
  const stacks = (scene?.fronts ?? []).flatMap((front) => [
    front.id,
    ...front.stacks.flatMap((stack) => [stack.id, ...(stack.cards ?? []).map((card) => card.id)]),
  ]);
  return stacks.some((id) => named.has(id)) ? "fronts" : null;
}

/** Stacks that hold cards which the choices name, while the stack itself is not named. */
export function stacksAsked(scene: Scene | null, choices: Choice[]): Stack[] {
  const named = namedBy(choices);
  return (scene?.fronts ?? [])
    .flatMap((front) => front.stacks)
    .filter((stack) => !named.has(stack.id) && stack.cards?.some((card) => named.has(card.id)));
}

/** The zones that lie before a seat: all of its own but hands that the viewer holds. */
export function zonesBefore(scene: Scene, front: Front): Zone[] {
  return (scene.zones ?? []).filter(
    (zone) => (zone.at ? zone.at === front.id : zone.owner === front.seat) && !isHeld(scene, zone),
  );
}

/** The zones in the middle. */
export function zonesBetween(scene: Scene): Zone[] {
  const fronts = new Set((scene.fronts ?? []).map((front) => front.id));
  return (scene.zones ?? []).filter((zone) =>
    zone.at ? !fronts.has(zone.at) : zone.owner === undefined || zone.owner === null,
  );
}

/** What the viewer holds hidden lies in the dock: hands, and the zones whose ids begin with `kept`. */
export function isHeld(scene: Scene, zone: Zone): boolean {
  return (
    (zone.kind === "hand" || zone.id.startsWith("kept")) &&
    zone.owner === scene.viewer &&
    scene.viewer !== undefined &&
    scene.viewer !== null
  );
}

export const held = (scene: Scene | null): Zone[] => (scene?.zones ?? []).filter((zone) => isHeld(scene!, zone));

/* ---- what is fought for */

export interface ShownStakes {
  title: string;
  seat?: number;
  rows: ReferenceRow[];
  /** Those that are not drawn one by one, and what they are worth together. */
  rest: ReferenceRow[];
  points: number;
}

/** The groups with the rows of their help card, no more lines each than there is room for. */
export function stakesOf(stakes: Stakes, board: Board | null, lines: number): ShownStakes[] {
  const known = board?.references?.find((one) => one.id === stakes.reference)?.rows ?? [];
  const named = new Map(known.map((row) => [row.id, row]));
  return stakes.groups.map((group) => {
    const all = group.rows.flatMap((id) => named.get(id) ?? []),
      shown = all.length > lines ? lines - 1 : all.length;
    const rest = all.slice(shown);
    return {
      title: group.title,
      seat: group.seat ?? undefined,
      rows: all.slice(0, shown),
      rest,
      points: rest.reduce((sum, row) => sum + Number(row.number ?? 0), 0),
    };
  });
}

/* ---- in words */

/** "Tiger I, Panzer III (2)". */
export function listed(cards: Card[]): string {
  const names = new Map<string, number>();
  for (const card of cards)
    if (card.face !== "down" && card.name) names.set(card.name, (names.get(card.name) ?? 0) + 1);
  return [...names].map(([name, n]) => (n > 1 ? `${name} (${n})` : name)).join(", ");
}

/** "5 cards: Tiger I, 4 face down, in the battle". */
export function stackWords(stack: Stack): string {
  const known = (stack.cards ?? []).filter((card) => card.face !== "down"),
    down = stack.count - known.length;
  const inside = [listed(known), down && known.length ? say("face-down", { down }) : ""].filter(Boolean).join(", ");
  return [
    `${say("n-cards", { n: stack.count })}${inside ? `: ${inside}` : down ? say("face-down-part") : ""}`,
    stack.committed ? say("battle") : "",
    stack.note ?? "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** "British Infantry supports Churchill Tank: attack +2". */
export function assistWords(assist: Assist, cards: Card[]): string {
  const name = (id: string) => cards.find((card) => card.id === id)?.name ?? say("card");
  return say("one-supports-another", {
    a: name(assist.a),
    b: name(assist.b),
    with: `${assist.kind}${assist.value ? ` ${assist.value}` : ""}`,
  });
}

/** What a unit's card says to the ear, besides what is printed on it. */
export function unitWords(card: Card): string {
  return [
    card.foot,
    card.pill ? (/%/.test(card.pill) ? say("chance-of", { pill: card.pill }) : card.pill) : "",
    card.note,
  ]
    .filter(Boolean)
    .join(", ");
}
