import { expect, test } from "vitest";
import { changedPlaces } from "../src/model/changes";
import type { Scene } from "../src/model/scene";

const scene = (elements: Scene["elements"], edges: Scene["edges"] = {}): Scene => ({ game: "toy", elements, edges });

test("a place is another one's, holds more, came or went; marks of it are no change", () => {
  const before = scene({
    a: { owner: 0, count: 3 },
    b: { owner: 1, count: 1 },
    c: { owner: 1, count: 2 },
    d: { count: 1 },
  });
  const now = scene({
    a: { owner: 1, count: 3 },
    b: { owner: 1, count: 4 },
    c: { owner: 1, count: 2, marks: ["capital"] },
    e: { owner: 0 },
  });
  expect(changedPlaces(before, now)).toEqual(new Set(["a", "b", "d", "e"]));
});
test("a bridge that is built is a change, and without an earlier look nothing is", () => {
  expect(changedPlaces(scene({}), scene({}, { s: { built: true } }))).toEqual(new Set(["s"]));
  expect(changedPlaces(null, scene({ a: { count: 1 } }))).toEqual(new Set());
});
