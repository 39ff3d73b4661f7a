/** Looking for an opponent: says every few seconds that this browser is still here, and hears at once by the socket
 *  when a person was found. A person who does not come loses the seat after a while. */
import { signal } from "@preact/signals";
import type { SearchDocument, SearchForm } from "../model/server";
import { api } from "../net/api";
import { wire } from "../net/socket";
import { address, navigate } from "../router";
import { toast } from "../ui";

/** What I look for, or have found, as last heard. */
export const search = signal<SearchDocument | null>(null);

/** How long between two questions (ms): the one who looks for live play must be heard of. `told`: while the socket is open,
 *  and while a seat is held. */
export const EVERY_MS = { live: 2_000, told: 5_000, days: 20_000 };
const LAST = "sandtable.last-search";

let timer: ReturnType<typeof setTimeout> | undefined;
let heard = 0;
let deaf: (() => void) | undefined;

/** How long I have looked, in ms, at this moment. */
export const waitedNow = (one: SearchDocument): number => one.waited + Math.max(0, performance.now() - heard);

/** How long the seat that was found is still held for me, in ms. */
export const heldNow = (one: SearchDocument): number =>
  Math.max(0, (one.held ?? 0) - Math.max(0, performance.now() - heard));

function hear(found: SearchDocument | null): void {
  const before = search.value;
  search.value = found;
  heard = performance.now();
  clearTimeout(timer);
  listen(!!found && !found.match);
  if (found && !found.match) timer = setTimeout(tell, pause(found));
  // A person who plays on at a table goes there by the line that says so, while the seat is held.
  if (found?.match && !address.value.startsWith("/m/")) void take();
  else if (found?.match) timer = setTimeout(look, found.stays ? EVERY_MS.told : EVERY_MS.days);
  if (!found && before?.match) toast(say("not-come-time-seat-given"));
}

function pause(one: SearchDocument): number {
  if (!one.stays) return EVERY_MS.days;
  return wire().connection.value === "open" ? EVERY_MS.told : EVERY_MS.live;
}

/** Hears by the socket what was found, or no more. */
function listen(on: boolean): void {
  if (on && !deaf) deaf = wire().listen(look);
  if (!on && deaf) {
    deaf();
    deaf = undefined;
  }
}

function look(): void {
  api.search().then(
    (state) => hear(state.search),
    () => {
      timer = setTimeout(look, EVERY_MS.told);
    },
  );
}

function tell(): void {
  api.stillHere().then(
    (state) => hear(state.search),
    () => {
      timer = setTimeout(tell, EVERY_MS.live); // the queue keeps its place while the connection is gone
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

/** Begins to look; whether a person was found at once, and the page is on its way there. */
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
  clearTimeout(timer);
  search.value = null;
  navigate(`/join/${match}`);
  await api.stopSearch().catch(() => undefined);
}
