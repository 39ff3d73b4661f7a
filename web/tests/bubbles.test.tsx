// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { spoken } from "../src/alive/eventsounds";
import { useSignals } from "../src/alive/signals";
import * as sounds from "../src/alive/synth";
import type { LineDocument, TalkDocument } from "../src/model/server";
import { saidHere } from "../src/model/talk";
import { set } from "../src/net/settings";
import { Bubbles } from "../src/table/Bubbles";
import { type Box, lasting, latest, overlap, placed, tailAt } from "../src/table/bubbles";
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
  const room = { left: 0, top: 0, width: 800, height: 600 },
    size = { width: 100, height: 40 },
    seat = { left: 300, top: 200, width: 120, height: 50 };
  const box = (left: number, top: number, width = 50, height = 30) => ({ left, top, width, height });
  const at = (pressed: Box[] = [], marks: Box[] = [], others: Box[] = [], of: Box = seat, seats: Box[] = []) =>
    placed(of, size, { room, pressed, seats, marks }, others);
  const under = box(320, 270),
    over = box(320, 160),
    before = box(200, 210),
    behind = box(430, 210);

  it("is beside the seat, towards the middle of the room, where nothing can be pressed", () => {
    expect(at()).toEqual({ left: 310, top: 258, ...size, side: "below" });
    expect(at([under])).toMatchObject({ side: "above", top: 152 });
    expect(at([under, over])).toMatchObject({ side: "right", left: 428, top: 205 });
    expect(at([under, over, behind])).toMatchObject({ side: "left", left: 192 });
    expect(at([under, over, behind, before])).toMatchObject({ side: "apart", left: 310, top: 205 });
    expect(at([], [], [], box(600, 500))).toMatchObject({ side: "above" });
  });

  it("hides as little as can be of cards, chips and words", () => {
    expect(at([], [under])).toMatchObject({ side: "above" });
    expect(at([], [under, over, behind])).toMatchObject({ side: "left" });
    const most = box(300, 250, 200, 60);
    expect(at([], [most, over, before, box(500, 210, 10, 10)])).toMatchObject({ side: "right" });
  });

  it("hides who sits elsewhere only where there is no other place", () => {
    expect(at([over, before, behind], [], [], seat, [under])).toMatchObject({ side: "apart", top: 205 });
    expect(at([over, before, behind, seat], [], [], seat, [under])).toMatchObject({ side: "below" });
  });

  it("is under another bubble where that is in the way", () => {
    const wide = { left: 0, top: 258, width: 800, height: 40 },
      rows = [box(0, 0, 800, 199), box(0, 200, 300, 50), box(420, 200, 380, 50)];
    expect(at(rows, [], [wide])).toEqual({ left: 310, top: 306, ...size, side: "apart" });
    const next = { ...wide, top: 306 };
    expect(at(rows, [], [next, wide]), "under both").toMatchObject({ side: "apart", top: 354 });
    expect(at([...rows, box(330, 320)], [], [wide]), "over its seat").toMatchObject({ side: "apart", top: 205 });
  });

  it("is nowhere rather than over what can be pressed, or outside its room", () => {
    expect(at([box(0, 0, 800, 600)])).toBeNull();
    for (const corner of [box(0, 0), box(750, 570), box(770, 0, 30, 30), box(0, 580, 30, 20)]) {
      const found = at([], [], [], corner)!;
      expect(found.left >= 0 && found.top >= 0).toBe(true);
      expect(found.left + 100 <= 800 && found.top + 40 <= 600).toBe(true);
      expect(overlap(found, corner)).toBe(false);
    }
    const table = { left: 290, top: 190, width: 200, height: 200 };
    expect(placed(seat, size, { room: table, pressed: [], seats: [], marks: [] })).toMatchObject({
      side: "below",
      top: 258,
    });
    expect(placed(seat, size, { room: table, pressed: [under], seats: [], marks: [] })).toMatchObject({
      side: "apart",
    });
  });

  it("has a tail that points at the seat, as far as its corners let it", () => {
    expect(tailAt(at()!, seat)).toBe(50);
    expect(tailAt({ left: 340, top: 258, ...size, side: "below" }, seat)).toBe(20);
    expect(tailAt({ left: 400, top: 258, ...size, side: "below" }, seat)).toBe(14);
    expect(tailAt({ left: 192, top: 205, ...size, side: "left" }, seat)).toBe(20);
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
  const texts = () => bubbles().map((node) => node.querySelector("q")!.textContent);
  const speakers = () => bubbles().map((node) => node.querySelector("b")!.textContent);
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
    expect(speakers()).toEqual(["Osei", "You"]);
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
