/** Decks kept in this browser: named ones, and the two on the table. */
import type { Cards, Draft, SideId } from "../../model/decks";

export interface Kept {
  name: string;
  theatre: string;
  side: SideId;
  cards: Cards;
}

const DECKS = "sandtable.decks",
  DRAFT = "sandtable.decks.draft";

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const kept = (): Kept[] =>
  (Array.isArray(read(DECKS)) ? read<Kept[]>(DECKS)! : []).filter((one) => one?.name && one.cards && one.side);
/** Keeps a deck under its name; one of the same name, theatre and side is replaced. */
export function keep(deck: Kept): boolean {
  return write(
    DECKS,
    [...kept().filter((one) => !sameDeck(one, deck)), deck].sort((a, b) => a.name.localeCompare(b.name)),
  );
}
export const forget = (deck: Kept): boolean =>
  write(
    DECKS,
    kept().filter((one) => !sameDeck(one, deck)),
  );
const sameDeck = (a: Kept, b: Kept) => a.name === b.name && a.theatre === b.theatre && a.side === b.side;

export const lastDraft = (): Draft | null => {
  const draft = read<Draft>(DRAFT);
  return draft?.theatre && draft.decks ? draft : null;
};
export const keepDraft = (draft: Draft): void => {
  write(DRAFT, draft);
};
