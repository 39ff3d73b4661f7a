/** What this browser does and says by itself while a match begins and is played, beside a server that may cheat. */
import { getPublicKey, hashes, sign } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { beforeEach, expect, test, vi } from "vitest";
import type { Opening, SealDocument, SealState, Summary, Terms } from "../src/model/server";
import { api } from "../src/net/api";
import { bytes, hex, labelled, nonceCommitment, openingHash, secretCommitment, u32 } from "../src/seal/hashing";
import { Keeper, pledge, seated } from "../src/seal/keeper";
import { dropPledges, pledgeFor } from "../src/seal/store";

hashes.sha512 = sha512;
const PRIVATE = bytes("07".repeat(32)),
  KEY = hex(getPublicKey(PRIVATE)),
  OTHER = "22".repeat(32);
const TERMS: Terms = {
  game: "duel",
  rules_version: "1",
  options: { players: 2 },
  attachments: {},
  undo: true,
  help: false,
};

/** A server of one match at which this browser has seat 0; tests bend what it says. */
class Server {
  readonly match = `match${count++}`;
  secret = "01".repeat(32);
  attempt = 1;
  attempts: SealDocument["attempts"] = [];
  opening: Opening | null = null;
  nonces: string[] = [];
  shown = "";
  seat = 0;
  readonly alarms: string[] = [];
  readonly keeper = new Keeper(this.match, (alarm) => this.alarms.push(alarm));

  constructor() {
    vi.spyOn(api, "sealOf").mockImplementation(async () => this.document());
    vi.spyOn(api, "commit").mockImplementation(async (_, { nonce_commitment }) => {
      this.shown = nonce_commitment;
      this.fix();
      return { match: this.waits("reveal") } as never;
    });
    vi.spyOn(api, "reveal").mockImplementation(async (_, { nonce }) => {
      this.nonces = this.seat === 0 ? [nonce, OTHER] : [OTHER, nonce];
      return { match: this.runs() } as never;
    });
  }

  document(): SealDocument {
    const { opening } = this;
    const statement = opening && labelled("sandtable-signed-opening", bytes(openingHash(opening)));
    const host = statement && { key: KEY, fingerprint: "", opening: hex(sign(statement, PRIVATE)) };
    const commitment = secretCommitment(this.secret);
    const { attempt, attempts, nonces } = this;
    return {
      protocol: "sandtable-seal/2",
      attempt,
      commitment,
      terms: TERMS,
      opening,
      host,
      host_key: KEY,
      nonces,
      attempts,
    };
  }

  /** This browser sits down as it always does. */
  sit(): void {
    this.shown = pledge(secretCommitment(this.secret), TERMS);
    seated(this.shown, this.match);
  }

  fix(): void {
    const person = (seat: number, name: string, nonce_commitment: string) =>
      ({ seat, kind: "person", name, nonce_commitment }) as const;
    const other = nonceCommitment(OTHER);
    const commitments = this.seat === 0 ? [this.shown, other] : [other, this.shown];
    this.opening = {
      protocol: "sandtable-seal/2",
      match: this.match,
      attempt: this.attempt,
      ...TERMS,
      seats: [person(0, "A", commitments[0]!), person(1, "B", commitments[1]!)],
      commitment: secretCommitment(this.secret),
      created: "2026-11-22T06:10:00Z",
    };
  }

  /** The opening is given up; `listed` says who revealed to it, null to keep quiet about it. */
  again(listed: number[] | null): void {
    const opening = this.opening!;
    if (listed) {
      this.attempts.push({ opening_hash: openingHash(opening), commitment: opening.commitment, revealed: listed });
      this.attempt += 1;
    }
    this.secret = "02".repeat(32);
    this.opening = null;
    this.nonces = [];
  }

  says(state: Summary["state"], phase: SealState["phase"], waiting_for: number[] = [], more: object = {}): Summary {
    const opening_hash = this.opening ? openingHash(this.opening) : "";
    const { attempt, attempts } = this;
    const sealing = { attempt, phase, since: "", waiting_for, opening_hash, attempts };
    const commitment = secretCommitment(this.secret);
    return { id: this.match, state, your_seat: this.seat, commitment, sealing, ...more } as unknown as Summary;
  }

  waits(phase: SealState["phase"]): Summary {
    return this.says("waiting", phase, [this.seat]);
  }

  runs(more: object = {}): Summary {
    return this.says("running", "sealed", [], more);
  }
}

let count = 0;
beforeEach(() => vi.restoreAllMocks());

async function begun(): Promise<Server> {
  const server = new Server();
  server.sit();
  server.fix();
  await server.keeper.attend(server.waits("reveal"));
  expect(server.nonces).toHaveLength(2);
  await server.keeper.attend(server.runs());
  return server;
}

test("an honest start is quiet, and what was revealed is kept", async () => {
  const server = await begun();
  expect(server.alarms).toEqual([]);
  expect(server.keeper.receipt!.attempts).toEqual([[openingHash(server.opening!), server.opening!.commitment, true]]);
  expect(pledgeFor(server.shown)!.revealed).toBe(openingHash(server.opening!));
});

test("a match that begins without this browser's part is noticed", async () => {
  const server = new Server();
  server.sit();
  server.shown = nonceCommitment(OTHER); // the server puts its own in the seat
  server.fix();
  server.nonces = [OTHER, OTHER];
  await server.keeper.attend(server.runs());
  expect(server.alarms[0]).toContain("without this browser's part");
});

test.each([
  ["the old one", { sealing: { attempt: 1, phase: "sealed", since: "", old: true } }],
  ["none", { sealing: null }],
])("a match that begins under another seal is noticed: %s", async (_, more) => {
  const server = new Server();
  server.sit();
  await server.keeper.attend(server.runs(more));
  expect(server.alarms[0]).toContain("without this browser's part");
  const later = await begun();
  await later.keeper.attend(later.runs(more));
  expect(later.alarms[0]).toContain("another opening");
});

test("a match that is begun with another opening than the one revealed to is noticed", async () => {
  const server = await begun();
  server.opening = { ...server.opening!, created: "2026-11-22T06:10:01Z" };
  await server.keeper.attend(server.runs());
  expect(server.alarms[0]).toContain("another opening");
});

test("a server that does not show what everybody revealed is noticed", async () => {
  const server = new Server();
  server.sit();
  server.fix();
  vi.spyOn(api, "reveal").mockImplementation(async () => ({ match: server.runs() }) as never);
  await server.keeper.attend(server.waits("reveal"));
  expect(server.alarms[0]).toContain("nonce is missing");
});

test("who left, and a match that was closed before it began, give no alarm", async () => {
  const left = new Server();
  left.sit();
  dropPledges(left.match);
  await left.keeper.attend(left.runs());
  const closed = new Server();
  closed.sit();
  closed.fix();
  await closed.keeper.attend(closed.says("finished", "sealed", [], { result: { text: "Closed.", shares: [] } }));
  expect([...left.alarms, ...closed.alarms]).toEqual([]);
});

test("a nonce that the server takes and says it never got is noticed", async () => {
  const server = new Server();
  server.sit();
  server.fix();
  vi.spyOn(api, "reveal").mockRejectedValueOnce(new Error("The server does not answer."));
  await expect(server.keeper.attend(server.waits("reveal"))).rejects.toThrow("does not answer");
  server.again([1]);
  await server.keeper.attend(server.waits("commit"));
  expect(server.alarms[0]).toContain("though this browser sent it");
});

test("an attempt that is not listed is noticed, also from another seat", async () => {
  for (const seat of [0, 1]) {
    const server = await begun();
    server.again(null);
    server.seat = seat;
    await server.keeper.attend(server.waits("commit"));
    expect(server.alarms[0]).toContain("not listed");
  }
});

test("a listed attempt is no alarm", async () => {
  const server = await begun();
  server.again([0]);
  await server.keeper.attend(server.waits("commit"));
  expect(server.alarms).toEqual([]);
  expect(server.keeper.receipt!.attempts.map(([, , revealed]) => revealed)).toEqual([true, true]);
});

test("what this browser agrees to is noted with what it had seen, before it is sent", async () => {
  const server = await begun();
  await server.keeper.agrees("undo", 1);
  expect(server.keeper.receipt!.agreed).toEqual([]);
  const seen = { t: "frame", match: server.match, n: 0, opening: openingHash(server.opening!), head: "ab".repeat(32) };
  server.keeper.see(seen as never);
  await server.keeper.agrees("undo", 1);
  expect(server.keeper.receipt!.agreed).toEqual([["undo", 1, "ab".repeat(32)]]);
});

test("positions and acknowledgements without the seal under them are noticed", async () => {
  const opening = (server: Server) => openingHash(server.opening!);
  const frames = await begun();
  frames.keeper.see({
    t: "frame",
    match: frames.match,
    n: 0,
    opening: opening(frames),
    head: "ab".repeat(32),
  } as never);
  expect(frames.alarms).toEqual([]);
  frames.keeper.see({ t: "frame", match: frames.match, n: 1, opening: opening(frames), head: "" } as never);
  expect(frames.alarms[0]).toContain("without the seal");
  frames.keeper.see({
    t: "frame",
    n: 2,
    opening: opening(frames),
    head: "cd".repeat(32),
    patch: { result: { text: "Over" } },
  } as never);
  expect(frames.keeper.receipt!.end).toBe("cd".repeat(32));
  const acks = await begun();
  const ack = { t: "ack", match: acks.match, key: "k", decision: 0, opening: opening(acks), head: "ab".repeat(32) };
  const statement = labelled("sandtable-signed-head", bytes(ack.opening), u32(0), u32(0), bytes(ack.head));
  acks.keeper.acknowledged(5, { ...ack, signature: hex(sign(statement, PRIVATE)) } as never);
  expect([acks.alarms, acks.keeper.receipt!.choices]).toEqual([[], [[0, 5]]]);
  acks.keeper.acknowledged(6, { ...ack, decision: 1, head: "", signature: "" } as never);
  expect(acks.alarms[0]).toContain("without the seal");
});
