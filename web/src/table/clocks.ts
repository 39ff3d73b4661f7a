/** What everybody has left, counted on from what the server last said; the numbers as words. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Clocks } from "../model/server";

/** The clocks as the server sent them, and when they came (the page's own time, ms). */
export interface Told {
  clocks: Clocks;
  came: number;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Below this a live clock is low, and below an hour one by day. */
export const LOW = 30 * SECOND;

const beat = signal(0);
let beating: ReturnType<typeof setInterval> | undefined;
let watching = 0;

/** The page's time, which moves while a person looks at a clock. */
export const present: ReadonlySignal<number> = beat;

export const since = (): number => performance.now();

/** Lets `present` move until the returned function is called. */
export function tick(): () => void {
  watching += 1;
  beat.value = since();
  beating ??= setInterval(() => {
    beat.value = since();
  }, 200);
  return () => {
    watching -= 1;
    if (watching) return;
    clearInterval(beating);
    beating = undefined;
  };
}

const passed = (told: Told, now: number) => (told.clocks.paused ? 0 : Math.max(0, now - told.came));

/** What a seat has left (ms); null where no person decides. A person who is on vacation pays nothing until they are back. */
export function leftOf(told: Told, seat: number, now: number): number | null {
  const left = told.clocks.left[seat] ?? null;
  if (left === null || !told.clocks.running?.includes(seat)) return left;
  return Math.max(0, left - Math.max(0, passed(told, now) - awayThen(told, seat)));
}

const awayThen = (told: Told, seat: number) => told.clocks.back?.find(([one]) => one === seat)?.[1] ?? 0;

/** How much longer a seat is on vacation (ms); 0 if it is not. */
export function awayFor(told: Told, seat: number, now: number): number {
  return Math.max(0, awayThen(told, seat) - Math.max(0, now - told.came));
}

/** What is left for a question that is asked where others may not know of whom; null if there is none. */
export function asideOf(told: Told, now: number): number | null {
  const left = told.clocks.aside ?? null;
  // It waits for all who are on vacation, whomever it asks.
  const waits = Math.max(0, ...(told.clocks.back ?? []).map(([, ms]) => ms));
  return left === null ? null : Math.max(0, left - Math.max(0, passed(told, now) - waits));
}

const two = (n: number) => String(n).padStart(2, "0");

/** "2 d 5 h", "1:05:00", "9:41". What is begun of a second counts: only nothing is 0:00. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const minutes = Math.floor(seconds / 60),
    hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** The same as it is said: "2 days 5 hours", "9 minutes 41 seconds". */
export function clockWords(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const days = Math.floor(seconds / 86_400),
    hours = Math.floor(seconds / 3600) % 24,
    minutes = Math.floor(seconds / 60) % 60,
    rest = seconds % 60;
  const said = [
    days && say("n-days", { n: days }),
    hours && say("n-hours", { n: hours }),
    minutes && say("n-minutes", { n: minutes }),
    rest && say("n-seconds", { n: rest }),
  ].filter(Boolean);
  return said.slice(0, 2).join(" ") || say("no-time");
}

/** Whether so little is left that it must be seen. `days`: the pace is by day. */
export const isLow = (ms: number, days: boolean): boolean => ms < (days ? HOUR : LOW);

/** When one's own time is said aloud. */
const SAID = [HOUR, 10 * MINUTE, MINUTE, LOW, 10 * SECOND];

/** The mark that a clock passed between two looks, null if none. */
export function passedMark(before: number, now: number): number | null {
  return SAID.filter((mark) => before > mark && now <= mark).at(-1) ?? null;
}
