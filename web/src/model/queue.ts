/** Frames wait here and are shown at the viewer's own pace. Nothing is lost: skipping shows the newest at once. */

import { film, isPart } from "./film";
import type { Held } from "./held";
import type { Entry, Panel, Scene, Zone } from "./scene";
import { shots } from "./shots";

export type Pace = "instant" | "normal" | "slow";

/** How many times longer everything takes. */
export const slowness = (pace: Pace): number => (pace === "slow" ? 2.2 : 1);

/** A showdown turns one hand over after the other, then stays for a look (ms at the normal pace). */
export const REVEAL_MS = 950,
  REST_MS = 2600;

export const isReveal = (frame: { n: number; scene: Scene }): boolean =>
  !Number.isInteger(frame.n) && frame.scene.panel?.kind === "showdown";

/** How long a round of a battle, and the end of one, stay in sight; how long revealed actions do, together and each. */
export const ROUND_MS = 1500,
  OUTCOME_MS = 1700,
  REVEALED_MS = 900,
  ACTION_MS = 550;

/** How long a shot stays in sight: the number falls onto its step, then it is read. */
export const SHOT_MS = 1700;

/** Whether the lines say that a choice was taken back: the table is as it was, and nothing of it is played again. */
export const isBack = (log: Entry[]): boolean => log.some((entry) => entry.kind === "undo");

/** A choice that sets off many things is played line by line (film.ts), shots one by one (shots.ts). `edges` knows the
 *  borders of the board. */
export function played(before: Scene | null, frame: Held, edges: (id: string) => boolean): Held[] {
  if (isBack(frame.log)) return [frame];
  const parts = staged(before, frame);
  if (parts.length > 1) return parts;
  return frame.log.some((entry) => entry.shot) ? shots(before, frame) : film(before, frame, edges);
}

/** A frame that brings a showdown is shown in two: first the table as it was, with the hands turned over on it one by
 *  one; then what came of it. The first has a number of its own, half a step before. */
export function staged(before: Scene | null, frame: Held): Held[] {
  const panel = frame.scene.panel;
  if (!before || panel?.kind !== "showdown" || !panel.id || !panel.hands?.length || before.panel?.id === panel.id)
    return [frame];
  const at = frame.log.findIndex((entry) => entry.kind === "showdown");
  const first = frame.log.slice(0, at + 1),
    rest = frame.log.slice(at + 1);
  const scene: Scene = {
    ...before,
    panel,
    choices: [],
    why_not: {},
    prompt: { text: [panel.title], kind: "wait" },
    elements: moved(before, first),
    zones: before.zones?.map((zone) => ownShown(before, zone, panel)),
    players: (before.players ?? []).map((player) => ({ ...player, acting: false })),
  };
  return [
    { n: frame.n - 0.5, scene, log: first, decision: null },
    { ...frame, log: rest },
  ];
}

/** The viewer's hand as it is shown: the last choice before a showdown may have changed it. */
function ownShown(scene: Scene, zone: Zone, panel: Panel): Zone {
  const hand = panel.hands?.find((one) => one.seat === scene.viewer);
  return hand && zone.kind === "hand" && zone.owner === scene.viewer
    ? { ...zone, cards: hand.cards, note: hand.label }
    : zone;
}

/** What lies where after the chips of these lines have moved. */
function moved(scene: Scene, log: Entry[]): Scene["elements"] {
  const elements = { ...scene.elements };
  const add = (id: string, n: number) => {
    const state = elements[id];
    if (state) elements[id] = { ...state, chips: Math.max(0, (state.chips ?? 0) + n) };
  };
  for (const move of log.flatMap((entry) => entry.moves ?? [])) {
    if (move.kind !== "chips") continue;
    add(move.a, -(move.count ?? 0));
    add(move.b, move.count ?? 0);
  }
  return elements;
}

/** How long a frame stays before the next, in ms: long enough to see what it shows. */
export function duration(frame: Held, pace: Pace, waiting: number, double: boolean): number {
  if (pace === "instant") return 0;
  const dice = frame.log.some((entry) => entry.dice?.length);
  const moves = frame.log.some((entry) => entry.moves?.length);
  const battle = isPart(frame) ? frame.scene.panel?.battle : null,
    actions = frame.log.filter((entry) => entry.action).length;
  const shot = isPart(frame) && frame.log.some((entry) => entry.shot);
  const base = shot
    ? SHOT_MS
    : isReveal(frame)
      ? REVEAL_MS * (frame.scene.panel?.hands?.length ?? 0) + REST_MS
      : battle
        ? ROUND_MS * Math.max(1, battle.rounds.length) + OUTCOME_MS
        : actions
          ? REVEALED_MS + ACTION_MS * actions
          : isPart(frame)
            ? 900
            : dice
              ? 950
              : moves
                ? 560
                : frame.log.length
                  ? 420
                  : 160;
  // A long line moves faster, so that nobody is ever minutes behind the table.
  const hurry = waiting > 60 ? 8 : waiting > 25 ? 4 : waiting > 10 ? 2 : 1;
  return (base * slowness(pace)) / hurry / (double ? 2 : 1);
}

/** What others do until one is asked again is played in this time at most (ms at the normal pace), whatever it is: what
 *  is left of it is shared out among the moves that wait. Fights and showdowns take the time that they need. */
export const ROUND_BUDGET_MS = 6800;
/** When it is used up, what still comes is shown in this. */
const LAST_MS = 150;

/** How long a move may stay that would stay `own` ms, with this much `after` it and this much of the budget spent. */
export function shared(own: number, after: number, spent: number, pace: Pace): number {
  const left = Math.max(LAST_MS, ROUND_BUDGET_MS * slowness(pace) - spent);
  return own + after > left ? (own * left) / (own + after) : own;
}

export interface Clock {
  later: (ms: number, run: () => void) => number;
  cancel: (id: number) => void;
}
const browserClock: Clock = {
  later: (ms, run) => setTimeout(run, ms) as unknown as number,
  cancel: (id) => clearTimeout(id),
};

export class FrameQueue {
  private waiting: Held[] = [];
  private timer: number | null = null;
  private double = false;
  private held = false;
  /** How much of the budget has been used since one was asked, or since nothing waited. */
  private spent = 0;

  constructor(
    private readonly show: (frame: Held, skipped: Entry[]) => void,
    private readonly pace: () => Pace,
    private readonly changed: (waiting: number) => void = () => {},
    private readonly clock: Clock = browserClock,
    private readonly speed: () => number = () => 1,
  ) {}

  get paused(): boolean {
    return this.held;
  }

  /** Stays where it is until it goes on, or is skipped. */
  pause(): void {
    this.stop();
    this.held = true;
    this.changed(this.waiting.length);
  }

  resume(): void {
    if (!this.held) return;
    this.held = false;
    this.advance();
  }

  get length(): number {
    return this.waiting.length;
  }

  /** Adds frames in order; the first is shown at once when nothing is being shown. */
  push(frames: Held[], double = false): void {
    if (!frames.length) return;
    this.waiting.push(...frames);
    this.double = double || (this.double && this.timer !== null);
    if (this.pace() === "instant") this.skip();
    else if (this.timer === null && !this.held) this.advance();
    else this.changed(this.waiting.length);
  }

  /** Shows the next frame now. */
  step(): void {
    if (!this.waiting.length) return;
    this.stop();
    this.advance();
  }

  /** Shows the newest frame now, with the log lines of all that were passed over. */
  skip(): void {
    this.stop();
    this.held = false;
    this.spent = 0;
    const last = this.waiting.pop();
    if (!last) {
      this.changed(0);
      return;
    }
    const passed = this.waiting.flatMap((frame) => frame.log);
    this.waiting = [];
    this.double = false;
    this.changed(0);
    this.show(last, passed);
  }

  clear(): void {
    this.stop();
    this.held = false;
    this.spent = 0;
    this.waiting = [];
    this.changed(0);
  }

  private stop(): void {
    if (this.timer !== null) this.clock.cancel(this.timer);
    this.timer = null;
  }

  private advance(): void {
    this.timer = null;
    const frame = this.waiting.shift();
    this.changed(this.waiting.length);
    if (!frame) {
      this.double = false;
      this.spent = 0;
      return;
    }
    this.show(frame, []);
    if (this.held) {
      if (!this.waiting.length) this.held = false;
      return;
    }
    this.timer = this.clock.later(this.stay(frame), () => this.advance());
  }

  private stay(frame: Held): number {
    const pace = this.pace();
    if (isPart(frame)) return duration(frame, pace, this.waiting.length, this.double) / this.speed();
    const base = (one: Held) => (isPart(one) ? 0 : duration(one, pace, 0, this.double));
    const after = this.waiting.reduce((sum, one) => sum + base(one), 0);
    const stay = shared(base(frame), after, this.spent, pace);
    this.spent = frame.decision === null ? this.spent + stay : 0;
    return stay / this.speed();
  }
}
