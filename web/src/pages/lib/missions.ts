/** The missions of a game: which are done, and which match is played for one. What was done here stays in this browser;
 *  matches that were won elsewhere tell it by the names of their tables. */
import type { Mission, Summary } from "../../model/server";

const DONE = "sandtable.missions-done",
  STARTED = "sandtable.missions-begun";
/** So many matches that were begun for a mission are remembered. */
const MOST = 60;

interface Begun {
  game: string;
  id: string;
  place: number;
}

function kept<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, T>;
  } catch {
    return {};
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage only the matches tell.
  }
}

/** This match is played for a mission. */
export function keepBegun(match: string, game: string, { id, place = 1 }: Mission): void {
  const begun = Object.entries(kept<Begun>(STARTED)).slice(1 - MOST);
  keep(STARTED, Object.fromEntries([...begun, [match, { game, id, place }]]));
}

/** The mission that a match was begun for. */
export const begunFor = (match: string): Begun | undefined => kept<Begun>(STARTED)[match];

/** Whether coming in there has done it; it is remembered then. */
export function judged({ game, id, place }: Begun, came: number): boolean {
  if (came > place) return false;
  const done = kept<string[]>(DONE);
  keep(DONE, { ...done, [game]: [...new Set([...(done[game] ?? []), id])] });
  return true;
}

/** The missions of a game that are done. */
export function doneOf(game: string, missions: Mission[], mine: Summary[]): Set<string> {
  const won = mine.filter(
    (match) => match.game === game && match.your_seat !== null && (match.result?.shares[match.your_seat] ?? 0) > 0,
  );
  return new Set([
    ...(kept<string[]>(DONE)[game] ?? []),
    ...missions
      .filter((one) => won.some((match) => match.title === one.title && match.preset === one.preset))
      .map((one) => one.id),
  ]);
}

/** The first that is not done. */
export const nextOf = (missions: Mission[], done: Set<string>): Mission | undefined =>
  missions.find((one) => !done.has(one.id));
