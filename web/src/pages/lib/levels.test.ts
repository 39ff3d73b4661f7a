import { describe, expect, it } from "vitest";
import type { BotKind } from "../../model/server";
import { GAME } from "../sample";
import { about, choiceWords, inOrder, kindsOf } from "./levels";

const level = (n: number, more: Partial<BotKind> = {}): BotKind => ({
  id: `level-${n}`,
  title: `Level ${n}: Scout`,
  text: "Counts the odds.",
  level: n,
  ...more,
});
const plain: BotKind = { id: "heuristic", title: "Heuristic", text: "Plays.", level: 0 };

describe("levels of bots", () => {
  it("come first, the weakest before the others", () => {
    const ids = inOrder([plain, level(10), level(2)]).map((bot) => bot.id);
    expect(ids).toEqual(["level-2", "level-10", "heuristic"]);
  });
  it("say how strong they are where that was measured", () => {
    const rated = level(3, { rating: { rating: 1040, low: 1010, high: 1070 } });
    expect(choiceWords(rated)).toBe("Level 3: Scout (1040)");
    expect(choiceWords(level(3))).toBe("Level 3: Scout");
    expect(choiceWords({ ...plain, maker: "Marit" })).toBe("Heuristic bot, by Marit");
    expect(about(rated)).toBe("Counts the odds. Rated 1040, with 95 % certainty 1010 to 1070.");
    expect(about(level(3))).toBe("Counts the odds.");
  });
  it("are counted on the page of games", () => {
    expect(kindsOf({ ...GAME, bots: [plain, level(1), level(2)] })).toBe("2 levels of bots");
    expect(kindsOf({ ...GAME, bots: [plain] })).toBe("1 kind of bots");
  });
});
