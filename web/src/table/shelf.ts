/** What is offered beside the table now: which buttons, and which key each has. */
import { hotkeys, shelf } from "../model/choosing";
import { traitsOf } from "../model/kinds";
import type { Choice, Count } from "../model/scene";
import { handOf } from "./Hand";
import type { Table } from "./store";

/** The buttons that stand in the dock now, and their keys. */
export function shelfOf(table: Table): { shown: Choice[]; more: Choice[]; keys: Map<number, string> } {
  const choices = table.choices.value.filter((choice) => !choice.range);
  // While the size of a choice is asked nothing else is: the way to the others is Back.
  if (table.pending.value) return { shown: [], more: [], keys: new Map() };
  const { shown, more } = folded(table, shelf(choices, table.chosen.value, table.sameFace));
  const count = table.count.value;
  return { shown, more, keys: hotkeys(shown, count ? reserved(count) : undefined) };
}

/** As many buttons for cards of the hand as have room beside it. */
const BESIDE = 3;

/** More answers that are each a card of the hand have no buttons: the cards lie there to be chosen. */
function folded(table: Table, { shown, more }: { shown: Choice[]; more: Choice[] }) {
  const bound = shown.filter((choice) => choice.elements?.length);
  if (!traitsOf(table.board.value).dock.cards || table.chosen.value.length || bound.length <= BESIDE)
    return { shown, more };
  const held = new Set(handOf(table)?.cards?.map((card) => card.id));
  if (!bound.every((choice) => !choice.key && held.has(choice.elements![0]!))) return { shown, more };
  return { shown: shown.filter((choice) => !bound.includes(choice)), more: [...bound, ...more] };
}

/** What is typed into the number, or chooses one of its amounts, is no choice's key. */
function reserved(count: Count): Set<string> {
  const letters = (count.presets ?? []).map((preset) => preset.key?.toUpperCase() ?? "");
  return new Set([..."0123456789", ...letters]);
}

/** The table's own key for a letter: with Shift while a choice has it. */
export function ownKey(table: Table, letter: string): string {
  return [...shelfOf(table).keys.values()].includes(letter) ? `⇧${letter}` : letter;
}
