import { describe, expect, it } from "vitest";
import { GAME } from "../fixtures/sample";
import { daysBefore, dayWords, gamesOf, longestOf, partsOf, rowOf, shareText } from "../src/pages/lib/daily";

const GAMES = [
  { ...GAME, id: "conquest", title: "Conquest" },
  { ...GAME, id: "chess", title: "Chess" },
  { ...GAME, id: "bayonet", title: "Bayonet: The Game" },
];
const page = (answered: string[]) => ({
  day: "2026-11-27",
  games: { bayonet: false, conquest: true, other: null },
  answered,
});

describe("days in a row", () => {
  it("last until a day is over without an answer", () => {
    expect(rowOf([], "2026-11-27")).toBe(0);
    expect(rowOf(["2026-11-25", "2026-11-26"], "2026-11-27")).toBe(2);
    expect(rowOf(["2026-11-25", "2026-11-26"], "2026-11-28")).toBe(0);
    expect(rowOf(["2026-11-25", "2026-11-26", "2026-11-27"], "2026-11-27")).toBe(3);
  });
  it("go over the end of a month and of a year", () => {
    expect(daysBefore("2027-01-01", 1)).toBe("2026-12-31");
    expect(daysBefore("2028-03-01", 1)).toBe("2028-02-29");
  });
  it("are remembered by the longest of them", () => {
    expect(longestOf([])).toBe(0);
    expect(longestOf(["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-08"])).toBe(3);
  });
});

describe("what one sends", () => {
  it("says how it went and nothing of the answers", () => {
    const text = shareText(page(["2026-11-26", "2026-11-27"]), GAMES, "https://games.example/war");
    expect(text).toBe(
      "Sandtable, 27 November\nConquest ★  Bayonet ×\n2 days in a row\nhttps://games.example/war/daily",
    );
  });
  it("says nothing of a row that there is not", () => {
    expect(shareText(page([]), GAMES, "https://x.example").split("\n")).toHaveLength(3);
  });
  it("names games in the order of the catalogue, those that have a problem", () => {
    expect(gamesOf(page([]), GAMES).map((one) => one.id)).toEqual(["conquest", "bayonet"]);
  });
});

describe("words of an answer", () => {
  it("are parted from what stands small beside them", () => {
    expect(partsOf("Attack Gaul (3 armies, 86%)")).toEqual({ what: "Attack Gaul", detail: "3 armies, 86%" });
    expect(partsOf("Keep all")).toEqual({ what: "Keep all", detail: "" });
    expect(dayWords("2026-03-01")).toBe("1 March");
  });
});
