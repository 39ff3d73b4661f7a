/** What a client can draw. Written by web/scripts/write_types.py from src/sandtable/core/scenes: change that. */

export type Point = [number, number];

export type BoardKind = "map" | "hexes" | "slots" | "table" | "plain" | "fronts";

export type Ink = "blue" | "madder" | "ochre" | "plum" | "moss" | "black";

export type Suit = "" | "spades" | "hearts" | "diamonds" | "clubs";

export type Part = string | SeatRef | ElementRef | DiceRef | StrongRef;

export type Text = Part[];

/** A player named in a sentence. The client puts the name there ("you" for the viewer). */
export interface SeatRef {
  seat: number;
  form?: "name" | "possessive";
}

/** An element of the board named in a sentence: hovering it lights the element up. `owner`: the seat whose colour the
 *  name takes, where the place stands for its player ("Gaul attacks Maghreb"). */
export interface ElementRef {
  element: string;
  name: string;
  owner?: number | null;
}

/** Dice shown as small faces inside a sentence. */
export interface DiceRef {
  dice: number[];
  side?: "attack" | "defence" | "plain";
}

/** Emphasised words: a number, a card's name. */
export interface StrongRef {
  strong: string;
}

/** A named group of elements, such as a continent. `label` is where its name is written, in board units. */
export interface Region {
  id: string;
  name: string;
  elements: string[];
  bonus?: number;
  colour?: string;
  label?: Point | null;
}

/** A place on the board. `polygon` uses `rings` (unclosed, board units); `hex` uses `label` as its centre and `size` as
 *  its radius; `slot` is a rectangle of `size` x `height` around `label`, for games without a map. On a board of kind
 *  `table` the client lays the places out itself: `seat` is the side of the table where seat number `seat` sits, `spot`
 *  a place before that seat, or in the middle of the table if `seat` is None. */
export interface BoardElement {
  id: string;
  name: string;
  kind: "polygon" | "hex" | "slot" | "seat" | "spot";
  label?: Point;
  seat?: number | null;
  rings?: Point[][];
  size?: number;
  height?: number;
  region?: string;
  icon?: string;
}

/** A connection of two elements; `path` is a list of polylines to draw (sea lanes, bridges). `span`: a border where
 *  something may stand or not; nothing is drawn but what `Scene.edges` says of it, and what choices belong to it.
 *  `name` is for people ("C4-C5"). */
export interface BoardEdge {
  id: string;
  a: string;
  b: string;
  kind: "land" | "sea" | "bridge" | "span";
  name?: string;
  path?: Point[][];
}

/** A small table on a card: a head for each column ("land", "air", "sea"), and rows of a word and its cells ("-" for
 *  what it cannot do). `raised`: cells (row, column) that a bonus has changed, drawn strong; `reasons` says what has
 *  changed them, in short ("Att +2 British Infantry"). */
export interface Grid {
  columns: string[];
  rows: [string, string[]][];
  raised?: [number, number][];
  reasons?: string[];
}

/** A printed card. `id` is unique within the scene and stable while the viewer can follow the card. `corner` is its
 *  value, or its costs with a space between them: the first in mana, the second in gold ("2 1"). `order` is the number
 *  that orders play (initiative, firing phase). `dim`: spent, or not to be had now; `gone`: destroyed or withdrawn, but
 *  still in its line. `grid`: its table of figures. `pill`: a figure hung under the card, such as the chance that it is
 *  hit ("60%", "safe"). `note`: a longer sentence for a tooltip. `die`: it is a die, drawn as one; `corner` is its
 *  number. */
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
  dim?: boolean;
  gone?: boolean;
  grid?: Grid | null;
  pill?: string;
  note?: string;
  die?: boolean;
}

/** A line of a help card: its rank or number, a name, a sentence, and cards that show what is meant. */
export interface ReferenceRow {
  id: string;
  name: string;
  text?: string;
  number?: string;
  cards?: Card[];
}

/** A help card of the game, such as the table of combinations. `text` stands above the rows. `keywords`: the names of
 *  its rows are words of the game; wherever one stands in the text of a card, a choice or a help card, a tooltip shows
 *  the row's text. */
export interface Reference {
  id: string;
  title: string;
  text?: string;
  rows?: ReferenceRow[];
  keywords?: boolean;
}

/** Geometry that does not change during a match. `width` and `height` are the frame in board units (0 on a board of
 *  kind `table`, `plain` or `fronts`). `plain`: seats round a middle, with whatever zones of cards, dice, facts and
 *  lines the scene has. `fronts`: nothing but cards, in `Scene.fronts` and `Scene.fight`. `references` are help cards.
 *  `odds`: the parameters of the game's calculator of odds that the rules of this match fix, where it answers for a
 *  chain of attacks from place to place: `attackers`, `defenders` (one after the other), `neutral` (which of them, from
 *  1), `stop` and `chance` are left to the player; empty where it does not. */
export interface Board {
  id: string;
  kind: BoardKind;
  width: number;
  height: number;
  elements: BoardElement[];
  edges?: BoardEdge[];
  regions?: Region[];
  wrap_x?: boolean;
  references?: Reference[];
  odds?: Record<string, string | number>;
}

/** A figure with its word: value "9", label "lands". `title` is a longer explanation for a tooltip. */
export interface Fact {
  id: string;
  label: string;
  value: string;
  title?: string;
}

/** What a line of the log says that a fact of a player is from then on: `fact` is its id, `value` as it is shown. */
export interface Figure {
  seat: number;
  fact: string;
  value: string;
}

/** A step of the turn in the header line. */
export interface Phase {
  id: string;
  label: string;
}

/** A seat's panel. Names, clocks and presence are added by the server, which knows them; the rules do not. `remark` is
 *  a sentence that may name other players ("conquered by Marit"); it takes the place of `note` where it stands. */
export interface Player {
  seat: number;
  acting?: boolean;
  out?: boolean;
  status?: "" | "planning" | "ready" | "done";
  facts?: Fact[];
  note?: string;
  remark?: Text;
}

/** A small sign on a piece, an element or an edge: an icon with a sentence for its tooltip. `seat`: whose it is,
 *  `value`: a figure written on it. */
export interface Sign {
  icon: string;
  title: string;
  seat?: number | null;
  value?: number | null;
}

/** Units standing on an element, each stack and each figure on its own. `force`: a stack of `count` equal units;
 *  `champion`: one figure with a name, an icon and `hp` of `hp_max` points (pips). Choices may name a piece by its id.
 *  `ghost`: only planned, seen by the viewer alone. `note` is a tooltip: what the figure can do. */
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
  ghost?: boolean;
  note?: string;
}

/** What stands on an element now. `owner`: a seat, -1 neutral, None nobody or unknown. `count`: the counter's number.
 *  `chips`: chips lying there, drawn as a stack with its figure. `hidden`: fog, the viewer may not know. `marks`: named
 *  signs (icon names) such as "tower-flag". On boards with pieces: `pieces` of any number of owners; `home`: the seat
 *  that the place belongs to by right (its rim), while `owner` is who holds it now (its ground); `icon` and `value`:
 *  the tile that lies there and its figure, `title` the tile in words ("Mine of value 5"); `signs`: what lasts a while
 *  there. */
export interface ElementState {
  owner?: number | null;
  count?: number | null;
  chips?: number | null;
  hidden?: boolean;
  marks?: string[];
  note?: string;
  home?: number | null;
  icon?: string;
  value?: number | null;
  title?: string;
  pieces?: Piece[];
  signs?: Sign[];
}

/** What stands on an edge of kind `span` now: nothing (then it is left out of `Scene.edges`) or a bridge that is
 *  `built`; `brief`: it goes at the end of the round; `shut`: it cannot be crossed; `open`: the edge can be crossed
 *  without a bridge. `ghost`: planned by the viewer, who alone sees it ("built", "gone" or "marked"). `note` says all
 *  of it in words, for tooltips and for ears. */
export interface EdgeState {
  built?: boolean;
  brief?: boolean;
  shut?: boolean;
  open?: boolean;
  ghost?: "" | "built" | "gone" | "marked";
  signs?: Sign[];
  note?: string;
}

/** A connection of two elements that comes and goes during a match, such as a wormhole. `owner`: who made it. */
export interface Link {
  id: string;
  a: string;
  b: string;
  kind?: "wormhole";
  owner?: number | null;
  note?: string;
  ghost?: boolean;
}

/** A place for cards: a hand, a row, a pile. `owner` is a seat or None for the table. `at` is the board element where
 *  the cards lie; without it they lie beside the board. `short` is enough of the label where the zone lies before its
 *  owner. `count` when cards are not listed. `note` stands beside the label, `locked` says why nothing here can be used
 *  now. */
export interface Zone {
  id: string;
  kind: "hand" | "row" | "pile";
  label: string;
  owner?: number | null;
  at?: string;
  short?: string;
  cards?: Card[];
  count?: number | null;
  note?: string;
  locked?: string;
}

/** One side of a roll, sorted descending; `lost[i]` strikes die i through; `spare` dice had no effect. A roll that is
 *  no battle is `plain`: dice in the order rolled, and nobody loses anything. */
export interface Dice {
  seat: number;
  side: "attack" | "defence" | "plain";
  values: number[];
  lost?: boolean[];
  spare?: boolean[];
  loss?: number;
}

/** One hand of a showdown: the cards in the order in which they count, what they make ("Battalion"), the particulars
 *  ("2s, Cuirassiers, Field Guns, General"), its place among the hands shown from 1, what it won, and a remark.
 *  `reason`: what puts the hand above before it ("Both Full House of 2s; 4s beat 6s: lower is stronger."). `deciding`:
 *  numbers of the cards, from 0, that decide between it and a neighbour. */
export interface ShownHand {
  seat: number;
  cards: Card[];
  label?: string;
  detail?: string;
  place?: number;
  won?: number;
  note?: string;
  reason?: string;
  deciding?: number[];
}

/** Dice of one kind of unit in one round of a battle: `by` ("Forces", "Brute"), in the order rolled; a die of at most
 *  `hits_on` hits. */
export interface BattleDice {
  seat: number;
  by: string;
  values: number[];
  hits_on: number;
  icon?: string;
}

/** A round of a battle: dice of both sides, what each hit did, and what stands afterwards. Round 0 is what happens
 *  before the dice. `losses`: by side (attacker, defender), units lost in this round. */
export interface BattleRound {
  number: number;
  dice?: BattleDice[];
  lines?: Text[];
  losses?: [number, number];
}

/** A battle, as far as it has been fought, for a panel of kind `battle`: `seats` are attacker and defender, `forces`
 *  how many Forces each began with, `champions` the names of the others. The client reveals it round by round.
 *  `winner`: None while it goes on or if nobody is left. */
export interface Battle {
  element: string;
  seats: [number, number];
  forces: [number, number];
  champions: [string[], string[]];
  rounds: BattleRound[];
  over?: boolean;
  winner?: number | null;
}

/** A floating panel on the board. `roll`: the last roll; `rolls` holds one pair of Dice a roll, oldest first (a blitz
 *  has many), or the plain Dice of all who rolled. `showdown`: hands face up, in the order in which they are shown;
 *  `lines` says who gets what. It is revealed hand by hand when `id` is new to the client. `battle`: a battle round by
 *  round. `text`: the `lines` alone, such as what a challenge brought to light; on a board of kind `plain` they stand
 *  in the middle. */
export interface Panel {
  kind: "roll" | "showdown" | "battle" | "text";
  title: string;
  id?: string;
  subtitle?: string;
  rolls?: Dice[][];
  hands?: ShownHand[];
  battle?: Battle | null;
  lines?: Text[];
  foot?: string;
}

/** A pile of units in an army's front: `count` cards, of which the viewer knows `cards`, in their order; the others lie
 *  face down among them. `icon` and `name` say what lies there ("Ground"). `committed`: it fights in the battle going
 *  on. `note` stands under it, `title` is its tooltip. */
export interface Stack {
  id: string;
  name: string;
  count: number;
  icon?: string;
  cards?: Card[];
  committed?: boolean;
  note?: string;
  title?: string;
}

/** What stands before one seat while no battle is fought: its stacks, its cards on the table, and what its side has
 *  won. `side`: the name of the side ("German"), `edge`: at which edge of the board it lies; the viewer's own side is
 *  at the bottom. `facing`: the seat it faces. */
export interface Front {
  id: string;
  seat: number;
  side: string;
  edge: "top" | "bottom";
  stacks: Stack[];
  facing?: number | null;
  facts?: Fact[];
}

/** Cards of one arm, standing together in a line. */
export interface LineGroup {
  name: string;
  cards: Card[];
}

/** One side of a fight: every card that was exposed, also those that are gone. `note`: "attacker, acts first"; `tally`:
 *  "6 of 7 units left". `seats`: whose armies stand in it. */
export interface Line {
  side: string;
  edge: "top" | "bottom";
  groups: LineGroup[];
  seats?: number[];
  note?: string;
  tally?: string;
}

/** A card that helps another in this round, drawn as a link from `a` to `b`: "+2". */
export interface Assist {
  a: string;
  b: string;
  kind: "attack" | "defence";
  value?: string;
}

/** A shot before and after its number is drawn: `firer` and `target` are cards. `attack` and `defence` are the parts of
 *  the sum, in order ("Attack" 8, "support" +2); the numbers 1..`hits_on` of `steps` hit, those up to `could` would
 *  with the help on offer; `drawn` is the number drawn, 0 before. `sure`: an attack without a number. `text` explains
 *  it in a sentence, `offer` what more could be done. */
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

/** The battle going on: the lines facing each other (the viewer's at the bottom), its steps ("Phase 1, guns") and which
 *  is now, who supports whom, and the shot that is made or was made last. `card`: what is fought for. */
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

/** Some of what a match is fought for: `rows` are ids of rows of the help card. `seat`: for whom. */
export interface StakeGroup {
  title: string;
  rows: string[];
  seat?: number | null;
}

/** What a match is fought for, shown between the fronts while nothing has happened yet, where there is room for it.
 *  `reference` is the help card (`Board.references`) that has the rows: names with their points. */
export interface Stakes {
  title: string;
  text: string;
  reference: string;
  groups: StakeGroup[];
}

/** One choice of a plan in words ("3 Forces"), and the board elements, edges, pieces or cards it means. */
export interface PlanStep {
  text: Text;
  elements?: string[];
}

/** The viewer's own plan in a decision that is made in secret: what has been chosen so far, step by step, what it will
 *  cost, and the ways planned, each a list of element ids (drawn dotted). `sent`: complete; whether it can still be
 *  undone is said by `Scene.take_back`. */
export interface Plan {
  title: string;
  steps?: PlanStep[];
  cost?: string;
  ways?: string[][];
  sent?: boolean;
}

/** An action in the order in which revealed actions are carried out: whose, what, and its number (`order`, empty for
 *  what comes after all numbers). `steps`: the locked plan in words. */
export interface OrderItem {
  seat: number;
  label: string;
  order?: string;
  state?: "next" | "now" | "done" | "failed";
  card?: Card | null;
  steps?: Text[];
}

/** A stretch of a round track: "Age II", rounds 4 to 7. `title`: a sentence for a tooltip. */
export interface TrackSection {
  label: string;
  first: number;
  last: number;
  title?: string;
}

/** How far the game has come: number `now` of `last` (0 before the first), the stretches it is divided into, and the
 *  seat that leads this one. */
export interface Track {
  label: string;
  now: number;
  last: number;
  sections?: TrackSection[];
  lead?: number | null;
}

/** A number worth a button of its own: "Half", "Pot", "All in". `key` is a suggested hotkey. */
export interface CountPreset {
  label: string;
  value: number;
  key?: string;
}

/** A number is asked: `lo`..`hi` in steps of 1. Each choice's `range` says which numbers it covers. `suggest` is where
 *  the slider starts. `group`: only choices of this group are meant (`Prompt.counts`), and it is the word on the
 *  button. */
export interface Count {
  lo: number;
  hi: number;
  suggest: number;
  unit?: string;
  presets?: CountPreset[];
  group?: string;
}

/** What the viewer is asked (LOOK.md section 13), or whom the table waits for when nothing is owed. `counts` in place
 *  of `count`: several kinds of answer, each with a number ("Buy for 3", "Pass for 1"); the choices of each are those
 *  whose `group` is the count's. `steps`: an answer may only begin what is decided; what would be asked next can be
 *  looked up before anything is sent (core/match/ahead.py). `odds`: the odds of a chain of attacks may be asked for
 *  beside it. */
export interface Prompt {
  text: Text;
  why?: Text;
  count?: Count | null;
  kind?: string;
  counts?: Count[];
  steps?: boolean;
  odds?: boolean;
}

/** How likely something is that a choice would lead to. The client asks the game's calculator of odds for it when a
 *  player looks, so that a scene costs no more for it: `ask` are the parameters, `chance` names the result to show,
 *  `title` says of what it is the chance ("that you win"), `left` names the result that says how much is left, with the
 *  unit it is counted in, and `note` what may change it. */
export interface Estimate {
  ask: Record<string, string | number>;
  chance: string;
  title: string;
  left?: string;
  unit?: string;
  note?: string;
}

/** Shown beside the element before a choice is confirmed. */
export interface Preview {
  title: string;
  lines?: string[];
  estimate?: Estimate | null;
}

/** A legal choice. `elements` is the ordered list of board elements, edges, links, pieces or cards it belongs to:
 *  clicking them in that order leads to it (source, then target). `key` is a suggested hotkey. `primary` is the filled
 *  button. `range` is used with Prompt.count. `detail` is the button's second line: cost or chance. `quiet`: bound to
 *  the board and not worth a button of its own when there are many. `count`: after this choice a number will be asked,
 *  and it is this one: the client asks for it along with the choice and answers it when the question comes. `final`:
 *  what the choice completes, in words; it is asked to be confirmed. `icon`: a picture of what is chosen. */
export interface Choice {
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
  count?: Count | null;
  final?: Text;
  icon?: string;
}

/** A line of the final table: place from 1, share of the win 0..1. */
export interface Rank {
  seat: number;
  place: number;
  share: number;
  facts?: Fact[];
}

/** An achievement or another line about a seat at the end. */
export interface Action {
  seat: number;
  name: string;
  text: string;
  icon?: string;
}

/** The end: why it ended, who stands where, what was achieved. */
export interface Result {
  text: Text;
  ranks?: Rank[];
  achievements?: Action[];
}

/** The values of one seat in a chart, one for each point from the first on; it may end early. */
export interface Series {
  seat: number;
  values: number[];
}

/** Figures over time, such as chips after each hand. `x` says what a point is ("Hand"), `first` its first number,
 *  `step` how far apart the points are, `last` the number of the last one where that is not as far away. */
export interface Chart {
  title: string;
  unit: string;
  x: string;
  series: Series[];
  first?: number;
  step?: number;
  last?: number | null;
}

/** Everything one viewer sees of one position. `viewer`: a seat, or None for a spectator. `elements` maps board element
 *  ids to what stands there, `edges` ids of edges of kind `span`; an element or edge that is left out is empty.
 *  `why_not` maps ids of elements, edges, pieces or cards that the viewer might expect to use to the sentence that says
 *  why they cannot. `trail`: element ids of the last move, in order. `order`: revealed actions as they are carried out.
 *  `take_back`: the label of the button by which the viewer undoes what it has chosen of an unfinished secret decision;
 *  empty: there is nothing. On a board of kind `fronts`: `fronts` are the armies, `fight` the battle, `stakes` what is
 *  fought for as long as nothing has happened. */
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
  stakes?: Stakes | null;
  track?: Track | null;
  plan?: Plan | null;
  order?: OrderItem[];
  zones?: Zone[];
  panel?: Panel | null;
  trail?: string[];
  prompt?: Prompt | null;
  choices?: Choice[];
  why_not?: Record<string, string>;
  chart?: Chart | null;
  take_back?: string;
  result?: Result | null;
}

/** Something to animate: `count` pieces, chips or cards go from `a` to `b`, ids of board elements or zones; an empty
 *  `a` means from outside the board, an empty `b` off it. `card`: the face, if the viewer may see it. `piece`: the id
 *  of the piece that moves (its place in a stack need not be known). */
export interface Move {
  a: string;
  b: string;
  count?: number;
  seat?: number | null;
  kind?: "pieces" | "chips" | "card";
  card?: Card | null;
  piece?: string;
}

/** Something that is felt: a loss of `count`, an end, another owner, a way that breaks, what a seat gets. `at` is the
 *  id of the element, edge, piece or card on which it falls, "" for the seat itself; `seat` whose doing it is. */
export interface Blow {
  kind: "hit" | "fall" | "taken" | "broken" | "won";
  at?: string;
  seat?: number | null;
  count?: number;
}

/** One line of the log as one viewer may read it. `kind` "turn" starts a turn: a hair line with round and player. `n`
 *  is the index in this viewer's own log, so that gaps never show what others saw. `fold`: consecutive entries with the
 *  same non-empty fold key are shown as one line that opens. `moves`, `dice`, `blows` are for the animation. `action`:
 *  a revealed action that is still to be carried out, and `panel`: what is shown while the line is played (a battle as
 *  far as this choice brought it), `shot`: a shot and what came of it; with any of them the client plays the lines of a
 *  choice one after the other. `figures`: what players have now, as the line says it. */
export interface Entry {
  n: number;
  kind: string;
  text: Text;
  elements?: string[];
  moves?: Move[];
  blows?: Blow[];
  dice?: Dice[];
  fold?: string;
  secret?: boolean;
  action?: OrderItem | null;
  panel?: Panel | null;
  shot?: Shot | null;
  figures?: Figure[];
}
