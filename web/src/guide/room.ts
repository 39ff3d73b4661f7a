/** Where a panel may lie over the board without covering what can be chosen. */

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const AIR = 12;

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Of several places the one that covers least; each box counts with its weight. */
export function leastCovering(places: Box[], boxes: { box: Box; weight: number }[]): number {
  const costs = places.map((place) => boxes.reduce((sum, { box, weight }) => sum + weight * shared(place, box), 0));
  return costs.indexOf(Math.min(...costs));
}

/** Places along the edges of `board` for a panel of this size. */
export function edges(board: Box, wide: number, high: number): Box[] {
  const out: Box[] = [];
  const columns = 6,
    rows = 5;
  for (let i = 0; i <= columns; i++)
    for (let j = 0; j <= rows; j++) {
      if (i > 0 && i < columns && j > 0 && j < rows) continue;
      const left = board.left + AIR + ((board.right - board.left - 2 * AIR - wide) * i) / columns;
      const top = board.top + AIR + ((board.bottom - board.top - 2 * AIR - high) * j) / rows;
      out.push({ left, top, right: left + wide, bottom: top + high });
    }
  return out;
}

/** What must stay in sight: what can be chosen most of all, then counters, cards and panels. */
const WATCHED: [string, number][] = [
  ['#board .el[role="button"], .board [role="button"], .board button, .board [data-card]', 8],
  [".board .counter, .board .panel, .board .zoom", 4],
  [".board .el, .board .cell, .board .card", 1],
];

export function roomFor(panel: HTMLElement): { left: string; top: string } | null {
  const board = document.querySelector(".board")?.getBoundingClientRect();
  if (!board) return null;
  const places = edges(board, panel.offsetWidth, panel.offsetHeight);
  const boxes = WATCHED.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .filter((node) => !panel.contains(node))
      .map((node) => ({ box: node.getBoundingClientRect(), weight })),
  );
  const best = places[leastCovering(places, boxes)];
  return best ? { left: `${Math.round(best.left)}px`, top: `${Math.round(best.top)}px` } : null;
}
