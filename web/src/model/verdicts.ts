/** One verdict a choice, in a word and a shape. The threshold stands in docs/club.md too, and a test holds
 *  both together. */
import type { Judged, Review } from "./server";

export type Verdict = "best" | "fine" | "slip" | "mistake";

/** A better choice is shown, and would have gained so much of the chance to win: a mistake. Less is a slip. */
export const MISTAKE = 0.1;

/** Of a choice that was judged: "best" gained against what the game's own bot would have done, "fine" is neither. */
export function verdictOf(one: Judged): Verdict {
  if (one.better) return one.better.gain.value >= MISTAKE ? "mistake" : "slip";
  return one.change.low > 0 ? "best" : "fine";
}

export const WORDS: Record<Verdict, string> = {
  best: say("model-best"),
  fine: say("fine"),
  slip: say("slip"),
  mistake: say("mistake"),
};

/** Signs in a box of 16: they differ by shape, not by colour alone. */
export const SIGNS: Record<Verdict, string> = {
  best: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM8 4l1.2 2.6 2.8.3-2.1 1.900.6 2.700L8 10.100l-2.500 1.400.6-2.700L4 6.900l2.800-.3z",
  fine: "M8 1.500a6.500 6.500 0 1 1 0 13A6.500 6.500 0 0 1 8 1.500zM5 8.200 7.200 10.400 11.200 5.800",
  slip: "M8 2 15 14H1z",
  mistake: "M5.200 1.500h5.600l3.700 3.700v5.600l-3.700 3.700H5.200l-3.700-3.700V5.200z",
};

/** The choices of a seat that were judged, in their order. */
export const judgedOf = (review: Review, seat: number | null): Judged[] =>
  review.judged.filter((one) => one.code >= 0 && one.seat === seat).sort((a, b) => a.step - b.step);

/** Those to which a better one is known. */
export const marksOf = (review: Review, seat: number | null): Judged[] =>
  judgedOf(review, seat).filter((one) => one.better);

const COUNTED: Record<Verdict, (n: number) => string> = {
  best: (n) => say("tally-best", { n }),
  fine: (n) => say("tally-fine", { n }),
  slip: (n) => say("tally-slip", { n }),
  mistake: (n) => say("tally-mistake", { n }),
};

/** "9 choices judged: 2 best, 5 fine, 1 slip, 1 mistake." */
export function tallyOf(review: Review, seat: number | null): string {
  const all = judgedOf(review, seat).map(verdictOf);
  if (!all.length) return say("choice-seat-judged");
  const parts = (Object.keys(COUNTED) as Verdict[]).flatMap((verdict) => {
    const count = all.filter((found) => found === verdict).length;
    return count ? [COUNTED[verdict](count)] : [];
  });
  return say("verdict-tally", { n: all.length, parts: parts.join(", ") });
}
