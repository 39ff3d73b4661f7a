/** Scenes of a war of two fronts, written by hand, for looking at the client before there is a game; development and
 *  tests only. */
import type {
  Board,
  Card,
  Choice,
  Entry,
  Fact,
  Fight,
  Front,
  Line,
  Player,
  Scene,
  Shot,
  Stack,
  Text,
  Zone,
} from "../model/scene";
import type { Frame } from "../model/server";

type Row = [string, string, string, string, Card["ink"], number[], number[]];
const UNITS: Record<string, Row> = {
  flak: ["Flak 88mm", "anti-aircraft-gun", "1", "Anti-aircraft", "madder", [11, 14, 9], [4, 6, 6]],
  pz3: ["Panzer III", "tank", "3", "Armour", "madder", [9, 2, 3], [6, 7, 8]],
  panther: ["Panther G", "battle-tank", "3", "Armour", "madder", [11, 2, 3], [8, 8, 9]],
  tiger: ["Tiger I", "battle-tank", "3", "Armour", "madder", [13, 2, 3], [9, 9, 10]],
  gerinf: ["German Infantry", "lee-enfield", "4", "Infantry", "madder", [7, 3, 3], [3, 6, 6]],
  me109: ["Me-109", "airplane", "2", "Fighter", "madder", [7, 14, 7], [10, 8, 10]],
  ju87: ["Ju-87", "falling-bomb", "2", "Dive bomber", "madder", [11, 4, 14], [9, 5, 9]],
  bismarck: ["Bismarck", "battleship", "3", "Battleship", "madder", [14, 16, 19], [13, 12, 15]],
  p17: ["17-Pound Gun", "field-gun", "1", "Anti-tank", "blue", [12, 0, 8], [4, 6, 6]],
  churchill: ["Churchill Tank", "tank", "3", "Armour", "blue", [8, 2, 3], [7, 7, 8]],
  crusader: ["Crusader Tank", "battle-tank", "3", "Armour", "blue", [9, 2, 3], [6, 7, 8]],
  ukinf: ["British Infantry", "lee-enfield", "4", "Infantry", "blue", [7, 3, 3], [3, 6, 6]],
  spit: ["Supermarine Spitfire", "airplane", "2", "Fighter", "blue", [7, 14, 7], [10, 8, 10]],
  typhoon: ["Hawker Typhoon", "airplane", "2", "Fighter bomber", "blue", [9, 10, 9], [10, 6, 10]],
  hood: ["HMS Hood", "battleship", "3", "Battlecruiser", "blue", [13, 15, 18], [13, 12, 13]],
  jclass: ["J-Class Destroyer", "iron-hulled-warship", "1", "Destroyer", "blue", [9, 13, 9], [8, 9, 8]],
  churchillw: ["Winston Churchill", "megaphone", "", "Leader", "blue", [0, 0, 0], [0, 0, 0]],
};
let next = 0;
const unit = (key: string, more: Partial<Card> = {}): Card => {
  const [name, icon, order, type, ink, attack, defence] = UNITS[key]!;
  const cells = (list: number[]) => list.map((value) => (value ? String(value) : "-"));
  return {
    id: `u${next++}`,
    name,
    icon,
    order,
    type,
    ink,
    text: "Supports any unit with +2 against land.",
    note: `${name}: 10 points.`,
    grid: {
      columns: ["land", "air", "sea"],
      rows: [
        ["Att", cells(attack)],
        ["Def", cells(defence)],
      ],
    },
    ...more,
  };
};
const order = (id: string, name: string, icon: string, text: string, more: Partial<Card> = {}): Card => ({
  id,
  name,
  icon,
  type: "Kept",
  text,
  ...more,
});

export const frontsBoard: Board = {
  id: "fronts",
  kind: "fronts",
  width: 0,
  height: 0,
  elements: [],
  references: [
    {
      id: "words",
      title: "Words",
      keywords: true,
      rows: [
        { id: "support", name: "support", number: "9.5", text: "A unit that has not fired may help another instead." },
      ],
    },
  ],
};

const fact = (id: string, label: string, value: string): Fact => ({ id, label, value });
const player = (seat: number, side: string, vp: string, acting: boolean): Player => ({
  seat,
  acting,
  note: side,
  facts: [
    fact("vp", "VP", vp),
    fact("arsenal", "in arsenal", "22"),
    fact("reserve", "reserve", "3"),
    fact("kept", "kept", "2"),
  ],
});
const stack = (
  id: string,
  name: string,
  icon: string,
  count: number,
  cards: Card[] = [],
  more: Partial<Stack> = {},
): Stack => ({ id, name, icon, count, cards, ...more });

const KEPT = [
  order("k1", "Mine Fields", "minefield", "Destroy one enemy ground unit when a battle starts."),
  order("k2", "Scorched Earth", "burning-embers", "When you lose a battle: its card is worth nothing for ever."),
  order("k3", "Air Raid", "falling-bomb", "Instead of a draw: an air battle for the enemy's industry."),
];
const HAND = [unit("spit"), unit("p17"), unit("ukinf")];
const won = (id: string, name: string, points: string, more: Partial<Card> = {}): Card => ({
  id,
  name,
  icon: "crossed-swords",
  corner: points,
  type: "Battle",
  ink: "black",
  text: "Axis G A, Allied G A",
  ...more,
});
const zones = (viewer: number): Zone[] => [
  { id: "hand", kind: "hand", label: "Your reserve", owner: viewer, cards: HAND },
  { id: "kept", kind: "hand", label: "Kept cards", owner: viewer, cards: KEPT, note: "only you see these" },
  {
    id: "table-1",
    kind: "row",
    label: "On the table",
    owner: 1,
    cards: [order("t1", "Industrial Complex", "factory", "Draw and deploy one more.", { type: "Table" })],
  },
  {
    id: "won-0",
    kind: "row",
    label: "Won battles",
    owner: 0,
    cards: [
      won("w1", "Battle for France", "12"),
      won("w2", "Invasion of Norway", "6", { foot: "scorched", dim: true }),
    ],
  },
  { id: "won-1", kind: "row", label: "Won battles", owner: 1, cards: [won("w3", "Battle of Britain", "15")] },
  { id: "kept-0", kind: "row", label: "Kept", owner: 0, count: 2 },
  { id: "deck", kind: "pile", label: "Conflict deck", count: 31 },
  {
    id: "discard",
    kind: "pile",
    label: "Discard",
    cards: [
      won("d0", "Fall of Crete", "5"),
      order("d1", "Military Build-up", "barracks", "Draw 6, deploy 4.", { type: "Build-up", ink: "ochre" }),
    ],
    count: 14,
  },
];
const fronts: Front[] = [
  {
    id: "front-0",
    seat: 0,
    side: "German",
    edge: "top",
    stacks: [
      stack("s00", "Ground", "tank", 8, [unit("tiger"), unit("pz3")]),
      stack("s01", "Air", "airplane", 4),
      stack("s02", "Sea", "battleship", 2, [unit("bismarck")]),
    ],
    facts: [fact("vp", "points", "18"), fact("won", "battles won", "2")],
    facing: 1,
  },
  {
    id: "front-1",
    seat: 1,
    side: "British",
    edge: "bottom",
    stacks: [
      stack(
        "s10",
        "Ground",
        "tank",
        9,
        ["p17", "churchill", "crusader", "ukinf", "ukinf", "ukinf", "crusader", "p17", "churchillw"].map((key) =>
          unit(key),
        ),
      ),
      stack(
        "s11",
        "Air",
        "airplane",
        3,
        ["spit", "spit", "typhoon"].map((key) => unit(key)),
      ),
      stack(
        "s12",
        "Sea",
        "battleship",
        2,
        ["hood", "jclass"].map((key) => unit(key)),
      ),
    ],
    facts: [fact("vp", "points", "15"), fact("won", "battles won", "1")],
    facing: 0,
  },
];
const PHASES = ["Draw", "Prepare", "Commit", "Battle", "Result"].map((label) => ({ id: label.toLowerCase(), label }));
const base = (more: Partial<Scene>): Scene => ({
  game: "battlecards",
  viewer: 1,
  headline: "Turn 12",
  phases: PHASES,
  phase: "draw",
  players: [player(0, "German", "18", false), player(1, "British", "15", true)],
  facts: [fact("deck", "Conflict deck", "31")],
  fronts,
  zones: zones(1),
  ...more,
});

/* The fight of the mockup. */
const axis = [
  unit("flak", { pill: "60%", dim: true, foot: "fired" }),
  unit("pz3", { pill: "40%" }),
  unit("panther", { pill: "20%" }),
  unit("tiger", { pill: "10%", dim: true }),
  unit("gerinf", { pill: "70%" }),
];
const axisAir = [unit("me109", { pill: "safe", dim: true }), unit("ju87", { gone: true, foot: "destroyed" })];
const allied = [
  unit("p17", { dim: true, foot: "fired" }),
  unit("churchill"),
  unit("crusader"),
  unit("ukinf", { foot: "supports Churchill", dim: true }),
  unit("ukinf"),
];
const alliedAir = [unit("spit", { dim: true, foot: "fired" }), unit("typhoon", { dim: true, foot: "fired" })];
const STEPS = [
  ["1", "Phase 1, guns"],
  ["2", "Phase 2, air"],
  ["3", "Phase 3, armour"],
  ["4", "Phase 4, infantry"],
].map(([id, label]) => ({ id: id!, label: label! }));
const line = (side: string, edge: Line["edge"], seat: number, groups: Card[][], note: string): Line => ({
  side,
  edge,
  seats: [seat],
  groups: groups.map((cards, i) => ({ name: ["Ground", "Air", "Sea"][i]!, cards })),
  note,
  tally: `${groups.flat().filter((card) => !card.gone).length} of ${groups.flat().length} units left`,
});
const shot = (more: Partial<Shot> = {}): Shot => ({
  firer: allied[1]!.id,
  target: axis[1]!.id,
  attack: [fact("a", "Attack", "8"), fact("s", "support", "+2")],
  defence: [fact("d", "Defence", "6")],
  hits_on: 4,
  could: 6,
  steps: 10,
  offer: "The second infantry unit can add 2: then 1 to 6 hits. It will not fire in phase 4.",
  ...more,
});
const fight = (more: Partial<Fight> = {}): Fight => ({
  title: "Battle for France",
  subtitle: "Ground and air on both sides",
  card: won("bf", "Battle for France", "12"),
  round: 2,
  steps: STEPS,
  step: "3",
  lines: [
    line("German line", "top", 0, [axis, axisAir], "aggressor, acts first"),
    line("British line", "bottom", 1, [allied, alliedAir], "you, defender"),
  ],
  assists: [
    { a: allied[3]!.id, b: allied[1]!.id, kind: "attack", value: "+2" },
    { a: axis[0]!.id, b: axis[2]!.id, kind: "defence", value: "+2" },
  ],
  shot: shot(),
  ...more,
});
const boost: Choice[] = [
  { code: 0, label: "Fire", detail: "40%", primary: true, key: "F" },
  { code: 1, label: "Add British Infantry", detail: "then 60%", elements: [allied[4]!.id] },
  { code: 2, label: "Hold fire", detail: "stay ready to support", key: "H" },
];
const aim: Choice[] = axis.map((card, i) => ({
  code: 10 + i,
  label: card.name!,
  detail: card.pill,
  elements: [allied[1]!.id, card.id],
  quiet: true,
  preview: { title: `${card.pill} on ${card.name}`, lines: ["attack 8 and 2 against 6"] },
}));

const many = (n: number, keys: string[], more: Partial<Card> = {}) =>
  Array.from({ length: n }, (_, i) =>
    unit(keys[i % keys.length]!, { pill: i % 3 ? `${(i * 10) % 100}%` : "", ...more }),
  );
const big = (a: number, b: number): Fight =>
  fight({
    assists: [],
    shot: null,
    lines: [
      line(
        "German line",
        "top",
        0,
        [many(a, ["pz3", "tiger", "gerinf", "flak"]), many(Math.ceil(a / 3), ["me109", "ju87"])],
        "aggressor",
      ),
      line(
        "British line",
        "bottom",
        1,
        [
          many(b, ["ukinf", "churchill", "p17"]),
          many(Math.ceil(b / 3), ["spit", "typhoon"]),
          many(Math.ceil(b / 5), ["hood", "jclass"]),
        ],
        "you",
      ),
    ],
  });

const turn: Choice[] = [
  { code: 1, label: "Draw", detail: "the top card of 31", primary: true, key: "D" },
  { code: 2, label: "Deploy the reserve", detail: "all three, in place of a draw", key: "E" },
  { code: 3, label: "Play Air Raid", detail: "in place of a draw", elements: ["k3"] },
];
const prompt = (text: Text, why: Text, kind: string) => ({ text, why, kind });
export const frontScenes: Record<string, Scene> = {
  fronts: base({
    prompt: prompt(["Draw a card, or do something else."], ["One action a turn."], "turn"),
    choices: turn,
  }),
  "fronts-stack": base({
    prompt: prompt(["Which stack goes into battle?"], ["All of it fights."], "stack"),
    choices: ["s10", "s11"].map((id, i) => ({ code: i, label: i ? "Air" : "Ground", elements: [id] })),
  }),
  "fronts-capture": base({
    prompt: prompt(["Take one unit of this stack."], ["It fights for you from now on."], "pick"),
    choices: fronts[0]!.stacks[0]!.cards!.map((card, i) => ({ code: i, label: card.name!, elements: [card.id] })),
  }),
  "fronts-team": base({
    players: [player(0, "German", "18", false), player(1, "British", "15", true), player(2, "British", "15", false)],
    fronts: [
      fronts[0]!,
      { ...fronts[1]!, facing: null },
      {
        ...fronts[1]!,
        id: "front-2",
        seat: 2,
        stacks: [
          stack(
            "s20",
            "Ground",
            "tank",
            5,
            ["ukinf", "p17"].map((key) => unit(key)),
          ),
          stack("s21", "Air", "airplane", 2),
          stack("s22", "Sea", "battleship", 0),
        ],
      },
    ],
    prompt: prompt(["Which army do you fight?"], ["Any of them."], "army"),
    choices: [{ code: 1, label: "German", elements: ["front-0"] }],
  }),
  fight: base({
    phase: "battle",
    fight: fight(),
    prompt: prompt(
      ["Churchill Tank fires at Panzer III."],
      ["Fire now, or first assign the second infantry unit."],
      "boost",
    ),
    choices: boost,
  }),
  "fight-aim": base({
    phase: "battle",
    fight: fight({ shot: null }),
    prompt: prompt(["Whom does Churchill Tank fire at?"], ["The chances are under the cards."], "aim"),
    choices: aim,
  }),
  "fight-drawn": base({
    phase: "battle",
    fight: fight({
      shot: shot({ drawn: 3, hit: true, text: ["Churchill Tank fires at Panzer III: 4 or less hits, 3 drawn."] }),
    }),
    prompt: { text: [{ seat: 0 }, " fires."], kind: "wait" },
  }),
  "fight-big": base({
    phase: "battle",
    fight: big(9, 10),
    prompt: prompt(["Which unit acts?"], [], "act"),
    choices: [],
  }),
  "fight-huge": base({
    phase: "battle",
    fight: big(36, 33),
    prompt: prompt(["Which unit acts?"], [], "act"),
    choices: [],
  }),
  "fight-empty": base({
    phase: "prepare",
    fight: fight({
      lines: [line("German line", "top", 0, [], "aggressor"), line("British line", "bottom", 1, [], "you")],
      shot: null,
      assists: [],
      step: "",
      round: 0,
    }),
    prompt: prompt(["Play a card before the battle, or go on."], [], "prepare"),
    choices: [
      { code: 0, label: "Go on", primary: true },
      { code: 1, label: "Play Mine Fields", elements: ["k1"] },
    ],
  }),
};

/** A fight in which every choice leads on: shots that are told one by one. */
export function frontsChain(log0: number): Frame[] {
  let n = log0;
  const entry = (text: Text, more: Partial<Entry> = {}): Entry => ({ n: n++, kind: "shot", text, ...more });
  const first = frontScenes.fight!,
    hit = (card: Card): Card => ({ ...card, gone: true, foot: "destroyed", pill: "" });
  const after = fight({
    shot: null,
    assists: [],
    step: "4",
    lines: [
      line(
        "German line",
        "top",
        0,
        [[axis[0]!, hit(axis[1]!), axis[2]!, axis[3]!, axis[4]!], axisAir],
        "aggressor, acts first",
      ),
      line(
        "British line",
        "bottom",
        1,
        [[allied[0]!, { ...allied[1]!, dim: true, foot: "fired" }, hit(allied[2]!), allied[3]!, allied[4]!], alliedAir],
        "you, defender",
      ),
    ],
  });
  return [
    { n: 0, ply: null, scene: first, log: [] },
    {
      n: 1,
      ply: null,
      scene: {
        ...first,
        fight: after,
        prompt: prompt(["Which infantry acts?"], [], "act"),
        choices: [
          { code: 1, label: "British Infantry", elements: [allied[4]!.id] },
          { code: 0, label: "End phase 4", key: "E" },
        ],
      },
      log: [
        entry(["Churchill Tank fires at Panzer III: 4 or less hits, 3 drawn. Destroyed."], {
          shot: shot({ drawn: 3, hit: true, could: 0, offer: "" }),
          fold: "s1",
        }),
        entry(["Panther G fires at Crusader Tank: 5 or less hits, 9 drawn. Missed."], {
          shot: shot({
            firer: axis[2]!.id,
            target: allied[2]!.id,
            attack: [fact("a", "Attack", "11")],
            defence: [fact("d", "Defence", "6")],
            hits_on: 5,
            could: 0,
            drawn: 9,
            hit: false,
            offer: "",
          }),
          fold: "s2",
        }),
        entry(["Tiger I destroys Crusader Tank without a draw."], {
          shot: shot({
            firer: axis[3]!.id,
            target: allied[2]!.id,
            attack: [fact("a", "Tiger I destroys at most", "7")],
            defence: [fact("d", "Defence", "6")],
            sure: true,
            hits_on: 0,
            could: 0,
            hit: true,
            offer: "",
          }),
          fold: "s3",
        }),
        entry(["Phase 4."], { kind: "turn" }),
      ],
    },
    {
      n: 2,
      ply: null,
      scene: frontScenes.fronts!,
      log: [entry(["The British line wins the battle."], { kind: "battle-over" })],
    },
  ];
}
