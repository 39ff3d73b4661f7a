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

/** The rolls that this browser was told, at any time: what several choices told comes before the first of them is shown. */
export class ToldRolls {
  private told = new Set<string>();
  private seen = 0;

  /** The first roll of these lines that nothing told is, null if there is none. */
  untold(log: readonly Entry[], items: readonly Told[]): number[] | null {
    const rolls = log.flatMap((entry) => (entry.dice ?? []).map((dice) => dice.values));
    if (!rolls.length) return null;
    for (const [item] of items.slice(this.seen))
      if (item.game) for (const row of rowsOf((item.game as number[]).slice(1))) this.told.add(row);
    this.seen = items.length;
    return rolls.find((values) => !made(values, this.told)) ?? null;
  }
}
