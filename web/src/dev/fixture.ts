/** Scenes of every kind for looking at the client without a server; development and tests only. */
import { signal } from "@preact/signals";
import { isObject } from "../model/patch";
import type { Board, Card, Choice, Dice, ElementState, Entry, Player, Scene, Text, Zone } from "../model/scene";
import type { Frame, SeatSummary, Summary } from "../model/server";
import type { Connection, Watcher } from "../net/socket";
import type { Transport } from "../table/transport";
import { frontScenes, frontsBoard, frontsChain } from "./fronts";
import { roundBoard, roundChain, roundScenes } from "./round";
import world from "./world.json";

export const board = world as unknown as Board;

const OWN: Record<number, Record<string, number>> = {
  0: {
    greenland: 2,
    labrador: 4,
    iceland: 1,
    "british-isles": 2,
    gaul: 9,
    scandinavia: 3,
    "great-lakes": 2,
    mackenzie: 1,
    "atlantic-states": 5,
  },
  1: { maghreb: 4, nile: 2, horn: 3, congo: 1, cape: 1, madagascar: 2, adriatic: 2, "near-east": 6, amazonia: 3 },
  2: { muscovy: 7, rhineland: 5, urals: 2, turkestan: 3, siberia: 1, india: 4 },
  3: {
    china: 11,
    mongolia: 2,
    indochina: 1,
    "east-indies": 2,
    "new-guinea": 1,
    "west-australia": 1,
    "east-australia": 3,
    japan: 4,
    baikal: 2,
  },
  4: {
    alaska: 3,
    rockies: 2,
    "pacific-states": 6,
    mesoamerica: 2,
    "gran-colombia": 3,
    andes: 1,
    patagonia: 1,
    kamchatka: 3,
    yakutia: 1,
  },
};
const NAMES = ["Marit", "Osei", "Petra", "Heuristic 3", "Lindqvist", "Ravi"];
const nameOf = (id: string) => board.elements.find((e) => e.id === id)!.name;
const at = (id: string, owner?: number) => ({ element: id, name: nameOf(id), owner });

type Elements = Record<string, ElementState>;
const start: Elements = Object.fromEntries(
  Object.entries(OWN).flatMap(([seat, lands]) =>
    Object.entries(lands).map(([id, count]) => [id, { owner: Number(seat), count }]),
  ),
);
start["east-australia"] = { owner: 3, count: 3, marks: ["tower-flag"], note: "capital of Heuristic 3" };

function players(elements: Elements, acting: number[]): Player[] {
  return NAMES.map((_, seat) => {
    if (seat === 5) return { seat, out: true, remark: ["conquered by ", { seat: 3 }] };
    const own = Object.values(elements).filter((e) => e.owner === seat);
    const cards = [4, 3, 5, 2, 1][seat]!;
    return {
      seat,
      acting: acting.includes(seat),
      note: seat === 2 ? "hand full" : "",
      facts: [
        { id: "lands", label: "lands", value: String(own.length) },
        { id: "armies", label: "armies", value: String(own.reduce((s, e) => s + (e.count ?? 0), 0)) },
        { id: "cards", label: cards === 1 ? "card" : "cards", value: String(cards) },
      ],
    };
  });
}

const card = (n: number, kind: "food" | "ammunition" | "weapon" | "wild", land?: string, badge = ""): Card => ({
  id: `card-${n}`,
  name: { food: "Food", ammunition: "Ammunition", weapon: "Weapon", wild: "Wild card" }[kind],
  icon: { food: "wheat", ammunition: "ammo-box", weapon: "musket", wild: "card-joker" }[kind],
  ink: ({ food: "ochre", ammunition: "blue", weapon: "madder", wild: "plum" } as const)[kind],
  text: land ? nameOf(land) : "joins any set",
  element: land ?? "",
  badge,
  marked: !!badge,
});
const HAND = [
  card(1, "ammunition", "gaul", "+2"),
  card(2, "weapon", "urals"),
  card(3, "weapon", "rockies"),
  card(4, "wild"),
];
const zones = (locked: string): Zone[] => [
  { id: "hand", kind: "hand", label: "Your 4 supply cards", owner: 0, cards: HAND, locked },
  {
    id: "discard",
    kind: "pile",
    label: "Discard pile",
    cards: [card(11, "food", "nile"), card(12, "food", "cape"), card(13, "food", "andes")],
    count: 3,
  },
  { id: "deck", kind: "pile", label: "Deck", count: 21 },
];

const odds: Record<string, [string, string]> = {
  maghreb: ["89%", "2.6 against 4.0"],
  adriatic: ["98%", "1.0 against 2.0"],
  rhineland: ["82%", "3.4 against 4.7"],
  mesoamerica: ["86%", "1.4 against 1.9"],
  alaska: ["12%", "0.9 against 0.4"],
};
function attack(elements: Elements): Choice[] {
  const choices: Choice[] = [];
  let code = 1;
  for (const edge of board.edges ?? []) {
    for (const [a, b] of [
      [edge.a, edge.b],
      [edge.b, edge.a],
    ] as [string, string][]) {
      const s = elements[a],
        t = elements[b];
      if (s?.owner !== 0 || (s.count ?? 0) < 2 || t?.owner === 0 || !t) continue;
      const [chance, losses] = odds[b] ?? ["61%", "1.8 against 1.9"];
      choices.push({
        code: code++,
        label: nameOf(b),
        detail: `${t.count} ${t.count === 1 ? "army" : "armies"}, ${chance}`,
        elements: [a, b],
        group: nameOf(a),
        quiet: true,
        preview: {
          title: `${nameOf(a)} to ${nameOf(b)}`,
          lines: [`${s.count} against ${t.count}`, `a blitz takes it: ${chance}`, `expected losses: ${losses}`],
        },
      });
    }
  }
  return [...choices, { code: 0, label: "Stop", detail: "go to fortify", key: "S" }];
}

const dice = (
  seat: number,
  side: Dice["side"],
  values: number[],
  lost: boolean[] = [],
  loss = 0,
  spare: boolean[] = [],
): Dice => ({ seat, side, values, lost, loss, spare });
const base = (elements: Elements, more: Partial<Scene>): Scene => ({
  game: "conquest",
  viewer: 0,
  headline: "Round 10",
  phases: ["Reinforce", "Trade", "Place", "Attack", "Fortify"].map((label) => ({ id: label.toLowerCase(), label })),
  phase: "attack",
  players: players(elements, [0]),
  facts: [
    { id: "next", label: "Next set is worth", value: "10" },
    { id: "deck", label: "Deck", value: "21" },
    { id: "discard", label: "Discard", value: "3" },
  ],
  elements,
  zones: zones("Trading opens at the start of your turn."),
  ...more,
});
const panel = {
  kind: "roll" as const,
  title: "Last roll",
  subtitle: "Gaul on Maghreb",
  rolls: [[dice(0, "attack", [6, 5, 3], [], 0, [false, false, true]), dice(1, "defence", [4, 2], [true, true], 2)]],
  foot: "Gaul keeps 9, Maghreb 4.",
};

const whyNot = Object.fromEntries(
  ["iceland", "mackenzie"].map((id) => [id, "The attacking territory must hold at least 2 armies."]),
);
const scenes: Record<string, Scene> = {
  attack: base(start, {
    prompt: { text: ["Attack, or stop."], why: ["The percentages are for a blitz."], kind: "attack" },
    choices: attack(start),
    panel,
    trail: ["china", "mongolia"],
    why_not: whyNot,
  }),
  dice: base(start, {
    prompt: {
      text: ["How do you attack ", at("maghreb"), "?"],
      why: [at("gaul"), " holds 9 armies, ", at("maghreb"), " 4."],
      kind: "dice",
    },
    panel,
    choices: [
      { code: 0, label: "Roll 1 die", detail: "lose 0.7, take 0.3" },
      { code: 1, label: "Roll 2 dice", detail: "lose 1.2, take 0.8" },
      { code: 2, label: "Roll 3 dice", detail: "lose 0.9, take 1.1" },
      {
        code: 3,
        label: "Blitz",
        detail: "takes it: 89%",
        primary: true,
        elements: ["maghreb"],
        preview: { title: "Blitz", lines: ["until it falls or 1 army is left", "takes it: 89%"] },
      },
    ],
  }),
  place: base(start, {
    phase: "place",
    prompt: { text: ["Place 7 armies."], why: ["All of them must stand before you attack."], kind: "where" },
    choices: Object.entries(start)
      .filter(([, e]) => e.owner === 0)
      .map(([id, e], i) => ({
        code: i,
        label: nameOf(id),
        detail: `${e.count} armies, facing 4`,
        elements: [id],
        quiet: true,
      })),
  }),
  trade: base(start, {
    phase: "trade",
    zones: zones(""),
    prompt: {
      text: ["Trade a set of cards, or keep them."],
      why: ["There is no trading once you begin to place."],
      kind: "trade",
    },
    choices: [
      {
        code: 1,
        label: "One of each",
        detail: "10 armies +2",
        elements: ["card-1", "card-2", "card-4"],
        preview: { title: "One of each", lines: ["worth 10 armies", "and 2 for Gaul"] },
      },
      { code: 2, label: "Three weapons", detail: "8 armies", elements: ["card-2", "card-3", "card-4"] },
      { code: 0, label: "Keep the cards", detail: "go on without a trade", key: "S" },
    ],
  }),
  wait: base(start, {
    players: players(start, [3]),
    prompt: { text: [{ seat: 3 }, " attacks."], kind: "wait" },
    panel,
    trail: ["china", "india"],
  }),
};
scenes.fog = base(
  Object.fromEntries(
    Object.entries(start).map(([id, e]) => [
      id,
      e.owner === 0 ||
      board.edges!.some(
        (edge) => (edge.a === id && start[edge.b]?.owner === 0) || (edge.b === id && start[edge.a]?.owner === 0),
      )
        ? e
        : { hidden: true },
    ]),
  ),
  { prompt: { text: ["Attack, or stop."], kind: "attack" }, choices: attack(start) },
);
const taken: Elements = { ...start, maghreb: { owner: 0, count: 3 }, gaul: { owner: 0, count: 6 } };
scenes.count = base(taken, {
  prompt: {
    text: ["How many move into ", at("maghreb"), "?"],
    why: ["3 to 5; 1 stays in ", at("gaul"), "."],
    kind: "count",
    count: { lo: 3, hi: 5, suggest: 5, unit: "armies" },
  },
  trail: ["gaul", "maghreb"],
  panel: {
    ...panel,
    rolls: [
      ...Array.from({ length: 6 }, (_, i) => [
        dice(0, "attack", [6 - (i % 3), 4, 2], [i % 2 === 0], i % 2 === 0 ? 1 : 0, [false, false, true]),
        dice(1, "defence", [5, 3 - (i % 2)], [i % 2 === 1], i % 2),
      ]),
      [dice(0, "attack", [6, 5, 3], [], 0, [false, false, true]), dice(1, "defence", [4, 2], [true, true], 2)],
    ],
    foot: "Maghreb falls.",
  },
  choices: [3, 4, 5].map((n, i) => ({ code: i, label: String(n), range: [n, n] as [number, number], quiet: true })),
});
scenes.over = base(taken, {
  over: true,
  headline: "Ended in round 21",
  phase: "",
  phases: [],
  zones: [],
  players: players(taken, []),
  result: {
    text: [{ seat: 1 }, " conquers the world."],
    ranks: [1, 0, 3, 4, 2, 5].map((seat, i) => ({
      seat,
      place: i + 1,
      share: i ? 0 : 1,
      facts: [{ id: "l", label: "lands", value: String([42, 0, 0, 0, 0, 0][i]) }],
    })),
    achievements: [
      { seat: 1, name: "World Conqueror", text: "won by elimination", icon: "laurel-crown" },
      { seat: 1, name: "Hat-trick", text: "eliminated three seats in one game", icon: "crossed-swords" },
      { seat: 0, name: "Thin Red Line", text: "won three rolls in a row with one die against three", icon: "bayonet" },
    ],
  },
});

let n = 0;
const line = (text: Text, more: Partial<Entry> = {}): Entry => ({ n: n++, kind: "", text, ...more });
const roll = (a: number[], d: number[], tail: string, from = "gaul", to = "maghreb") =>
  line(
    [
      at(from, 0),
      " attacks ",
      at(to, 1),
      ": ",
      { dice: a, side: "attack" },
      " against ",
      { dice: d, side: "defence" },
      `. ${tail}`,
    ],
    { elements: [from, to], dice: [dice(0, "attack", a), dice(1, "defence", d)] },
  );
export const log: Entry[] = [
  line(["Round 9, ", { seat: 2 }], { kind: "turn" }),
  line([{ seat: 2 }, " trades three weapons for ", { strong: "8" }, " armies."]),
  roll([3, 2], [6, 1], "Each loses 1.", "rhineland", "adriatic"),
  line(["Round 9, ", { seat: 3 }], { kind: "turn" }),
  line([{ seat: 3 }, " moves 1 from ", at("china"), " to ", at("mongolia"), "."], {
    elements: ["china", "mongolia"],
    moves: [{ a: "china", b: "mongolia", count: 1, seat: 3 }],
  }),
  line([{ seat: 3 }, " draws a card."]),
  line(["Round 9, ", { seat: 4 }], { kind: "turn" }),
  line([{ seat: 4 }, " gets 3 and places them on ", at("pacific-states"), "."]),
  line([{ seat: 4 }, " stops without attacking."]),
  line(["Round 10, ", { seat: 0 }], { kind: "turn" }),
  line([{ seat: 0 }, " draws Ammunition (Gaul)."], { secret: true }),
  line([{ seat: 0 }, " gets 3 and places them on ", at("gaul"), "."], {
    moves: [{ a: "", b: "gaul", count: 3, seat: 0 }],
  }),
  roll([6, 4, 1], [5, 5], "Each loses 1."),
  roll([6, 5, 3], [4, 2], "Maghreb loses 2."),
];

/** A match that goes through several phases: any choice leads to the next scene. */
const after: Elements = { ...taken, gaul: { owner: 0, count: 1 }, maghreb: { owner: 0, count: 8 } };
const bot: Elements = { ...after, india: { owner: 3, count: 5 }, china: { owner: 3, count: 6 } };
function chain(): Frame[] {
  const frames: Frame[] = [{ n: 0, ply: null, scene: scenes.trade!, log: [] }];
  const add = (scene: Scene, entries: Entry[] = []) =>
    frames.push({ n: frames.length, ply: null, scene, log: entries });
  add(scenes.place!, [line([{ seat: 0 }, " trades one of each for ", { strong: "12" }, " armies."])]);
  add({ ...scenes.attack!, panel: null, elements: { ...start, gaul: { owner: 0, count: 16 } } }, [
    line([{ seat: 0 }, " places 7 on ", at("gaul"), "."], { moves: [{ a: "", b: "gaul", count: 7, seat: 0 }] }),
  ]);
  add(scenes.dice!);
  add(
    scenes.count!,
    Array.from({ length: 4 }, (_, i) =>
      line(
        [
          at("gaul", 0),
          " attacks ",
          at("maghreb", 1),
          ": ",
          { dice: [6, 5, i + 1], side: "attack" },
          " against ",
          { dice: [4, 2], side: "defence" },
          i < 3 ? ". Each loses 1." : ". Maghreb falls.",
        ],
        {
          fold: "b1",
          dice: [dice(0, "attack", [6, 5, i + 1]), dice(1, "defence", [4, 2])],
          elements: ["gaul", "maghreb"],
        },
      ),
    ),
  );
  add(
    base(after, {
      prompt: { text: ["Attack, or stop."], kind: "attack" },
      choices: attack(after),
      trail: ["gaul", "maghreb"],
    }),
    [
      line([{ seat: 0 }, " moves 5 into ", at("maghreb"), "."], {
        moves: [{ a: "gaul", b: "maghreb", count: 5, seat: 0 }],
      }),
    ],
  );
  add(base(after, { players: players(after, [3]), prompt: { text: [{ seat: 3 }, " reinforces."], kind: "wait" } }), [
    line(["Round 10, ", { seat: 3 }], { kind: "turn" }),
    line([{ seat: 3 }, " places 3 on ", at("china"), "."], { moves: [{ a: "", b: "china", count: 3, seat: 3 }] }),
  ]);
  add(
    base(bot, {
      players: players(bot, [3]),
      prompt: { text: [{ seat: 3 }, " attacks."], kind: "wait" },
      trail: ["china", "india"],
      panel: {
        kind: "roll",
        title: "Last roll",
        subtitle: "China on India",
        rolls: [
          [dice(3, "attack", [6, 6, 2], [], 0, [false, false, true]), dice(2, "defence", [5, 1], [true, true], 2)],
        ],
        foot: "India falls.",
      },
    }),
    [
      line(
        [
          at("china", 3),
          " attacks ",
          at("india", 2),
          ": ",
          { dice: [6, 6, 2], side: "attack" },
          " against ",
          { dice: [5, 1], side: "defence" },
          ". India falls.",
        ],
        {
          dice: [dice(3, "attack", [6, 6, 2]), dice(2, "defence", [5, 1])],
          elements: ["china", "india"],
          moves: [{ a: "china", b: "india", count: 5, seat: 3 }],
        },
      ),
    ],
  );
  add(base(bot, { phase: "place", prompt: scenes.place!.prompt, choices: scenes.place!.choices }), [
    line(["Round 11, ", { seat: 0 }], { kind: "turn" }),
  ]);
  add(scenes.over!, [line([{ seat: 1 }, " conquers the world."])]);
  return frames;
}

/** Boards of the other kinds: hexes joined by bridges, and a table with slots. */
const hexes: Board = {
  id: "hexes",
  kind: "hexes",
  width: 640,
  height: 470,
  elements: Array.from({ length: 23 }, (_, i) => {
    const row = Math.floor(i / 5),
      x = 80 + (i % 5) * 104 + (row % 2) * 52,
      y = 64 + row * 88;
    return {
      id: `h${i}`,
      name: `Hex ${i + 1}`,
      kind: "hex" as const,
      label: [x, y] as [number, number],
      size: 54,
      icon: i % 7 === 3 ? "padlock" : "",
    };
  }),
  edges: [
    [0, 1],
    [1, 2],
    [6, 7],
    [7, 12],
    [11, 16],
    [16, 17],
  ].map(([a, b]) => ({ id: `e${a}-${b}`, a: `h${a}`, b: `h${b}`, kind: "bridge" as const })),
};
const slots: Board = {
  id: "slots",
  kind: "slots",
  width: 900,
  height: 420,
  elements: Array.from({ length: 6 }, (_, i) => ({
    id: `s${i}`,
    name: `Place ${i + 1}`,
    kind: "slot" as const,
    label: [170 + (i % 3) * 280, 120 + Math.floor(i / 3) * 180] as [number, number],
    size: 220,
    height: 130,
  })),
};
const simple = (board: Board): Scene => ({
  game: "toy",
  viewer: 0,
  headline: "Round 3",
  players: [
    { seat: 0, acting: true, facts: [{ id: "c", label: "chips", value: "82" }] },
    { seat: 1, facts: [{ id: "c", label: "chips", value: "118" }] },
  ],
  elements: Object.fromEntries(
    board.elements.map((e, i) => [e.id, i % 3 === 2 ? {} : { owner: i % 3, count: 1 + (i % 5) }]),
  ),
  prompt: { text: ["Where does the stack go next?"], why: ["A bridge carries three."] },
  choices: board.elements.slice(0, 6).map((e, i) => ({ code: i, label: e.name, elements: [e.id], quiet: true })),
});
scenes.hand = {
  ...scenes.trade!,
  zones: [
    {
      id: "hand",
      kind: "hand",
      label: "Your 14 royalty cards",
      owner: 0,
      cards: Array.from({ length: 14 }, (_, i) => ({
        id: `card-${i}`,
        corner: ["10", "J", "Q", "K", "A"][i % 5]!,
        suit: (["spades", "hearts", "diamonds", "clubs"] as const)[i % 4]!,
        icon: ["spades", "hearts", "diamonds", "clubs"][i % 4]!,
        ink: (i % 4 === 1 || i % 4 === 2 ? "madder" : "black") as "madder" | "black",
        name: `${["10", "Jack", "Queen", "King", "Ace"][i % 5]} of ${["spades", "hearts", "diamonds", "clubs"][i % 4]}`,
      })),
    },
  ],
};
scenes.hexes = simple(hexes);
scenes.slots = simple(slots);

const seats: SeatSummary[] = NAMES.map((name, seat) => ({
  seat,
  kind: seat === 3 ? "bot" : "guest",
  name,
  you: seat === 0,
  online: seat !== 4,
}));
const summary = (state: Summary["state"]): Summary => ({
  id: "demo",
  game: "conquest",
  title: "Thursday campaign",
  preset: "supply-lines",
  rules_text: "Conquest, Supply Lines",
  visibility: "open",
  state,
  seats:
    state === "waiting"
      ? seats.map((s) => (s.seat === 2 || s.seat === 4 ? { ...s, kind: "open", name: "" } : s))
      : seats,
  your_seat: 0,
  round_text: "",
  your_move: true,
  created: "2026-03-01T10:00:00Z",
  moved: "2026-03-01T10:00:00Z",
  watchers: 0,
  commitment: "9f2c6a41d0b7e35588c1a2f40d6e7b93cc54d8a1f26b0e97d3a4585f1c0b62ee",
});

/** The merge patch (RFC 7396) that leads from one document to the other. */
export function difference(before: Scene, now: Scene): Record<string, unknown> {
  return change(before, now) as Record<string, unknown>;
}

function change(before: unknown, now: unknown): unknown {
  if (!isObject(before) || !isObject(now)) return now;
  const patch: Record<string, unknown> = {};
  for (const key of Object.keys(before)) if (!(key in now)) patch[key] = null;
  for (const key of Object.keys(now))
    if (JSON.stringify(before[key]) !== JSON.stringify(now[key])) patch[key] = change(before[key], now[key]);
  return patch;
}

export const FIXTURES = [
  ...Object.keys(scenes),
  ...Object.keys(roundScenes),
  ...Object.keys(frontScenes),
  "round-play",
  "fronts-play",
  "waiting",
  "play",
  "away",
  "lost",
];

export function fixtureTransport(name: string): Transport {
  const connection = signal<Connection>(name === "lost" ? "lost" : "open");
  const war = name.startsWith("fronts") || name.startsWith("fight"),
    armies = name === "fronts-team" ? 3 : 2,
    you = war ? 1 : 0;
  const frames =
    name === "fronts-play"
      ? frontsChain(log.length)
      : name === "play" || name === "away"
        ? chain()
        : name === "round-play"
          ? roundChain()
          : [{ n: 0, ply: null, scene: scenes[name] ?? roundScenes[name] ?? frontScenes[name] ?? scenes.attack!, log }];
  const people = name === "round-2" ? 2 : 6;
  const history = [...log, ...frames.flatMap((f) => f.log)]
    .filter((e, i, all) => all.findIndex((o) => o.n === e.n) === i)
    .sort((a, b) => a.n - b.n)
    .map((e, i) => ({ ...e, n: i }));
  const renumber = new Map<Entry, Entry>();
  let at = name === "away" ? 7 : 0,
    decision = 1,
    watcher: Watcher | null = null;
  const owes = () => (frames[at]!.scene.choices?.length ? decision : null);
  const count = (to: number) => log.length + frames.slice(1, to + 1).reduce((s, f) => s + f.log.length, 0);
  for (const frame of frames.slice(1))
    for (const [i, entry] of frame.log.entries()) renumber.set(entry, { ...entry, n: count(frame.n - 1) + i });
  const logOf = (frame: Frame) => (frame.n === 0 ? [] : frame.log.map((entry) => renumber.get(entry) ?? entry));
  const table = () =>
    watcher?.message({
      t: "table",
      match: "demo",
      summary: {
        ...summary(name === "waiting" ? "waiting" : frames[at]!.scene.over ? "finished" : "running"),
        ...(war
          ? {
              seats: seats.slice(0, armies).map((one) => ({ ...one, you: one.seat === 1 })),
              your_seat: 1,
              game: "battlecards",
              title: "West, game 2",
              rules_text: "Battlecards, West",
            }
          : {}),
        ...(name.startsWith("round")
          ? { seats: seats.slice(0, people), game: "bayonet", title: "Sunday hand", rules_text: "Bayonet, Campaign" }
          : {}),
      },
      you,
      frame: at,
      scene: name === "waiting" ? null : frames[at]!.scene,
      log: name === "waiting" ? [] : history.slice(0, count(at)),
      decision: owes(),
    });
  const advance = () => {
    if (at >= frames.length - 1) return;
    at++;
    const patch = difference(frames[at - 1]!.scene, frames[at]!.scene);
    watcher?.message({ t: "frame", match: "demo", n: at, patch, log: logOf(frames[at]!), decision: owes() });
    if (owes() === null) setTimeout(advance, 350);
  };
  return {
    connection,
    watch(next) {
      watcher = next;
      setTimeout(table, 30);
      return () => {
        watcher = null;
      };
    },
    choose: () =>
      new Promise((done) =>
        setTimeout(() => {
          done();
          decision++;
          if (frames.length > 1) advance();
        }, 120),
      ),
    resign: async () => undefined,
    takeBack: async () => undefined,
    refresh: table,
    tryNow: () => {
      connection.value = "open";
    },
    board: async () =>
      war
        ? frontsBoard
        : name === "hexes"
          ? hexes
          : name === "slots"
            ? slots
            : name.startsWith("round")
              ? roundBoard(people)
              : board,
    summary: async () => summary(name === "waiting" ? "waiting" : "running"),
    frames: async (from, to) => ({
      total: at + 1,
      frames: frames.slice(from, Math.min(to, at) + 1).map((f) => ({ ...f, log: logOf(f) })),
    }),
    join: async () => undefined,
    leave: async () => undefined,
    rematch: async () => "demo",
    judge: async () => ({ seal: "sealed", finished: true, receipt: "matches the receipt", wrong: null }),
    letGo: async () => {},
  };
}
