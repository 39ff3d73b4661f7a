/** How far this browser has seen each match, so that what happened in between can be shown on return. */
import { store, stored } from "../net/stored";

const KEY = "sandtable.seen";
const MOST = 60;

const all = () => stored<Record<string, number>>(KEY, {});

export function lastSeen(match: string): number | null {
  return all()[match] ?? null;
}

/** Without storage a return shows the present position, nothing more. */
export function rememberSeen(match: string, n: number): void {
  const { [match]: _, ...others } = all();
  store(KEY, Object.fromEntries([...Object.entries(others).slice(-MOST + 1), [match, n]]));
}
