import { describe, expect, it } from "vitest";
import { themed } from "../plugins/themes";

const STYLES = import.meta.glob<string>("../src/**/*.css", { query: "?raw", import: "default", eager: true });
const SOURCES = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const TOKENS = "../src/styles/tokens.css";

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i;
const FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const NAME =
  /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|ivory|beige)(?![\w-])/i;

/** Raw colours of a style sheet: in what stands after a property's colon, comments left out. */
function rawInStyles(text: string): string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const values = [...plain.matchAll(/[\w-]+\s*:([^;{}]*)[;}]/g)].map((found) => found[1]!);
  return values
    .filter((value) => HEX.test(value) || FUNCTION.test(value) || NAME.test(value))
    .map((value) => value.trim());
}

/** Raw colours of a program: a text that is nothing but one, has one of CSS's functions, or paints with one in markup. */
function rawInSource(text: string): string[] {
  const markup = [...text.matchAll(/(?:fill|stroke|color|background)(?:=["']|:\s*)(#[0-9a-f]{3,8})/gi)].map(
    (found) => found[1]!,
  );
  const whole = [...text.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g)]
    .map((found) => found[2]!)
    .filter(
      (word) => new RegExp(`^${HEX.source}$`, "i").test(word) || new RegExp(`^${FUNCTION.source}`, "i").test(word),
    );
  return [...whole, ...markup];
}

describe("colours", () => {
  it("stand in the file of tokens and nowhere else", () => {
    const styles = Object.entries(STYLES).filter(([name]) => name !== TOKENS);
    expect(styles.length).toBeGreaterThan(15);
    expect(styles.every(([, text]) => text.includes("{"))).toBe(true);
    expect(styles.flatMap(([name, text]) => rawInStyles(text).map((value) => `${name}: ${value}`))).toEqual([]);
    expect(
      Object.entries(SOURCES).flatMap(([name, text]) => rawInSource(text).map((value) => `${name}: ${value}`)),
    ).toEqual([]);
  });

  it("are found where they are raw", () => {
    expect(rawInStyles("a { color: #fff; } b { fill: rgb(1 2 3); stroke: var(--x, Red) }")).toHaveLength(3);
    expect(rawInStyles("#abc:hover { color: var(--ink-blue); white-space: nowrap; /* #fff */ }")).toEqual([]);
    expect(rawInStyles("a { fill: color-mix(in oklab, var(--p) 50%, var(--outline)); }")).toEqual([]);
    expect(rawInSource('x = "#10171b"; y = "hsl(1 2% 3%)"; z = "#fab-button"; w = "/#1234"')).toEqual([
      "#10171b",
      "hsl(1 2% 3%)",
    ]);
    expect(rawInSource(`y = "<path fill='#ffb52e' stroke='var(--x)'/>"`)).toEqual(["#ffb52e"]);
  });

  it("that are used are tokens", () => {
    const tokens = STYLES[TOKENS]!;
    const colours = [...tokens.matchAll(/(--[\w-]+):[^;]*#/g)].map((found) => found[1]!);
    const said = Object.values(STYLES).join("") + Object.values(SOURCES).join("");
    for (const name of new Set(colours)) {
      // Colours of seats, inks of cards and parts of faces are put together from their number and their word.
      if (!/^--(p\d|(ink|coat|skin|hair)-)/.test(name)) {
        const word = new RegExp(`\\b(color|on|fill|stroke)${name.slice(1)}(?![\\w-])`); // plugins/vocabulary.ts
        expect(said.includes(`var(${name})`) || said.includes(`var(${name},`) || word.test(said), name).toBe(true);
      }
    }
  });
});

it("a token has a value by day and one by night, which are rules of the themes", () => {
  const names = (theme: string) =>
    [...themed(STYLES[TOKENS]!).matchAll(new RegExp(`^\\[data-theme="${theme}"\\] \\{([^}]*)`, "gm"))].flatMap(
      ([, rule]) => [...rule!.matchAll(/^ +(--[\w-]+): [^(;]+;$/gm)].map((found) => found[1]),
    );
  expect(names("dark").length).toBeGreaterThan(50);
  expect(names("dark")).toEqual(names("light"));
  expect(themed("[data-theme] {\n  --a: light-dark(#fff, 0 1px #000);\n  --b: #123;\n}")).toBe(
    '[data-theme="dark"] {\n  --a: 0 1px #000;\n  --b: #123;\n}\n[data-theme="light"] {\n  --a: #fff;\n  --b: #123;\n}',
  );
});

describe("movement", () => {
  it("ends at once for who wants none", () => {
    // A movement that goes on for ever would flicker, once its length is a millisecond.
    const rules = STYLES["../src/styles/base.css"]!.match(/[^{}]*\{[^{}]*animation-duration: 1ms[^{}]*\}/g)!;
    expect(rules.map((rule) => rule.includes("animation-iteration-count: 1 !important"))).toEqual([true]);
    // The settings say it to the page, of the system too; style sheets do not ask the system by themselves.
    expect(rules[0]).toContain('[data-motion="reduced"] *');
    expect(Object.values(STYLES).join("")).not.toContain("prefers-reduced-motion");
  });
});
