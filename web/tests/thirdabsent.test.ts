/** A match of the third seal that began without somebody: what their browser says and does, and what others accept. */
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/net/api";
import { signed } from "../src/seal/signing";
import { choose, comeBack } from "../src/seal/third/acts";
import { inMemory } from "../src/seal/third/base";
import { isOpening, type Opening } from "../src/seal/third/forms";
import { keyPair } from "../src/seal/third/keys";
import { seatsWrong, thirdNoncesDiffer } from "../src/seal/third/opening";
import { actStatement, ZERO } from "../src/seal/third/statements";
import type { Table } from "../src/seal/third/table";
import type { Signed } from "../src/seal/third/wire";
import { HOST, headOf, publicOf, Server } from "./thirdserver";

beforeEach(() => vi.restoreAllMocks());

const nothing = () => ({ nonce_commitment: "", keys: [], dealt: 0, unfinished: 0 });

/** The opening says that the person of a seat had not come. */
function without(opening: Opening, seat: number): void {
  Object.assign(opening.seats[seat]!, nothing());
}

/** A match that began without this browser, of which something was told; `shown`: it had sat down. */
async function begunWithout(shown: boolean): Promise<Server> {
  const server = new Server(inMemory());
  if (shown) await server.sit();
  else {
    server.shown = { nonce_commitment: "" };
    server.fix();
  }
  without(server.opening, 0);
  server.start("", "");
  await server.keeper.attend(server.runs());
  server.items = [
    { game: [4, 5], only: true },
    { own: { do: "choose", code: 1, d: 0 }, by: "bot" },
  ].map((item, i) => [item, headOf(i)]);
  await server.watch();
  return server;
}

/** Takes the seat as the table does; what was signed. */
async function taken(server: Server): Promise<Signed> {
  let sent: Signed | undefined;
  await server.keeper.act(comeBack, async (form) => {
    sent = form.signed!;
    const own = server.ownOf(sent.act);
    await server.tells(own, { did: sent.act, seat: 0, signed: true }, { ask: [1, "ab".repeat(16)] });
  });
  return sent!;
}

test("who comes late takes the seat with a signed act, and signs from then on", async () => {
  const server = await begunWithout(false);
  expect(server.alarms).toEqual([]);
  expect(server.state).toMatchObject({ signs: true, bot: true, gone: true });
  expect(server.state!.meanwhile).toBe("A bot played for you, 1 choice.");
  const { key } = await keyPair(publicOf(HOST), 1, server.base),
    sat = await taken(server);
  expect(sat.act).toEqual({ do: "sit", name: "Anna", keys: [key] });
  expect(sat).toMatchObject({ n: 2, key: 0 });
  const a = actStatement(server.o, 0, ZERO, sat.head, headOf(1), sat.act);
  expect(signed(key, a, sat.sig)).toBe(true);
  expect(server.state).toMatchObject({ signs: true, bot: false, gone: false });
  let chose: Signed | undefined;
  await server.keeper.act(
    (watch) => choose(watch, 3),
    async ({ signed: one }) => {
      chose = one;
      await server.tells(server.ownOf(one!.act), { ask: [-1] });
    },
  );
  expect(chose).toMatchObject({ key: 0, act: { code: 3, d: 1 } });
  expect(signed(key, actStatement(server.o, 0, a, chose!.head, headOf(4), chose!.act), chose!.sig)).toBe(true);
  expect([server.alarms, server.keeper.receipt()!.alarms]).toEqual([[], []]);
  expect(server.keeper.receipt()).toMatchObject({ nonce: "", sent: [] });
});

test("the next page of the same browser goes on with what was taken", async () => {
  const server = await begunWithout(false);
  await taken(server);
  await server.keeper.whole();
  server.keeper = server.page();
  await server.keeper.attend(server.runs());
  await server.watch();
  expect(server.state).toMatchObject({ signs: true, bot: false, gone: false });
  expect(server.alarms).toEqual([]);
});

test("who signs nothing yet does not come back by an act that only the host vouches for", async () => {
  const server = await begunWithout(false);
  await server.tells({ did: { do: "back" }, seat: 0, signed: false });
  expect(server.state).toMatchObject({ signs: false, bot: false });
  await server.keeper.act(comeBack, async (form, act) => expect([form, act]).toEqual([{}, { do: "back" }]));
});

test("a browser that had sat down says that the match began without its part, and notes it", async () => {
  const server = await begunWithout(true);
  expect(server.alarms).toEqual([
    "The match began without this browser's part of the dice: the host says that you had not come.",
  ]);
  expect(server.keeper.receipt()!.alarms.map(([, text]) => text)).toEqual(server.alarms);
  await taken(server);
  expect(server.alarms).toHaveLength(1);
  await server.keeper.whole();
  server.keeper = server.page();
  await server.keeper.attend(server.runs());
  await server.watch();
  expect(server.keeper.receipt()!.alarms).toHaveLength(1);
  expect(server.state).toMatchObject({ signs: true, bot: false });
});

test("a browser that had revealed to an earlier opening says so too, and still lists that attempt", async () => {
  const server = new Server(inMemory());
  await server.sit();
  const reveal = vi
    .spyOn(api, "reveal")
    .mockImplementation(async () => ({ match: server.says("waiting", "reveal") }) as never);
  await server.keeper.attend(server.waits());
  expect(reveal).toHaveBeenCalledTimes(1);
  const first = server.o;
  server.opening = { ...structuredClone(server.opening), attempt: 2 };
  without(server.opening, 0);
  server.start("", "");
  const runs = server.runs(),
    attempts = [{ opening_hash: first, commitment: server.opening.commitment, revealed: [0] }];
  await server.keeper.attend({ ...runs, sealing: { ...runs.sealing!, attempts } } as never);
  await server.watch();
  expect(server.alarms[0]).toContain("the host says that you had not come");
  expect(server.keeper.receipt()!.attempts.map(([o]) => o)).toEqual([first, server.o]);
});

test("nothing is revealed to an opening in which this browser's own person had not come", async () => {
  const server = new Server();
  await server.sit();
  without(server.opening, 0);
  await expect(server.keeper.attend(server.waits())).rejects.toThrow("does not hold your part of the dice");
  expect(server.nonces).toEqual([]);
});

/** This browser sat down beside somebody else and Bruno, the host; Carla had not come. */
async function beside(bend: (opening: Opening) => void): Promise<Server> {
  const server = new Server();
  await server.sit();
  server.opening.seats.push({ ...server.opening.seats[1]!, seat: 2, name: "Carla", ...nothing() });
  bend(server.opening);
  return server;
}

test("another who had not come keeps nobody from beginning", async () => {
  const server = await beside(() => undefined),
    start = server.start.bind(server);
  server.start = (nonce, begun) => {
    start(nonce, begun);
    server.nonces.push("");
    server.begun.push("");
  };
  await server.keeper.attend(server.waits());
  await server.keeper.attend(server.runs());
  expect([server.alarms, server.nonces.length, server.watching]).toEqual([[], 3, 1]);
  const { table } = (server.keeper as unknown as { watch: { table: Table } }).watch;
  expect([table.holder.get(2), table.status.get(2), table.unmet]).toEqual(["level-1", "handed", new Set([2])]);
});

test.each<[string, string, (opening: Opening) => void]>([
  ["keys", "another match", (opening) => opening.seats[2]!.keys.push(publicOf(9))],
  ["matches", "another match", (opening) => (opening.seats[2]!.dealt = 1)],
  ["unfinished matches", "another match", (opening) => (opening.seats[2]!.unfinished = 1)],
  ["the role of the host", "a host who is no person", (opening) => (opening.host_seat = 2)],
])("an opening in which somebody had not come and has %s is none", async (_, words, bend) => {
  const server = await beside(bend);
  await expect(server.keeper.attend(server.waits())).rejects.toThrow(words);
  expect([server.nonces, server.alarms.length]).toEqual([[], 1]);
});

test("who had not come has no nonce, and who came has one", async () => {
  const { opening } = await beside(() => undefined),
    mine = { seat: 1, nonce: "22".repeat(32) },
    nonces = ["", mine.nonce, ""];
  without(opening, 0);
  expect(isOpening(opening)).toBe(true);
  expect(seatsWrong(opening)).toBe(null);
  expect(thirdNoncesDiffer(opening, nonces, mine)).toBe(null);
  expect(thirdNoncesDiffer(opening, ["11".repeat(32), mine.nonce, ""], mine)).toContain("missing");
  expect(thirdNoncesDiffer(opening, ["", "", ""], { ...mine, nonce: "" })).toContain("missing");
  without(opening, 1);
  expect(seatsWrong({ ...opening, host_seat: -1 })).toContain("nobody had come");
});
