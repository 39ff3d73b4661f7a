/** Boards of hexes: where borders lie, who is whose neighbour, how units stand in a hex. Board units throughout; hexes
 *  stand on a point. */
import type { Box } from "./geometry";
import { boxOf } from "./geometry";
import type { Board, BoardEdge, BoardElement, Piece, Point, Scene } from "./scene";

const rounded = (n: number) => Math.round(n * 100) / 100;

/** The corners of a hex, the top one first, then clockwise. */
export function corners([x, y]: Point, size: number): Point[] {
  return Array.from({ length: 6 }, (_, i): Point => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return [rounded(x + size * Math.cos(angle)), rounded(y + size * Math.sin(angle))];
  });
}

/** A border between two hexes: its middle, its two ends, the direction from one hex to the other (degrees), and the part
 *  of both hexes that is nearer to it than to any other border. */
export interface Border { edge: BoardEdge; at: Point; ends: [Point, Point]; angle: number; kite: string }

export interface HexMap {
  size: number;
  hexes: Map<string, BoardElement>;
  borders: Map<string, Border>;
  /** Ids of the neighbours of each hex. */
  near: Map<string, string[]>;
}

const cache = new WeakMap<Board, HexMap>();

export function hexMap(board: Board): HexMap {
  let map = cache.get(board);
  if (!map) cache.set(board, (map = build(board)));
  return map;
}

function build(board: Board): HexMap {
  const hexes = new Map(board.elements.map((element) => [element.id, element]));
  const size = board.elements[0]?.size ?? 60;
  const borders = new Map<string, Border>();
  for (const edge of board.edges ?? []) {
    const a = hexes.get(edge.a)?.label, b = hexes.get(edge.b)?.label;
    if (edge.kind !== "span" || !a || !b) continue;
    const at: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const dx = (-(b[1] - a[1]) / length) * (size / 2), dy = ((b[0] - a[0]) / length) * (size / 2);
    const ends: [Point, Point] = [[at[0] - dx, at[1] - dy], [at[0] + dx, at[1] + dy]];
    const kite = `M${[a, ends[0], b, ends[1]].map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
    borders.set(edge.id, { edge, at, ends, angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI, kite });
  }
  const near = new Map(board.elements.map((one) => [one.id, board.elements
    .filter((other) => other !== one && Math.hypot(other.label[0] - one.label[0], other.label[1] - one.label[1]) < size * 1.9)
    .map((other) => other.id)]));
  return { size, hexes, borders, near };
}

/** The neighbour in a direction, or null. Up and down have none of their own: of the two hexes there the one nearer to
 *  `column` is taken, so that walking goes on in a straight line. */
export function neighbour(map: HexMap, from: string, dx: number, dy: number, column: number): string | null {
  const here = map.hexes.get(from)?.label;
  if (!here) return null;
  let best: string | null = null, least = Infinity;
  for (const id of map.near.get(from) ?? []) {
    const [x, y] = map.hexes.get(id)!.label;
    const along = ((x - here[0]) * dx + (y - here[1]) * dy) / (Math.hypot(x - here[0], y - here[1]) * Math.hypot(dx, dy));
    if (along < 0.6) continue;
    const cost = (1 - along) * 10 + (dx === 0 ? Math.abs(x - column) / map.size : 0);
    if (cost < least - 1e-6) { least = cost; best = id; }
  }
  return best;
}

/** The hex in which a piece stands. */
export function hexOfPiece(scene: Scene | null, id: string): string | null {
  for (const [hex, state] of Object.entries(scene?.elements ?? {})) if (state.pieces?.some((piece) => piece.id === id)) return hex;
  return null;
}

export function findPiece(scene: Scene | null, id: string): Piece | null {
  for (const state of Object.values(scene?.elements ?? {})) for (const piece of state.pieces ?? []) if (piece.id === id) return piece;
  return null;
}

/** Where anything with an id is on the board: a hex, a border, a connection, a piece. */
export function placeOf(board: Board, scene: Scene | null, id: string): Point | null {
  const map = hexMap(board);
  const fixed = map.hexes.get(id)?.label ?? map.borders.get(id)?.at;
  if (fixed) return fixed;
  const link = scene?.links?.find((one) => one.id === id);
  if (link) return linkMiddle(map.hexes.get(link.a)!.label, map.hexes.get(link.b)!.label);
  const hex = hexOfPiece(scene, id);
  return hex ? map.hexes.get(hex)?.label ?? null : null;
}

export function boxAround(board: Board, scene: Scene | null, id: string): Box | null {
  const at = placeOf(board, scene, id);
  if (!at) return null;
  const map = hexMap(board);
  return boxOf(corners(at, map.borders.has(id) ? map.size * 0.45 : map.size));
}

/** The middle of the bow between two places. */
export function linkMiddle(a: Point, b: Point): Point {
  const dx = b[0] - a[0], dy = b[1] - a[1], side = dx >= 0 ? 1 : -1;
  return [(a[0] + b[0]) / 2 + dy * 0.09 * side, (a[1] + b[1]) / 2 - dx * 0.09 * side];
}

export function linkPath(a: Point, b: Point): string {
  const [mx, my] = linkMiddle(a, b);
  const c: Point = [2 * mx - (a[0] + b[0]) / 2, 2 * my - (a[1] + b[1]) / 2];
  return `M${a[0]} ${a[1]}Q${rounded(c[0])} ${rounded(c[1])} ${b[0]} ${b[1]}`;
}

/** Where a unit stands in its hex, for a hex of radius 36 around 0: position and scale. */
export interface Stand { piece: Piece; x: number; y: number; k: number }

const FIGURES_IN_ROW = 4;

/** Figures stand behind, stacks before them; the more there are, the smaller. `tile`: something lies there that should
 *  stay in sight. */
export function arrange(pieces: Piece[], tile: boolean): Stand[] {
  const figures = pieces.filter((piece) => piece.kind === "champion"), stacks = pieces.filter((piece) => piece.kind !== "champion");
  const n = pieces.length, low = tile ? 7 : 0;
  if (n === 1) return [{ piece: pieces[0]!, x: 0, y: figures.length ? low - 3 : low, k: 1 }];
  if (n === 2) {
    const [first, second] = [...figures, ...stacks] as [Piece, Piece];
    const pair = figures.length === 1;
    return [{ piece: first, x: -12, y: low - (pair ? 5 : 3), k: figures.length === 2 ? 0.86 : 0.94 }, { piece: second, x: 13, y: low + (pair ? 2 : figures.length ? -3 : 3), k: figures.length === 2 ? 0.86 : 0.94 }];
  }
  const rows: Piece[][] = [];
  for (let i = 0; i < figures.length; i += FIGURES_IN_ROW) rows.push(figures.slice(i, i + FIGURES_IN_ROW));
  if (stacks.length) rows.push(stacks);
  const most = Math.max(...rows.map((row) => row.length));
  const k = Math.min(0.78, 1.72 / most, 1.56 / rows.length);
  const high = 33 * k;
  return rows.flatMap((row, r) => row.map((piece, i): Stand => ({
    piece, k, x: (i - (row.length - 1) / 2) * (piece.kind === "champion" ? 30 : 29) * k, y: low * 0.5 + (r - (rows.length - 1) / 2) * high - 1,
  })));
}
