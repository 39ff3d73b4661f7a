// @vitest-environment jsdom
/** Looking for an opponent: what the line says, and where a page goes when somebody was found. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginSearch, heldNow, search, stopSearch } from "../src/alive/searching";
import type { SearchDocument } from "../src/model/server";
import { api } from "../src/net/api";
import { expectedText, waitText, widthText } from "../src/pages/parts/SearchLine";
import { address, navigate } from "../src/router";

const ears = new Set<(match: string) => void>();
const said: string[] = [];
vi.mock("../src/net/socket", () => ({
  wire: () => ({
    connection: { value: "lost" },
    listen: (hear: (match: string) => void) => {
      ears.add(hear);
      return () => ears.delete(hear);
    },
  }),
}));
vi.mock("../src/ui", async (original) => ({
  ...(await original<typeof import("../src/ui")>()),
  toast: (text: string) => said.push(text),
}));

const LOOKING: SearchDocument = {
  game: "conquest",
  preset: "world-war",
  seats: 2,
  pace: "live",
  rated: false,
  waited: 0,
  low: 900,
  high: 1100,
  others: 0,
  stays: true,
};
const FORM = { game: "conquest", preset: "world-war", pace: "live" } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => undefined);
  navigate("/");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  search.value = null;
  said.length = 0;
});

test("waiting and width in words", () => {
  expect([0, 24_900, 725_000, 7_300_000].map(waitText)).toEqual(["0:00", "0:24", "12:05", "2 h"]);
  expect(widthText(LOOKING)).toBe("ratings 900 to 1100");
  expect(widthText({ ...LOOKING, low: null, high: null })).toBe("everybody");
});

test("the page says that it is here until somebody is found, and goes to that table", async () => {
  vi.spyOn(api, "beginSearch").mockResolvedValue({ search: LOOKING });
  const here = vi.spyOn(api, "stillHere").mockResolvedValue({ search: { ...LOOKING, low: 880, high: 1120 } });
  const stop = vi.spyOn(api, "stopSearch").mockResolvedValue({ search: null });
  expect(await beginSearch(FORM)).toBe(false);
  await vi.advanceTimersByTimeAsync(4100);
  expect(here).toHaveBeenCalledTimes(2);
  expect(search.value?.high).toBe(1120);
  here.mockRejectedValueOnce(new Error("offline"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(search.value?.high).toBe(1120);
  here.mockResolvedValue({ search: { ...LOOKING, match: "abc" } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(address.value).toBe("/join/abc");
  expect(search.value).toBeNull();
  expect(stop).toHaveBeenCalledTimes(1);
  const asked = here.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(here).toHaveBeenCalledTimes(asked);
});

test("whoever plays on at a table is not taken away from it", async () => {
  navigate("/m/other");
  vi.spyOn(api, "beginSearch").mockResolvedValue({ search: { ...LOOKING, match: "abc" } });
  expect(await beginSearch(FORM)).toBe(true);
  expect(address.value).toBe("/m/other");
  expect(search.value?.match).toBe("abc");
});

test("a table that was found in the moment of giving up is gone to", async () => {
  vi.spyOn(api, "stopSearch").mockResolvedValueOnce({ search: { ...LOOKING, match: "abc" } });
  await stopSearch();
  expect(address.value).toBe("/join/abc");
});

test("the socket says at once that somebody was found", async () => {
  vi.spyOn(api, "beginSearch").mockResolvedValue({ search: LOOKING });
  const here = vi.spyOn(api, "stillHere");
  vi.spyOn(api, "search").mockResolvedValue({ search: { ...LOOKING, match: "abc", held: 30_000 } });
  vi.spyOn(api, "stopSearch").mockResolvedValue({ search: null });
  await beginSearch(FORM);
  expect(ears.size).toBe(1);
  for (const hear of ears) hear("abc");
  await vi.advanceTimersByTimeAsync(0);
  expect(address.value).toBe("/join/abc");
  expect(here).not.toHaveBeenCalled();
  expect(ears.size).toBe(0);
});

test("a seat is held for a while, and whoever does not come is told that it is gone", async () => {
  navigate("/m/other");
  const found = { ...LOOKING, match: "abc", held: 30_000 };
  vi.spyOn(api, "beginSearch").mockResolvedValue({ search: found });
  const asked = vi.spyOn(api, "search").mockResolvedValue({ search: { ...found, held: 25_000 } });
  await beginSearch(FORM);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(heldNow(search.value!)).toBeLessThanOrEqual(26_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockResolvedValue({ search: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(search.value).toBeNull();
  expect(address.value).toBe("/m/other");
  expect(said).toEqual(["You did not come in time: your seat was given to somebody else."]);
});

test("how long it takes is said where it is known", () => {
  expect([null, 20_000, 90_000, 9_000_000].map(expectedText)).toEqual([
    "",
    " It takes less than a minute as a rule.",
    " It takes about 2 minutes as a rule.",
    " It takes about 3 hours as a rule.",
  ]);
});
