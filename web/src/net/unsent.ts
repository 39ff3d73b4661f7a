/** Choices that were sent and not answered yet outlive their page: they are sent again by the next one, with the same key,
 *  so that nothing is done twice. Each tab keeps its own. */
import type { ToServer } from "../model/server";

export type Keyed = Extract<ToServer, { key: string }>;

const KEY = "sandtable.sent",
  /** What nobody has waited for any more is not done: it would surprise. */
  LONGEST_MS = 10 * 60_000;

interface Kept {
  at: number;
  person: number;
  message: Keyed;
}

function all(): Kept[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as Kept[];
    return kept.filter((one) => Date.now() - one.at < LONGEST_MS);
  } catch {
    return [];
  }
}

function keep(kept: Kept[]): void {
  try {
    if (kept.length) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage they are the page's alone.
  }
}

export const keepUnsent = (person: number, message: Keyed): void => {
  const others = all();
  const known = others.findIndex((one) => one.message.key === message.key);
  // What is sent later was kept in its place among the others.
  if (known < 0) keep([...others, { at: Date.now(), person, message }]);
};
export const wasAnswered = (key: string): void => keep(all().filter((one) => one.message.key !== key));
/** Those of one of the people who hand this browser on; without one, of all. */
export const unsent = (person?: number): Keyed[] =>
  all()
    .filter((one) => person === undefined || one.person === person)
    .map((one) => one.message);
