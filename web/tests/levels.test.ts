import { beforeEach, describe, expect, it, vi } from "vitest";
import { GAME } from "../fixtures/sample";
import type { BotKind, Summary } from "../src/model/server";
import {
  about,
  choiceWords,
  inOrder,
  keepLevel,
  kindsOf,
  levelNow,
  nextLevel,
  strengthWords,
} from "../src/pages/lib/levels";

const level = (n: number, more: Partial<BotKind> = {}): BotKind => ({
  id: `level-${n}`,
  title: `Level ${n}: Scout`,
  text: "Counts the odds.",
  level: n,
  ...more,
});
const FACE = { ground: "moss", coat: "blue", skin: "tan", tint: "black" } as const;
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
    const person = { id: "kofi", name: "Kofi", face: FACE };
    expect(choiceWords({ ...rated, person })).toBe("Kofi, level 3 (1040)");
    expect(choiceWords({ ...plain, title: "Raider", person })).toBe("Kofi, raider");
    expect(about(rated)).toBe("Counts the odds. Rated 1040, with 95 % certainty 1010 to 1070.");
    expect(about(level(3))).toBe("Counts the odds.");
  });
  it("are counted on the page of games", () => {
    expect(kindsOf({ ...GAME, bots: [plain, level(1), level(2)] })).toBe("2 levels of bots");
    expect(kindsOf({ ...GAME, bots: [plain] })).toBe("1 kind of bots");
  });
});

describe("the level that one meets", () => {
  const game = {
    ...GAME,
    bots: [plain, level(3), level(1), level(2, { rating: { rating: 780, low: 760, high: 800 } })],
  };
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  it("suits a newcomer, and says how strong it is", () => {
    expect(levelNow(game)?.id).toBe("level-2");
    expect(strengthWords(game, levelNow(game)!)).toBe("level 2 of 3, rated 780");
    expect(levelNow({ ...game, bots: [plain, level(1)] })?.id).toBe("level-1");
    expect(levelNow({ ...game, bots: [plain] })).toBeNull();
  });
  it("goes on where one has come to", () => {
    keepLevel(game.id, 3);
    expect(levelNow(game)?.id).toBe("level-3");
    expect(levelNow({ ...game, id: "another" })?.id).toBe("level-2");
  });
  const [preset] = game.presets;
  const won = (more: Partial<Summary> = {}): Summary =>
    ({
      game: game.id,
      preset: preset!.id,
      rules_text: preset!.title,
      state: "finished",
      your_seat: 0,
      seats: [
        { seat: 0, kind: "guest", you: true },
        { seat: 1, kind: "bot", bot: "level-2" },
      ],
      result: { text: "You win.", shares: [1, 0] },
      ...more,
    }) as Summary;
  it("is the next one after a win over one level, and nothing is offered otherwise", () => {
    expect(nextLevel(won(), game)?.id).toBe("level-3");
    expect(nextLevel(won({ result: { text: "", shares: [0.5, 0.5] } }), game)).toBeNull();
    expect(nextLevel(won({ result: { text: "", shares: [0, 1] } }), game)).toBeNull();
    expect(nextLevel(won({ your_seat: null }), game)).toBeNull();
    expect(nextLevel(won({ rated: true }), game)).toBeNull();
    expect(nextLevel(won({ rules_text: `${preset!.title}, 3 changes` }), game)).toBeNull();
    const against = (...bots: string[]) =>
      won({
        seats: [{ seat: 0 }, ...bots.map((bot, i) => ({ seat: i + 1, kind: "bot", bot }))] as Summary["seats"],
        result: { text: "", shares: [1, ...bots.map(() => 0)] },
      });
    expect(nextLevel(against("level-2", "level-1"), game)?.id, "above the strongest of them").toBe("level-3");
    expect(nextLevel(against("level-2", "heuristic"), game)).toBeNull();
    expect(nextLevel(against("level-1", "level-1"), game)?.id).toBe("level-2");
    expect(nextLevel(against("level-3"), game)).toBeNull();
    expect(nextLevel(against("heuristic"), game)).toBeNull();
  });
});
