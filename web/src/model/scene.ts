/** What the server sends: the mirror of `src/sandtable/core/scenes/`. Fields with their default value are left out
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

/** `span`: a border where something may stand or not; what does is said by `Scene.edges`. */
export interface BoardEdge { id: string; a: string; b: string; kind: "land" | "sea" | "bridge" | "span"; name?: string; path?: Point[][] }

/** A line of a help card. */
export interface ReferenceRow { id: string; name: string; text?: string; number?: string; cards?: Card[] }
/** `keywords`: the names of its rows are words of the game that tooltips explain. */
export interface Reference { id: string; title: string; text?: string; rows?: ReferenceRow[]; keywords?: boolean }

export interface Board {
  id: string;
  /** `fronts`: nothing but cards, in `Scene.fronts` and `Scene.fight`. */
  kind: "map" | "hexes" | "slots" | "table" | "fronts";
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

/** A small sign on a piece, a place or an edge. */
export interface Sign { icon: string; title: string; seat?: number | null; value?: number | null }

/** Units on a place: a stack of equal ones, or one figure with hit points. */
export interface Piece {
  id: string;
  kind: "force" | "champion";
  owner: number;
  count?: number;
  name?: string;
  icon?: string;
  hp?: number;
  hp_max?: number;
  signs?: Sign[];
  /** Only planned; nobody else sees it. */
  ghost?: boolean;
  note?: string;
}

export interface ElementState {
  owner?: number | null;
  count?: number | null;
  chips?: number | null;
  hidden?: boolean;
  marks?: string[];
  note?: string;
  /** Whose place it is by right; `owner` holds it now. */
  home?: number | null;
  icon?: string;
  value?: number | null;
  title?: string;
  pieces?: Piece[];
  signs?: Sign[];
}

/** What stands on an edge of kind `span`. `brief`: not for long; `shut`: not to be crossed; `open`: crossed without. */
export interface EdgeState {
  built?: boolean;
  brief?: boolean;
  shut?: boolean;
  open?: boolean;
  ghost?: "" | "built" | "gone" | "marked";
  signs?: Sign[];
  note?: string;
}

/** A connection that comes and goes. */
export interface Link { id: string; a: string; b: string; kind?: "wormhole"; owner?: number | null; note?: string; ghost?: boolean }

export type Ink = "blue" | "madder" | "ochre" | "plum" | "moss" | "black";
export type Suit = "" | "spades" | "hearts" | "diamonds" | "clubs";

/** A small table on a card: rows of a word and its cells; `raised`: cells (row, column) that a bonus has changed. */
export interface Grid { columns: string[]; rows: [string, string[]][]; raised?: [number, number][] }

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
  /** Spent, or not to be had now. */
  dim?: boolean;
  /** Destroyed or withdrawn, but still in its line. */
  gone?: boolean;
  grid?: Grid | null;
  /** A figure hung under the card, such as the chance that it is hit. */
  pill?: string;
  /** A longer sentence for a tooltip. */
  note?: string;
}

export interface Zone {
  id: string;
  kind: "hand" | "row" | "pile";
  label: string;
  owner?: number | null;
  /** The element of the board where the cards lie; without it they lie beside the board. */
  at?: string;
  /** Enough of the label where the zone lies before its owner. */
  short?: string;
  cards?: Card[];
  count?: number | null;
  note?: string;
  locked?: string;
}

/** A pile of units in an army's front: `count` cards, of which the viewer knows `cards`. */
export interface Stack { id: string; name: string; count: number; icon?: string; cards?: Card[]; committed?: boolean; note?: string; title?: string }
/** What stands before one seat while no battle is fought. `edge`: at which edge of the board it lies. */
export interface Front { id: string; seat: number; side: string; edge: "top" | "bottom"; stacks: Stack[]; facing?: number | null; facts?: Fact[] }

/** Cards of one arm, standing together in a line. */
export interface LineGroup { name: string; cards: Card[] }
/** One side of a fight: every card that was exposed, also those that are gone. */
export interface Line { side: string; edge: "top" | "bottom"; groups: LineGroup[]; seats?: number[]; note?: string; tally?: string }
/** A card that helps another in this round: a link from `a` to `b`. */
export interface Assist { a: string; b: string; kind: "attack" | "defence"; value?: string }
/** A shot before and after its number is drawn: the numbers 1..`hits_on` of `steps` hit, those up to `could` would with
 *  the help on offer; `drawn` is the number drawn, 0 before. `sure`: an attack without a number. */
export interface Shot {
  firer: string;
  target: string;
  attack: Fact[];
  defence: Fact[];
  hits_on: number;
  steps: number;
  could?: number;
  drawn?: number;
  hit?: boolean | null;
  sure?: boolean;
  text?: Text;
  offer?: string;
}
/** The battle going on. `card`: what is fought for. */
export interface Fight {
  title: string;
  subtitle: string;
  lines: Line[];
  card?: Card | null;
  steps?: Phase[];
  step?: string;
  round?: number;
  assists?: Assist[];
  shot?: Shot | null;
  notes?: Text[];
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

/** Dice of one kind of unit in a round of a battle; at most `hits_on` hits. */
export interface BattleDice { seat: number; by: string; values: number[]; hits_on: number; icon?: string }
/** `losses` of attacker and defender; round 0 is what happens before the dice. */
export interface BattleRound { number: number; dice?: BattleDice[]; lines?: Text[]; losses?: [number, number] }
export interface Battle {
  element: string;
  seats: [number, number];
  forces: [number, number];
  champions: [string[], string[]];
  rounds: BattleRound[];
  over?: boolean;
  winner?: number | null;
}

export interface Panel {
  kind: "roll" | "showdown" | "battle";
  title: string;
  /** New to the client: it is revealed step by step. */
  id?: string;
  subtitle?: string;
  rolls?: Dice[][];
  hands?: ShownHand[];
  battle?: Battle | null;
  lines?: Text[];
  foot?: string;
}
export interface CountPreset { label: string; value: number; key?: string }
/** `group`: only options of this group are meant, and it is the word on the button. */
export interface Count { lo: number; hi: number; suggest: number; unit?: string; presets?: CountPreset[]; group?: string }
/** `counts`: several kinds of answer, each with a number. */
export interface Prompt { text: Text; why?: Text; count?: Count | null; kind?: string; counts?: Count[] }
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
  /** What it completes, in words: it is asked to be confirmed. */
  final?: Text;
}

export interface Rank { seat: number; place: number; share: number; facts?: Fact[] }
export interface Action { seat: number; name: string; text: string; icon?: string }
export interface Result { text: Text; ranks?: Rank[]; achievements?: Action[] }

/** One value a point from the first on; it may end early. */
export interface Series { seat: number; values: number[] }
/** Figures over time: `x` says what a point is, `first` its first number. */
export interface Chart { title: string; unit: string; x: string; series: Series[]; first?: number }

/** The viewer's own plan in a secret decision. `ways`: ids of places, drawn dotted. */
export interface PlanStep { text: Text; elements?: string[] }
export interface Plan { title: string; steps?: PlanStep[]; cost?: string; ways?: string[][]; sent?: boolean }

/** A revealed action in the order in which they are carried out. */
export interface OrderItem { seat: number; label: string; order?: string; state?: "next" | "now" | "done" | "failed"; card?: Card | null; steps?: Text[] }

/** How far the game has come, and the stretches it is divided into. */
export interface TrackSection { label: string; first: number; last: number; title?: string }
export interface Track { label: string; now: number; last: number; sections?: TrackSection[]; lead?: number | null }

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
  edges?: Record<string, EdgeState>;
  links?: Link[];
  fronts?: Front[];
  fight?: Fight | null;
  track?: Track | null;
  plan?: Plan | null;
  order?: OrderItem[];
  zones?: Zone[];
  panel?: Panel | null;
  trail?: string[];
  prompt?: Prompt | null;
  options?: Option[];
  why_not?: Record<string, string>;
  chart?: Chart | null;
  /** The label of the button that undoes what is chosen of an unfinished secret decision. */
  take_back?: string;
  result?: Result | null;
}

/** `count` pieces, chips or cards go from `a` to `b`: ids of elements or zones, empty for outside the board. */
export interface Move { a: string; b: string; count?: number; seat?: number | null; kind?: "pieces" | "chips" | "card"; card?: Card | null; piece?: string }

export interface Entry {
  n: number;
  kind: string;
  text: Text;
  elements?: string[];
  moves?: Move[];
  dice?: Dice[];
  fold?: string;
  secret?: boolean;
  /** A revealed action that is still to be carried out. */
  action?: OrderItem | null;
  /** What is shown beside the line while it is played. */
  panel?: Panel | null;
  /** A shot and what came of it: the client plays such lines one after the other. */
  shot?: Shot | null;
}
