/** How many matches a person of this browser began with a host, and how many of them never ended. */
import { storedAs } from "../../net/device";

const KEY = "sandtable.dealt";
/** After so long in which nothing was heard of it, a match that is not over counts as never ended. */
export const SILENT_MS = 14 * 86_400_000;
/** How exactly it is kept when something was heard last. */
const EXACTLY_MS = 3_600_000;
/** So many matches of a host are listed; of older ones only how many they were. */
const LISTED = 500;

interface Dealt {
  /** By match: when it was heard of last, and whether it is over (1) or was closed (2). */
  matches: Record<string, [number, number]>;
  dealt: number;
  unfinished: number;
}
const NONE: Dealt = { matches: {}, dealt: 0, unfinished: 0 };

let here: Record<string, Dealt> = {};

function all(): Record<string, Dealt> {
  try {
    return { ...here, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Dealt>) };
  } catch {
    return here;
  }
}

const never = ([at, how]: [number, number], now: number) => how === 2 || (how === 0 && now - at > SILENT_MS);

/** What this person's browser says of itself when it sits down with this host. */
export function countsOf(host: string, person = 1, now = Date.now()): { dealt: number; unfinished: number } {
  const { matches, dealt, unfinished } = all()[storedAs(host, person)] ?? NONE;
  const listed = Object.values(matches);
  return {
    dealt: dealt + listed.length,
    unfinished: unfinished + listed.filter((one) => never(one, now)).length,
  };
}

/** Notes that a match goes on, is over, or was closed before its end. */
export function heardOf(
  host: string,
  match: string,
  how: "goes on" | "over" | "closed",
  person = 1,
  now = Date.now(),
): void {
  const kept = all(),
    name = storedAs(host, person),
    { matches, dealt, unfinished } = kept[name] ?? NONE;
  const before = matches[match],
    mark = how === "over" ? 1 : how === "closed" ? 2 : 0;
  if (before && (before[1] || (!mark && now - before[0] < EXACTLY_MS))) return;
  const listed = Object.entries({ ...matches, [match]: [now, mark] as [number, number] }).sort(
    (a, b) => b[1][0] - a[1][0],
  );
  const old = listed.slice(LISTED);
  here = {
    ...kept,
    [name]: {
      matches: Object.fromEntries(listed.slice(0, LISTED)),
      dealt: dealt + old.length,
      unfinished: unfinished + old.filter(([, one]) => never(one, now)).length,
    },
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // Until the page is closed it is held in memory.
  }
}

/** What is said of matches that were dealt to a person's browser, and of which so many never ended. */
export const neverFinished = (dealt: number, unfinished: number): string =>
  say("never-finished", { unfinished, dealt });
