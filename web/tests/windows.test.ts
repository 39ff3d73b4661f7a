// @vitest-environment jsdom
import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import type { Box, Shape } from "../src/model/geometry";
import type { Choice, Point } from "../src/model/scene";
import { fullestWindow, windowOn } from "../src/model/windows";
import { Camera } from "../src/table/camera";
import { underThumb } from "../src/table/frame";

const at = (x: number, y: number, side = 40): Box => ({ x0: x, y0: y, x1: x + side, y1: y + side });

describe("a window on a board", () => {
  it("holds as many of the places as it can", () => {
    const near = [at(500, 300), at(560, 320), at(520, 380)];
    expect(fullestWindow([at(0, 0), ...near, at(950, 500)], 200, 200)).toEqual(near);
  });
  it("prefers the closest of equally many, and begins with a place that is too large", () => {
    const close = [at(700, 100), at(745, 100)];
    expect(fullestWindow([at(0, 0), at(150, 150), ...close], 200, 200)).toEqual(close);
    expect(fullestWindow([at(10, 10, 900)], 200, 200)).toEqual([{ x0: 10, y0: 10, x1: 210, y1: 210 }]);
    expect(fullestWindow([], 200, 200)).toEqual([]);
  });
  it("stays on the board, and in its middle where the board is smaller", () => {
    const board: Box = { x0: 0, y0: 0, x1: 1000, y1: 500 };
    expect(windowOn(board, at(0, 0), 300, 300)).toEqual({ x: 0, y: 0 });
    expect(windowOn(board, at(980, 240), 300, 300)).toEqual({ x: 700, y: 110 });
    expect(windowOn(board, at(500, 0), 300, 700)).toEqual({ x: 370, y: -100 });
  });
});

describe("the camera of a phone", () => {
  const camera = new Camera();
  camera.setBoard({ box: { x0: 0, y0: 0, x1: 1000, y1: 560 }, unit: 1, typical: 60 }, "test");
  camera.resize(360, 612);
  camera.inset = { top: 8, right: 8, left: 8, bottom: 236 };
  const own = [at(40, 40), at(900, 60), at(480, 200), at(520, 300), at(560, 240)];

  it("opens on what is asked: no empty sea, places at least 36 px, and most of them in view", () => {
    camera.showMost(own, false);
    const seen = camera.visible();
    expect(seen.y0).toBeGreaterThanOrEqual(-13);
    expect(seen.y1).toBeLessThanOrEqual(573);
    expect(60 * camera.view.value.k).toBeGreaterThanOrEqual(36);
    expect(own.filter((box) => camera.sees(box))).toHaveLength(4);
  });
  it("keeps a board that has room within the frame, wherever it is pinched and pushed", () => {
    const small = new Camera();
    small.setBoard({ box: { x0: 0, y0: 0, x1: 1000, y1: 560 }, unit: 1, typical: 60 }, "small");
    small.resize(360, 612);
    small.inset = { top: 8, right: 8, left: 8, bottom: 236 };
    small.zoom(3, [300, 100]);
    small.pan(-500, -200);
    for (let i = 0; i < 12; i++) small.zoom(0.8, [0, 0]);
    for (const [dx, dy] of [
      [-400, 0],
      [400, 0],
      [0, -600],
      [0, 600],
    ] as const) {
      small.pan(dx, dy);
      const seen = small.visible();
      expect([seen.x0 <= 0, seen.x1 >= 1000, seen.y0 <= 0, seen.y1 >= 560]).toEqual([true, true, true, true]);
    }
  });
  it("stays there while most of what is asked is in view, and moves when it is not", () => {
    const before = camera.view.value;
    expect(camera.holdsMost(own)).toBe(true);
    expect(camera.holdsMost([at(40, 40), at(90, 60)])).toBe(false);
    camera.showMost([at(40, 40), at(90, 60)], false);
    expect(camera.view.value).not.toEqual(before);
    expect(camera.sees(at(40, 40)) && camera.sees(at(90, 60))).toBe(true);
  });
});

describe("a thumb", () => {
  const places = new Map<string, Pick<Shape, "label">>([
    ["small", { label: [100, 100] }],
    ["far", { label: [140, 100] }],
  ]);
  const tap = (at: Point, hit: string | null, chosen: string[] = []) =>
    underThumb(
      {
        choices: signal([{ code: 1, label: "", elements: ["small"] }] as Choice[]),
        reading: signal({ candidates: [{ code: 2, label: "", elements: ["small", "far"] }] }) as never,
        chosen: signal(chosen) as never,
      },
      { byId: places as Map<string, Shape> },
      { toScreen: (p) => p },
      at,
      hit,
    );

  it("finds what can be chosen within 18 px, so that every such place is 36 px to touch", () => {
    expect(tap([116, 100], null)).toBe("small");
    expect(tap([100, 117], "neighbour")).toBe("small");
    expect(tap([119, 100], "neighbour")).toBe("neighbour");
    expect(tap([300, 300], null)).toBeNull();
  });
  it("means what it hit where that can be chosen, and not what can not", () => {
    expect(tap([139, 100], "small")).toBe("small");
    expect(tap([130, 100], null)).toBeNull();
    expect(tap([130, 100], null, ["small"])).toBe("far");
  });
});
