// @vitest-environment jsdom
/** Every key that stands on a button of the question does what a click on that button does, and Enter is the filled one. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frontScenes, frontsBoard } from "../fixtures/fronts";
import { roundBoard, roundScenes } from "../fixtures/round";
import { guest, summary } from "../fixtures/sample";
import type { Board, Choice, Scene } from "../src/model/scene";
import { settings } from "../src/net/settings";
import type { Connection, Watcher } from "../src/net/socket";
import { BoardState } from "../src/table/boardstate";
import { Dock } from "../src/table/Dock";
import { tableKeys } from "../src/table/keys";
import { PromptBody } from "../src/table/Phone";
import { followPresses } from "../src/table/pressed";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";
import questions from "./asked.json";

const raise: Choice = {
  code: 2,
  label: "Raise",
  key: "R",
  count: {
    lo: 2,
    hi: 60,
    suggest: 12,
    unit: "chips",
    presets: [
      { label: "Pot", value: 24, key: "P" },
      { label: "All in", value: 60, key: "A" },
    ],
  },
};
const bet: Scene = {
  game: "bayonet",
  viewer: 0,
  prompt: { text: ["Your bet."], kind: "bet" },
  choices: [{ code: 0, label: "Fold", key: "F" }, { code: 1, label: "Call 4", key: "C", primary: true }, raise],
};
const lands: Board = {
  game: "conquest",
  kind: "map",
  width: 100,
  height: 100,
  elements: ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase(), centre: [10, 10], path: "" })),
} as unknown as Board;
const attack: Scene = {
  game: "conquest",
  viewer: 0,
  prompt: { text: ["Attack or stop."], kind: "attack" },
  choices: [
    { code: 0, label: "Stop", key: "S" },
    { code: 1, label: "A to B", elements: ["a", "b"] },
    { code: 2, label: "A to C", elements: ["a", "c"] },
  ],
};
const armies: Scene = {
  game: "conquest",
  viewer: 0,
  prompt: { text: ["How many?"], kind: "count", count: { lo: 1, hi: 4, suggest: 4 } },
  choices: [
    ...[1, 2, 3, 4].map((n) => ({ code: n, label: String(n), range: [n, n] as [number, number] })),
    { code: 9, label: "None of them" },
  ],
};
const bids: Scene = {
  game: "bridgefront",
  viewer: 0,
  prompt: {
    text: ["Bid."],
    kind: "bid",
    counts: ["Buy", "Pass"].map((group) => ({ lo: 0, hi: 3, suggest: 1, unit: "gold", group })),
  },
  choices: ["Buy", "Pass"].flatMap((group, g) =>
    [0, 1, 2, 3].map((n) => ({ code: 10 * g + n, label: `${group} ${n}`, group, range: [n, n] as [number, number] })),
  ),
};
const final: Scene = {
  game: "bridgefront",
  viewer: 0,
  prompt: { text: ["The last step."], kind: "plan" },
  choices: [
    { code: 3, label: "March", key: "M", final: ["March to C4."] },
    { code: 4, label: "Stay", key: "S" },
  ],
};

let table: Table, sent: number[], opened: string[], keys: (event: KeyboardEvent) => void;

/** A table at this scene, after `before` was done there. */
function at(scene: Scene, board: Board | null, before: (table: Table) => void): void {
  let watcher!: Watcher;
  sent = [];
  opened = [];
  const transport = {
    connection: signal<Connection>("open"),
    watch: (one: Watcher) => {
      watcher = one;
      return () => {};
    },
    choose: (_: number, code: number) => {
      sent.push(code);
      return new Promise(() => {});
    },
    board: () => new Promise(() => {}),
    summary: () => new Promise(() => {}),
    refresh: () => {},
  } as unknown as Transport;
  settings.value = { ...settings.value, pace: "instant" };
  document.body.innerHTML = "<div id='here'></div>";
  table = new Table("m", transport);
  table.open();
  table.board.value = board;
  const seats = [guest(0, "Marit", { you: true }), guest(1, "Osei"), guest(2, "Petra")];
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
  const open = (name: string) => () => {
    opened.push(name);
  };
  const act_ = {
    help: open("help"),
    all: open("all"),
    rail: open("rail"),
    zoomCard: () => false,
    exitReplay: open("replay"),
    path: open("path"),
    hint: open("hint"),
    leave: () => false,
  };
  removeEventListener("keydown", keys);
  keys = tableKeys(table, new BoardState(), act_);
  addEventListener("keydown", keys);
  act(() => before(table));
  act(() => render(<Dock table={table} openAll={act_.all} openPath={act_.path} />, document.getElementById("here")!));
}

const state = () =>
  JSON.stringify([
    sent,
    opened,
    table.chosen.value,
    table.number.value,
    table.pending.value?.code ?? null,
    table.confirming.value?.code ?? null,
  ]);
const press = (key: string) =>
  act(() => {
    const from = document.activeElement ?? document.body;
    const go = from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    // What a browser does with a key that nobody took.
    if (go && (key === "Enter" || key === " ") && from instanceof HTMLButtonElement) from.click();
  });
/** A press of the pointer, which gives a button the focus: no click follows if it is let go elsewhere. */
const point = (node: HTMLElement) => {
  node.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  act(() => node.focus());
};
const clickOn = (node: HTMLElement) => {
  point(node);
  act(() => node.click());
};
const printed = () =>
  [...document.querySelectorAll<HTMLButtonElement>("#here button:has(kbd)")].map((button, i) => ({
    i,
    key:
      { "↵": "Enter", Esc: "Escape", Space: " " }[button.querySelector("kbd")!.textContent!] ??
      button.querySelector("kbd")!.textContent!,
    label: button.textContent!,
  }));
const button = (i: number) => document.querySelectorAll<HTMLButtonElement>("#here button:has(kbd)")[i]!;

let unfollow: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  unfollow = followPresses();
});
afterEach(() => {
  unfollow();
  removeEventListener("keydown", keys);
  vi.useRealTimers();
});

const asked = (scenes: Record<string, Scene>, board: Board) =>
  Object.entries(scenes)
    .filter(([, scene]) => scene.choices?.length)
    .map(([name, scene]): [string, Scene, Board | null, (table: Table) => void] => [name, scene, board, () => {}]);
const CASES: [string, Scene, Board | null, (table: Table) => void][] = [
  ["a bet", bet, null, () => {}],
  ["the size of a raise", bet, null, (table) => table.choose(raise)],
  ["an attack", attack, lands, () => {}],
  ["an attack from a place", attack, lands, (table) => table.click("a", true)],
  [
    "an attack that is complete",
    attack,
    lands,
    (table) => {
      for (const id of ["a", "b"]) table.click(id, true);
    },
  ],
  ["a number beside a choice", armies, lands, () => {}],
  ["bids of two kinds", bids, null, () => {}],
  ["a last step", final, null, () => {}],
  ["a yes to a last step", final, null, (table) => table.choose(final.choices![0]!)],
  ...asked(frontScenes, frontsBoard),
  ...asked(roundScenes, roundBoard(5)),
];

/** Presses every key that is printed, and clicks its button, at a fresh table each. The keys, in small letters. */
function pressAll(name: string, scene: Scene, board: Board | null, before: (table: Table) => void): string[] {
  at(scene, board, before);
  const keyed = printed();
  expect(new Set(keyed.map(({ key }) => key)).size, "a key stands on two buttons").toBe(keyed.length);
  for (const { i, key, label } of keyed) {
    at(scene, board, before);
    const untouched = state();
    const amount = !!button(i).closest(".presetrow");
    act(() => button(i).click());
    const clicked = state();
    // An amount may be the one that stands there already.
    if (!amount) expect(clicked, `${name}: ${label} does nothing`).not.toBe(untouched);
    at(scene, board, before);
    press(key);
    expect(state(), `${name}: ${key} is not ${label}`).toBe(clicked);
  }
  return keyed.map(({ key }) => key.toLowerCase());
}

test.each(CASES)("%s: every key printed does what its button says", (name, scene, board, before) => {
  expect(pressAll(name, scene, board, before).length, "no key is printed").toBeGreaterThan(0);
});

/** One question of every kind and set of keys that the games print; `web/scripts/write_asked.py` writes them. */
const GAMES = questions.asked.map(({ board, scene }, i): [string, Scene, Board] => [
  `${i}, ${scene.game}, ${scene.prompt.kind}`,
  scene as unknown as Scene,
  questions.boards[board] as unknown as Board,
]);

test.each(GAMES)("question %s: every key printed does what its button says", (name, scene, board) => {
  const printedKeys = pressAll(name, scene, board, () => {});
  // Figures count what has room; letters are the games' own.
  const wanted = scene.choices!.flatMap((choice) => (/^[A-Z]$/.test(choice.key ?? "") ? [choice.key!] : []));
  for (const key of wanted) expect(printedKeys, `${name}: ${key} stands on no button`).toContain(key.toLowerCase());
});

/** Answers that are no place, card or number. */
const plainly = (scene: Scene) =>
  scene.choices!.filter((choice) => !choice.elements?.length && !choice.range && !choice.group);
const TWO = GAMES.filter(([, scene]) => plainly(scene).length === 2 && !scene.choices!.some((one) => one.primary));

test.each(TWO)("question %s: a phone has a button for either answer", (_, scene, board) => {
  at(scene, board, () => {});
  act(() => render(<PromptBody table={table} zoom={() => {}} low={false} />, document.getElementById("here")!));
  const said = [...document.querySelectorAll("#here .btn")].map((one) => one.textContent!);
  for (const { label } of plainly(scene))
    expect(
      said.some((text) => text.includes(label)),
      `${label} of ${said}`,
    ).toBe(true);
});

test("the keys of a film do what its buttons say", () => {
  const made: string[] = [];
  const film = () => {
    at(bet, null, (table) => {
      table.waiting.value = 3;
      for (const name of ["pause", "step", "skip"] as const)
        vi.spyOn(table, name).mockImplementation(() => !!made.push(name));
    });
    return printed().filter(({ i }) => button(i).closest(".filmkeys"));
  };
  expect(film().map(({ key }) => key)).toEqual([".", "N", " "]);
  for (const { i, key } of film()) {
    film();
    made.length = 0;
    act(() => button(i).click());
    press(key);
    expect(made, key).toEqual([made[0], made[0]]);
  }
});

test("Raise, All in, Enter raises by all, whether All in was pressed or clicked", () => {
  for (const by of ["key", "click"]) {
    at(bet, null, () => {});
    press("r");
    const amount = [...document.querySelectorAll<HTMLButtonElement>(".presetrow button")].find((one) =>
      one.textContent!.startsWith("All in"),
    )!;
    if (by === "key") press("a");
    else
      act(() => {
        amount.focus();
        amount.click();
      });
    expect([table.number.value, sent]).toEqual([60, []]);
    press("Enter");
    expect(sent, by).toEqual([2]);
  }
});

test("Enter on an amount that is not chosen chooses it and sends nothing", () => {
  at(bet, null, (table) => table.choose(raise));
  document.querySelectorAll<HTMLButtonElement>(".presetrow button")[0]!.focus();
  press("Enter");
  expect([table.number.value, sent]).toEqual([24, []]);
});

const pressable = () => [...document.querySelectorAll<HTMLButtonElement>("#here button:not(:disabled)")];

/** The first question of each kind, which print the same sorts of buttons. */
const KINDS = GAMES.filter(([, { game, prompt }], i) => {
  const same = ([, other]: (typeof GAMES)[number]) => other.game === game && other.prompt!.kind === prompt!.kind;
  return GAMES.findIndex(same) === i;
}).map(([name, scene, board]): (typeof CASES)[number] => [name, scene, board, () => {}]);

test.each([...CASES, ...KINDS])(
  "%s: Enter is the filled button after a press of the pointer, and what the keyboard went to",
  (name, scene, board, before) => {
    at(scene, board, before);
    const filled = pressable().filter((one) => one.matches(".btn.primary"));
    expect(filled.length, "two buttons are filled").toBeLessThan(2);
    act(() => filled[0]?.click());
    const meant = filled.length ? state() : null;
    at(scene, board, before);
    for (const i of pressable().keys()) {
      at(scene, board, before);
      const words = `${name}: ${pressable()[i]!.textContent || pressable()[i]!.ariaLabel}`;
      const own = pressable()[i]!.matches(".countentry [aria-pressed=true]");
      act(() => pressable()[i]!.click());
      const clicked = state();
      at(scene, board, before);
      point(pressable()[i]!);
      const untouched = state();
      press(" ");
      expect(state(), `${words}, Space`).toBe(untouched);
      press("Enter");
      expect(state(), `${words}, pointer`).toBe(meant ?? clicked);
      at(scene, board, before);
      act(() => pressable()[i]!.focus());
      press("Enter");
      expect(state(), `${words}, keyboard`).toBe(own ? meant : clicked);
    }
  },
);

test("a stepper pressed by mouse takes no Enter: the number is sent", () => {
  at(armies, lands, () => {});
  clickOn(document.querySelector<HTMLButtonElement>("[aria-label='One less']")!);
  expect(table.number.value).toBe(3);
  press("ArrowDown");
  expect([table.number.value, sent]).toEqual([2, []]);
  press("Enter");
  expect([table.number.value, sent]).toEqual([2, [2]]);
});

test("a stepper that the keyboard went to takes Enter and Space, also after a press elsewhere", () => {
  at(armies, lands, () => {});
  const less = document.querySelector<HTMLButtonElement>("[aria-label='One less']")!;
  clickOn(less);
  act(() => document.querySelector<HTMLButtonElement>("[aria-label='One more']")!.focus());
  act(() => less.focus());
  press("Enter");
  press(" ");
  expect([table.number.value, sent]).toEqual([1, []]);
});

test("among bids Enter is the filled row's, whichever stepper was pressed", () => {
  at(bids, null, () => {});
  clickOn(document.querySelector<HTMLButtonElement>("[aria-label='One less']")!);
  press("Enter");
  expect(sent).toEqual([11]);
});
