/** What this browser does and says by itself under the third seal, beside a server that may cheat. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, api } from "../src/net/api";
import { Refused } from "../src/net/socket";
import { nonceCommitment } from "../src/seal/hashing";
import { signed } from "../src/seal/signing";
import { absences, claimed, meanwhile } from "../src/seal/third/absence";
import { answer, choose, proposeUndo } from "../src/seal/third/acts";
import { inMemory } from "../src/seal/third/base";
import { countsOf, heardOf, SILENT_MS } from "../src/seal/third/counts";
import type { Opening } from "../src/seal/third/forms";
import { keyPair } from "../src/seal/third/keys";
import { actStatement, beginStatement, firstHead, ZERO } from "../src/seal/third/statements";
import type { Signed, Told } from "../src/seal/third/wire";
import { HOST, headOf, publicOf, Server, signedBy, THEIRS } from "./thirdserver";

beforeEach(() => vi.restoreAllMocks());
afterEach(() => vi.useRealTimers());

/** Signs a choice, and tells that it was taken. */
async function chosen(server: Server): Promise<Signed> {
  const sent: Signed[] = [];
  await server.keeper.act(
    (watch) => choose(watch, 3),
    async ({ signed: one }) => {
      sent.push(one!);
      await server.tells(server.ownOf(one!.act), { ask: [-1] });
    },
  );
  return sent[0]!;
}

test("an honest start is quiet: keys and counts are shown, the opening is compared and signed", async () => {
  const server = await Server.begun();
  expect(server.alarms).toEqual([]);
  expect(server.opening.seats[0]!.keys).toEqual([(await keyPair(publicOf(HOST), 1, server.base)).key]);
  expect(signed(server.opening.seats[0]!.keys[0]!, beginStatement(server.o, 0), server.begun[0]!)).toBe(true);
  expect(server.state).toMatchObject({ signs: true, gone: false, unfinished: ["", "4 of 12 never finished"] });
  expect(server.watching).toBe(1);
  expect(server.keeper.receipt()).toMatchObject({
    told: 2,
    alarms: [],
    attempts: [[server.o, expect.anything(), true]],
  });
});

test.each<[string, (opening: Opening) => void]>([
  ["other keys", (opening) => opening.seats[0]!.keys.push(publicOf(9))],
  ["earlier matches", (opening) => (opening.seats[0]!.unfinished = 3)],
  ["another pace", (opening) => (opening.pace = { ...opening.pace, turn: 5 })],
  ["represented or removed", (opening) => (opening.absence = { ...opening.absence, after: 0 })],
  ["another host", (opening) => (opening.host_seat = 0)],
  ["taking back", (opening) => (opening.undo = false)],
  ["hints", (opening) => (opening.help = true)],
  ["another match", (opening) => (opening.match = "other")],
])("nothing is revealed to an opening that is not what was agreed: %s", async (words, bend) => {
  const server = new Server();
  await server.sit();
  bend(server.opening);
  await expect(server.keeper.attend(server.waits())).rejects.toThrow(words);
  expect([server.nonces, server.alarms.length]).toEqual([[], 1]);
});

test("nothing is revealed for a nonce that this browser did not draw", async () => {
  const server = new Server();
  await server.sit();
  server.opening.seats[0]!.nonce_commitment = "00".repeat(32);
  await expect(server.keeper.attend(server.waits())).rejects.toThrow("does not hold your part of the dice");
  expect(server.nonces).toEqual([]);
});

test("a person who began with another opening is noticed", async () => {
  const server = new Server();
  await server.sit();
  const start = server.start.bind(server);
  server.start = (nonce, begun) => {
    start(nonce, begun);
    server.begun[1] = signedBy(THEIRS, beginStatement("00".repeat(32), 1));
  };
  await server.keeper.attend(server.waits());
  expect(server.alarms[0]).toContain("Bruno's browser did not sign");
});

test("an act is signed for what was told, kept before it is sent, and its acknowledgement is compared", async () => {
  const server = await Server.begun();
  const one = await chosen(server);
  const [o, first] = [server.o, firstHead(server.o, server.nonces)];
  expect(one).toMatchObject({ act: { do: "choose", code: 3, d: 0 }, n: 2, key: 0 });
  const statement = actStatement(o, 0, ZERO, one.head, headOf(1), one.act);
  expect(signed(server.opening.seats[0]!.keys[0]!, statement, one.sig)).toBe(true);
  expect(first).not.toBe(one.head);
  await server.keeper.acknowledged(server.ack());
  expect(server.keeper.receipt()).toMatchObject({ sent: [], alarms: [], signed: [[4, server.ack().signature]] });
  expect(server.alarms).toEqual([]);
});

test.each([
  ["without the seal", { head: undefined }],
  ["for another opening", { opening: "00".repeat(32) }],
  ["at another place", { head: "00".repeat(32) }],
  ["at another place", { told: 9 }],
  ["signature under what you did is not good", { signature: "00".repeat(64) }],
])("an acknowledgement that is not what was told is noticed: %s", async (words, more) => {
  const server = await Server.begun();
  await chosen(server);
  await server.keeper.acknowledged(server.ack(more));
  expect(server.alarms[0]).toContain(words);
  expect(server.keeper.receipt()!.signed).toEqual([]);
});

test("what was refused is not sent any more, and what was lost on the way is", async () => {
  const server = await Server.begun();
  const act = (error: Error) =>
    server.keeper.act(
      () => ({ do: "resign" }),
      () => Promise.reject(error),
    );
  await expect(act(new Refused("stale", "Too late."))).rejects.toThrow("Too late.");
  expect(server.keeper.receipt()!.sent).toEqual([]);
  await expect(act(new Error("The server does not answer."))).rejects.toThrow("not answer");
  expect(server.keeper.receipt()!.sent).toHaveLength(1);
});

test("an act that is taken and not told is noticed", async () => {
  const server = await Server.begun();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await server.keeper.act(
    (watch) => choose(watch, 3),
    async () => undefined,
  );
  expect(server.alarms).toEqual([]);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(server.alarms[0]).toContain("was not told of it");
});

test("what was told already is told again as it was, or it is noticed", async () => {
  const server = await Server.begun();
  const hear = (first: number, items: Server["items"]) =>
    server.keeper.hear({ t: "told", match: server.match, first, items });
  await hear(1, server.items.slice(1));
  expect(server.alarms).toEqual([]);
  await hear(1, [[{ ask: [0, "cd".repeat(16)] }, headOf(1)]]);
  expect(server.alarms.at(-1)).toContain("something else than before");
  await hear(1, [[server.items[1]![0], headOf(9)]]);
  await hear(0, []);
  await hear(5, []);
  expect(server.keeper.receipt()!.alarms.map(([, text]) => text.split(" ").slice(0, 4).join(" "))).toEqual([
    "The server tells something",
    "The server tells something",
    "The server goes on",
    "The server goes on",
  ]);
});

test.each([
  ["did not sign", { own: { do: "resign" }, by: "key0", act: "ab".repeat(32) }],
  ["did not send", { own: { do: "resign" }, by: "host" }],
  ["not ordered", { own: { do: "choose", code: 1, d: 0 }, by: "order" }],
  ["did not give", { done: "draw", of: "ab".repeat(32) }],
  ["Somebody else", { did: { do: "sit", name: "C", keys: [publicOf(5)] }, seat: 0, signed: true }],
  ["a bot was put", { did: { do: "stand-in", seat: 0, bot: "level-1", at: 90 }, seat: 1, signed: true }],
  ["says away", { event: { kind: "away", seat: 0, at: 30 } }],
  ["says time-out", { event: { kind: "time-out", seat: 0, at: 1 } }],
  ["says aside-out", { event: { kind: "aside-out", seat: 0, at: 1 } }],
])("what an honest host does not do is noticed at once: %s", async (words, item) => {
  const server = await Server.begun();
  await server.tells({ ask: [-1] }, { ask: [1, "ab".repeat(16)] });
  await server.tells(item);
  expect(server.alarms[0]!.toLowerCase()).toContain(words.toLowerCase());
  expect(server.keeper.receipt()!.alarms).toHaveLength(1);
});

test("in a game in which the table answers for people it may answer", async () => {
  const server = await Server.begun();
  await server.keeper.attend({ ...server.runs(), standing: [{ id: "defence" }] } as never);
  await server.tells({ own: { do: "choose", code: 1, d: 0 }, by: "order" });
  expect(server.alarms).toEqual([]);
});

test("time is gone when it is gone, by this browser's own clock and by the host's", async () => {
  const server = await Server.begun();
  await server.tells({ ask: [-1] }, { ask: [1, "ab".repeat(16)] });
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 31_000);
  await server.tells({ event: { kind: "time-out", seat: 0, at: 40 } });
  expect(server.alarms).toEqual([]);
  const other = await Server.begun();
  await other.keeper.seen({ left: [50_000, 0] }, false, []);
  vi.spyOn(Date, "now").mockReturnValue(now + 62_000);
  await other.tells({ event: { kind: "time-out", seat: 0, at: 40 } });
  expect(other.alarms[0]).toContain("says time-out");
});

test("time is gone while this browser is away only if it was away, or asked, for so long", async () => {
  const out: Told = [{ event: { kind: "time-out", seat: 0, at: 40 } }, headOf(4)];
  for (const [seconds, honest] of [
    [2, false],
    [31, true],
  ] as const) {
    const server = await Server.begun();
    const now = Date.now();
    await server.tells({ ask: [-1] });
    vi.spyOn(Date, "now").mockReturnValue(now + seconds * 1000);
    server.items.push([{ ask: [1, "ab".repeat(16)] }, headOf(3)], out);
    await server.watch();
    expect(server.alarms.length, `${seconds} seconds`).toBe(honest ? 0 : 1);
    vi.spyOn(Date, "now").mockRestore();
  }
  // It thought about it before already, on a page that was closed since.
  const server = await Server.begun(),
    now = Date.now(),
    clock = vi.spyOn(Date, "now").mockReturnValue(now);
  await server.tells({ ask: [-1] }, { ask: [1, "ab".repeat(16)] });
  await server.keeper.whole();
  clock.mockReturnValue(now + 25_000);
  await server.tells({ game: [4, 5] });
  await server.keeper.whole();
  clock.mockReturnValue(now + 28_000);
  const page = server.page();
  await page.attend(server.runs());
  server.items.push([out[0], headOf(5)]);
  await server.watch(page);
  expect(server.alarms).toEqual([]);
});

test("whoever comes back after their time was gone has it again, and a turn is what all its questions take", async () => {
  const server = await Server.begun(),
    now = Date.now(),
    clock = vi.spyOn(Date, "now").mockReturnValue(now),
    asked = { ask: [1, "ab".repeat(16)] },
    out = { event: { kind: "time-out", seat: 0, at: 40 } };
  await server.tells({ ask: [-1] }, asked);
  clock.mockReturnValue(now + 20_000);
  await server.tells({ ask: [-1] }, asked);
  clock.mockReturnValue(now + 31_000);
  await server.tells(out);
  expect(server.alarms).toEqual([]);
  await server.keeper.act(
    () => ({ do: "back" }),
    (signed) => api.takeAgain(server.match, signed),
  );
  await server.tells({ did: { do: "back" }, seat: 0, signed: true });
  clock.mockReturnValue(now + 41_000);
  await server.tells(out);
  expect(server.alarms[0]).toContain("its time was not gone");
});

test("the time for one question is gone when the host's clock says so", async () => {
  const server = await Server.begun(),
    now = Date.now(),
    clock = vi.spyOn(Date, "now").mockReturnValue(now),
    out = { event: { kind: "aside-out", seat: 0, at: 1 } };
  await server.keeper.seen({ left: [50_000, 0], aside: 30_000 }, false, []);
  clock.mockReturnValue(now + 29_000);
  await server.tells(out);
  expect(server.alarms).toEqual([]);
  await server.keeper.seen({ left: [50_000, 0], aside: 30_000 }, false, []);
  await server.tells(out);
  expect(server.alarms[0]).toContain("says aside-out");
});

test("what was missed is told in parts, and this browser was gone for all of it", async () => {
  const server = await Server.begun(),
    now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 70_000);
  server.items.push(
    [{ game: [4, 5] }, headOf(2)],
    [{ event: { kind: "away", seat: 0, at: 30 } }, headOf(3)],
    [{ did: { do: "stand-in", seat: 0, bot: "level-1", at: 90 }, seat: 1, signed: true }, headOf(4)],
  );
  const { keeper, match, items } = server,
    have = keeper.have()!;
  for (let first = have; first < items.length; first++)
    await keeper.hear({ t: "told", match, first, items: items.slice(first, first + 1) });
  await keeper.seen(null, false, [], { you: 0, told: items.length });
  expect(server.alarms).toEqual([]);
});

test("an act waits for what its seat was told, not for a table that was asked for before this browser kept any", async () => {
  const server = new Server();
  await server.sit();
  await server.keeper.attend(server.waits());
  await server.keeper.attend(server.runs());
  server.items = [{ game: [4, 5], only: true }, { ask: [0, "ab".repeat(16)] }].map((item, i) => [item, headOf(i)]);
  await server.keeper.seen(null, false, [], { you: 0, told: null });
  const sent: Signed[] = [],
    acting = server.keeper.act(
      () => ({ do: "resign" }),
      async ({ signed: one }) => {
        sent.push(one!);
        await server.tells(server.ownOf(one!.act), { over: [] });
      },
    );
  await new Promise((later) => setTimeout(later, 20));
  // The table that was asked for again comes with what was told.
  await server.keeper.hear({ t: "told", match: server.match, first: 0, items: server.items.slice(0, 2) });
  await server.keeper.seen(null, false, [], { you: 0, told: 2 });
  await acting;
  await server.keeper.acknowledged(server.ack());
  expect([sent[0]!.n, server.alarms]).toEqual([2, []]);
});

test("an absence that this browser knows of is shown, and its person comes back by themselves", async () => {
  const server = await Server.begun();
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 70_000);
  server.items.push([{ event: { kind: "away", seat: 0, at: 30 } }, headOf(2)]);
  await server.watch();
  await vi.waitFor(() => expect(server.sent.map(([name]) => name)).toEqual(["takeAgain"]));
  expect(server.sent[0]![1]).toMatchObject({ signed: { act: { do: "back" }, key: 0 } });
  expect(server.alarms).toEqual([]);
});

test("who comes back while the bot chooses signs again for what was told since", async () => {
  const server = await Server.begun();
  let refused = 0;
  vi.spyOn(api, "takeAgain").mockImplementation(async (_: string, form: unknown = {}) => {
    const { signed } = form as { signed: Signed };
    if (!refused++) {
      await server.tells({ own: { do: "choose", code: 1, d: 0 }, by: "bot" });
      throw new ApiError("stale", "Something has happened since this was signed.", 409);
    }
    server.sent.push(["takeAgain", { n: signed.n }]);
    await server.tells(server.ownOf(signed.act, signed.key));
    return { match: server.runs() } as never;
  });
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 70_000);
  server.items.push([{ event: { kind: "away", seat: 0, at: 30 } }, headOf(2)]);
  await server.watch();
  await vi.waitFor(() => expect(server.sent).toHaveLength(1), { timeout: 3000 });
  expect(server.sent[0]![1]).toEqual({ n: server.items.length - 1 });
  expect(server.alarms).toEqual([]);
});

test("an absence that was longer than this browser was gone is noticed", async () => {
  const server = await Server.begun();
  server.items.push(
    [{ event: { kind: "away", seat: 0, at: 30 } }, headOf(2)],
    [{ did: { do: "stand-in", seat: 0, bot: "level-1", at: 90 }, seat: 1, signed: true }, headOf(3)],
    [{ own: { do: "choose", code: 1, d: 0 }, by: "bot" }, headOf(4)],
  );
  await server.watch();
  expect(server.alarms[0]).toContain("away for 60 seconds");
  expect(server.state).toMatchObject({ gone: true, bot: true });
  expect(server.state!.meanwhile).toMatch(/^A bot played for you from .* to .*, 1 choice\.$/);
});

test("what a bot did is counted over all absences", () => {
  const items: [Record<string, unknown>, string][] = [
    { event: { kind: "away", seat: 0, at: 30 } },
    { did: { do: "stand-in", seat: 0, bot: "b", at: 95 }, seat: 1, signed: true },
    { own: { do: "choose", code: 1, d: 0 }, by: "bot" },
    { did: { do: "back" }, seat: 0, signed: true },
    { own: { do: "choose", code: 1, d: 1 }, by: "key0", act: "" },
    { did: { do: "hand-over", bot: "b" }, seat: 0, signed: true },
    { own: { do: "choose", code: 2, d: 2 }, by: "bot" },
  ].map((item) => [item, ""]);
  const found = absences(items, 0);
  expect(found).toMatchObject([
    { from: 30, to: 95, choices: 1, how: "away", bot: true },
    { from: null, choices: 1, how: "hand-over", bot: true },
  ]);
  expect(claimed(found)).toBe(65);
  expect(meanwhile(found.slice(1), "2026-11-28T06:00:00Z")).toBe("A bot played for you, 1 choice.");
  expect(meanwhile(absences(items.slice(0, 1), 0), "2026-11-28T06:00:00Z")).toBe("");
});

test("everybody agreed to a step back: the nonce that was kept is revealed by itself, and signed", async () => {
  const server = await Server.begun();
  const one = await chosen(server);
  await server.keeper.act(
    async (watch) => proposeUndo(watch, { to: one.head, without: [], alone: false }, await server.keeper.nonce()),
    (sent) => api.askUndo(server.match, sent),
  );
  const proposed = (server.sent[0]![1].signed as Signed).act,
    of = headOf(server.items.length);
  const { to: _, ...did } = proposed;
  await server.tells({ did: { ...did, back: 1 }, seat: 0, signed: true });
  expect(server.state!.drawing).toBe(false);
  const c = nonceCommitment("33".repeat(32));
  const shown = vi.spyOn(server.keeper as unknown as { show: () => void }, "show");
  await server.tells({ did: { do: "answer", of, yes: true, c }, seat: 1, signed: true });
  await vi.waitFor(() => expect(server.sent.at(-1)![0]).toBe("revealUndo"));
  expect(shown).toHaveBeenCalled();
  const revealed = server.sent.at(-1)![1] as { of: string; nonce: string; signed: Signed };
  expect(nonceCommitment(revealed.nonce)).toBe(proposed.c);
  expect(revealed.signed.act).toEqual({ do: "reveal", of, nonce: revealed.nonce });
  expect(server.state!.drawing).toBe(true);
  await server.tells({ event: { kind: "void", of, missing: [0], at: 60 } });
  expect(server.alarms[0]).toContain("nothing was revealed, and it was");
});

test("a nonce that the server has taken was revealed, also if the connection was gone right after that", async () => {
  const server = await Server.begun();
  const one = await chosen(server);
  await server.keeper.act(
    async (watch) => proposeUndo(watch, { to: one.head, without: [], alone: false }, await server.keeper.nonce()),
    (sent) => api.askUndo(server.match, sent),
  );
  const { to: _, ...did } = (server.sent[0]![1].signed as Signed).act,
    of = headOf(server.items.length);
  await server.tells({ did: { ...did, back: 1 }, seat: 0, signed: true });
  let taken = false;
  vi.spyOn(api, "revealUndo").mockImplementation(async () => {
    taken = true; // and kept back
    return { match: server.runs() } as never;
  });
  await server.tells({
    did: { do: "answer", of, yes: true, c: nonceCommitment("33".repeat(32)) },
    seat: 1,
    signed: true,
  });
  await vi.waitFor(() => expect(taken).toBe(true));
  server.items.push([{ event: { kind: "void", of, missing: [0], at: 60 } }, headOf(server.items.length)]);
  await server.watch();
  expect(server.alarms[0]).toContain("nothing was revealed, and it was");
});

test("what is to be taken back must be an own choice, and answers are of what is asked", async () => {
  const server = await Server.begun();
  const propose = server.keeper.act(
    (watch) => proposeUndo(watch, { to: "00".repeat(32), without: [], alone: false }, "11".repeat(32)),
    async () => undefined,
  );
  await expect(propose).rejects.toThrow("no choice of yours");
  await server.tells({ did: { do: "propose", what: "draw", through: 50 }, seat: 1, signed: true });
  const of = headOf(2);
  const acts = [true, false].map((yes) =>
    server.keeper
      .act(
        (watch) => answer(watch, yes),
        async ({ signed: one }) => one!.act,
      )
      .catch(() => null),
  );
  expect(await acts[0]).toEqual({ do: "answer", of, yes: true, through: 50 });
  await server.tells(
    { did: { do: "answer", of, yes: true, through: 50 }, seat: 0, signed: true },
    { done: "draw", of },
  );
  expect(server.alarms).toEqual([]);
});

test("two pages of one browser know of one another's acts, and are told one line", async () => {
  const server = await Server.begun(),
    other = server.page();
  await other.attend(server.runs());
  await server.watch(other);
  await chosen(server);
  await server.watch(other);
  expect(other.receipt()!.alarms).toEqual([]);
  await vi.waitFor(async () => expect((await server.page().whole())?.told).toBe(4), { timeout: 2000 });
  // One is told something else from here on.
  await other.hear({ t: "told", match: server.match, first: 4, items: [[{ game: [1] }, headOf(4)]] });
  await server.tells({ game: [2] });
  await Promise.all([server.keeper.whole(), other.whole()]);
  await vi.waitFor(() => expect(server.alarms[0]).toContain("Two pages of this browser"));
});

test("of two pages the longer line is the receipt", async () => {
  const server = await Server.begun(),
    other = server.page();
  await other.attend(server.runs());
  await server.tells({ game: [1] }, { game: [2] });
  await server.keeper.whole();
  expect((await other.whole())!.told).toBe(4);
});

test("another device signs nothing, says so, and signs once it is enrolled", async () => {
  const server = await Server.begun();
  await server.tells({ own: { do: "orders", wishes: {} }, by: "key0", act: "cd".repeat(32) });
  const past = server.alarms.length,
    phone = new Server(inMemory(), server.match);
  Object.assign(phone, { opening: server.opening, nonces: server.nonces, begun: server.begun, items: server.items });
  phone.keeper = phone.page(inMemory());
  await phone.keeper.attend(server.runs());
  await phone.watch();
  expect([phone.state!.signs, phone.alarms]).toEqual([false, []]);
  await phone.keeper.act(
    (watch) => choose(watch, 3),
    async (sent) => {
      expect(sent).toEqual({});
      await phone.tells({ own: { do: "choose", code: 3, d: 0 }, by: "host" }, { ask: [1, "ef".repeat(16)] });
    },
  );
  expect(phone.alarms).toEqual([]);
  const key = phone.state!.key;
  await phone.tells(
    { own: { do: "key", key }, by: "key0", act: "ef".repeat(32) },
    { did: { do: "key", key }, seat: 0, signed: true },
  );
  expect(phone.state!.signs).toBe(true);
  const one = await chosen(phone);
  expect(one.key).toBe(1);
  expect(signed(key, actStatement(phone.o, 0, "ef".repeat(32), one.head, headOf(6), one.act), one.sig)).toBe(true);
  await phone.tells({ own: { do: "choose", code: 5, d: 2 }, by: "key0", act: "12".repeat(32) });
  expect([phone.alarms, server.alarms.length]).toEqual([[], past]);
});

test("matches count that never ended: closed ones, and those of which nothing is heard any more", () => {
  const host = "ab".repeat(32),
    now = 1e12;
  for (const match of ["a", "b", "c", "d"]) heardOf(host, match, "goes on", 1, now);
  heardOf(host, "a", "over", 1, now);
  heardOf(host, "b", "closed", 1, now);
  heardOf(host, "c", "goes on", 1, now + SILENT_MS);
  expect(countsOf(host, 1, now + 1)).toEqual({ dealt: 4, unfinished: 1 });
  expect(countsOf(host, 1, now + SILENT_MS + 1)).toEqual({ dealt: 4, unfinished: 2 });
  for (let i = 0; i < 600; i++) heardOf(host, `m${i}`, "over", 1, now + i);
  expect(countsOf(host, 1, now + 1)).toMatchObject({ dealt: 604 });
  expect(countsOf(host, 2)).toEqual({ dealt: 0, unfinished: 0 });
});

test("a pair of keys is one for each person and host, and signs as everybody verifies", async () => {
  const base = inMemory(),
    statement = "5a".repeat(32);
  const [one, again, other] = await Promise.all([keyPair("h", 1, base), keyPair("h", 1, base), keyPair("h", 2, base)]);
  expect(one.key).toBe(again.key);
  expect(one.key).not.toBe(other.key);
  expect(signed(one.key, statement, await one.sign(statement))).toBe(true);
  vi.spyOn(crypto.subtle, "generateKey").mockRejectedValue(new Error("no Ed25519"));
  const plain = await keyPair("h", 1, inMemory());
  expect(signed(plain.key, statement, await plain.sign(statement))).toBe(true);
});
