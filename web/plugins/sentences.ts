/** Words for people that stand in code, where `words` cannot put another language in their place. */
import { parseAst } from "rolldown/parseAst";

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind are walked alike
type Node = any;

/** Attributes that nobody reads. */
const UNREAD =
  /^(class|className|style|d|transform|viewBox|points|kind|id|role|href|type|pattern|autocomplete|inputMode|icon|key|glyph|fill|stroke|rel|target|preserveAspectRatio|patternTransform|download|by|for|hotkey|keys)$|^aria-(describedby|labelledby|controls|live|current|hidden|haspopup|keyshortcuts)$/;
/** Fields and attributes that everybody reads, be it one word. */
const READ = /^(title|label|text|placeholder|alt|said|more|term|aria-label)$/;
/** What is asked of the browser and of what is kept, by name. */
const ASKS =
  /^(closest|matches|querySelector|querySelectorAll|matchMedia|useMedia|useLoad|setProperty|has|get|dispatchEvent|Error)$/;
/** Two words, one of them with a small letter. */
const SENTENCE = /(^|[\s(])\p{L}[\p{Ll}’'-]+[,.:;!?]? +(\p{L}|$)|^[,.;:]? +\p{Ll}{2,}/u;
const SELECTOR = /^[:.#[]|[.#\w]\[|[>{}=]|^\w+(, \w+)+$|^[\w-]+ \.|px\b|(^|\s)\.\w/;

/** Each sentence that code has of its own, with its line. */
export function sentencesIn(file: string, code: string): string[] {
  const found: string[] = [];
  const tell = (node: Node, text: string) =>
    found.push(`${file}:${code.slice(0, node.start).split("\n").length}: ${text.replace(/\s+/g, " ").trim()}`);
  const textOf = (node: Node): string | undefined =>
    node.type === "Literal" && typeof node.value === "string"
      ? node.value
      : node.type === "TemplateLiteral"
        ? node.quasis.map((one: Node) => one.value.cooked).join("…")
        : undefined;
  const worded = (node: Node): boolean => node.callee?.name === "say" || /\p{L}{2}/u.test(textOf(node) ?? "");
  const walk = (node: Node, read: boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, read);
      return;
    }
    if (!node || typeof node !== "object") return;
    switch (node.type) {
      case "ImportDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAnnotation":
      case "TSTypeParameterInstantiation":
        return;
      case "JSXText":
        if (/\p{L}/u.test(node.value.replace(/&\w+;/g, ""))) tell(node, node.value);
        return;
      case "JSXAttribute":
        if (!UNREAD.test(node.name.name)) walk(node.value, READ.test(node.name.name));
        return;
      case "Property":
        walk(node.value, !node.computed && READ.test(node.key.name ?? ""));
        return;
      case "BinaryExpression":
        if (/^[!=]=/.test(node.operator)) return;
        break;
      case "ConditionalExpression":
        if (
          /[!=]== 1$|> 1$/.test(code.slice(node.test.start, node.test.end)) &&
          worded(node.consequent) &&
          worded(node.alternate)
        )
          tell(node, `a plural: ${code.slice(node.start, node.end)}`);
        walk([node.consequent, node.alternate], read);
        return;
      case "CallExpression": {
        const name = node.callee.property?.name ?? node.callee.name;
        if (name === "say" || name === "rich") walk(node.arguments[1], true);
        else
          walk(
            ASKS.test(name) ? node.arguments.filter((one: Node) => textOf(one) === undefined) : node.arguments,
            false,
          );
        walk(node.callee, false);
        return;
      }
      case "Literal":
      case "TemplateLiteral": {
        const text = textOf(node);
        if (
          text !== undefined &&
          (read ? /\p{L}{2}/u.test(text.replaceAll("…", "")) : SENTENCE.test(text) && !SELECTOR.test(text))
        )
          tell(node, text);
        walk(node.expressions, read);
        return;
      }
    }
    for (const one of Object.values(node))
      if (one && typeof one === "object") walk(one, read && node.type !== "MemberExpression");
  };
  walk(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }), false);
  return found;
}
