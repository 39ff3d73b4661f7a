// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import {
  about,
  added,
  type Catalogue,
  cardsOf,
  changed,
  compared,
  figures,
  formOf,
  fresh,
  headings,
  NO_FILTER,
  nations,
  placeOf,
  printed,
  shown,
  type Unit,
  withDeck,
  withTheatre,
  written,
} from "../src/model/decks";
import { scale } from "../src/pages/decks/CurvePlot";
import { forget, keep, keepDraft, kept, lastDraft } from "../src/pages/decks/storage";
import { leave, take } from "../src/pages/lib/prefill";

const unit = (name: string, more: Partial<Unit> = {}): Unit => ({
  name,
  nation: "british",
  type: "ground",
  subtype: "infantry",
  points: 4,
  max: 0,
  phase: 4,
  attack: [7, 3, 3],
  defence: [3, 6, 6],
  text: "",
  icon: "lee-enfield",
  ...more,
});
const units: Record<string, Unit> = {
  inf: unit("Infantry", { infantry: true }),
  spit: unit("Spitfire Fighter", { type: "air", subtype: "fighter", points: 10, phase: 2 }),
  hood: unit("Hood", { type: "sea", subtype: "battlecruiser", points: 18, phase: 3, max: 1 }),
  p39: unit("P-39", { type: "air", subtype: "fighter", points: 9, phase: 2 }),
  p39x: unit("P-39", { type: "air", subtype: "fighter", points: 8, phase: 2, nation: "soviet" }),
  pz: unit("Panzer III", { nation: "german", subtype: "armor", points: 7, phase: 3 }),
};
const catalogue: Catalogue = {
  units,
  theatres: [
    {
      id: "west",
      title: "West",
      sides: [
        {
          id: "axis",
          title: "German",
          units: ["pz"],
          lists: [
            { id: "gs", title: "German starter", kind: "starter", text: "", cards: { pz: 5 } },
            { id: "ge", title: "German expansion", kind: "expansion", text: "", cards: { pz: 2 } },
          ],
        },
        {
          id: "allied",
          title: "British",
          units: ["inf", "spit", "hood"],
          abroad: ["inf", "spit", "hood", "p39", "p39x"],
          lists: [
            { id: "bs", title: "British starter", kind: "starter", text: "", cards: { inf: 5, spit: 2, hood: 1 } },
          ],
        },
      ],
    },
    {
      id: "east",
      title: "East",
      sides: [
        { id: "axis", title: "German", units: [], lists: [] },
        { id: "allied", title: "Soviet", units: [], lists: [] },
      ],
    },
  ],
};
const draft = fresh(catalogue);

describe("a deck that is built", () => {
  it("is the printed one until something is changed: the starter, with the fat deck the expansion too", () => {
    expect(cardsOf(catalogue, draft, "axis")).toEqual({ pz: 5 });
    expect(printed(catalogue, { ...draft, conflict: "fat" }, "axis")).toEqual({ pz: 7 });
    expect(cardsOf(catalogue, withDeck(draft, "axis", { pz: 1 }), "axis")).toEqual({ pz: 1 });
    expect(withTheatre(withDeck(draft, "axis", { pz: 1 }), "east").decks).toEqual({ axis: null, allied: null });
  });
  it("takes one more or less of a unit, never under none or over its maximum", () => {
    expect(changed({ hood: 1 }, "hood", 1, 1)).toEqual({ hood: 1 });
    expect(changed({ hood: 3 }, "hood", 1, 1)).toEqual({ hood: 3 }); // what an import brought is not taken away
    expect(changed({ hood: 1 }, "hood", -1, 1)).toEqual({});
    expect(changed({}, "inf", -1, 0)).toEqual({});
    expect(changed({ inf: 8 }, "inf", 1, 0)).toEqual({ inf: 9 });
    expect(added({ inf: 1 }, { inf: 2, spit: 1 })).toEqual({ inf: 3, spit: 1 });
  });
  it("is counted by firing phase and by type", () => {
    const found = figures({ inf: 3, spit: 2, hood: 1, who: 9 }, units);
    expect([found.cards, found.points, found.infantry, found.strange]).toEqual([6, 50, 3, ["who"]]);
    expect(found.byPhase[2]!.air).toEqual({ cards: 2, points: 20 });
    expect(found.byPhase[4]!.ground).toEqual({ cards: 3, points: 12 });
    expect(found.byType.sea).toEqual({ cards: 1, points: 18 });
  });
  it("may differ from the other by ten cards and ten points", () => {
    const a = figures({ inf: 10 }, units);
    expect(compared(figures({ inf: 20 }, units), a)).toMatchObject({
      cards: 10,
      cardsFit: true,
      points: 40,
      pointsFit: false,
    });
    expect(compared(a, figures({ inf: 21 }, units))).toMatchObject({ cards: -11, cardsFit: false });
  });
});

describe("the list of units", () => {
  const all = Object.keys(units);
  it("is found by words, type, phase, nation, and what lies in the deck", () => {
    expect(shown(all, {}, units, { ...NO_FILTER, text: "spit fight" })).toEqual(["spit"]);
    expect(shown(all, {}, units, { ...NO_FILTER, arm: "sea" })).toEqual(["hood"]);
    expect(shown(all, {}, units, { ...NO_FILTER, phase: 4 })).toEqual(["inf"]);
    expect(shown(all, {}, units, { ...NO_FILTER, nation: "german" })).toEqual(["pz"]);
    expect(shown(all, { inf: 2 }, units, { ...NO_FILTER, own: true })).toEqual(["inf"]);
  });
  it("comes by points, by name or by phase; what may not be there stands first", () => {
    expect(shown(["inf", "spit", "hood"], {}, units, NO_FILTER)).toEqual(["hood", "spit", "inf"]);
    expect(shown(["inf", "spit", "hood"], {}, units, { ...NO_FILTER, sort: "name" })).toEqual(["hood", "inf", "spit"]);
    expect(shown(["inf", "spit", "hood"], {}, units, { ...NO_FILTER, sort: "phase" })).toEqual(["spit", "hood", "inf"]);
    expect(shown(["inf"], { pz: 1, nowhere: 2 }, units, NO_FILTER).slice(0, 2).sort()).toEqual(["nowhere", "pz"]);
    expect(nations(all, units)).toEqual(["british", "soviet", "german"]);
  });
});

describe("a deck as text", () => {
  it("has a line for each unit, by its name unless another has the same", () => {
    const text = written(
      { spit: 2, p39: 1, inf: 3 },
      units,
      "west",
      "allied",
      ["inf", "spit", "p39", "p39x"],
      "Mine\nand yours",
    );
    expect(text).toBe("# Mine and yours\ntheatre: west\nside: allied\n\n3 Infantry\n2 Spitfire Fighter\n1 p39\n");
    expect(written({ pz: 1 }, units, "west", "allied", ["inf"])).toContain("1 pz");
  });
  it("says where it belongs", () => {
    expect(headings("# x\nTheatre: East\nSIDE: allied # ours\n3 Infantry")).toEqual({
      theatre: "east",
      side: "allied",
    });
    expect(headings("3 Infantry")).toEqual({});
  });
  it("is sent to be checked where a side has a deck of its own, empty where it plays the printed one", () => {
    const form = formOf(catalogue, withDeck(draft, "allied", { inf: 2 }));
    expect(form.axis).toBe("");
    expect(form.allied).toContain("2 Infantry");
    expect(formOf(catalogue, draft, { axis: "5 Panzer" }).axis).toBe("5 Panzer");
    expect(formOf(catalogue, { ...draft, abroad: true, conflict: "fat" })).toMatchObject({
      cross_theatre: true,
      conflict_set: "fat",
    });
  });
});

describe("what is wrong", () => {
  it("stands beside what it is about", () => {
    expect(["V03", "V05", "V06", "V08", "V04"].map((code) => placeOf({ code, text: "" }))).toEqual([
      "cards",
      "cards",
      "points",
      "conflict",
      "deck",
    ]);
    const problems = [
      { code: "V05", text: "both" },
      { code: "V04", text: "axis", deck: "axis" as const },
    ];
    expect(about(problems, "allied").map((one) => one.text)).toEqual(["both"]);
  });
});

describe("what a browser keeps", () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  it("are decks by name, theatre and side", () => {
    keep({ name: "Guns", theatre: "west", side: "axis", cards: { pz: 1 } });
    keep({ name: "Guns", theatre: "west", side: "axis", cards: { pz: 2 } });
    keep({ name: "Guns", theatre: "west", side: "allied", cards: { inf: 2 } });
    expect(kept().map((one) => one.cards)).toEqual([{ pz: 2 }, { inf: 2 }]);
    forget({ name: "Guns", theatre: "west", side: "axis", cards: {} });
    expect(kept()).toHaveLength(1);
    localStorage.setItem("sandtable.decks", "nonsense");
    expect(kept()).toEqual([]);
  });
  it("is the draft on the table, and a table begun on another page, once", () => {
    expect(lastDraft()).toBeNull();
    keepDraft(draft);
    expect(lastDraft()).toEqual(draft);
    leave({ game: "g", preset: "west", options: { a: "b" }, attachments: { a: "text" } });
    expect(take("g", "east")).toBeNull();
    expect(take("g", "west")?.attachments).toEqual({ a: "text" });
    expect(take("g", "west")).toBeNull();
  });
});

it("scales have at most four lines", () => {
  expect(scale(7)).toEqual([2, 4, 6]);
  expect(scale(390)).toEqual([100, 200, 300]);
  expect(scale(0)).toEqual([]);
});
