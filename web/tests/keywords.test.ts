import { describe, expect, it } from "vitest";
import { worded, wordsIn } from "../src/model/keywords";
import type { Board, Scene } from "../src/model/scene";
import { shelves } from "../src/table/zones";

const board: Board = {
  id: "x",
  kind: "hexes",
  width: 1,
  height: 1,
  elements: [],
  references: [
    { id: "other", title: "Other", rows: [{ id: "o", name: "stack" }] },
    {
      id: "words",
      title: "Words",
      keywords: true,
      rows: [
        { id: "1", name: "Power", text: "A card." },
        { id: "2", name: "Power Pick", text: "Gain one." },
        { id: "3", name: "Force", text: "A soldier.", number: "4" },
        { id: "4", name: "Forces", text: "Soldiers." },
      ],
    },
  ],
};

describe("words of the game", () => {
  it("are found whole, the longest first, in any case", () => {
    expect(
      worded("A power pick, 2 Forces and Powerful friends.", board)
        .map((part) => (typeof part === "string" ? part : `[${part.row.id}:${part.word}]`))
        .join(""),
    ).toBe("A [2:power pick], 2 [4:Forces] and Powerful friends.");
  });
  it("are told once each", () => {
    expect(wordsIn("Force by Force, with Power", board).map((row) => row.id)).toEqual(["3", "1"]);
  });
  it("need a board that has some", () => {
    expect(worded("Force", null)).toEqual(["Force"]);
    expect(worded("Force", { ...board, references: [] })).toEqual(["Force"]);
    expect(worded("", board)).toEqual([]);
  });
});

describe("the cards shown in the dock", () => {
  const card = (id: string) => ({ id, name: id });
  const hand = { id: "hand", kind: "hand" as const, label: "Hand", owner: 0, cards: [card("a")] };
  const row = { id: "row", kind: "row" as const, label: "Market", cards: [card("b")] };
  const drawn = { id: "shown-0", kind: "row" as const, label: "Shown", owner: 0, cards: [card("c")] };
  const scene = (more: Partial<Scene>): Scene => ({ game: "x", viewer: 0, zones: [hand, row, drawn], ...more });

  it("are those asked for", () => {
    expect(shelves(scene({ choices: [{ code: 1, label: "", elements: ["c"] }] })).first).toBe("shown-0");
    expect(shelves(scene({ choices: [{ code: 1, label: "", elements: ["a"] }] })).first).toBe("hand");
  });
  it("are the hand, or what is on sale while the hand is locked", () => {
    expect(shelves(scene({})).first).toBe("hand");
    expect(shelves(scene({ zones: [{ ...hand, locked: "Not now." }, row] })).first).toBe("row");
    expect(shelves(scene({ zones: [{ ...hand, locked: "Not now." }] })).first).toBe("hand");
  });
  it("leave out cards that lie in the order of actions, and piles", () => {
    const play = { id: "play-1", kind: "row" as const, label: "Played", owner: 1, cards: [{ id: "p", name: "March" }] };
    const pile = { id: "burn", kind: "pile" as const, label: "Burnt", owner: 0, cards: [card("d")] };
    const found = shelves(
      scene({ zones: [hand, play, pile], order: [{ seat: 1, label: "March", card: { id: "o", name: "March" } }] }),
    );
    expect(found.zones.map((zone) => zone.id)).toEqual(["hand"]);
  });
  it("are none of one's own for somebody who watches", () => {
    expect(shelves({ game: "x", viewer: null, zones: [row] }).zones.map((zone) => zone.id)).toEqual(["row"]);
  });
});
