/** Looking for an opponent: says every few seconds that this browser is still here, and hears what was found. */
import { signal } from "@preact/signals";
import type { SearchDocument, SearchForm } from "../model/server";
import { api } from "../net/api";
import { address, navigate } from "../router";

/** What I look for, or have found, as last heard. */
export const search = signal<SearchDocument | null>(null);

/** How long between two questions (ms): whoever looks for live play must be heard of. */
export const EVERY_MS = { live: 2_000, days: 20_000 };
const LAST = "sandtable.last-search";

let timer: ReturnType<typeof setTimeout> | undefined;
let heard = 0;

/** How long I have looked, in ms, at this moment. */
export const waitedNow = (one: SearchDocument): number => one.waited + Math.max(0, performance.now() - heard);

function hear(found: SearchDocument | null): void {
  search.value = found;
  heard = performance.now();
  clearTimeout(timer);
  if (found && !found.match) timer = setTimeout(say, found.stays ? EVERY_MS.live : EVERY_MS.days);
  // Whoever plays on at a table goes there by the line that says so.
  if (found?.match && !address.value.startsWith("/m/")) void take();
}

function say(): void {
  api.stillHere().then(
    (state) => hear(state.search),
    () => {
      timer = setTimeout(say, EVERY_MS.live); // the queue keeps its place while the connection is gone
    },
  );
}

/** Asks what I look for; a browser that has never been here does not ask. */
export function resumeSearch(known: boolean): void {
  if (!known) return;
  api.search().then(
    (state) => hear(state.search),
    () => undefined,
  );
}

/** Begins to look; whether somebody was found at once, and the page is on its way there. */
export async function beginSearch(form: SearchForm): Promise<boolean> {
  const state = await api.beginSearch(form);
  try {
    localStorage.setItem(LAST, JSON.stringify(form));
  } catch {
    // Without storage the sheet begins with the first game.
  }
  hear(state.search);
  return !!state.search?.match;
}

/** What was looked for last in this browser. */
export function lastSearch(): Partial<SearchForm> {
  try {
    return JSON.parse(localStorage.getItem(LAST) ?? "{}") as Partial<SearchForm>;
  } catch {
    return {};
  }
}

/** Looks no more. What was found a moment before is a table where I sit. */
export async function stopSearch(): Promise<void> {
  hear((await api.stopSearch()).search);
}

/** Goes to the table that was found. */
export async function take(): Promise<void> {
  const match = search.value?.match;
  if (!match) return;
  search.value = null;
  navigate(`/join/${match}`);
  await api.stopSearch().catch(() => undefined);
}
