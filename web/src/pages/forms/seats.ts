/** The list of seats of a new table. */
import type { Game, NewSeat } from "../../model/server";

/** A seat as the form has it: also one for a person who plays on this device. */
export type FormSeat = NewSeat | { kind: "here"; name: string; bot?: undefined };

/** Adds a seat of the kind the last one has: who fills a table with bots wants another bot. */
export function addSeat(seats: FormSeat[], game: Game, most: number): FormSeat[] {
  if (seats.length >= most) return seats;
  const last = seats[seats.length - 1];
  const next: FormSeat =
    last && last.kind !== "me"
      ? { ...last, ...(last.kind === "here" ? { name: "" } : {}) }
      : game.bots.length
        ? { kind: "bot", bot: game.bots[0]!.id }
        : { kind: "open" };
  return [...seats, next];
}

export function removeSeat(seats: FormSeat[], at: number, least: number): FormSeat[] {
  return seats.length <= least ? seats : seats.filter((_, i) => i !== at);
}

export function moveSeat(seats: FormSeat[], at: number, step: -1 | 1): FormSeat[] {
  const to = at + step;
  if (to < 0 || to >= seats.length) return seats;
  const next = [...seats];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}

/** Only one seat can be mine: taking another one opens the first. */
export function setSeat(seats: FormSeat[], at: number, seat: FormSeat): FormSeat[] {
  return seats.map((old, i) => (i === at ? seat : seat.kind === "me" && old.kind === "me" ? { kind: "open" } : old));
}

/** "me", "open" or "bot:heuristic", and back: the value of a select. */
export const seatValue = (seat: FormSeat) => (seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind);
export function seatOf(value: string): FormSeat {
  if (value === "here") return { kind: "here", name: "" };
  return value.startsWith("bot:") ? { kind: "bot", bot: value.slice(4) } : { kind: value as "me" | "open" };
}

/** The names bots go by before the match: "Heuristic 2" is the second heuristic. */
export function botName(seats: FormSeat[], at: number, game: Game): string {
  const kind = seats[at]!.bot;
  const bot = game.bots.find((one) => one.id === kind);
  const title = bot?.person?.name ?? bot?.title ?? say("forms-bot");
  const same = seats.filter((seat) => seat.kind === "bot" && seat.bot === kind).length;
  const number = seats.slice(0, at + 1).filter((seat) => seat.kind === "bot" && seat.bot === kind).length;
  return same > 1 ? `${title} ${number}` : title;
}

/** What a person on this device is called who has not said it. */
export const nameHere = (seats: FormSeat[], at: number): string => {
  const seat = seats[at]!;
  return (seat.kind === "here" && seat.name.trim()) || say("player", { at: at + 1 });
};

/** The seats as the server is told them: those on this device are taken after the table is made. */
export const told = (seats: FormSeat[]): NewSeat[] =>
  seats.map((seat) => (seat.kind === "here" ? { kind: "open" } : seat));

/** What creating the table leads to: "4 seats, 3 bots. About 40 minutes." */
export function consequence(seats: FormSeat[], estimate?: string): string {
  const bots = seats.filter((seat) => seat.kind === "bot").length;
  const open = seats.filter((seat) => seat.kind === "open").length;
  const parts = [say("n-seats", { n: seats.length })];
  if (bots) parts.push(say("n-bots", { n: bots }));
  if (open) parts.push(say("open-open", { open }));
  const here = seats.filter((seat) => seat.kind === "here" || seat.kind === "me").length;
  if (here > 1 || seats.some((seat) => seat.kind === "here")) parts.push(say("here-on-this-device", { here }));
  const time = estimate?.trim().replace(/\.$/, "");
  return `${parts.join(", ")}.${time ? ` ${time.charAt(0).toUpperCase()}${time.slice(1)}.` : ""}`;
}

/** What happens next, for the second line of the button. */
export function afterwards(seats: FormSeat[]): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  if (!open) return say("starts-once");
  return say("waits-for-players", { n: open });
}
