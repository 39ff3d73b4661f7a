// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { faces } from "../src/model/choosing";
import {
  allCards,
  askedView,
  assistWords,
  heightOf,
  held,
  hitsOn,
  ladder,
  listed,
  rowsOf,
  SIZES,
  shotWords,
  sizesFor,
  stacksAsked,
  stackWords,
  stakesOf,
  zonesBefore,
  zonesBetween,
} from "../src/model/fronts";
import { leastCovering } from "../src/model/room";
import type { Card, Fight, Front, Scene, Shot } from "../src/model/scene";
import { arcOf } from "../src/table/fronts/AssistLinks";
import { measures, stakeLines } from "../src/table/fronts/FrontsView";
import { nameScale } from "../src/table/UnitFace";

const card = (id: string, name: string, more: Partial<Card> = {}): Card => ({ id, name, ...more });
const shot = (more: Partial<Shot> = {}): Shot => ({
  firer: "a",
  target: "b",
  attack: [
    { id: "a", label: "Attack", value: "8" },
    { id: "s", label: "support", value: "+2" },
  ],
  defence: [{ id: "d", label: "defence", value: "6" }],
  hits_on: 4,
  could: 6,
  steps: 10,
  ...more,
});
const fronts: Front[] = [
  {
    id: "front-0",
    seat: 0,
    side: "German",
    edge: "top",
    stacks: [{ id: "s0", name: "Ground", count: 3, cards: [card("u1", "Tiger I")] }],
  },
  {
    id: "front-1",
    seat: 1,
    side: "British",
    edge: "bottom",
    stacks: [
      {
        id: "s1",
        name: "Ground",
        count: 3,
        cards: [card("u2", "Infantry"), card("u3", "Infantry"), card("u4", "Churchill")],
      },
      { id: "s2", name: "Air", count: 0 },
    ],
  },
];
const fight: Fight = {
  title: "France",
  subtitle: "",
  lines: [
    { side: "German", edge: "top", groups: [{ name: "Ground", cards: [card("u1", "Tiger I")] }] },
    { side: "British", edge: "bottom", groups: [{ name: "Ground", cards: [card("u4", "Churchill")] }] },
  ],
};
const scene: Scene = {
  game: "x",
  viewer: 1,
  fronts,
  fight,
  zones: [
    { id: "hand", kind: "hand", label: "Reserve", owner: 1, cards: [card("h", "Spitfire")] },
    { id: "kept-1", kind: "row", label: "Kept cards", owner: 1, cards: [card("k", "Mine Fields")] },
    { id: "won-1", kind: "row", label: "Won", owner: 1, cards: [] },
    { id: "kept-0", kind: "pile", label: "Kept", owner: 0, count: 2 },
    { id: "deck", kind: "pile", label: "Deck", count: 9 },
  ],
};

describe("the ladder of a shot", () => {
  it("has filled steps that hit, hatched ones that would, and the step of the number drawn", () => {
    const steps = ladder(shot({ drawn: 5 }));
    expect(steps.map((step) => step.state)).toEqual([
      ...Array(4).fill("hit"),
      ...Array(2).fill("could"),
      ...Array(4).fill("miss"),
    ]);
    expect(steps.filter((step) => step.drawn).map((step) => step.n)).toEqual([5]);
  });
  it("is as long as the action numbers go", () => expect(ladder(shot({ steps: 16 }))).toHaveLength(16));
  it("says what hits", () => {
    expect([0, 1, 4, 10, 13].map((hits_on) => hitsOn(shot({ hits_on })))).toEqual([
      "no number",
      "1 only",
      "1 to 4",
      "every number",
      "every number",
    ]);
  });
  it("reads as a sentence, with help on offer and what was drawn", () => {
    expect(shotWords(shot())).toBe(
      "Attack 8, support +2, against defence 6. 1 to 4 of 10 hit; 1 to 6 would with the help on offer.",
    );
    expect(shotWords(shot({ drawn: 3, hit: true, could: 0 }))).toContain("Drawn 3: hit.");
    expect(shotWords(shot({ drawn: 9, hit: false, could: 0 }))).toContain("Drawn 9: missed.");
    expect(shotWords(shot({ sure: true, hit: true }))).toContain("It needs no number. Destroyed.");
  });
});

describe("how large cards are", () => {
  it("is as large as can be for a small battle, and never larger than the room", () => {
    expect(
      sizesFor(
        [
          [5, 2],
          [5, 2],
        ],
        944,
        380,
      ).map((size) => size.kind),
    ).toEqual(["full", "full"]);
    for (const n of [3, 7, 12, 20]) {
      const lines = [[n], [n]],
        sizes = sizesFor(lines, 944, 370);
      const high = sizes.reduce((sum, size, i) => sum + heightOf(lines[i]!, size, 944), 0);
      expect(high <= 370 || sizes.every((size) => size === SIZES.at(-1))).toBe(true);
    }
  });
  it("leaves out pictures, then figures, as lines grow", () => {
    const kinds = [6, 12, 30].map((n) => sizesFor([[n], [n]], 944, 370)[0]!.kind);
    expect(kinds[0]).toBe("full");
    expect(kinds[2]).toBe("mini");
  });
  it("begins a row for an arm that does not fit beside the one before", () => {
    expect(rowsOf([5, 2], 118, 944)).toBe(1);
    expect(rowsOf([6, 2], 118, 944)).toBe(2);
    expect(rowsOf([16], 118, 944)).toBe(3);
    expect(rowsOf([], 118, 944)).toBe(1);
  });
  it("sets long names smaller", () => {
    expect(nameScale("Tiger I", 9)).toBe(1);
    expect(nameScale("Supermarine Spitfire", 9)).toBeLessThan(0.9);
    expect(nameScale("Montgomery", 10), "two of its letters are broad").toBeLessThan(nameScale("Stalingrad", 10));
  });
});

describe("where cards lie", () => {
  it("is found for every card that is shown", () =>
    expect(allCards(scene).map((one) => one.id)).toEqual(["h", "k", "u1", "u2", "u3", "u4", "u1", "u4"]));
  it("tells whether a question is about the fight or the fronts", () => {
    expect(askedView(scene, [{ code: 1, label: "", elements: ["u1"] }])).toBe("fight");
    expect(askedView(scene, [{ code: 1, label: "", elements: ["s0"] }])).toBe("fronts");
    expect(askedView(scene, [{ code: 1, label: "", elements: ["k"] }])).toBeNull();
  });
  it("finds the stack whose cards are asked for, not one that is asked for itself", () => {
    expect(stacksAsked(scene, [{ code: 1, label: "", elements: ["u2"] }]).map((stack) => stack.id)).toEqual(["s1"]);
    expect(
      stacksAsked(scene, [
        { code: 1, label: "", elements: ["s1"] },
        { code: 2, label: "", elements: ["u2"] },
      ]),
    ).toEqual([]);
  });
  it("keeps what the viewer holds in the dock, the rest before its seat or in the middle", () => {
    expect(held(scene).map((zone) => zone.id)).toEqual(["hand", "kept-1"]);
    expect(zonesBefore(scene, fronts[1]!).map((zone) => zone.id)).toEqual(["won-1"]);
    expect(zonesBefore(scene, fronts[0]!).map((zone) => zone.id)).toEqual(["kept-0"]);
    expect(zonesBetween(scene).map((zone) => zone.id)).toEqual(["deck"]);
  });
  it("holds nothing for somebody without a seat", () => expect(held({ ...scene, viewer: undefined })).toEqual([]));
  it("takes each card of a stack for itself: the choices name every one", () =>
    expect(faces(scene)("u2")).not.toBe(faces(scene)("u3")));
});

describe("in words", () => {
  it("names what lies in a stack", () => {
    expect(stackWords(fronts[0]!.stacks[0]!)).toBe("3 cards: Tiger I, 2 face down");
    expect(stackWords(fronts[1]!.stacks[0]!)).toBe("3 cards: Infantry (2), Churchill");
    expect(stackWords({ id: "x", name: "Air", count: 4 })).toBe("4 cards face down");
    expect(stackWords({ id: "x", name: "Sea", count: 1, committed: true })).toBe("1 card face down, in the battle");
    expect(listed([])).toBe("");
  });
  it("says who supports whom", () =>
    expect(assistWords({ a: "u2", b: "u4", kind: "attack", value: "+2" }, allCards(scene))).toBe(
      "Infantry supports Churchill: attack +2",
    ));
  it("bends a link over the cards between", () => {
    const { d, spots } = arcOf([100, 50], [300, 50]);
    expect(d.startsWith("M100 50C")).toBe(true);
    expect(spots[0]![0]).toBe(200);
    expect(spots.every(([x, y]) => x > 100 && x < 300 && y < 50)).toBe(true);
  });
  it("has room for its label on the arc wherever its middle is taken", () => {
    const { spots } = arcOf([100, 50], [300, 90]);
    const places = spots.map(([x, y]) => ({ left: x - 20, right: x + 20, top: y - 8, bottom: y + 8 }));
    const name = { left: 170, right: 230, top: 0, bottom: 100 };
    const { left, right } = places[leastCovering(places, [{ box: name, weight: 6 }])]!;
    expect(right <= name.left || left >= name.right).toBe(true);
  });
});

describe("room at a front", () => {
  it("goes to the stacks in one row, with many piles beside them in two", () => {
    expect(measures(948, 190, 3, 4)).toMatchObject({ columns: 3, piles: 2 });
    expect(measures(948, 190, 3, 2)).toMatchObject({ columns: 3, piles: 1 });
  });
  it("puts two piles one above the other where the stacks need their place", () => {
    expect(measures(466, 190, 4, 2)).toMatchObject({ columns: 4, piles: 2 });
  });
  it("wraps stacks where there is no place at all, and keeps their cards within the height", () => {
    const narrow = measures(300, 190, 5, 3);
    expect(narrow.columns).toBeLessThan(5);
    const rows = Math.ceil(5 / narrow.columns);
    expect(narrow.width).toBeGreaterThanOrEqual(34);
    expect(narrow.width * 1.46 * rows).toBeLessThanOrEqual(Math.max(190, 34 * 1.46 * rows));
  });
  it("needs no place for piles that are not there", () => {
    expect(measures(500, 190, 3, 0).room).toBeGreaterThan(measures(500, 190, 3, 1).room);
  });
  it("keeps what the piles take free on every front, so that stacks of one arm stand under one another", () => {
    expect(measures(948, 190, 3, 2).aside).toBe(2 * 92);
    expect(measures(948, 190, 3, 4).aside).toBe(2 * 92);
    expect(measures(948, 190, 3, 0).aside).toBe(0);
  });
  it("draws large cards where there is room for them", () => {
    expect(measures(1600, 330, 3, 2).width).toBeGreaterThan(measures(948, 330, 3, 2).width);
  });
});

describe("what is fought for", () => {
  const rows = [20, 12, 10, 8, 7, 5].map((points, i) => ({ id: `r${i}`, name: `Battle ${i}`, number: `${points}` }));
  const board = { id: "b", kind: "fronts" as const, width: 0, height: 0, elements: [] };
  const known = { ...board, references: [{ id: "battles", title: "Battlecards", rows }] };
  const groups = [
    { title: "German attacks", rows: rows.map((row) => row.id), seat: 0 },
    { title: "Whoever draws it", rows: ["r3", "gone"] },
  ];
  const stakes = { title: "The war", text: "", reference: "battles", groups };

  it("shows as many as there are lines for, and what the others are worth together", () => {
    const [first, second] = stakesOf(stakes, known, 4);
    expect(first!.rows.map((row) => row.number)).toEqual(["20", "12", "10"]);
    expect([first!.rest.length, first!.points, first!.seat]).toEqual([3, 20, 0]);
    expect([second!.rows.length, second!.rest.length, second!.seat]).toEqual([1, 0, undefined]);
    expect(stakesOf(stakes, known, 6)[0]!.rest).toEqual([]);
    expect(stakesOf(stakes, board, 6)[0]!.rows).toEqual([]);
  });

  it("stands only where fronts and columns have room beside it", () => {
    expect(stakeLines(1480, 810)).toBe(8);
    expect(stakeLines(1100, 630)).toBeGreaterThan(3);
    expect(stakeLines(940, 530)).toBe(0);
    expect(stakeLines(940, 900)).toBe(0);
  });
});
