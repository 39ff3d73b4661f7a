/** Which part of a board to open on: as many as possible of the places that are asked for, large enough to be touched. */
import { type Box, union } from "./geometry";

const inside = (box: Box, x: number, y: number, w: number, h: number): boolean =>
  box.x0 >= x - 1e-6 && box.y0 >= y - 1e-6 && box.x1 <= x + w + 1e-6 && box.y1 <= y + h + 1e-6;

/** The boxes that a window of this size holds where it holds most; of equal windows the one whose boxes lie closest. A box
 *  larger than the window counts where it begins. Empty only without boxes. */
export function fullestWindow(boxes: Box[], w: number, h: number): Box[] {
  let best: Box[] = [],
    spread = Infinity;
  const cut = boxes.map((box) => ({ ...box, x1: Math.min(box.x1, box.x0 + w), y1: Math.min(box.y1, box.y0 + h) }));
  for (const { x0 } of cut)
    for (const { y0 } of cut) {
      const held = cut.filter((box) => inside(box, x0, y0, w, h));
      if (held.length < Math.max(1, best.length)) continue;
      const all = union(held),
        size = all.x1 - all.x0 + all.y1 - all.y0;
      if (held.length > best.length || size < spread) {
        best = held;
        spread = size;
      }
    }
  return best;
}

/** Where a window of size `w` by `h` around the middle of `part` lies on a board, without leaving it where it need not. */
export function windowOn(board: Box, part: Box, w: number, h: number): { x: number; y: number } {
  const place = (low: number, high: number, from: number, to: number, size: number) =>
    size >= high - low ? (low + high - size) / 2 : Math.min(Math.max((from + to - size) / 2, low), high - size);
  return {
    x: place(board.x0, board.x1, part.x0, part.x1, w),
    y: place(board.y0, board.y1, part.y0, part.y1, h),
  };
}
