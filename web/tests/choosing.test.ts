import { describe, expect, test } from "vitest";
import { click, faces, hotkeys, read, shelf } from "../src/model/choosing";
import type { Choice, Scene } from "../src/model/scene";

const attack: Choice[] = [
  { code: 0, label: "Stop", key: "S" },
  { code: 1, label: "Maghreb", elements: ["gaul", "maghreb"], quiet: true },
  { code: 2, label: "Rhineland", elements: ["gaul", "rhineland"], quiet: true },
  { code: 3, label: "Rhineland", elements: ["scandinavia", "rhineland"], quiet: true },
];

describe("source then target", () => {
  test("sources are legal, targets wait", () => {
    const { marks } = read(attack, []);
    expect(marks.get("gaul")).toBe("legal");
    expect(marks.get("scandinavia")).toBe("legal");
    expect(marks.get("maghreb")).toBe("far");
    expect(marks.has("china")).toBe(false);
  });
  test("a chosen source shows its targets", () => {
    const { marks, candidates, ready, order } = read(attack, ["gaul"]);
    expect(marks.get("maghreb")).toBe("target");
    expect(candidates.map((o) => o.code)).toEqual([1, 2]);
    expect(ready).toBeNull();
    expect(order.get("gaul")).toBe(1);
  });
  test("the second click of a mouse sends", () => {
    const first = click(attack, [], "gaul", false);
    expect(first).toEqual({ chosen: ["gaul"], send: null, refused: false });
    expect(click(attack, first.chosen, "maghreb", false).send?.code).toBe(1);
  });
  test("on touch the complete choice waits for the button", () => {
    const second = click(attack, ["gaul"], "maghreb", true);
    expect(second.send).toBeNull();
    expect(read(attack, second.chosen).ready?.code).toBe(1);
    expect(click(attack, second.chosen, "maghreb", true).chosen).toEqual(["gaul", "maghreb"]);
  });
  test("another target replaces the first one, another source begins anew", () => {
    expect(click(attack, ["gaul", "maghreb"], "rhineland", true).chosen).toEqual(["gaul", "rhineland"]);
    expect(click(attack, ["gaul"], "scandinavia", false).chosen).toEqual(["scandinavia"]);
  });
  test("the target may come first; its sources are then offered", () => {
    const first = click(attack, [], "rhineland", false);
    expect(first.send).toBeNull();
    const reading = read(attack, first.chosen);
    expect(reading.candidates.map((o) => o.code)).toEqual([2, 3]);
    expect(reading.marks.get("gaul")).toBe("legal");
    expect(click(attack, first.chosen, "scandinavia", false).send?.code).toBe(3);
  });
  test("a target that a single source can reach brings the source along, unsent", () => {
    const first = click(attack, [], "maghreb", false);
    expect(first).toEqual({ chosen: ["gaul", "maghreb"], send: null, refused: false });
    expect(read(attack, first.chosen).ready?.code).toBe(1);
  });
  test("anything else is refused and changes nothing", () => {
    expect(click(attack, ["gaul"], "china", false)).toEqual({ chosen: ["gaul"], send: null, refused: true });
  });
  test("a chosen element is taken back by a second click", () => {
    expect(click(attack, ["gaul"], "gaul", false).chosen).toEqual([]);
  });
});

describe("one element", () => {
  const where: Choice[] = [
    { code: 16, label: "Gaul", elements: ["gaul"] },
    { code: 20, label: "Maghreb", elements: ["maghreb"] },
  ];
  test("a click sends, a tap waits and can move", () => {
    expect(click(where, [], "gaul", false).send?.code).toBe(16);
    expect(click(where, [], "gaul", true)).toMatchObject({ chosen: ["gaul"], send: null });
    expect(click(where, ["gaul"], "maghreb", true).chosen).toEqual(["maghreb"]);
  });
});

describe("sets of cards", () => {
  const scene = {
    game: "x",
    viewer: 0,
    zones: [
      {
        id: "hand",
        kind: "hand" as const,
        label: "",
        cards: [
          { id: "a", name: "Ace" },
          { id: "b", name: "Ace" },
          { id: "c", name: "Ace" },
          { id: "d", name: "Ace" },
          { id: "e", name: "Two" },
          { id: "f", name: "Three" },
        ],
      },
    ],
  };
  const alike = faces(scene);
  const trade: Choice[] = [
    { code: 0, label: "Keep" },
    { code: 1, label: "Three aces", elements: ["a", "b", "c"] },
    { code: 2, label: "One of each", elements: ["a", "e", "f"] },
  ];
  test("cards may be picked in any order, and equal faces stand for one another", () => {
    let chosen: string[] = [];
    for (const id of ["f", "d", "e"]) chosen = click(trade, chosen, id, true, alike).chosen;
    expect(chosen).toEqual(["f", "d", "e"]);
    expect(read(trade, chosen, alike).ready?.code).toBe(2);
    expect(read(trade, ["b", "c", "d"], alike).ready?.code).toBe(1);
  });
  test("after a card only those are marked that may join it", () => {
    const next = (chosen: string[]) => read(trade, chosen, alike).next;
    expect(["a", "e", "f"].every((id) => next([]).has(alike(id)))).toBe(true);
    expect(next(["e"]).has(alike("a"))).toBe(true);
    expect(next(["a", "b"]).has(alike("c"))).toBe(true);
    expect(next(["a", "b"]).has(alike("e"))).toBe(false);
  });
  test("a set is never sent by the click that completes it, and a click takes a card back", () => {
    const full = click(trade, ["e", "f"], "a", true, alike);
    expect(full.send).toBeNull();
    expect(click(trade, full.chosen, "a", true, alike).chosen).toEqual(["e", "f"]);
  });
});

describe("buttons", () => {
  test("few quiet choices get buttons, many fold", () => {
    expect(shelf(attack, []).shown).toHaveLength(4);
    const many = [
      attack[0]!,
      ...Array.from({ length: 9 }, (_, i) => ({
        code: i + 1,
        label: `T${i}`,
        elements: [`s${i}`, `t${i}`],
        quiet: true,
      })),
    ];
    const folded = shelf(many, []);
    expect(folded.shown.map((o) => o.code)).toEqual([0]);
    expect(folded.more).toHaveLength(9);
    expect(shelf(many, ["s3"]).shown.map((o) => o.code)).toEqual([4, 0]);
  });
  test("no two buttons read the same where it does not matter which is pressed", () => {
    const card = (id: string, name: string) => ({ id, name });
    const alike = faces({
      zones: [
        { id: "hand", kind: "hand", cards: [card("h0", "Hussars 3"), card("h1", "Hussars 3"), card("h2", "Scout")] },
        { id: "community", kind: "row", cards: [card("c0", "Rockets 1"), card("c1", "Rockets 1")] },
      ],
    } as unknown as Scene);
    const swap = ["h0", "h1", "h2"].flatMap((hand, i) =>
      ["c0", "c1"].map((other, j) => ({
        code: 1 + 2 * i + j,
        label: `${i < 2 ? "Hussars 3" : "Scout"} for Rockets 1`,
        elements: [hand, other],
        quiet: true,
      })),
    );
    const keep = { code: 0, label: "Keep all" };
    expect(shelf([keep, ...swap], [], alike)).toEqual({ shown: [keep, swap[0], swap[4]], more: [] });
    expect(shelf([keep, ...swap], ["h1"], alike).shown.map((o) => o.code)).toEqual([3, 0]);
    expect(shelf([keep, ...swap], ["h2", "c1"], alike).shown.map((o) => o.code)).toEqual([6, 0]);
  });
  test("suggested keys win, digits fill in", () => {
    const keys = hotkeys([attack[1]!, attack[2]!, attack[0]!]);
    expect([...keys.values()].sort()).toEqual(["1", "2", "S"]);
  });
});
