/** A class is for a style or for somebody who looks for it: what no component gives has no style, and what no style, test
 *  or component asks for is not given. */
import { expect, it } from "vitest";
import { vocabulary } from "../plugins/vocabulary";

const STYLES = import.meta.glob<string>("../src/**/*.css", { query: "?raw", import: "default", eager: true });
const SOURCES = import.meta.glob<string>(["../src/**/*.{ts,tsx}", "!../src/model/{server,scene,routes}.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const ASKING = import.meta.glob<string>(
  ["./**/*.{ts,tsx,py}", "../../tests/browser/**/*.{py,js}", "../../bench/browsing/*.py", "!./unused.test.ts"],
  { query: "?raw", import: "default", eager: true },
);

const words = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** The classes that the selectors of a style sheet name. */
function styled(style: string): Set<string> {
  const found = new Set<string>();
  for (const [, selectors] of style.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g))
    if (!selectors!.trim().startsWith("@"))
      for (const [, name] of selectors!.matchAll(/\.([a-z][\w-]*)/gi)) found.add(name!);
  return found;
}

/** The classes that a component gives, whole words only: of `k-${kind} ${on ? "lit" : ""}` it is "lit". */
function given(component: string): Set<string> {
  const found = new Set<string>();
  for (const [, plain, made] of component.matchAll(/\bclass=(?:"([^"]*)"|\{`([^`]*)`\})/g)) {
    for (const word of words(plain ?? "")) found.add(word);
    for (const word of (made ?? "").replace(/\$\{[^}]*\}/g, "\n").split(/ +/))
      if (/^[\w-]+$/.test(word)) found.add(word);
    for (const [, hole] of (made ?? "").matchAll(/\$\{([^}]*)\}/g))
      for (const [, said] of hole!.matchAll(/[?:&]\s*"([^"]*)"/g)) for (const word of words(said!)) found.add(word);
  }
  return found;
}

it("reads style sheets and components", () => {
  expect([...styled(".a .b:is(.c) > i { top: .5px } @media (x) { .e { } } /* .f {} */")]).toEqual(["a", "b", "c", "e"]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
  expect([...given('<p class="x y"><b class={`z k-${kind} ${on ? "w" : ""}`} /></p>')]).toEqual(["x", "y", "z", "w"]);
});

it("no style is for a class that nothing is given", () => {
  const all = Object.values(SOURCES).join("\n");
  const known = new Set(words(all));
  const begun = new Set([...all.matchAll(/([a-z][\w-]*)\$\{/gi)].map(([, start]) => start!));
  const made = (name: string) => begun.has(name.replace(/\d+$/, "")) || begun.has(name.replace(/[^-]+$/, ""));
  const idle = Object.entries(STYLES).flatMap(([file, style]) =>
    [...styled(style)].filter((name) => !known.has(name) && !made(name)).map((name) => `${file}: .${name}`),
  );
  expect([known.size > 1000, idle]).toEqual([true, []]);
});

it("no class is given that nothing asks for", () => {
  const says = vocabulary(STYLES["../src/styles/tokens.css"]!);
  const asked = new Set(Object.values(STYLES).flatMap((style) => [...styled(style)]));
  for (const text of Object.values(ASKING)) for (const word of words(text)) asked.add(word);
  for (const text of Object.values(SOURCES))
    for (const [, name] of text.matchAll(/\.([a-z][\w-]*)/gi)) asked.add(name!);
  const idle = Object.entries(SOURCES).flatMap(([file, text]) =>
    [...given(text)].filter((name) => !asked.has(name) && says(name) === null).map((name) => `${file}: ${name}`),
  );
  expect(idle).toEqual([]);
});
