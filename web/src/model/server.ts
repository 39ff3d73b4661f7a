/** The documents of HTTP and of the WebSocket. Written by web/scripts/write_types.py from src/sandtable/server: change
 *  it there. */
import type { OptionSchema } from "./options";
import type { Board, Entry, Part, Scene } from "./scene";

export type NoticeWay = "page" | "push" | "mail" | "hook";

export type HookFormat = "json" | "text" | "content";

export type MatchState = "waiting" | "running" | "finished";

export type SeatKind = "open" | "guest" | "bot";

export type Talk = "off" | "apart" | "open";

export type Visibility = "open" | "link" | "private";

export type OptionValue = boolean | number | string | number[];

export type ToServer =
  | WatchMessage
  | UnwatchMessage
  | ChooseMessage
  | ResignMessage
  | TakeBackMessage
  | UndoMessage
  | PingMessage;

export type FromServer =
  | HelloMessage
  | TableMessage
  | FrameMessage
  | AckMessage
  | ToldMessage
  | RefusedMessage
  | SeatsMessage
  | TalkMessage
  | FoundMessage
  | ErrorMessage
  | PongMessage;

/** One value of a bundle: the options it sets. */
export interface BundleValue {
  id: string;
  title: string;
  text: string;
  sets: Record<string, unknown>;
}

/** A setting with a name of its own in the lobby that stands for several options together. */
export interface Bundle {
  id: string;
  title: string;
  text: string;
  values: BundleValue[];
}

/** An offer of the lobby: while every option of `when` has one of its values, it says `text`, a sentence, beside the
 *  form and offers to set `sets` with one press on `title`. `presets` are those it is made for; empty for all. `beside`
 *  is the option beside which it stands. Nothing is set unless the host takes it. */
export interface Suggestion {
  id: string;
  title: string;
  text: string;
  beside: string;
  when: Record<string, unknown[]>;
  sets: Record<string, unknown>;
  presets?: string[];
}

/** A Board and a Scene of a match with so many seats. */
export interface Picture {
  board: Board;
  scene: Scene;
  seats: number;
}

/** A seat: a person with what they showed of their nonce, or the kind of bot. */
export interface OpeningSeat {
  seat: number;
  kind: "person" | "bot";
  name: string;
  nonce_commitment?: string | null;
  bot?: string | null;
}

/** What the host fixes when no seat is open. `options` is complete; `attachments` are SHA-256 of the texts, in
 *  hexadecimal; `attempt` counts from 1; `undo`: whether choices may be taken back (left out of the document if so);
 *  `help`: whether hints and simulations are given to everybody at the table (left out if not). */
export interface Opening {
  protocol: "sandtable-seal/2";
  match: string;
  attempt: number;
  game: string;
  rules_version: string;
  options: Record<string, unknown>;
  attachments: Record<string, string>;
  seats: OpeningSeat[];
  commitment: string;
  created: string;
  undo?: boolean;
  help?: boolean;
}

/** An earlier attempt to begin, given up because a player did not reveal or left: its opening hash, its commitment, and
 *  the seats that had revealed. */
export interface Attempt {
  opening_hash: string;
  commitment: string;
  revealed: number[];
}

/** Whose signature stands under an opening: the host's public key with its fingerprint, and the signature. */
export interface HostSignature {
  key: string;
  fingerprint: string;
  opening: string;
}

/** What a browser brings when its person sits down. `nonce_commitment` is the hash of a nonce that stays there. Under
 *  the third seal also: its public `keys` (Ed25519), and of how many matches `dealt` by this host it knows, and how
 *  many of them stayed `unfinished`. */
export interface SittingForm {
  nonce_commitment?: string | null;
  keys?: string[];
  dealt?: number;
  unfinished?: number;
}

/** Show the hash of your nonce for the attempt that is being made. */
export interface CommitForm {
  keys?: string[];
  dealt?: number;
  unfinished?: number;
  nonce_commitment: string;
}

/** Reveal your nonce to the opening with this hash, which you have checked. `begun`: under the third seal, the
 *  signature of the opening by your first key. */
export interface RevealForm {
  opening_hash: string;
  nonce: string;
  begun?: string | null;
}

/** The signature of an act under the third seal (docs/seal.md, section 4): the `act`, how many items the seat had been
 *  told (`n`), its told `head` then, the number of its `key`, and `sig`. */
export interface Signed {
  act: Record<string, unknown>;
  n: number;
  head: string;
  key: number;
  sig: string;
}

/** An act that is signed at a table of the third seal by a person who has a key there. */
export interface SignedForm {
  signed?: Signed | null;
}

/** Another key of your seat, signed by one that it has. */
export interface KeyForm {
  signed: Signed;
}

/** Reveal your nonce of the step back that was proposed under this name, and that all have agreed to. */
export interface RevealNonceForm {
  signed?: Signed | null;
  of: string;
  nonce: string;
}

/** What an act of your seat has to say here, as far as your browser does not know it. `to`: the name of the choice that
 *  would be taken back; `alone`: whether nobody is asked; `without`: who has no part in a proposal; `at`: the moment,
 *  in seconds; `bot`: the kind that plays for people here; `wishes`: standing orders, as they would be. To come back:
 *  how many items the seat was told (`n`); for a moment no bot adds to them. To sit down at a `seat`: the `name` that
 *  you would have, how many items the seat was told (`n`), its told `head`, the `chain` head that came with the last,
 *  and the A of its `previous` signed act. */
export interface Asking {
  to?: string;
  alone?: boolean;
  without?: number[];
  at?: number;
  bot?: string;
  wishes?: Record<string, string>;
  name?: string;
  seat?: number;
  n?: number;
  head?: string;
  chain?: string;
  previous?: string;
}

/** Go on without the person in this seat, who has been waited for long enough. */
export interface LetGoForm {
  seat: number;
}

/** Where the sealing of the dice is. `phase`: what the start waits for; `waiting_for`: the seats whose browsers owe it,
 *  since `since`. `attempts` are those given up. `old`: the first protocol; `protocol`: the second or the third. */
export interface SealState {
  attempt: number;
  phase: "seats" | "commit" | "reveal" | "sealed";
  since: string;
  waiting_for?: number[];
  opening_hash?: string;
  attempts?: Attempt[];
  old?: boolean;
  protocol?: number;
}

/** What is going to be played, before anybody sits down: the opening will say the same. The last three are of the third
 *  seal alone. */
export interface Terms {
  game: string;
  rules_version: string;
  options: Record<string, unknown>;
  attachments: Record<string, string>;
  undo: boolean;
  help: boolean;
  pace?: Record<string, unknown> | null;
  absence?: Record<string, unknown> | null;
  host_seat?: number | null;
}

/** The seal as far as it is known. `opening` and `host`, its signature, are there once it is fixed, `nonces` once
 *  everybody has revealed ("" for bots); under the third seal also `begun`, the signatures of the opening. */
export interface SealDocument {
  protocol: string;
  attempt: number;
  commitment: string;
  terms: Terms | null;
  opening: Opening | null;
  host: HostSignature | null;
  host_key: string;
  nonces: string[];
  attempts: Attempt[];
  begun?: string[];
}

/** `code` is for programs, `message` a sentence for people, `field` the form field it is about. */
export interface ErrorBody {
  code: string;
  message: string;
  field?: string | null;
}

/** Every error has this form. */
export interface ErrorDocument {
  error: ErrorBody;
}

/** The guest of this browser. `account`: whether it is signed in to an account. */
export interface Me {
  id: string;
  name: string;
  account?: boolean;
}

/** Something the host did (`by` is host), or the server by the host's settings (server). `verb`: close, delete, hide,
 *  show, rename, mute, unmute, ban, unban, forget, rules. `text` is a sentence. */
export interface Act {
  at: string;
  by: string;
  verb: string;
  match: string | null;
  text: string;
}

/** A new name. */
export interface MeForm {
  name: string;
}

/** How strong a bot is, measured in games of two seats: its rating on the scale that chess players know, where the
 *  yardstick has 1000, and the 95 % interval of that. */
export interface RatingDocument {
  rating: number;
  low: number;
  high: number;
}

/** Who a bot is: a name to be called by at tables, and a face. */
export interface PersonDocument {
  id: string;
  name: string;
  face: Face;
}

/** A kind of bot that can take a seat. `maker`: who made it, and the package it came with; empty if built in. `level`:
 *  its number among the game's levels, 1 the weakest; 0 for what is none. `rating`: if it was measured. `person`: who
 *  it is, if it has a face. */
export interface BotKind {
  id: string;
  title: string;
  text: string;
  maker?: string;
  level?: number;
  rating?: RatingDocument | null;
  person?: PersonDocument | null;
}

/** A named set of rules. `family`: the preset with which it shares ratings. */
export interface Preset {
  id: string;
  title: string;
  text: string;
  players: [number, number];
  family?: string;
}

/** A heading of the form with its options. */
export interface OptionGroup {
  id: string;
  title: string;
  options: string[];
}

/** A game as lists of games show it. `maker`: who made it, and the package it came with; empty for a built-in game.
 *  `minutes`: what a match takes, about; 0 if that is not known. `guide`: whether there is a guided first game.
 *  `deals`: whether a league can deal its sides evenly. */
export interface Game {
  id: string;
  title: string;
  tagline: string;
  players: [number, number];
  presets: Preset[];
  bots: BotKind[];
  maker?: string;
  minutes?: number;
  guide?: boolean;
  deals?: boolean;
}

/** What the options form of a game is made of. `options` is a JSON schema, `bundles` are settings that set several
 *  options, `suggestions` are offers to set some options while others have certain values, each with the reason.
 *  `defaults`: the options of each preset. */
export interface OptionsDocument {
  options: OptionSchema;
  groups: OptionGroup[];
  bundles: Bundle[];
  suggestions: Suggestion[];
  defaults: Record<string, Record<string, unknown>>;
}

/** The heading of the rule that an option is about: its id in the page, and its words. */
export interface RuleOf {
  id: string;
  title: string;
}

/** The rules of a game, in Markdown with links between its sections; `settings`: the rule of each option by name. Links
 *  reach headings by their words with hyphens, rows of tables by `row-` and those of their first cell, options by
 *  `setting-` and their name. */
export interface RulesText {
  markdown: string;
  settings?: Record<string, RuleOf>;
}

/** A match that a person is about to make. */
export interface CheckForm {
  preset: string;
  players: number;
  options?: Record<string, OptionValue>;
  attachments?: Record<string, string>;
}

/** What is wrong with a field, as a sentence. */
export interface Problem {
  field: string;
  message: string;
}

/** Whether the match could be made. `estimate` says what it would be like, `options` holds every option as the match
 *  would have it: the preset's, what follows from the form, the form's own. Empty when there are problems. `notices`
 *  are options that were set without effect, `warnings` what is probably a slip in a file that an option names; neither
 *  keeps the match from being made. `idle` are all options without effect, set or not. */
export interface FormCheck {
  ok: boolean;
  problems: Problem[];
  estimate: string;
  options: Record<string, unknown>;
  notices?: Problem[];
  warnings?: Problem[];
  idle?: Problem[];
}

/** A seat of a new match; `bot` names the kind of bot. */
export interface NewSeat {
  kind: "me" | "open" | "bot";
  bot?: string | null;
}

/** How much time people have. `live`: `base` seconds, and `increment` more with each turn that ends; or so many
 *  `seconds` for each turn, and `base` in reserve. `days`: so many `days` for each turn, and `base` seconds in reserve.
 *  `at_zero`: what happens to a seat whose time is gone: a bot plays on until the person is back (`bot`: which), the
 *  table answers until the turn ends, or the seat resigns. */
export interface PaceForm {
  kind: "live" | "days";
  base: number;
  increment?: number;
  seconds?: number;
  days?: 1 | 3 | 7;
  at_zero?: "bot" | "default" | "resign";
  bot?: string | null;
}

/** The pace of a match (`PaceForm`), and in words. */
export interface PaceDocument {
  kind: "live" | "days";
  text: string;
  base: number;
  increment?: number;
  days?: number;
  at_zero?: "bot" | "default" | "resign";
  bot?: string;
  seconds?: number;
}

/** The clocks at the moment when this was sent, in milliseconds: what each seat has `left` (null: no person decides for
 *  it), and whose clocks are `running`. `aside`: what is left for a question that is asked where others may not know of
 *  whom; all clocks stand meanwhile. `paused`: they stand until people go on. `back`: seats on vacation, and in how
 *  many milliseconds each is back; until then it pays nothing, and what is asked aside waits for all of them. */
export interface Clocks {
  left: (number | null)[];
  running?: number[];
  aside?: number | null;
  paused?: boolean;
  back?: [number, number][];
}

/** A match to make. When no seat is open, it starts as soon as you reveal your nonce. `nonce_commitment` is the hash of
 *  a nonce that you keep; without one you owe it before the start. */
export interface NewMatch {
  nonce_commitment?: string | null;
  keys?: string[];
  dealt?: number;
  unfinished?: number;
  game: string;
  preset: string;
  seats: NewSeat[];
  options?: Record<string, OptionValue>;
  attachments?: Record<string, string>;
  visibility?: Visibility;
  title?: string | null;
  seal?: string | null;
  undo?: boolean;
  pace?: PaceForm | null;
  talk?: Talk;
  rated?: boolean;
  help?: boolean;
}

/** Take an open seat: this one, or the first. `nonce_commitment` as for a new match. */
export interface JoinForm {
  nonce_commitment?: string | null;
  keys?: string[];
  dealt?: number;
  unfinished?: number;
  seat?: number | null;
  invite?: string | null;
}

/** Leave a running match for good. `decision` is the number of your next decision; a stale one is refused. */
export interface ResignForm {
  signed?: Signed | null;
  decision?: number | null;
}

/** Play again. `rotate`: everybody one seat further, if you are the first who asks. */
export interface RematchForm {
  nonce_commitment?: string | null;
  keys?: string[];
  dealt?: number;
  unfinished?: number;
  seal?: string | null;
  rotate?: boolean;
}

/** A seal for one match: `commitment` is the hash of the server's secret, told before you show anything of yours.
 *  `protocol`: the second or the third, of which people also show their keys. */
export interface SealGiven {
  seal: string;
  commitment: string;
  protocol?: number;
}

/** A seat. `bot` is the kind of bot. `stand_in`: the bot plays for a person, who may take the seat again; `online` is
 *  whether that person is here. `offered`: a substitute may take it. */
export interface SeatSummary {
  seat: number;
  kind: SeatKind;
  name: string;
  you: boolean;
  online: boolean;
  bot?: string | null;
  stand_in?: boolean;
  offered?: boolean;
}

/** How it ended: a sentence, and the share of the win of each seat. */
export interface MatchResult {
  text: string;
  shares: number[];
}

/** A routine decision that the table answers for you, and your wish: the id of one of its choices. `choices` are pairs
 *  of id and title; `notes` says of some of them, by id, what follows from choosing them. */
export interface StandingWish {
  id: string;
  title: string;
  text: string;
  choices: [string, string][];
  wish: string;
  notes?: Record<string, string>;
}

/** Have a routine decision answered this way from now on. */
export interface StandingForm {
  signed?: Signed | null;
  id: string;
  wish: string;
}

/** Agree, or not, to what `Summary.asked` with this `id` asks. The asker may say no to it as well. */
export interface UndoAnswer {
  signed?: Signed | null;
  id: string;
  agree: boolean;
}

/** A seat asks whether it may take back its last choice. `id` names the question; `waiting_for` are the seats of those
 *  who have not answered, or have chosen on since; `refused` is who said no. `drawing`: all have agreed, and chance is
 *  drawn anew from nonces that those who are waited for have to reveal. */
export interface UndoAsked {
  seat: number;
  id: string;
  agreed?: number[];
  waiting_for?: number[];
  refused?: number | null;
  drawing?: boolean;
}

/** Let a bot of this kind play on. */
export interface BotForm {
  signed?: Signed | null;
  bot: string;
}

/** Let a bot of this kind play in this seat. */
export interface StandInForm {
  signed?: Signed | null;
  seat: number;
  bot: string;
}

/** Remove a person from a running match: a bot of this kind plays on. Everybody reads the reason. */
export interface RemoveForm {
  signed?: Signed | null;
  seat: number;
  bot: string;
  reason: string;
}

/** Who sits where: for each seat the number of the seat whose holder comes there. */
export interface OrderForm {
  seats: number[];
}

/** Offer the seat of a bot to a substitute, or no more. */
export interface OfferForm {
  seat: number;
  offered?: boolean;
}

/** Take a seat that is offered, this one or the first. `invite`: the word of the invitation's link. */
export interface TakeOverForm {
  signed?: Signed | null;
  seat?: number | null;
  invite?: string | null;
}

/** Make the person in this seat the host. */
export interface HostForm {
  signed?: Signed | null;
  seat: number;
}

/** How the match is to end: as a draw among those still in it, or with the best score as the winner; or that it is to
 *  be paused, or to go on at another `pace` (none: without a clock). */
export interface EndForm {
  signed?: Signed | null;
  how: "draw" | "score" | "pause" | "pace";
  pace?: PaceForm | null;
}

/** Agree, or not, to what `Summary.ending` with this `id` asks. The asker may say no to it as well. */
export interface EndAnswer {
  signed?: Signed | null;
  id: string;
  agree: boolean;
}

/** A seat asks the others to end the match here, to pause it, or to go on at another `pace`, which is in words. `id`
 *  names the question; `waiting_for` are who has not answered, or has chosen on since; `refused` is who said no. */
export interface EndAsked {
  seat: number;
  how: "draw" | "score" | "pause" | "pace";
  id: string;
  agreed?: number[];
  waiting_for?: number[];
  refused?: number | null;
  pace?: string;
}

/** Go on vacation for so many days: your clocks stand in all matches by day that run now. */
export interface VacationForm {
  days: number;
}

/** Your vacation: how many days a year has for that, how many you have `left`, and `until` when you are away, if you
 *  are. */
export interface VacationState {
  a_year: number;
  left: number;
  until?: string | null;
}

/** A match as one viewer may know it. `moved` is when something last happened that everybody could see. `watchers` are
 *  people at the table without a seat. `problem` says why a match cannot go on, `notice` what else is to be known.
 *  `making`: so much of the game's machine code is made, in percent; until all is, bots think longer. `game_title`:
 *  what people call the game. `undo`: whether choices may be taken back, `asked`: who wants to. `host`: the seat of the
 *  host, `ending`: who wants to end the match. `pace`: how much time people have, none for no clocks; `clocks`: what
 *  they have left while the match runs. `talk`: how people may speak. `rated`: whether it changes ratings. `help`:
 *  whether hints and simulations are given to everybody who has a seat. `league`: the league that it is a table of.
 *  `left`: the seats of those who have left a match that cannot go on. */
export interface Summary {
  id: string;
  game: string;
  title: string;
  preset: string;
  rules_text: string;
  visibility: Visibility;
  state: MatchState;
  seats: SeatSummary[];
  round_text: string;
  your_seat: number | null;
  your_move: boolean;
  commitment: string;
  created: string;
  moved: string;
  watchers: number;
  game_title?: string;
  invite?: string | null;
  result?: MatchResult | null;
  rematch?: string | null;
  notice?: string | null;
  problem?: string | null;
  making?: number | null;
  standing?: StandingWish[];
  sealing?: SealState | null;
  undo?: boolean;
  asked?: UndoAsked | null;
  host?: number | null;
  ending?: EndAsked | null;
  pace?: PaceDocument | null;
  clocks?: Clocks | null;
  talk?: Talk;
  rated?: boolean;
  help?: boolean;
  league?: string;
  left?: number[];
}

/** A new match. `invite` is the word that lets others in, null for open matches; `warnings` as in a check. */
export interface Created {
  match: Summary;
  invite: string | null;
  warnings?: Problem[];
}

/** The choice is stored: the number of the decision, the opening's hash, the chain's head after the choice, and the
 *  host's signature under it; empty under the first protocol of the seal. Under the third it is under what the seat was
 *  told, `told` items. */
export interface Acknowledgement {
  decision: number;
  opening: string;
  head: string;
  signature: string;
  told?: number;
}

/** The match after what you did; `acknowledged` if it was a choice. */
export interface Seated {
  match: Summary;
  acknowledged?: Acknowledgement | null;
}

/** The match after you left it, null if it was removed. */
export interface Left {
  match: Summary | null;
}

/** A position as the viewer met it (a Scene), with the log lines it brought (Entries). `ply`: the choices made before
 *  it, null until the match is over. */
export interface Frame {
  n: number;
  ply: number | null;
  scene: Scene;
  log: Entry[];
}

/** Frames of one viewer; `total` counts all there are. */
export interface Frames {
  total: number;
  frames: Frame[];
}

/** One check, in words. `judged`: false for one that could not be made here, which says nothing against the record; it
 *  is not `ok` either. */
export interface VerifyStep {
  name: string;
  ok: boolean;
  text: string;
  judged?: boolean;
}

/** Whether a record is what it says. `ok`: everything was checked and nothing contradicts it; `seal`, `finished` and
 *  `receipt` are the three parts of the verdict, `text` the verdict in words. `status` is the exit code of `sandtable
 *  verify`. */
export interface Verification {
  ok: boolean;
  steps: VerifyStep[];
  seal: "sealed" | "old seal" | "not sealed";
  finished: boolean;
  receipt: string;
  status: number;
  text: string;
}

/** Whether the server can do its work. */
export interface Health {
  ok: boolean;
  version: string;
}

/** When the database was last upgraded, between which revisions, and where its copy from before lies on the server's
 *  machine; empty for PostgreSQL. */
export interface Migrated {
  at: string;
  before: string;
  after: string;
  copy: string;
}

/** A match that cannot go on here, or that is over and cannot be replayed; and the sentence of its table. */
export interface StoppedMatch {
  match: string;
  game: string;
  state: MatchState;
  reason: string;
}

/** What the host of the server is told of its matches: how many run and can go on, which cannot, and which games of
 *  packages are left out and why. `inspected`: whether all have been looked at since the server started. */
export interface HostMatches {
  version: string;
  going: number;
  inspected: boolean;
  stopped?: StoppedMatch[];
  games?: string[];
  migrated?: Migrated | null;
}

/** Who signs openings and choices here: an Ed25519 public key, and its fingerprint. */
export interface HostDocument {
  key: string;
  fingerprint: string;
}

/** Subscribe. `seen`: the last frame already held, -1 for none; `log`: entries already held; `numbering`: by what they
 *  are numbered, as the table said. Where that has changed, or is not said, everything is sent anew. `told`: how many
 *  items of a match under the third seal are held (docs/seal.md, section 6); null if they are not kept. */
export interface WatchMessage {
  t: "watch";
  match: string;
  seen?: number;
  log?: number;
  numbering?: string;
  invite?: string | null;
  told?: number | null;
}

/** Unsubscribe. */
export interface UnwatchMessage {
  t: "unwatch";
  match: string;
}

/** Answer a decision. `frame`: the newest that the client has; if a choice was taken back since, this is refused.
 *  `signed`: by a person who has a key at a table of the third seal, here and in what follows. */
export interface ChooseMessage {
  t: "choose";
  match: string;
  decision: number;
  code: number;
  key: string;
  frame?: number | null;
  signed?: Signed | null;
}

/** Leave for good; `decision` null means whatever is open. */
export interface ResignMessage {
  t: "resign";
  match: string;
  key: string;
  decision?: number | null;
  signed?: Signed | null;
}

/** Undo what the seat has chosen of an unfinished secret decision. */
export interface TakeBackMessage {
  t: "takeback";
  match: string;
  decision: number;
  key: string;
  signed?: Signed | null;
}

/** Take back the seat's last choice, if it may do so alone; `decision` null means whatever is open. `frame` as in
 *  Choose. */
export interface UndoMessage {
  t: "undo";
  match: string;
  key: string;
  decision?: number | null;
  frame?: number | null;
  signed?: Signed | null;
}

/** Answered by Pong with the same `at`. */
export interface PingMessage {
  t: "ping";
  at: number;
}

/** The first message. `build` is that of the client which the server has to give; empty if it has none. */
export interface HelloMessage {
  t: "hello";
  build: string;
}

/** Where the table stands for this viewer. While the match waits `scene` is null and `frame` -1. `opening` is the hash
 *  of the match's opening, `head` the chain's head when the frame was made (docs/seal.md); both are empty before the
 *  start, and under the first protocol; under the third heads come with what is told. `undo`: whether the viewer's last
 *  choice may be taken back, alone, by asking the others, or, where nobody is asked, with chance drawn anew (asked for
 *  like what others answer); `redo`: the choice that was taken back last and could be made again. `numbering` names
 *  what frames and entries of the log are numbered by: where it changes, after an upgrade, nothing that is held fits
 *  on. */
export interface TableMessage {
  t: "table";
  match: string;
  summary: Summary;
  you: number | null;
  frame: number;
  scene: Scene | null;
  log: Entry[];
  decision: number | null;
  opening?: string;
  head?: string;
  undo?: "" | "alone" | "anew" | "ask";
  redo?: number | null;
  numbering?: string;
}

/** What one choice changed for this viewer: a merge patch of the scene, and new log entries. The rest is as in `table`;
 *  `clocks` as in its summary. */
export interface FrameMessage {
  t: "frame";
  match: string;
  n: number;
  patch: Record<string, unknown>;
  log: Entry[];
  decision: number | null;
  opening?: string;
  head?: string;
  undo?: "" | "alone" | "anew" | "ask";
  redo?: number | null;
  clocks?: Clocks | null;
}

/** The choice is stored. `head` is the chain's head after it, `signature` the host's under it; under the third seal the
 *  head is that of the last of the `told` items, and the signature under what this seat was told. */
export interface AckMessage {
  t: "ack";
  key: string;
  match: string;
  decision: number;
  opening?: string;
  head?: string;
  signature?: string;
  told?: number;
}

/** What this viewer was told of a match under the third seal, from item number `first` on, counted from 0: each with
 *  the chain head of its entry (docs/seal.md, section 6). */
export interface ToldMessage {
  t: "told";
  match: string;
  first: number;
  items: [Record<string, unknown>, string][];
}

/** The choice is refused and has changed nothing. `key` is empty when a `watch` is refused. */
export interface RefusedMessage {
  t: "refused";
  key: string;
  match: string;
  code: string;
  message: string;
}

/** Who is there: presence, joins, start, end. */
export interface SeatsMessage {
  t: "seats";
  match: string;
  summary: Summary;
}

/** Something was said that you may read, up to line `n`; `changed`: lines that you have were taken away. */
export interface TalkMessage {
  t: "talk";
  match: string;
  n: number;
  changed?: boolean;
}

/** You looked for an opponent, and one was found: your seat at this table is held for you for a while. */
export interface FoundMessage {
  t: "found";
  match: string;
}

/** Something was wrong with a message; the socket closes. */
export interface ErrorMessage {
  t: "error";
  code: string;
  message: string;
}

/** Answer to Ping. */
export interface PongMessage {
  t: "pong";
  at: number;
}

/** One step of a guided game. */
export interface GuideStep {
  title: string;
  text: string;
  on?: string[];
  points?: string[];
  take?: string;
}

/** What is said after the last step. */
export interface GuideEnd {
  title: string;
  text: string;
}

/** A guided first game. The reader sits in `seat`, bots in the others. `position` is the document of
 *  `Match.from_position`. */
export interface Guide {
  title: string;
  preset: string;
  steps: GuideStep[];
  end: GuideEnd;
  options?: Record<string, unknown>;
  seat?: number;
  path?: number[];
  position?: Record<string, unknown>;
}

/** What a face is drawn of (`web/src/ui/Face.tsx`). `ground`: the ink behind it; `tint`: the colour of the hair. */
export interface Face {
  ground: "blue" | "madder" | "ochre" | "plum" | "moss";
  coat: "blue" | "madder" | "ochre" | "plum" | "moss" | "slate";
  skin: "pale" | "fair" | "tan" | "brown" | "dark";
  tint: "black" | "brown" | "auburn" | "blond" | "grey" | "white";
  hair?: "bald" | "short" | "curls" | "bob" | "long" | "braids" | "bun";
  hat?:
    | "none"
    | "shako"
    | "bicorne"
    | "tricorne"
    | "kepi"
    | "cap"
    | "helmet"
    | "turban"
    | "scarf"
    | "brim"
    | "goggles"
    | "beret";
  detail?: "none" | "moustache" | "beard" | "glasses" | "monocle" | "patch" | "earring" | "freckles";
  mood?: "glad" | "calm" | "stern";
}

/** `decision` is the number of the decision that a hint is wanted for. */
export interface HintForm {
  decision: number;
}

/** A choice, in `words`. `win` is your mean share of wins in the playouts, between `low` and `high` (95 %). `behind`,
 *  between `behind_low` and `behind_high`, is by how much it is worse than the first choice in the same worlds; these
 *  hold for all choices of the hint together. `worse`: it is shown to be worse than the first. `reason`: what it comes
 *  to in the game's own terms. */
export interface HintChoice {
  code: number;
  words: string;
  win: number;
  low: number;
  high: number;
  behind: number;
  behind_low: number;
  behind_high: number;
  worse: boolean;
  reason: Part[];
}

/** At most three choices, best first, and how many `worlds` they were compared in. `settled`: all others are shown to
 *  be worse than the first. `sentence` says it in words. */
export interface HintDocument {
  decision: number;
  choices: HintChoice[];
  worlds: number;
  settled: boolean;
  sentence: string;
}

/** The codes of one decision as far as it is thought through. `decision` is the number of the decision that the first
 *  of them answers. */
export interface AheadForm {
  decision: number;
  codes: number[];
}

/** What comes after these choices. `scene` has the next question, null if the decision is complete. `words` says what
 *  each answer to it does; of a complete decision, what its last choice does. */
export interface AheadDocument {
  scene: Scene | null;
  words: Record<number, string>;
}

/** A guided first game. `path` are the codes of the choices that its steps propose, in order. */
export interface GuideDocument {
  title: string;
  steps: GuideStep[];
  end: GuideEnd;
  board: Board;
  path: number[];
}

/** A guided game so far: the codes that you chose, of which you have been shown the first `shown` with all that
 *  followed. */
export interface GuideForm {
  choices?: number[];
  shown?: number;
}

/** A guided game that becomes a match: the codes that you chose so far. */
export interface KeepGuideForm {
  choices: number[];
}

/** The table as you were shown it, and the frames that your further choices and the others' answers brought. */
export interface GuideTable {
  start: TableMessage;
  frames: FrameMessage[];
}

/** Choice `number` of those that stand, and the `code` that is looked at in its place. */
export interface WhatIfForm {
  number: number;
  code: number;
}

/** A choice in words. */
export interface DescribedChoice {
  code: number;
  words: string;
}

/** What a seat could choose from at choice `number` of those that stand; it took `made`. */
export interface ChoicesAt {
  number: number;
  seat: number;
  made: number;
  choices: DescribedChoice[];
}

/** Play on in `seat` from the moment after `at` steps. `choices` are the codes that you chose since, of which you have
 *  been shown the first `shown` with all that followed. `world`: another number draws what is hidden, and what is to
 *  come, anew. */
export interface PlayOnForm {
  at: number;
  seat: number;
  choices?: number[];
  shown?: number;
  world?: number;
}

/** The table of a problem as its seat sees it, and the choices that it offers, of which one is clearly best. */
export interface DailyPosition {
  board: Board;
  start: TableMessage;
  offered: DescribedChoice[];
}

/** Your choice at the problem of a day, such as "2031-05-04". */
export interface DailyForm {
  day: string;
  code: number;
}

/** What a choice is worth: the seat's share of wins after it, what it comes to in the game's own terms, and how many of
 *  the first hundred people `chose` it. */
export interface DailyWorth {
  code: number;
  win: number;
  why: Part[];
  chose: number;
}

/** What you chose, and what each choice is worth, the best first, by so many `games` after each. */
export interface DailySolution {
  chosen: number;
  worth: DailyWorth[];
  games: number;
}

/** A game's problem of a day; the solution comes with your answer, of which there is one. */
export interface DailyDocument {
  day: string;
  game: string;
  position: DailyPosition;
  solution: DailySolution | null;
}

/** The games that have a problem today, with whether you found its best choice, null until you have answered; and the
 *  days on which you answered one, right or not. */
export interface DailyPage {
  day: string;
  games: Record<string, boolean | null>;
  answered: string[];
}

/** A passkey. `credential`: its own name, in base64url. `copied`: when it said that it was used fewer times than the
 *  server had seen: there may be two. */
export interface PasskeyDocument {
  id: string;
  name: string;
  credential: string;
  created: string;
  used?: string | null;
  copied?: string | null;
}

/** Where the account is signed in; `here` is the browser that asks. */
export interface SessionDocument {
  id: string;
  device: string;
  created: string;
  seen: string;
  here?: boolean;
}

/** The account of this browser; without one it has no sessions. `recovery`: when the printed code was made, None if
 *  there is none. `nowhere`: the sentence why no passkey can be made at this address, empty where one can. */
export interface Account {
  id: string;
  name: string;
  passkeys?: PasskeyDocument[];
  sessions?: SessionDocument[];
  recovery?: string | null;
  nowhere?: string;
}

/** A ceremony, to be used once by this browser, and the options for `navigator.credentials` as JSON. */
export interface PasskeyBegun {
  ceremony: string;
  options: Record<string, unknown>;
}

/** The passkey that the browser made (PublicKeyCredential.toJSON()), and what its owner calls it. */
export interface MakeForm {
  ceremony: string;
  credential: Record<string, unknown>;
  name: string;
}

/** Another name for a passkey. */
export interface PasskeyForm {
  name: string;
}

/** What the passkey signed (PublicKeyCredential.toJSON()). */
export interface SignInForm {
  ceremony: string;
  credential: Record<string, unknown>;
}

/** A word that signs another device in once, and until when. */
export interface SignInLink {
  word: string;
  until: string;
}

/** The word of a link. */
export interface SignInLinkForm {
  word: string;
}

/** A recovery code. It is shown this once. */
export interface RecoveryGiven {
  code: string;
}

/** A recovery code, as it was printed. */
export interface RecoveryForm {
  code: string;
}

/** One's own name, typed to delete all one's data. An account shows besides that it is not only a browser left open:
 *  what a passkey of its own signed (`POST /api/sign-in/begin`), or its recovery code. */
export interface DeleteForm {
  name: string;
  passkey?: SignInForm | null;
  code?: string | null;
}

/** A person whom you may invite. `met`: you have played together; the others stand on a leaderboard. */
export interface KnownPerson {
  person: string;
  name: string;
  met: boolean;
}

/** Those whose name begins like this. */
export interface KnownPeople {
  people: KnownPerson[];
}

/** Invite a person to your table, to this seat or to any. */
export interface InviteForm {
  person: string;
  seat?: number | null;
}

/** A person whom the host has invited. `waiting`: they have not answered. */
export interface InvitedPerson {
  person: string;
  name: string;
  seat: number | null;
  at: string;
  state: "waiting" | "refused" | "here";
}

/** Whom the host of a table has invited by name. */
export interface InvitedPeople {
  invited: InvitedPerson[];
}

/** A person invites you to a table that waits. `host` is what they are called there; `pace` is in words, empty without
 *  clocks. */
export interface InvitationDocument {
  match: string;
  title: string;
  game: string;
  rules: string;
  host: string;
  seat: number | null;
  at: string;
  pace: string;
  rated: boolean;
  help: boolean;
}

/** The invitations that wait for your answer, the latest first. */
export interface Invitations {
  invitations: InvitationDocument[];
}

/** Where to sit down: the table, the word of its invitation, and the seat if one is named. */
export interface Accepted {
  match: string;
  invite: string;
  seat: number | null;
}

/** Refuse an invitation; with `never` you get none of this person any more. */
export interface RefuseForm {
  never?: boolean;
}

/** A person from whom you want no invitations, as they were called when you said so. */
export interface BlockDocument {
  person: string;
  name: string;
  at: string;
}

/** From whom you want no invitations. */
export interface Blocks {
  blocked: BlockDocument[];
}

/** Something to say: one line of plain text. Links and markup stay the text that they are. With one `key`, which the
 *  client makes, a line is said once, however often it is sent; the answer is that line again. */
export interface LineForm {
  text: string;
  key?: string | null;
}

/** What is wrong with a line, for the host of the server. */
export interface ReportForm {
  reason?: string;
}

/** A line. `room`: said at the table or in the gallery, where spectators are. `who` tells people apart within this
 *  match; `seat` is theirs then, none for a spectator. `frame`: what you saw when it was said, where that is known.
 *  `removed`: by whom its words were taken away. */
export interface LineDocument {
  n: number;
  room: "table" | "gallery";
  who: string;
  name: string;
  text: string;
  at: string;
  seat?: number | null;
  you?: boolean;
  frame?: number | null;
  removed?: "" | "author" | "host" | "admin";
}

/** Lines that you may read, oldest first, and the number of the `last` that there is for you. `room` is where you
 *  speak; `closed` says why you cannot, empty if you can. `removes`: you may take any line away, as the host. */
export interface TalkDocument {
  lines: LineDocument[];
  last: number;
  room: "table" | "gallery";
  closed: string;
  removes: boolean;
}

/** By which ways you are told of what: your turn at live tables (`live`) and at others (`days`), your time running out
 *  (`time`), ends of matches (`ended`), tables that wait for you and invitations (`tables`). `invited`: who may invite
 *  you by name, all who find it, those whom you have played with, or nobody. `quiet`: from and to, minutes of the day
 *  in `zone`; with `wake` you are told then, too, that your time runs out. `gather`: so many minutes come as one
 *  message; `lead`: so many hours before your time is gone. */
export interface NoticeWishes {
  live?: NoticeWay[];
  days?: NoticeWay[];
  time?: NoticeWay[];
  ended?: NoticeWay[];
  tables?: NoticeWay[];
  invited?: "anybody" | "met" | "nobody";
  quiet?: [number, number] | null;
  zone?: string;
  wake?: boolean;
  gather?: 0 | 15 | 60 | 240 | 1440;
  lead?: 1 | 3 | 6 | 12 | 24;
}

/** A place where you are told: a browser (push), a mailbox (mail), an address (hook). `problem`: why nothing arrives
 *  there. `format` and `secret` are those of an address. */
export interface ChannelDocument {
  id: string;
  kind: "push" | "mail" | "hook";
  name: string;
  address: string;
  created: string;
  confirmed: boolean;
  problem?: string;
  format?: string;
  secret?: string;
}

/** Your notices. `push_key`: what a browser subscribes with, empty if this server sends none; `mails`: whether it sends
 *  any. `feed`: the secret address of your moves due, without its ending, if there is one. */
export interface NoticeSettings {
  wishes: NoticeWishes;
  channels: ChannelDocument[];
  push_key: string;
  mails: boolean;
  hooks: boolean;
  feed?: string | null;
}

/** Something you were told. */
export interface NoticeDocument {
  id: string;
  kind: string;
  at: string;
  title: string;
  text: string;
  match: string | null;
  fresh: boolean;
}

/** What you were told in the page, newest first, and how much of it you have not read. */
export interface NoticeList {
  notices: NoticeDocument[];
  fresh: number;
}

/** A browser's subscription. */
export interface PushForm {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A mail address, which gets a link to confirm it. */
export interface MailForm {
  address: string;
}

/** An address that takes JSON: ours (signed), or what chat services take, `text` (Slack, Mattermost) or `content`
 *  (Discord). */
export interface HookForm {
  address: string;
  format?: HookFormat;
}

/** The word from a mail's link. */
export interface WordForm {
  word: string;
}

/** The secret address of your moves due: `.ics` and `.json` are added to it. None: there is none. */
export interface FeedDocument {
  feed: string | null;
}

/** A set of rules. `used` names decisions and events that show the changed rule being used. */
export interface StudyVariantForm {
  name: string;
  preset: string;
  options?: Record<string, OptionValue>;
  attachments?: Record<string, string>;
  used?: string[];
}

/** A figure that is asked for, by the name of its measure, and what is too small a difference of it to matter: parts of
 *  1 for shares, parts of the first variant's mean otherwise. */
export interface StudyQuestionForm {
  measure: string;
  margin?: number;
}

/** What bots are to play: every variant on the same `deals`. `bots`: one for all seats, or one for each, who then sit
 *  in every seat in turn unless they do not `rotate`; `lineups` are others, who play every deal as well. Without
 *  `questions` it is asked who wins and how long games are. `rule`: when it ends before all deals are played, as in a
 *  study file. */
export interface StudyForm {
  game: string;
  players: number;
  variants: StudyVariantForm[];
  bots?: string[];
  lineups?: string[][];
  deals?: number;
  seed?: number | string;
  title?: string;
  rotate?: boolean;
  questions?: StudyQuestionForm[];
  rule?: "decided" | "differs" | "within" | "known" | "never";
}

/** Whether a study is to stand still. */
export interface PauseForm {
  paused: boolean;
}

/** Whether a study is kept for good. */
export interface KeepForm {
  kept: boolean;
}

/** What one measure of one variant is, `b`, beside that of the first, `a`; `value` is the difference (of the first
 *  itself: the figure), between `low` and `high` at every look, null while there are too few deals. Shares are parts of
 *  1. `kind`: single, unused, rare, differs, small, within or open. `factor`: how many times more deals would be needed
 *  without common deals. `use` says whether the change mattered. `lineup`: the place of the only line-up that it is
 *  about, null for all together. `games`: the numbers of games to open that moved the figure as it says. */
export interface AnswerDocument {
  measure: string;
  title: string;
  unit: string;
  share: boolean;
  variant: string;
  kind: string;
  a: number;
  b: number;
  value: number;
  low: number | null;
  high: number | null;
  margin: number;
  factor: number | null;
  sentence: string;
  use: string | null;
  used: number | null;
  lineup?: number | null;
  games?: number[];
}

/** The answers after so many deals, in their order: value, low, high; empty where there is no interval yet. */
export interface LookDocument {
  deals: number;
  points: number[][];
}

/** A game that can be opened: of which variant (by its place), deal and seating, and who won by seats from 0. */
export interface StudyGameDocument {
  number: number;
  variant: number;
  deal: number;
  seating: number;
  bots: string[];
  winners: number[];
  turns: number;
}

/** A study. `state`: waiting, running, done or failed, with a `problem`. `why` it is done: all, decided, budget or
 *  stopped. `toml` is the same as a file for `sandtable study run`. `page`: whether it has a page to take along. */
export interface StudyDocument {
  id: string;
  title: string;
  form: StudyForm;
  state: string;
  why: string;
  problem: string;
  created: string;
  deals: number;
  games: number;
  cut: number;
  seconds: number;
  most_seconds: number;
  answers: AnswerDocument[];
  looks: LookDocument[];
  counters: string[];
  toml: string;
  to_open: StudyGameDocument[];
  mine: boolean;
  kept: boolean;
  paused?: boolean;
  page?: boolean;
}

/** A study in a list, with the answer that says most. */
export interface StudySummary {
  id: string;
  title: string;
  game: string;
  state: string;
  created: string;
  deals: number;
  sentence: string;
  kept: boolean;
}

/** A figure that a study can ask for: a `share` is a part of 1, others have the `unit`. */
export interface MeasureDocument {
  name: string;
  title: string;
  share: boolean;
  unit: string;
}

/** What a game between these bots took of processor time, in seconds, in studies that were played here. */
export interface GameCostDocument {
  game: string;
  players: number;
  bots: string[];
  seconds: number;
}

/** Whether you may run studies here; if not, why. `most_games` of one study, its processor time at most, and what is
 *  left of today's. By game: `bots` that can play studies, and `measures` besides wins of seats and of bots. */
export interface LaboratoryDocument {
  open: boolean;
  reason: string;
  most_games: number;
  most_seconds: number;
  left_seconds: number;
  days: number;
  bots: Record<string, string[]>;
  measures: Record<string, MeasureDocument[]>;
  costs: GameCostDocument[];
  mine: StudySummary[];
}

/** A number, a row of numbers or a switch that a file may change, as it is printed. */
export interface ChangeableFieldDocument {
  name: string;
  value: boolean | number | number[];
  least: number;
  most: number;
}

/** A printed row, such as a card. */
export interface ChangeableDocument {
  id: string;
  title: string;
  fields: ChangeableFieldDocument[];
}

/** An option that names a file of changes, what one of its rows is called, and the rows. */
export interface ChangeFileDocument {
  option: string;
  word: string;
  rows: ChangeableDocument[];
}

/** Play on from the moment after `at` steps; in a running match, from `decision`. */
export interface SimulateForm {
  at?: number | null;
  decision?: number | null;
}

/** The share of wins of each seat when the heuristic plays on for everybody, in so many worlds that are drawn anew (95
 *  % intervals). `how` says from whose knowledge they are drawn. */
export interface Simulated {
  worlds: number;
  seats: IntervalFigure[];
  how: string;
}

/** An estimate with its interval. */
export interface IntervalFigure {
  value: number;
  low: number;
  high: number;
}

/** The win chance of every seat when `number` of the choices that stand had been made, as a player who watches could
 *  know it; at the end the result. `step` is how many steps the match had made then, as replays count; `round` in the
 *  game's own count. */
export interface Point {
  number: number;
  step: number;
  round: number;
  chances: IntervalFigure[];
}

/** What became of one seat's chance, and how much of that were choices that were judged; the rest counts as luck. */
export interface ChanceChange {
  total: number;
  choices: number;
  luck: number;
}

/** What happened between two points that follow each other, from the choice `first` to before `last`: the change of
 *  every seat's chance, and lines of the log. `single`: it is one choice with what came of it. `unseen`: so many of its
 *  choices were another one than the bot's and not looked at, so what they did is in `luck`. */
export interface Stretch {
  first: number;
  last: number;
  changes: ChanceChange[];
  lines: Part[][];
  single: boolean;
  unseen: number;
}

/** Another choice, and by how much it is better for all that the seat knew, in the same worlds. */
export interface Better {
  code: number;
  words: string;
  gain: IntervalFigure;
}

/** A choice of a seat, judged in worlds that it could not tell from the true one: what it changed of the seat's chance
 *  against playing on as the game's own bot does. `number` of the choices that stand, made in step `step`. `better`:
 *  the best other choice, where one is shown to be better; `looked`: whether others were looked at. A `code` below 0 is
 *  a player who left, against staying. */
export interface Judged {
  number: number;
  step: number;
  round: number;
  seat: number;
  code: number;
  words: string;
  change: IntervalFigure;
  looked?: boolean;
  better?: Better | null;
}

/** Something that moved the match, in its order: numbered once, everywhere the same. `kind`: "choice", with its place
 *  in `judged`, or "stretch", with its place in `stretches`; `step` is where a replay shows it. */
export interface Moment {
  number: number;
  kind: string;
  index: number;
  step: number;
  round: number;
  seat: number;
  words: Part[];
  points: number;
}

/** A seat's chance at the start and what it became: `start` + `own` + `others` + `luck` = `result`. `own` are its own
 *  choices, `others` those of the others, both against playing on as the game's own bot does; `luck` is what chance and
 *  hidden things did. `judged` of its `choices` were compared; `alike` are what the bot would have chosen too. */
export interface SeatSplit {
  seat: number;
  start: IntervalFigure;
  own: IntervalFigure;
  others: IntervalFigure;
  luck: IntervalFigure;
  result: number;
  choices: number;
  alike: number;
  judged: number;
}

/** A review. `worlds`, in which a point was played on, `compared`, in which a choice was judged. The same record,
 *  budget and `seed` give the same review. */
export interface Review {
  game: string;
  seats: number;
  choices: number;
  rounds: string;
  points: Point[];
  stretches: Stretch[];
  judged: Judged[];
  moments: Moment[];
  seats_split: SeatSplit[];
  worlds: number;
  compared: number;
  seed: number;
  how: string;
}

/** Two choices of one decision in the same worlds: the one that was made, and another. `gain`: how much better the
 *  other is for the seat. */
export interface WhatIf {
  seat: number;
  number: number;
  made: string;
  made_chance: IntervalFigure;
  other: string;
  other_chance: IntervalFigure;
  gain: IntervalFigure;
  worlds: number;
}

/** What a match did to the rating of a seat: the mean `before` and `after`, each with its standard deviation. `person`:
 *  whose it is, by the address of the profile; empty for bots, whose ratings stay as they were measured. `role`: what
 *  the seat was besides its number, and what that was worth in points by what was known before: so much more was
 *  expected of the seat. `settled`: it is certain enough for the leaderboard. */
export interface RatingChange {
  seat: number;
  place: number;
  role: string;
  bonus: number;
  before: number;
  before_deviation: number;
  after: number;
  after_deviation: number;
  person?: string;
  settled?: boolean;
}

/** What a match changed: nothing before its end, if it is casual, or if a person's data were deleted. `family` is in
 *  words, `pace` is live or days. */
export interface MatchRatings {
  rated: boolean;
  family: string;
  pace: string;
  changes: RatingChange[];
}

/** A line of a leaderboard: a person with a `place` and the address of the profile, or a bot as a mark between them,
 *  where it was measured. */
export interface Leader {
  name: string;
  mean: number;
  deviation: number;
  matches?: number;
  place?: number;
  person?: string;
  bot?: string;
  you?: boolean;
}

/** What a role is worth in points of a rating at tables of so many seats, after so many matches. */
export interface RoleWorth {
  role: string;
  seats: number;
  mean: number;
  deviation: number;
  matches: number;
}

/** Who is how strong in a game by a family of presets (`title` in words) and a pace, the best first. `hidden`: so many
 *  more have a rating that is not settled, or have not played for long. `yours`: your own if you are among them. */
export interface Leaderboard {
  game: string;
  family: string;
  title: string;
  pace: string;
  leaders: Leader[];
  hidden: number;
  roles: RoleWorth[];
  yours?: Leader | null;
}

/** A rating after a match. `won`: the share of the win. `match` is empty where it is not for the asker. */
export interface RatingPoint {
  at: string;
  match: string;
  mean: number;
  deviation: number;
  won: number;
}

/** A rating of a person, with its way there, oldest first. */
export interface PersonalRating {
  game: string;
  game_title: string;
  family: string;
  family_title: string;
  pace: string;
  mean: number;
  deviation: number;
  matches: number;
  settled: boolean;
  points: RatingPoint[];
}

/** What a person won as a role: the `share` of the wins with its 80 % interval, beside the `fair` share. */
export interface RoleResults {
  role: string;
  matches: number;
  share: number;
  low: number;
  high: number;
  fair: number;
}

/** What a person won in a game, and as what. `word` says what roles are: a faction, a side, a seat. */
export interface GameResults {
  game: string;
  title: string;
  word: string;
  matches: number;
  share: number;
  low: number;
  high: number;
  fair: number;
  roles: RoleResults[];
}

/** How a person's matches with others went: played to the end, or left (to a bot, or removed); in `late` of all of them
 *  the time was gone at least once. Of `dealt` matches that the person's browser began here `unfinished` never ended,
 *  as it said when it sat down last. */
export interface Reliability {
  matches: number;
  finished: number;
  left: number;
  late: number;
  dealt?: number;
  unfinished?: number;
}

/** A match that is over. `change`: what it did to the rating, if it was rated. */
export interface PastMatch {
  id: string;
  title: string;
  game_title: string;
  at: string;
  role: string;
  place: number;
  seats: number;
  share: number;
  rated?: boolean;
  change?: number;
  left?: boolean;
}

/** What a person achieved in matches of a game: how many `times`, the last of them `at`, with what was done for it and
 *  its match; empty where that is not for all to see. */
export interface Achievement {
  game: string;
  game_title: string;
  name: string;
  text: string;
  icon: string;
  times: number;
  at: string;
  match?: string;
}

/** A bot that a person has met, in so many matches. `won`: how often the person won and the bot did not; `last`: the
 *  latest matches that one of the two won alone of them, oldest first, true where it was the person. */
export interface Opponent {
  game: string;
  bot: string;
  met: number;
  won: number;
  last: boolean[];
}

/** A person who has an achievement, by the address of the profile, and how often. */
export interface Holder {
  person: string;
  name: string;
  times: number;
}

/** An achievement: what it is for, how often you have it, some of those who hold it and how many do. */
export interface HonourDocument {
  name: string;
  text: string;
  icon: string;
  times: number;
  holders: Holder[];
  held_by: number;
}

/** All achievements of a game, and how many different ones you have. */
export interface Honours {
  game: string;
  game_title: string;
  achieved: number;
  honours: HonourDocument[];
}

/** What is known of a person. Of others only what their rated matches say, and of those the open ones by name. */
export interface Profile {
  person: string;
  name: string;
  you: boolean;
  ratings: PersonalRating[];
  results: GameResults[];
  reliability: Reliability;
  matches: PastMatch[];
  achievements?: Achievement[];
  opponents?: Opponent[];
}

/** Look for others to play this. `seats`: 2, or as few as the rules allow, unless you say so. */
export interface SearchForm {
  game: string;
  preset: string;
  pace: "fast" | "live" | "day" | "slow";
  rated?: boolean;
  seats?: number | null;
}

/** A pace at which people are put together. */
export interface SearchPace {
  id: "fast" | "live" | "day" | "slow";
  kind: "live" | "days";
  text: string;
}

/** So many people look for this now. */
export interface SearchCrowd {
  game: string;
  preset: string;
  seats: number;
  pace: "fast" | "live" | "day" | "slow";
  rated: boolean;
  people: number;
}

/** Of those who were found for this lately, half have waited longer than so many milliseconds. */
export interface SearchWait {
  game: string;
  preset: string;
  seats: number;
  pace: "fast" | "live" | "day" | "slow";
  rated: boolean;
  expected: number;
}

/** What can be looked for, what people look for now, and how long they wait where that is known. */
export interface Searching {
  paces: SearchPace[];
  crowds: SearchCrowd[];
  waits: SearchWait[];
}

/** What you look for. `waited`: so many milliseconds already. `low` and `high`: the ratings that are looked at, null
 *  for anybody. `others`: so many other people look for the same. `bot` is one of about your strength, to play with
 *  meanwhile. `expected`: so many milliseconds people wait, if that is known. `match`: it was found, and your seat is
 *  `held` for you for so many milliseconds from now; then others get it. */
export interface SearchDocument {
  game: string;
  preset: string;
  seats: number;
  pace: "fast" | "live" | "day" | "slow";
  rated: boolean;
  waited: number;
  low: number | null;
  high: number | null;
  others: number;
  stays: boolean;
  bot?: string | null;
  expected?: number | null;
  match?: string | null;
  held?: number | null;
}

/** What you look for; null if you do not look for anybody. */
export interface SearchState {
  search: SearchDocument | null;
}

/** A league to make. `form`: each against each (robin), Swiss, knock-out, or an arena, which lasts `minutes`. `rounds`:
 *  0 for what the form suggests. `wait`: so many seconds everybody has to come to a table; then a table is lost for
 *  players who have not come (forfeit), or a bot plays for them (bot). `bots` take part like people; `bot` fills seats
 *  that are left. `roles`: factions are dealt evenly, where the game lets seats have given ones. */
export interface LeagueForm {
  title: string;
  game: string;
  preset: string;
  seats: number;
  form: "robin" | "swiss" | "knockout" | "arena";
  pace: PaceForm;
  options?: Record<string, OptionValue>;
  rounds?: number;
  minutes?: number;
  missing?: "forfeit" | "bot";
  wait?: number;
  bots?: string[];
  bot?: string | null;
  rated?: boolean;
  talk?: Talk;
  visibility?: "open" | "link";
  roles?: boolean;
  join?: boolean;
}

/** Take part. `invite`: the word from the link, for leagues that are not listed. */
export interface LeagueJoin {
  invite?: string | null;
}

/** Whether an arena may pair you. */
export interface ReadyForm {
  ready: boolean;
}

/** Who takes part. `person`: the address of the profile, in rated leagues; `bot`: the kind of bot. `ready`: an arena
 *  may pair them. */
export interface LeaguePlayer {
  number: number;
  name: string;
  person?: string;
  bot?: string;
  you?: boolean;
  left?: boolean;
  ready?: boolean;
}

/** A league in a list. `round`: how many rounds were drawn, of `rounds` (0: an arena). `yours`: you take part, `leads`:
 *  you are the host. */
export interface LeagueSummary {
  id: string;
  title: string;
  game: string;
  game_title: string;
  form: "robin" | "swiss" | "knockout" | "arena";
  form_text: string;
  state: "open" | "running" | "over";
  players: number;
  seats: number;
  round: number;
  rounds: number;
  pace_text: string;
  created: string;
  yours?: boolean;
  leads?: boolean;
  rated?: boolean;
}

/** How a player stands. `breaks`: what decides where points are equal, in the order of `tie_breaks`; `sat`: how often
 *  in each seat. The final place, when the rest is simulated: 80 % between `low` and `high`, `middle`, and the share of
 *  plays that are won (`first`); 0 where nothing is said of it. `mean` and `deviation`: how strong they seem by the
 *  matches of the league. */
export interface LeagueStanding {
  player: number;
  place: number;
  points: number;
  tables: number;
  won: number;
  breaks: number[];
  sat: number[];
  low?: number;
  middle?: number;
  high?: number;
  first?: number;
  mean?: number;
  deviation?: number;
}

/** A seat of a table. `player` is -1 where a bot fills it. `place` 0: none yet. `forfeit`: did not come. */
export interface LeagueSeat {
  player: number;
  place?: number;
  points?: number;
  forfeit?: boolean;
  role?: string;
}

/** A table of a round. One seat alone is free in that round. `state`: drawn, made, over, or off (not played).
 *  `running`: its match has begun. `wait`: so many milliseconds those who have not come still have. */
export interface LeagueTable {
  n: number;
  round: number;
  state: "drawn" | "made" | "over" | "off";
  seats: LeagueSeat[];
  match?: string;
  invite?: string;
  running?: boolean;
  yours?: boolean;
  wait?: number | null;
}

/** A league as its page shows it. `about` says in words what is played and how; `you`: your number, if you take part.
 *  `left_ms`: what is left of an arena. `meets`: how often every two players meet at least and at most, where that is
 *  known before. */
export interface LeagueDocument {
  summary: LeagueSummary;
  about: string[];
  tie_breaks: string[];
  players: LeaguePlayer[];
  standings: LeagueStanding[];
  tables: LeagueTable[];
  you?: number | null;
  invite?: string;
  left_ms?: number | null;
  meets?: [number, number] | null;
}
