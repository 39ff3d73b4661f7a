/** What is asked now: the game's question or, with a part of the answer chosen, what is still missing of it. */
import { allCards } from "../model/fronts";
import { traitsOf } from "../model/kinds";
import type { Text } from "../model/scene";
import type { Table } from "./store";

/** What an element is called: a place of the board, a card, or the words of a choice that it alone makes. */
function nameOf(table: Table, id: string): Text[number] | null {
  const place = table.board.value?.elements?.find((one) => one.id === id);
  if (place) return { element: id, name: place.name };
  const card = allCards(table.scene.value).find((one) => one.id === id || one.element === id);
  return card?.name || null;
}

/** The question that stands above the answers; null if nothing is asked and nobody waited for. */
export function questionOf(table: Table): Text | null {
  const asked = table.shown.value?.prompt?.text ?? null;
  const chosen = table.chosen.value;
  if (!asked || !chosen.length || !table.asked.value || table.pending.value) return asked;
  const { ready, candidates } = table.reading.value;
  if (ready) {
    const says = table.saysOf(ready) ?? ready.preview?.title ?? ready.label;
    return [say("says-is-that-your-choice", { says })];
  }
  if (!candidates.length) return asked;
  const name = nameOf(table, chosen[0]!) ?? say("one");
  const cards = traitsOf(table.board.value).dock.cards,
    places = new Set(table.board.value?.elements?.map((one) => one.id));
  const pairs = candidates.every((choice) => {
    const { length } = choice.elements ?? [];
    return length === 2 && (cards || choice.elements!.every((id) => places.has(id)));
  });
  if (!pairs) {
    const others = chosen.length - 1;
    return [name, others ? say("chosen-goes", { others }) : say("is-chosen-what-goes-with-it")];
  }
  const backwards = candidates.every((choice) => choice.elements?.at(-1) === chosen[0]);
  if (cards) return backwards ? [say("card-given"), name, "?"] : [name, say("given-card")];
  return backwards ? [name, say("target-where")] : [say("from-a-place"), name, say("target")];
}

/** What is worth knowing with the question; a choice half made needs the way back. */
export function reasonOf(table: Table): Text {
  const why = table.shown.value?.prompt?.why ?? [];
  return questionOf(table) === (table.shown.value?.prompt?.text ?? null) ? why : [];
}
