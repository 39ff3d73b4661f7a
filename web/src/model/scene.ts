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
  kind: "polygon" | "hex" | "slot";
  label: Point;
  rings?: Point[][];
  size?: number;
  height?: number;
  region?: string;
  icon?: string;
}

export interface BoardEdge { id: string; a: string; b: string; kind: "land" | "sea" | "bridge"; path?: Point[][] }

export interface Board {
  id: string;
  kind: "map" | "hexes" | "slots";
  width: number;
  height: number;
  elements: BoardElement[];
  edges?: BoardEdge[];
  regions?: Region[];
  wrap_x?: boolean;
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

export interface Panel { kind: "roll"; title: string; subtitle?: string; rolls?: Dice[][]; foot?: string }
export interface Count { lo: number; hi: number; suggest: number; unit?: string }
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
}

export interface Rank { seat: number; place: number; share: number; facts?: Fact[] }
export interface Action { seat: number; name: string; text: string; icon?: string }
export interface Result { text: Text; ranks?: Rank[]; achievements?: Action[] }

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
  result?: Result | null;
}

export interface Move { a: string; b: string; count?: number; seat?: number | null }

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
