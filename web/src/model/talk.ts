/** What people say at a match: lines put together, counted, and read for places of the board. */
import type { Board } from "./scene";
import type { LineDocument, Summary } from "./server";

/** What is said with one press. */
export const PHRASES = [
  say("hello"),
  say("good-luck"),
  say("well-played"),
  say("moment-please"),
  say("i-am-back"),
  say("thank-good-game"),
];

export const LONGEST = 400;

/** Lines that are there and lines that came, in order; one that came again takes the place of what it was. */
export function put(held: LineDocument[], came: LineDocument[]): LineDocument[] {
  const all = new Map([...held, ...came].map((line) => [line.n, line]));
  return [...all.values()].sort((a, b) => a.n - b.n);
}

/** How many lines came after `seen` that another person said and that are there to be read. */
export function unread(lines: LineDocument[], seen: number, muted: Set<string>): number {
  return lines.filter((line) => line.n > seen && !line.you && !line.removed && !muted.has(line.who)).length;
}

/** The lines of players that came after number `begun`, without those that were taken away or are muted. */
export function saidHere(lines: LineDocument[], begun: number | null, muted: Set<string>): LineDocument[] {
  if (begun === null) return [];
  return lines.filter(
    (line) =>
      line.n > begun &&
      line.room === "table" &&
      (line.seat ?? null) !== null &&
      !line.removed &&
      (line.you || !muted.has(line.who)),
  );
}

/** Whether there is anybody to talk with: more people than one, or a person who only looks on. */
export function talks(summary: Summary | null): boolean {
  if (!summary || summary.talk === "off") return false;
  const people = summary.seats.filter((seat) => seat.kind !== "bot" || seat.stand_in).length;
  return people > 1 || summary.watchers > 0 || summary.your_seat === null;
}

export type Part = { text: string; element?: string };

/** A line with the places of the board that it names set apart; the longest name that fits is meant. */
export function parts(text: string, board: Board | null): Part[] {
  const named = new Map<string, string>();
  for (const { id, name } of board?.elements ?? []) if (name && name.length > 2) named.set(name.toLowerCase(), id);
  if (!named.size) return [{ text }];
  const words = [...named.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[^\p{L}\p{N} ]/gu, "\\$&"));
  const found: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu"))) {
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: match[0], element: named.get(match[0].toLowerCase())! });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}
