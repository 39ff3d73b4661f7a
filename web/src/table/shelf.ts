/** What is offered beside the table now: which buttons, and which key each has. */
import { hotkeys, shelf } from "../model/choosing";
import { traitsOf } from "../model/kinds";
import type { Count, Option } from "../model/scene";
import { handOf } from "./Hand";
import type { Table } from "./store";

/** The buttons that stand in the dock now, and their keys. */
export function shelfOf(table: Table): { shown: Option[]; more: Option[]; keys: Map<number, string> } {
  const options = table.options.value.filter((option) => !option.range);
  // While the size of a choice is asked nothing else is: the way to the others is Back.
  if (table.pending.value) return { shown: [], more: [], keys: new Map() };
  const { shown, more } = folded(table, shelf(options, table.chosen.value, table.sameFace));
  const count = table.count.value;
  return { shown, more, keys: hotkeys(shown, count ? reserved(count) : undefined) };
}

/** As many buttons for cards of the hand as have room beside it. */
const BESIDE = 3;

/** More answers that are each a card of the hand have no buttons: the cards lie there to be chosen. */
function folded(table: Table, { shown, more }: { shown: Option[]; more: Option[] }) {
  const bound = shown.filter((option) => option.elements?.length);
  if (!traitsOf(table.board.value).dock.cards || table.chosen.value.length || bound.length <= BESIDE)
    return { shown, more };
  const held = new Set(handOf(table)?.cards?.map((card) => card.id));
  if (!bound.every((option) => !option.key && held.has(option.elements![0]!))) return { shown, more };
  return { shown: shown.filter((option) => !bound.includes(option)), more: [...bound, ...more] };
}

/** What is typed into the number, or chooses one of its amounts, is no option's key. */
function reserved(count: Count): Set<string> {
  const letters = (count.presets ?? []).map((preset) => preset.key?.toUpperCase() ?? "");
  return new Set([..."0123456789", ...letters]);
}

/** The table's own key for a letter: with Shift while an option has it. */
export function ownKey(table: Table, letter: string): string {
  return [...shelfOf(table).keys.values()].includes(letter) ? `⇧${letter}` : letter;
}
