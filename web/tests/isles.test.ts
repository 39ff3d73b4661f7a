import { expect, it } from "vitest";
import { coast, GROUNDS, groundOf } from "../src/model/isles";

const IDS = ["A", "B", "C", "D", "E", "F", "G", "H", "I"].flatMap((row) => [1, 2, 3, 4, 5, 6].map((n) => `${row}${n}`));

it("a hex has the same ground and coast for everybody, and all grounds are about as many", () => {
  expect(IDS.map(groundOf)).toEqual(IDS.map(groundOf));
  expect(coast("E5", [0, 0], 60)).toBe(coast("E5", [0, 0], 60));
  expect(coast("E5", [0, 0], 60)).not.toBe(coast("E6", [0, 0], 60));
  for (const ground of GROUNDS) expect(IDS.filter((id) => groundOf(id) === ground).length).toBeGreaterThan(6);
});

it("no coast leaves its hex, and a line further inland stays within it", () => {
  const far = (path: string) =>
    [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x), Number(y)));
  for (const id of IDS) {
    expect(Math.max(...far(coast(id, [0, 0], 60)))).toBeLessThan(56);
    expect(Math.min(...far(coast(id, [0, 0], 60)))).toBeGreaterThan(42);
    expect(Math.max(...far(coast(id, [0, 0], 60, 0.1)))).toBeLessThan(Math.max(...far(coast(id, [0, 0], 60))));
  }
});
