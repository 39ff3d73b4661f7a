/** Whether this browser had a match the last time it looked: decides what the lobby keeps room for while it loads. */
const KEY = "sandtable.known";

export function known(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

export function keepKnown(has = true): void {
  try {
    localStorage.setItem(KEY, has ? "1" : "0");
  } catch {
    // Without storage the lobby may move once while it loads.
  }
}
