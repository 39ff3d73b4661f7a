import { expect, test } from "vitest";
import { commandsOf, onGrid } from "../plugins/paths";

/** The build's own code, which the types of the browser do not know. */
const BUILD: string = "../plugins/icons.ts";

/** Where each command of a path leads to, and by which places. */
function places(path: string): number[] {
  let [x, y, sx, sy] = [0, 0, 0, 0];
  return commandsOf(path).flatMap(([letter, numbers]) => {
    const kind = letter.toLowerCase(),
      [bx, by] = letter === kind ? [x, y] : [0, 0];
    let found: number[];
    if (kind === "h") found = [bx + numbers[0]!];
    else if (kind === "v") found = [by + numbers[0]!];
    else if (kind === "a") found = [...numbers.slice(0, 5), bx + numbers[5]!, by + numbers[6]!];
    else found = numbers.map((n, i) => n + (i % 2 ? by : bx));
    if (kind === "z") [x, y] = [sx, sy];
    else if (kind === "h") x = found[0]!;
    else if (kind === "v") y = found[0]!;
    else [x, y] = found.slice(-2) as [number, number];
    if (kind === "m") [sx, sy] = [x, y];
    return [letter.charCodeAt(0), ...found];
  });
}

test("an icon is drawn where it was, however long its path", async () => {
  const { allIcons } = (await import(BUILD)) as { allIcons: () => Record<string, string> };
  for (const [name, body] of Object.entries(allIcons()))
    for (const [, path] of body.matchAll(/ d="([^"]*)"/g)) {
      const [was, is] = [places(path!), places(onGrid(path!, 1))];
      expect(is.length, name).toBe(was.length);
      expect(Math.max(...is.map((n, i) => Math.abs(n - was[i]!))), name).toBeLessThan(0.051);
    }
});

test("a path is written as short as it can be read", () => {
  expect(onGrid("M10.04 20.06L-.04.123zm.5.5a1.26 1.26 0 012.27-3h4V5", 1)).toBe(
    "M10 20.1 0 .1zm.5.5a1.3 1.3 0 0 1 2.3-3h4V5",
  );
});
