/** A review as it is shown: figures in words, lines of the plot, bars. Pure functions. */

import type { IntervalFigure, Judged, Moment, Review, SeatSplit } from "./server";
import { listed } from "./words";

export const percent = (share: number): string => (100 * share).toFixed(0);
export const points = (share: number): string => {
  const figure = (100 * share).toFixed(1);
  return Number(figure) > 0 ? `+${figure}` : figure.replace("-", "−");
};
export const range = (one: IntervalFigure): string =>
  say("points-to-points", { points: points(one.low), points2: points(one.high) });

/** The corners of a seat's line: x from 0 to `width` over the choices, y from `height` (no wins) to 0. */
export function lineOf(review: Review, seat: number, width: number, height: number): [number, number][] {
  const last = Math.max(1, review.choices);
  return review.points.map((point) => [
    (width * point.number) / last,
    height * (1 - (point.chances[seat]?.value ?? 0)),
  ]);
}

/** Where a moment stands on the axis of choices, from 0 to 1. */
export function placeOf(review: Review, moment: Moment): number {
  const number = moment.kind === "choice" ? review.judged[moment.index]?.number : review.stretches[moment.index]?.last;
  return (number ?? 0) / Math.max(1, review.choices);
}

/** In which row above the plot each moment's number stands, so that no two of them overlap: 0 is the highest. */
export function rowsOf(review: Review, width: number, room: number): number[] {
  const ends: number[] = [];
  return review.moments.map((moment) => {
    const x = width * placeOf(review, moment),
      free = ends.findIndex((end) => x - end >= room),
      row = free < 0 ? ends.length : free;
    ends[row] = x;
    return row;
  });
}

/** The message of the plot, which is its name. */
export function messageOf(review: Review, names: string[]): string {
  const seats = review.seats_split.map((split) =>
    say("names-from-percent-to-percent", {
      names: names[split.seat],
      percent: percent(split.start.value),
      percent2: percent(split.result),
    }),
  );
  return say("win-chance-over-choices", { choices: review.choices, seats: seats.join(", ") });
}

export function headingOf(review: Review, names: string[], you: number | null): string {
  const best = Math.max(...review.seats_split.map((split) => split.result)),
    winners = review.seats_split.filter((split) => split.result === best).map((split) => names[split.seat]!);
  const won = say("who-won", { winners: listed(winners) });
  if (you === null) return won;
  const mine = review.judged.filter((one) => one.seat === you),
    costly = mine.filter((one) => one.better),
    cost = costly.reduce((sum, one) => sum + one.better!.gain.value, 0);
  if (!costly.length) {
    const judged = mine.some((one) => one.code >= 0);
    if (mine.some((one) => one.code < 0)) return say("left", { won });
    return `${won} ${judged ? say("choice-yours-shown-worse-another") : say("none-choices-judged")}`;
  }
  return say("choices-cost-you", { n: costly.length, won, percent: percent(cost) });
}

/** Choices to which a better one is known, dearest first; of one seat, or of all. */
export function weighty(review: Review, seat: number | null): Judged[] {
  return review.judged
    .filter((one) => one.better && (seat === null || one.seat === seat))
    .sort((a, b) => b.better!.gain.value - a.better!.gain.value);
}

/** How much of it was looked at; of one seat, or of all. */
export function lookedAt(review: Review, seat: number | null): string {
  const judged = review.judged.filter((one) => one.code >= 0 && (seat === null || one.seat === seat)),
    looked = judged.filter((one) => one.looked).length;
  if (!judged.length) return say("all-choices-games-own-bots");
  const were = say("choices-were-judged", { n: judged.length });
  return looked ? `${were} ${say("better-looked-for-at", { n: looked })}` : were;
}

/** Where a match is played on from: the step, and the seat that one takes. */
export const playOnFrom = (match: string, step: number, seat: number): string =>
  `/m/${match}/play?at=${step}&seat=${seat}`;

/** What moved a match in a moment. */
export function causeOf(review: Review, moment: Moment): string {
  if (moment.kind === "choice") return say("a-choice");
  return review.stretches[moment.index]?.unseen ? say("unseen-luck") : say("luck-share");
}

export interface Part {
  of: "own" | "luck" | "others";
  figure: IntervalFigure;
}

/** What the parts are called. */
export const partWords = (): Record<Part["of"], string> => ({
  own: say("own-choices-share"),
  luck: say("luck-share"),
  others: say("others-choices-share"),
});

export const partsOf = (split: SeatSplit): Part[] => [
  { of: "own", figure: split.own },
  { of: "luck", figure: split.luck },
  { of: "others", figure: split.others },
];

export interface Bar {
  of: Part["of"];
  from: number;
  to: number;
}

/** The parts laid end to end, those that gained to the right of 0 and those that lost to its left. */
export function barsOf(split: SeatSplit): Bar[] {
  let right = 0,
    left = 0;
  return partsOf(split).map(({ of, figure }) => {
    const from = figure.value >= 0 ? right : left,
      to = from + figure.value;
    if (figure.value >= 0) right = to;
    else left = to;
    return { of, from, to };
  });
}

/** What a screen reader says of a moment. */
export function saidOf(review: Review, moment: Moment, names: string[], words: string): string {
  const of = say("moment", {
    number: moment.number,
    length: review.moments.length,
    rounds: review.rounds,
    round: moment.round,
  });
  const choice = moment.kind === "choice" ? review.judged[moment.index] : undefined;
  if (choice?.better) {
    return say("cost-points-better", {
      of,
      names: names[moment.seat],
      words: choice.words,
      percent: percent(choice.better.gain.value),
      range: range(choice.better.gain),
      words2: choice.better.words,
    });
  }
  return say("points", {
    of,
    names: names[moment.seat],
    points: points(moment.points),
    causeOf: causeOf(review, moment),
    words,
  });
}
