// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { extent, labelHeights, numberAt, ticks } from "../src/model/chart";
import { click, faces, read } from "../src/model/choosing";
import type { Held } from "../src/model/held";
import { duration, REVEAL_MS, staged } from "../src/model/queue";
import { chairs, discs } from "../src/model/round";
import type { Chart, Choice, Entry, Scene } from "../src/model/scene";
import { byRank } from "../src/table/Showdown";

describe("seats round a table", () => {
  test("the viewer sits near, the others follow clockwise", () => {
    const all = chairs([0, 1, 2, 3, 4, 5], 2);
    expect(all.map((chair) => chair.seat)).toEqual([2, 3, 4, 5, 0, 1]);
    expect(all.map((chair) => chair.side)).toEqual(["near", "left", "far", "far", "far", "right"]);
    expect(all[2]!.x).toBeLessThan(all[3]!.x);
  });
  test.each([2, 3, 4, 5, 6, 7, 8, 10])("%i seats have a chair each, none shared", (n) => {
    const all = chairs(
      Array.from({ length: n }, (_, i) => i),
      0,
    );
    expect(all).toHaveLength(n);
    expect(new Set(all.map((chair) => `${chair.side} ${chair.x} ${chair.y}`)).size).toBe(n);
  });
  test("a viewer without a seat looks from the first", () => {
    expect(chairs([0, 1, 2], 9)[0]).toMatchObject({ seat: 0, side: "near" });
  });
  test("stacks grow with the amount, slowly", () => {
    expect([0, 1, 8, 100, 6000].map(discs)).toEqual([0, 1, 3, 6, 7]);
  });
});

describe("a chart of stacks", () => {
  const chart: Chart = {
    title: "Chips",
    unit: "chips",
    x: "Hand",
    series: [
      { seat: 0, values: [100, 140, 0] },
      { seat: 1, values: [100, 60, 187, 200] },
    ],
  };
  test("holds every value below a round top", () => {
    expect(extent(chart)).toEqual({ points: 4, top: 200 });
    expect(extent({ ...chart, series: [{ seat: 0, values: [7] }] })).toEqual({ points: 1, top: 8 });
    expect(extent({ ...chart, series: [{ seat: 0, values: [601] }] }).top).toBeGreaterThanOrEqual(601);
  });
  test("has at most six lines, from 0 to the top", () => {
    for (const top of [1, 8, 30, 200, 700, 6000]) {
      expect(ticks(top)[0]).toBe(0);
      expect(ticks(top).at(-1)).toBeLessThanOrEqual(top);
      expect(ticks(top).length).toBeGreaterThan(1);
      expect(ticks(top).length).toBeLessThanOrEqual(6);
    }
  });
  test("labels keep apart, in order and within bounds", () => {
    const heights = labelHeights([90, 91, 20, 92, 95], 15, 10, 100);
    const sorted = [...heights].sort((a, b) => a - b);
    for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(15 - 1e-9);
    expect(sorted.at(-1)).toBeLessThanOrEqual(100);
    expect(heights[0]).toBeLessThan(heights[1]!);
    expect(heights[3]).toBeLessThan(heights[4]!);
  });
});

describe("cards that look the same", () => {
  const twins = (zone: string, n: number) => ({
    id: zone,
    kind: "row" as const,
    label: zone,
    cards: Array.from({ length: n }, (_, i) => ({ id: `${zone}-${i}`, name: "Hussars", corner: "3" })),
  });
  const scene: Scene = { game: "x", viewer: 0, zones: [twins("hand", 2), twins("middle", 1)] };
  const choices: Choice[] = [0, 1].map((i) => ({
    code: i + 1,
    label: "Hussars for Hussars",
    elements: [`hand-${i}`, "middle-0"],
    quiet: true,
  }));
  const alike = faces(scene);
  test("are not the same in different places", () => {
    expect(alike("hand-0")).toBe(alike("hand-1"));
    expect(alike("hand-0")).not.toBe(alike("middle-0"));
  });
  test("each of two that may be aimed at is shown as one", () => {
    const two: Scene = { game: "x", viewer: 0, zones: [twins("hand", 2), twins("middle", 2)] };
    const all: Choice[] = [0, 1].flatMap((i) =>
      [0, 1].map((j) => ({
        code: 1 + 2 * i + j,
        label: "Hussars for Hussars",
        elements: [`hand-${i}`, `middle-${j}`],
      })),
    );
    const { candidates, marks } = read(all, ["hand-1"], faces(two));
    expect(candidates.map((o) => o.code)).toEqual([3, 4]);
    expect([marks.get("middle-0"), marks.get("middle-1")]).toEqual(["target", "target"]);
    expect(click(all, ["hand-1"], "middle-1", false, faces(two)).send?.code).toBe(4);
  });
  test.each([0, 1])("card %i chosen is the card given", (i) => {
    const first = click(choices, [], `hand-${i}`, false, alike);
    expect(read(choices, first.chosen, alike).candidates.map((o) => o.code)).toEqual([i + 1]);
    expect(click(choices, first.chosen, "middle-0", false, alike).send?.code).toBe(i + 1);
    const touched = click(choices, first.chosen, "middle-0", true, alike);
    expect(touched.send).toBeNull();
    expect(read(choices, touched.chosen, alike).ready?.code).toBe(i + 1);
  });
});

describe("a showdown", () => {
  const before: Scene = {
    game: "x",
    viewer: 0,
    elements: { "seat-0": { chips: 20 }, "bet-0": { chips: 4 } },
    players: [{ seat: 0, acting: true }],
    choices: [{ code: 0, label: "Call" }],
    prompt: { text: ["6 to call."] },
  };
  const panel = {
    kind: "showdown" as const,
    id: "hand-3",
    title: "Showdown",
    hands: [
      { seat: 0, cards: [] },
      { seat: 1, cards: [] },
    ],
  };
  const entry = (kind: string, more: Partial<Entry> = {}): Entry => ({ n: 0, kind, text: [], ...more });
  const log = [
    entry("call", { moves: [{ a: "seat-0", b: "bet-0", count: 6, kind: "chips" }] }),
    entry("showdown"),
    entry("paid"),
  ];
  const frame: Held = {
    n: 7,
    scene: { game: "x", viewer: 0, panel, elements: { "seat-0": { chips: 40 } } },
    log,
    decision: 3,
  };
  test("is shown on the table as it was, then what came of it", () => {
    const [first, second] = staged(before, frame);
    expect(first!.n).toBe(6.5);
    expect(first!.scene.panel).toBe(panel);
    expect(first!.scene.choices).toEqual([]);
    expect(first!.decision).toBeNull();
    expect(first!.scene.elements).toEqual({ "seat-0": { chips: 14 }, "bet-0": { chips: 10 } });
    expect(first!.log.map((e) => e.kind)).toEqual(["call", "showdown"]);
    const cards = [{ id: "shown" }];
    const held = {
      ...before,
      zones: [{ id: "hand-0", kind: "hand" as const, label: "Your hand", owner: 0, cards: [{ id: "old" }] }],
    };
    const swapped = staged(held, {
      ...frame,
      scene: { ...frame.scene, panel: { ...panel, hands: [{ seat: 0, cards, label: "Pair" }] } },
    });
    expect(swapped[0]!.scene.zones![0]).toMatchObject({ cards, note: "Pair" });
    expect(second).toMatchObject({ n: 7, scene: frame.scene, decision: 3 });
    expect(second!.log.map((e) => e.kind)).toEqual(["paid"]);
  });
  test("is shown once", () => {
    expect(staged({ ...before, panel }, frame)).toEqual([frame]);
    expect(staged(null, frame)).toEqual([frame]);
    expect(staged(before, { ...frame, scene: before })).toHaveLength(1);
  });
  test("lasts as long as its hands need", () => {
    const [first] = staged(before, frame);
    expect(duration(first!, "normal", 1, false)).toBeGreaterThan(2 * REVEAL_MS);
    expect(duration(first!, "slow", 1, false)).toBeGreaterThan(duration(first!, "normal", 1, false));
    expect(duration(first!, "instant", 1, false)).toBe(0);
  });
  test("stands by rank, whatever the order in which its hands were shown", () => {
    const hand = (seat: number, place?: number) => ({ seat, place, cards: [] });
    const rows = byRank([hand(0, 3), hand(1, 1), hand(2, 2), hand(3, 1), hand(4)]);
    expect(rows.map((row) => row.seat)).toEqual([1, 3, 2, 0, 4]);
  });
});

test("points that are not each hand keep their numbers, and the last one stands where it is", () => {
  const series = [{ seat: 0, values: [20, 22, 25, 24] }];
  const thin = { title: "Chips", unit: "chips", x: "Hand", step: 5, last: 13, series };
  expect([0, 1, 2, 3].map((at) => numberAt(thin, at, 4))).toEqual([0, 5, 10, 13]);
  const each = { title: "Points", unit: "points", x: "Turn", first: 1, series };
  expect([0, 1, 2, 3].map((at) => numberAt(each, at, 4))).toEqual([1, 2, 3, 4]);
});
