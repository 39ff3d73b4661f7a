/** Scenes of a table of cards and chips, written by hand, for looking at the client before there is a game. */
import type {
  Board,
  Card,
  Chart,
  Choice,
  Count,
  Entry,
  Panel,
  Player,
  Reference,
  Scene,
  Text,
  Zone,
} from "../model/scene";
import type { Frame } from "../model/server";

const DECK: Record<string, Omit<Card, "id">> = {
  I1: { name: "Grenadiers", corner: "1", icon: "grenade", type: "Infantry", ink: "blue" },
  I2: { name: "Voltigeurs", corner: "2", icon: "musket", type: "Infantry", ink: "blue" },
  I3: { name: "Fusiliers", corner: "3", icon: "musket", type: "Infantry", ink: "blue" },
  I6: {
    name: "Infantry Militia",
    corner: "6",
    icon: "musket",
    type: "Infantry",
    ink: "blue",
    text: "No Dragoon can copy its value.",
  },
  C1: { name: "Cuirassiers", corner: "1", icon: "mounted-knight", type: "Cavalry", ink: "madder" },
  C3: { name: "Hussars", corner: "3", icon: "cavalry", type: "Cavalry", ink: "madder" },
  C4: { name: "Chasseurs", corner: "4", icon: "horseshoe", type: "Cavalry", ink: "madder" },
  A1: { name: "Rockets", corner: "1", icon: "firework-rocket", type: "Artillery", ink: "ochre" },
  A3: { name: "Field Guns", corner: "3", icon: "field-gun", type: "Artillery", ink: "ochre" },
  GEN: { name: "General", corner: "I", icon: "star-medal", type: "Officer", ink: "plum" },
  SGT: { name: "Sergeant", corner: "IV", icon: "drum", type: "Officer", ink: "plum" },
  FIX: {
    name: "Fix Bayonets",
    icon: "bayonet",
    type: "Special",
    ink: "black",
    text: "Part of the Fix Bayonets combinations. Alone it counts for nothing.",
  },
  SCT: {
    name: "Scout",
    icon: "spyglass",
    type: "Special",
    ink: "black",
    text: "Lying face down in your reserve when you lose a showdown, it can be burned to save half of your bet.",
  },
};
let next = 0;
const up = (code: string, id = `k${next++}`, more: Partial<Card> = {}): Card => ({ id, ...DECK[code]!, ...more });
const down = (id: string): Card => ({ id, face: "down" });

const references: Reference[] = [
  {
    id: "combos",
    title: "Combos",
    text: "Strongest first. A hand counts as the first it can make.",
    rows: [
      ["Fix Bayonets 4", "Fix Bayonets and four infantry of one value", ["FIX", "I2", "I2", "I2", "I2"]],
      ["Bombs Away", "An officer, two Grenadiers, two Rockets", ["GEN", "I1", "I1", "A1", "A1"]],
      ["Cavalry Charge", "Cavalry 1 to 4 and one infantry", ["C1", "C3", "C3", "C4", "I2"]],
      ["Battalion", "Two infantry of one value, cavalry, artillery, an officer", ["I2", "I2", "C1", "A1", "GEN"]],
      ["Fix Bayonets 2", "Fix Bayonets and two infantry of one value", ["FIX", "I2", "I2", "C1", "GEN"]],
      ["Trips", "Three of one value", ["I3", "C3", "A3", "I1", "GEN"]],
      ["Pair", "Two of one value", ["I2", "I2", "C1", "A3", "C4"]],
      ["High Card", "Anything else", ["I6", "C4", "A3", "I2", "C1"]],
    ].map(([name, text, cards], i) => ({
      id: `r${i}`,
      number: String(i + 1),
      name: name as string,
      text: text as string,
      cards: (cards as string[]).map((code, k) => up(code, `ref-${i}-${k}`)),
    })),
  },
];

export function roundBoard(seats: number): Board {
  return {
    id: `round-${seats}`,
    kind: "table",
    width: 0,
    height: 0,
    references,
    elements: [
      ...Array.from({ length: seats }, (_, seat) => ({
        id: `seat-${seat}`,
        name: `Seat ${seat + 1}`,
        kind: "seat" as const,
        label: [0, 0] as [number, number],
        seat,
      })),
      ...Array.from({ length: seats }, (_, seat) => ({
        id: `bet-${seat}`,
        name: "bet",
        kind: "spot" as const,
        label: [0, 0] as [number, number],
        seat,
      })),
      ...["community", "deck", "discard"].map((id) => ({
        id,
        name: id,
        kind: "spot" as const,
        label: [0, 0] as [number, number],
      })),
    ],
  };
}

const UPS = ["C3", "I3", "C4", "A3", "I6", "C1"];
const HAND = ["I2", "I2", "FIX", "GEN", "C1"].map((code, i) => up(code, `own-${i}`));
const COMMUNITY = ["C3", "A1", "I3"].map((code, i) => up(code, `com-${i}`));
const RESERVE = [up("C3", "res-0"), up("SCT", "res-1", { badge: "down" })];

interface Table {
  seats: number;
  chips: number[];
  bets: number[];
  acting: number[];
  hand?: Card[];
  cards?: number;
  folded?: number[];
  out?: number[];
  marks?: number;
  note?: string;
  locked?: string;
}

function zones(t: Table): Zone[] {
  const cards = t.cards ?? 5;
  return [
    { id: "community", kind: "row", label: "Community cards", at: "community", cards: COMMUNITY },
    { id: "deck", kind: "pile", label: "Deck", at: "deck", count: 19 },
    {
      id: "discard",
      kind: "pile",
      label: "Discard",
      at: "discard",
      count: 12,
      cards: [up("A3", "dis-0"), up("I6", "dis-1")],
    },
    ...Array.from({ length: t.seats }, (_, seat): Zone[] => {
      if (t.out?.includes(seat)) return [];
      const reserve: Zone = {
        id: `reserve-${seat}`,
        kind: "row",
        label: seat ? "Reserve" : "Your reserve",
        owner: seat,
        at: `seat-${seat}`,
        cards: seat ? [up(UPS[seat]!, `up-${seat}`), down(`down-${seat}`)] : RESERVE,
        locked: seat ? "" : (t.locked ?? "Swap after the last bets."),
      };
      const none = t.folded?.includes(seat);
      const own =
        seat === 0
          ? (t.hand ?? HAND).slice(0, cards)
          : Array.from({ length: cards }, (_, i) =>
              seat === 2 && i === 1 ? up("I3", "seen-2") : down(`h-${seat}-${i}`),
            );
      return [
        reserve,
        {
          id: `hand-${seat}`,
          kind: "hand",
          label: seat ? "Hand" : "Your hand",
          owner: seat,
          at: `seat-${seat}`,
          cards: none ? [] : own,
          note: seat ? "" : none ? "You folded." : (t.note ?? "Fix Bayonets 2"),
        },
      ];
    }).flat(),
  ];
}

function base(t: Table, more: Partial<Scene>): Scene {
  const players: Player[] = Array.from({ length: t.seats }, (_, seat) => ({
    seat,
    acting: t.acting.includes(seat),
    out: !!t.out?.includes(seat),
    note: t.out?.includes(seat)
      ? "out in hand 6"
      : t.folded?.includes(seat)
        ? "folded"
        : t.chips[seat] === 0
          ? "all-in"
          : "",
    facts: [
      { id: "chips", label: "chips", value: String(t.chips[seat]) },
      { id: "bet", label: "bet", value: String(t.bets[seat]) },
    ],
  }));
  return {
    game: "bayonet",
    viewer: 0,
    headline: "Hand 9",
    phases: ["Ante", "2 cards", "3 cards", "4 cards", "5 cards", "Swap"].map((label, i) => ({ id: String(i), label })),
    phase: "4",
    players,
    facts: [
      { id: "ante", label: "Ante", value: "2" },
      { id: "deck", label: "Deck", value: "19" },
    ],
    elements: Object.fromEntries(
      Array.from({ length: t.seats }, (_, seat) => [
        [`seat-${seat}`, { owner: seat, chips: t.chips[seat]!, marks: seat === (t.marks ?? 0) ? ["dealer"] : [] }],
        [`bet-${seat}`, { owner: seat, chips: t.bets[seat]! }],
      ]).flat(),
    ),
    zones: zones(t),
    chart: CHART(t.seats),
    ...more,
  };
}

const CHART = (seats: number): Chart => ({
  title: "Stacks",
  unit: "chips",
  x: "Hand",
  series: Array.from({ length: seats }, (_, seat) => ({
    seat,
    values: Array.from({ length: seat === 5 ? 6 : 9 }, (_, i) =>
      seat === 5 && i === 5 ? 0 : Math.max(4, Math.round(100 + Math.sin(i * 0.9 + seat * 1.7) * i * 9)),
    ),
  })),
});

const raise: Count = {
  lo: 1,
  hi: 82,
  suggest: 24,
  unit: "chips",
  presets: [
    { label: "Half", value: 50, key: "H" },
    { label: "Pot", value: 76, key: "P" },
    { label: "All in", value: 82, key: "A" },
  ],
};
const betting = (call: number): Choice[] => [
  {
    code: 0,
    label: call ? `Call ${call}` : "Pass",
    detail: call ? `${94 - call} left` : "",
    key: call ? "C" : "P",
    primary: true,
  },
  { code: 1, label: "Raise", detail: "by 1 to 82", key: "R", count: raise },
  ...(call ? [{ code: 2, label: "Fold", key: "F" }] : []),
];
const exchange = (): Choice[] => [
  { code: 0, label: "Keep all", key: "K", primary: true },
  ...HAND.flatMap((card, i) =>
    COMMUNITY.map(
      (other, j): Choice => ({
        code: 1 + 3 * i + j,
        label: `${card.name} for ${other.name}`,
        detail: i === 2 ? "Pair" : "Fix Bayonets 2",
        elements: [card.id, other.id],
        quiet: true,
        group: card.name,
        preview: {
          title: i === 2 ? "Pair" : "Fix Bayonets 2",
          lines: [i === 2 ? "Voltigeurs 2, weaker than now" : "two Voltigeurs, the same as now"],
        },
      }),
    ),
  ),
];
const six: Table = {
  seats: 6,
  chips: [94, 61, 112, 0, 73, 0],
  bets: [14, 20, 20, 26, 8, 0],
  acting: [0],
  folded: [4],
  out: [5],
  marks: 2,
};
const two: Table = { seats: 2, chips: [94, 106], bets: [2, 2], acting: [0], cards: 2, note: "Pair", marks: 1 };
const five: Table = {
  seats: 6,
  chips: [94, 61, 112, 96, 73, 84],
  bets: [14, 20, 20, 26, 8, 12],
  acting: [3],
  marks: 3,
};

const panel: Panel = {
  kind: "showdown",
  id: "hand-9",
  title: "Showdown",
  subtitle: "Hand 9",
  hands: [
    {
      seat: 1,
      cards: ["I3", "C3", "A3", "I1", "GEN"].map((code, i) => up(code, `s1-${i}`)),
      label: "Trips",
      detail: "3s, General, Grenadiers",
      place: 2,
      reason: "Battalion beats Trips.",
      deciding: [0, 1, 2],
    },
    {
      seat: 2,
      cards: ["I2", "I2", "C4", "A1", "SGT"].map((code, i) => up(code, `s2-${i}`)),
      label: "Battalion",
      detail: "2s, Chasseurs, Rockets, Sergeant",
      place: 1,
      won: 80,
      deciding: [0, 1, 2, 3, 4],
    },
    {
      seat: 3,
      cards: ["I6", "C4", "A3", "I2", "C1"].map((code, i) => up(code, `s3-${i}`)),
      label: "High Card",
      detail: "Cuirassiers, Voltigeurs, Field Guns",
      place: 4,
      note: "all-in",
      reason: "Fix Bayonets 2 beats High Card.",
      deciding: [0],
    },
    {
      seat: 0,
      cards: HAND.map((card, i) => ({ ...card, id: `s0-${i}` })),
      label: "Fix Bayonets 2",
      detail: "2s, General, Cuirassiers",
      place: 3,
      reason: "Trips beats Fix Bayonets 2.",
      deciding: [0, 1, 2],
      note: "saved 7",
    },
  ],
  lines: [
    [{ seat: 2 }, " takes ", { strong: "80" }, " chips."],
    [{ seat: 3 }, "'s 6 too many chips go back."],
  ],
};
const after: Table = {
  ...six,
  chips: [92, 59, 190, 6, 71, 0],
  bets: [2, 2, 2, 2, 2, 0],
  folded: [],
  acting: [1],
  cards: 2,
  marks: 3,
};

export const roundScenes: Record<string, Scene> = {
  "round-2": base(two, {
    prompt: { text: ["Pass, or raise."], why: ["You hold a ", { strong: "Pair" }, "."], kind: "bet" },
    choices: betting(0),
  }),
  "round-6": base(six, {
    prompt: { text: ["12 to call."], why: ["Raise by at least 1."], kind: "bet" },
    choices: betting(12),
  }),
  "round-exchange": base(
    { ...six, bets: [20, 20, 20, 26, 8, 0] },
    {
      prompt: {
        text: ["Exchange a card, or keep all."],
        why: ["You drew ", { strong: "Cuirassiers 1" }, "."],
        kind: "turn",
      },
      choices: exchange(),
      why_not: Object.fromEntries(RESERVE.map((card) => [card.id, "Reserve cards are swapped after the last bets."])),
    },
  ),
  "round-swap": base(
    { ...six, locked: "" },
    {
      phase: "5",
      prompt: { text: ["Swap a card with your reserve, or keep all."], kind: "reserve" },
      choices: [
        { code: 0, label: "Keep all", key: "K", primary: true },
        ...HAND.flatMap((card, i) =>
          RESERVE.map(
            (other, k): Choice => ({
              code: 1 + 2 * i + k,
              label: `${card.name} for ${other.name}`,
              elements: [card.id, other.id],
              quiet: true,
              preview: { title: "Pair", lines: ["two Voltigeurs"] },
            }),
          ),
        ),
      ],
      why_not: Object.fromEntries(
        COMMUNITY.map((card) => [card.id, "Community cards are exchanged in your turn only."]),
      ),
    },
  ),
  "round-wait": base(five, { prompt: { text: ["Waiting for ", { seat: 3 }, "."], kind: "wait" } }),
  "round-showdown": base(six, {
    panel,
    prompt: { text: ["Burn your Scout to save 7 chips?"], kind: "scout" },
    choices: [
      { code: 0, label: "Keep the Scout", key: "K" },
      { code: 1, label: "Burn it", detail: "saves 7", key: "B", primary: true },
    ],
  }),
  "round-over": base(
    { ...six, chips: [0, 0, 600, 0, 0, 0], bets: [0, 0, 0, 0, 0, 0], acting: [], out: [0, 1, 3, 4, 5] },
    {
      over: true,
      headline: "Ended with hand 23",
      phases: [],
      panel,
      result: {
        text: [{ seat: 2 }, " has all the chips."],
        ranks: [2, 0, 1, 3, 4, 5].map((seat, i) => ({
          seat,
          place: i + 1,
          share: i ? 0 : 1,
          facts: [{ id: "c", label: "chips", value: String(i ? 0 : 600) }],
        })),
      },
    },
  ),
};

let n = 14;
const line = (text: Text, more: Partial<Entry> = {}): Entry => ({ n: n++, kind: "", text, ...more });

/** A hand from the last bets on: raise, calls, showdown, payment, the next deal. Any choice leads on. */
export function roundChain(): Frame[] {
  const called: Table = { ...six, chips: [82, 55, 106, 0, 73, 0], bets: [26, 26, 26, 26, 8, 0], acting: [0] };
  const frames: Frame[] = [{ n: 0, ply: null, scene: roundScenes["round-exchange"]!, log: [] }];
  const add = (scene: Scene, log: Entry[]) => frames.push({ n: frames.length, ply: null, scene, log });
  const bet = (seat: number, count: number): Entry =>
    line([{ seat }, " calls ", { strong: String(count) }, "."], {
      moves: [{ a: `seat-${seat}`, b: `bet-${seat}`, count, seat, kind: "chips" }],
    });
  add(roundScenes["round-6"]!, [
    line([{ seat: 0 }, " gives Cuirassiers for Hussars."], {
      moves: [
        { a: "hand-0", b: "community", kind: "card", card: HAND[4]! },
        { a: "community", b: "hand-0", kind: "card", card: COMMUNITY[0]! },
      ],
    }),
    line(["Hand 9, last bets"], { kind: "turn" }),
  ]);
  add(base({ ...called, acting: [1] }, { prompt: { text: ["Waiting for ", { seat: 1 }, "."], kind: "wait" } }), [
    bet(0, 12),
  ]);
  add(
    base(after, {
      headline: "Hand 10",
      phase: "1",
      panel,
      prompt: { text: ["Waiting for ", { seat: 1 }, "."], kind: "wait" },
    }),
    [
      bet(1, 6),
      bet(2, 6),
      line(["The hands are shown."], { kind: "showdown" }),
      line([{ seat: 2 }, " takes ", { strong: "80" }, " chips."], {
        moves: [0, 1, 2, 3, 4].map((seat) => ({
          a: `bet-${seat}`,
          b: "seat-2",
          count: seat === 4 ? 8 : 20,
          seat,
          kind: "chips" as const,
        })),
      }),
      line(["Hand 10"], { kind: "turn" }),
      ...[0, 1, 2, 3].map((seat) =>
        line([{ seat }, " pays the ante of ", { strong: "2" }, "."], {
          moves: [{ a: `seat-${seat}`, b: `bet-${seat}`, count: 2, seat, kind: "chips" }],
          fold: "ante",
        }),
      ),
      ...[0, 1, 2, 3, 0, 1, 2, 3].map((seat, i) =>
        line([{ seat }, " gets a card."], {
          moves: [{ a: "deck", b: `hand-${seat}`, kind: "card", card: seat ? null : HAND[i ? 1 : 0]! }],
          fold: "deal",
        }),
      ),
    ],
  );
  add(
    base(
      { ...after, acting: [0], note: "Pair" },
      {
        headline: "Hand 10",
        phase: "1",
        panel,
        prompt: { text: ["Pass, or raise."], kind: "bet" },
        choices: betting(0),
      },
    ),
    [line([{ seat: 1 }, " passes."])],
  );
  add(roundScenes["round-over"]!, []);
  return frames;
}
