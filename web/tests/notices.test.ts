// @vitest-environment jsdom
import { expect, test } from "vitest";
import { freshOf } from "../src/alive/notices";
import type { NoticeList, Summary } from "../src/model/server";
import { since, visited } from "../src/pages/lib/since";
import { asMinute, asTime } from "../src/pages/notices/QuietHours";
import { toggled } from "../src/pages/notices/Ways";

const list = (...ids: string[]): NoticeList => ({
  notices: ids.map((id) => ({
    id,
    kind: "turn",
    at: "2031-05-04T10:20:30Z",
    title: `T ${id}`,
    text: "",
    match: `m${id}`,
    fresh: true,
  })),
  fresh: ids.length,
});

test("what came since the last answer is said once, oldest first, and nothing of the table that is open", () => {
  expect(freshOf(list("b", "a"), "", true, null)).toEqual([]);
  expect(freshOf(list("d", "c", "b", "a"), "b", false, null)).toEqual(["T c.", "T d."]);
  expect(freshOf(list("d", "c", "b"), "b", false, "mc")).toEqual(["T d."]);
  expect(freshOf(list("b"), "b", false, null)).toEqual([]);
});

test("times of the day are minutes and back", () => {
  for (const minute of [0, 390, 1350, 1439]) expect(asMinute(asTime(minute))).toBe(minute);
  for (const text of ["", "24:00", "7", "07:60"]) expect(asMinute(text)).toBeNull();
});

test("a way is added, and taken away", () => {
  expect(toggled(["page"], "mail")).toEqual(["page", "mail"]);
  expect(toggled(["page", "mail"], "page")).toEqual(["mail"]);
});

test("a visit looks back to the end of the one before", () => {
  const first = visited(null, 1000);
  expect(first).toEqual({ began: 1000, seen: 1000 });
  const later = visited(first, 60_000);
  expect(later.began).toBe(1000);
  const next = visited(later, 10_000_000);
  expect(next).toEqual({ began: 60_000, seen: 10_000_000 });
});

test("at most six matches that moved since, newest first", () => {
  const at = (n: number) => ({ id: `${n}`, moved: new Date(n * 1000).toISOString() }) as Summary;
  expect(since([1, 2, 3, 4, 5, 6, 7, 8, 9].map(at), 2000).map((match) => match.id)).toEqual([
    "9",
    "8",
    "7",
    "6",
    "5",
    "4",
  ]);
  expect(since([at(1)], 2000)).toEqual([]);
});
