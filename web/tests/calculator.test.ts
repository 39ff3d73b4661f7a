// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { between, factsOf, leadOf, startOf, tablesOf } from "../src/pages/calculator";
import { codesOf } from "../src/pages/parts/CardPicker";
import { matching } from "../src/pages/parts/UnitPicker";
import { heldRow } from "../src/table/Help";

describe("a calculator's form", () => {
  it("starts with the address, the default or the example", () => {
    expect(startOf({ type: "integer", default: 3 }, "5")).toBe(5);
    expect(startOf({ type: "integer", default: 3 }, "five")).toBe(3);
    expect(startOf({ type: "integer", minimum: 2 }, null)).toBe(2);
    expect(startOf({ type: "boolean", default: true }, "off")).toBe(false);
    expect(startOf({ type: "string", examples: ["I2 I2"] }, null)).toBe("I2 I2");
    expect(startOf({ type: "string", default: "" }, "C1")).toBe("C1");
    expect(startOf({ enum: ["down", "up"] }, null)).toBe("down");
  });
  it("starts a list of numbers with as many of the least as there must be", () => {
    const armies = { type: "array", minItems: 2, items: { type: "integer", minimum: 1 } };
    expect(startOf(armies, null)).toBe("1, 1");
    expect(startOf({ ...armies, default: [] }, null)).toBe("");
    expect(startOf(armies, "5, 1, 3")).toBe("5, 1, 3");
  });
  it("reads cards by their codes", () => {
    expect(codesOf(" I2, I2  GEN ")).toEqual(["I2", "I2", "GEN"]);
    expect(codesOf("")).toEqual([]);
  });
});

describe("units to pick from", () => {
  const units = [
    { code: "uk_17pdr", name: "17-Pound Gun", detail: "British, ground" },
    { code: "de_panther", name: "Panther G Tank", detail: "German, ground" },
  ];
  it("are found by any of their words", () => {
    expect(matching(units, "")).toEqual(units);
    expect(matching(units, "german TANK")).toEqual([units[1]]);
    expect(matching(units, "17pdr")).toEqual([units[0]]);
    expect(matching(units, "british tank")).toEqual([]);
  });
});

describe("a calculator's answer", () => {
  const answer = {
    text: "Trips. It wins.",
    hand: "I2",
    win: 0.4,
    place: 1270,
    mean: 0.123456,
    combo: "Trips",
    list: [{ combo: "Pair", chance: 0.25 }],
    deck: [4, 4],
    note: "",
  };
  it("shows what was not asked and is no chance", () => {
    expect(factsOf(answer, ["hand"], ["win"])).toEqual([
      ["Place", "1,270"],
      ["Mean", "0.12"],
      ["Combo", "Trips"],
    ]);
  });
  it("says between what a chance lies that was tried out", () => {
    expect(between({ win: 0.79, win_low: 0.73, win_high: 0.84 }, "win")).toBe("73% to 84%");
    expect(between({ win: 0.5, win_low: 0.5, win_high: 0.5 }, "win")).toBe("");
    expect(between({ hit: 0.4 }, "hit")).toBe("");
  });
  it("makes tables of lists of rows and of chances of several outcomes", () => {
    const list = { name: "List", columns: ["combo", "chance"], rows: answer.list };
    expect(tablesOf(answer)).toEqual([list]);
    const rows = [
      { outcome: "Pair", chance: 0.75 },
      { outcome: "Trips", chance: 0.25 },
    ];
    expect(tablesOf({ ...answer, becomes: { Pair: 0.75, Trips: 0.25 } })).toEqual([
      list,
      { name: "Becomes", columns: ["outcome", "chance"], rows },
    ]);
    expect(tablesOf({ becomes: { Pair: 1 }, words: { a: "b", c: "d" } })).toEqual([]);
  });
  it("begins with the first sentence", () => {
    expect(leadOf("Trips, place 3. It wins with 85.2%. So.")).toEqual(["Trips, place 3.", "It wins with 85.2%. So."]);
    expect(leadOf("One sentence.")).toEqual(["One sentence.", ""]);
  });
});

describe("the help card's row of the hand held", () => {
  const reference = {
    id: "c",
    title: "Combos",
    rows: ["Four Of A Kind", "Four Of A Kind With Officer", "Pair"].map((name, i) => ({ id: `r${i}`, name })),
  };
  it("is the one with the longest name that fits", () => {
    expect(heldRow(reference, "Four Of A Kind With Officer, 2s")).toBe("r1");
    expect(heldRow(reference, "Four Of A Kind, 2s")).toBe("r0");
    expect(heldRow(reference, "Pair of 2s so far")).toBe("r2");
    expect(heldRow(reference, "High Card")).toBeNull();
    expect(heldRow(reference, undefined)).toBeNull();
  });
});
