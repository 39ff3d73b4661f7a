/** The HTTP and WebSocket documents of DEVELOPERS.md section 2. */
import type { Board, Entry, Scene } from "./scene";

export interface SeatSummary {
  seat: number;
  kind: "open" | "guest" | "bot";
  name: string;
  bot?: string | null;
  you?: boolean;
  online?: boolean;
}

export interface Summary {
  id: string;
  game: string;
  title: string;
  preset: string;
  rules_text: string;
  visibility: "open" | "link" | "private";
  state: "waiting" | "running" | "finished";
  seats: SeatSummary[];
  round_text?: string;
  your_seat?: number | null;
  your_move?: boolean;
  invite?: string | null;
  commitment?: string;
  /** Routine decisions that the table answers for my seat. */
  standing?: StandingWish[];
  created?: string | number;
  moved?: string | number;
  result?: { text: string; shares: number[] } | null;
  /** How many look on without a seat. */
  watchers?: number;
  /** The match that follows this one. */
  rematch?: string | null;
  /** A sentence worth knowing. */
  notice?: string | null;
  /** Why the match cannot go on. */
  problem?: string | null;
}

export interface Preset { id: string; title: string; text: string; players: [number, number] }
export interface OptionGroup { id: string; title: string; options: string[] }
export interface BotKind { id: string; title: string; text: string }
/** A setting that stands for several options together, such as "Troop placement". */
export interface Bundle {
  id: string;
  title: string;
  text: string;
  choices: { id: string; title: string; text: string; sets: Record<string, unknown> }[];
}

/** The part of JSON schema that a game's options use. */
export interface OptionSchema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  items?: OptionSchema;
  minItems?: number;
  maxItems?: number;
  prefixItems?: OptionSchema[];
  anyOf?: OptionSchema[];
  properties?: Record<string, OptionSchema>;
  required?: string[];
  $ref?: string;
  $defs?: Record<string, OptionSchema>;
}

export interface Game {
  id: string;
  title: string;
  tagline: string;
  players: [number, number];
  presets: Preset[];
  options: OptionSchema;
  groups: OptionGroup[];
  bundles?: Bundle[];
  defaults: Record<string, Record<string, unknown>>;
  bots: BotKind[];
}

export interface Me { id: string; name: string }
export interface Problem { field: string; message: string }
/** `options` holds every option as the match would have it: the preset's, what follows from the form, the form's own. */
export interface FormCheck { ok: boolean; problems: Problem[]; estimate?: string; options?: Record<string, unknown> }
export interface Picture { board: Board; scene: Scene; seats: number }

/** Conquest's odds: a battle fought to the end, exact. `left` is what the attacker expects to keep; index n of a list is
 *  the chance that n armies are left: the attacker's after a capture or a failure, the defender's (0 is the capture). */
export interface Odds {
  text: string;
  attackers: number;
  defenders: number;
  capture: number;
  attacker_loss: number;
  defender_loss: number;
  left: number;
  captured_left: number[];
  failed_left: number[];
  defenders_left: number[];
}
/** A calculator's description of itself: what it takes, and which of its results are probabilities. */
export interface OddsForm { parameters: OptionSchema; chances: string[] }
export interface StandingWish { id: string; title: string; text: string; choices: [string, string][]; wish: string }
export interface NewSeat { kind: "me" | "open" | "bot"; bot?: string }

export interface NewMatch {
  game: string;
  preset: string;
  options: Record<string, unknown>;
  seats: NewSeat[];
  visibility: "open" | "link" | "private";
  /** Texts of files that options name, by the option. */
  attachments?: Record<string, string>;
  title?: string;
  nonce?: string;
  seal?: string;
}

export interface VerifyStep { name: string; ok: boolean; text: string }
export interface Verification { ok: boolean; steps: VerifyStep[] }
/** `ply`: the choices made before it, once the match is over. Viewers see different numbers of frames. */
export interface Frame { n: number; ply?: number | null; scene: Scene; log: Entry[] }
export interface Frames { total: number; frames: Frame[] }
export interface ErrorBody { error: { code: string; message: string; field?: string } }

/* WebSocket */
export type ToServer =
  | { t: "watch"; match: string; seen: number; log: number; invite?: string }
  | { t: "unwatch"; match: string }
  | { t: "choose"; match: string; decision: number; code: number; key: string }
  | { t: "resign"; match: string; decision: number | null; key: string }
  | { t: "takeback"; match: string; decision: number; key: string }
  | { t: "ping"; at: number };

export interface TableMessage {
  t: "table"; match: string; summary: Summary; you: number | null; frame: number; scene: Scene | null; log: Entry[];
  decision: number | null;
}
export interface FrameMessage {
  t: "frame"; match: string; n: number; patch: unknown; log: Entry[]; decision: number | null;
}
export type FromServer =
  | TableMessage
  | FrameMessage
  | { t: "ack"; key: string; match: string; decision: number }
  | { t: "refused"; key: string; match: string; code: string; message: string }
  | { t: "seats"; match: string; summary: Summary }
  | { t: "error"; code: string; message: string }
  | { t: "pong"; at: number };
