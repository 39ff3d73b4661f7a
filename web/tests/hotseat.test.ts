import { expect, test } from "vitest";
import { guest, summary } from "../fixtures/sample";
import { Device, Sitter } from "../src/hotseat/sitters";
import type { FromServer } from "../src/model/server";
import type { Watcher } from "../src/net/socket";
import type { Transport } from "../src/table/transport";

const NAMES = ["Marit", "Rolf", "Anna"];

/** The server as one of them hears it. */
class Line {
  watchers: Watcher[] = [];
  constructor(readonly seat: number) {}
  transport(): Transport {
    const watch = (watcher: Watcher) => {
      this.watchers.push(watcher);
      return () => {
        this.watchers = this.watchers.filter((one) => one !== watcher);
      };
    };
    return { watch } as unknown as Transport;
  }
  say(message: FromServer): void {
    for (const watcher of this.watchers) watcher.message(message);
  }
  /** The table as this seat sees it, with what it owes. */
  table(decision: number | null, more = {}): void {
    const seats = NAMES.map((name, i) => guest(i, name, { you: i === this.seat }));
    const about = summary({ state: "running", seats, your_seat: this.seat, ...more });
    this.say({ t: "table", match: "m", summary: about, you: this.seat, frame: 1, scene: null, log: [], decision });
  }
  owes(decision: number | null): void {
    this.say({ t: "frame", match: "m", n: 2, patch: {}, log: [], decision });
  }
}

function threeAtADevice(): { lines: Line[]; device: Device; sitters: Sitter[] } {
  const lines = NAMES.map((_, i) => new Line(i)),
    sitters = lines.map((line, i) => new Sitter(i + 1, line.transport())),
    device = new Device(sitters);
  device.open();
  return { lines, device, sitters };
}

const due = (device: Device) => device.due.value.map((sitter) => sitter.name.value);

test("who is asked gets the device, in the order of play from whoever had it", () => {
  const { lines, device, sitters } = threeAtADevice();
  expect(device.known.value).toBe(false);
  for (const line of lines) line.table(line.seat === 1 ? null : 0);
  expect(device.known.value).toBe(true);
  expect(due(device)).toEqual(["Marit", "Anna"]);
  device.take(sitters[0]!);
  expect(due(device)).toEqual(["Anna", "Marit"]);
});

test("the device stays until its holder has chosen and somebody else is asked", () => {
  const { lines, device, sitters } = threeAtADevice();
  for (const line of lines) line.table(line.seat === 0 ? 0 : null);
  device.take(sitters[0]!);
  expect(device.leaves.value).toBe(false);
  lines[0]!.owes(null);
  expect(device.leaves.value).toBe(false); // the bots play
  lines[2]!.owes(0);
  expect(device.leaves.value).toBe(true);
  lines[0]!.owes(1);
  expect(device.leaves.value).toBe(false);
});

test("when all decide at once, each has the device once", () => {
  const { lines, device, sitters } = threeAtADevice();
  for (const line of lines) line.table(0);
  const had: string[] = [];
  while (device.due.value.length) {
    const next = device.due.value[0]!;
    device.take(next);
    had.push(next.name.value);
    lines[sitters.indexOf(next)]!.owes(null);
    if (device.leaves.value) device.cover();
  }
  expect(had).toEqual(NAMES);
});

test("a question of another player is a reason to hand the device on", () => {
  const { lines, device, sitters } = threeAtADevice();
  for (const line of lines) line.table(null);
  device.take(sitters[0]!);
  const asked = { seat: 0, id: "q", waiting_for: [1] };
  for (const line of lines) line.table(null, { asked });
  expect(due(device)).toEqual(["Rolf"]);
  expect(device.leaves.value).toBe(true);
});

test("a table that is put away leaves an ear that keeps nothing", () => {
  const { lines, sitters } = threeAtADevice();
  const heard: string[] = [];
  const away = sitters[0]!.transport.watch({
    have: () => ({ seen: 4, log: 9 }),
    message: (message) => heard.push(message.t),
  });
  expect(lines[0]!.watchers.map((one) => one.have().seen)).toEqual([4]);
  lines[0]!.table(0);
  expect(heard).toEqual(["table"]);
  expect(sitters[0]!.due.value).toBe(true);
  away();
  expect(lines[0]!.watchers.map((one) => one.have().seen)).toEqual([-1]);
  lines[0]!.owes(null);
  expect(heard).toEqual(["table"]);
  expect(sitters[0]!.due.value).toBe(false);
});

test("who has lost the seat is handed nothing", () => {
  const { lines, device } = threeAtADevice();
  for (const line of lines) line.table(0);
  lines[1]!.table(0, { your_seat: null });
  expect(due(device)).toEqual(["Marit", "Anna"]);
});
