/** What differs between the kinds of boards, one record for each; `table/kinds` has the components that draw them. Nothing
 *  else looks at a board's kind: a new kind is a new record here and there, which the compiler asks for. */
import type { Board, BoardKind, Scene } from "./scene";

export interface BoardTraits {
  /** Class of the drawn ground, and of the main part of the page. */
  ground: string;
  main: string;
  /** How far corners of places are softened, in drawing pixels. */
  softness: number;
  /** Whether the sea has a grid, and light water along the coasts. */
  grid: boolean;
  shallows: boolean;
  /** Whether elements lie at places of their own; otherwise the client lays them out. */
  placed: boolean;
  /** Whether pieces, borders and connections have places of their own as well. */
  pieces: boolean;
  /** Whether nothing lies on it before the first cards. */
  bare: boolean;
  /** Whether a card that is played is drawn as an order, its points large. */
  orders: boolean;
  /** Whether a replay lists its chapters: whole hands are few, turns on a map are many. */
  chapters: boolean;
  /** Whether the hand lies flat beside the board while the rail is open: its cards have texts that must be read. */
  flat: boolean;
  dock: {
    /** Whether everything is cards: what can be done with the chosen one takes the place of all buttons. */
    cards: boolean;
    /** Whether a button leaves out the card that is chosen. */
    short: boolean;
    /** Whether the dock says what a choice would bring; elsewhere the board does. */
    preview: (scene: Scene | null) => boolean;
    /** What an element of the board is called where it is to be clicked. */
    place: string;
  };
  keys: {
    /** Selectors of what key B leads to: the first that finds something. */
    board: string[];
    /** Selector of the cards from which arrows lead to one another; empty for none. */
    cards: string;
    /** Whether key I enlarges the card under the pointer; otherwise only the one with the focus. */
    anyCard: boolean;
    /** Whether a place can be typed (key /). */
    goTo: boolean;
  };
  phone: {
    /** Width of a card in the sheet (px), and where there is room to read all of it. */
    card: number;
    large: number;
    /** Whether rows on sale and other hands may take the place of the hand. */
    shelves: boolean;
    /** What is to be tapped: first, or after `back`, a choice that can be taken back; `backwards`: the target came first. */
    todo: (back: boolean, backwards: boolean) => string;
  };
}

const MAP: BoardTraits = {
  ground: "kind-map",
  main: "",
  softness: 6,
  grid: true,
  shallows: true,
  placed: true,
  pieces: false,
  bare: false,
  orders: false,
  chapters: false,
  flat: false,
  dock: { cards: false, short: false, preview: () => false, place: "land" },
  keys: { board: ['.world .lands [tabindex="0"]'], cards: "", anyCard: false, goTo: false },
  phone: {
    card: 84,
    large: 104,
    shelves: false,
    todo: (back, backwards) => (!back ? say("tap-place") : backwards ? say("now-where") : say("now-target")),
  },
};

const SLOTS: BoardTraits = {
  ...MAP,
  ground: "kind-slots",
  softness: 3,
  grid: false,
  shallows: false,
  dock: { ...MAP.dock, place: "place" },
};

const HEXES: BoardTraits = {
  ...MAP,
  ground: "kind-hexes",
  main: "hexes",
  softness: 3,
  grid: false,
  pieces: true,
  flat: true,
  dock: { ...MAP.dock, place: "hex" },
  keys: { ...MAP.keys, goTo: true },
  phone: { card: 84, large: 124, shelves: true, todo: () => say("tap-board") },
};

const TABLE: BoardTraits = {
  ...MAP,
  ground: "kind-table",
  main: "cards",
  softness: 3,
  grid: false,
  placed: false,
  chapters: true,
  dock: { cards: true, short: true, preview: () => true, place: "card" },
  keys: {
    ...MAP.keys,
    board: [".round .card.legal, .round .el, .roundhand .card.legal", ".round .card"],
    cards: ".round .card, .roundhand .card, .phonehand .card",
  },
};

const PLAIN: BoardTraits = {
  ...TABLE,
  ground: "kind-plain",
  main: "plainmain",
  chapters: false,
  // The viewer's cards lie on the board, so every choice keeps its button.
  dock: { cards: false, short: false, preview: () => true, place: "card" },
  keys: { ...MAP.keys, board: [".plain .card.legal, .plain .el", ".plain .card"], cards: ".plain .card" },
};

const FRONTS: BoardTraits = {
  ...MAP,
  ground: "kind-fronts",
  main: "frontsmain",
  softness: 3,
  grid: false,
  placed: false,
  bare: true,
  orders: true,
  // In a fight the strip between the lines says it.
  dock: { cards: true, short: false, preview: (scene) => !scene?.fight, place: "stack" },
  keys: {
    board: [
      ".frontsboard .legal, .frontsboard .target, .frontsboard .holds",
      ".frontsboard .card, .frontsboard .stackpile",
    ],
    cards: ".frontsboard .card, .frontsboard button.stackpile, .frontsboard .plate.el, .frontshand .card",
    anyCard: true,
    goTo: false,
  },
  phone: {
    card: 62,
    large: 84,
    shelves: true,
    todo: (back) => (back ? say("now-target") : say("tap-card-stack")),
  },
};

export const TRAITS: Record<BoardKind, BoardTraits> = {
  map: MAP,
  slots: SLOTS,
  hexes: HEXES,
  table: TABLE,
  plain: PLAIN,
  fronts: FRONTS,
};

/** The record of a board's kind. A board that is still on its way counts as a map, as does one of a kind that a newer
 *  server has. */
export function ofKind<T>(records: Record<BoardKind, T>, board: Board | null | undefined): T {
  return records[board?.kind ?? "map"] ?? records.map;
}

export const traitsOf = (board: Board | null | undefined): BoardTraits => ofKind(TRAITS, board);
