// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Odds } from "../src/model/odds";
import { armiesText, chanceText, folded, inWords, outcomes } from "../src/pages/lib/outcomes";
import { addressOf, asked } from "../src/pages/odds";
import { steps } from "../src/pages/parts/OddsChart";
import { readRecord } from "../src/pages/verify";

// Conquest, 3 armies against 2: 235/648 to capture (spec section 7.1).
const THREE_TWO: Odds = {
  text: "",
  attackers: 3,
  defenders: [2],
  stop: 1,
  chance: 80,
  needed: 5,
  falls: [235 / 648],
  capture: 235 / 648,
  attacker_loss: 1.409722,
  defender_loss: 0.914352,
  left: 1.590278,
  captured_left: [0, 0, 0.135031, 0.227623],
  failed_left: [0, 0.637346, 0, 0],
  defenders_left: [235 / 648, 0.189043, 0.448302],
};

describe("odds", () => {
  it("lists every outcome once, best for the attacker first, and they sum to 1", () => {
    const list = outcomes(THREE_TWO);
    expect(list.map((o) => `${o.side} ${o.armies}`)).toEqual(["taken 3", "taken 2", "held 1", "held 2"]);
    expect(list.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1, 5);
  });
  it("folds long lists into bars of one side without losing any chance", () => {
    const list = outcomes({
      ...THREE_TWO,
      captured_left: Array(101).fill(0.005),
      defenders_left: Array(101).fill(0.005),
    });
    const bars = folded(list, 40);
    expect(bars.length).toBeLessThanOrEqual(44);
    expect(bars.reduce((sum, bar) => sum + bar.chance, 0)).toBeCloseTo(
      list.reduce((sum, o) => sum + o.chance, 0),
      9,
    );
    expect(bars.every((bar) => bar.armies <= bar.upTo)).toBe(true);
    expect(armiesText(bars[1]!)).toMatch(/^\d+–\d+$/);
    expect(folded(outcomes(THREE_TWO), 40)).toHaveLength(4);
  });
  it("never says 0% or 100% of what can happen or fail", () => {
    expect(chanceText(0.001)).toBe("under 1%");
    expect(chanceText(0.999)).toBe("over 99%");
    expect(chanceText(235 / 648)).toBe("36%");
    expect(chanceText(0)).toBe("0%");
  });
  it("puts chances in words", () => {
    expect(inWords(0.5)).toBe("about once in 2");
    expect(inWords(0.75)).toBe("about 3 times in 4");
    expect(inWords(2 / 3)).toBe("about twice in 3");
    expect(inWords(0.97)).toBe("about 29 times in 30");
    expect(inWords(0.99)).toBe("about 99 times in 100");
    expect(inWords(0.33)).toBe("about once in 3");
    expect(inWords(0.9999)).toBe("almost always");
    expect(inWords(0.0001)).toBe("almost never");
  });
  it("keeps the calculation in the address, and only what is unusual", () => {
    const usual = asked(new URLSearchParams("attackers=9&defenders=4"));
    expect(addressOf(usual)).toBe("/odds?attackers=9&defenders=4");
    const unusual = { ...usual, next: "1, 1, 3", stop: 2, chance: 95, sides: 8, full: true, tie: "attacker" as const };
    expect(asked(new URLSearchParams(addressOf(unusual).split("?")[1]))).toEqual(unusual);
  });
  it("does not take nonsense from the address", () => {
    expect(asked(new URLSearchParams("attackers=1&defenders=x&sides=99&att=2.5"))).toMatchObject({
      attackers: 8,
      defenders: 5,
      sides: 6,
      att: 3,
    });
  });
  it("draws at most four lines at round steps", () => {
    for (const top of [0.04, 0.15, 0.3, 0.64, 1]) {
      expect(steps(top).length).toBeGreaterThan(0);
      expect(steps(top).length).toBeLessThanOrEqual(4);
    }
    expect(steps(0.16)).toEqual([0.05, 0.1, 0.15000000000000002]);
  });
});

describe("a record file", () => {
  const file = (text: string, size = text.length) => ({ size, text: () => Promise.resolve(text) });
  it("is read when it is one", async () => {
    expect(await readRecord(file('{"game": "conquest"}'))).toEqual({ game: "conquest" });
  });
  it("is refused in a sentence when it cannot be one", async () => {
    await expect(readRecord(file("not json"))).rejects.toThrow("it is not JSON");
    await expect(readRecord(file("[1]"))).rejects.toThrow("it does not name a game");
    await expect(readRecord(file('{"a": 1}'))).rejects.toThrow("it does not name a game");
    await expect(readRecord(file("{}", 9_000_000))).rejects.toThrow("larger than 8 MB");
  });
});
