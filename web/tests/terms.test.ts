import { describe, expect, it } from "vitest";
import { sameTerm, split, termsOf } from "../src/model/terms";

const RULES =
  "# Game\n\n## The reserve swap\n\nA **blitz** rolls on; **Bridges** lie on edges. **1.** no term\n\n### Ante *(setting)*\n";

describe("terms", () => {
  const terms = termsOf(RULES);
  it("are the headings and bold words of the rules, in one and in many", () => {
    expect(["The reserve swap", "blitz", "Bridges", "bridge", "BLITZ"].every(terms.has)).toBe(true);
    expect(terms.has("Game") || terms.has("1")).toBe(false);
  });
  it("are found in sentences as whole words", () => {
    expect(split("A Blitz over the bridge, not abridged.", terms)).toEqual([
      "A ",
      "Blitz",
      " over the ",
      "bridge",
      ", not abridged.",
    ]);
    expect(split("Nothing here.", terms)).toEqual(["Nothing here."]);
    expect(split("A blitz", null)).toEqual(["A blitz"]);
  });
  it("are the same however many are meant", () => {
    expect(sameTerm("Bridges.", "bridge")).toBe(true);
    expect(sameTerm("Bridge", "Bride")).toBe(false);
  });
});
