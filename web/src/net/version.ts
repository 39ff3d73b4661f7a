/** Whether the server has another client to give than the one that this page was made by. It says so with every answer,
 *  and first of all on a socket. */
import { signal } from "@preact/signals";

const OWN = globalThis.document?.documentElement.dataset.build ?? "",
  KEY = "sandtable.reloaded";

/** The build that the server has, where it is not this one; otherwise empty. */
export const newer = signal("");
/** Whether something came that this page does not understand: it shows what may not be so any more. */
export const misunderstood = signal(false);

export function heardBuild(build: string | null): void {
  if (OWN && build) newer.value = build === OWN ? "" : build;
}

/** Whether a reload for this build was tried, and brought the old page again: something on the way keeps it. A browser that
 *  cannot say so reloads nothing by itself. */
export function triedInVain(build: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === build;
  } catch {
    return true;
  }
}

/** Notes that the page is about to be made anew for what the server has. */
function note(): void {
  try {
    sessionStorage.setItem(KEY, newer.value);
  } catch {
    // `triedInVain` says so.
  }
}

export function reload(): void {
  note();
  location.reload();
}

/** Goes to an address by loading it, for who goes there anyway. False where that would be no use. */
export function loadInstead(address: string): boolean {
  if (!newer.value || triedInVain(newer.value)) return false;
  note();
  location.assign(address);
  return true;
}
