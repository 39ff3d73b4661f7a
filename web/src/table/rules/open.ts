/** Which rules are at hand at this table, and the term that is looked up. */
import { signal } from "@preact/signals";
import { type Terms, termsOf } from "../../model/terms";
import { api } from "../../net/api";

export const markdown = signal("");
export const terms = signal<Terms | null>(null);
/** Null: the sheet is closed. Empty: open at its beginning. */
export const lookedUp = signal<string | null>(null);

/** Whose rules they are. */
export const game = signal("");

/** Reads the rules of a game, once. */
export async function haveRules(id: string): Promise<void> {
  if (!id || id === game.peek()) return;
  game.value = id;
  try {
    const read = await api.rules(id);
    if (game.peek() !== id) return;
    markdown.value = read.markdown;
    terms.value = termsOf(read.markdown);
  } catch {
    // Without rules the words stay plain; the next table asks again.
    game.value = "";
  }
}

export const lookUp = (term: string) => {
  lookedUp.value = term;
};
