/** One verdict a choice. */
import { expect, test } from "vitest";
import club from "../../docs/club.md?raw";
import type { IntervalFigure, Judged, Review } from "../src/model/server";
import { MISTAKE, marksOf, tallyOf, verdictOf } from "../src/model/verdicts";

const figure = (value: number, half = 0.02): IntervalFigure => ({ value, low: value - half, high: value + half });
const judged = (step: number, seat: number, change: number, gain = 0, code = 1): Judged => ({
  number: step,
  step,
  round: 1,
  seat,
  code,
  words: "Bid",
  change: figure(change),
  looked: gain > 0,
  better: gain ? { code: 2, words: "Pass", gain: figure(gain) } : null,
});
const review = {
  judged: [
    judged(9, 0, -0.2, MISTAKE),
    judged(3, 0, -0.05, MISTAKE - 0.01),
    judged(5, 0, 0.1),
    judged(6, 0, 0.01),
    judged(7, 1, -0.3, 0.4),
    judged(8, 0, -0.5, 0, -1),
  ],
} as unknown as Review;

test("a better choice makes a mistake or a slip by what it gains; without one it is best or fine", () => {
  expect(review.judged.map(verdictOf)).toEqual(["mistake", "slip", "best", "fine", "mistake", "fine"]);
});

test("the marks of a seat are its own, in order, and the tally counts what was judged of it", () => {
  expect(marksOf(review, 0).map((one) => one.step)).toEqual([3, 9]);
  expect(tallyOf(review, 0)).toBe("4 choices judged: 1 best, 1 fine, 1 slip, 1 mistake.");
  expect(tallyOf(review, 1)).toBe("1 choice judged: 1 mistake.");
  expect(tallyOf(review, null)).toBe("No choice of this seat was judged.");
});

test("what the guide for clubs says of mistakes is the threshold", () => {
  expect(club.replace(/\s+/g, " ")).toContain(
    `gains ${100 * MISTAKE} points or more of the chance to win it is a *mistake*`,
  );
});
