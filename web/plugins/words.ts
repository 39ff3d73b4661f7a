/** What the client says stands in Fluent files, `words/en-GB`, a folder a language, and is put into the code while it is
 *  built: `say("quiet-hours")` becomes the sentence, `say("left", { n })` a template, `rich("press", { key: <kbd /> })`
 *  what stands inside an element, with the elements that `<key>…</key>` of the message names. So words cost nothing
 *  where the page runs, and a language is a build: `SANDTABLE_LANGUAGE=el` takes words of `words/el` where it has them,
 *  or of the folder in SANDTABLE_WORDS. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentParser, type Pattern, type PatternElement, type SelectExpression } from "@fluent/syntax";
import { parseAst } from "rolldown/parseAst";
import type { Plugin } from "vite";

const ENGLISH = "en-GB";
const WORDS = fileURLToPath(new URL("../words/", import.meta.url));
/** Which form of a sentence a number or a word takes. */
const CHOOSING = fileURLToPath(new URL("../src/model/words.ts", import.meta.url));

/** The messages of a language by name; English where it lacks them. */
function messagesOf(language: string, elsewhere?: string): Map<string, Pattern> {
  const found = new Map<string, Pattern>(),
    folders = new Set([`${WORDS}${ENGLISH}/`, elsewhere ? `${elsewhere}/` : `${WORDS}${language}/`]);
  for (const folder of folders) {
    const here = new Set<string>();
    for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
      for (const entry of new FluentParser({}).parse(readFileSync(folder + file, "utf8")).body) {
        if (entry.type === "Junk")
          throw new Error(`${folder}${file} is not written as Fluent wants it: ${entry.content}`);
        if (entry.type !== "Message" || !entry.value) continue;
        if (here.has(entry.id.name)) throw new Error(`${entry.id.name} stands twice in ${folder}.`);
        found.set(entry.id.name, entry.value);
        here.add(entry.id.name);
      }
    }
  }
  return found;
}

/** A part of a sentence: words, what is given, one of several forms, or an element with what it holds. */
type Part =
  | { kind: "text"; text: string }
  | { kind: "given"; name: string }
  | { kind: "forms"; by: string; forms: [string, Part[]][] }
  | { kind: "element"; name: string; parts: Part[] };

const TAG = /<(\/?)([a-z][\w-]*)>/g;

/** A message as parts: `<name>` to `</name>` is an element, whatever placeables stand between. */
function partsOf(elements: PatternElement[], about: string): Part[] {
  const open: { name: string; parts: Part[] }[] = [{ name: "", parts: [] }];
  const add = (part: Part) => open[open.length - 1]!.parts.push(part);
  const words = (text: string) => {
    let at = 0;
    for (const tag of text.matchAll(TAG)) {
      if (tag.index > at) add({ kind: "text", text: text.slice(at, tag.index) });
      at = tag.index + tag[0].length;
      if (tag[1]) {
        const one = open.pop()!;
        if (one.name !== tag[2]) throw new Error(`${about} closes ${tag[2]}, which is not open.`);
        add({ kind: "element", ...one });
      } else open.push({ name: tag[2]!, parts: [] });
    }
    if (at < text.length) add({ kind: "text", text: text.slice(at) });
  };
  for (const one of elements) {
    if (one.type === "TextElement") words(one.value);
    else if (one.expression.type === "StringLiteral")
      add({ kind: "text", text: one.expression.parse().value }); // as it is, with its spaces
    else if (one.expression.type === "VariableReference") add({ kind: "given", name: one.expression.id.name });
    else if (one.expression.type === "SelectExpression") add(formsOf(one.expression, about));
    else throw new Error(`${about} has ${JSON.stringify(one.expression)}, which is not known here.`);
  }
  if (open.length > 1) throw new Error(`${about} does not close ${open[open.length - 1]!.name}.`);
  return open[0]!.parts;
}

function formsOf({ selector, variants }: SelectExpression, about: string): Part {
  if (selector.type !== "VariableReference") throw new Error(`${about} chooses by what is not given.`);
  const forms = variants.map(({ key, value, default: rest }): [string, Part[]] => [
    rest ? "other" : key.type === "Identifier" ? key.name : key.value,
    partsOf(value.elements, about),
  ]);
  return { kind: "forms", by: selector.id.name, forms };
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind are walked alike
type Node = any;

const said = (node: Node): string | undefined =>
  node?.type === "CallExpression" && /^(say|rich)$/.test(node.callee.name) ? node.callee.name : undefined;

/** Calls of `say` and `rich`; where such a one is a child of an element, the braces around it as well. */
function* calls(
  node: Node,
  parent: Node = null,
): Generator<{ start: number; end: number; call: Node; child: boolean }> {
  if (Array.isArray(node)) for (const one of node) yield* calls(one, parent);
  else if (node && typeof node === "object") {
    const child = node.type === "JSXExpressionContainer" && /^JSX(Element|Fragment)$/.test(parent?.type);
    if (child && said(node.expression) === "rich") {
      yield { start: node.start, end: node.end, call: node.expression, child: true };
      yield* calls(node.expression.arguments[1], node.expression);
      return;
    }
    if (said(node)) yield { start: node.start, end: node.end, call: node, child: false };
    for (const one of Object.values(node)) yield* calls(one, node);
  }
}

const quoted = (text: string) => text.replace(/[`\\]|\$(?=\{)/g, "\\$&");

/** Code with its sentences in place. */
function worded(file: string, code: string, messages: Map<string, Pattern>, used: Set<string>): string {
  const found = [...calls(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }))].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  let chooses = false;

  /** What a call gives: code by name, and which of it is an element. */
  const givenOf = (call: Node) =>
    new Map<string, { code: string; element?: Node }>(
      (call.arguments[1]?.properties ?? []).map((one: Node) => [
        one.key.name ?? one.key.value,
        {
          code: inside(one.value.start, one.value.end),
          element: one.value.type === "JSXElement" ? one.value : undefined,
        },
      ]),
    );

  const place = (call: Node, child: boolean): string => {
    const name = call.arguments[0]?.value as string,
      pattern = messages.get(name);
    if (!pattern) throw new Error(`There is no message ${name}.`);
    used.add(name);
    const given = givenOf(call),
      left = new Set(given.keys());
    const value = (wanted: string) => {
      const one = given.get(wanted);
      if (!one) throw new Error(`${name} is said without ${wanted}.`);
      left.delete(wanted);
      return one;
    };
    const form = (part: Part & { kind: "forms" }, written: (parts: Part[]) => string) => {
      chooses = true;
      const forms = part.forms.map(([key, parts]) => `${JSON.stringify(key)}: ${written(parts)}`);
      return `among__(${value(part.by).code}, { ${forms.join(", ")} })`;
    };
    /** As a string. */
    const string = (parts: Part[]): string => {
      if (parts.every((one) => one.kind === "text")) return JSON.stringify(parts.map((one) => one.text).join(""));
      const made = parts.map((one) => {
        if (one.kind === "text") return quoted(one.text);
        if (one.kind === "element") throw new Error(`${name} has an element, so it is rich.`);
        return `\${${one.kind === "given" ? value(one.name).code : form(one, string)}}`;
      });
      return `\`${made.join("")}\``;
    };
    const plain = (parts: Part[]): boolean =>
      parts.every((one) => one.kind === "text" || (one.kind === "given" && !given.get(one.name)?.element));
    /** As children of an element. */
    const children = (parts: Part[]): string =>
      parts
        .map((one) => {
          if (one.kind === "text") return `{${JSON.stringify(one.text)}}`;
          if (one.kind === "given") {
            const { code: made, element } = value(one.name);
            return element ? made : `{${made}}`;
          }
          if (one.kind === "forms")
            return `{${form(one, (all) => (plain(all) ? string(all) : `<>${children(all)}</>`))}}`;
          const { code: made, element } = value(one.name);
          if (!element?.openingElement.selfClosing) throw new Error(`${name} is given no empty element ${one.name}.`);
          const { name: tag } = element.openingElement;
          return `${made.replace(/\s*\/>$/, ">")}${children(one.parts)}</${code.slice(tag.start, tag.end)}>`;
        })
        .join("");
    const parts = partsOf(pattern.elements, name);
    const made = said(call) === "say" ? string(parts) : child ? children(parts) : `<>${children(parts)}</>`;
    if (left.size) throw new Error(`${name} does not say ${[...left].join(", ")}.`);
    return made;
  };
  /** A part of the code, with what it says. */
  const inside = (start: number, end: number): string => {
    let made = "",
      at = start;
    for (const one of found.filter((one) => one.start >= start && one.end <= end)) {
      if (one.start < at) continue;
      made += code.slice(at, one.start) + place(one.call, one.child);
      at = one.end;
    }
    return made + code.slice(at, end);
  };
  const made = inside(0, code.length);
  return chooses ? `import { among as among__ } from ${JSON.stringify(CHOOSING)}; ${made}` : made;
}

/** Puts the words of a language into the client; a build fails for words that nothing says. */
export function words(
  language = process.env.SANDTABLE_LANGUAGE ?? ENGLISH,
  folder = process.env.SANDTABLE_WORDS,
): Plugin {
  const messages = messagesOf(language, folder),
    used = new Set<string>();
  return {
    name: "words",
    enforce: "pre",
    config: () => ({ define: { LANGUAGE: JSON.stringify(language) } }),
    transform: (code, id) =>
      /\/src\/.*\.tsx?$/.test(id) && /\b(say|rich)\(/.test(code)
        ? { code: worded(id, code, messages, used), map: null }
        : null,
    transformIndexHtml: (html) => {
      const { language: short, textInfo } = new Intl.Locale(language) as Intl.Locale & Directed;
      const rtl = textInfo?.direction === "rtl";
      return html.replace('<html lang="en"', `<html lang="${short}"${rtl ? ' dir="rtl"' : ""}`);
    },
    generateBundle() {
      const unsaid = [...messages.keys()].filter((name) => !used.has(name));
      if (unsaid.length) this.error(`Nothing says ${unsaid.join(", ")}.`);
    },
  };
}

/** Of a locale, what its types lack still. */
interface Directed {
  textInfo?: { direction?: "ltr" | "rtl" };
}
