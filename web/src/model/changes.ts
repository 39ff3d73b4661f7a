/** What is otherwise than when the viewer looked last. */
import type { ElementState, Scene } from "./scene";

/** What people see of a place: whose it is, what stands there. Marks and hints are no change. */
const seen = (state: ElementState | undefined): string =>
  JSON.stringify([state?.owner, state?.count, state?.pieces, state?.chips, state?.hidden]);

/** Places and edges that others have changed between two positions. */
export function changedPlaces(before: Scene | null, now: Scene | null): Set<string> {
  if (!before || !now) return new Set();
  const places = Object.keys({ ...before.elements, ...now.elements }).filter(
    (id) => seen(before.elements?.[id]) !== seen(now.elements?.[id]),
  );
  const edges = Object.keys({ ...before.edges, ...now.edges }).filter(
    (id) => JSON.stringify(before.edges?.[id]) !== JSON.stringify(now.edges?.[id]),
  );
  return new Set([...places, ...edges]);
}
