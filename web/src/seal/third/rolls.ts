/** Dice that a table shows beside what this browser was told: a host cannot show one die and tell another. Needs no rules:
 *  the numbers of a roll stand among the arguments of an event as they are, or several to an argument, so many bits each
 *  (`events.py` of the games). */
import type { Entry } from "../../model/scene";
import type { Told } from "./wire";

const WIDTHS = [3, 4, 5, 6, 8],
  /** No fewer of the widest common dice, of five bits, fill a number of 31 bits. */
  FULL = 6;

/** The rolls that an event may be: every row of its arguments and what each holds. */
function* rowsOf(args: readonly number[]): Generator<string> {
  for (let from = 0; from < args.length; from++)
    for (let to = from + 1; to <= args.length; to++) yield named(args.slice(from, to));
  for (const one of args) for (const width of WIDTHS) yield named(faces(one, width));
}

/** Events are told without zeros at the end. */
const named = (values: readonly number[]): string => values.join().replace(/(^|,)0(,0)*$/, "");

/** The numbers that are held in one, the first one lowest. */
function faces(packed: number, width: number): number[] {
  const found: number[] = [];
  for (let rest = packed; rest > 0; rest >>= width) found.push(rest & ((1 << width) - 1));
  return found;
}

/** Whether a row is made of rows that were told: a roll of many dice is told in several, each but the last one full. */
function made(values: readonly number[], told: ReadonlySet<string>): boolean {
  if (!named(values) || told.has(named(values))) return true;
  for (let many = values.length - 1; many >= FULL; many--)
    if (told.has(named(values.slice(0, many))) && made(values.slice(many), told)) return true;
  return false;
}

/** The rolls that this browser was told, and how far they have been shown. A choice is logged by what it told itself, so
 *  rolls are shown in the order of the entries that told them: none is shown again later, in place of another. */
export class ToldRolls {
  /** Of each entry that told something of the game, its chain head and the rolls that it may have told. */
  private readonly told: [string, Set<string>][] = [];
  /** The rolls of each line of the log that was shown, and the first entry that may have told them. */
  private readonly shown: [string, number][] = [];
  private at = 0;
  private taken = 0;

  /** The first roll of these lines that was not told then, null if there is none. `whole`: they are those of a whole
   *  table, whose log may be written anew. */
  untold(log: readonly Entry[], items: readonly Told[], whole = false): number[] | null {
    for (; this.taken < items.length; this.taken++) this.take(items[this.taken]!);
    for (const { n, dice } of log) {
      const rolls = (dice ?? []).map(({ values }) => values),
        before = this.shown[n];
      if (before?.[0] === rolls.join(";")) continue;
      if (before && whole) {
        this.at = before[1];
        this.shown.length = n;
      }
      if (this.shown[n] === undefined) this.shown[n] = [rolls.join(";"), this.at];
      for (const values of rolls) {
        const next = this.told.findIndex(([, rows], i) => i >= this.at && made(values, rows));
        if (next < 0) return values;
        this.at = next;
      }
    }
    return null;
  }

  private take([item, head]: Told): void {
    if (!item.game) return;
    if (this.told.at(-1)?.[0] !== head) this.told.push([head, new Set()]);
    for (const row of rowsOf((item.game as number[]).slice(1))) this.told.at(-1)![1].add(row);
  }
}
