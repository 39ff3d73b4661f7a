/** Rows that have little room. A chosen card rises out of its row; on phones the row cuts what stands over its edge: the card has
 *  room there, its ring too. What stands beside a hand does not lie on it. */
import { expect, test } from "vitest";
import CONTROLS from "../src/table/FilmControls.tsx?raw";

const SHEETS = import.meta.glob<string>("../src/{styles,table,ui}/**/*.css", {
  query: "?raw",
  import: "default",
  eager: true,
});
const CARD = ".card.chosen";

interface Rule {
  selector: string;
  body: string;
}
const rules: Rule[] = Object.values(SHEETS).flatMap((text) =>
  [...text.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, body]) =>
    selectors!.split(",").map((selector) => ({ selector: selector.trim(), body: body! })),
  ),
);
const pixels = (body: string | undefined, pattern: RegExp): number | null => {
  const found = pattern.exec(body ?? "");
  return found && Number(found[1]);
};
const bodyOf = (selector: string) => rules.find((rule) => rule.selector === selector)?.body;
const RAISED = /translateY\(-(\d+)px\)/;

test("a raised card is whole in every row that cuts", () => {
  const ring = pixels(bodyOf(`${CARD} .cardface`), /0 0 0 (\d+)px/)!;
  const rows = rules.flatMap(({ selector, body }) => {
    const room = pixels(body, /padding(?:-top)?: (\d+)px/);
    return /(^|\s)\.handstrip$/.test(selector) && room !== null ? [{ selector, room }] : [];
  });
  expect(rows.map(({ selector }) => selector).sort()).toEqual([
    ".frontsphone .handstrip",
    ".handstrip",
    ".isphone .handstrip",
  ]);
  for (const { selector, room } of rows) {
    const raised = pixels(bodyOf(`${selector} ${CARD}`), RAISED) ?? pixels(bodyOf(`.handstrip ${CARD}`), RAISED)!;
    expect(raised + ring, selector).toBeLessThanOrEqual(room);
  }
});

test("the keys of a film give way where the hand leaves little room", () => {
  const words = /class="(filmkeys [^"]*)"/.exec(CONTROLS)![1]!;
  expect(words).toContain("flex-wrap");
  expect(`${words} ${bodyOf(".filmkeys")}`, "they may become narrower than their row").not.toMatch(
    /flex-none|flex: none;|flex-shrink: 0;/,
  );
});
