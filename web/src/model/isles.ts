/** Islands of a board of hexes: their coasts, the ground of each and the waves between them. All of it follows from the
 *  ids of the hexes, so that everybody sees the same board; none of it means anything. */
import { type Box, centreOf, distance } from "./geometry";
import { corners } from "./hexes";
import type { Board, Point } from "./scene";

/** Kinds of ground that nobody owns. */
export const GROUNDS = ["grass", "sand", "rock", "dry"] as const;
export type GroundKind = (typeof GROUNDS)[number];

/** An island is this much smaller than its hex: water runs between. */
const ISLAND = 0.88;
/** How far a coast wanders in and out, in parts of the hex's radius. */
const WANDERS = 0.045;
/** Corners of a hex are drawn in by this much. */
const BLUNT = 0.95;

/** A number from 0 to 1 that follows from a name. */
function drawn(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

export const groundOf = (id: string): GroundKind => GROUNDS[Math.floor(drawn(id) * GROUNDS.length)]!;

const r1 = (n: number) => Math.round(n * 10) / 10;

/** A closed line through all points, without corners. */
function smooth(points: Point[]): string {
  const n = points.length,
    at = (i: number) => points[(i + n) % n]!;
  const bows = points.map((_, i) => {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c = [a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6, b[0] - (q[0] - a[0]) / 6, b[1] - (q[1] - a[1]) / 6];
    return `C${[...c, ...b].map(r1).join(" ")}`;
  });
  return `M${r1(at(0)[0])} ${r1(at(0)[1])}${bows.join("")}Z`;
}

/** The coast of a hex, and the same line further inland (`inset` in parts of the radius). */
export function coast(id: string, centre: Point, size: number, inset = 0): string {
  const ring = corners([0, 0], size * ISLAND);
  const points = ring.flatMap((a, i) => {
    const b = ring[(i + 1) % 6]!;
    return [0, 1].map((half): Point => {
      const far = (half ? 1 : BLUNT) + WANDERS * (drawn(`${id} ${i} ${half}`) - 0.5);
      const [x, y] = [a[0] + ((b[0] - a[0]) * half) / 2, a[1] + ((b[1] - a[1]) * half) / 2];
      const k = far * (1 - (inset * size) / Math.hypot(x, y));
      return [centre[0] + x * k, centre[1] + y * k];
    });
  });
  return smooth(points);
}

/** Small waves on the open water around the islands. */
export function waves(board: Board, box: Box): string {
  const size = board.elements[0]?.size ?? 60,
    pad = size * 5,
    step = size * 1.9;
  let out = "";
  for (let y = box.y0 - pad; y < box.y1 + pad; y += step)
    for (let x = box.x0 - pad; x < box.x1 + pad; x += step) {
      const name = `${Math.round(x)} ${Math.round(y)}`;
      const at: Point = [x + drawn(`${name} x`) * step, y + drawn(`${name} y`) * step];
      if (drawn(name) > 0.42 || board.elements.some((one) => distance(centreOf(one), at) < size * 1.7)) continue;
      const w = size * 0.13;
      out += `M${r1(at[0])} ${r1(at[1])}q${r1(w)} ${r1(-w)} ${r1(2 * w)} 0t${r1(2 * w)} 0`;
    }
  return out;
}
