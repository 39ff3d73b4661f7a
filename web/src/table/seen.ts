/** How far this browser has seen each match, so that what happened in between can be shown on return. */
const KEY = "sandtable.seen";
const MOST = 60;

type Seen = Record<string, number>;

function load(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Seen;
  } catch {
    return {};
  }
}

export function lastSeen(match: string): number | null {
  return load()[match] ?? null;
}

export function rememberSeen(match: string, n: number): void {
  try {
    const { [match]: _, ...others } = load();
    const kept = Object.entries(others).slice(-MOST + 1);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [match, n]])));
  } catch {
    // Without storage a return shows the present position, nothing more.
  }
}
