/** Asks the server now and then which matches wait for me, also while the page is in the background. */
import type { Summary } from "../model/server";
import { api } from "../net/api";
import { sortMine } from "../pages/lib/lists";
import { waitingFor } from "./due";
import { hearNotices } from "./notices";

/** How long between two questions (ms). */
export const EVERY_MS = 60_000;

/** What the list of my matches says about moves due. */
export function heardOf(matches: Summary[]): void {
  const now = sortMine(matches).move.map((match) => match.id);
  if (now.join() !== waitingFor.value.join()) waitingFor.value = now;
}

/** Asks now: something has just changed here. */
export const askNow = (): void => void api.matches("mine").then(heardOf, () => undefined);

/** Asks at once and then every minute; only browsers that have matches ask. Returns how to stop. */
export function keepAsking(has: () => boolean, every = EVERY_MS): () => void {
  const ask = () => {
    if (!has()) return;
    api.matches("mine").then(heardOf, () => undefined);
    hearNotices();
  };
  ask();
  const timer = setInterval(ask, every);
  return () => clearInterval(timer);
}
