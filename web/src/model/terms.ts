/** The terms that a game's rules explain, read from RULES.md itself: its headings, and the words it sets in bold. */

export interface Terms {
  /** Matches any term, whole words only. */
  pattern: RegExp;
  has(word: string): boolean;
  /** Texts that were split already: to look for hundreds of terms takes long, and a log is drawn again and again. */
  known: Map<string, string[]>;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** What stands in bold but explains nothing. */
const NO_TERM = /^(?:note|example|setting|yes|no|\d.*|[^\p{L}]*)$/iu;
/** Headings that are no names: "The cards" would make a term of "the card". */
const OF_WORDS = /^(?:an?|the|your|how|what|who|on|if)\s/i;
const LONGEST = 32;

const plain = (text: string) => text.replace(/[*_`]|\[|\]\([^)]*\)/g, "").trim();

/** The words by which a term may be met: "Bridges" too where the rules explain a "Bridge". */
function forms(term: string): string[] {
  if (/s$/.test(term)) return [term, term.replace(/s$/, "")];
  return /[a-z]$/.test(term) ? [term, `${term}s`] : [term];
}

export function termsOf(markdown: string): Terms {
  const found = new Set<string>();
  const add = (raw: string) => {
    const term = plain(raw).replace(/[.:,;!?]+$/, "");
    if (term.length < 3 || term.length > LONGEST || NO_TERM.test(term) || term.split(" ").length > 4) return;
    for (const form of forms(term)) found.add(form.toLowerCase());
  };
  for (const line of markdown.split("\n")) {
    const heading = /^#{2,4}\s+(.*)$/.exec(line);
    if (heading && !OF_WORDS.test(heading[1]!)) add(heading[1]!);
    for (const bold of line.matchAll(/\*\*(.+?)\*\*/g)) add(bold[1]!);
  }
  const words = [...found].sort((a, b) => b.length - a.length);
  return {
    pattern: new RegExp(`(?<![\\p{L}\\d])(${words.map(escaped).join("|") || "(?!)"})(?![\\p{L}\\d])`, "giu"),
    has: (word) => found.has(word.toLowerCase()),
    known: new Map(),
  };
}

/** So many texts are kept; those of a long match repeat each other. */
const MOST_KNOWN = 2000;

/** A text in pieces: every second one is a term. */
export function split(text: string, terms: Terms | null): string[] {
  if (!terms) return [text];
  let pieces = terms.known.get(text);
  if (!pieces) {
    if (terms.known.size >= MOST_KNOWN) terms.known.clear();
    pieces = text.split(terms.pattern);
    terms.known.set(text, pieces);
  }
  return pieces;
}

/** Whether two words are one term, however many are meant. */
export const sameTerm = (one: string, other: string): boolean => {
  const bare = (word: string) =>
    plain(word)
      .toLowerCase()
      .replace(/[.:,;!?]+$/, "")
      .replace(/s$/, "");
  return bare(one) === bare(other);
};
