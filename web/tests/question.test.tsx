// @vitest-environment jsdom
/** The question follows what is chosen: of every decision of every game, once a part of an answer is chosen. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { guest, summary } from "../fixtures/sample";
import { read } from "../src/model/choosing";
import type { Board, Scene } from "../src/model/scene";
import { settings } from "../src/net/settings";
import type { Connection, Watcher } from "../src/net/socket";
import { Dock } from "../src/table/Dock";
import { questionOf } from "../src/table/question";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";
import questions from "./asked.json";

const asked = questions.asked as unknown as { board: number; scene: Scene }[],
  boards = questions.boards as unknown as Board[];

function tableOf(scene: Scene, board: Board): Table {
  let watcher!: Watcher;
  const transport = {
    connection: signal<Connection>("open"),
    watch: (one: Watcher) => {
      watcher = one;
      return () => {};
    },
    choose: () => new Promise(() => {}),
    board: () => new Promise(() => {}),
    summary: () => new Promise(() => {}),
    refresh: () => {},
  } as unknown as Transport;
  settings.value = { ...settings.value, pace: "instant" };
  const table = new Table("m", transport);
  table.open();
  table.board.value = board;
  const seats = Array.from({ length: 6 }, (_, seat) => guest(seat, `Seat ${seat + 1}`, { you: seat === scene.viewer }));
  act(() => {
    watcher.message({
      t: "table",
      match: "m",
      you: scene.viewer ?? 0,
      frame: 1,
      scene,
      log: [],
      decision: 1,
      summary: summary({ seats }),
    });
  });
  return table;
}

const words = (table: Table) =>
  (questionOf(table) ?? []).map((part) => (typeof part === "string" ? part : "name" in part ? part.name : "")).join("");

test("with a part of an answer chosen, it names that part and asks for what is missing", () => {
  const seen = new Map<string, number>();
  for (const { board, scene } of asked) {
    const long = (scene.choices ?? []).filter((choice) => (choice.elements?.length ?? 0) > 1);
    for (const choice of long.slice(0, 3)) {
      for (const first of [choice.elements![0]!, choice.elements!.at(-1)!]) {
        const table = tableOf(scene, boards[board]!),
          before = words(table);
        table.chosen.value = [first];
        const { ready, candidates } = read(table.choices.value, [first], table.sameFace);
        if (!candidates.length) continue;
        const now = words(table);
        expect(now, `${scene.prompt!.kind}, ${first}`).not.toBe(before);
        if (!ready) expect(now).not.toMatch(/^(Attack|Keep|Swap|Trade)/);
        const kind = `${scene.game} ${scene.prompt!.kind}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
  }
  expect([...seen.keys()].sort()).toEqual([
    "bayonet exchange",
    "bayonet reserve",
    "bridgefront champs",
    "conquest attack",
    "conquest trade",
  ]);
});

test("and says it in words of the board: a place it comes from, a card that is given", () => {
  const one = (kind: string) =>
    asked.find(({ scene }) => scene.prompt?.kind === kind && (scene.choices?.length ?? 0) > 3)!;
  const attack = one("attack"),
    made = attack.scene.choices!.filter((choice) => (choice.elements?.length ?? 0) === 2);
  const table = tableOf(attack.scene, boards[attack.board]!);
  const source = made.find((choice) => made.filter((other) => other.elements![0] === choice.elements![0]).length > 1)!;
  const name = (id: string) => boards[attack.board]!.elements.find((place) => place.id === id)!.name;
  table.chosen.value = [source.elements![0]!];
  expect(words(table)).toBe(`From ${name(source.elements![0]!)}. Which is the target?`);
  const exchange = one("exchange"),
    cards = tableOf(exchange.scene, boards[exchange.board]!);
  const given = exchange.scene.choices!.find((choice) => choice.elements?.length === 2)!.elements![0]!;
  cards.chosen.value = [given];
  expect(words(cards)).toMatch(/ is given\. For which card\?$/);
});

test("what is to be clicked is an edge where edges are asked for", () => {
  const hexes = asked.find(({ scene }) => scene.prompt?.kind === "start-bridge")!;
  const edges = hexes.scene.choices!.flatMap((choice) => choice.elements ?? []).map((id) => ({ id }));
  const table = tableOf(hexes.scene, { ...boards[hexes.board]!, edges } as unknown as Board);
  document.body.innerHTML = "<div id='here'></div>";
  act(() => render(<Dock table={table} openAll={() => {}} openPath={() => {}} />, document.getElementById("here")!));
  expect(document.querySelector(".clickhint")?.textContent).toBe("Click an outlined edge");
});
