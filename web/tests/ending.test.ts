/** What the end of a match tells of a review. */
import { describe, expect, test } from "vitest";
import {
  bestOf,
  dearestOf,
  headWords,
  luckOf,
  nearestPoint,
  roundsOf,
  saidOf,
  turnOf,
  turnWords,
} from "../src/model/ending";
import type { Text } from "../src/model/scene";
import type { IntervalFigure, Judged, Review, SeatSplit } from "../src/model/server";

const figure = (value: number, half = 0.03): IntervalFigure => ({ value, low: value - half, high: value + half });
const point = (number: number, round: number, chance: number) => ({
  number,
  step: number,
  round,
  chances: [figure(chance), figure(1 - chance)],
});
const change = (total: number) => ({ total, choices: 0, luck: total });
const stretch = (first: number, last: number, total: number, ...lines: Text[]) => ({
  first,
  last,
  changes: [change(total), change(-total)],
  lines,
  single: false,
  unseen: 0,
});
const judged = (number: number, seat: number, value: number, gain = 0): Judged => ({
  number,
  step: number,
  round: 2,
  seat,
  code: 1,
  words: `Bid ${number}`,
  change: figure(value),
  looked: true,
  better: gain ? { code: 2, words: "Bid more", gain: figure(gain) } : null,
});
const split = (seat: number, result: number, luck: IntervalFigure): SeatSplit => ({
  seat,
  start: figure(0.5),
  own: figure(0),
  others: figure(0),
  luck,
  result,
  choices: 8,
  alike: 4,
  judged: 4,
});
const place = { element: "nile", name: "Nile" };
const review: Review = {
  game: "toy",
  seats: 2,
  choices: 40,
  rounds: "round",
  points: [point(0, 1, 0.5), point(10, 1, 0.3), point(20, 2, 0.55), point(30, 3, 0.6), point(40, 4, 1)],
  stretches: [
    stretch(0, 10, -0.2, ["Somebody rolls."]),
    stretch(10, 20, 0.25, [{ seat: 0 }, " takes ", place], [{ seat: 1 }, " waits."]),
    stretch(20, 30, 0.05, ["Nothing."]),
    stretch(30, 40, 0.4, ["The end."]),
  ],
  judged: [judged(4, 0, -0.1, 0.12), judged(6, 0, 0.2), judged(8, 0, 0.01), judged(9, 1, 0.5), judged(12, 0, -0.05, 0.07)],
  moments: [],
  seats_split: [split(0, 1, figure(0.1)), split(1, 0, figure(-0.3, 0.4))],
  worlds: 100,
  compared: 40,
  seed: 1,
  how: "",
}; // biome-ignore format: as it comes

describe("the end of a match", () => {
  test("turns where the winner's chance rose most before the end itself, in the line that says where", () => {
    const turn = turnOf(review, 0)!;
    expect(turn).toMatchObject({ unit: "Round", round: 2, step: 20, seat: 0, places: ["nile"] });
    expect(turnWords(turn, "Your chance")).toBe("Your chance rose from 30% to 55%.");
    expect(turnOf(review, null)).toEqual(turn);
  });
  test("turns for who lost where the chance fell most", () => {
    expect(turnOf(review, 1)).toMatchObject({ seat: 1, round: 2, before: 0.7 });
    expect(turnWords(turnOf(review, 1)!, "Bo’s chance")).toBe("Bo’s chance fell from 70% to 45%.");
  });
  test("has no turn where nothing moved", () => {
    const calm = { ...review, stretches: [stretch(0, 10, 0.02, ["Nothing."]), stretch(10, 40, 0.9, ["The end."])] };
    expect(turnOf(calm, 0)).toBeNull();
    const vague = review.points.map((one) => ({ ...one, chances: one.chances.map((c) => figure(c.value, 0.2)) }));
    expect(turnOf({ ...review, points: vague }, 0)).toBeNull();
  });
  test("tells one's best and dearest choice, and no other seat's", () => {
    expect(bestOf(review, 0)?.number).toBe(6);
    expect(dearestOf(review, 0)?.number).toBe(4);
    expect(dearestOf(review, 1)).toBeNull();
  });
  test("says of luck no more than is known", () => {
    expect(luckOf(review, 0)).toEqual({ title: "a little with you", share: 0.1 });
    expect(luckOf(review, 1)).toEqual({ title: "perhaps against you", share: -0.3 });
    const title = (luck: IntervalFigure) => luckOf({ ...review, seats_split: [split(0, 1, luck)] }, 0)?.title;
    expect(title(figure(0.1, 0.2))).toBe("about fair");
    expect(title(figure(0.5))).toBe("much with you");
    expect(luckOf(review, 5)).toBeNull();
  });
  test("is headed by the place of who lost, and by what was won", () => {
    const text = "Ines wins: nobody else is left.";
    expect(headWords(text, 2, 4)).toEqual(["Second of four.", text]);
    expect(headWords(text, undefined, 4)).toEqual(["Ines wins.", "Nobody else is left."]);
    expect(headWords("You win: ahead: by one.", 1, 2)).toEqual(["You win.", "Ahead: by one."]);
    expect(headWords("The match is a draw.", 1, 2)).toEqual(["The match is a draw.", ""]);
  });
  test("is told to who cannot see it, with the turn as soon as that is known", () => {
    const names = { names: ["Marit", "Ben"], viewer: 0 },
      fact = { id: "lands", label: "lands", value: "42" };
    const result = {
      text: [{ seat: 0 }, " wins."],
      ranks: [
        { seat: 0, place: 1, share: 1, facts: [fact] },
        { seat: 1, place: 2, share: 0 },
      ],
    };
    const over = "Match over. You win. You are 1st of 2, 42 lands.";
    expect(saidOf(result, null, names)).toBe(over);
    expect(saidOf(result, turnOf(review, 0), names)).toBe(
      `${over} Round 2: You take Nile Your chance rose from 30% to 55%.`,
    );
    expect(saidOf(result, turnOf(review, 0), { ...names, viewer: null })).toContain("The chance of Marit rose");
  });
  test("marks each round once, and finds the look that is nearest", () => {
    expect(roundsOf(review, 9).map(([, round]) => round)).toEqual([1, 2, 3, 4]);
    expect(roundsOf(review, 1).map(([, round]) => round)).toEqual([1, 4]);
    expect(nearestPoint(review, 27)).toBe(3);
  });
});
