/** Where something small may lie without covering what is to be read. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Of several places the one that covers least; each box counts with its weight. */
export function leastCovering(places: Box[], boxes: { box: Box; weight: number }[]): number {
  const costs = places.map((place) => boxes.reduce((sum, { box, weight }) => sum + weight * shared(place, box), 0));
  return costs.indexOf(Math.min(...costs));
}
