/** The people who hand this browser on. Each is a guest of the server with a cookie of their own, named by a number;
 *  number 1 is whose browser it is, and everybody's pages but shared tables are theirs. */

const PEOPLE = "sandtable.people",
  TABLES = "sandtable.shared";
/** As many as the server knows apart, and tables that are remembered. */
const MOST = 8,
  TABLES_KEPT = 60;

/** An address as one of them asks for it. */
export const asPerson = (path: string, person: number) =>
  person === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}person=${person}`;

/** What belongs to one of them alone, in the storage that they share. */
export const storedAs = (match: string, person: number) => (person === 1 ? match : `${match}~${person}`);

// A browser without storage knows them until the page is closed.
const here = new Map<string, unknown>();

function load<T>(key: string, empty: T): T {
  try {
    const stored = localStorage.getItem(key);
    return stored ? (JSON.parse(stored) as T) : ((here.get(key) as T | undefined) ?? empty);
  } catch {
    return (here.get(key) as T | undefined) ?? empty;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    here.delete(key);
  } catch {
    here.set(key, value);
  }
}

/** A number for each of these names: a person who was here before keeps theirs, so that a name stays one person's. */
export function numbersFor(names: string[]): number[] {
  const known = load<Record<number, string>>(PEOPLE, {}),
    given: number[] = [];
  for (const name of names) {
    const free = Array.from({ length: MOST - 1 }, (_, i) => i + 2).filter((n) => !given.includes(n));
    const number = free.find((n) => known[n] === name) ?? free.find((n) => !known[n]) ?? free[0];
    if (number === undefined) throw new Error(say("device-shared-most-people", { MOST }));
    known[number] = name;
    given.push(number);
  }
  keep(PEOPLE, known);
  return given;
}

/** Who sits at a table of this browser: its own person alone, unless it is handed on there. */
export function peopleAt(match: string): number[] {
  return load<Record<string, number[]>>(TABLES, {})[match] ?? [1];
}

export function sharedBy(match: string, people: number[]): void {
  const { [match]: _, ...others } = load<Record<string, number[]>>(TABLES, {});
  keep(TABLES, Object.fromEntries([...Object.entries(others).slice(-TABLES_KEPT + 1), [match, people]]));
}
