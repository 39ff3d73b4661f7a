import { expect, test } from "vitest";
import type { LeagueTable } from "../src/model/server";
import { ordinal } from "../src/model/text";
import { byRound, forecastText, pointsText, tableLink, tableText } from "../src/pages/leagues/words";

const table = (more: Partial<LeagueTable>): LeagueTable => ({
  n: 0,
  round: 0,
  state: "made",
  seats: [{ player: 0 }, { player: 1 }],
  match: "abc",
  ...more,
});

test("points, places and chances are said as people say them", () => {
  expect([0, 0.5, 2, 2.5].map(pointsText)).toEqual(["0", "½", "2", "2½"]);
  expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "21st"]);
});

test("a forecast is a span, and nothing where nothing is known", () => {
  const line = { player: 0, place: 1, points: 0, tables: 0, won: 0, breaks: [], sat: [] };
  expect(forecastText(line)).toBe("");
  expect(forecastText({ ...line, low: 1, middle: 1, high: 3, first: 0.5 })).toBe(
    "1st to 3rd, 80% likely; wins it: 50%",
  );
});

test("tables by round, in words, with their addresses", () => {
  expect(byRound([table({}), table({ n: 1, round: 1 }), table({ n: 2 })]).map((one) => one.tables.length)).toEqual([
    2, 1,
  ]);
  expect(tableText(table({}))).toBe("waits for players");
  expect(tableText(table({ running: true }))).toBe("being played");
  expect(tableText(table({ state: "off" }))).toBe("not played");
  expect(tableText(table({ state: "over", seats: [{ player: 0, place: 1 }] }))).toBe("free");
  expect(tableLink(table({}))).toBe("/join/abc");
  expect(tableLink(table({ running: true, invite: "word" }))).toBe("/m/abc#invite=word");
  expect(tableLink(table({ state: "over" }))).toBe("/m/abc");
});
