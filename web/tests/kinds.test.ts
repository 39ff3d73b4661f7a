// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { ofKind, TRAITS, traitsOf } from "../src/model/kinds";
import type { Board, BoardKind } from "../src/model/scene";
import { PARTS, partsOf } from "../src/table/kinds";
import { pictureOf } from "../src/table/pictures";

const KINDS: BoardKind[] = ["map", "hexes", "slots", "table", "plain", "fronts"];
const board = (kind: BoardKind): Board => ({ id: "b", kind, width: 1, height: 1, elements: [] });

/** A look at the kind of a board: `board.kind`, `table.board.value?.kind`, `{ kind } = board`, or one of its words. */
const LOOKS = [
  /\bboard(\.value)?[!?]*\.kind\b/i,
  /\bkind\b[^=;]*\} = [\w.!?]*board\b/i,
  /\bkind\)?\s*[!=]==?\s*"(map|hexes|slots|table|plain|fronts)"/,
  /\bcase "(hexes|slots|plain|fronts)":/,
];
const SOURCES = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

describe("kinds of boards", () => {
  it("are looked at in one place only", () => {
    const looking = Object.entries(SOURCES).flatMap(([name, text]) =>
      text.split("\n").flatMap((line, i) => (LOOKS.some((look) => look.test(line)) ? [`${name}:${i + 1}`] : [])),
    );
    expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
    expect(looking).toHaveLength(1);
    expect(looking[0]).toContain("/src/model/kinds.ts:");
  });

  it("are all known to those who list them", () => {
    expect(Object.keys(TRAITS).sort()).toEqual([...KINDS].sort());
    expect(Object.keys(PARTS).sort()).toEqual([...KINDS].sort());
  });

  it.each(KINDS)("%s has a record of its own, a board, a hand and a phone", async (kind) => {
    expect(traitsOf(board(kind)).ground).toBe(`kind-${kind}`);
    expect(partsOf(board(kind)).Board).toBeTypeOf("function"); // if only a place that waits
    const parts = await PARTS[kind].load();
    expect(partsOf(board(kind))).toBe(parts);
    for (const part of [parts.Board, parts.Hand, parts.Phone]) expect(part).toBeTypeOf("function");
    // What has no ground is drawn by a picture.
    expect(pictureOf(board(kind)) === null).toBe(traitsOf(board(kind)).placed);
  });

  it("count as a map before the board is there, and when they are unknown", () => {
    expect(traitsOf(null)).toBe(TRAITS.map);
    expect(ofKind(TRAITS, { ...board("map"), kind: "spiral" as BoardKind })).toBe(TRAITS.map);
  });

  it("say what to tap on a phone", () => {
    const todo = (kind: BoardKind, back: boolean, backwards = false) => TRAITS[kind].phone.todo(back, backwards);
    expect([todo("map", false), todo("map", true), todo("map", true, true)]).toEqual([
      "Tap a place",
      "Now the target",
      "Now where from",
    ]);
    expect(todo("hexes", true)).toBe("Tap the board");
    expect([todo("fronts", false), todo("fronts", true)]).toEqual(["Tap a card or a stack", "Now the target"]);
  });
});
