import { describe, expect, it } from "vitest";
import { centreOf } from "../src/model/geometry";
import { arrange, hexMap, hexOfPiece, isLone, neighbour, placeOf, ROOM, reach } from "../src/model/hexes";
import type { Board, Piece, Point, Scene } from "../src/model/scene";

/** A small board: rows A (2 hexes), B (3), C (2), standing on their points. */
const SIZE = 60,
  WIDE = SIZE * Math.sqrt(3);
const rows: [string, number, number][] = [
  ["A1", -0.5, -1],
  ["A2", 0.5, -1],
  ["B1", -1, 0],
  ["B2", 0, 0],
  ["B3", 1, 0],
  ["C1", -0.5, 1],
  ["C2", 0.5, 1],
];
const board: Board = {
  id: "small",
  kind: "hexes",
  width: 400,
  height: 400,
  elements: rows.map(([id, x, y]) => ({
    id,
    name: id,
    kind: "hex",
    size: SIZE,
    label: [200 + x * WIDE, 200 + y * SIZE * 1.5] as Point,
  })),
  edges: [
    { id: "A1-B2", a: "A1", b: "B2", kind: "span", name: "A1-B2" },
    { id: "B2-B3", a: "B2", b: "B3", kind: "span" },
  ],
};
const champion = (n: number, owner = 0): Piece => ({
  id: `champion-${owner}-${n}`,
  kind: "champion",
  owner,
  hp: 2,
  hp_max: 4,
});
const force = (owner = 0): Piece => ({ id: `forces-${owner}`, kind: "force", owner, count: 3 });

describe("the geometry of hexes", () => {
  it("puts a border between its two hexes, across the line from one to the other", () => {
    const border = hexMap(board).borders.get("B2-B3")!;
    expect(border.at[0]).toBeCloseTo(200 + WIDE / 2);
    expect(border.at[1]).toBeCloseTo(200);
    expect(border.angle).toBeCloseTo(0);
    expect(border.ends[0]![0]).toBeCloseTo(border.ends[1]![0]);
    expect(Math.abs(border.ends[0]![1] - border.ends[1]![1])).toBeCloseTo(SIZE);
  });

  it("knows the neighbours of every hex", () => {
    expect(hexMap(board).near.get("B2")).toEqual(["A1", "A2", "B1", "B3", "C1", "C2"]);
    expect(hexMap(board).near.get("A1")).toEqual(["A2", "B1", "B2"]);
  });

  it("walks in six directions", () => {
    const map = hexMap(board),
      go = (dx: number, dy: number) => neighbour(map, "B2", dx, dy, 200);
    expect([go(1, 0), go(-1, 0), go(0.5, -0.87), go(-0.5, -0.87), go(0.5, 0.87), go(-0.5, 0.87)]).toEqual([
      "B3",
      "B1",
      "A2",
      "A1",
      "C2",
      "C1",
    ]);
    expect(neighbour(map, "B3", 1, 0, 0)).toBeNull();
  });

  it("keeps to its column when it walks up and down", () => {
    const map = hexMap(board),
      column = centreOf(map.hexes.get("A1")!)[0];
    expect(neighbour(map, "A1", 0, 1, column)).toBe("B1");
    expect(neighbour(map, "B1", 0, 1, column)).toBe("C1");
    expect(neighbour(map, "B2", 0, 1, column)).toBe("C1");
    expect(neighbour(map, "B2", 0, 1, column + WIDE)).toBe("C2");
  });

  it("finds the place of hexes, borders, pieces and connections", () => {
    const scene: Scene = {
      game: "x",
      elements: { B3: { pieces: [force()] } },
      links: [{ id: "hole", a: "A1", b: "C2" }],
    };
    expect(placeOf(board, scene, "B2")).toEqual([200, 200]);
    expect(placeOf(board, scene, "forces-0")![0]).toBeCloseTo(200 + WIDE);
    expect(hexOfPiece(scene, "forces-0")).toBe("B3");
    expect(placeOf(board, scene, "A1-B2")![1]).toBeCloseTo(200 - SIZE * 0.75);
    expect(placeOf(board, scene, "hole")).not.toBeNull();
    expect(placeOf(board, scene, "nowhere")).toBeNull();
  });
});

describe("units in a hex", () => {
  const crowds: Piece[][] = [
    [force()],
    [champion(0)],
    [champion(0), force()],
    [force(0), force(1)],
    [champion(0), champion(1), force()],
    [champion(0), champion(1), champion(2), champion(3), force(0), force(1)],
    [...[0, 1, 2, 3].map((n) => champion(n)), ...[0, 1, 2, 3].map((n) => champion(n, 1)), force(0), force(1)],
  ];

  it("all stand inside their hex, whatever their number", () => {
    for (const crowd of crowds) {
      for (const tile of [true, false]) {
        const stands = arrange(crowd, tile);
        expect(stands).toHaveLength(crowd.length);
        for (const { x, y, k } of stands) {
          expect(Math.abs(x) + 10 * k).toBeLessThan(36);
          expect(Math.abs(y) + 10 * k).toBeLessThan(36);
        }
      }
    }
  });

  it("never cover one another, the tile or the name of the hex", () => {
    for (const crowd of crowds) {
      for (const tile of [true, false]) {
        const boxes = arrange(crowd, tile).map(({ piece, x, y, k }) => {
          const [left, right, up, down] = reach(piece);
          return { x0: x - left * k, x1: x + right * k, y0: y - up * k, y1: y + down * k };
        });
        for (const [i, a] of boxes.entries()) {
          if (tile && isLone(crowd)) expect(a.x0).toBeGreaterThan(-1);
          else expect(a.y0).toBeGreaterThan((tile ? ROOM.tile : ROOM.top) - 0.01);
          expect(a.y1).toBeLessThan(ROOM.bottom + 0.01);
          expect(Math.max(-a.x0, a.x1)).toBeLessThan(ROOM.half + 0.01);
          for (const b of boxes.slice(i + 1))
            expect(a.x1 <= b.x0 || b.x1 <= a.x0 || a.y1 <= b.y0 || b.y1 <= a.y0).toBe(true);
        }
      }
    }
  });

  it("are as large as their number allows", () => {
    const size = (crowd: Piece[]) => arrange(crowd, true)[0]!.k;
    expect(size([force()])).toBeGreaterThan(0.85);
    expect(size([champion(0), force()])).toBeGreaterThan(0.7);
    expect(size([force(0), force(1)])).toBeGreaterThan(0.8);
    expect(size([champion(0), champion(1), force()])).toBeGreaterThan(0.42);
  });
});
