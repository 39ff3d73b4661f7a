// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import world from "../fixtures/world.json";
import { ringsOf } from "../src/model/geometry";
import type { Board, BoardElement, Point } from "../src/model/scene";
import { shapesFor } from "../src/table/Board";
import { Camera } from "../src/table/camera";
import { insetPlace, outOfSight, placesUnder, roomBeside, zoomCorner } from "../src/table/corners";

const map = world as unknown as Board;

/** Land everywhere: squares of 100 in rows. */
const full: Board = {
  id: "full",
  kind: "map",
  width: 1000,
  height: 600,
  elements: Array.from({ length: 60 }, (_, i): BoardElement => {
    const x = 100 * (i % 10),
      y = 100 * Math.floor(i / 10);
    const ring: Point[] = [
      [x, y],
      [x + 100, y],
      [x + 100, y + 100],
      [x, y + 100],
    ];
    return { id: `s${i}`, name: `S${i}`, kind: "polygon", label: [x + 50, y + 50], rings: [ring] };
  }),
};

function cameraOn(board: Board, w: number, h: number): Camera {
  const camera = new Camera();
  camera.setBoard(shapesFor(board), "test");
  camera.resize(w, h);
  return camera;
}

/** Where the zoom buttons are drawn (boardpanels.css). */
function buttons(corner: string, w: number, h: number) {
  const x0 = corner === "left" ? 12 : w - 12 - 38;
  return { x0, y0: h - 12 - 110, x1: x0 + 38, y1: h - 12 };
}

/** Frames of windows from 760 px to 1920 px wide, with the rail open and closed. */
const FRAMES = [700, 724, 968, 980, 1224, 1480, 1620, 1864].flatMap((w) =>
  [380, 460, 520, 560, 600, 700, 840, 900].map((h): [number, number] => [w, h]),
);

describe("the zoom buttons", () => {
  it.each([
    ["the world", map],
    ["a map without a sea", full],
  ] as const)("cover no land of %s in a frame of any size", (_, board) => {
    const taken = new Set<string>();
    for (const [w, h] of FRAMES) {
      const camera = cameraOn(board, w, h),
        corner = zoomCorner(board, camera);
      camera.keepFree({ left: 0, right: corner === "beside" ? roomBeside() : 0 });
      // What moves is seen at its end.
      camera.fit(false);
      expect(placesUnder(board, camera.view.value, buttons(corner, w, h), 38), `${corner} at ${w} x ${h}`).toBe(0);
      taken.add(corner);
    }
    expect([...taken].sort()).toEqual(board === map ? ["left", "right"] : ["beside", "right"]);
  });

  it("stay where they are while one goes closer", () => {
    const camera = cameraOn(map, 980, 600),
      before = zoomCorner(map, camera);
    camera.zoom(3);
    expect([before, zoomCorner(map, camera)]).toEqual(["left", "left"]);
  });
});

describe("the inset map of a phone", () => {
  it("lies on sea wherever the board is, or is not there", () => {
    const camera = cameraOn(map, 360, 612);
    camera.inset = { top: 8, right: 8, left: 8, bottom: 236 };
    const spots = [0, 0];
    for (const { label } of map.elements) {
      camera.show({ x0: label![0] - 40, y0: label![1] - 40, x1: label![0] + 40, y1: label![1] + 40 }, 3.2, false);
      const place = insetPlace(map, camera, 1.7);
      spots[place ? 1 : 0]!++;
      if (!place) continue;
      const x0 = place.across === "left" ? 18 : 360 - 18 - place.width,
        high = place.width / 1.7,
        y0 = place.down === "top" ? 18 : 612 - 246 - high;
      const under = map.elements.filter((element) =>
        ringsOf(element).some((ring) =>
          ring.some(([x, y]) => {
            const [sx, sy] = camera.toScreen([x, y]);
            return sx > x0 && sx < x0 + place.width && sy > y0 && sy < y0 + high;
          }),
        ),
      );
      expect(under.map((one) => one.id)).toEqual([]);
    }
    expect(spots[1]).toBeGreaterThan(10);
  });

  it("leaves the upper edge to the dice", () => {
    const camera = cameraOn(map, 360, 612);
    camera.inset = { top: 8, right: 8, left: 8, bottom: 236 };
    const downs = new Set<string>();
    for (const { label } of map.elements) {
      camera.show({ x0: label![0] - 40, y0: label![1] - 40, x1: label![0] + 40, y1: label![1] + 40 }, 3.2, false);
      const free = insetPlace(map, camera, 1.7),
        headed = insetPlace(map, camera, 1.7, true);
      if (free) downs.add(free.down);
      expect(headed?.down ?? "bottom").toBe("bottom");
    }
    expect(downs).toContain("top");
  });
});

describe("a move of others on a phone", () => {
  it("is out of sight where its place is not seen whole", () => {
    const camera = cameraOn(map, 360, 612),
      ids = map.elements.map((element) => element.id);
    camera.fit(false);
    expect(outOfSight(map, camera, ids)).toBe(false);
    const { label, id } = map.elements[0]!;
    camera.show({ x0: label![0] - 1, y0: label![1] - 1, x1: label![0] + 1, y1: label![1] + 1 }, 3.2, false);
    expect(
      outOfSight(
        map,
        camera,
        ids.filter((one) => one !== id),
      ),
    ).toBe(true);
    expect(outOfSight(map, camera, ["no place", ""])).toBe(false);
  });
});
