/** Files of the client import each other in no circle, not for types either: what two need stands where both see it. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(SRC, name));
const known = new Set(files);

function meant(from: string, path: string): string | undefined {
  const base = normalize(join(dirname(from), path));
  return [base, `${base}.ts`, `${base}.tsx`, join(base, "index.ts"), join(base, "index.tsx")].find((one) =>
    known.has(one),
  );
}

const imports = new Map(
  files.map((file) => {
    const named = [...readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^"';]*?from "(\.[^"]+)"/gm)];
    return [file, named.map((one) => meant(file, one[1]!)).filter((one) => one !== undefined)];
  }),
);

/** A way from a file back to itself, or nothing. */
function circle(): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found.length) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of files) {
    const found = walk(file, []);
    if (found.length) return found.map((one) => one.slice(SRC.length + 1));
  }
  return [];
}

test("no circle of imports", () => {
  expect(files.length).toBeGreaterThan(200);
  expect([...imports.values()].flat().length).toBeGreaterThan(1000);
  expect(circle()).toEqual([]);
});
