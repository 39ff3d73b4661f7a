// @vitest-environment jsdom
/** What a page does to be noticed: the number of moves due, sounds, a screen that stays on. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heardOf, keepAsking } from "../src/alive/asking";
import {
  due,
  followDue,
  iconWith,
  nextMatch,
  openTable,
  pageTitle,
  titled,
  waitingElsewhere,
  waitingFor,
} from "../src/alive/due";
import { heard } from "../src/alive/eventsounds";
import { play, SOUNDS } from "../src/alive/synth";
import { keepAwake } from "../src/alive/wake";
import type { Entry } from "../src/model/scene";
import type { Summary } from "../src/model/server";
import { api } from "../src/net/api";
import { set, settings } from "../src/net/settings";

const match = (id: string, more: Partial<Summary> = {}) =>
  ({ id, state: "running", your_move: true, seats: [], ...more }) as unknown as Summary;
const line = (more: Partial<Entry>): Entry => ({ n: 0, kind: "", text: [], ...more });

afterEach(() => {
  waitingFor.value = [];
  openTable.value = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("moves due", () => {
  it("counts the open table by what it shows, not by an older list", () => {
    heardOf([match("a"), match("b"), match("c", { your_move: false }), match("d", { state: "finished" })]);
    expect(due.value).toBe(2);
    openTable.value = { id: "a", asked: false };
    expect(due.value).toBe(1);
    openTable.value = { id: "z", asked: true };
    expect(due.value).toBe(3);
  });

  it("is told by the title, the icon and the badge, and all return to what they were", () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    const setAppBadge = vi.fn(() => Promise.resolve()),
      clearAppBadge = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    vi.useFakeTimers();
    const icon = () => {
      vi.runAllTimers();
      return document.querySelector("link")!.getAttribute("href");
    };
    const stop = followDue();
    pageTitle.value = "Friday";
    expect([document.title, icon()]).toEqual(["Friday · Sandtable", "/favicon.svg"]);
    heardOf([match("a"), match("b")]);
    expect([document.title, icon()]).toEqual(["(2) Friday · Sandtable", iconWith(2)]);
    expect(setAppBadge).toHaveBeenLastCalledWith(2);
    heardOf([]);
    expect([document.title, icon()]).toEqual(["Friday · Sandtable", "/favicon.svg"]);
    expect(clearAppBadge).toHaveBeenCalled();
    stop();
    vi.useRealTimers();
  });

  it("goes on where time is gone first, and never to the table that is open", () => {
    const clocks = (left: number) => ({ your_seat: 0, clocks: { left: [left], running: [0] } });
    heardOf([match("slow", clocks(9000)), match("none"), match("fast", clocks(1000))]);
    expect(nextMatch.value).toBe("fast");
    openTable.value = { id: "fast", asked: false };
    expect(nextMatch.value).toBe("slow");
    expect(waitingElsewhere.value).toBe(2);
    heardOf([match("fast", clocks(1000))]);
    expect(nextMatch.value).toBeNull();
  });

  it("draws a number that fits", () => {
    expect(titled("", 0)).toBe("Sandtable");
    const shown = (moves: number) => decodeURIComponent(iconWith(moves)).match(/>([^<]*)<\/text>/)![1];
    expect([shown(1), shown(9), shown(10), shown(250)]).toEqual(["1", "9", "9+", "9+"]);
    expect(iconWith(3)).not.toContain("#"); // a colour's sign would end the address
  });
});

describe("asking now and then", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("asks at once and every so often, and never for who has no match", async () => {
    const ask = vi.spyOn(api, "matches").mockResolvedValue([match("a")]);
    let has = false;
    const stop = keepAsking(() => has, 1000);
    await vi.advanceTimersByTimeAsync(2500);
    expect(ask).not.toHaveBeenCalled();
    has = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(due.value).toBe(1);
    ask.mockRejectedValue(new Error("away"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(due.value, "no answer is no news").toBe(1);
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe("sounds", () => {
  it("are those of what happened, the loudest two", () => {
    expect(heard([], false)).toEqual([]);
    expect(heard([line({})], false)).toEqual([]);
    expect(heard([line({ moves: [{ a: "x", b: "y" }] })], false)).toEqual(["piece"]);
    expect(heard([line({ moves: [{ a: "x", b: "y", kind: "chips" }] })], false)).toEqual(["chips"]);
    const battle = line({ panel: { kind: "battle", title: "" }, moves: [{ a: "x", b: "" }] });
    const roll = line({ panel: { kind: "roll", title: "" } });
    expect(heard([battle, roll, line({ moves: [{ a: "", b: "h", kind: "card" }] })], false)).toEqual(["blow", "dice"]);
    expect(heard([battle], true)).toEqual(["end", "blow"]);
  });

  it("are made by code in tones that can be heard, and last under a second and a half", () => {
    for (const voices of Object.values(SOUNDS))
      for (const voice of voices) {
        expect(voice.pitch).toBeGreaterThan(40);
        expect(voice.pitch).toBeLessThan(8000);
        expect(voice.volume).toBeLessThanOrEqual(0.2);
        expect(voice.at + voice.length).toBeLessThan(1.5);
      }
  });

  it("are as loud as each is set, silent at nothing, and not played before the page was touched", () => {
    const made = vi.fn();
    class Context {
      currentTime = 0;
      sampleRate = 8000;
      destination = {};
      createGain() {
        const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: made, exponentialRampToValueAtTime: vi.fn() };
        return { gain, connect: (next: unknown) => next };
      }
      createOscillator() {
        const pitch = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
        return { frequency: pitch, connect: (next: unknown) => next, start: vi.fn(), stop: vi.fn() };
      }
    }
    vi.stubGlobal("AudioContext", Context);
    const touched = (hasBeenActive: boolean) =>
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });
    touched(false);
    play("turn");
    expect(made).not.toHaveBeenCalled();
    touched(true);
    set("volumes", { turn: 0.5 });
    play("turn");
    expect(made.mock.calls.map(([volume]) => volume)).toEqual([0.04, 0.04]);
    set("volumes", { turn: 0 });
    play("turn");
    expect(made).toHaveBeenCalledTimes(2);
    set("volumes", {});
    expect(settings.value.sound, "on from the first press").toBe(true);
  });

  it("are silence where there is no device", () => {
    vi.stubGlobal("AudioContext", undefined);
    expect(() => play("turn")).not.toThrow();
  });
});

describe("a phone's screen", () => {
  it("is kept on, asked for again after the page was away, and let go", async () => {
    const held: { released: boolean; end: () => void }[] = [];
    const request = vi.fn(async () => {
      const target = new EventTarget();
      const lock = { released: false, end: () => target.dispatchEvent(new Event("release")) };
      held.push(lock);
      return Object.assign(target, {
        release: async () => {
          lock.released = true;
          lock.end();
        },
      });
    });
    Object.assign(navigator, { wakeLock: { request } });
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    keepAwake(true);
    await settled();
    expect(held.length).toBe(1);
    held[0]!.end(); // the browser takes it away while the page is hidden
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect(held.length).toBe(2);
    keepAwake(false);
    await settled();
    expect(held[1]!.released).toBe(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect(held.length, "nobody asks any more").toBe(2);
  });
});
