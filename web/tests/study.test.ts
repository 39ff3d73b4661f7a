import { describe, expect, test } from "vitest";
import type { AnswerDocument, Opening, StudyDocument } from "../src/model/server";
import type { FullGame } from "../src/net/api";
import {
  filesOf,
  formOf,
  freshStudy,
  gamesOfADeal,
  LETTERS,
  measuresOf,
  type StudyDraft,
  studyOf,
  unready,
  withoutVariant,
  withVariant,
} from "../src/pages/laboratory/draft";
import { lasting, secondsOfADeal, settledAt, stopsAt } from "../src/pages/laboratory/forecast";

const GAME = {
  id: "bayonet",
  bots: [{ id: "heuristic" }, { id: "random" }],
  presets: [{ id: "standard", title: "Standard", players: [2, 6] }],
  defaults: { standard: {} },
} as unknown as FullGame;

const draft = (change: Partial<StudyDraft> = {}): StudyDraft => ({ ...freshStudy(GAME), players: 3, ...change });

describe("a study that is set up", () => {
  test("has up to six variants, each of which must change something and have a name of its own", () => {
    let now = draft();
    expect(unready(now)).toBe("B changes nothing yet.");
    const changed = (place: number): StudyDraft => ({
      ...now,
      variants: now.variants.map((one, i) =>
        i === place ? { ...one, rules: { ...one.rules, options: { ante: place + 1 } } } : one,
      ),
    });
    now = changed(1);
    for (let place = 2; place < LETTERS.length; place++) {
      now = withVariant(now);
      expect(unready(now)).toBe(`${LETTERS[place]} changes nothing yet.`);
      now = changed(place);
    }
    expect(unready(now)).toBe("");
    expect(withVariant(now)).toBe(now);
    expect(formOf(now).variants.map((one) => one.options)).toEqual([{}, ...[2, 3, 4, 5, 6].map((ante) => ({ ante }))]);
    const less = withoutVariant(now, 1);
    expect(less.variants.map((one) => one.name)).not.toContain("Changed");
    less.variants[1]!.name = less.variants[2]!.name;
    expect(unready(less)).toBe("Two variants have the same name.");
  });

  test("counts a game for every variant and everybody in every seat", () => {
    expect(gamesOfADeal(draft())).toBe(2);
    expect(gamesOfADeal(draft({ lineups: [["heuristic", "random", "random"]] }))).toBe(6);
    expect(gamesOfADeal(draft({ lineups: [["heuristic"], ["heuristic", "random"]] }))).toBe(8);
  });

  test("asks for all its line-ups, in the form and in the file", () => {
    const now = draft({ lineups: [["heuristic"], ["heuristic", "random"]] });
    const form = formOf(now);
    expect([form.bots, form.lineups]).toEqual([["heuristic"], [["heuristic", "random", "random"]]]);
    const [study] = filesOf(form);
    expect(study!.text).toContain('[[lineup]]\nbots = ["heuristic"]\nrotate = true\n');
    expect(study!.text).toContain('[[lineup]]\nbots = ["heuristic", "random", "random"]\n');
    expect(unready({ ...now, lineups: [["random"], ["random"]] })).toBe("B changes nothing yet.");
  });

  test("asks what its host wants to know, of seats and bots that are there", () => {
    const now = draft({
      lineups: [["heuristic", "random"]],
      questions: { seat_1: 0.01, seat_5: 0.02, "bot:random": 0.02, "bot:gone": 0.02, "group:Veil": 0.05 },
      rule: "known",
      rotate: false,
    });
    expect(measuresOf(now, []).map((one) => one.name)).toEqual([
      "seat_1",
      "seat_2",
      "seat_3",
      "bot:heuristic",
      "bot:random",
    ]);
    const form = formOf(now);
    expect(form.questions).toEqual([
      { measure: "seat_1", margin: 0.01 },
      { measure: "bot:random", margin: 0.02 },
      { measure: "group:Veil", margin: 0.05 },
    ]);
    const [study] = filesOf(form);
    expect(study!.text).toContain('[[question]]\nmeasure = "seat_1"\nmargin = 0.01\n');
    expect(study!.text).toContain('rule = "known"\n');
    expect(study!.text).toContain("rotate = false\n");
    expect(gamesOfADeal(now)).toBe(2);
    const changed = now.variants.map((one, i) => ({ ...one, rules: { ...one.rules, options: { ante: i } } }));
    expect(unready({ ...now, variants: changed, questions: { seat_5: 0.02 } })).toBe("Nothing is asked.");
    expect(formOf(draft({ used: "ROLL, SCORED c=7 , " })).variants[1]!.used).toEqual(["ROLL", "SCORED c=7"]);
  });
});

describe("the rules of a match", () => {
  test("begin a study from the preset that is nearest to them, without files that nobody is told", () => {
    const game = {
      ...GAME,
      presets: [...GAME.presets, { id: "quick", title: "Quick", players: [2, 6] }],
      defaults: { standard: { ante: 1, chips: 100, cards: null }, quick: { ante: 2, chips: 20, cards: null } },
    } as unknown as FullGame;
    const opening = {
      options: { ante: 2, chips: 30, cards: "own.toml", players: 3 },
      attachments: { cards: "f00d" },
      seats: [],
    } as unknown as Opening;
    const { draft: found, files } = studyOf(game, opening);
    expect(files).toEqual(["cards"]);
    expect(found.players).toBe(3);
    for (const one of found.variants) expect([one.rules.preset, one.rules.options]).toEqual(["quick", { chips: 30 }]);
    expect(unready(found)).toBe("B changes nothing yet.");
  });
});

describe("what a study will cost, and where it stops", () => {
  const costs = [
    { game: "bayonet", players: 3, bots: ["heuristic"], seconds: 0.1 },
    { game: "bayonet", players: 3, bots: ["heuristic", "random"], seconds: 0.2 },
  ];

  test("is told by what games like these took before", () => {
    expect(secondsOfADeal(draft(), costs)).toBeCloseTo(0.2);
    const two = draft({ lineups: [["heuristic"], ["random", "heuristic", "heuristic"]] });
    expect(secondsOfADeal(two, costs)).toBeCloseTo(0.2 + 6 * 0.2);
    expect(secondsOfADeal(draft({ players: 2 }), costs)).toBeNull();
    expect([0.3, 40, 150].map(lasting)).toEqual(["about a second", "about 40 seconds", "about 3 minutes"]);
  });

  const open = (value: number, half: number, more: Partial<AnswerDocument> = {}) =>
    ({ kind: "open", value, low: value - half, high: value + half, margin: 0.02, ...more }) as AnswerDocument;

  test("is when an interval that narrows with the root of the deals leaves 0 out, or all that matters", () => {
    expect(settledAt(open(0.05, 0.1), 100, 1000)).toBe(400);
    expect(settledAt(open(0.01, 0.02), 100, 1000)).toBe(400);
    expect(settledAt(open(0.02, 0.1), 100, 1000)).toBeNull();
    expect(settledAt(open(0.05, 0.01, { kind: "differs" }), 100, 1000)).toBeNull();
    const study = (answers: AnswerDocument[], rule = "decided") =>
      ({ answers, deals: 100, form: { deals: 1000, rule } }) as unknown as StudyDocument;
    expect(stopsAt(study([open(0.05, 0.1), open(0.1, 0.15), open(0, 0, { kind: "differs" })]))).toBe(400);
    expect(stopsAt(study([open(0.05, 0.1), open(0.02, 0.1)]))).toBeNull();
    expect(stopsAt(study([open(0.05, 0.1), open(0, 0, { kind: "rare" })]))).toBeNull();
    expect(stopsAt(study([open(0.05, 0.1)], "never"))).toBeNull();
  });
});
