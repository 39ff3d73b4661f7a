/** Filters and orders of the lists of matches. */
import { isDue } from "../../alive/due";
import type { Summary } from "../../model/server";

export const mine = (match: Summary) => match.your_seat !== null && match.your_seat !== undefined;
export const free = (match: Summary) => match.seats.filter((seat) => seat.kind === "open").length;
export const bots = (match: Summary) => match.seats.filter((seat) => seat.kind === "bot").length;

/** Milliseconds of a time that travels as an ISO text or as seconds. */
export function when(time: string | number | undefined): number {
  if (time === undefined) return 0;
  return typeof time === "number" ? (time < 1e11 ? time * 1000 : time) : Date.parse(time) || 0;
}
const newest = (a: Summary, b: Summary) => when(b.moved ?? b.created) - when(a.moved ?? a.created);

/** How much of the viewer's own time is left, as the server said it; null where no clock of theirs runs. */
export function ownTime(match: Summary): number | null {
  const seat = match.your_seat;
  if (seat === null || seat === undefined || !match.clocks?.running?.includes(seat)) return null;
  return match.clocks.left[seat] ?? null;
}
const soonest = (match: Summary) => ownTime(match) ?? Number.POSITIVE_INFINITY;
/** Whose time is gone first; those without a clock come last. */
const byTime = (a: Summary, b: Summary) => (soonest(a) === soonest(b) ? 0 : soonest(a) - soonest(b));

/** Whether the viewer has left a match that cannot go on. */
export const hasLeft = (match: Summary): boolean =>
  typeof match.your_seat === "number" && !!match.left?.includes(match.your_seat);

/** Whose time is gone next, and how much they have left: mine if it runs, else the shortest of the others; null where
 *  no clock runs. */
export function timeRunning(match: Summary): { seat: number; left: number } | null {
  const own = ownTime(match);
  if (own !== null) return { seat: match.your_seat!, left: own };
  const others = (match.clocks?.running ?? []).map((seat) => ({ seat, left: match.clocks!.left[seat] ?? 0 }));
  return others.sort((a, b) => a.left - b.left)[0] ?? null;
}

/** What tells tables of one title apart: when each was made; empty for those whose title nobody else in the list has. */
export function apart(matches: Summary[], titleOf: (match: Summary) => string): Map<string, string> {
  const called = (match: Summary) => titleOf(match).trim().toLowerCase();
  const day = (match: Summary) =>
    new Date(when(match.created)).toLocaleString(LANGUAGE, {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
    });
  const alike = (match: Summary, same: (other: Summary) => boolean) =>
    matches.some((other) => other.id !== match.id && called(other) === called(match) && same(other));
  return new Map(
    matches.map((match) => {
      if (!alike(match, () => true)) return [match.id, ""];
      const made = say("made-when", { when: day(match) });
      // Two of one minute: the end of the address is no word, but it is theirs alone.
      return [match.id, alike(match, (other) => day(other) === day(match)) ? `${made}, ${match.id.slice(-4)}` : made];
    }),
  );
}

export interface Mine {
  move: Summary[];
  waiting: Summary[];
  running: Summary[];
  finished: Summary[];
}

/** My matches by what they want from me: those whose time is gone first, then those that wait for me longest. */
export function sortMine(matches: Summary[]): Mine {
  const running = matches.filter((match) => match.state === "running");
  return {
    move: running.filter(isDue).sort((a, b) => byTime(a, b) || newest(b, a)),
    running: running.filter((match) => !match.your_move && !hasLeft(match)).sort(newest),
    waiting: matches.filter((match) => match.state === "waiting").sort(newest),
    finished: matches.filter((match) => match.state === "finished").sort(newest),
  };
}

export type Scope = "open" | "running" | "finished";
export interface Filter {
  scope: Scope;
  game: string;
  text: string;
  people: boolean;
}
export const NO_FILTER: Filter = { scope: "open", game: "", text: "", people: false };

/** Tables of others that fit the filter, newest first. My own stand elsewhere on the page. */
export function tables(matches: Summary[], filter: Filter): Summary[] {
  const wanted = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    matches
      .filter((match) => !mine(match))
      // A table whose seats are taken and that waits for its people only is nothing to join.
      .filter((match) => match.state !== "waiting" || free(match) > 0)
      .filter((match) => !filter.game || match.game === filter.game)
      .filter((match) => !filter.people || bots(match) === 0)
      .filter((match) => {
        const text = [match.title, match.game, match.rules_text, ...match.seats.map((seat) => seat.name)]
          .join(" ")
          .toLowerCase();
        return wanted.every((word) => text.includes(word));
      })
      .sort(newest)
  );
}

export type Outcome = "won" | "shared" | "lost" | "watched" | "running" | "waiting";

/** How a match went for me. */
export function outcome(match: Summary): Outcome {
  if (match.state !== "finished") return match.state;
  const seat = match.your_seat;
  if (seat === null || seat === undefined || !match.result) return "watched";
  const share = match.result.shares[seat] ?? 0;
  if (share <= 0) return "lost";
  return match.result.shares.filter((other) => other > 0).length > 1 ? "shared" : "won";
}

export interface HistoryFilter {
  outcome: "" | "won" | "lost" | "running";
  game: string;
  text: string;
}

export function history(matches: Summary[], filter: HistoryFilter): Summary[] {
  const wanted = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return matches
    .filter((match) => !filter.game || match.game === filter.game)
    .filter((match) => {
      const how = outcome(match);
      if (filter.outcome === "won") return how === "won" || how === "shared";
      if (filter.outcome === "running") return how === "running" || how === "waiting";
      return filter.outcome === "" || how === filter.outcome;
    })
    .filter((match) => {
      const text = [match.title, match.rules_text, ...match.seats.map((seat) => seat.name)].join(" ").toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .sort(newest);
}

/** Finished, won (shared wins in part) and the share, for the head of the history. */
export function tally(matches: Summary[]): { finished: number; won: number; share: number | null } {
  const finished = matches.filter((match) => match.state === "finished" && mine(match) && match.result);
  const won = finished.reduce((sum, match) => sum + (match.result!.shares[match.your_seat!] ?? 0), 0);
  return { finished: finished.length, won, share: finished.length ? won / finished.length : null };
}
