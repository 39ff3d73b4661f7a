/** Styles of the table stay on a page that was opened before or after it: what they call by one class alone must be
 *  nothing that other pages have. */
import { expect, it } from "vitest";

const STYLES = import.meta.glob<string>(["../src/table/**/*.css", "!**/{rules,roundpicture,frontspicture}.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const PAGES = import.meta.glob<string>("../src/pages/**/*.tsx", { query: "?raw", import: "default", eager: true });
/** Names that pages share with the table on purpose, or whose styles there do no harm. */
const SHARED = ["ask", "card", "edge", "lab", "linkish", "n", "place", "small", "why"];

/** Classes that a rule of the style names alone: `.bd {`, `.bd:hover {`. */
function lone(style: string): Set<string> {
  const found = new Set<string>();
  for (const [, selectors] of style.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g))
    for (const selector of selectors!.split(/,(?![^(]*\))/)) {
      const name = /^\.([\w-]+)(?::[\w-]+(?:\([^)]*\))?)*$/.exec(selector.trim());
      if (name) found.add(name[1]!);
    }
  return found;
}

/** The words of all classes in a component. */
function named(component: string): Set<string> {
  const found = new Set<string>();
  for (const [, plain, made] of component.matchAll(/\bclass=(?:"([^"]*)"|\{`([^`]*)`\})/g))
    for (const word of (plain ?? made)!.split(/[^\w-]+/)) if (word) found.add(word);
  return found;
}

it("finds classes that stand alone, and those of a component", () => {
  expect([...lone(".a { } .b .c { } .d:hover, .e { } /* .f {} */ .g.h { }")]).toEqual(["a", "d", "e"]);
  expect([...named(`<p class="x y"><b class={\`z \${on ? "w" : ""}\`} /></p>`)]).toEqual(["x", "y", "z", "on", "w"]);
});

it("no class of a page is one that the table's styles know alone", () => {
  const known = new Set(Object.values(STYLES).flatMap((style) => [...lone(style)]));
  for (const name of SHARED) known.delete(name);
  expect([known.size > 100, Object.keys(PAGES).length > 40]).toEqual([true, true]);
  const clashes = Object.entries(PAGES).flatMap(([file, text]) =>
    [...named(text)].filter((word) => known.has(word)).map((word) => `${file}: ${word}`),
  );
  expect(clashes).toEqual([]);
});

it("nothing but people's faces is called a face: their styles paint every path in it", () => {
  const other = Object.entries(PAGES).filter(([, text]) => named(text).has("face"));
  expect(other.map(([file]) => file)).toEqual([]);
});
