/** Shapes of a board: smoothed outlines that neighbours share exactly, borders between regions, boxes, directions.
 *  Everything in board units. */
import { traitsOf } from "./kinds";
import type { Board, BoardElement, Point } from "./scene";

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
export interface Shape {
  id: string;
  path: string;
  box: Box;
  label: Point;
  area: number;
}
export interface Shapes {
  /** Board units for one drawing pixel at the size the styles were made for (980 px wide). */
  unit: number;
  /** The side of a middling element, in board units. */
  typical: number;
  box: Box;
  byId: Map<string, Shape>;
  land: string;
  /** Gaps between elements of different regions. */
  gaps: string;
  /** The outline of any set of elements. */
  outline: (ids: Iterable<string>) => string;
}

const key = (p: Point) => `${p[0]},${p[1]}`;
const segmentKey = (a: Point, b: Point) => (key(a) < key(b) ? `${key(a)} ${key(b)}` : `${key(b)} ${key(a)}`);
/** Where an element has its centre and its name. What is left out on the wire is the origin. */
export const centreOf = (element: BoardElement): Point => element.label ?? [0, 0];

const r1 = (n: number) => Math.round(n * 10) / 10;
export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

export function boxOf(points: Iterable<Point>): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

export function union(boxes: Box[]): Box {
  return boxOf(
    boxes.flatMap((b): Point[] => [
      [b.x0, b.y0],
      [b.x1, b.y1],
    ]),
  );
}

/** The rings of any kind of element: polygons have their own, hexes and slots are drawn around their label. */
export function ringsOf(element: BoardElement): Point[][] {
  const [x, y] = centreOf(element);
  if (element.kind === "polygon") return element.rings ?? [];
  if (element.kind === "hex") {
    const size = element.size ?? 30;
    return [
      Array.from({ length: 6 }, (_, i): Point => {
        const angle = (Math.PI / 3) * i - Math.PI / 2;
        return [r1(x + size * Math.cos(angle)), r1(y + size * Math.sin(angle))];
      }),
    ];
  }
  const w = (element.size ?? 80) / 2,
    h = (element.height ?? 40) / 2;
  return [
    [
      [x - w, y - h],
      [x + w, y - h],
      [x + w, y + h],
      [x - w, y + h],
    ],
  ];
}

/** Whether a point lies in a ring. */
export function within([x, y]: Point, ring: Point[]): boolean {
  let found = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!,
      [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  }
  return found;
}

/** A corner at `b`, softened by at most `r`. */
function corner(a: Point, b: Point, c: Point, r: number): [Point, Point] {
  const ra = Math.min(r, distance(a, b) / 2),
    rc = Math.min(r, distance(b, c) / 2);
  const toward = (from: Point, to: Point, d: number): Point => {
    const length = distance(from, to) || 1;
    return [from[0] + ((to[0] - from[0]) * d) / length, from[1] + ((to[1] - from[1]) * d) / length];
  };
  return [toward(b, a, ra), toward(b, c, rc)];
}

/** A closed ring as a path. Corners are softened, but where three borders meet the point stays, so that neighbours
 *  never leave a gap. */
export function softRing(ring: Point[], r: number, fixed: (p: Point) => boolean = () => false): string {
  const n = ring.length;
  let out = "";
  for (let i = 0; i < n; i++) {
    const a = ring[(i + n - 1) % n]!,
      b = ring[i]!,
      c = ring[(i + 1) % n]!;
    if (fixed(b)) {
      out += `${out ? "L" : "M"}${r1(b[0])} ${r1(b[1])}`;
      continue;
    }
    const [s, e] = corner(a, b, c, r);
    out += `${out ? "L" : "M"}${r1(s[0])} ${r1(s[1])}Q${r1(b[0])} ${r1(b[1])} ${r1(e[0])} ${r1(e[1])}`;
  }
  return `${out}Z`;
}

export function softLine(line: Point[], r: number): string {
  let out = `M${r1(line[0]![0])} ${r1(line[0]![1])}`;
  for (let i = 1; i < line.length - 1; i++) {
    const [s, e] = corner(line[i - 1]!, line[i]!, line[i + 1]!, r);
    out += `L${r1(s[0])} ${r1(s[1])}Q${r1(line[i]![0])} ${r1(line[i]![1])} ${r1(e[0])} ${r1(e[1])}`;
  }
  const last = line[line.length - 1]!;
  return `${out}L${r1(last[0])} ${r1(last[1])}`;
}

/** Loose segments joined into the longest lines; closed ones repeat their first point at the end. */
export function chains(segments: [Point, Point][]): Point[][] {
  const at = new Map<string, { to: Point; id: number }[]>();
  segments.forEach(([a, b], id) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as [Point, Point][]) {
      const list = at.get(key(from)) ?? [];
      list.push({ to, id });
      at.set(key(from), list);
    }
  });
  const used = new Set<number>();
  const follow = (start: Point): Point[] => {
    const line = [start];
    for (;;) {
      const here = line[line.length - 1]!;
      const ways = (at.get(key(here)) ?? []).filter((way) => !used.has(way.id));
      if (!ways.length) return line;
      used.add(ways[0]!.id);
      line.push(ways[0]!.to);
      if ((at.get(key(ways[0]!.to)) ?? []).length !== 2) return line;
    }
  };
  const out: Point[][] = [];
  const starts = segments.flat().filter((p) => (at.get(key(p)) ?? []).length !== 2);
  for (const start of [...starts, ...segments.map((s) => s[0])]) {
    while ((at.get(key(start)) ?? []).some((way) => !used.has(way.id))) {
      const line = follow(start);
      if (line.length > 1) out.push(line);
    }
  }
  return out;
}

function linePath(line: Point[], r: number): string {
  const closed = line.length > 3 && key(line[0]!) === key(line[line.length - 1]!);
  return closed ? softRing(line.slice(0, -1), r) : softLine(line, r);
}

function areaOf(ring: Point[]): number {
  let sum = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    sum += p[0] * q[1] - q[0] * p[1];
  });
  return Math.abs(sum) / 2;
}

export function shapesOf(board: Board): Shapes {
  const unit = board.width / 980;
  const soft = traitsOf(board).softness * unit;
  const rings = new Map(board.elements.map((element) => [element.id, ringsOf(element)]));
  const region = new Map(board.elements.map((element) => [element.id, element.region ?? ""]));
  const segments = new Map<string, { ends: [Point, Point]; owners: string[] }>();
  const ways = new Map<string, Set<string>>();
  for (const [id, list] of rings) {
    for (const ring of list) {
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length]!;
        const entry = segments.get(segmentKey(a, b)) ?? { ends: [a, b] as [Point, Point], owners: [] };
        entry.owners.push(id);
        segments.set(segmentKey(a, b), entry);
        for (const [from, to] of [
          [a, b],
          [b, a],
        ] as [Point, Point][]) {
          const set = ways.get(key(from)) ?? new Set();
          set.add(key(to));
          ways.set(key(from), set);
        }
      });
    }
  }
  const meets = (p: Point) => (ways.get(key(p))?.size ?? 2) !== 2;
  const byId = new Map<string, Shape>();
  for (const element of board.elements) {
    const list = rings.get(element.id)!;
    byId.set(element.id, {
      id: element.id,
      path: list.map((ring) => softRing(ring, element.kind === "slot" ? 10 * unit : soft, meets)).join(""),
      box: boxOf(list.flat()),
      label: centreOf(element),
      area: list.reduce((sum, ring) => sum + areaOf(ring), 0),
    });
  }
  const between = [...segments.values()].filter(
    (s) => s.owners.length > 1 && new Set(s.owners.map((id) => region.get(id))).size > 1,
  );
  const sides = [...byId.values()].map((shape) => Math.sqrt(shape.area)).sort((a, b) => a - b);
  return {
    unit,
    typical: sides[Math.floor(sides.length / 2)] ?? unit,
    box: union([...byId.values()].map((shape) => shape.box)),
    byId,
    land: [...byId.values()].map((shape) => shape.path).join(""),
    gaps: chains(between.map((s) => s.ends))
      .map((line) => linePath(line, soft))
      .join(""),
    outline: (ids) => {
      const inside = new Set(ids);
      const edge = [...segments.values()].filter((s) => s.owners.filter((id) => inside.has(id)).length === 1);
      return chains(edge.map((s) => s.ends))
        .map((line) => linePath(line, soft))
        .join("");
    },
  };
}

/** The nearest of the points that lies in the direction of an arrow key, or null. */
export function nearest(from: Point, points: { id: string; at: Point }[], dx: number, dy: number): string | null {
  let best: string | null = null,
    least = Infinity;
  for (const { id, at } of points) {
    const x = at[0] - from[0],
      y = at[1] - from[1];
    const along = x * dx + y * dy,
      aside = Math.abs(x * dy - y * dx);
    if (along <= 0.5 || aside > along * 2.2) continue;
    // Half way to another arrow's direction and beyond, that arrow is the one people press.
    const cost = along + aside * 1.6 + Math.max(0, aside - along) * 3;
    if (cost < least) {
      least = cost;
      best = id;
    }
  }
  return best;
}

/** A curved way between two places; with `wrap` it leaves through one side and returns through the other. */
export function way(
  a: Point,
  b: Point,
  board: Pick<Board, "width" | "wrap_x">,
  inset = 0,
): { path: string; end: Point; angle: number }[] {
  const wrapped = board.wrap_x && Math.abs(a[0] - b[0]) > board.width * 0.55;
  if (wrapped) {
    const leftward = a[0] < b[0];
    const y = (a[1] + b[1]) / 2,
      margin = board.width * 0.03;
    const exit: Point = [leftward ? -margin : board.width + margin, y],
      entry: Point = [leftward ? board.width + margin : -margin, y];
    return [...way(a, exit, { width: board.width }, 0), ...way(entry, b, { width: board.width }, inset)];
  }
  const dx = b[0] - a[0],
    dy = b[1] - a[1],
    length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(length * 0.16, board.width * 0.03) * (dx >= 0 ? -1 : 1);
  const c: Point = [(a[0] + b[0]) / 2 - (dy / length) * -bend, (a[1] + b[1]) / 2 + (dx / length) * bend];
  const tx = b[0] - c[0],
    ty = b[1] - c[1],
    t = Math.hypot(tx, ty) || 1;
  const end: Point = [b[0] - (tx / t) * inset, b[1] - (ty / t) * inset];
  return [
    {
      path: `M${r1(a[0])} ${r1(a[1])}Q${r1(c[0])} ${r1(c[1])} ${r1(end[0])} ${r1(end[1])}`,
      end,
      angle: (Math.atan2(ty, tx) * 180) / Math.PI,
    },
  ];
}

/** Where the name of a region is written: its own place if the board gives one, else the middle of its elements. */
export function regionLabel(board: Board, id: string): Point | null {
  const region = board.regions?.find((r) => r.id === id);
  if (!region) return null;
  if (region.label) return region.label;
  const points = board.elements.filter((e) => region.elements.includes(e.id)).map(centreOf);
  if (!points.length) return null;
  return [points.reduce((s, p) => s + p[0], 0) / points.length, points.reduce((s, p) => s + p[1], 0) / points.length];
}
