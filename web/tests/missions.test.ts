// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { Mission, Summary } from "../src/model/server";
import { begunFor, doneOf, judged, keepBegun, nextOf } from "../src/pages/lib/missions";

const missions: Mission[] = [
  { id: "a", title: "The first border", text: "", preset: "world-war", bots: ["level-1"] },
  { id: "b", title: "Still there", text: "", preset: "world-war", bots: ["level-2", "level-2"], place: 2 },
];
const won = (title: string, shares: number[]) =>
  ({ game: "conquest", title, preset: "world-war", your_seat: 0, result: { text: "", shares } }) as Summary;

describe("missions", () => {
  beforeEach(() => localStorage.clear());
  it("are done where a match that was begun for one ends well enough", () => {
    keepBegun("m1", "conquest", missions[1]!);
    expect(begunFor("m2")).toBeUndefined();
    expect(judged(begunFor("m1")!, 3)).toBe(false);
    expect(judged(begunFor("m1")!, 2)).toBe(true);
    expect([...doneOf("conquest", missions, [])]).toEqual(["b"]);
    expect(nextOf(missions, doneOf("conquest", missions, []))).toBe(missions[0]);
  });
  it("are done where a match of their name was won on another device", () => {
    expect(doneOf("conquest", missions, [won("The first border", [0, 1])]).size).toBe(0);
    expect([...doneOf("conquest", missions, [won("The first border", [1, 0])])]).toEqual(["a"]);
  });
});
