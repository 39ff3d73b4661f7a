// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wire } from "../src/net/socket";

/** A socket whose far end is the test. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  onopen = () => {};
  onclose = () => {};
  onmessage = () => {};
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
