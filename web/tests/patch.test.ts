import { expect, test } from "vitest";
import { mergePatch } from "../src/model/patch";

// The examples of RFC 7396, appendix A.
test.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("RFC 7396: %j with %j", (target, patch, wanted) => {
  expect(mergePatch<unknown>(target, patch)).toEqual(wanted);
});

test("the old scene stays as it was and shares what did not change", () => {
  const old = { elements: { gaul: { owner: 0, count: 9 }, nile: { owner: 1 } }, facts: [1] };
  const next = mergePatch(old, { elements: { gaul: { count: 7 } } });
  expect(old.elements.gaul.count).toBe(9);
  expect(next.elements.gaul).toEqual({ owner: 0, count: 7 });
  expect(next.elements.nile).toBe(old.elements.nile);
  expect(next.facts).toBe(old.facts);
});
