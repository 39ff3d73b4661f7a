/** Who this browser is. Loaded once, shared by the pages. */
import { signal } from "@preact/signals";
import type { Me } from "../model/server";
import { api } from "./api";

export const me = signal<Me | null>(null);

/** Whether this browser sends no cookie back, so that each request comes from a new guest. */
export const cookiesRefused = signal(false);

const KNOWN = "sandtable.me";

/** Whether this browser was another person when it was here last, or has never been here. */
function isNewHere(id: string): boolean {
  try {
    const known = localStorage.getItem(KNOWN) === id;
    localStorage.setItem(KNOWN, id);
    return !known;
  } catch {
    return true;
  }
}

/** Who was given a cookie is the same guest when asked again. */
async function askAgain(id: string): Promise<void> {
  const again = await api.me().catch(() => null);
  cookiesRefused.value = again !== null && again.id !== id;
}

export async function loadMe(): Promise<void> {
  try {
    const found = await api.me();
    me.value = found;
    if (isNewHere(found.id)) void askAgain(found.id);
  } catch {
    me.value = null;
  }
}

export async function rename(name: string): Promise<void> {
  me.value = await api.rename(name);
}
