// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Board } from "../src/model/scene";
import type { LineDocument, Summary, TalkDocument } from "../src/model/server";
import { PHRASES, parts, put, talks, unread } from "../src/model/talk";
import { ApiError } from "../src/net/api";
import { Chat } from "../src/table/Chat";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";

const line = (n: number, more: Partial<LineDocument> = {}): LineDocument => ({
  n,
  room: "table",
  who: "a1",
  name: "Osei",
  text: `line ${n}`,
  at: "2031-05-04T10:20:30.123Z",
  ...more,
});
const board = {
  elements: [
    { id: "na", name: "North Africa" },
    { id: "af", name: "Africa" },
    { id: "x", name: "X1" },
  ],
} as unknown as Board;

describe("lines", () => {
  test("come in any order, and again, and stand once each", () => {
    expect(put([line(1), line(3)], [line(2), line(3, { text: "", removed: "host" })]).map((one) => one.text)).toEqual([
      "line 1",
      "line 2",
      "",
    ]);
  });

  test("are news while they are somebody else's, readable and not muted", () => {
    const lines = [line(1), line(2, { you: true }), line(3, { removed: "host" }), line(4, { who: "b" }), line(5)];
    expect(unread(lines, 0, new Set())).toBe(3);
    expect(unread(lines, 1, new Set(["b"]))).toBe(1);
  });

  test("name places by their longest name, whole words only, and nothing else becomes a link", () => {
    expect(parts("Take north africa, Africa or Africans: http://x.org X1", board)).toEqual([
      { text: "Take " },
      { text: "north africa", element: "na" },
      { text: ", " },
      { text: "Africa", element: "af" },
      { text: " or Africans: http://x.org X1" },
    ]);
    expect(parts("<b>x</b>", null)).toEqual([{ text: "<b>x</b>" }]);
  });

  test("are for company: not for one person among bots, nor where nobody may speak", () => {
    const seats = (...kinds: string[]) => kinds.map((kind, seat) => ({ seat, kind, name: "" }));
    const match = (more: object) => ({ talk: "apart", watchers: 0, your_seat: 0, ...more }) as unknown as Summary;
    expect(talks(match({ seats: seats("guest", "bot") }))).toBe(false);
    expect(talks(match({ seats: seats("guest", "guest") }))).toBe(true);
    expect(talks(match({ seats: seats("guest", "bot"), watchers: 1 }))).toBe(true);
    expect(talks(match({ seats: seats("guest", "guest"), talk: "off" }))).toBe(false);
  });
});

describe("the chat of a table", () => {
  let table: Table;
  let said: LineDocument[];
  const speech = {
    read: vi.fn(async (after: number): Promise<TalkDocument> => {
      const lines = said.filter((one) => one.n > after);
      return { lines, last: said.length, room: "table", closed: "", removes: false };
    }),
    say: vi.fn(async (text: string, _key: string) => {
      said.push(line(said.length + 1, { text, you: true }));
      return said.at(-1)!;
    }),
    remove: vi.fn(async (n: number) => {
      said[n - 1] = { ...said[n - 1]!, text: "", removed: "author" };
    }),
    report: vi.fn(async () => undefined),
  };
  const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))));
  const page = () => document.getElementById("here")!;

  beforeEach(async () => {
    localStorage.clear();
    vi.clearAllMocks();
    said = [line(1), line(2, { name: "Ravi", who: "b2", frame: 7 })];
    table = new Table("m", { talk: speech, connection: { value: "open" } } as unknown as Transport);
    await table.talk.load();
    document.body.innerHTML = "<div id='here'></div>";
    act(() => render(<Chat table={table} />, page()));
    await settled();
  });

  test("shows lines as text, and has been read when it was in sight", () => {
    expect([...page().querySelectorAll(".talkline")].map((node) => node.textContent)).toHaveLength(2);
    expect(table.talk.unread.value).toBe(0);
  });

  test("says what is typed, and a phrase with one press", async () => {
    const field = page().querySelector<HTMLInputElement>(".chatentry input")!;
    field.value = "Hello there ";
    act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
    act(() => page().querySelector<HTMLFormElement>(".chatentry")!.requestSubmit());
    await settled();
    expect(speech.say).toHaveBeenCalledWith("Hello there", expect.any(String));
    expect(table.talk.text.value).toBe("");
    act(() => page().querySelector<HTMLButtonElement>("[aria-label='Quick phrases']")!.click());
    act(() => page().querySelector<HTMLButtonElement>(".phrases button")!.click());
    await settled();
    expect(speech.say).toHaveBeenLastCalledWith(PHRASES[0], expect.any(String));
    expect(page().querySelectorAll(".talkline.mine")).toHaveLength(2);
  });

  test("keeps what could not be said, with the server's sentence", async () => {
    speech.say.mockRejectedValueOnce(new Error("Too much is said from here. Wait a few seconds."));
    table.talk.text.value = "again";
    act(() => page().querySelector<HTMLFormElement>(".chatentry")!.requestSubmit());
    await settled();
    expect(page().querySelector("[role=alert]")!.textContent).toBe("Too much is said from here. Wait a few seconds.");
    expect(table.talk.text.value).toBe("again");
  });

  test("sends the same words with the same key until they are answered, also when the table comes back", async () => {
    const gone = new ApiError("offline", "The server does not answer.", 0);
    speech.say.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
    table.talk.text.value = "gg";
    expect(await table.talk.say("gg")).toBe(false);
    expect(await table.talk.say(" gg ")).toBe(false);
    await table.talk.arrive();
    const keys = speech.say.mock.calls.map(([, key]) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(table.talk.text.value).toBe("");
    await table.talk.arrive();
    expect(speech.say).toHaveBeenCalledTimes(3);
    await table.talk.say("gg");
    expect(speech.say.mock.calls[3]![1]).not.toBe(keys[0]);
  });

  test("sends nothing again that was refused, or that nobody waits for any more", async () => {
    speech.say.mockRejectedValueOnce(new ApiError("silent", "Nobody speaks at this table.", 403));
    await table.talk.say("one");
    await table.talk.arrive();
    expect(speech.say).toHaveBeenCalledTimes(1);
    speech.say.mockRejectedValueOnce(new ApiError("offline", "The server does not answer.", 0));
    await table.talk.say("two");
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 11 * 60_000);
    await table.talk.arrive();
    later.mockRestore();
    expect(speech.say).toHaveBeenCalledTimes(2);
  });

  test("opens the table as it was when a line was said", () => {
    const open = vi.spyOn(table.replay, "open").mockResolvedValue();
    expect(page().querySelectorAll(".talkmoment")).toHaveLength(1);
    act(() => page().querySelector<HTMLButtonElement>(".talkmoment")!.click());
    expect(open).toHaveBeenCalledWith(7);
  });

  test("mutes somebody in this browser for good, and lets them speak again", async () => {
    const press = (text: string) =>
      act(() =>
        [...page().querySelectorAll<HTMLButtonElement>("[data-line='2'] button")]
          .find((b) => b.textContent === text)!
          .click(),
      );
    press("Mute Ravi");
    expect(page().querySelector("[data-line='2']")!.textContent).toContain("Muted.");
    expect(new Table("m", table.transport).talk.muted.value).toEqual(["b2"]);
    press("Hear Ravi again");
    expect(page().querySelector("[data-line='2']")!.textContent).toContain("line 2");
  });

  test("reads everything anew when something was taken away, and never shows an older answer last", async () => {
    const late = table.talk.load();
    said[0] = { ...said[0]!, text: "", removed: "host" };
    const all = table.talk.load(true);
    await Promise.all([late, all]);
    await settled();
    expect(page().querySelector("[data-line='1']")!.textContent).toContain("Taken away by the host of the table.");
  });
});
