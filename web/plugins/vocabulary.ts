/** Words for how a part lies and is written, said in its class beside the name of what it is: `flex gap-8 t-13 dim`. A
 *  word that stands in a class of the client has a rule in "virtual:utilities.css", and no other. Numbers are px (`mt-8`,
 *  `t-12-5` is 12.5 px), colours the tokens of styles/tokens.css (`color-danger`, `on-raised`). What has a name in the
 *  design, such as a card or a die, has a style sheet instead. */
const WORDS: Record<string, string> = {
  block: "display: block",
  flex: "display: flex",
  grid: "display: grid",
  "inline-block": "display: inline-block",
  "inline-flex": "display: inline-flex",
  absolute: "position: absolute",
  fixed: "position: fixed",
  relative: "position: relative",
  sticky: "position: sticky",
  "flex-col": "flex-direction: column",
  "flex-wrap": "flex-wrap: wrap",
  "flex-1": "flex: 1",
  "flex-even": "flex: 1 1 0",
  "flex-none": "flex: none",
  "items-start": "align-items: flex-start",
  "items-center": "align-items: center",
  "items-end": "align-items: flex-end",
  "items-baseline": "align-items: baseline",
  "justify-center": "justify-content: center",
  "justify-end": "justify-content: flex-end",
  "justify-between": "justify-content: space-between",
  "cells-start": "justify-items: start",
  "place-center": "place-items: center",
  "self-start": "align-self: flex-start",
  "self-center": "align-self: center",
  "self-stretch": "align-self: stretch",
  "self-right": "justify-self: end",
  "self-left": "justify-self: start",
  "span-all": "grid-column: 1 / -1",
  "overflow-auto": "overflow: auto",
  "overflow-hidden": "overflow: hidden",
  "overflow-visible": "overflow: visible",
  "overflow-x-auto": "overflow-x: auto",
  "overflow-y-auto": "overflow-y: auto",
  "scroll-bare": "scrollbar-width: none",
  "scroll-thin": "scrollbar-width: thin",
  nowrap: "white-space: nowrap",
  wrapping: "white-space: normal",
  breaks: "overflow-wrap: anywhere",
  balanced: "text-wrap: balance",
  ellipsis: "text-overflow: ellipsis",
  "text-left": "text-align: start",
  "text-center": "text-align: center",
  "text-right": "text-align: end",
  tabular: "font-variant-numeric: tabular-nums",
  "not-italic": "font-style: normal",
  underlined: "text-decoration: underline",
  "not-underlined": "text-decoration: none",
  unlisted: "list-style: none",
  bright: "color: var(--text)",
  inked: "color: var(--ink)",
  "color-inherit": "color: inherit",
  "color-p": "color: var(--p)",
  "on-p": "background: var(--p)",
  "on-none": "background: none",
  "fill-none": "fill: none",
  "fill-p": "fill: var(--p)",
  "stroke-none": "stroke: none",
  "stroke-p": "stroke: var(--p)",
  capped: "stroke-linecap: round",
  joined: "stroke-linejoin: round",
  "anchor-middle": "text-anchor: middle",
  "anchor-end": "text-anchor: end",
  "line-above": "border-top: 1px solid var(--line)",
  "line-below": "border-bottom: 1px solid var(--line)",
  "line-before": "border-inline-start: 1px solid var(--line)",
  lined: "border: 1px solid var(--line)",
  edged: "box-shadow: 0 0 0 1px var(--line)",
  "edged-within": "box-shadow: inset 0 0 0 1px var(--line)",
  "edged-strong": "box-shadow: inset 0 0 0 1px var(--line-strong)",
  circle: "border-radius: 50%",
  "round-full": "border-radius: 99px",
  "no-press": "pointer-events: none",
  "takes-press": "pointer-events: auto",
  pointer: "cursor: pointer",
  rises: "animation: rise var(--m-ui) var(--m-ease)",
  fades: "transition: opacity var(--m-ui)",
};

/** Lengths; what is said of all sides stands before what is said of one. */
const LENGTHS: Record<string, string> = {
  m: "margin",
  mx: "margin-inline",
  my: "margin-block",
  mt: "margin-top",
  mb: "margin-bottom",
  ml: "margin-inline-start",
  mr: "margin-inline-end",
  p: "padding",
  px: "padding-inline",
  py: "padding-block",
  pt: "padding-top",
  pb: "padding-bottom",
  pl: "padding-inline-start",
  pr: "padding-inline-end",
  gap: "gap",
  "gap-y": "row-gap",
  "gap-x": "column-gap",
  w: "width",
  h: "height",
  "min-w": "min-width",
  "min-h": "min-height",
  "max-w": "max-width",
  "max-h": "max-height",
  inset: "inset",
  top: "top",
  bottom: "bottom",
  left: "inset-inline-start",
  right: "inset-inline-end",
  corner: "border-radius",
  basis: "flex-basis",
  t: "font-size",
};
const NUMBERS: Record<string, string> = {
  z: "z-index",
  weight: "font-weight",
  leading: "line-height",
  stroke: "stroke-width",
  opacity: "opacity",
  row: "grid-row",
  col: "grid-column",
  order: "order",
};
const COLOURS: Record<string, string> = { color: "color", on: "background", fill: "fill", stroke: "stroke" };
/** Steps of a scale: what they are of, and how their tokens begin. */
const SCALES: Record<string, [string, string]> = { t: ["font-size", "t-"], round: ["border-radius", "r"] };
const TRACKS: Record<string, string> = { fit: "minmax(0, 1fr)", auto: "auto", fr: "1fr", fr2: "2fr" };

const digits = (text: string): string | null => (/^\d+(-\d+)?$/.test(text) ? text.replace("-", ".") : null);

function lengthOf(text: string): string | null {
  if (text === "full") return "100%";
  if (text === "auto" || text === "0") return text;
  const number = digits(text);
  return number && `${number}px`;
}

const from = <T>(table: Record<string, T>, key: string) => (Object.hasOwn(table, key) ? table[key] : undefined);

/** A seat's colours: what it fills, what reads on that, its name, what stands on a dark plate. */
export const SEATS = Array.from({ length: 9 }, (_, n) => {
  const fill = n ? `p${n}` : "land";
  return `.p${n} { --p: var(--${fill}); --on: var(--p${n}-on); --pt: var(--p${n}-text); --lit: var(--p${n}-lit); }\n`;
}).join("");

/** The names of all tokens, and of those that are colours. */
const names = (tokens: string, value = ""): Set<string> =>
  new Set([...tokens.matchAll(new RegExp(`^ *--([\\w-]+): ${value}`, "gm"))].map((found) => found[1]!));

/** What a word of a class says; null for a name. */
export type Vocabulary = (word: string) => string | null;

/** The words there are with the tokens of this style sheet. */
export function vocabulary(tokens: string): Vocabulary {
  const all = names(tokens),
    colours = names(tokens, "(?:#|color-mix|light-dark)");
  return (word) => {
    const [first = "", second = "", ...more] = word.split("-");
    return (
      from(WORDS, word) ??
      declared(first, [second, ...more].join("-"), all, colours) ??
      declared(`${first}-${second}`, more.join("-"), all, colours)
    );
  };
}

/** What `head-rest` says. */
function declared(head: string, rest: string, all: Set<string>, colours: Set<string>): string | null {
  const length = from(LENGTHS, head) && lengthOf(rest),
    number = from(NUMBERS, head) && digits(rest);
  if (length) return `${LENGTHS[head]}: ${length}`;
  if (number) return `${NUMBERS[head]}: ${number}`;
  if (from(COLOURS, head) && colours.has(rest)) return `${COLOURS[head]}: var(--${rest})`;
  const scale = from(SCALES, head);
  if (scale && all.has(scale[1] + rest)) return `${scale[0]}: var(--${scale[1]}${rest})`;
  if (head !== "cols") return null;
  const tracks = rest.split("-").map((track) => from(TRACKS, track) ?? lengthOf(track));
  return tracks.includes(null) ? null : `grid-template-columns: ${tracks.join(" ")}`;
}

/** Where a word stands among the rules: what says all of something before what says one part of it. */
const order = [...Object.values(LENGTHS), ...Object.values(NUMBERS)];
const place = (said: string) => order.indexOf(said.slice(0, said.indexOf(":")));

/** The rules for the words that sources say. */
export function sheet(sources: string[], utility: Vocabulary): string {
  const words = new Set(sources.flatMap((source) => source.match(/[a-z][\w-]*/g) ?? []));
  const said = [...words].sort().flatMap((word): [string, string][] => {
    const what = utility(word);
    return what === null ? [] : [[word, what]];
  });
  return said
    .sort(([, one], [, other]) => place(one) - place(other))
    .map(([word, what]) => `.${word} { ${what}; }\n`)
    .join("");
}
