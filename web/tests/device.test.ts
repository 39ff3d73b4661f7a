// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { asPerson, numbersFor, peopleAt, sharedBy, storedAs } from "../src/net/device";

beforeEach(() => localStorage.clear());

test("addresses and storage of the browser's own person stay as they are", () => {
  expect(asPerson("/api/me", 1)).toBe("/api/me");
  expect(asPerson("/api/me", 2)).toBe("/api/me?person=2");
  expect(asPerson("/api/matches?scope=mine", 3)).toBe("/api/matches?scope=mine&person=3");
  expect([storedAs("abc", 1), storedAs("abc", 2)]).toEqual(["abc", "abc~2"]);
});

test("somebody who was here before keeps their number", () => {
  expect(numbersFor(["Rolf", "Anna"])).toEqual([2, 3]);
  expect(numbersFor(["Anna", "Ida"])).toEqual([3, 4]);
  expect(numbersFor(["Rolf"])).toEqual([2]);
});

test("two people of one name are two people", () => {
  expect(numbersFor(["Anna", "Anna"])).toEqual([2, 3]);
});

test("an eighth other person is refused with a sentence", () => {
  const names = Array.from({ length: 8 }, (_, i) => `Player ${i}`);
  expect(numbersFor(names.slice(0, 7))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(() => numbersFor(names)).toThrow("at most 8 people");
  // Others take the numbers of those who are not here.
  expect(numbersFor(["Somebody else"])).toEqual([2]);
});

test("tables remember who shares them", () => {
  expect(peopleAt("abc")).toEqual([1]);
  sharedBy("abc", [1, 2]);
  expect(peopleAt("abc")).toEqual([1, 2]);
  expect(peopleAt("other")).toEqual([1]);
});
