/** What is offered beside the table now: which buttons, and which key each has. */
import { hotkeys, shelf } from "../model/choosing";
import type { Count, Option } from "../model/scene";
import type { Table } from "./store";

/** The buttons that stand in the dock now, and their keys. */
export function shelfOf(table: Table): { shown: Option[]; more: Option[]; keys: Map<number, string> } {
  const options = table.options.value.filter((option) => !option.range);
  // While the size of a choice is asked nothing else is: the way to the others is Back.
  if (table.pending.value) return { shown: [], more: [], keys: new Map() };
  const { shown, more } = shelf(options, table.chosen.value, table.sameFace);
  const count = table.count.value;
  return { shown, more, keys: hotkeys(shown, count ? reserved(count) : undefined) };
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
