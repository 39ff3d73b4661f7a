// @vitest-environment jsdom
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guest, summary } from "../fixtures/sample";
import type { Choice, Scene } from "../src/model/scene";
import { settings } from "../src/net/settings";
import type { Connection, Watcher } from "../src/net/socket";
import { BoardState } from "../src/table/boardstate";
import { tableKeys } from "../src/table/keys";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";

const number: Scene = {
  game: "toy",
  viewer: 0,
  prompt: { text: ["How many?"], kind: "forces", count: { lo: 0, hi: 3, suggest: 3 } },
  choices: [0, 1, 2, 3].map((n) => ({ code: n, label: String(n), range: [n, n] as [number, number] })),
};
const places: Choice[] = [
  { code: 8, label: "C1", elements: ["c1"] },
  { code: 9, label: "C2", elements: ["c2"], final: ["It is sent."] },
];

let table: Table, sent: number[], keys: (event: KeyboardEvent) => void;

function asks(scene: Scene): void {
  let watcher!: Watcher;
  sent = [];
  const transport = {
    connection: signal<Connection>("open"),
    watch: (one: Watcher) => {
      watcher = one;
      return () => {};
    },
    choose: async (_: number, code: number) => {
      sent.push(code);
    },
    board: () => new Promise(() => {}),
    summary: () => new Promise(() => {}),
    refresh: () => {},
  } as unknown as Transport;
  settings.value = { ...settings.value, pace: "instant" };
  table = new Table("m", transport);
  table.open();
  watcher.message({
    t: "table",
    match: "m",
    you: 0,
    frame: 1,
    scene,
    log: [],
    decision: 1,
    summary: summary({ seats: [guest(0, "Marit", { you: true })] }),
  });
  const nothing = () => {};
  keys = tableKeys(table, new BoardState(), {
    help: nothing,
    all: nothing,
    rail: nothing,
    zoomCard: () => false,
    exitReplay: nothing,
    hint: nothing,
    leave: () => false,
    path: () => {
      paths += 1;
    },
  });
  addEventListener("keydown", keys);
}

let paths = 0;
const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  document.body.innerHTML =
    "<div class='world'><div class='lands'><div class='el' role='button' tabindex='0' data-element='c1'></div></div></div>";
  document.querySelector<HTMLElement>(".el")!.focus();
});
afterEach(() => {
  removeEventListener("keydown", keys);
  vi.useRealTimers();
});

test("a number is set and sent by keys although a place of the board has the keyboard's focus", () => {
  asks(number);
  expect(table.answering.value).toBe(true);
  press("ArrowDown");
  press("ArrowLeft");
  expect(table.number.value).toBe(1);
  press("Enter");
  expect(sent).toEqual([1]);
});

test("while places are offered besides the number, the place with the focus keeps its keys", () => {
  asks({ ...number, choices: [...number.choices!, ...places] });
  expect(table.answering.value).toBe(false);
  press("ArrowDown");
  press("Enter");
  expect(table.number.value).toBe(3);
  expect(sent).toEqual([]);
});

test("a yes that is waited for is said with Enter wherever the focus is", () => {
  asks({ game: "toy", viewer: 0, prompt: { text: ["Where?"], kind: "where" }, choices: places });
  expect(table.answering.value).toBe(false);
  table.choose(places[1]!);
  expect([table.answering.value, sent]).toEqual([true, []]);
  press("Enter");
  expect(sent).toEqual([9]);
});

test("the stack that was chosen and keeps the focus is taken with Enter, one that was not is chosen by it", () => {
  asks({ game: "toy", viewer: 0, prompt: { text: ["To which stack?"], kind: "stack" }, choices: places });
  document.body.innerHTML = "<button class='stackpile chosen' data-element='c1'></button><button class='stackpile'>";
  document.querySelectorAll<HTMLElement>("button")[1]!.focus();
  table.chosen.value = ["c1"];
  press("Enter");
  expect(sent).toEqual([]);
  document.querySelector<HTMLElement>(".chosen")!.focus();
  press("Enter");
  expect(sent).toEqual([8]);
});

test("K asks for the odds along a path", () => {
  asks(number);
  paths = 0;
  press("k");
  expect(paths).toBe(1);
});
