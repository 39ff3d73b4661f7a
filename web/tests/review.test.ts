/** Reviews in words: bars that add up, headings that say what is shown and no more. */
import { describe, expect, test } from "vitest";
import {
  barsOf,
  causeOf,
  headingOf,
  lineOf,
  lookedAt,
  messageOf,
  partsOf,
  placeOf,
  rowsOf,
  saidOf,
  weighty,
} from "../src/model/review";
import type { IntervalFigure, Review, SeatSplit } from "../src/model/server";

const figure = (value: number, half = 0.03): IntervalFigure => ({ value, low: value - half, high: value + half });
const split = (seat: number, start: number, own: number, others: number, luck: number): SeatSplit => ({
  seat,
  start: figure(start),
  own: figure(own),
  others: figure(others),
  luck: figure(luck),
  result: start + own + others + luck,
  choices: 40,
  alike: 30,
  judged: 10,
});
const review: Review = {
  game: "toy",
  seats: 2,
  choices: 80,
  rounds: "round",
  points: [
    { number: 0, step: 0, round: 1, chances: [figure(0.5), figure(0.5)] },
    { number: 40, step: 41, round: 3, chances: [figure(0.25), figure(0.75)] },
    { number: 80, step: 81, round: 6, chances: [figure(0, 0), figure(1, 0)] },
  ],
  stretches: [
    { first: 0, last: 40, changes: [], lines: [["Bo rolls a six."]], single: false, unseen: 0 },
    { first: 40, last: 80, changes: [], lines: [], single: false, unseen: 3 },
  ],
  judged: [
    { number: 4, step: 4, round: 1, seat: 0, code: 1, words: "Bid 0", change: figure(-0.06), looked: true, better: { code: 5, words: "Bid 5", gain: figure(0.061) } },
    { number: 20, step: 20, round: 2, seat: 0, code: 1, words: "Bid 1", change: figure(-0.1), looked: true, better: { code: 4, words: "Bid 4", gain: figure(0.12) } },
    { number: 30, step: 30, round: 2, seat: 1, code: 1, words: "Bid 2", change: figure(0), looked: false, better: null },
  ], // biome-ignore format: a choice a line
  moments: [
    { number: 1, kind: "choice", index: 1, step: 20, round: 2, seat: 0, words: ["Bid 1"], points: -0.12 },
    { number: 2, kind: "stretch", index: 0, step: 41, round: 3, seat: 1, words: ["Bo rolls a six."], points: 0.2 },
  ],
  seats_split: [split(0, 0.5, -0.2, 0.05, -0.35), split(1, 0.5, 0.1, 0.2, 0.2)],
  worlds: 100,
  compared: 40,
  seed: 1,
  how: "",
};
const names = ["Ada", "Bo"];

describe("a review", () => {
  test("says who won and what one's own choices cost", () => {
    expect(headingOf(review, names, 0)).toBe("Bo won. 2 choices cost you 18 points.");
    expect(headingOf(review, names, 1)).toBe("Bo won. No choice of yours is shown to be worse than another.");
    expect(headingOf(review, names, null)).toBe("Bo won.");
    const nothing = { ...review, judged: review.judged.slice(0, 2) };
    expect(headingOf(nothing, names, 1)).toBe("Bo won. None of your choices was judged.");
    const left = { ...review.judged[2]!, code: -1, words: "Leaves the match" };
    expect(headingOf({ ...review, judged: [left] }, names, 1)).toBe("Bo won. You left.");
  });

  test("says how much of it was looked at, and what is called luck only because it was not", () => {
    expect(lookedAt(review, null)).toBe(
      "3 choices were judged. Better ones were looked for at 2, those that seemed to cost each seat most.",
    );
    expect(lookedAt(review, 1)).toBe("1 choice was judged.");
    expect(lookedAt({ ...review, judged: [] }, null)).toContain("or none was judged");
    const [choice, luck] = review.moments;
    expect([choice!, luck!, { ...luck!, index: 1 }].map((moment) => causeOf(review, moment))).toEqual([
      "a choice",
      "luck",
      "luck, and choices not looked at",
    ]);
  });

  test("lays the parts end to end, and they come to the sum", () => {
    for (const one of review.seats_split) {
      const sum = barsOf(one).reduce((all, bar) => all + bar.to - bar.from, 0);
      expect(sum).toBeCloseTo(one.result - one.start.value);
      expect(partsOf(one).map((part) => part.of)).toEqual(["own", "luck", "others"]);
    }
    const [own, luck] = barsOf(review.seats_split[0]!);
    expect([own!.to, luck!.from, luck!.to]).toEqual([-0.2, -0.2, expect.closeTo(-0.55)]);
  });

  test("draws a line through every point", () => {
    expect(lineOf(review, 0, 80, 100)).toEqual([
      [0, 50],
      [40, 75],
      [80, 100],
    ]);
    expect(messageOf(review, names)).toBe("Win chance over 80 choices: Ada from 50 to 0 %, Bo from 50 to 100 %.");
    expect(review.moments.map((moment) => placeOf(review, moment))).toEqual([0.25, 0.5]);
    expect([rowsOf(review, 400, 26), rowsOf(review, 80, 26)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  test("lists what is shown to be better, dearest first, and says it", () => {
    expect(weighty(review, null).map((one) => one.words)).toEqual(["Bid 1", "Bid 0"]);
    expect(weighty(review, 1)).toEqual([]);
    expect(saidOf(review, review.moments[0]!, names, "Bid 1")).toBe(
      "Moment 1 of 2, round 2. Ada: Bid 1 cost 12 points, +9.0 to +15.0. Better: Bid 4.",
    );
    expect(saidOf(review, review.moments[1]!, names, "Bo rolls a six.")).toContain(
      "+20.0 points by luck. Bo rolls a six.",
    );
  });
});
