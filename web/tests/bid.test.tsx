// @vitest-environment jsdom
/** A bid that is being typed stays while others become ready, and is gone with the next question. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { guest, summary } from "../fixtures/sample";
import type { Scene } from "../src/model/scene";
import { settings } from "../src/net/settings";
import type { Connection, Watcher } from "../src/net/socket";
import { BidEntry } from "../src/table/BidEntry";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";

const bids: Scene = {
  game: "toy",
  viewer: 0,
  prompt: { text: ["Bid."], kind: "bid", counts: [{ lo: 0, hi: 3, suggest: 1, unit: "gold", group: "Buy" }] },
  choices: [0, 1, 2, 3].map((n) => ({
    code: n,
    label: `Buy ${n}`,
    group: "Buy",
    range: [n, n] as [number, number],
  })),
};

test("what is typed of a bid stays until the next question", async () => {
  let watcher!: Watcher;
  const transport = {
    connection: signal<Connection>("open"),
    watch: (one: Watcher) => {
      watcher = one;
      return () => {};
    },
    board: () => new Promise(() => {}),
    summary: () => new Promise(() => {}),
    refresh: () => {},
  } as unknown as Transport;
  settings.value = { ...settings.value, pace: "instant" };
  const table = new Table("m", transport);
  table.open();
  const seats = [guest(0, "Marit", { you: true })];
  watcher.message({
    t: "table",
    match: "m",
    you: 0,
    frame: 1,
    scene: bids,
    log: [],
    decision: 4,
    summary: summary({ seats }),
  });
  const home = document.body.appendChild(document.createElement("div"));
  await act(async () => render(<BidEntry table={table} />, home));
  const field = () => home.querySelector<HTMLInputElement>(".typed input")!;
  const frame = (n: number, decision: number) =>
    act(async () => watcher.message({ t: "frame", match: "m", n, patch: { headline: `${n}` }, log: [], decision }));
  expect(field().value).toBe("1");
  await act(async () => {
    field().value = "3";
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await frame(2, 4);
  expect([field().value, home.querySelector(".bidgo .label")!.textContent]).toEqual(["3", "Buy for 3"]);
  await frame(3, 5);
  expect(field().value).toBe("1");
});
