/** The missions of a game: which are done, and which match is played for one. What was done here stays in this browser;
 *  matches that were won elsewhere tell it by the names of their tables. */
import type { Mission, Summary } from "../../model/server";
import { store, stored } from "../../net/stored";

const DONE = "sandtable.missions-done",
  STARTED = "sandtable.missions-begun";
/** So many matches that were begun for a mission are remembered. */
const MOST = 60;

interface Begun {
  game: string;
  id: string;
  place: number;
}

/** This match is played for a mission. */
export function keepBegun(match: string, game: string, { id, place = 1 }: Mission): void {
  const begun = Object.entries(stored<Record<string, Begun>>(STARTED, {})).slice(1 - MOST);
  store(STARTED, Object.fromEntries([...begun, [match, { game, id, place }]]));
}

/** The mission that a match was begun for. */
export const begunFor = (match: string): Begun | undefined => stored<Record<string, Begun>>(STARTED, {})[match];

/** Whether coming in there does it. */
export const reached = ({ place }: Begun, came: number): boolean => came <= place;

/** Whether coming in there has done it; it is remembered then. */
export function judged(begun: Begun, came: number): boolean {
  if (!reached(begun, came)) return false;
  const { game, id } = begun;
  const done = stored<Record<string, string[]>>(DONE, {});
  store(DONE, { ...done, [game]: [...new Set([...(done[game] ?? []), id])] });
  return true;
}

/** The missions of a game that are done. */
export function doneOf(game: string, missions: Mission[], mine: Summary[]): Set<string> {
  const won = mine.filter(
    (match) => match.game === game && match.your_seat !== null && (match.result?.shares[match.your_seat] ?? 0) > 0,
  );
  return new Set([
    ...(stored<Record<string, string[]>>(DONE, {})[game] ?? []),
    ...missions
      .filter((one) => won.some((match) => match.title === one.title && match.preset === one.preset))
      .map((one) => one.id),
  ]);
}

/** The first that is not done. */
export const nextOf = (missions: Mission[], done: Set<string>): Mission | undefined =>
  missions.find((one) => !done.has(one.id));
