// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { spoken } from "../src/alive/hearing";
import { useSignals } from "../src/alive/signals";
import * as sounds from "../src/alive/sounds";
import type { LineDocument, TalkDocument } from "../src/model/server";
import { saidHere } from "../src/model/talk";
import { set } from "../src/net/settings";
import { Bubbles } from "../src/table/Bubbles";
import { lasting, latest, overlap, placed } from "../src/table/bubbles";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";

const line = (n: number, more: Partial<LineDocument> = {}): LineDocument => ({
  n,
  room: "table",
  who: "a1",
  name: "Osei",
  text: `line ${n}`,
  at: "2031-05-04T10:20:30.123Z",
  seat: 1,
  ...more,
});

describe("what stands at the seats", () => {
  it("is what players said since the table came into sight", () => {
    const lines = [
      line(1),
      line(2),
      line(3, { seat: null }),
      line(4, { seat: undefined, room: "gallery" }),
      line(5, { removed: "host", text: "" }),
      line(6, { who: "mute" }),
      line(7, { who: "mute", you: true, seat: 0 }),
    ];
    const numbers = (begun: number | null) => saidHere(lines, begun, new Set(["mute"])).map((one) => one.n);
    expect([numbers(null), numbers(0), numbers(1), numbers(7)]).toEqual([[], [1, 2, 7], [2, 7], []]);
  });

  it("is the last line of each seat, for as long as it takes to read", () => {
    expect([...latest([line(1), line(2, { seat: 0 }), line(3)]).values()].map((one) => one.n)).toEqual([3, 2]);
    expect(lasting("Hello!")).toBeLessThan(lasting("A longer line takes longer to be read."));
    expect(lasting("x".repeat(400))).toBe(9000);
  });

  it("is heard when somebody else says it", () => {
    expect(spoken([line(1), line(2)], 1)).toBe(true);
    expect(spoken([line(1), line(2)], 2)).toBe(false);
    expect(spoken([line(3, { you: true })], 2)).toBe(false);
  });
});

describe("its place", () => {
  const screen = { width: 800, height: 600 },
    size = { width: 100, height: 40 },
    seat = { left: 300, top: 200, width: 120, height: 50 };
  const box = (left: number, top: number, width = 50, height = 30) => ({ left, top, width, height });

  it("is below the seat, or above, or beside, where nothing can be pressed", () => {
    const below = placed(seat, size, screen, [])!;
    expect(below).toEqual({ left: 310, top: 256, ...size });
    const above = placed(seat, size, screen, [box(320, 270)])!;
    expect(above.top).toBe(154);
    const left = placed(seat, size, screen, [box(320, 270), box(320, 160)])!;
    expect([left.left, left.top]).toEqual([194, 205]);
    const right = placed(seat, size, screen, [box(320, 270), box(320, 160), box(200, 210)])!;
    expect(right.left).toBe(426);
    const over = placed(seat, size, screen, [box(320, 270), box(320, 160), box(200, 210), box(430, 210)])!;
    expect(overlap(over, seat)).toBe(true);
  });

  it("is nowhere rather than over what can be pressed, or outside the window", () => {
    expect(placed(seat, size, screen, [box(0, 0, 800, 600)])).toBeNull();
    for (const at of [box(0, 0), box(750, 570), box(770, 0, 30, 30), box(0, 580, 30, 20)]) {
      const found = placed(at, size, screen, [])!;
      expect(found.left >= 0 && found.top >= 0).toBe(true);
      expect(found.left + 100 <= 800 && found.top + 40 <= 600).toBe(true);
    }
  });
});

describe("bubbles", () => {
  let table: Table;
  let said: LineDocument[];
  const talk = {
    read: async (after: number): Promise<TalkDocument> => ({
      lines: said.filter((one) => one.n > after),
      last: said.length,
      room: "table",
      closed: "",
      removes: false,
    }),
  };
  const bubbles = () => [...document.querySelectorAll<HTMLElement>(".talkbubble")];
  const texts = () => bubbles().map((node) => node.textContent);
  const comes = async (...lines: LineDocument[]) => {
    said.push(...lines);
    await act(async () => void (await table.talk.load()));
  };

  const replays = (on: boolean) =>
    act(() => {
      table.replay.on.value = on;
    });

  function Heard() {
    useSignals(table, false);
    return <Bubbles table={table} />;
  }

  beforeEach(async () => {
    vi.useFakeTimers();
    localStorage.clear();
    said = [line(1)];
    table = new Table("m", { talk, connection: { value: "open" } } as unknown as Transport);
    document.body.innerHTML = "<div id='here' class='app'></div>";
    act(() => render(<Heard />, document.getElementById("here")!));
    await act(async () => void (await table.talk.load(true)));
  });
  afterEach(() => {
    act(() => render(null, document.getElementById("here")!));
    vi.useRealTimers();
    vi.restoreAllMocks();
    set("sound", false);
  });

  it("come with a line, are told to no screen reader a second time, and go after some seconds", async () => {
    expect(texts()).toEqual([]);
    await comes(line(2), line(3, { seat: 0, who: "b", you: true, text: "Mine" }));
    expect(texts()).toEqual(["line 2", "Mine"]);
    expect(bubbles().every((node) => node.getAttribute("aria-hidden") === "true")).toBe(true);
    act(() => void vi.advanceTimersByTime(1000));
    await comes(line(4));
    expect(texts()).toEqual(["Mine", "line 4"]);
    act(() => void vi.advanceTimersByTime(lasting("Mine") - 1000));
    expect(texts()).toEqual(["line 4"]);
    act(() => void vi.advanceTimersByTime(2000));
    expect(texts()).toEqual([]);
    await act(async () => void (await table.talk.load(true)));
    expect(texts()).toEqual([]);
  });

  it("go at once when the speaker is muted or the line is taken away, and nothing older comes back", async () => {
    await comes(line(2), line(3));
    expect(texts()).toEqual(["line 3"]);
    said[2] = line(3, { removed: "author", text: "" });
    await act(async () => void (await table.talk.load(true)));
    expect(texts()).toEqual([]);
    await comes(line(4));
    act(() => table.talk.mute("a1"));
    expect(texts()).toEqual([]);
    await comes(line(5));
    expect(texts()).toEqual([]);
  });

  it("none stand in a replay, nor come after it", async () => {
    await comes(line(2));
    replays(true);
    expect(texts()).toEqual([]);
    await comes(line(3));
    act(() => void vi.advanceTimersByTime(9000));
    replays(false);
    expect(texts()).toEqual([]);
  });

  it("are heard once each where sounds are on, one's own not", async () => {
    const play = vi.spyOn(sounds, "play").mockImplementation(() => undefined);
    await comes(line(2));
    expect(play).not.toHaveBeenCalled();
    set("sound", true);
    await comes(line(3));
    expect(play.mock.calls).toEqual([["talk"]]);
    await comes(line(4, { you: true, seat: 0 }), line(5, { seat: null }));
    await act(async () => void (await table.talk.load(true)));
    expect(play).toHaveBeenCalledTimes(1);
  });
});
