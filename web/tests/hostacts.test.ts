// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Act } from "../src/model/server";
import { recent } from "../src/pages/parts/HostActs";

const act = (text: string, at: string): Act => ({ at, by: "host", verb: "rename", match: null, text });

test("what the host did is shown once, for a month", () => {
  const acts = [
    act("The host renamed Ann to Bob.", "2031-05-04T10:20:30.200Z"),
    act("The host renamed Ann to Bob.", "2031-05-04T10:20:30.123Z"),
    act("The host muted Ann.", "2031-03-01T10:20:30.123Z"),
  ];
  expect(recent(acts, Date.parse("2031-05-20T00:00:00Z"))).toEqual([acts[0]]);
});
