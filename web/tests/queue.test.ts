import { expect, test } from "vitest";
import { duration, FrameQueue, type Clock, type Held, type Pace } from "../src/model/queue";
import type { Entry } from "../src/model/scene";

function bench(pace: Pace = "normal") {
  const shown: number[] = [], passed: number[] = [], waits: number[] = [];
  let run: (() => void) | null = null;
  const clock: Clock = { later: (ms, then) => { waits.push(ms); run = then; return 1; }, cancel: () => { run = null; } };
  const state = { pace };
  const queue = new FrameQueue((frame, skipped) => { shown.push(frame.n); passed.push(...skipped.map((e) => e.n)); }, () => state.pace, () => {}, clock);
  return { queue, shown, passed, waits, state, tick: () => { const then = run; run = null; then?.(); }, idle: () => run === null };
}
const frame = (n: number, log: Partial<Entry>[] = [{}]): Held =>
  ({ n, scene: { game: "x", viewer: 0 }, log: log.map((e) => ({ n, kind: "", text: [], ...e })), decision: null });

test("the first frame is shown at once, the rest in order, each after its time", () => {
  const { queue, shown, tick, idle } = bench();
  queue.push([frame(1), frame(2)]);
  queue.push([frame(3)]);
  expect(shown).toEqual([1]);
  tick(); tick();
  expect(shown).toEqual([1, 2, 3]);
  tick();
  expect(idle()).toBe(true);
});

test("skipping shows only the newest and hands over every passed log line", () => {
  const { queue, shown, passed, idle } = bench();
  queue.push([frame(1), frame(2), frame(3), frame(4)]);
  queue.skip();
  expect(shown).toEqual([1, 4]);
  expect(passed).toEqual([2, 3]);
  expect(queue.length).toBe(0);
  expect(idle()).toBe(true);
});

test("instant never waits", () => {
  const { queue, shown, waits } = bench("instant");
  queue.push([frame(1), frame(2), frame(3)]);
  expect(shown).toEqual([3]);
  expect(waits).toEqual([]);
});

test("dice stay longer than moves, slow longer than normal, double speed half, a long line hurries", () => {
  const dice = frame(1, [{ dice: [{ seat: 0, side: "attack", values: [6] }] }]), move = frame(1, [{ moves: [{ a: "a", b: "b" }] }]);
  expect(duration(dice, "normal", 0, false)).toBeGreaterThan(duration(move, "normal", 0, false));
  expect(duration(move, "slow", 0, false)).toBeGreaterThan(duration(move, "normal", 0, false));
  expect(duration(move, "normal", 0, true)).toBe(duration(move, "normal", 0, false) / 2);
  expect(duration(move, "normal", 100, false)).toBeLessThan(duration(move, "normal", 1, false) / 4);
  expect(duration(dice, "instant", 0, false)).toBe(0);
});

test("frames that come while one is shown wait their turn", () => {
  const { queue, shown, tick } = bench();
  queue.push([frame(1)]);
  queue.push([frame(2)]);
  expect(shown).toEqual([1]);
  tick();
  expect(shown).toEqual([1, 2]);
  queue.push([frame(3)]);
  expect(shown).toEqual([1, 2]);
  tick();
  expect(shown).toEqual([1, 2, 3]);
});
