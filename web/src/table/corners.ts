/** Where panels may lie on a board: in corners where they cover no place. */
import { type Box, ringsOf, within } from "../model/geometry";
import type { Board, Point } from "../model/scene";
import { grown } from "../ui/rem";
import { shapesFor } from "./Board";
import type { Camera, View } from "./camera";

/** How many places lie under a part of the screen: those with a corner there, and those found at some points of it. */
export function placesUnder(board: Board, { k, x, y }: View, box: Box, across = 3): number {
  const toBoard = (p: Point): Point => [(p[0] - x) / k, (p[1] - y) / k];
  const [x0, y0] = toBoard([box.x0, box.y0]),
    [x1, y1] = toBoard([box.x1, box.y1]);
  const { byId } = shapesFor(board);
  // Most places lie elsewhere; this is asked anew with each move of the board.
  const near = board.elements.filter((element) => {
    const at = byId.get(element.id)?.box;
    return !at || (at.x0 <= x1 && at.x1 >= x0 && at.y0 <= y1 && at.y1 >= y0);
  });
  const points: Point[] = [];
  for (let i = 0; i <= across; i++)
    for (let j = 0; j <= 6; j++)
      points.push(toBoard([box.x0 + ((box.x1 - box.x0) * i) / across, box.y0 + ((box.y1 - box.y0) * j) / 6]));
  const inside = ([px, py]: Point) => px >= x0 && px <= x1 && py >= y0 && py <= y1;
  return near.filter((element) =>
    ringsOf(element).some((ring) => ring.some(inside) || points.some((point) => within(point, ring))),
  ).length;
}

/** Whether one of these places is not seen whole; what is no place is not asked for. */
export function outOfSight(board: Board, camera: Camera, ids: string[]): boolean {
  const { byId } = shapesFor(board);
  return ids.some((id) => {
    const box = byId.get(id)?.box;
    return !!box && !camera.sees(box);
  });
}

/** The zoom buttons as they are drawn, and their distance from the edges (px). */
const ZOOM = { wide: 38, high: 110, edge: 12 };

/** Where the zoom buttons lie: "beside" is in the right corner as well, where the board makes room for them. */
export type ZoomCorner = "right" | "left" | "beside";

/** What the board leaves free at its right edge for buttons beside it, in px of the screen. */
export const roomBeside = (): number => (ZOOM.wide + ZOOM.edge) * grown();

/** The lower corner in which the zoom buttons cover no place while the whole board is shown. */
export function zoomCorner(board: Board, camera: Camera): ZoomCorner {
  const { w, h } = camera.size.value,
    whole = camera.wholeView;
  const [wide, high, edge] = [ZOOM.wide, ZOOM.high, ZOOM.edge].map((px) => px * grown()) as [number, number, number];
  const covers = (x0: number) => placesUnder(board, whole, { x0, y0: h - edge - high, x1: x0 + wide, y1: h - edge });
  if (!covers(w - edge - wide)) return "right";
  return covers(edge) ? "beside" : "left";
}

/** Sizes and corners of the inset map, in the order in which they are tried; it lies on sea only. */
const INSETS = [104, 72].flatMap((width) =>
  [
    ["left", "top"],
    ["right", "top"],
    ["left", "bottom"],
    ["right", "bottom"],
  ].map(([across, down]) => ({ width, across: across!, down: down! })),
);
export const INSET_EDGE = 10;

/** The first place of the inset map where it covers no place of the board, null if there is none. `headed`: something
 *  lies along the board's upper edge. */
export function insetPlace(board: Board, camera: Camera, ratio: number, headed = false) {
  const { w, h } = camera.size.value,
    { top, right, bottom, left } = camera.inset;
  return (
    INSETS.find(({ width, across, down }) => {
      const x0 = across === "left" ? left + INSET_EDGE : w - right - INSET_EDGE - width,
        y0 = down === "top" ? top + INSET_EDGE : h - bottom - INSET_EDGE - width / ratio;
      const box = { x0, y0, x1: x0 + width, y1: y0 + width / ratio };
      return y0 >= 0 && !(headed && down === "top") && !placesUnder(board, camera.view.value, box, 10);
    }) ?? null
  );
}
