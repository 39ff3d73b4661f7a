// @vitest-environment jsdom
/** What is felt: every declared blow is drawn where it falls, is over in time, ends with a press or Space, and stands
 *  still for who wants no movement. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heard } from "../src/alive/eventsounds";
import { AFTER_DICE_MS, feltOf, LASTS_MS } from "../src/model/blows";
import type { Blow, Entry, Scene } from "../src/model/scene";
import { set } from "../src/net/settings";
import { Blows } from "../src/table/Blows";
import styles from "../src/table/blows.css?raw";
import type { Shown } from "../src/table/shown";
import type { Table } from "../src/table/store";
import declared from "./blows.json";

const line = (more: Partial<Entry>): Entry => ({ n: 0, kind: "", text: [], ...more });
const scene = {
  game: "any",
  elements: { h1: { pieces: [{ id: "knight", kind: "champion", owner: 1 }] } },
} as unknown as Scene;
const DRAWN: Record<Blow["kind"], string> = {
  hit: ".burst",
  fall: ".crack",
  taken: ".flag",
  broken: ".half",
  won: ".rays",
};

let host: HTMLElement;
function tableWith(fresh: Entry[]) {
  const shown = signal<Shown | null>({ n: 1, scene, before: scene, fresh, lines: 1, prompt: null });
  const board = { edges: [{ id: "h1-h2", a: "h1", b: "h2" }] };
  const table = { shown, slowness: signal(1), seats: signal(4), board: signal(board) } as unknown as Table;
  act(() => render(<Blows table={table} />, host));
  return { table, shown };
}
const blows = () => [...document.querySelectorAll<HTMLElement>(".blow")];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"] });
  document.body.innerHTML =
    '<div class="app"><i data-element="h1"></i><i data-element="h2"></i><i data-card="c"></i>' +
    '<i data-place="z"></i><li class="pl" data-seat="2"></li></div>';
  host = document.body.firstElementChild!.appendChild(document.createElement("div"));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 20, 60, 60));
});
afterEach(() => {
  act(() => render(null, host));
  set("motion", "auto");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("what is felt", () => {
  it("is drawn for every kind that the games declare, on an element, a way, a piece, a card, a zone, a seat", () => {
    expect(Object.keys(declared).length).toBeGreaterThan(30);
    const first = new Map(Object.entries(declared).map(([name, kind]) => [kind, name]));
    for (const [name, kind] of Object.entries(declared) as [string, Blow["kind"]][])
      for (const at of first.get(kind) === name ? ["h1", "h1-h2", "knight", "c", "z", ""] : ["h1"]) {
        tableWith([line({ blows: [{ kind, at, seat: 2, count: 3 }] })]);
        expect(
          blows().map((one) => [one.hidden, !!one.querySelector(DRAWN[kind])]),
          `${name} on ${at}`,
        ).toEqual([[false, true]]);
        act(() => render(null, host));
      }
  });

  it("is not drawn where it falls on nothing that is in sight, nor after a jump, nor when something is taken back", () => {
    tableWith([line({ blows: [{ kind: "hit", at: "elsewhere" }] })]);
    expect(blows().map((one) => one.hidden)).toEqual([true]);
    const { shown } = tableWith([]);
    act(() => {
      shown.value = { ...shown.value!, before: null, fresh: [line({ blows: [{ kind: "hit", at: "h1" }] })] };
    });
    expect(blows()).toEqual([]);
    expect(feltOf({ n: 1, scene, fresh: [line({ kind: "undo", blows: [{ kind: "hit", at: "h1" }] })] })).toEqual([]);
  });

  it("is one blow a place, the stronger one, with all that was lost, after the dice; 1.2 s in all", () => {
    const roll = (count: number) =>
      line({ dice: [{ seat: 0, side: "attack", values: [6] }], blows: [{ kind: "hit", at: "h1", count }] });
    const felt = feltOf({ n: 1, scene, fresh: [roll(2), roll(1), line({ blows: [{ kind: "taken", at: "h1" }] })] });
    expect(felt.map(({ kind, count, late }) => [kind, count, late])).toEqual([["taken", 3, AFTER_DICE_MS]]);
    expect(AFTER_DICE_MS + LASTS_MS).toBeLessThanOrEqual(1200);
    const longest = [...styles.matchAll(/animation: felt-\w+ (\d+)ms [^;]*?(?:\+ (\d+)ms)?\)? both/g)];
    expect(longest.length).toBeGreaterThan(5);
    for (const [, lasts, late] of longest) expect(Number(lasts) + Number(late ?? 0)).toBeLessThanOrEqual(LASTS_MS);
    tableWith([roll(1)]);
    expect(blows()[0]!.textContent).toBe("−1");
    act(() => void vi.advanceTimersByTime(1200));
    expect(blows()).toEqual([]);
  });

  it("ends with a press and with Space, which still mean what they are on: what is asked waits for no drawing", () => {
    const hit = [line({ blows: [{ kind: "hit", at: "h1" }] })];
    const finish = vi.fn(),
      target = document.querySelector(".app")!;
    const effect = { target, getComputedTiming: () => ({ endTime: 400 }) };
    document.getAnimations = () => [{ finish, effect }] as unknown as Animation[];
    tableWith(hit);
    act(() => void target.dispatchEvent(new Event("pointerdown", { bubbles: true })));
    expect([blows().length, finish.mock.calls.length]).toEqual([0, 1]);
    act(() => render(null, host));
    tableWith(hit);
    const after = vi.fn();
    addEventListener("keydown", after);
    const space = new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true });
    act(() => void target.dispatchEvent(space));
    removeEventListener("keydown", after);
    expect([space.defaultPrevented, blows().length, after.mock.calls.length]).toEqual([false, 0, 1]);
  });

  it("stands still for who wants no movement", () => {
    set("motion", "reduced");
    tableWith([line({ blows: [{ kind: "fall", at: "c" }] })]);
    expect(document.querySelector(".blows")!.classList).toContain("stands");
    expect(styles).toMatch(/\.blows\.stands \*\s*\{\s*animation: none !important/);
    expect(styles).toMatch(/\.blows\.stands \.blow\s*\{\s*animation: fade 120ms !important/);
  });

  it("is heard", () => {
    expect(heard([line({ blows: [{ kind: "broken", at: "h1-h2" }] })], false)).toEqual(["blow"]);
    expect(heard([line({ blows: [{ kind: "won", seat: 1 }] })], false)).toEqual(["card"]);
  });
});
