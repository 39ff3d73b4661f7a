/** Times, counts and names in words. */

import type { SeatSummary, Summary } from "../../model/server";
import { listed } from "../../model/words";

const MINUTE = 60_000,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;

/** "just now", "12 min ago", "3 h ago", "2 d 4 h ago"; beyond a month the date. */
export function ago(time: number, now = Date.now()): string {
  const passed = Math.max(0, now - time);
  if (passed < MINUTE) return say("just-now");
  if (passed < HOUR) return say("min-ago", { floor: Math.floor(passed / MINUTE) });
  if (passed < DAY) return say("h-ago", { floor: Math.floor(passed / HOUR) });
  const days = Math.floor(passed / DAY),
    hours = Math.floor((passed % DAY) / HOUR);
  if (days < 31) return hours && days < 7 ? say("days-hours-ago", { days, hours }) : say("days-ago", { days });
  return new Date(time).toLocaleDateString(LANGUAGE, { day: "numeric", month: "short", year: "numeric" });
}

/** "38 min left", "2 d 5 h left", as a list says it. */
export function timeLeft(ms: number): string {
  if (ms < MINUTE) return say("under-minute-left");
  if (ms < HOUR) return say("min-left", { floor: Math.floor(ms / MINUTE) });
  const days = Math.floor(ms / DAY),
    hours = Math.floor((ms % DAY) / HOUR);
  if (!days) return say("h-left", { hours });
  return hours ? say("days-hours-left", { days, hours }) : say("days-left", { days });
}

/** "2 players", "3 to 6 players". */
export const players = ([least, most]: readonly number[]) =>
  least === most ? say("n-players", { n: least! }) : say("players", { least, most });
export const percent = (part: number) => `${Math.round(part * 100)}%`;

/** A sentence without its full stop, to go on after it. */
export const open = (text: string) => text.trim().replace(/\.+$/, "");
/** "Round 3" inside a sentence. */
export const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Running, round 3". */
export const runningWords = (match: Summary) =>
  [say("running"), lower(match.round_text ?? "")].filter(Boolean).join(", ");

/** "Marit, Osei and 2 bots". */
export function company(match: Summary, without = -1): string {
  const people = match.seats
    .filter((seat) => seat.kind === "guest" && seat.seat !== without)
    .map((seat) => (seat.you ? say("yourself") : seat.name));
  const bots = match.seats.filter((seat) => seat.kind === "bot").length;
  const open = match.seats.filter((seat) => seat.kind === "open").length;
  const parts = [
    ...people,
    ...(bots ? [say("n-bots", { n: bots })] : []),
    ...(open ? [say("n-free-seats", { n: open })] : []),
  ];
  return listed(parts);
}

const MOST_NAMED = 3;

/** Who plays against me, by name: "Osei and Quartermaster (bot)", "Osei, Ines and 4 bots". */
export function opponents(match: Summary): string {
  const others = match.seats.filter((seat) => !seat.you && seat.kind !== "open");
  const people = others.filter((seat) => seat.kind === "guest" || seat.stand_in).map((seat) => seat.name),
    bots = others.filter((seat) => seat.kind === "bot" && !seat.stand_in);
  const named =
    others.length <= MOST_NAMED
      ? bots.map((seat) => say("name-bot", { name: seat.name }))
      : bots.length
        ? [say("n-bots", { n: bots.length })]
        : [];
  const free = match.seats.filter((seat) => seat.kind === "open").length;
  const all = [...people, ...named, ...(free ? [say("n-free-seats", { n: free })] : [])];
  return listed(all);
}

/** What a screen reader says of a seat in a list; who is away matters only while a match runs. */
export function seatWords(seat: SeatSummary, running = false): string {
  if (seat.kind === "open") return say("seat-seat-free", { seat: seat.seat + 1 });
  return `${seat.you ? say("yourself") : seat.name}${seat.stand_in ? say("and-a-bot-plays-on") : seat.kind === "bot" ? say("bot-too") : running && seat.online === false ? say("away-too") : ""}`;
}

/** The rules line begins with the preset; the list shows the game before it. */
export function rulesLine(match: Summary, game: string): string {
  const rules = match.rules_text.startsWith(game) ? match.rules_text : `${game}, ${match.rules_text}`;
  const more = [match.pace?.text, match.rated && say("match-is-rated"), match.help && say("help-everybody")];
  return [rules, ...more.filter(Boolean)].join(" · ");
}
