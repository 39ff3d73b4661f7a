/** A chain of attacks on a map: where it can begin, where it can go on, and what a calculator is asked about it. */
import type { Board, Scene } from "./scene";

/** A path: the territory that attacks, then its targets in order. */
export type Path = string[];
export interface Plan {
  path: Path;
  armies: number;
  stop: number;
  chance: number;
}

/** The calculator takes no longer chain. */
export const LONGEST = 20;

const stateOf = (scene: Scene, id: string) => scene.elements?.[id];
const held = (scene: Scene, id: string) => stateOf(scene, id)?.owner ?? null;
export const armiesOn = (scene: Scene, id: string): number => stateOf(scene, id)?.count ?? 0;

/** Whether the game answers for chains, and there is something to ask about. */
export function hasPaths(board: Board | null, scene: Scene | null): boolean {
  return (
    !!board?.odds &&
    Object.keys(board.odds).length > 0 &&
    !!scene &&
    !scene.over &&
    Object.values(scene.elements ?? {}).some((state) => (state.count ?? 0) > 1)
  );
}

function beside(board: Board, id: string): string[] {
  return (board.edges ?? []).flatMap((edge) => (edge.a === id ? [edge.b] : edge.b === id ? [edge.a] : []));
}

const byName = (board: Board) => {
  const names = new Map(board.elements.map((element) => [element.id, element.name]));
  return (a: string, b: string) => (names.get(a) ?? a).localeCompare(names.get(b) ?? b);
};

/** Where a path may go from its end: next to it, held by another player than the attacker, its armies known, not in it. */
export function ways(board: Board, scene: Scene, path: Path): string[] {
  const owner = path[0] === undefined ? null : held(scene, path[0]),
    end = path.at(-1);
  if (end === undefined || path.length > LONGEST) return [];
  return beside(board, end)
    .filter(
      (id) => !path.includes(id) && held(scene, id) !== null && held(scene, id) !== owner && armiesOn(scene, id) > 0,
    )
    .sort(byName(board));
}

/** Where an attack may begin: two armies, an owner who attacks, and a target. The viewer's own come first. */
export function sources(board: Board, scene: Scene): string[] {
  const own = (id: string) => held(scene, id) === scene.viewer;
  return board.elements
    .map((element) => element.id)
    .filter((id) => (held(scene, id) ?? -1) >= 0 && armiesOn(scene, id) > 1 && ways(board, scene, [id]).length > 0)
    .sort((a, b) => Number(own(b)) - Number(own(a)) || byName(board)(a, b));
}

/** The attack that is looked at: two of these places that make one, in this order or the other; else where it begins, or
 *  the viewer's largest army. */
export function begun(board: Board, scene: Scene, places: string[]): Path {
  const starts = sources(board, scene);
  for (const a of places)
    for (const b of places) if (starts.includes(a) && ways(board, scene, [a]).includes(b)) return [a, b];
  const own = starts.filter((id) => held(scene, id) === scene.viewer);
  const largest = (own.length ? own : starts).reduce<string | undefined>(
    (best, id) => (best !== undefined && armiesOn(scene, best) >= armiesOn(scene, id) ? best : id),
    undefined,
  );
  const first = places.find((id) => starts.includes(id)) ?? largest;
  return first === undefined ? [] : [first];
}

/** What is asked of the calculator. */
export function question(board: Board, scene: Scene, plan: Plan): Record<string, string | number> {
  const targets = plan.path.slice(1);
  const neutral = targets.flatMap((id, i) => (held(scene, id) === -1 ? [i + 1] : []));
  return {
    ...board.odds,
    attackers: plan.armies,
    defenders: targets.map((id) => armiesOn(scene, id)).join(","),
    stop: plan.stop,
    chance: plan.chance,
    ...(neutral.length ? { neutral: neutral.join(",") } : {}),
  };
}
