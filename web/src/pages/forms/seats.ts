/** The list of seats of a new table. */
import type { Game, NewSeat } from "../../model/server";

/** Adds a seat of the kind the last one has: who fills a table with bots wants another bot. */
export function addSeat(seats: NewSeat[], game: Game, most: number): NewSeat[] {
  if (seats.length >= most) return seats;
  const last = seats[seats.length - 1];
  const next: NewSeat = last && last.kind !== "me" ? { ...last } : game.bots.length ? { kind: "bot", bot: game.bots[0]!.id } : { kind: "open" };
  return [...seats, next];
}

export function removeSeat(seats: NewSeat[], at: number, least: number): NewSeat[] {
  return seats.length <= least ? seats : seats.filter((_, i) => i !== at);
}

export function moveSeat(seats: NewSeat[], at: number, step: -1 | 1): NewSeat[] {
  const to = at + step;
  if (to < 0 || to >= seats.length) return seats;
  const next = [...seats];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}

/** Only one seat can be mine: taking another one opens the first. */
export function setSeat(seats: NewSeat[], at: number, seat: NewSeat): NewSeat[] {
  return seats.map((old, i) => (i === at ? seat : seat.kind === "me" && old.kind === "me" ? { kind: "open" } : old));
}

/** "me", "open" or "bot:heuristic", and back: the value of a select. */
export const seatValue = (seat: NewSeat) => (seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind);
export function seatOf(value: string): NewSeat {
  return value.startsWith("bot:") ? { kind: "bot", bot: value.slice(4) } : { kind: value as "me" | "open" };
}

/** The names bots go by before the match: "Heuristic 2" is the second heuristic. */
export function botName(seats: NewSeat[], at: number, game: Game): string {
  const kind = seats[at]!.bot;
  const title = game.bots.find((bot) => bot.id === kind)?.title ?? "Bot";
  const same = seats.filter((seat) => seat.kind === "bot" && seat.bot === kind).length;
  const number = seats.slice(0, at + 1).filter((seat) => seat.kind === "bot" && seat.bot === kind).length;
  return same > 1 ? `${title} ${number}` : title;
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** What creating the table leads to: "4 seats, 3 bots. About 40 minutes." */
export function consequence(seats: NewSeat[], estimate?: string): string {
  const bots = seats.filter((seat) => seat.kind === "bot").length;
  const open = seats.filter((seat) => seat.kind === "open").length;
  const parts = [count(seats.length, "seat")];
  if (bots) parts.push(count(bots, "bot"));
  if (open) parts.push(`${open} open`);
  const time = estimate?.trim().replace(/\.$/, "");
  return `${parts.join(", ")}.${time ? ` ${time.charAt(0).toUpperCase()}${time.slice(1)}.` : ""}`;
}

/** What happens next, for the second line of the button. */
export function afterwards(seats: NewSeat[]): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  if (!open) return "starts at once";
  return open === 1 ? "waits for 1 player" : `waits for ${open} players`;
}
