/** The dice that a table shows are those that this browser was told. */
import { expect, test } from "vitest";
import { ToldRolls } from "../src/seal/third/rolls";
import type { Told } from "../src/seal/third/wire";
import vectors from "./rolls.json";
import { Server } from "./thirdserver";

const line = (n: number, ...values: number[]) =>
  ({ n, kind: "battle", text: [], dice: [{ seat: 0, side: "attack", values }] }) as never;
const told = (entry: string, ...game: number[]): Told => [{ game }, entry];
/** As games hold several dice in one number, the first one lowest. */
const packed = (bits: number, ...faces: number[]) => faces.reduceRight((all, face) => (all << bits) | face, 0);

test.each(vectors)("a roll that was told: $name", ({ values, told: games }) => {
  const items = games.map((args) => told("one", 4, ...args));
  expect(new ToldRolls().untold([line(0, ...values)], items)).toBe(null);
  const other = values.map((face, i) => (i ? face : face + 1));
  expect(new ToldRolls().untold([line(0, ...values), line(1, ...other)], items)).toEqual(other);
});

test("what many choices told comes before the first of them is shown", () => {
  const rolls = new ToldRolls(),
    quiet = Array.from({ length: 200 }, (_, i) => told(`later ${i}`, 2, 1)),
    items = [told("one", 4, packed(5, 6, 3)), told("two", 4, packed(5, 5, 3)), ...quiet];
  expect(rolls.untold([line(0, 6, 3)], items)).toBe(null);
  expect(rolls.untold([line(1, 5, 3)], items)).toBe(null);
  expect(rolls.untold([line(2, 6, 4)], items)).toEqual([6, 4]);
  items.push(told("last", 4, packed(5, 6, 4)));
  expect(rolls.untold([line(3, 6, 4)], items)).toBe(null);
});

test("a roll of before is not shown again in place of another", () => {
  const rolls = new ToldRolls(),
    items = [told("one", 4, packed(5, 6, 6)), told("two", 4, packed(5, 1, 2))];
  expect(rolls.untold([line(0, 6, 6), line(1, 1, 2)], items)).toBe(null);
  items.push(told("three", 4, packed(5, 1, 3)));
  expect(rolls.untold([line(2, 6, 6)], items)).toEqual([6, 6]);
  // Nor under the number of a line that was shown before.
  expect(rolls.untold([line(0, 6, 6)], items)).toBe(null);
  expect(rolls.untold([line(1, 6, 6)], items)).toEqual([6, 6]);
});

test("the lines of a table that is shown again are those of before", () => {
  const rolls = new ToldRolls(),
    items = [told("one", 4, packed(5, 6, 6)), told("two", 4, packed(5, 1, 2)), told("three", 4, packed(5, 1, 3))],
    lines = [line(0, 6, 6), line(1, 1, 2), line(2, 1, 3)];
  expect(rolls.untold(lines, items)).toBe(null);
  expect(rolls.untold(lines, items, true)).toBe(null);
  expect(rolls.untold(lines.slice(1), items, true)).toBe(null);
  expect(rolls.untold([line(3, 6, 6)], items)).toEqual([6, 6]);
  expect(rolls.untold([line(1, 6, 5)], items, true)).toEqual([6, 5]);
});

test("a server that shows another die than it told is found out", async () => {
  const server = await Server.begun();
  await server.tells({ game: [4, 0, 1, packed(5, 6, 2)] });
  await server.keeper.seen(null, false, [line(0, 6, 2)]);
  expect(server.alarms).toEqual([]);
  await server.keeper.seen(null, false, [line(0, 6, 3)]);
  expect(server.alarms).toEqual(["The table shows a roll of 6, 3, which this browser was not told then."]);
  expect(server.keeper.receipt()!.alarms).toHaveLength(1);
});

test("a table that was shown before this browser was told anything is no sign of a lie", async () => {
  const server = new Server();
  await server.sit();
  const begins = server.keeper.attend(server.waits()),
    early = server.keeper.seen(null, false, [line(0, 6, 3)], { you: 0, told: null });
  await Promise.all([begins, early]);
  server.items = [[{ game: [4, 0, 1, packed(5, 6, 3)] }, "ab".repeat(32)]];
  await server.watch();
  await server.keeper.seen(null, false, [line(0, 6, 3)]);
  expect(server.alarms).toEqual([]);
});
