// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { socketsBlocked, Wire } from "../src/net/socket";

/** A socket whose far end is the test. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  onopen = () => {};
  onclose = (_event?: { code: number }) => {};
  onmessage = (_event: { data: string }) => {};
  sent: string[] = [];
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  opens(): void {
    this.readyState = 1;
    this.onopen();
  }
}

let wire: Wire;
const watcher = { have: () => ({ seen: -1, log: 0 }), message: () => {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  wire = new Wire(() => "ws://here/ws");
  wire.watch("m", watcher as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("an attempt that nobody answers is given up, and the next one succeeds", () => {
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(9_000);
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.made[1]!.opens();
  expect(wire.connection.value).toBe("open");
  expect(FakeSocket.made[1]!.sent.map((text) => JSON.parse(text).t)).toEqual(["watch"]);
});

test("an open connection is left alone", () => {
  FakeSocket.made[0]!.opens();
  vi.advanceTimersByTime(15_000);
  expect([FakeSocket.made.length, FakeSocket.made[0]!.readyState, wire.connection.value]).toEqual([1, 1, "open"]);
});

test.each([0, 0.5, 0.999])("a lost connection is tried again, less and less often (spread %f)", (spread) => {
  vi.spyOn(Math, "random").mockReturnValue(spread);
  FakeSocket.made[0]!.opens();
  FakeSocket.made[0]!.close();
  expect(wire.connection.value).toBe("open"); // a server that restarts is back before anybody needs to know
  vi.advanceTimersByTime(200);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.made[1]!.close();
  expect(wire.connection.value).toBe("lost");
  const waits: number[] = [];
  for (let tries = 2; tries < 12; tries++) {
    for (waits.push(0); FakeSocket.made.length === tries; vi.advanceTimersByTime(50)) waits[tries - 2]! += 50;
    FakeSocket.made[tries]!.close();
  }
  expect(waits[0]).toBeLessThan(1_000);
  expect(waits[0]! < waits[4]! && waits[4]! < waits[9]!).toBe(true);
  expect(Math.max(...waits)).toBeLessThanOrEqual(12_000);
  wire.tryNow();
  FakeSocket.made.at(-1)!.opens();
  expect(wire.connection.value).toBe("open");
});

const says = (socket: FakeSocket, message: object) =>
  (socket.onmessage as (event: object) => void)({ data: JSON.stringify(message) });

test("what the server does not understand is given up, and not sent for ever", async () => {
  FakeSocket.made[0]!.opens();
  const chosen = wire.choose("m", 3, 5).catch((error: Error) => error.message);
  says(FakeSocket.made[0]!, { t: "error", code: "malformed", message: "The message is not understood." });
  FakeSocket.made[0]!.readyState = 3;
  FakeSocket.made[0]!.onclose({ code: 4400 });
  expect(await chosen).toBe("The message is not understood.");
  vi.advanceTimersByTime(200);
  FakeSocket.made[1]!.opens();
  expect(FakeSocket.made[1]!.sent.map((text) => JSON.parse(text).t)).toEqual(["watch"]);
});

test("a table that was asked for ahead is handed to whoever watches it, and asked for once", async () => {
  const socket = FakeSocket.made[0]!,
    asked = () => socket.sent.map((text) => JSON.parse(text)).map(({ t, match }) => `${t} ${match}`);
  wire.ahead("early", undefined);
  expect(socket.sent).toEqual([]); // a socket is not opened for it
  socket.opens();
  wire.ahead("left", undefined);
  wire.ahead("early", "word");
  expect(asked()).toEqual(["watch m", "watch left", "unwatch left", "watch early"]);
  says(socket, { t: "table", match: "early" });
  const heard: string[] = [];
  wire.watch("early", { ...watcher, message: ({ t }: { t: string }) => heard.push(t) } as never);
  await Promise.resolve();
  says(socket, { t: "frame", match: "early" });
  expect([heard, asked().length]).toEqual([["table", "frame"], 4]);
  wire.ahead("early", "word"); // who watched it once holds some of it
  expect(asked()).toHaveLength(4);
});

test.each([true, false])(
  "what a seat was told is asked for once its table has come (before it is watched: %s)",
  async (before) => {
    const socket = FakeSocket.made[0]!,
      told = () => socket.sent.map((text) => JSON.parse(text).told);
    socket.opens();
    wire.ahead("early", undefined);
    if (before) says(socket, { t: "table", match: "early" });
    wire.watch("early", { ...watcher, have: () => ({ seen: 3, log: 9, told: 0 }) } as never);
    await Promise.resolve();
    if (!before) expect(told()).toEqual([undefined, undefined]);
    if (!before) says(socket, { t: "table", match: "early" });
    says(socket, { t: "table", match: "early" });
    expect(told()).toEqual([undefined, undefined, 0]);
  },
);

test("what was sent and not answered is sent again by the next page, with its key", async () => {
  const first = new Wire(() => "ws://here/ws", 1);
  first.watch("m", watcher as never);
  FakeSocket.made.at(-1)!.opens();
  const made: number[] = [];
  void first.chooseAll(
    "m",
    4,
    [7, 9],
    () => 2,
    (code) => made.push(code),
  );
  const sent = JSON.parse(FakeSocket.made.at(-1)!.sent.at(-1)!);
  expect([sent.decision, sent.code, made]).toEqual([4, 7, []]);
  const second = new Wire(() => "ws://here/ws", 1);
  second.tryNow();
  FakeSocket.made.at(-1)!.opens();
  const again = FakeSocket.made.at(-1)!.sent.map((text) => JSON.parse(text));
  expect(again.map(({ decision, code }) => [decision, code])).toEqual([
    [4, 7],
    [5, 9],
  ]);
  expect(again[0].key).toBe(sent.key);
  for (const { key, decision } of again) says(FakeSocket.made.at(-1)!, { t: "ack", key, match: "m", decision });
  expect([second.waits, sessionStorage.getItem("sandtable.sent")]).toEqual([false, null]);
});

test.each([
  [true, true],
  [false, false],
])(
  "after ten seconds without a socket it is named what is shut, if the server answers (%s)",
  async (answers, named) => {
    vi.stubGlobal("fetch", () => (answers ? Promise.resolve({ ok: true }) : Promise.reject(new Error("gone"))));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(socketsBlocked.value).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(socketsBlocked.value).toBe(named);
    FakeSocket.made.at(-1)!.opens();
    expect(socketsBlocked.value).toBe(false);
  },
);

test("several messages may come as one list, and are heard in their order", () => {
  const heard: string[] = [];
  wire.watch("n", { ...watcher, message: (message: { t: string }) => heard.push(message.t) } as never);
  FakeSocket.made[0]!.opens();
  FakeSocket.made[0]!.onmessage({ data: '[{"t":"told","match":"n"},{"t":"frame","match":"n"}]' });
  FakeSocket.made[0]!.onmessage({ data: '{"t":"seats","match":"n"}' });
  expect(heard).toEqual(["told", "frame", "seats"]);
});
