/** Decks kept in this browser: named ones, and the two on the table. */
import type { Cards, Draft, SideId } from "../../model/decks";
import { store, stored } from "../../net/stored";

export interface Kept {
  name: string;
  theatre: string;
  side: SideId;
  cards: Cards;
}

const DECKS = "sandtable.decks",
  DRAFT = "sandtable.decks.draft";

export const kept = (): Kept[] =>
  (Array.isArray(stored(DECKS, null)) ? stored<Kept[]>(DECKS, []) : []).filter(
    (one) => one?.name && one.cards && one.side,
  );
/** Keeps a deck under its name; one of the same name, theatre and side is replaced. */
export function keep(deck: Kept): boolean {
  return store(
    DECKS,
    [...kept().filter((one) => !sameDeck(one, deck)), deck].sort((a, b) => a.name.localeCompare(b.name)),
  );
}
export const forget = (deck: Kept): boolean =>
  store(
    DECKS,
    kept().filter((one) => !sameDeck(one, deck)),
  );
const sameDeck = (a: Kept, b: Kept) => a.name === b.name && a.theatre === b.theatre && a.side === b.side;

export const lastDraft = (): Draft | null => {
  const draft = stored<Draft | null>(DRAFT, null);
  return draft?.theatre && draft.decks ? draft : null;
};
export const keepDraft = (draft: Draft): void => {
  store(DRAFT, draft);
};
