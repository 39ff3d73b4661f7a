/** Sentences as plain words, and the small grammar that "you" needs. */
import type { Part, Text } from "./scene";

export interface Names {
  names: string[];
  viewer: number | null;
}

/** The places that a sentence names, in its order. */
export const placesIn = (text: Text = []): string[] =>
  text.flatMap((part) => (typeof part === "object" && "element" in part ? [part.element] : []));

/** With a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const IRREGULAR: Record<string, string> = {
  has: "have",
  is: "are",
  was: "were",
  does: "do",
  goes: "go",
  "doesn't": "don't",
  "isn't": "aren't",
};
/** Verbs that may follow "and" with the same subject. */
const VERBS = new Set([
  "places",
  "moves",
  "loses",
  "draws",
  "takes",
  "trades",
  "stops",
  "keeps",
  "rolls",
  "gets",
  "wins",
  "holds",
  "attacks",
  "captures",
  "discards",
  "sends",
  "leaves",
  "ends",
  "receives",
  "fortifies",
  "has",
  "is",
  "was",
  "passes",
  "conquers",
]);

function secondPerson(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[a-z]{2}s$/.test(verb) && !/ss$/.test(verb)) return verb.slice(0, -1);
  return verb;
}

/** " gets 3 and places them" becomes " get 3 and place them". */
export function agree(rest: string): string {
  const first = /^(\s+)([a-z']+)/.exec(rest);
  if (!first) return rest;
  const head = first[1]! + secondPerson(first[2]!);
  const tail = rest
    .slice(first[0].length)
    .replace(/(\band |, )([a-z]+)\b/g, (all: string, join: string, word: string) =>
      VERBS.has(word) ? join + secondPerson(word) : all,
    );
  return head + tail;
}

/** The parts of a sentence with names put in and verbs made to fit: strings stay strings, references keep their kind. */
export type Drawn =
  | { kind: "words"; text: string }
  | { kind: "seat"; seat: number; text: string }
  | { kind: "element"; element: string; text: string; owner: number | null }
  | { kind: "dice"; dice: number[]; side: "attack" | "defence" | "plain" }
  | { kind: "strong"; text: string };

export function drawn(text: Text, { names, viewer }: Names): Drawn[] {
  const out: Drawn[] = [];
  let fresh = true; // at the start of a sentence
  let afterYou = false;
  for (const part of text) {
    if (typeof part === "string") {
      const words = afterYou ? agree(part) : part;
      out.push({ kind: "words", text: words });
      fresh = /(^|[.!?:]\s+)$/.test(words) && (words.trim() !== "" || fresh);
      afterYou = false;
      continue;
    }
    out.push(drawPart(part, names, viewer, fresh));
    afterYou = "seat" in part && part.seat === viewer && part.form !== "possessive";
    fresh = false;
  }
  return out;
}

function drawPart(part: Exclude<Part, string>, names: string[], viewer: number | null, fresh: boolean): Drawn {
  if ("seat" in part) {
    const own = part.seat === viewer;
    const possessive = part.form === "possessive";
    const you = possessive ? say("your-own") : say("yourself");
    const name = names[part.seat] ?? say("seat", { seat: part.seat + 1 });
    const text = own ? (fresh ? capital(you) : you) : possessive ? say("name-s", { name }) : name;
    return { kind: "seat", seat: part.seat, text };
  }
  if ("element" in part) return { kind: "element", element: part.element, text: part.name, owner: part.owner ?? null };
  if ("dice" in part) return { kind: "dice", dice: part.dice, side: part.side ?? "plain" };
  return { kind: "strong", text: part.strong };
}

/** A sentence for screen readers, titles and tests. */
export function plain(text: Text, names: Names): string {
  return drawn(text, names)
    .map((part) => (part.kind === "dice" ? part.dice.join(" ") : part.text))
    .join("");
}

/** A figure stays on the line of the name that it belongs to: "Infantry Militia 6". `within`: a name stands before. */
export const bound = (text: string, within = false): string =>
  text.replace(within ? /(?<=^|\p{Lu}[\p{L}'’]*) (?=\d)/gu : /(?<=\p{Lu}[\p{L}'’]*) (?=\d)/gu, "\u00a0");

/** "1st". */
export const ordinal = (place: number): string => {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[place % 10] ?? "th");
  return `${place}${ending}`;
};

/** "1 army", "4 armies": the unit in the form its number needs. */
export function amount(n: number, unit: string): string {
  if (unit === say("the-armies")) return say("n-armies", { n });
  const one: Record<string, string> = { cards: "card", chips: "chip", dice: "die" }; // as a game counts in English
  return `${n} ${n === 1 ? (one[unit] ?? unit.replace(/s$/, "")) : unit}`;
}
