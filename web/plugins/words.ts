/** What the client says stands in Fluent files, `words/en-GB`, a folder a language, and is put into the code while it is
 *  built: `say("quiet-hours")` becomes the sentence, `say("left", { n })` a template. So words cost nothing where the page
 *  runs, and a language is a build: `SANDTABLE_LANGUAGE=el` takes words of `words/el` where it has them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentParser, type Pattern } from "@fluent/syntax";
import { parseAst } from "rolldown/parseAst";
import type { Plugin } from "vite";

const ENGLISH = "en-GB";
const folder = (language: string) => fileURLToPath(new URL(`../words/${language}/`, import.meta.url));

/** The messages of a language by name; English where it lacks them. */
function messagesOf(language: string): Map<string, Pattern> {
  const found = new Map<string, Pattern>();
  for (const one of new Set([ENGLISH, language])) {
    const files = existsSync(folder(one)) ? readdirSync(folder(one)).sort() : [];
    for (const file of files) {
      for (const entry of new FluentParser({}).parse(readFileSync(folder(one) + file, "utf8")).body) {
        if (entry.type === "Junk")
          throw new Error(`${one}/${file} is not written as Fluent wants it: ${entry.content}`);
        if (entry.type !== "Message" || !entry.value) continue;
        if (one === language && language === ENGLISH && found.has(entry.id.name))
          throw new Error(`${entry.id.name} stands twice in ${one}.`);
        found.set(entry.id.name, entry.value);
      }
    }
  }
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind are walked alike
type Node = any;

function* calls(node: Node): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* calls(one);
  else if (node && typeof node === "object") {
    if (node.type === "CallExpression" && node.callee.name === "say") yield node;
    for (const one of Object.values(node)) yield* calls(one);
  }
}

/** Code with its sentences in place. */
function worded(file: string, code: string, messages: Map<string, Pattern>, said: Set<string>): string {
  const place = (node: Node): string => {
    const name = node.arguments[0]?.value as string;
    const pattern = messages.get(name);
    if (!pattern) throw new Error(`There is no message ${name}.`);
    said.add(name);
    const given = new Map<string, string>();
    for (const one of node.arguments[1]?.properties ?? [])
      given.set(one.key.name, inside(one.value.start, one.value.end));
    const parts = pattern.elements.map((one) => {
      if (one.type === "TextElement") return one.value.replace(/[`\\]|\$(?=\{)/g, "\\$&");
      const it = one.expression;
      if (it.type === "StringLiteral") return it.value.replace(/[`\\]|\$(?=\{)/g, "\\$&");
      const value = it.type === "VariableReference" ? given.get(it.id.name) : undefined;
      if (value === undefined) throw new Error(`${name} is said without ${JSON.stringify(it)}.`);
      return `\${${value}}`;
    });
    const words = parts.join("");
    return given.size ? `\`${words}\`` : JSON.stringify(words.replace(/\\([`\\$])/g, "$1"));
  };
  /** A part of the code, with what it says. */
  const inside = (start: number, end: number): string => {
    let made = "",
      at = start;
    for (const node of found.filter((one) => one.start >= start && one.end <= end)) {
      if (node.start < at) continue;
      made += code.slice(at, node.start) + place(node);
      at = node.end;
    }
    return made + code.slice(at, end);
  };
  const found = [...calls(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }))].sort(
    (a, b) => a.start - b.start,
  );
  return inside(0, code.length);
}

/** Puts the words of a language into the client; a build fails for words that nothing says. */
export function words(language = process.env.SANDTABLE_LANGUAGE ?? ENGLISH): Plugin {
  const messages = messagesOf(language),
    said = new Set<string>();
  return {
    name: "words",
    enforce: "pre",
    transform: (code, id) =>
      /\/src\/.*\.tsx?$/.test(id) && code.includes("say(")
        ? { code: worded(id, code, messages, said), map: null }
        : null,
    generateBundle() {
      const unsaid = [...messages.keys()].filter((name) => !said.has(name));
      if (unsaid.length) this.error(`Nothing says ${unsaid.join(", ")}.`);
    },
  };
}
