// @vitest-environment jsdom
/** Hints: offered where the table gives help, asked once, shown until the choice is made, and never chosen by themselves. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bot, guest, summary as sample } from "../fixtures/sample";
import { hintRows, isHelped, verdictOf } from "../src/model/hints";
import type { Choice, Scene } from "../src/model/scene";
import type { HintDocument, Summary, TableMessage } from "../src/model/server";
import { settings } from "../src/net/settings";
import type { Connection, Watcher } from "../src/net/socket";
import { BoardState } from "../src/table/boardstate";
import { Dock } from "../src/table/Dock";
import { askHint, HintPanel, HintSign } from "../src/table/Hint";
import { type KeyActions, tableKeys } from "../src/table/keys";
import { Announcer } from "../src/table/Log";
import { MenuDialog } from "../src/table/Menus";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";

const choices: Choice[] = [
  { code: 0, label: "Stop", key: "S" },
  { code: 1, label: "Attack", key: "A" },
  { code: 2, label: "Wait" },
];
const scene: Scene = { game: "toy", viewer: 0, prompt: { text: ["Attack."], kind: "attack" }, choices };
const hint: HintDocument = {
  decision: 7,
  choices: [
    { code: 1, words: "Attack", win: 0.31, low: 0.27, high: 0.354, behind: 0, behind_low: 0, behind_high: 0, worse: false, reason: ["You hold ", { element: "gaul", name: "Gaul" }, " in 78 of 100 games."] },
    { code: 0, words: "Stop", win: 0.3, low: 0.26, high: 0.34, behind: 0.01, behind_low: -0.021, behind_high: 0.035, worse: false, reason: [] },
    { code: 2, words: "Wait", win: 0.24, low: 0.2, high: 0.28, behind: 0.07, behind_low: 0.04, behind_high: 0.1, worse: true, reason: [] },
  ], // biome-ignore format: a choice a line
  worlds: 100,
  settled: false,
  sentence: "Attack: 31 % of wins (27 to 35). The best is not known: not shown to be worse is Stop.",
};
const summary = (more: Partial<Summary> = {}): Summary =>
  sample({ your_seat: 0, seats: [guest(0, "Marit", { you: true }), bot(1, "Ada")], ...more });

let table: Table, watcher: Watcher, root: HTMLElement;
let chosen: unknown[][],
  asked: number[],
  simulated: number[],
  answer: { give: (found: HintDocument) => void; refuse: (why: string) => void };

function say(more: Partial<TableMessage> = {}): void {
  const message: TableMessage = {
    t: "table", match: "m", summary: summary(), you: 0, frame: 4, scene, log: [], decision: 7, ...more,
  }; // biome-ignore format: one line says it
  act(() => watcher.message(message));
}
const press = (key: string, shiftKey = false) =>
  act(() => {
    const from = document.activeElement ?? document.body;
    from.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
  });
const settled = (what: () => void) =>
  act(async () => {
    what();
    await Promise.resolve();
  });
const button = () => root.querySelector<HTMLButtonElement>(".hintbtn");
const panel = () => root.querySelector(".hintpanel");
const rows = () => [...root.querySelectorAll<HTMLButtonElement>(".hintrow")];
let keys: (event: KeyboardEvent) => void;

beforeEach(() => {
  settings.value = { ...settings.value, pace: "instant" };
  [chosen, asked, simulated] = [[], [], []];
  const transport: Partial<Transport> = {
    connection: signal<Connection>("open"),
    watch: (one) => {
      watcher = one;
      return () => {};
    },
    choose: (...sent) => {
      chosen.push(sent);
      return new Promise(() => {});
    },
    hint: (decision) => {
      asked.push(decision);
      return new Promise((give, refuse) => {
        answer = { give, refuse: (why) => refuse(new Error(why)) };
      });
    },
    simulate: async (decision) => {
      simulated.push(decision);
      const seats = [
        { value: 0.31, low: 0.28, high: 0.34 },
        { value: 0.69, low: 0.66, high: 0.72 },
      ];
      return { worlds: 1000, seats, how: "Drawn anew." };
    },
    refresh: () => {},
    board: () => new Promise(() => {}),
    summary: () => new Promise(() => {}),
  };
  table = new Table("m", transport as Transport);
  table.open();
  root = document.body.appendChild(document.createElement("div"));
  root.className = "app";
  const state = new BoardState();
  keys = tableKeys(table, state, { hint: () => askHint(table) } as KeyActions);
  addEventListener("keydown", keys);
  render(
    <main>
      <Dock table={table} openAll={() => {}} openPath={() => {}} />
      <HintPanel table={table} state={state} place="over" />
      <Announcer table={table} />
    </main>,
    root,
  );
});
afterEach(() => {
  removeEventListener("keydown", keys);
  render(null, root);
  root.remove();
});

describe("a hint is offered", () => {
  test("to one person against bots, while that person chooses between several things", () => {
    say();
    expect(button()!.querySelector("kbd")!.textContent).toBe("G");
    say({ frame: 5, scene: { ...scene, choices: choices.slice(0, 1) } });
    expect(button()).toBeNull();
    say({ frame: 6, decision: null });
    expect(button()).toBeNull();
  });
  test("in the bar where the dock is full", () => {
    say({ scene: { ...scene, choices: [...choices, { code: 3, label: "March" }] } });
    expect(button()).toBeNull();
    act(() => render(<HintSign table={table} phone={false} />, root));
    expect(button()!.getAttribute("aria-keyshortcuts")).toBe("G");
    say({ frame: 5 });
    expect(button()).toBeNull();
  });
  test("nowhere else", () => {
    const two = [guest(0, "Marit"), guest(1, "Osei")];
    expect(isHelped(summary())).toBe(true);
    expect(isHelped(summary({ seats: two }))).toBe(false);
    expect(isHelped(summary({ seats: [two[0]!, { ...bot(1, "Ada"), stand_in: true }] }))).toBe(false);
    expect(isHelped(summary({ your_seat: null }))).toBe(false);
    expect(isHelped(summary({ state: "finished" }))).toBe(false);
    expect(isHelped(summary({ rated: true }))).toBe(false);
    expect(isHelped(summary({ league: "l" }))).toBe(false);
  });
  test("to everybody who sits at a table with help, and to nobody else there", () => {
    const two = [guest(0, "Marit", { you: true }), guest(1, "Osei")];
    say({ summary: summary({ seats: two, help: true }) });
    expect(button()).not.toBeNull();
    expect(isHelped(summary({ seats: two, help: true, your_seat: null }))).toBe(false);
    expect(isHelped(summary({ seats: two, help: true, rated: true }))).toBe(false);
  });
  test("with Shift where a choice has its key", () => {
    say({ scene: { ...scene, choices: [{ code: 0, label: "Gold", key: "G" }, ...choices.slice(1)] } });
    expect(button()!.querySelector("kbd")!.textContent).toBe("⇧G");
    press("G", true);
    expect([asked, chosen]).toEqual([[7], []]);
  });
});

describe("a hint is asked for", () => {
  test("once, by key or button, and the table goes on meanwhile", async () => {
    say();
    press("g");
    expect([asked, button()!.textContent]).toEqual([[7], "Looking …G"]);
    act(() => button()!.click());
    expect(asked).toEqual([7]);
    press("s");
    expect(chosen).toEqual([[7, 0, 4]]);
    await settled(() => answer.give(hint));
    expect(chosen).toHaveLength(1);
  });
  test("and its answer is shown, said and marked, and nothing is chosen", async () => {
    say();
    press("g");
    await settled(() => answer.give(hint));
    expect(rows().map((row) => [".hintwords", ".hintsaid"].map((of) => row.querySelector(of)!.textContent))).toEqual([
      ["1st: Attack", "the best I found"],
      ["2nd: Stop", "perhaps as good"],
      ["3rd: Wait", "clearly less"],
    ]);
    expect(panel()!.querySelector("h2")!.textContent).toBe("Attack");
    expect(panel()!.querySelector(".hintwhy")!.textContent).toBe("You hold Gaul in 78 of 100 games.");
    expect(root.querySelector("[aria-live]")!.textContent).toBe("Hint. Attack. You hold Gaul in 78 of 100 games.");
    // Figures are one press deeper, and a rank is no key: it looks like none and reads like none.
    const figures = panel()!.querySelector("details")!;
    expect([figures.open, figures.querySelectorAll(".mark.hollow").length]).toEqual([false, 1]);
    const ranks = [...root.querySelectorAll(".hintrow .rank, .opts [data-choice='1'] .rank")];
    expect(ranks.map((rank) => [rank.textContent, rank.querySelectorAll(".full").length])).toEqual([
      ["", 3],
      ["", 3],
      ["", 2],
      ["", 1],
    ]);
    expect(root.querySelector('.opts [data-choice="1"]')!.classList).toContain("lit");
    expect(chosen).toEqual([]);
  });
  test("and below it the moment is played on by bots, for this decision", async () => {
    say();
    press("g");
    await settled(() => answer.give(hint));
    const simulate = [...root.querySelectorAll<HTMLButtonElement>(".hintpanel .simulate button")];
    expect(simulate.map((one) => one.textContent)).toEqual(["Simulate from here"]);
    await settled(() => simulate[0]!.click());
    expect([simulated, chosen]).toEqual([[7], []]);
    expect(root.querySelector(".simulate [role=status]")!.textContent).toBe(
      "Marit: 31 % (28 to 34)Ada: 69 % (66 to 72)Bots played on for everybody in 1,000 games. Drawn anew.",
    );
    expect(root.querySelector(".simulate a")!.getAttribute("href")).toMatch(/^\/laboratory\?match=/);
  });
  test("and a line of it leads the keyboard to that choice, where Enter is still needed", async () => {
    say();
    press("g");
    await settled(() => answer.give(hint));
    press("g");
    expect(document.activeElement).toBe(rows()[0]);
    act(() => rows()[1]!.click());
    expect(document.activeElement).toBe(root.querySelector('.opts [data-choice="0"]'));
    expect([table.hoverChoice.value, chosen]).toEqual([0, []]);
  });
  test("and a refusal is its sentence, after which it may be asked again", async () => {
    say();
    press("g");
    await settled(() => answer.refuse("Too many hints were asked for from here. Wait half a minute."));
    expect(panel()!.querySelector(".refused")!.textContent).toContain("Wait half a minute.");
    expect(root.querySelector("[aria-live]")!.textContent).toContain("Too many hints");
    press("g");
    expect([asked, !!panel()!.querySelector("progress")]).toEqual([[7, 7], true]);
  });
});

describe("the menu of a running match", () => {
  const menu = () => {
    const none = () => {};
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.setAttribute("open", "");
    };
    act(() => render(<MenuDialog table={table} open close={none} keys={none} seats={none} />, root));
    return root.querySelector(".played");
  };
  const people = [guest(0, "Marit", { you: true }), guest(1, "Osei")];
  test("offers to simulate from here where the table gives help, while it is one's move", async () => {
    say({ summary: summary({ seats: people, help: true }) });
    const button = menu()!.querySelector<HTMLButtonElement>("button")!;
    expect(button.textContent).toBe("Simulate from here");
    await settled(() => button.click());
    expect([simulated, chosen]).toEqual([[7], []]);
    expect(root.querySelector(".played [role=status]")!.textContent).toContain("Osei: 69 % (66 to 72)");
    say({ frame: 5, decision: null, summary: summary({ seats: people, help: true }) });
    expect(root.querySelector(".played button")).toBeNull();
    expect(root.querySelector(".played")!.textContent).toContain("ask when it is your move");
  });
  test("takes the keys that stand on its buttons", () => {
    say({ summary: summary({ seats: people }) });
    const done: string[] = [];
    vi.spyOn(table.replay, "open").mockImplementation(async () => {
      done.push("R");
    });
    const note = (key: string) => () => {
      done.push(key);
    };
    HTMLDialogElement.prototype.showModal = function () {
      this.setAttribute("open", "");
    };
    const none = () => {};
    act(() =>
      render(<MenuDialog table={table} open close={none} keys={note("?")} seats={none} path={note("K")} />, root),
    );
    const printed = [...root.querySelectorAll("dialog button kbd")].map((key) => key.textContent!);
    for (const key of printed) press(key.toLowerCase());
    expect(done).toEqual(printed);
    expect([...printed].sort()).toEqual(["?", "K", "R"]);
  });
  test("offers nothing of the kind among people who did not agree to that", () => {
    say({ summary: summary({ seats: people }) });
    expect(menu()).toBeNull();
  });
});

describe("a hint goes", () => {
  test("with Escape, from the table and from inside, and with its button", async () => {
    say();
    for (const close of [
      () => press("Escape"),
      () => {
        act(() => rows()[2]!.focus());
        press("Escape");
        expect(document.activeElement).toBe(button());
      },
      () => act(() => panel()!.querySelector<HTMLButtonElement>("[aria-label='Close the hint']")!.click()),
    ]) {
      press("g");
      await settled(() => answer.give(hint));
      expect(panel()).not.toBeNull();
      close();
      expect(panel()).toBeNull();
    }
    expect(asked).toEqual([7, 7, 7]);
  });
  test("with its decision, also when it comes too late", async () => {
    say();
    press("g");
    say({ frame: 5, decision: 9 });
    await settled(() => answer.give(hint));
    expect(panel()).toBeNull();
    say({ frame: 6, decision: 7 });
    expect([panel(), button()!.classList.contains("thinking")]).toEqual([null, false]);
  });
});

test("figures in words: the interval of each, how far behind the first, and what is shown", () => {
  const [first, second, third] = hintRows(hint);
  expect([first!.win, first!.range, first!.behind]).toEqual(["31 %", "27 to 35", ""]);
  expect(second!.behind).toBe("1.0 points behind the 1st (−2.1 to 3.5): not shown to be worse");
  expect(third!.behind).toBe("7.0 points behind the 1st (4.0 to 10.0): worse");
  expect(verdictOf(hint)).toContain("Not settled");
  expect(verdictOf({ ...hint, settled: true })).toContain("Settled");
});
