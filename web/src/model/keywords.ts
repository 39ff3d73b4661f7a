/** Words of the game in a text, found so that tooltips can explain them. */
import type { Board, ReferenceRow } from "./scene";

export type Worded = string | { word: string; row: ReferenceRow };

interface Dictionary {
  rows: Map<string, ReferenceRow>;
  pattern: RegExp | null;
}
const cache = new WeakMap<Board, Dictionary>();

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function dictionary(board: Board): Dictionary {
  let known = cache.get(board);
  if (!known) {
    const all = (board.references ?? []).filter((one) => one.keywords).flatMap((one) => one.rows ?? []);
    const rows = new Map(all.map((row) => [row.name.toLowerCase(), row]));
    // The longest first, so that "Power Pick" is not taken for "Power".
    const words = [...rows.keys()].sort((a, b) => b.length - a.length);
    known = {
      rows,
      pattern: words.length
        ? new RegExp(`(?<![\\p{L}\\d])(${words.map(escaped).join("|")})(?![\\p{L}\\d])`, "giu")
        : null,
    };
    cache.set(board, known);
  }
  return known;
}

/** The text in pieces: plain ones, and words that are explained. */
export function worded(text: string, board: Board | null): Worded[] {
  const { rows, pattern } = board ? dictionary(board) : { rows: null, pattern: null };
  if (!pattern || !text) return text ? [text] : [];
  return text
    .split(pattern)
    .map((part, i): Worded => (i % 2 ? { word: part, row: rows!.get(part.toLowerCase())! } : part))
    .filter((part) => part !== "");
}

/** The words of a text that are explained, each once, in the order in which they stand. */
export function wordsIn(text: string, board: Board | null): ReferenceRow[] {
  const found = new Map<string, ReferenceRow>();
  for (const part of worded(text, board))
    if (typeof part === "object") found.set(part.row.text || part.row.id, part.row);
  return [...found.values()];
}
