// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Entry } from "../src/model/scene";
import { fold } from "../src/table/Log";

const entry = (n: number, fold?: string): Entry => ({ n, kind: "", text: [`Line ${n}.`], fold });

test("a line that nothing was added to stays the same, so that a long log is not drawn anew with every choice", () => {
  const entries = [entry(0), entry(1, "blitz"), entry(2, "blitz"), entry(3)];
  const before = fold(entries),
    after = fold([...entries, entry(4)]);
  expect(before.map((line) => [line.key, line.entry.n, line.folded.length])).toEqual([
    [0, 0, 0],
    [1, 2, 1],
    [3, 3, 0],
  ]);
  expect(after.slice(0, 3).every((line, i) => line === before[i])).toBe(true);
});

test("a roll that goes on makes its line anew, and an earlier moment has the line of then", () => {
  const entries = [entry(1, "blitz"), entry(2, "blitz")];
  const first = fold(entries)[0]!,
    longer = fold([...entries, entry(3, "blitz")])[0]!;
  expect([longer.key, longer.entry.n, longer.folded.map((one) => one.n)]).toEqual([1, 3, [1, 2]]);
  expect(longer).not.toBe(first);
  expect(fold(entries)[0]).toBe(first);
});
