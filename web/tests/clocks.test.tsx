// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import * as sounds from "../src/alive/synth";
import { set } from "../src/net/settings";
import { usual } from "../src/pages/forms/PaceFields";
import { asideOf, awayFor, clockText, clockWords, DAY, HOUR, isLow, leftOf, passedMark } from "../src/table/clocks";
import { OwnTime, SeatClock } from "../src/table/SeatClock";
import { Table } from "../src/table/store";

const told = { clocks: { left: [60_000, 90_000, null], running: [0] }, came: 1000 };

test("a clock that runs goes on from what the server said, the others stand", () => {
  expect(leftOf(told, 0, 1000)).toBe(60_000);
  expect(leftOf(told, 0, 11_000)).toBe(50_000);
  expect(leftOf(told, 0, 999_000)).toBe(0);
  expect(leftOf(told, 1, 999_000)).toBe(90_000);
  expect(leftOf(told, 2, 1000)).toBeNull();
  expect(leftOf({ ...told, clocks: { ...told.clocks, paused: true } }, 0, 50_000)).toBe(60_000);
  expect(asideOf(told, 2000)).toBeNull();
  expect(asideOf({ clocks: { left: [], aside: 30_000 }, came: 0 }, 4000)).toBe(26_000);
});

test("whoever is on vacation pays nothing until they are back, and what is asked aside waits for them", () => {
  const away = { clocks: { left: [60_000, 90_000], running: [0], back: [[0, 5000]] as [number, number][] }, came: 0 };
  expect([1000, 5000, 6000].map((now) => leftOf(away, 0, now))).toEqual([60_000, 60_000, 59_000]);
  expect([1000, 9000].map((now) => awayFor(away, 0, now))).toEqual([4000, 0]);
  expect(awayFor(away, 1, 0)).toBe(0);
  expect(asideOf({ ...away, clocks: { ...away.clocks, running: [], aside: 30_000 } }, 7000)).toBe(28_000);
});

test("times are written and said", () => {
  expect([0, 1, 59_001, 61_000, HOUR, 53 * HOUR].map(clockText)).toEqual([
    "0:00",
    "0:01",
    "1:00",
    "1:01",
    "1:00:00",
    "2 d 5 h",
  ]);
  expect(clockWords(61_000)).toBe("1 minute 1 second");
  expect(clockWords(53 * HOUR)).toBe("2 days 5 hours");
  expect(clockWords(0)).toBe("no time");
});

test("low is less than half a minute, by day less than an hour", () => {
  expect([isLow(29_999, false), isLow(30_000, false), isLow(HOUR - 1, true), isLow(HOUR, true)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(passedMark(31_000, 29_900)).toBe(30_000);
  expect(passedMark(29_900, 29_800)).toBeNull();
});

test("a pace begins with what is usual", () => {
  expect(usual("none")).toBeNull();
  expect(usual("live")).toEqual({ kind: "live", base: 600, increment: 20 });
  expect(usual("days")).toEqual({ kind: "days", base: 259_200, days: 1 });
});

test("the clock of somebody on vacation says so", () => {
  const table = new Table("m1", {} as never);
  table.told.value = {
    clocks: { left: [DAY, DAY], running: [0], back: [[0, 53 * HOUR]] },
    came: performance.now() + 1e6,
  };
  const place = document.createElement("div");
  act(() => render(<SeatClock table={table} seat={0} />, place));
  expect(place.querySelector("[role=timer]")!.getAttribute("aria-label")).toBe(
    "On vacation, back in 2 days 5 hours; 1 day left then",
  );
});

test("low time is told by words, and a clock has a name", () => {
  const table = new Table("m1", {} as never);
  table.told.value = { clocks: { left: [24_000, 600_000], running: [0] }, came: performance.now() + 1e6 };
  const place = document.createElement("div");
  act(() =>
    render(
      <div>
        <SeatClock table={table} seat={0} />
        <SeatClock table={table} seat={1} />
      </div>,
      place,
    ),
  );
  const [low, other] = [...place.querySelectorAll<HTMLElement>("[role=timer]")];
  expect(low!.textContent).toBe("24 s left");
  expect(low!.getAttribute("aria-label")).toBe("24 seconds left, running");
  expect(other!.textContent).toBe("10:00");
  expect(other!.className).not.toContain("low");
  act(() => render(null, place));
});

test("one's own low time is heard, and said at a few moments", () => {
  const heard: string[] = [];
  vi.spyOn(sounds, "play").mockImplementation((sound) => void heard.push(sound));
  set("sound", true);
  const table = new Table("m1", {} as never);
  table.you.value = 0;
  const place = document.createElement("div");
  const at = (left: number) => {
    act(() => {
      table.told.value = { clocks: { left: [left, 600_000], running: [0] }, came: performance.now() + 1e6 };
    });
  };
  act(() => render(<OwnTime table={table} />, place));
  for (const left of [65_000, 59_500]) at(left);
  expect([place.textContent, heard]).toEqual(["You have 1 minute left.", []]); // not low yet
  for (const left of [30_500, 29_500]) at(left);
  expect([place.textContent, heard]).toEqual(["You have 30 seconds left.", ["turn"]]);
  for (const left of [6_500, 4_500, 3_500]) at(left);
  expect(heard.slice(1)).toContain("piece");
  set("sound", false);
  const before = heard.length;
  at(2_500);
  expect(heard.length).toBe(before);
  act(() => render(null, place));
});
