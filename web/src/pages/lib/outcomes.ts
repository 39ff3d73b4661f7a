/** From the odds of a battle to what a chart shows: every way it can end, best for the attacker first. */
import type { Odds } from "../../model/odds";

export interface Outcome {
  side: "taken" | "held";
  /** Armies left to the winner: the attacker's in both territories, or the defender's. */
  armies: number;
  /** Several counts folded into one bar go from `armies` to `upTo`. */
  upTo: number;
  chance: number;
}

/** Outcomes one by one. A failure is told by the defenders that are left. */
export function outcomes(odds: Odds): Outcome[] {
  const taken = odds.captured_left.map((chance, armies): Outcome => ({ side: "taken", armies, upTo: armies, chance }));
  const held = odds.defenders_left
    .map((chance, armies): Outcome => ({ side: "held", armies, upTo: armies, chance }))
    .slice(1);
  return [...taken.reverse(), ...held].filter((outcome) => outcome.chance > 0);
}

/** At most `most` bars: neighbours of one side are folded together in equal steps. */
export function folded(list: Outcome[], most: number): Outcome[] {
  const step = Math.max(1, Math.ceil(list.length / most));
  if (step === 1) return list;
  const bars: Outcome[] = [];
  for (const outcome of list) {
    const last = bars[bars.length - 1];
    const cell = Math.floor((outcome.armies - 1) / step);
    if (last && last.side === outcome.side && Math.floor((last.armies - 1) / step) === cell) {
      last.chance += outcome.chance;
      last.upTo = Math.max(last.upTo, outcome.armies);
      last.armies = Math.min(last.armies, outcome.armies);
    } else bars.push({ ...outcome });
  }
  return bars;
}

export const armiesText = (outcome: Outcome) =>
  outcome.armies === outcome.upTo ? String(outcome.armies) : `${outcome.armies}–${outcome.upTo}`;

/** "87%", but never 0% or 100% for what is only nearly so. */
export function chanceText(chance: number): string {
  if (chance > 0 && chance < 0.005) return say("under-a-percent");
  if (chance < 1 && chance > 0.995) return say("over-ninety-nine");
  return `${Math.round(chance * 100)}%`;
}

/** What one in so many means, for a sentence: "about 7 times in 8". */
export function inWords(chance: number): string {
  if (chance >= 0.995) return say("almost-always");
  if (chance <= 0.005) return say("almost-never");
  const tail = Math.min(chance, 1 - chance);
  let best = { error: Infinity, up: 0, of: 1 };
  for (const of of [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50, 100]) {
    const rare = Math.max(1, Math.round(tail * of));
    // The rarer side must be right in proportion: 1 in 100 and 1 in 50 are not the same. Small numbers read better.
    const error = Math.abs(Math.log(rare / of / tail)) + of * 0.004;
    if (error < best.error) best = { error, up: chance < 0.5 ? rare : of - rare, of };
  }
  return say("about-times-in", { n: best.up, of: best.of });
}
