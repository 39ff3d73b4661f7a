import { describe, expect, it } from "vitest";
import { sameTerm, split, termsOf } from "../src/model/terms";

const GAMES = import.meta.glob<string>("../../src/sandtable/games/*/RULES.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const RULES =
  "# Game\n\n## Reserve swap\n\n## The cards\n\n## Your turn\n\nA **blitz** rolls on; **Bridges** lie on edges. **1.** no term\n\n### Ante *(setting)*\n";

describe("terms", () => {
  const terms = termsOf(RULES);
  it("are the headings and bold words of the rules, in one and in many", () => {
    expect(["Reserve swap", "blitz", "Bridges", "bridge", "BLITZ"].every(terms.has)).toBe(true);
    expect(terms.has("Game") || terms.has("1")).toBe(false);
  });
  it("are no words that merely stand in a heading", () => {
    expect(["The cards", "the card", "cards", "your turn"].some(terms.has)).toBe(false);
  });
  it.each(Object.keys(GAMES))("are no common words in %s", (rules) => {
    const own = termsOf(GAMES[rules]!);
    const common = ["one", "two", "other", "others", "the card", "the cards", "your turn", "a", "the", "all", "may"];
    expect(common.filter(own.has)).toEqual([]);
  });
  it("are looked for in the rules of four games", () => {
    expect(Object.keys(GAMES)).toHaveLength(4);
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
