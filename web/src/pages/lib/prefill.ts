/** A table that another page begins to set up: the sheet in the lobby takes it from there, once. */
import type { Value } from "../forms/fields";

export interface Prefill {
  game: string;
  preset: string;
  options: Record<string, Value>;
  attachments: Record<string, string>;
}

const KEY = "sandtable.newtable";

export function leave(prefill: Prefill): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(prefill));
  } catch {
    /* the form begins empty */
  }
}

export function take(game: string, preset: string): Prefill | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Prefill | null;
    if (!found || found.game !== game || found.preset !== preset) return null;
    sessionStorage.removeItem(KEY);
    return found;
  } catch {
    return null;
  }
}
