/** Which names have room at a scale: small places keep only their counter, the name comes with hover or zoom. */

import type { Shapes } from "../model/geometry";
import { centreOf } from "../model/geometry";
import type { Board, Scene } from "../model/scene";
import { grown } from "../ui/rem";
import { plateWidth } from "./BoardCounter";
import { scalesAt } from "./scales";

interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
const meet = (a: Rect, b: Rect) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** A middling place narrower than this many pixels, as they are drawn, holds a number and no emblem. */
const ROOM_FOR_EMBLEM_PX = 33;

export function isCompact(shapes: Shapes, k: number): boolean {
  return (shapes.typical * k) / grown() < ROOM_FOR_EMBLEM_PX;
}

export function visibleNames(board: Board, shapes: Shapes, k: number, scene: Scene | null): Set<string> {
  const { counter, name: text } = scalesAt(k * shapes.unit, k * shapes.typical);
  const compact = isCompact(shapes, k);
  const plates = new Map<string, Rect>();
  for (const element of board.elements) {
    const state = scene?.elements?.[element.id];
    const shown = state?.hidden ? "?" : state?.count === null || state?.count === undefined ? "" : String(state.count);
    if (!shown) continue;
    const half = (plateWidth(shown, !state?.hidden && !compact) / 2) * counter,
      x = centreOf(element)[0] * k,
      y = centreOf(element)[1] * k;
    plates.set(element.id, { x0: x - half, y0: y - 4 * counter, x1: x + half, y1: y + 16 * counter });
  }
  const names = new Set<string>();
  const taken: Rect[] = [];
  const largest = [...board.elements].sort((a, b) => shapes.byId.get(b.id)!.area - shapes.byId.get(a.id)!.area);
  for (const element of largest) {
    const half = (element.name.length * 5 * text) / 2;
    const x = centreOf(element)[0] * k,
      y = centreOf(element)[1] * k;
    const plate = plates.get(element.id);
    const top = plate ? y - 17 * text : y - 6 * text;
    const rect = { x0: x - half, y0: top, x1: x + half, y1: top + 10 * text };
    const box = shapes.byId.get(element.id)!.box;
    if (half * 2 > (box.x1 - box.x0) * k) continue;
    if (
      [...plates].some(([id, other]) => id !== element.id && meet(rect, other)) ||
      taken.some((other) => meet(rect, other))
    )
      continue;
    names.add(element.id);
    taken.push(rect);
  }
  return names;
}
