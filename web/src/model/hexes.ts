/** Boards of hexes: where borders lie, who is whose neighbour, how units stand in a hex. Board units throughout; hexes
 *  stand on a point. */
import type { Box } from "./geometry";
import { boxOf, centreOf, distance } from "./geometry";
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
export interface Border {
  edge: BoardEdge;
  at: Point;
  ends: [Point, Point];
  angle: number;
  kite: string;
}

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
  if (!map) {
    map = build(board);
    cache.set(board, map);
  }
  return map;
}

function build(board: Board): HexMap {
  const hexes = new Map(board.elements.map((element) => [element.id, element]));
  const size = board.elements[0]?.size ?? 60;
  const borders = new Map<string, Border>();
  for (const edge of board.edges ?? []) {
    const from = hexes.get(edge.a),
      to = hexes.get(edge.b);
    if (edge.kind !== "span" || !from || !to) continue;
    const a = centreOf(from),
      b = centreOf(to);
    const at: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const dx = (-(b[1] - a[1]) / length) * (size / 2),
      dy = ((b[0] - a[0]) / length) * (size / 2);
    const ends: [Point, Point] = [
      [at[0] - dx, at[1] - dy],
      [at[0] + dx, at[1] + dy],
    ];
    const kite = `M${[a, ends[0], b, ends[1]].map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
    borders.set(edge.id, { edge, at, ends, angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI, kite });
  }
  const near = new Map(
    board.elements.map((one) => [
      one.id,
      board.elements
        .filter((other) => other !== one && distance(centreOf(other), centreOf(one)) < size * 1.9)
        .map((other) => other.id),
    ]),
  );
  return { size, hexes, borders, near };
}

/** The neighbour in a direction, or null. Up and down have none of their own: of the two hexes there the one nearer to
 *  `column` is taken, so that walking goes on in a straight line. */
export function neighbour(map: HexMap, from: string, dx: number, dy: number, column: number): string | null {
  const hex = map.hexes.get(from);
  if (!hex) return null;
  const here = centreOf(hex);
  let best: string | null = null,
    least = Infinity;
  for (const id of map.near.get(from) ?? []) {
    const [x, y] = centreOf(map.hexes.get(id)!);
    const along =
      ((x - here[0]) * dx + (y - here[1]) * dy) / (Math.hypot(x - here[0], y - here[1]) * Math.hypot(dx, dy));
    if (along < 0.6) continue;
    const cost = (1 - along) * 10 + (dx === 0 ? Math.abs(x - column) / map.size : 0);
    if (cost < least - 1e-6) {
      least = cost;
      best = id;
    }
  }
  return best;
}

/** The hex in which a piece stands. */
export function hexOfPiece(scene: Scene | null, id: string): string | null {
  for (const [hex, state] of Object.entries(scene?.elements ?? {}))
    if (state.pieces?.some((piece) => piece.id === id)) return hex;
  return null;
}

/** Where anything with an id is on the board: a hex, a border, a connection, a piece. */
export function placeOf(board: Board, scene: Scene | null, id: string): Point | null {
  const map = hexMap(board);
  const own = map.hexes.get(id),
    border = map.borders.get(id);
  if (own) return centreOf(own);
  if (border) return border.at;
  const link = scene?.links?.find((one) => one.id === id);
  if (link) return linkMiddle(centreOf(map.hexes.get(link.a)!), centreOf(map.hexes.get(link.b)!));
  const under = map.hexes.get(hexOfPiece(scene, id) ?? "");
  return under ? centreOf(under) : null;
}

export function boxAround(board: Board, scene: Scene | null, id: string): Box | null {
  const at = placeOf(board, scene, id);
  if (!at) return null;
  const map = hexMap(board);
  return boxOf(corners(at, map.borders.has(id) ? map.size * 0.45 : map.size));
}

/** The middle of the bow between two places. */
export function linkMiddle(a: Point, b: Point): Point {
  const dx = b[0] - a[0],
    dy = b[1] - a[1],
    side = dx >= 0 ? 1 : -1;
  return [(a[0] + b[0]) / 2 + dy * 0.09 * side, (a[1] + b[1]) / 2 - dx * 0.09 * side];
}

export function linkPath(a: Point, b: Point): string {
  const [mx, my] = linkMiddle(a, b);
  const c: Point = [2 * mx - (a[0] + b[0]) / 2, 2 * my - (a[1] + b[1]) / 2];
  return `M${a[0]} ${a[1]}Q${rounded(c[0])} ${rounded(c[1])} ${b[0]} ${b[1]}`;
}

/** Where a unit stands in its hex, for a hex of radius 36 around 0: position and scale. */
export interface Stand {
  piece: Piece;
  x: number;
  y: number;
  k: number;
}

/** How far a unit reaches from where it stands, at its full size: to the left, right, up, down; its emblem, its hit
 *  points and what lasts on it included. */
export function reach(piece: Piece): [number, number, number, number] {
  if (piece.kind !== "champion") return [16, 13.6, 15.6, 15.8];
  return [18.2, piece.signs?.length ? 20.2 : 14.4, 19.2, piece.hp_max ? 23.2 : 17.6];
}

/** What units may cover in a hex: its tile lies above, its name below. */
export const ROOM = { top: -25, tile: -14.6, bottom: 20, half: 26 };
/** Rows at the edges of a hex are shorter. */
const HALF_OF_MANY = 22.5,
  GAP = 1.2;

/** One stack and nothing else: it stands right below the tile. */
export const isLone = (pieces: Piece[]) => pieces.length === 1 && pieces[0]!.kind !== "champion";
const BESIDE = { x: 13.2, y: 4, k: 0.88 };

/** Figures stand before stacks, in one row or several: whatever lets them be largest. None covers another one, the tile
 *  (if one lies there) or the name of the hex. */
export function arrange(pieces: Piece[], tile: boolean): Stand[] {
  if (!pieces.length) return [];
  if (tile && isLone(pieces)) return [{ piece: pieces[0]!, ...BESIDE }];
  const sorted = [
    ...pieces.filter((piece) => piece.kind === "champion"),
    ...pieces.filter((piece) => piece.kind !== "champion"),
  ];
  const layouts = [1, 2, 3, 4].filter((rows) => rows <= sorted.length).map((rows) => inRows(sorted, rows, tile));
  return layouts.reduce((best, one) => (one[0]!.k > best[0]!.k + 0.02 ? one : best));
}

function inRows(sorted: Piece[], count: number, tile: boolean): Stand[] {
  const each = Math.ceil(sorted.length / count);
  const rows = Array.from({ length: count }, (_, r) => sorted.slice(r * each, (r + 1) * each)).filter(
    (row) => row.length,
  );
  const most = (row: Piece[], side: 2 | 3) => Math.max(...row.map((piece) => reach(piece)[side]));
  const wide = (row: Piece[]) => row.reduce((sum, piece) => sum + reach(piece)[0] + reach(piece)[1] + GAP, -GAP);
  const high = rows.reduce((sum, row) => sum + most(row, 2) + most(row, 3) + GAP, -GAP);
  const top = tile ? ROOM.tile : ROOM.top,
    half = rows.length > 1 ? HALF_OF_MANY : ROOM.half;
  const k = Math.min(
    sorted.length > 1 ? 0.94 : 1,
    (ROOM.bottom - top) / high,
    (2 * half) / Math.max(...rows.map(wide)),
  );
  // A single disc on a bare hex stands in its middle; everything else in the middle of its room.
  let y = Math.max(top, (top + ROOM.bottom - high * k) / 2);
  if (!tile && sorted.length === 1) y = Math.min(y, (-high * k) / 2);
  return rows.flatMap((row) => {
    y += most(row, 2) * k;
    const line = y;
    y += (most(row, 3) + GAP) * k;
    let x = (-wide(row) * k) / 2;
    return row.map((piece): Stand => {
      const at = x + reach(piece)[0] * k;
      x = at + (reach(piece)[1] + GAP) * k;
      return { piece, x: at, y: line, k };
    });
  });
}
