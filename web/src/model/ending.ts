/** What the end of a match tells: its turn, one's best and dearest choice, luck in words. Pure functions of a review. */
import { percent, weighty } from "./review";
import type { Result, Text } from "./scene";
import type { Judged, Review } from "./server";
import { capital, type Names, ordinal, placesIn, plain } from "./text";

/** What turned the match: the stretch between two looks that moved a person's chance most. `seat` is told of. */
export interface Turn {
  /** "Round", "Hand". */
  unit: string;
  round: number;
  step: number;
  words: Text;
  places: string[];
  seat: number;
  before: number;
  after: number;
}

/** A chance that moved by less is no turn. */
const LEAST = 0.08;
/** Luck of less is none. */
const FAIR = 0.03,
  MUCH = 0.2;

/** How much a line tells of a seat: where it was, or whose it was. */
const tells = (line: Text, seat: number): number =>
  2 * Math.min(1, placesIn(line).length) +
  (line.some((part) => typeof part === "object" && "seat" in part && part.seat === seat) ? 1 : 0);

/** Of one seat's chance, without one of those who won: where it rose most for who won, fell most for who lost. The end
 *  itself is no turn. Null where nothing moved more than chance may. */
export function turnOf(review: Review, you: number | null): Turn | null {
  const best = Math.max(...review.seats_split.map((split) => split.result)),
    winner = review.seats_split.find((split) => split.result === best)?.seat ?? 0,
    seat = you ?? winner,
    sign = review.seats_split.find((split) => split.seat === seat)?.result === best ? 1 : -1;
  const pointAt = (number: number | undefined) => review.points.find((point) => point.number === number);
  const moved = review.stretches.map((one) => {
      const from = pointAt(one.first)?.chances[seat],
        to = pointAt(one.last)?.chances[seat];
      // Where the intervals meet it may be no more than the luck of a few playouts.
      const apart = !!from && !!to && (to.low > from.high || to.high < from.low);
      return apart && one.last < review.choices ? sign * (to.value - from.value) : 0;
    }),
    most = Math.max(0, ...moved),
    stretch = most >= LEAST ? review.stretches[moved.indexOf(most)] : undefined;
  const before = pointAt(stretch?.first),
    after = pointAt(stretch?.last);
  if (!stretch || !before || !after) return null;
  // What heads a turn says no more than when it was.
  const unit = capital(review.rounds),
    heads = (line: Text) => typeof line[0] === "string" && line[0].startsWith(`${unit} `);
  const lines = ([...stretch.lines] as Text[]).filter((line) => !heads(line)).reverse();
  const words = lines.sort((a, b) => tells(b, seat) - tells(a, seat))[0] ?? [];
  return {
    unit,
    round: after.round,
    step: after.step,
    words,
    places: placesIn(words),
    seat,
    before: before.chances[seat]!.value,
    after: after.chances[seat]!.value,
  };
}

/** "Your chance rose from 24% to 58%." */
export function turnWords(turn: Turn, name: string): string {
  const verb = turn.after >= turn.before ? "rose" : "fell";
  return say("from-to", { name, verb, percent: percent(turn.before), percent2: percent(turn.after) });
}

/** What heads the end, and the sentence under it: who won reads that and why, who lost first how far they came. */
export function headWords(text: string, place: number | undefined, of: number): [string, string] {
  if (place !== undefined && place > 1) return [say("place-of-all", { place, of }), text];
  const [head, ...rest] = text.split(": ");
  return rest.length ? [`${head}.`, capital(rest.join(": "))] : [text, ""];
}

/** "Match over. You win: nobody else is left. You are 1st of 4, 42 lands. Round 11: You take Nile. Your chance …" */
export function saidOf(result: Result, turn: Turn | null, names: Names): string {
  const ranks = result.ranks ?? [],
    own = ranks.find((rank) => rank.seat === names.viewer),
    fact = own?.facts?.[0];
  const whose =
    turn?.seat === names.viewer ? say("chance") : say("the-chance-of-names", { names: names.names[turn?.seat ?? 0] });
  return [
    say("match-over", { plain: plain(result.text, names) }),
    own &&
      (fact
        ? say("your-place-fact", { place: ordinal(own.place), of: ranks.length, value: fact.value, label: fact.label })
        : say("your-place", { place: ordinal(own.place), of: ranks.length })),
    turn && `${turn.unit} ${turn.round}: ${plain(turn.words, names)} ${turnWords(turn, whose)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The choice that is shown to have gained most against what the game's own bot would have done. */
export function bestOf(review: Review, seat: number): Judged | null {
  const gained = review.judged.filter((one) => one.seat === seat && one.code >= 0 && one.change.low > 0);
  return gained.sort((a, b) => b.change.value - a.change.value)[0] ?? null;
}

/** The choice that cost most; null where none is shown to be worse than another. */
export const dearestOf = (review: Review, seat: number): Judged | null => weighty(review, seat)[0] ?? null;

/** How lucky a seat was: a title, and from -1 (all against) to 1. */
export function luckOf(review: Review, seat: number): { title: string; share: number } | null {
  const luck = review.seats_split.find((split) => split.seat === seat)?.luck;
  if (!luck) return null;
  const little = Math.abs(luck.value) < MUCH,
    side = luck.value > 0 ? say("with-you") : say("against"),
    sure = luck.low * luck.high > 0;
  const fair = Math.abs(luck.value) < FAIR || (little && !sure);
  return {
    title: fair
      ? say("about-fair")
      : !sure
        ? say("luck-perhaps", { side })
        : little
          ? say("luck-little", { side })
          : say("luck-much", { side }),
    share: Math.min(1, Math.max(-1, luck.value)),
  };
}

/** Where the marks of rounds stand under the curve: [0 to 1, round], each round once, so far apart that `most` fit. */
export function roundsOf(review: Review, most: number): [number, number][] {
  const marks: [number, number][] = [];
  for (const [i, point] of review.points.entries()) {
    const at = point.number / Math.max(1, review.choices),
      last = marks.at(-1);
    if (point.round !== review.points[i - 1]?.round && (!last || at - last[0] >= 1 / most))
      marks.push([at, point.round]);
  }
  return marks;
}

/** The looks at the match, as steps of a slider: which is nearest to a step of the match. */
export function nearestPoint(review: Review, step: number): number {
  let best = 0;
  for (const [i, point] of review.points.entries())
    if (Math.abs(point.step - step) < Math.abs(review.points[best]!.step - step)) best = i;
  return best;
}
