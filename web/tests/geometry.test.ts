import { expect, test } from "vitest";
import world from "../fixtures/world.json";
import { centreOf, chains, nearest, shapesOf, way } from "../src/model/geometry";
import type { Board, Point } from "../src/model/scene";

const board = world as unknown as Board;

test("two squares share one border, and their outline leaves it out", () => {
  const pair: Board = {
    id: "x",
    kind: "map",
    width: 980,
    height: 500,
    elements: [
      {
        id: "a",
        name: "A",
        kind: "polygon",
        label: [5, 5],
        region: "r",
        rings: [
          [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 10],
          ],
        ],
      },
      {
        id: "b",
        name: "B",
        kind: "polygon",
        label: [15, 5],
        region: "s",
        rings: [
          [
            [10, 0],
            [20, 0],
            [20, 10],
            [10, 10],
          ],
        ],
      },
    ],
  };
  const shapes = shapesOf(pair);
  expect(shapes.gaps).toBe("M10 0L10 10");
  expect(shapes.byId.get("a")!.path).toContain("10 0"); // where three lines meet the corner stays
  expect(shapes.outline(["a", "b"])).not.toContain("L10 5");
  expect(shapes.byId.get("b")!.area).toBe(100);
});

test("loose segments join into one closed line", () => {
  const square: [Point, Point][] = [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 1],
      [0, 1],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [0, 1],
      [0, 0],
    ],
  ];
  expect(chains(square)).toHaveLength(1);
  expect(chains(square)[0]).toHaveLength(5);
});

test("every land of the default map has a shape around its label's box", () => {
  const shapes = shapesOf(board);
  expect(shapes.byId.size).toBe(42);
  for (const { box, label } of shapes.byId.values()) {
    expect(label[0]).toBeGreaterThanOrEqual(box.x0);
    expect(label[0]).toBeLessThanOrEqual(box.x1);
  }
});

test("arrow keys rather go on than aside", () => {
  // Hexes 6, 9, 10 and 5 of a small board: 9 stands below 6, 10 and 5 to its right.
  const places: Record<string, [number, number]> = { h6: [340, 340], h9: [400, 445], h10: [520, 445], h5: [640, 236] };
  const go = (from: string, dx: number, dy: number) =>
    nearest(
      places[from]!,
      Object.entries(places)
        .filter(([id]) => id !== from)
        .map(([id, at]) => ({ id, at })),
      dx,
      dy,
    );
  expect([go("h6", 1, 0), go("h6", 0, 1), go("h10", 0, -1), go("h9", 0, -1)]).toEqual(["h10", "h9", "h5", "h6"]);
});

test("arrow keys find the nearest in their direction", () => {
  const points = [
    { id: "e", at: [10, 1] as Point },
    { id: "far", at: [30, 0] as Point },
    { id: "n", at: [0, -9] as Point },
  ];
  expect(nearest([0, 0], points, 1, 0)).toBe("e");
  expect(nearest([0, 0], points, 0, -1)).toBe("n");
  expect(nearest([0, 0], points, -1, 0)).toBeNull();
});

test("on a round world the way from Alaska to Kamchatka leaves the map instead of crossing it", () => {
  const at = (id: string) => centreOf(board.elements.find((e) => e.id === id)!);
  expect(way(at("alaska"), at("kamchatka"), board)).toHaveLength(2);
  expect(way(at("gaul"), at("maghreb"), board)).toHaveLength(1);
});
