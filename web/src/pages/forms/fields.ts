/** From the JSON schema of a game's options to the controls of its form. Nothing here knows a game: kinds come from
 *  types, words from titles and descriptions, and the hints `x-labels`, `x-unit`, `x-when`, `x-parts`, `x-suggest`,
 *  `x-file`, `x-cards`, `x-units`, `x-help` and `x-fold` stand in the schema itself. */

import type { OptionSchema } from "../../model/options";
import { listed, oneOf } from "../../model/words";
import type { DeckCard } from "../parts/CardPicker";
import type { NamedUnit } from "../parts/UnitPicker";

export interface Schema extends OptionSchema {
  "x-labels"?: Record<string, string>;
  "x-unit"?: string;
  "x-when"?: Record<string, unknown[]>;
  "x-parts"?: string[];
  "x-suggest"?: string[];
  "x-file"?: string;
  /** A text that names cards: the deck they are picked from, and how many. */
  "x-cards"?: DeckCard[];
  "x-most"?: number;
  /** What a form says instead of the description, where that speaks to a command line. */
  "x-help"?: string;
  /** A text that names units: those there are. */
  "x-units"?: NamedUnit[];
  /** A parameter of a calculator for those who look for it. */
  "x-fold"?: boolean;
  /** A seed: its number may be above those that a number here can be. */
  "x-seed"?: boolean;
  maxLength?: number;
}

export type Value = string | number | boolean | number[];
export interface Word {
  value: string | number;
  label: string;
}
export interface Part {
  label: string;
  lo: number;
  hi: number;
}

interface Common {
  name: string;
  title: string;
  help: string;
  unit: string;
  /** The option matters only while each named option has one of these values. */
  when: Record<string, unknown[]>;
}
export type Field = Common &
  (
    | { kind: "switch" }
    | { kind: "choice"; words: Word[] }
    | { kind: "number"; lo: number; hi: number }
    | { kind: "numbers"; parts: Part[] }
    | { kind: "either"; words: Word[]; lo: number; hi: number }
    /** `file` is the kind of file whose text may stand for the value, such as ".toml"; empty for none. */
    | { kind: "text"; suggest: string[]; most: number; file: string }
  );

const FAR = 1_000_000;

/** The properties of the options object, with a `$ref` at the root followed. */
export function properties(schema: OptionSchema): Record<string, Schema> {
  const root = follow(schema, schema);
  return (root.properties ?? {}) as Record<string, Schema>;
}

function follow(node: OptionSchema, root: OptionSchema): Schema {
  const name = node.$ref?.split("/").pop();
  const target = name === undefined ? undefined : root.$defs?.[name];
  return (target ? { ...target, ...node, $ref: undefined } : node) as Schema;
}

/** Every option as a field, in the order of the schema. */
export function fields(schema: OptionSchema): Map<string, Field> {
  const all = new Map<string, Field>();
  for (const [name, node] of Object.entries(properties(schema))) all.set(name, field(name, follow(node, schema)));
  return all;
}

/** One option as a field. A type the form does not know becomes a line of text: it can still be set. */
export function field(name: string, schema: Schema): Field {
  const common: Common = {
    name,
    title: schema.title ?? sentence(name),
    help: schema["x-help"] ?? schema.description ?? "",
    unit: schema["x-unit"] ?? "",
    when: schema["x-when"] ?? {},
  };
  if (schema.type === "boolean") return { ...common, kind: "switch" };
  if (schema.enum) return { ...common, kind: "choice", words: words(schema.enum, schema["x-labels"]) };
  if (schema.anyOf) return either(common, schema);
  if (schema.type === "integer" && !schema["x-seed"]) return { ...common, kind: "number", ...range(schema) };
  if (schema.type === "array") return { ...common, kind: "numbers", parts: parts(schema) };
  return {
    ...common,
    kind: "text",
    suggest: schema["x-suggest"] ?? [],
    most: schema.maxLength ?? 200,
    file: schema["x-file"] ?? "",
  };
}

function either(common: Common, schema: Schema): Field {
  const list = schema.anyOf!.find((part) => part.enum)?.enum ?? [];
  const number = schema.anyOf!.find((part) => part.type === "integer");
  if (!number) return { ...common, kind: "choice", words: words(list, schema["x-labels"]) };
  return { ...common, kind: "either", words: words(list, schema["x-labels"]), ...range(number) };
}

const range = (schema: OptionSchema) => ({ lo: schema.minimum ?? 0, hi: schema.maximum ?? FAR });

function parts(schema: Schema): Part[] {
  const list = schema.prefixItems ?? Array.from({ length: schema.minItems ?? 1 }, () => schema.items ?? {});
  return list.map((part, i) => ({ label: schema["x-parts"]?.[i] ?? `${i + 1}`, ...range(part) }));
}

/** The labels give the order, because the schema sorts its values by the alphabet. */
function words(values: unknown[], labels: Record<string, string> = {}): Word[] {
  const order = Object.keys(labels);
  const place = (value: unknown) => {
    const at = order.indexOf(String(value));
    return at < 0 ? order.length : at;
  };
  return (values as (string | number)[])
    .map((value) => ({ value, label: labels[String(value)] ?? sentence(String(value)) }))
    .sort((a, b) => place(a.value) - place(b.value));
}

/** "poker_turn_in" as "Poker turn in". */
export function sentence(name: string): string {
  const plain = name.replace(/[_-]+/g, " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** "2 to 6", or "2" where there is nothing to choose. */
const span = ({ lo, hi }: { lo: number; hi: number }): string => (lo === hi ? `${lo}` : say("lo-to-hi", { lo, hi }));

/** What may be entered, as a phrase: "2 to 20 sides", "on or off", "Dealt or Claimed in turn". */
export function allowed(field: Field): string {
  const unit = field.unit && !/^%$/.test(field.unit) ? ` ${field.unit}` : field.unit ? " %" : "";
  switch (field.kind) {
    case "switch":
      return say("off");
    case "choice":
      return joined(
        field.words.map((word) => word.label),
        "or",
      );
    case "number":
      return `${span(field)}${unit}`;
    case "either":
      return `${joined(
        field.words.map((word) => word.label),
        "or",
      )}, ${say("or-a-number", { span: span(field) })}`;
    case "text":
      return field.suggest.length
        ? say("for-example", { some: joined(field.suggest, "or") })
        : say("text-most-characters", { most: field.most });
    case "numbers": {
      const [first] = field.parts;
      const same = first && field.parts.every((part) => part.lo === first.lo && part.hi === first.hi);
      if (same) return say("numbers-each", { length: field.parts.length, span: span(first), unit });
      return joined(
        field.parts.map((part) => `${part.label} ${span(part)}`),
        "and",
      );
    }
  }
}

/** A value in the words of its field: "Scattered", "On", "4, 6, 8, 10", "6 sides". */
export function shown(field: Field, value: unknown): string {
  if (field.kind === "switch") return value ? say("on") : say("shared-off");
  if (field.kind === "choice" || field.kind === "either") {
    const word = field.words.find((candidate) => candidate.value === value);
    if (word) return word.label;
  }
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number" && field.unit) return field.unit === "%" ? `${value}%` : `${value} ${field.unit}`;
  return String(value ?? "");
}

/** "a, b or c". */
export const joined = (list: string[], last: "and" | "or" = "and"): string =>
  last === "and" ? listed(list) : oneOf(list);
