/** What is felt of the lines that came together: where it falls, how much it is, when. Lines say it as `blows`. */

import { isPart } from "./film";
import { isBack, ROUND_MS } from "./queue";
import type { Blow, Board, Entry, Scene } from "./scene";

export interface Felt {
  key: string;
  kind: Blow["kind"];
  /** What it falls on, "" for a seat. */
  at: string;
  seat: number | null;
  count: number;
  /** So many ms after the lines: dice settle first, numbers fall onto their step. */
  late: number;
}

/** A blow with its wait takes 1.2 s at most, at a number of rounds of a battle that is played beside the board. */
export const LASTS_MS = 760,
  AFTER_DICE_MS = 420;
const FALLS_MS = 640,
  OPENS_MS = 350,
  MOST = 24;
const RANK: Blow["kind"][] = ["won", "hit", "broken", "taken", "fall"];

/** `slowness`: how many times longer than usual the rounds of a battle take. */
export function feltOf(shown: { n: number; scene: Scene; fresh: Entry[] }, slowness = 1): Felt[] {
  if (isBack(shown.fresh)) return [];
  const rounds = isPart(shown) && shown.scene.panel?.kind === "battle",
    found = new Map<string, Felt>();
  let rolls = 0;
  for (const entry of shown.fresh) {
    if (entry.dice?.length) rolls += 1;
    const late = rounds
      ? OPENS_MS + Math.max(0, rolls - 1) * ROUND_MS * slowness + (rolls ? FALLS_MS : 0)
      : rolls || entry.shot
        ? AFTER_DICE_MS
        : 0;
    for (const { kind, at = "", seat = null, count = 0 } of entry.blows ?? []) {
      const key = `${at || `seat ${seat}`} ${rounds ? late : ""}`,
        before = found.get(key);
      if (!before) found.set(key, { key, kind, at, seat, count, late });
      else {
        // Of two on one place the stronger is drawn.
        before.count = before.kind === kind ? before.count + count : Math.max(before.count, count);
        before.late = Math.max(before.late, late);
        if (RANK.indexOf(kind) > RANK.indexOf(before.kind)) before.kind = kind;
      }
    }
  }
  return [...found.values()].slice(0, MOST);
}

/** Where something with an id lies: a piece in its place, a card in its stack, its zone; null for what lies nowhere. */
export function holderOf(scene: Scene | null, id: string): string | null {
  if (!scene) return null;
  const has = (cards: { id: string }[] | undefined) => cards?.some((card) => card.id === id);
  for (const [place, state] of Object.entries(scene.elements ?? {})) if (has(state.pieces)) return place;
  for (const front of scene.fronts ?? []) for (const stack of front.stacks ?? []) if (has(stack.cards)) return stack.id;
  return scene.zones?.find((zone) => has(zone.cards))?.id ?? null;
}

/** The two places that a way leads between. */
export function endsOf(board: Board | null, id: string): [string, string] | null {
  const edge = board?.edges?.find((one) => one.id === id);
  return edge ? [edge.a, edge.b] : null;
}
