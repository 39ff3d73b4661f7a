import { expect, test } from "vitest";
import { begun, question, sources, ways } from "../src/model/path";
import type { Board, Scene } from "../src/model/scene";

// gaul - rhineland - muscovy - urals, gaul - maghreb, rhineland - maghreb; urals lies in fog.
const board: Board = {
  id: "b",
  kind: "map",
  width: 10,
  height: 10,
  odds: { sides: 8, defender: "one" },
  elements: ["gaul", "rhineland", "muscovy", "urals", "maghreb"].map((id) => ({
    id,
    name: id[0]!.toUpperCase() + id.slice(1),
    kind: "polygon",
    label: [0, 0],
  })),
  edges: [
    ["gaul", "rhineland"],
    ["rhineland", "muscovy"],
    ["muscovy", "urals"],
    ["gaul", "maghreb"],
    ["rhineland", "maghreb"],
  ].map(([a, b], i) => ({ id: `edge-${i}`, a: a!, b: b!, kind: "land" })),
};
const scene = {
  game: "conquest",
  viewer: 0,
  elements: {
    gaul: { owner: 0, count: 8 },
    rhineland: { owner: 1, count: 5 },
    muscovy: { owner: -1, count: 2 },
    urals: { hidden: true },
    maghreb: { owner: 1, count: 1 },
  },
} as unknown as Scene;

test("a path goes on into places beside its end that somebody else holds, once each", () => {
  expect(ways(board, scene, ["gaul"])).toEqual(["maghreb", "rhineland"]);
  expect(ways(board, scene, ["gaul", "rhineland"])).toEqual(["maghreb", "muscovy"]);
  expect(ways(board, scene, ["gaul", "maghreb", "rhineland"])).toEqual(["muscovy"]);
});

test("fog ends a path, and the attacker's own land is no target", () => {
  expect(ways(board, scene, ["gaul", "rhineland", "muscovy"])).toEqual([]);
  expect(ways(board, scene, ["rhineland"])).toEqual(["gaul", "muscovy"]);
});

test("attacks begin where two armies of a player stand, one's own first; neutral ground never attacks", () => {
  expect(sources(board, scene)).toEqual(["gaul", "rhineland"]);
  expect(sources(board, { ...scene, viewer: 1 } as Scene)).toEqual(["rhineland", "gaul"]);
});

test("the attack that is looked at is where the path begins", () => {
  expect(begun(board, scene, ["rhineland", "gaul"])).toEqual(["rhineland", "gaul"]);
  expect(begun(board, scene, ["maghreb", "gaul"])).toEqual(["gaul", "maghreb"]);
  expect(begun(board, scene, ["muscovy"])).toEqual(["gaul"]);
  expect(begun(board, { ...scene, viewer: null } as unknown as Scene, [])).toEqual(["gaul"]);
  expect(begun(board, { ...scene, elements: {} } as Scene, ["gaul"])).toEqual([]);
});

test("the question names the armies in order, what is neutral, and the rules of the match", () => {
  expect(question(board, scene, { path: ["gaul", "rhineland", "muscovy"], armies: 9, stop: 2, chance: 90 })).toEqual({
    sides: 8,
    defender: "one",
    attackers: 9,
    defenders: "5,2",
    neutral: "2",
    stop: 2,
    chance: 90,
  });
  expect(question(board, scene, { path: ["gaul", "maghreb"], armies: 8, stop: 1, chance: 80 })).not.toHaveProperty(
    "neutral",
  );
});
