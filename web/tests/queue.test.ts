import { describe, expect, test } from "vitest";
import type { Held } from "../src/model/held";
import { type Clock, duration, FrameQueue, type Pace } from "../src/model/queue";
import type { Entry } from "../src/model/scene";

function bench(pace: Pace = "normal", speed: () => number = () => 1) {
  const shown: number[] = [],
    passed: number[] = [],
    waits: number[] = [];
  let run: (() => void) | null = null;
  const clock: Clock = {
    later: (ms, then) => {
      waits.push(ms);
      run = then;
      return 1;
    },
    cancel: () => {
      run = null;
    },
  };
  const state = { pace };
  const queue = new FrameQueue(
    (frame, skipped) => {
      shown.push(frame.n);
      passed.push(...skipped.map((e) => e.n));
    },
    () => state.pace,
    () => {},
    clock,
    speed,
  );
  return {
    queue,
    shown,
    passed,
    waits,
    state,
    tick: () => {
      const then = run;
      run = null;
      then?.();
    },
    idle: () => run === null,
  };
}
const frame = (n: number, log: Partial<Entry>[] = [{}]): Held => ({
  n,
  scene: { game: "x", viewer: 0 },
  log: log.map((e) => ({ n, kind: "", text: [], ...e })),
  decision: null,
});

test("the first frame is shown at once, the rest in order, each after its time", () => {
  const { queue, shown, tick, idle } = bench();
  queue.push([frame(1), frame(2)]);
  queue.push([frame(3)]);
  expect(shown).toEqual([1]);
  tick();
  tick();
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
  const dice = frame(1, [{ dice: [{ seat: 0, side: "attack", values: [6] }] }]),
    move = frame(1, [{ moves: [{ a: "a", b: "b" }] }]);
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

describe("what others do until one is asked again", () => {
  const played = (waits: number[]) => waits.reduce((sum, one) => sum + one, 0);
  /** Frames of a turn as bots send them: all at once, or a dozen at a time while the first ones are shown. */
  const run = (count: number, pace: Pace = "normal", speed = 1, group = count): number[] => {
    const { queue, waits, tick, idle } = bench(pace, () => speed);
    const frames = Array.from({ length: count }, (_, i) =>
      frame(i + 1, i % 3 ? [{ dice: [] }] : [{ moves: [{ a: "x", b: "y" }] }]),
    );
    queue.push(frames.splice(0, group));
    while (!idle()) {
      if (frames.length) queue.push(frames.splice(0, group));
      tick();
    }
    return waits;
  };
  test("takes eight seconds at most, however much it is and however it arrives", () => {
    for (const count of [30, 90, 240])
      for (const group of [count, 12, 3])
        expect(played(run(count, "normal", 1, group)), `${count} in groups of ${group}`).toBeLessThan(8000);
  });
  test("is shown at its own pace where there is time for it", () => {
    expect(run(6)).toEqual([560, 420, 420, 560, 420, 420]);
  });
  test("is slower and faster as one wants it", () => {
    expect(played(run(90, "slow"))).toBeGreaterThan(2 * played(run(90)));
    expect(played(run(90, "normal", 4))).toBeCloseTo(played(run(90)) / 4, -1);
  });
  test("has its time anew when one was asked in between", () => {
    const { queue, waits, tick } = bench();
    queue.push([
      ...Array.from({ length: 60 }, (_, i) => frame(i)),
      { ...frame(60), decision: 4 },
      frame(61),
      frame(62),
    ]);
    for (let i = 0; i < 63; i++) tick();
    expect(waits.at(-1)).toBe(420);
  });
  test("stands still when one wants it, goes on by steps, and to the end at once", () => {
    const { queue, shown, tick, idle } = bench();
    queue.push([frame(1), frame(2), frame(3), frame(4), frame(5)]);
    queue.pause();
    expect(idle()).toBe(true);
    queue.push([frame(6)]);
    expect(shown).toEqual([1]);
    queue.step();
    expect([shown, queue.paused, idle()]).toEqual([[1, 2], true, true]);
    queue.resume();
    tick();
    expect(shown).toEqual([1, 2, 3, 4]);
    queue.pause();
    queue.skip();
    expect([shown.at(-1), queue.paused]).toEqual([6, false]);
  });
});
