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
  const verdict = worse ? "worse" : "not shown to be worse";
  return {
    number: i + 1,
    code: choice.code,
    words: choice.words,
    win: `${percent(choice.win)} %`,
    range: `${percent(choice.low)} to ${percent(choice.high)}`,
    at: 100 * choice.win,
    low: 100 * choice.low,
    high: 100 * choice.high,
    behind: i ? `${points(behind)} points behind the 1st (${points(low)} to ${points(high)}): ${verdict}` : "",
    reason: choice.reason,
    worse,
    same: i > 0 && JSON.stringify(choice.reason) === JSON.stringify(choices[0]!.reason),
    verdict: i ? (worse ? "clearly less" : "perhaps as good") : settled ? "the best" : "the best I found",
  };
}

export const hintRows = (hint: HintDocument): HintRow[] => hint.choices.map((choice, i) => rowOf(choice, i, hint));

/** Whether the best is known, in words. */
export function verdictOf(hint: HintDocument): string {
  if (hint.choices.length < 2) return "Nothing to compare it with.";
  return hint.settled ? "Settled: the 1st is the best of these." : "Not settled: the 1st may not be the best of these.";
}
