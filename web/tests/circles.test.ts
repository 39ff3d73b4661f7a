/** Files of the client import each other in no circle, not for types either: what two need stands where both see it. */
import { expect, test } from "vitest";

const texts = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const files = Object.keys(texts);

/** The file that a relative path means, seen from another one. */
function meant(from: string, path: string): string | undefined {
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  const base = parts.join("/");
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((one) => one in texts);
}

function importsOf(file: string): string[] {
  const named = texts[file]!.matchAll(/^(?:import|export)\b[^"';]*?from "(\.[^"]+)"/gm);
  return [...named].map((one) => meant(file, one[1]!)).filter((one) => one !== undefined);
}

/** A way from a file back to itself, or nothing. */
function circle(): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of importsOf(file)) {
      const found = walk(next, [...way, file]);
      if (found.length) return found;
    }
    done.add(file);
    return [];
  };
  return files.map((file) => walk(file, [])).find((found) => found.length) ?? [];
}

test("no circle of imports", () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(importsOf).length).toBeGreaterThan(1000);
  expect(circle()).toEqual([]);
});
