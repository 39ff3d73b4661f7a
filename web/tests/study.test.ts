import { describe, expect, test } from "vitest";
import type { Game } from "../src/model/server";
import {
  filesOf,
  formOf,
  freshStudy,
  gamesOfADeal,
  LETTERS,
  type StudyDraft,
  unready,
  withoutVariant,
  withVariant,
} from "../src/pages/laboratory/draft";

const GAME = {
  id: "bayonet",
  bots: [{ id: "heuristic" }, { id: "random" }],
  presets: [{ id: "standard", title: "Standard", players: [2, 6] }],
  defaults: { standard: {} },
} as unknown as Game;

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
    expect(study!.text).toContain('[[lineup]]\nbots = ["heuristic"]\n');
    expect(study!.text).toContain('[[lineup]]\nbots = ["heuristic", "random", "random"]\n');
    expect(unready({ ...now, lineups: [["random"], ["random"]] })).toBe("B changes nothing yet.");
  });
});
