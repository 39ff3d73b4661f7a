/** The dice that a table shows are those that this browser was told. */
import { expect, test } from "vitest";
import { ToldRolls } from "../src/seal/third/rolls";
import type { Told } from "../src/seal/third/wire";
import { Server } from "./thirdserver";

const line = (...values: number[]) =>
  ({ n: 0, kind: "battle", text: [], dice: [{ seat: 0, side: "attack", values }] }) as never;
const told = (...game: number[]): Told => [{ game }, ""];
/** As games hold several dice in one number, the first one lowest. */
const packed = (bits: number, ...faces: number[]) => faces.reduceRight((all, face) => (all << bits) | face, 0);

test.each<[string, number[], number[][]]>([
  ["five bits a die", [6, 5, 1], [[4, 0, 3, packed(5, 6, 5, 1)]]],
  [
    "three bits a die, told in two",
    [6, 1, 1, 3, 2, 5, 4, 3, 2, 6, 3, 2],
    [
      [9, packed(3, 6, 1, 1, 3, 2, 5, 4, 3, 2, 6)],
      [9, 7, packed(3, 3, 2)],
    ],
  ],
  ["numbers as they are", [2, 9], [[1, 4, 2, 9, 3]]],
  ["zeros at the end, which are not told", [3, 0, 0], [[1, 3]]],
])("a roll that was told: %s", (_, values, games) => {
  const items = games.map((game) => told(...game));
  expect(new ToldRolls().untold([line(...values)], items)).toBe(null);
  const other = values.map((face, i) => (i ? face : face + 1));
  expect(new ToldRolls().untold([line(...values), line(...other)], items)).toEqual(other);
});

test("what many choices told comes before the first of them is shown", () => {
  const rolls = new ToldRolls(),
    items = [told(4, packed(5, 6, 3)), ...Array.from({ length: 200 }, () => told(2, 1))];
  expect(rolls.untold([line(6, 3)], items)).toBe(null);
  expect(rolls.untold([line(6, 4)], items)).toEqual([6, 4]);
  items.push(told(4, packed(5, 6, 4)));
  expect(rolls.untold([line(6, 4)], items)).toBe(null);
});

test("a server that shows another die than it told is found out", async () => {
  const server = await Server.begun();
  await server.tells({ game: [4, 0, 1, packed(5, 6, 2)] });
  await server.keeper.seen(null, false, [line(6, 2)]);
  expect(server.alarms).toEqual([]);
  await server.keeper.seen(null, false, [line(6, 3)]);
  expect(server.alarms).toEqual(["The table shows a roll of 6, 3, which this browser was not told."]);
  expect(server.keeper.receipt()!.alarms).toHaveLength(1);
});

test("a table that was shown before this browser was told anything is no sign of a lie", async () => {
  const server = new Server();
  await server.sit();
  const begins = server.keeper.attend(server.waits()),
    early = server.keeper.seen(null, false, [line(6, 3)], 0);
  await Promise.all([begins, early]);
  server.items = [[{ game: [4, 0, 1, packed(5, 6, 3)] }, "ab".repeat(32)]];
  await server.watch();
  await server.keeper.seen(null, false, [line(6, 3)]);
  expect(server.alarms).toEqual([]);
});
