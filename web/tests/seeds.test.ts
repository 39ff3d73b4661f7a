// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { GAME } from "../fixtures/sample";
import { isSeed, nextSeed } from "../src/model/seeds";
import { startOf } from "../src/pages/calculator";
import { field } from "../src/pages/forms/fields";
import { filesOf, formOf, freshStudy, unready } from "../src/pages/laboratory/draft";

const LAST = "18446744073709551615";

describe("a seed", () => {
  it("is a whole number of 64 bits", () => {
    for (const good of ["0", "1", "9007199254740993", LAST]) expect(isSeed(good)).toBe(true);
    for (const bad of ["", "-1", "1.5", "1e3", " 1", "18446744073709551616", "１"]) expect(isSeed(bad)).toBe(false);
    expect(nextSeed("9007199254740993")).toBe("9007199254740994");
    expect(nextSeed(LAST)).toBe("0");
  });

  it("keeps every digit on its way to the server and into a file", () => {
    const draft = { ...freshStudy(GAME), seed: LAST };
    expect(JSON.parse(JSON.stringify(formOf(draft))).seed).toBe(LAST);
    expect(filesOf(formOf(draft))[0]!.text).toContain(`seed = ${LAST}\n`);
    expect(unready({ ...draft, seed: "1.5" })).toBe(`A seed is a whole number from 0 to ${LAST}.`);
  });

  it("is a text in a calculator", () => {
    const schema = { type: "integer", default: 1, "x-seed": true } as never;
    expect(field("seed", schema).kind).toBe("text");
    expect(startOf(schema, null)).toBe("1");
    expect(startOf(schema, LAST)).toBe(LAST);
  });
});
