/** What the server sends: the mirror of `src/sandtable/core/scenes.py`. Fields with their default value are left out
 *  on the wire, so everything that has a default there is optional here. */

export interface SeatRef { seat: number; form?: "name" | "possessive" }
/** `owner`: the seat whose colour the name takes. */
export interface ElementRef { element: string; name: string; owner?: number | null }
export interface DiceRef { dice: number[]; side?: "attack" | "defence" | "plain" }
export interface StrongRef { strong: string }
export type Part = string | SeatRef | ElementRef | DiceRef | StrongRef;
export type Text = Part[];

export type Point = [number, number];

export interface Region {
  id: string;
  name: string;
  elements: string[];
  bonus?: number;
  colour?: string;
  label?: Point | null;
}

export interface BoardElement {
  id: string;
  name: string;
  kind: "polygon" | "hex" | "slot" | "seat" | "spot";
  /** Left out on a board of kind `table`, whose client lays the places out itself. */
  label: Point;
  /** On a board of kind `table`: whose seat this is, or before which seat the spot lies; without it, in the middle. */
  seat?: number | null;
  rings?: Point[][];
  size?: number;
  height?: number;
  region?: string;
  icon?: string;
}

export interface BoardEdge { id: string; a: string; b: string; kind: "land" | "sea" | "bridge"; path?: Point[][] }

/** A line of a help card. */
export interface ReferenceRow { id: string; name: string; text?: string; number?: string; cards?: Card[] }
export interface Reference { id: string; title: string; text?: string; rows?: ReferenceRow[] }

export interface Board {
  id: string;
  kind: "map" | "hexes" | "slots" | "table";
  width: number;
  height: number;
  elements: BoardElement[];
  edges?: BoardEdge[];
  regions?: Region[];
  wrap_x?: boolean;
  references?: Reference[];
}

export interface Fact { id: string; label: string; value: string; title?: string }
export interface Phase { id: string; label: string }

export interface Player {
  seat: number;
  acting?: boolean;
  out?: boolean;
  status?: "" | "planning" | "ready" | "done";
  facts?: Fact[];
  note?: string;
  /** A sentence that takes the place of `note`. */
  remark?: Text;
}

export interface ElementState {
  owner?: number | null;
  count?: number | null;
  chips?: number | null;
  hidden?: boolean;
  marks?: string[];
  note?: string;
}

export type Ink = "blue" | "madder" | "ochre" | "plum" | "moss" | "black";
export type Suit = "" | "spades" | "hearts" | "diamonds" | "clubs";

export interface Card {
  id: string;
  name?: string;
  face?: "up" | "down";
  ink?: Ink;
  icon?: string;
  corner?: string;
  order?: string;
  type?: string;
  text?: string;
  foot?: string;
  badge?: string;
  suit?: Suit;
  element?: string;
  marked?: boolean;
}

export interface Zone {
  id: string;
  kind: "hand" | "row" | "pile";
  label: string;
  owner?: number | null;
  /** The element of the board where the cards lie; without it they lie beside the board. */
  at?: string;
  cards?: Card[];
  count?: number | null;
  note?: string;
  locked?: string;
}

export interface Dice {
  seat: number;
  side: "attack" | "defence";
  values: number[];
  lost?: boolean[];
  spare?: boolean[];
  loss?: number;
}

/** One hand of a showdown; cards in the order in which they count. */
export interface ShownHand { seat: number; cards: Card[]; label?: string; detail?: string; place?: number; won?: number; note?: string }
export interface Panel {
  kind: "roll" | "showdown";
  title: string;
  /** New to the client: it is revealed step by step. */
  id?: string;
  subtitle?: string;
  rolls?: Dice[][];
  hands?: ShownHand[];
  lines?: Text[];
  foot?: string;
}
export interface CountPreset { label: string; value: number; key?: string }
export interface Count { lo: number; hi: number; suggest: number; unit?: string; presets?: CountPreset[] }
export interface Prompt { text: Text; why?: Text; count?: Count | null; kind?: string }
export interface Preview { title: string; lines?: string[] }

export interface Option {
  code: number;
  label: string;
  detail?: string;
  key?: string;
  group?: string;
  elements?: string[];
  primary?: boolean;
  quiet?: boolean;
  range?: [number, number] | null;
  preview?: Preview | null;
  /** The number that will be asked after this choice: it is asked along with it. */
  count?: Count | null;
}

export interface Rank { seat: number; place: number; share: number; facts?: Fact[] }
export interface Action { seat: number; name: string; text: string; icon?: string }
export interface Result { text: Text; ranks?: Rank[]; achievements?: Action[] }

/** One value a point from the first on; it may end early. */
export interface Series { seat: number; values: number[] }
/** Figures over time: `x` says what a point is, `first` its first number. */
export interface Chart { title: string; unit: string; x: string; series: Series[]; first?: number }

export interface Scene {
  game: string;
  viewer?: number | null;
  over?: boolean;
  headline?: string;
  phases?: Phase[];
  phase?: string;
  players?: Player[];
  facts?: Fact[];
  elements?: Record<string, ElementState>;
  zones?: Zone[];
  panel?: Panel | null;
  trail?: string[];
  prompt?: Prompt | null;
  options?: Option[];
  why_not?: Record<string, string>;
  chart?: Chart | null;
  result?: Result | null;
}

/** `count` pieces, chips or cards go from `a` to `b`: ids of elements or zones, empty for outside the board. */
export interface Move { a: string; b: string; count?: number; seat?: number | null; kind?: "pieces" | "chips" | "card"; card?: Card | null }

export interface Entry {
  n: number;
  kind: string;
  text: Text;
  elements?: string[];
  moves?: Move[];
  dice?: Dice[];
  fold?: string;
  secret?: boolean;
}
