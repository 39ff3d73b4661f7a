// @vitest-environment jsdom
import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bot, guest, summary as sample } from "../fixtures/sample";
import type { Entry, Panel, Scene } from "../src/model/scene";
import type { Frame, FromServer, Summary } from "../src/model/server";
import { settings } from "../src/net/settings";
import type { Connection, Watcher } from "../src/net/socket";
import { momentQuery } from "../src/table/ReplayBar";
import { Table } from "../src/table/store";

const summary: Summary = sample({ state: "finished", seats: [guest(0, "Marit", { you: true }), bot(1, "Bot")] });
const force = (hex: string, owner: number, count: number) => ({
  [hex]: { owner, pieces: [{ id: `f-${hex}`, kind: "force" as const, owner, count }] },
});
const panel: Panel = {
  kind: "battle",
  title: "Battle in B2",
  battle: {
    element: "B2",
    seats: [0, 1],
    forces: [3, 3],
    champions: [[], []],
    rounds: [{ number: 1 }, { number: 2 }],
    over: true,
    winner: 0,
  },
};
const lines: Entry[][] = [
  [{ n: 0, kind: "turn", text: ["Round 1."] }],
  [
    { n: 1, kind: "reveal", fold: "reveal", text: ["March."], action: { seat: 0, label: "March", order: "10" } },
    {
      n: 2,
      kind: "move",
      text: [{ seat: 0 }, " marches."],
      elements: ["A1", "B2"],
      moves: [{ a: "A1", b: "B2", count: 3, seat: 0 }],
    },
    { n: 3, kind: "battle", text: ["Battle."], elements: ["B2"], panel },
    { n: 4, kind: "step", text: ["Step 2."] },
  ],
  [{ n: 5, kind: "", text: [{ seat: 1 }, " passes."] }],
];
const scenes: Scene[] = [
  { game: "toy", viewer: 0, headline: "a", elements: { ...force("A1", 0, 4), ...force("B2", 1, 3) } },
  { game: "toy", viewer: 0, headline: "b", elements: { ...force("A1", 0, 1), ...force("B2", 0, 2) } },
  { game: "toy", viewer: 0, headline: "c", elements: { ...force("A1", 0, 1), ...force("B2", 0, 2) } },
];
const frames: Frame[] = scenes.map((scene, n) => ({ n, ply: n, scene, log: lines[n]! }));

let table: Table;
beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.value = { ...settings.value, pace: "normal" };
  let watcher!: Watcher;
  table = new Table("m", {
    connection: signal<Connection>("open"),
    watch: (one) => {
      watcher = one;
      return () => {};
    },
    choose: async () => {},
    takeBack: async () => {},
    resign: async () => {},
    refresh: () => {},
    tryNow: () => {},
    board: () => new Promise(() => {}),
    summary: async () => summary,
    frames: async (from, to) => ({ total: 3, frames: frames.slice(from, to + 1) }),
    join: async () => {},
    leave: async () => {},
    rematch: async () => "",
    judge: async () => ({ seal: "sealed", finished: true, receipt: "matches the receipt", wrong: null }),
    letGo: async () => {},
  });
  table.open();
  const last: FromServer = {
    t: "table",
    match: "m",
    summary,
    you: 0,
    frame: 2,
    scene: scenes[2]!,
    log: lines.flat(),
    decision: null,
  };
  watcher.message(last);
  await table.replay.open(0);
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const step = async (by: 1 | -1) => {
  table.replay.step(by);
  await settle();
};

describe("stepping through a match", () => {
  test("goes through a choice that set off many things part by part, and tells each line once", async () => {
    const told: number[] = [],
      places: number[] = [];
    while (table.replay.at.value < 1) {
      await step(1);
      told.push(...table.shown.value!.fresh.map((entry) => entry.n));
      places.push(table.shown.value!.n);
    }
    expect(places.length).toBeGreaterThan(3);
    expect(places.slice(0, -1).every((n) => n > 0 && n < 1)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(told).toEqual([1, 2, 3, 4]);
    expect(table.scene.value).toBe(scenes[1]);
    await step(1);
    expect(table.replay.at.value).toBe(2);
    expect(table.shown.value!.fresh.map((entry) => entry.n)).toEqual([5]);
  });
  test("shows no line and no battle before its part", async () => {
    await step(1);
    expect(table.lines.value.map((entry) => entry.n)).toEqual([0, 1]);
    expect(table.scene.value!.panel ?? null).toBeNull();
    await step(1);
    expect(table.scene.value!.elements!.B2!.pieces).toHaveLength(2);
    await step(1);
    expect(table.scene.value!.panel!.title).toBe("Battle in B2");
  });
  test("a step back leaves the film for the position before it, another one goes further back", async () => {
    await step(1);
    await step(1);
    await step(-1);
    expect(table.shown.value!.n).toBe(0);
    await table.replay.go(1);
    expect(table.shown.value!.n).toBe(1);
    await step(-1);
    expect(table.shown.value!.n).toBe(0);
  });
  test("a jump shows the position itself, and so does the pace without pauses", async () => {
    await step(1);
    await table.replay.go(2);
    expect(table.shown.value!.n).toBe(2);
    expect(table.shown.value!.fresh).toEqual([]);
    settings.value = { ...settings.value, pace: "instant" };
    await table.replay.go(0);
    await step(1);
    expect(table.shown.value!.n).toBe(1);
  });
});

describe("playing", () => {
  const length = async () => {
    await table.replay.go(0);
    table.replay.toggle();
    let ms = 0;
    while (table.replay.playing.value && ms < 60_000) {
      await vi.advanceTimersByTimeAsync(50);
      ms += 50;
    }
    return ms;
  };
  test("gives a battle the time to be seen, and comes to the end", async () => {
    const ms = await length();
    expect(table.shown.value!.n).toBe(2);
    expect(ms).toBeGreaterThan(5000);
    expect(ms).toBeLessThan(20_000);
  });
  test("is twice as fast at twice the speed", async () => {
    const ms = await length();
    table.replay.speed.value = 2;
    expect(table.slowness.value).toBe(0.5);
    expect((await length()) / ms).toBeCloseTo(0.5, 1);
  });
});

test("what another seat sees does not come late into one's own replay", async () => {
  const waiting: (() => void)[] = [];
  const seen = frames.map((frame) => ({ ...frame, scene: { ...frame.scene, headline: "theirs" } }));
  const answer = vi
    .spyOn(table.transport, "frames")
    .mockImplementation(
      (from, to, as) =>
        new Promise((done) =>
          waiting.push(() => done({ total: 3, frames: (as === 1 ? seen : frames).slice(from, to + 1) })),
        ),
    );
  const theirs = table.replay.see(1),
    own = table.replay.see(null);
  expect(answer).toHaveBeenCalledTimes(2);
  waiting[1]!();
  await own;
  waiting[0]!();
  await theirs;
  expect(table.scene.value?.headline).toBe("a");
});

describe("through other eyes", () => {
  /** Seat 1 met two of the three positions: the one after the first choice was none for it. */
  const theirs: Frame[] = [
    { ...frames[0]!, ply: 0 },
    { ...frames[2]!, n: 1, ply: 5, scene: { ...scenes[2]!, viewer: 1 } },
  ];
  const own = frames.map((frame, n) => ({ ...frame, ply: [0, 3, 5][n]! }));
  beforeEach(() => {
    vi.spyOn(table.transport, "frames").mockImplementation(async (from, to, as) => {
      const all = as === 1 ? theirs : own;
      return { total: all.length, frames: all.slice(from, to + 1) };
    });
  });
  test("the same moment is shown, though they have met fewer positions, and one's own again", async () => {
    await table.replay.see(null);
    await table.replay.go(2);
    await table.replay.see(1);
    expect([table.replay.at.value, table.replay.total.value, table.scene.value?.viewer]).toEqual([1, 2, 1]);
    await table.replay.see(null);
    expect([table.replay.at.value, table.replay.total.value, table.scene.value?.viewer]).toEqual([2, 3, 0]);
  });
  test("what they have not met is shown as what they met before", async () => {
    await table.replay.see(null);
    await table.replay.go(1);
    await table.replay.see(1);
    expect([table.replay.at.value, table.scene.value?.viewer]).toEqual([0, 0]);
  });
  test("a link to a moment names the eyes for others, and opens with them", async () => {
    await table.replay.see(null);
    await table.replay.go(1);
    expect([momentQuery(table, true), momentQuery(table, false)]).toEqual(["?at=1", "?at=1&as=0"]);
    table.replay.close();
    await table.replay.open(9, 1);
    expect([table.replay.at.value, table.scene.value?.viewer]).toEqual([1, 1]);
    expect([momentQuery(table, true), momentQuery(table, false)]).toEqual(["?at=1&as=1", "?at=1&as=1"]);
  });
});

test("the last place one went to counts, though another one's frames come later", async () => {
  const scene = scenes[0]!;
  const many = Array.from({ length: 200 }, (_, n): Frame => ({ n, ply: n, scene, log: [] }));
  const slow: (() => void)[] = [];
  const replay = table.replay;
  table.transport.frames = (from, to) =>
    new Promise((resolve) => {
      const answer = () => resolve({ total: many.length, frames: many.slice(from, to + 1) });
      if (from < 60) answer();
      else slow.push(answer);
    });
  replay.close();
  await replay.open(0, 1); // other eyes: nothing of them is loaded yet
  expect(replay.total.value).toBe(many.length);
  void replay.go(150);
  await replay.go(7);
  expect(replay.at.value).toBe(7);
  for (const answer of slow) answer();
  await settle();
  expect(replay.at.value).toBe(7);
});
