/** What happened since my last visit: a visit ends when the page was not looked at for a while. */
import type { Summary } from "../../model/server";
import { when } from "./lists";

/** So long without the page, and the next look at it is another visit. */
const AWAY_MS = 30 * 60_000;
export const MOST = 6;
const NAME = "sandtable-visit";

/** `began` is what this visit looks back to: the end of the one before; `seen` when the page was last looked at. */
export interface Visit {
  began: number;
  seen: number;
}

export function visited(before: Visit | null, now: number): Visit {
  if (!before) return { began: now, seen: now };
  return { began: now - before.seen > AWAY_MS ? before.seen : before.began, seen: Math.max(now, before.seen) };
}

/** Looks at the page now; what this visit looks back to. Without storage: to nothing. */
export function visit(now = Date.now()): number {
  try {
    const next = visited(JSON.parse(localStorage.getItem(NAME) ?? "null") as Visit | null, now);
    localStorage.setItem(NAME, JSON.stringify(next));
    return next.began;
  } catch {
    return now;
  }
}

/** The matches in which something happened since, newest first. */
export const since = (matches: Summary[], began: number): Summary[] =>
  matches
    .filter((match) => when(match.moved ?? match.created) > began)
    .sort((a, b) => when(b.moved ?? b.created) - when(a.moved ?? a.created))
    .slice(0, MOST);
