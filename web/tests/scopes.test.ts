/** Every style sheet reaches every page that was opened with it. A word that says how something is just now ("waiting",
 *  "open") therefore never stands for itself in a selector: it goes with the class of what it is said of. */
import { expect, it } from "vitest";

const STYLES = import.meta.glob<string>("../src/**/*.css", { query: "?raw", import: "default", eager: true });
const COMPONENTS = import.meta.glob<string>("../src/**/*.tsx", { query: "?raw", import: "default", eager: true });

/** Words that many things could have one day, whether a component gives them today or not. */
const GENERIC =
  "active asked back bad busy chosen closed current disabled done empty error free full gone good here hidden hit idle " +
  "last late left legal live locked lost mine new next none now off ok on open out over own past pending ready right " +
  "selected shown told waiting wide won wrong";
/** What the whole table is just now: the frame alone has these, and everything in it may depend on them. */
const FRAME = ["isphone", "yourmove", "handheld", "handy"];

/** The selectors of a style sheet, each apart: of `.a, .b:is(.c, .d) {` two. Not those of key frames. */
function selectors(style: string): string[] {
  const found: string[] = [],
    open: string[] = [];
  let text = "";
  for (const sign of style.replace(/\/\*.*?\*\//gs, "")) {
    if (sign === "{") {
      if (!text.includes("@") && !open.some((at) => at.includes("@keyframes"))) found.push(...parts(text, ","));
      open.push(text);
      text = "";
    } else if (sign === "}" || sign === ";") {
      if (sign === "}") open.pop();
      text = "";
    } else text += sign;
  }
  return found;
}

/** A text cut at signs that stand outside brackets. */
function parts(text: string, signs: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of text) {
    depth += "([".includes(sign) ? 1 : ")]".includes(sign) ? -1 : 0;
    if (!depth && signs.includes(sign)) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim()).filter(Boolean);
}

/** The one class that a part of a selector consists of: `.now`, `.now:hover`; null if it says more. */
const alone = (compound: string): string | null =>
  /^\.([\w-]+)(?:::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?)*$/.exec(compound)?.[1] ?? null;

/** Classes that stand alone where a selector begins, and those that stand alone below something. */
function lone(style: string): { root: string[]; below: string[] } {
  const root: string[] = [],
    below: string[] = [];
  for (const selector of selectors(style)) {
    const compounds = parts(selector, " >+~\n");
    compounds.forEach((compound, at) => {
      const name = alone(compound);
      if (name) (at ? below : root).push(name);
    });
  }
  return { root, below };
}

/** Words that a component gives on a condition: `class={`dock ${over ? "ended" : ""}`}`. */
function onCondition(component: string): string[] {
  const found: string[] = [];
  for (const [, made] of component.matchAll(/\bclass=\{`([^`]*)`\}/g))
    for (const [, hole] of made!.matchAll(/\$\{([^}]*)\}/g))
      for (const [, said] of hole!.matchAll(/[?:&]\s*"([^"]*)"/g)) found.push(...said!.split(/\s+/).filter(Boolean));
  return found;
}

/** The class that something is called by: the first of its classes. */
const called = (component: string): string[] =>
  [...component.matchAll(/\bclass=(?:"|\{`)([\w-]+)/g)].map(([, name]) => name!);

it("reads selectors and classes", () => {
  expect(
    selectors("/* .x {} */ .a, .b:is(.c, .d) > i { top: 0 } @media (x) { .e { } } @keyframes f { to { } }"),
  ).toEqual([".a", ".b:is(.c, .d) > i", ".e"]);
  expect(lone(".a { } .b.c .d:hover { } .e:not(.f) .g.h { } p.i { } .j + .k::before { }")).toEqual({
    root: ["a", "e", "j"],
    below: ["d", "k"],
  });
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
  const component = '<b class={`coach ${on ? "waiting" : ""} ${kind}`}><i class="dot now" /></b>';
  expect([onCondition(component), called(component)]).toEqual([["waiting"], ["coach", "dot"]]);
});

it("no style sheet calls a state by its word alone", () => {
  const sources = Object.values(COMPONENTS);
  const names = new Set(sources.flatMap(called));
  const states = new Set([...sources.flatMap(onCondition), ...GENERIC.split(" ")]);
  expect([states.size > 100, Object.keys(STYLES).length > 30]).toEqual([true, true]);
  const wrong = Object.entries(STYLES).flatMap(([file, style]) => {
    const { root, below } = lone(style);
    return [
      ...root.filter((name) => states.has(name) && !FRAME.includes(name)).map((name) => `${file}: .${name}`),
      ...below.filter((name) => states.has(name) && !names.has(name)).map((name) => `${file}: … .${name}`),
    ];
  });
  expect([...new Set(wrong)].sort()).toEqual([]);
});
