/** What is said of the problems of a day. */
import type { DailyPage, Game } from "../../model/server";

/** What each game of a day came to, told without the solution: found, not found, not tried. */
export const MARKS = { right: "★", wrong: "×", open: "○" } as const;

export const markOf = (right: boolean | null): string =>
  right === null ? MARKS.open : right ? MARKS.right : MARKS.wrong;

/** "27 November", the same wherever it is read. */
export const dayWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(LANGUAGE, { day: "numeric", month: "long", timeZone: "UTC" });

/** So many days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** How many days in a row there was an answer: up to this day, or to the one before as long as this one may still
 *  count. */
export function rowOf(answered: string[], today: string): number {
  const days = new Set(answered);
  let last = days.has(today) ? today : daysBefore(today, 1),
    row = 0;
  for (; days.has(last); row++) last = daysBefore(last, 1);
  return row;
}

/** The longest row there ever was. */
export const longestOf = (answered: string[]): number => Math.max(0, ...answered.map((day) => rowOf(answered, day)));

export const rowWords = (days: number): string =>
  days ? say("days-in-row", { n: days }) : say("one-answer-begins-row");

/** The games that have a problem, in the order of the catalogue. */
export const gamesOf = (page: DailyPage, games: Game[]): { id: string; title: string; right: boolean | null }[] =>
  games
    .filter(({ id }) => id in page.games)
    .map(({ id, title }) => ({ id, title: title.split(":")[0]!, right: page.games[id]! }));

/** What one sends to others: no answer stands in it. */
export function shareText(page: DailyPage, games: Game[], site: string): string {
  const told = gamesOf(page, games).map((one) => `${one.title} ${markOf(one.right)}`);
  const lines = [say("sandtable-day", { day: dayWords(page.day) }), told.join("  ")],
    row = rowOf(page.answered, page.day);
  if (row) lines.push(rowWords(row));
  return [...lines, `${site}/daily`].join("\n");
}

/** "Attack Gaul (3 armies, 86%)": what is chosen, and what stands small beside it. */
export function partsOf(words: string): { what: string; detail: string } {
  const found = /^(.*?) \((.*)\)$/.exec(words);
  return { what: found?.[1] ?? words, detail: found?.[2] ?? "" };
}
