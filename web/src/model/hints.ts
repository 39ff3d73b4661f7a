/** Hints as they are shown: who may ask, and each choice with its figures in words. Pure functions. */
import type { Text } from "./scene";
import type { HintChoice, HintDocument, Summary } from "./server";

/** Whether who sits here is given hints and simulations, as the server sees it: the table was made so, or one person
 *  plays against bots (a bot that stands in for a person counts as that person). Never where something counts. */
export function isHelped(summary: Summary | null): boolean {
  if (summary?.state !== "running" || summary.your_seat === null || summary.rated || summary.league) return false;
  return !!summary.help || summary.seats.filter((seat) => seat.kind !== "bot" || seat.stand_in).length === 1;
}

const percent = (share: number): string => (100 * share).toFixed(0);
const points = (share: number): string => (100 * share).toFixed(1).replace("-", "−");

export interface HintRow {
  number: number;
  code: number;
  words: string;
  /** "31 %" and "27 to 35". */
  win: string;
  range: string;
  /** Where the mark and the ends of its interval stand on a line from no wins to all, in per cent. */
  at: number;
  low: number;
  high: number;
  /** How far it is behind the first choice; "" for that one. */
  behind: string;
  /** What it comes to in the game's own terms. */
  reason: Text;
  /** Filled marks are not shown to be worse than the first, hollow ones are. */
  worse: boolean;
  /** The same is said of the first. */
  same: boolean;
  /** How good it is, without a figure. */
  verdict: string;
}

function rowOf(choice: HintChoice, i: number, { settled, choices }: HintDocument): HintRow {
  const { behind, behind_low: low, behind_high: high, worse } = choice;
  const verdict = worse ? "worse" : say("not-shown-worse");
  return {
    number: i + 1,
    code: choice.code,
    words: choice.words,
    win: `${percent(choice.win)} %`,
    range: say("to", { percent: percent(choice.low), percent2: percent(choice.high) }),
    at: 100 * choice.win,
    low: 100 * choice.low,
    high: 100 * choice.high,
    behind: i
      ? say("points-behind-1st", { points: points(behind), points2: points(low), points3: points(high), verdict })
      : "",
    reason: choice.reason,
    worse,
    same: i > 0 && JSON.stringify(choice.reason) === JSON.stringify(choices[0]!.reason),
    verdict: i ? (worse ? say("clearly-less") : say("perhaps-good")) : settled ? say("best") : say("best-i-found"),
  };
}

export const hintRows = (hint: HintDocument): HintRow[] => hint.choices.map((choice, i) => rowOf(choice, i, hint));

/** Whether the best is known, in words. */
export function verdictOf(hint: HintDocument): string {
  if (hint.choices.length < 2) return say("nothing-compare");
  return hint.settled ? say("settled-1st-best-these") : say("not-settled-1st-may-not");
}
