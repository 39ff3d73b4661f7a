// @vitest-environment jsdom
/** Taking back: offered exactly when the server says so, sent as it is said, and asked of the others in a bar. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bot, guest, summary as sample } from "../fixtures/sample";
import { isBack, played } from "../src/model/queue";
import type { Choice, Entry, Scene } from "../src/model/scene";
import type { FrameMessage, Summary, TableMessage, UndoAsked } from "../src/model/server";
import { settings } from "../src/net/settings";
import type { Connection, Watcher } from "../src/net/socket";
import { BoardState } from "../src/table/boardstate";
import { tableKeys } from "../src/table/keys";
import { ownKey } from "../src/table/shelf";
import { Table } from "../src/table/store";
import { AskBar, TakeBackRow } from "../src/table/TakeBack";
import type { Transport } from "../src/table/transport";
import { partOf } from "../src/table/undoing";
import { Toaster } from "../src/ui";

const choices: Choice[] = [
  { code: 0, label: "Stop" },
  { code: 1, label: "Attack", key: "A", elements: ["a", "b"] },
];
const scene: Scene = { game: "toy", viewer: 0, prompt: { text: ["Attack."], kind: "attack" }, choices };
const back: Entry = { n: 0, kind: "undo", text: [{ seat: 0 }, " take back your choice."] };
const summary = (more: Partial<Summary> = {}): Summary =>
  sample({
    state: "running",
    seats: [guest(0, "Marit", { you: true }), guest(1, "Osei"), guest(2, "Bo"), bot(3, "Ada")],
    ...more,
  });

let table: Table, watcher: Watcher, told: Summary, root: HTMLElement;
let chosen: unknown[][], undone: unknown[][], asked: number, answers: [string, boolean][], refusal: string;

function say(more: Partial<TableMessage> = {}): void {
  const message: TableMessage = {
    t: "table", match: "m", summary: told, you: 0, frame: 4, scene, log: [], decision: 7, ...more,
  }; // biome-ignore format: one line says it
  act(() => watcher.message(message));
}
function frame(n: number, more: Partial<FrameMessage> = {}): void {
  act(() => watcher.message({ t: "frame", match: "m", n, patch: {}, log: [], decision: 7, ...more }));
}
function ask(asked: UndoAsked | null): void {
  told = summary({ asked });
  act(() => watcher.message({ t: "seats", match: "m", summary: told }));
}
const buttons = () => [...root.querySelectorAll("button")].map((one) => one.querySelector(".label")?.textContent);
const press = (key: string, shiftKey = false) => {
  const listen = tableKeys(table, new BoardState(), {} as Parameters<typeof tableKeys>[2]);
  const event = new KeyboardEvent("keydown", { key, shiftKey });
  Object.defineProperty(event, "target", { value: document.body });
  act(() => listen(event));
};

beforeEach(() => {
  settings.value = { ...settings.value, pace: "instant" };
  [chosen, undone, asked, answers, told, refusal] = [[], [], 0, [], summary(), ""];
  const transport: Partial<Transport> = {
    connection: signal<Connection>("open"),
    watch: (one) => {
      watcher = one;
      return () => {};
    },
    choose: async (...sent) => void chosen.push(sent),
    undo: async (...sent) => void undone.push(sent),
    askUndo: async () => {
      asked++;
      if (refusal) throw new Error(refusal);
      return summary({ asked: { seat: 0, id: "q", waiting_for: [1, 2] } });
    },
    answerUndo: async (question, agree) => {
      answers.push([question.id, agree]);
      return summary();
    },
    refresh: () => {},
    board: () => new Promise(() => {}),
    summary: async () => told,
  };
  table = new Table("m", transport as Transport);
  table.open();
  root = document.body.appendChild(document.createElement("div"));
  render(
    <>
      <TakeBackRow table={table} />
      <AskBar table={table} />
    </>,
    root,
  );
});
afterEach(() => {
  render(null, root);
  root.remove();
});

describe("one's own last choice", () => {
  test("is taken back by the button and the key that stands on it, once", () => {
    say({ undo: "alone" });
    expect(buttons()).toEqual(["Take back"]);
    expect(root.querySelector("kbd")!.textContent).toBe("U");
    press("u");
    expect(undone).toEqual([[7, 4]]);
    press("u");
    expect(undone).toHaveLength(1);
  });
  test("may be taken back while others are asked", () => {
    say({ undo: "alone", decision: null });
    act(() => root.querySelector("button")!.click());
    expect(undone).toEqual([[null, 4]]);
  });
  test("is made again as it was, and a choice says which position it is of", () => {
    say({ redo: 1 });
    expect(buttons()).toEqual(["Redo"]);
    press("y");
    expect(chosen).toEqual([[7, 1, 4]]);
  });
  test("is not offered where the server does not say so, nor at tables, in guides and in drafts without it", () => {
    say({ undo: "" });
    expect(buttons()).toEqual([]);
    frame(5, { undo: "alone" });
    expect(buttons()).toEqual(["Take back"]);
    act(() => {
      table.chosen.value = ["a"];
    });
    expect(buttons(), "what is half chosen goes first").toEqual([]);
    act(() => {
      table.chosen.value = [];
      table.summary.value = summary({ undo: false });
    });
    expect(buttons()).toEqual([]);
    press("u");
    act(() => {
      table.summary.value = summary({ state: "finished" });
    });
    expect(buttons()).toEqual([]);
    press("u");
    expect(undone).toEqual([]);
    const guided = new Table("g", { connection: signal<Connection>("open") } as Transport);
    guided.summary.value = summary();
    guided.undoing.said.value = { undo: "alone", redo: null };
    expect(guided.undoing.way.value).toBe("");
  });
  test("keeps its key where a choice has the same letter: with Shift", () => {
    const keyed = [{ code: 3, label: "Under", key: "U" }, choices[0]!];
    say({ undo: "alone", scene: { ...scene, choices: keyed } });
    expect(ownKey(table, "U")).toBe("⇧U");
    expect(root.querySelector("kbd")!.textContent).toBe("⇧U");
    press("u");
    expect([undone, chosen]).toEqual([[], [[7, 3, 4]]]);
    frame(5, { undo: "alone" });
    press("U", true);
    expect(undone).toEqual([[7, 5]]);
  });
});

describe("asking the others", () => {
  test("is a button of its own, then a bar with the way to ask no more", async () => {
    say({ undo: "ask" });
    expect(buttons()).toEqual(["Ask to take back"]);
    press("u");
    await vi.waitFor(() => expect(buttons()).toEqual(["Ask no more"]));
    expect(asked).toBe(1);
    expect(root.querySelector("[role=status]")!.textContent).toContain("Osei and Bo will answer");
    act(() => root.querySelector("button")!.click());
    expect(answers).toEqual([["q", false]]);
  });
  test("says why nobody can be asked, in the server's words, and may be tried again", async () => {
    const why = "A bot plays for Osei, who must agree that this is taken back: ask when Osei is back.";
    refusal = why;
    say({ undo: "ask" });
    act(() => root.querySelector("button")!.click());
    const notes = document.createElement("div");
    render(<Toaster />, notes);
    await vi.waitFor(() => expect(notes.textContent).toContain(why));
    render(null, notes);
    expect(buttons()).toEqual(["Ask to take back"]);
  });
  test("is said to who is asked, aloud, and answered by one press", () => {
    say({ undo: "ask" });
    expect(root.querySelector("[role=status]")!.textContent).toBe("");
    ask({ seat: 1, id: "q", waiting_for: [0, 2] });
    expect(root.querySelector("[role=status]")!.textContent).toContain("Osei asks to take back a choice");
    expect(buttons(), "one question at a time").toEqual(["Agree", "Refuse"]);
    act(() => root.querySelectorAll("button")[0]!.click());
    act(() => root.querySelectorAll("button")[1]!.click());
    expect(answers).toEqual([
      ["q", true],
      ["q", false],
    ]);
    ask(null);
    expect(root.querySelector(".askbar")).toBeNull();
  });
  test("ends in a no that says whose it was, and does not ask twice", () => {
    say({ undo: "ask" });
    ask({ seat: 0, id: "q", refused: 2 });
    expect(root.querySelector(".askbar")!.textContent).toContain("Bo said no. Your choice stands.");
    expect(buttons()).toEqual([]);
  });
  test("has a part for everybody", () => {
    const open: UndoAsked = { seat: 1, id: "q", waiting_for: [0] };
    expect([0, 1, 2, null].map((you) => partOf(open, you))).toEqual(["asked", "waiting", "watching", "watching"]);
    const refused: UndoAsked = { seat: 1, id: "q", refused: 0 };
    expect([0, 1, 2, null].map((you) => partOf(refused, you))).toEqual([null, "refused", null, null]);
  });
});

test("what was taken back is shown as it is: no showdown and no battle is played again", () => {
  const panel = { kind: "showdown", id: "s1", title: "Showdown", hands: [{ seat: 0, label: "Pair" }] };
  const after = { ...scene, panel } as unknown as Scene;
  const held = (log: Entry[]) => played(scene, { n: 5, scene: after, log, decision: null }, () => false);
  expect(held([{ n: 0, kind: "showdown", text: ["Showdown."] }])).toHaveLength(2);
  expect(isBack([back]) && held([back])).toHaveLength(1);
});
