/** Ratings in words and in pictures, and which tables can be rated. */
import { expect, test } from "vitest";
import type { PersonalRating } from "../src/model/server";
import type { FullGame } from "../src/net/api";
import { fresh } from "../src/pages/forms/draft";
import { isRated, unratable } from "../src/pages/forms/rated";
import { chartOf, families, ratingWords, roleWords, signed } from "../src/pages/lib/ratings";

const points = (...means: number[]): PersonalRating["points"] =>
  means.map((mean, i) => ({ at: "2026-01-01T00:00:00Z", match: `m${i}`, mean, deviation: 100, won: 1 }));

test("a rating is said with its interval, a change with its sign", () => {
  expect(ratingWords(1043, 60)).toBe("1043 ± 118");
  expect(ratingWords(-15, 59)).toBe("−15 ± 116");
  expect([signed(12), signed(-7), signed(0)]).toEqual(["+12", "−7", "±0"]);
});

test("the chart holds the bands, its scale is round, and time goes to the right", () => {
  const chart = chartOf(points(1000, 1080, 1020), 720, 180, 44);
  expect(chart.line.map(([x]) => x)).toEqual([44, 382, 720]);
  expect(chart.outer).toHaveLength(6);
  const ys = chart.outer.map(([, y]) => y);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ys)).toBeLessThanOrEqual(180);
  expect(chart.scale.every(({ rating }) => rating % 50 === 0)).toBe(true);
  expect(chart.line[1]![1]).toBeLessThan(chart.line[0]![1]);
  expect(chartOf(points(1000), 720, 180).line).toHaveLength(1);
  expect(chartOf([], 720, 180).line).toEqual([]);
});

test("a role played seldom says only how often", () => {
  const role = { role: "Bastion", share: 6 / 14, low: 0.3, high: 0.6, fair: 0.25 };
  expect(roleWords({ ...role, matches: 14 })).toBe("Bastion: won 6 of 14, fair share 25%");
  expect(roleWords({ ...role, matches: 3, share: 0 })).toBe("Bastion: won 0 of 3, too few to say more");
});

const preset = (id: string, family: string) => ({
  id,
  title: id,
  text: "",
  players: [2, 4] as [number, number],
  family,
});
const game = {
  id: "g",
  title: "G",
  tagline: "",
  players: [2, 4],
  presets: [preset("usual", "usual"), preset("like-it", "usual"), preset("other", "other")],
  options: { properties: {} },
  groups: [],
  bundles: [],
  suggestions: [],
  defaults: { usual: {} },
  bots: [
    { id: "heuristic", title: "Heuristic", text: "", rating: { rating: 1000, low: 990, high: 1010 } },
    { id: "random", title: "Random", text: "" },
  ],
} as unknown as FullGame;

test("families are named after the preset that leads them", () => {
  expect(families(game).map((one) => one.id)).toEqual(["usual", "other"]);
});

test("a table is rated if it is wanted and can be, and says why not", () => {
  const draft = { ...fresh(game), rated: true };
  expect(unratable(draft, game)).toContain("no clock");
  const timed = { ...draft, pace: { kind: "live" as const, base: 600 } };
  expect(isRated(timed, game)).toBe(true);
  expect(isRated({ ...timed, rated: false }, game)).toBe(false);
  expect(unratable({ ...timed, options: { chips: 3 } }, game)).toContain("1 setting is changed");
  expect(unratable({ ...timed, talk: "open" }, game)).toContain("spectators");
  expect(unratable({ ...timed, help: true }, game)).toContain("help");
  expect(unratable({ ...timed, seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] }, game)).toContain("Random");
  expect(unratable({ ...timed, seats: [{ kind: "me" }, { kind: "here", name: "Bo" }] }, game)).toContain("device");
});
