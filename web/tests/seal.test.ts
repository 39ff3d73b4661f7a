/** The seal in the browser: the vectors of docs/seal-2.md, and what is noticed of a server that cheats. */
import { getPublicKey, hashes, sign } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import type { Opening, SealDocument } from "../src/model/server";
import { headsOf, type RecordEntry } from "../src/seal/chain";
import { attemptsDiffer, judge, noncesDiffer, openingDiffers, type SealedRecord } from "../src/seal/checks";
import {
  bytes,
  canon,
  hex,
  labelled,
  nonceCommitment,
  openingHash,
  secretCommitment,
  textHash,
  u32,
} from "../src/seal/hashing";
import { type Agreed, addSeen, merged, newReceipt, type Pledge, shiftOf } from "../src/seal/receipt";
import { headSigned } from "../src/seal/signing";

hashes.sha512 = sha512;
const SECRET = hex(Uint8Array.from({ length: 32 }, (_, i) => i));
const N0 = "11".repeat(32),
  N2 = "22".repeat(32);
const C = "4e5595953dc65952677e99d8f30cc468ae566b5a47ff3277118a538264e5f47b";
const OPENING = JSON.parse(
  `{"attachments":{},"attempt":1,"commitment":"${C}","created":"2026-11-22T06:10:00Z","game":"conquest","match":"q7x2vd8dbjaj","options":{"die_sides":6,"fog":false,"map":"world-42","players":3},"protocol":"sandtable-seal/2","rules_version":"1","seats":[{"kind":"person","name":"Märit","nonce_commitment":"826f6bd081ac999a10d6370af396e4fd9a843fbc476120f7693f725f489d0a88","seat":0},{"bot":"level-4","kind":"bot","name":"Level 4","seat":1},{"kind":"person","name":"Ousmane \\"O\\"","nonce_commitment":"29ac93754092f7c05f07b99f00147a15cef20d7944edd72f9d9c9734ce906118","seat":2}]}`,
) as Opening;
const O = "3fbde25adbb7f52b35cfbe2d83182c2061bd4ba40fb1c23f34089af89a2a430b";
const ENTRIES: RecordEntry[] = [
  [0, 17],
  [2, 3],
  { event: { kind: "seat", seat: 2, name: "Level 4", bot: "level-4" } },
  [2, -1],
];
const HEADS = [
  "3a95a3f45ddcab9b18b29ec9d4a30b58a64addbd1d9b8bee556cfe3d7886dfde",
  "feda002fe1f299ce88c851e9fbcdd7bf9853abd483e662e8773c3ae5d9b84709",
  "43fd645be83a8c67b8247d25e9386b18c7dc69735583f1940209f9bb8bda170c",
  "c819ba8d644a7c452addc72cc610628d7af5d00ae1deeae1896007fd15f1a16f",
  "309b280a411ee8cbd97e98caba7cc9e1f667db4023bf7080a1de5378b8c19dad",
];
const PRIVATE = bytes("07".repeat(32)),
  KEY = hex(getPublicKey(PRIVATE));
const signed = (o: string) => ({
  key: KEY,
  fingerprint: "",
  opening: hex(sign(labelled("sandtable-signed-opening", bytes(o)), PRIVATE)),
});
const PLEDGE: Pledge = {
  nonce: N0,
  commitment: C,
  terms: { game: "conquest", options: { die_sides: 6, players: 3 } },
  at: 0,
};

const document = (opening: Opening = OPENING): SealDocument => ({
  protocol: "sandtable-seal/2",
  attempt: 1,
  commitment: opening.commitment,
  terms: null,
  opening,
  host: signed(openingHash(opening)),
  host_key: KEY,
  nonces: [N0, "", N2],
  attempts: [],
});

const record = (changes: Partial<SealedRecord> = {}): SealedRecord => {
  const opening = changes.opening ?? OPENING,
    choices = changes.choices ?? ENTRIES,
    nonces = changes.nonces ?? [N0, "", N2],
    secret = changes.secret ?? SECRET;
  const heads = headsOf(secret, openingHash(opening), [nonces[0]!, nonces[2]!], choices);
  return {
    format: "sandtable-record/2",
    opening,
    attempts: [],
    nonces,
    host: signed(openingHash(opening)),
    secret,
    choices,
    head: heads.at(-1)!,
    over: true,
    returns: [1, 0, 0],
    ...changes,
  };
};

function receipt() {
  const { receipt } = newReceipt(OPENING, O, 0, PLEDGE, null);
  receipt.signatures.key = KEY;
  receipt.own.push([0, HEADS[1]!]);
  receipt.choices.push([0, 17]);
  for (const [n, k] of [0, 1, 3, 4].entries()) addSeen(receipt, n, HEADS[k]!);
  return receipt;
}

test("the vectors of the protocol", () => {
  expect(secretCommitment(SECRET)).toBe(C);
  expect(OPENING.seats.map((seat) => seat.nonce_commitment)).toEqual([
    nonceCommitment(N0),
    undefined,
    nonceCommitment(N2),
  ]);
  expect(openingHash(OPENING)).toBe(O);
  expect(hex(labelled("sandtable-key", bytes(SECRET), bytes(O), bytes(N0), bytes(N2)))).toBe(
    "fe5c097caf8cd15f730e1b53290cb34b75402f07d0bb23196b0f4a769ce4dda8",
  );
  expect(headsOf(SECRET, O, [N0, N2], ENTRIES)).toEqual(HEADS);
  expect(canon({ b: 'é"\\\n\u0001', a: [true, -3] })).toBe('{"a":[true,-3],"b":"é\\"\\\\\\n\\u0001"}');
  for (const wrong of [1.5, null, { ä: 1 }, [2 ** 53]]) expect(() => canon(wrong)).toThrow();
});

test("an honest opening is revealed to, a changed one is not", () => {
  expect(openingDiffers(document(), "q7x2vd8dbjaj", 0, PLEDGE)).toBeNull();
  const differs = (opening: Partial<Opening>, pledge = PLEDGE) =>
    openingDiffers(document({ ...OPENING, ...opening }), "q7x2vd8dbjaj", 0, pledge);
  expect(differs({ commitment: "00".repeat(32) })).toContain("another commitment");
  expect(differs({ options: { ...OPENING.options, die_sides: 8 } })).toContain("die_sides");
  expect(differs({ options: { players: 3 } })).toContain("die_sides");
  expect(differs({ game: "bayonet" })).toContain("another game");
  expect(differs({ match: "other" })).toContain("another match");
  expect(differs({ seats: [OPENING.seats[2]!, OPENING.seats[1]!, OPENING.seats[0]!] })).toContain("Your seat");
  expect(differs({}, { ...PLEDGE, terms: { attachments: { map: textHash("x") } } })).toContain("files");
  const unsigned = { ...document(), host: { ...signed(O), opening: "00".repeat(64) } };
  expect(openingDiffers(unsigned, "q7x2vd8dbjaj", 0, PLEDGE)).toContain("signature");
});

test("a nonce that was replaced is noticed at the start", () => {
  expect(noncesDiffer(OPENING, [N0, "", N2], receipt())).toBeNull();
  expect(noncesDiffer(OPENING, ["33".repeat(32), "", N2], receipt())).toContain("Märit");
  expect(noncesDiffer(OPENING, [N0, "", "33".repeat(32)], receipt())).toContain("Ousmane");
  expect(noncesDiffer(OPENING, [N0, "", ""], receipt())).toContain("missing");
});

test("who revealed and is told not to have is alarmed", () => {
  const mine = receipt();
  mine.attempts.unshift(["aa".repeat(32), "bb".repeat(32), true]);
  const attempt = { opening_hash: "aa".repeat(32), commitment: "bb".repeat(32), revealed: [0] };
  expect(attemptsDiffer([attempt], mine)).toBeNull();
  expect(attemptsDiffer([{ ...attempt, revealed: [2] }], mine)).toContain("though this browser sent it");
  expect(attemptsDiffer([], mine)).toContain("not listed");
});

test("the record of the match that was seen matches the receipt", () => {
  expect(judge(record(), receipt())).toEqual({
    seal: "sealed",
    finished: true,
    receipt: "matches the receipt",
    wrong: null,
  });
  expect(judge(record(), null).receipt).toBe("no receipt");
  const old = { ...record(), format: "sandtable-match/1" };
  expect(judge(old, null)).toMatchObject({ seal: "old seal", receipt: "no receipt", wrong: null });
});

test("a record that lost its seal is not the match that this browser saw", () => {
  const verdict = judge({ ...record(), format: "sandtable-match/1" }, receipt());
  expect(verdict.receipt).toBe("differs at the seal");
  expect(verdict.wrong).toContain("no seal");
});

test("a record that goes on after the end, or says that there was none, is noticed", () => {
  const mine = { ...receipt(), end: HEADS[4]! };
  expect(judge(record(), mine).receipt).toBe("matches the receipt");
  const on = judge(record({ choices: [...ENTRIES, { event: { kind: "undo", choices: 1 } }, [0, 5]] }), mine);
  expect(on.receipt).toBe("differs at the end");
  const { secret: _, head: __, ...open } = record();
  expect(judge({ ...open, over: false, choices: [] }, mine).receipt).toBe("differs at the end");
});

test("attempts seen from another seat must be listed too, without saying who revealed", () => {
  const before = { receipt: receipt(), opening: OPENING, alarm: null };
  const later = { ...OPENING, attempt: 2, commitment: "cc".repeat(32) };
  const { receipt: after } = newReceipt(later, openingHash(later), 2, PLEDGE, before);
  expect(after.attempts).toEqual([
    [O, C, false],
    [openingHash(later), later.commitment, true],
  ]);
  expect(attemptsDiffer([], after)).toContain("not listed");
  expect(attemptsDiffer([{ opening_hash: O, commitment: C, revealed: [] }], after)).toBeNull();
});

test("a step back is one of my steps, for the receipt and for what was agreed before the start", () => {
  const entries: RecordEntry[] = [[0, 17], { event: { kind: "undo", seat: 0, choices: 0 } }, [0, 18]];
  const nonces = [N0, N2],
    heads = headsOf(SECRET, O, nonces, entries);
  const mine = newReceipt(OPENING, O, 0, PLEDGE, null).receipt;
  mine.signatures.key = KEY;
  for (const [number, option] of [17, -3, 18].entries()) {
    mine.choices.push([number, option]);
    mine.own.push([number, heads[number + 1]!]);
  }
  expect(judge(record({ choices: entries }), mine)).toMatchObject({ receipt: "matches the receipt", wrong: null });
  const without: RecordEntry[] = [entries[0]!, entries[2]!];
  expect(judge(record({ choices: without }), mine).receipt).toBe("differs at choice 2");
  const theirs: RecordEntry[] = [entries[0]!, { event: { kind: "undo", seat: 2, choices: 0 } }, entries[2]!];
  expect(judge(record({ choices: theirs }), mine).receipt).toBe("differs at choice 3");
  const final = { ...PLEDGE, terms: { undo: false } };
  expect(openingDiffers(document(), "q7x2vd8dbjaj", 0, final)).toContain("taking back");
  const helped = { ...PLEDGE, terms: { help: true } };
  expect(openingDiffers(document(), "q7x2vd8dbjaj", 0, helped)).toContain("hints and simulations");
});

test("an agreement that this browser never gave is noticed", () => {
  const back = { event: { kind: "undo", seat: 2, choices: 0, agreed: [0] } },
    end = { event: { kind: "end", seat: 2, how: "draw", agreed: [0] } };
  const entries: RecordEntry[] = [[2, 3], back, [2, 4], end];
  const heads = headsOf(SECRET, O, [N0, N2], entries);
  const place = (agreed: Agreed[] | undefined, choices = entries) => {
    const { receipt: mine } = newReceipt(OPENING, O, 0, PLEDGE, null);
    mine.signatures.key = KEY;
    return judge(record({ choices }), { ...mine, agreed }).receipt;
  };
  const given: Agreed[] = [
    ["undo", 2, heads[1]!],
    ["end", 2, heads[3]!],
  ];
  expect(place(given)).toBe("matches the receipt");
  expect(place(undefined)).toBe("matches the receipt");
  expect(place([])).toBe("differs at choice 2");
  expect(place([given[0]!])).toBe("differs at choice 4");
  expect(place([["undo", 1, heads[1]!], given[1]!])).toBe("differs at choice 2");
  expect(place([["undo", 2, heads[2]!], given[1]!])).toBe("differs at choice 2");
  expect(place(given, [...entries.slice(0, 3), back])).toBe("differs at choice 4");
  const gone = { event: { kind: "seat", seat: 0, name: "Level 4", bot: "level-4" } };
  expect(place([], [gone, { event: { kind: "seat", seat: 0, name: "Beate" } }, end])).toBe("matches the receipt");
  expect(place([], [gone, { event: { kind: "seat", seat: 0, name: "Märit" } }, end])).toBe("differs at choice 3");
  const one = { receipt: { ...receipt(), agreed: given }, opening: OPENING, alarm: null };
  expect(merged(one, { ...one, receipt: { ...receipt(), agreed: [given[1]!] } }).receipt.agreed).toEqual(given);
});

test.each([
  ["another opening", { opening: { ...OPENING, created: "2026-11-22T06:10:01Z" } }, "differs at the opening"],
  ["names exchanged", { opening: { ...OPENING, seats: [...OPENING.seats].reverse() } }, "differs at the opening"],
  ["my choice changed", { choices: [[0, 18], ...ENTRIES.slice(1)] }, "differs at choice 1"],
  ["another's choice changed", { choices: [ENTRIES[0], [2, 4], ...ENTRIES.slice(2)] }, "differs at choice 2"],
  ["my choice dropped", { choices: ENTRIES.slice(1) }, "differs at choice 4"],
  ["the last choice dropped", { choices: ENTRIES.slice(0, 3) }, "differs at choice 4"],
  ["an event changed", { choices: [...ENTRIES.slice(0, 2), { event: { kind: "pause" } }] }, "differs at choice 2"],
  ["a nonce replaced", { nonces: ["33".repeat(32), "", N2] }, "differs at the nonces"],
] as [string, Partial<SealedRecord>, string][])("%s is noticed", (_, changes, place) => {
  const verdict = judge(record(changes), receipt());
  expect(verdict.receipt).toBe(place);
  expect(verdict.wrong).toMatch(/\.$/);
});

test("a record that does not hold together is noticed without a receipt", () => {
  expect(judge(record({ secret: "ff".repeat(32) }), null).wrong).toContain("secret");
  expect(judge({ ...record(), head: HEADS[0] }, null).wrong).toContain("last head");
  expect(judge({ ...record(), attempts: [{ opening_hash: O, commitment: C, revealed: [] }] }, null).wrong).toContain(
    "attempt",
  );
  expect(judge({ ...record(), attachments: { map: "x" } }, null).wrong).toContain("file");
});

test("the host's signature under a choice is checked", () => {
  const statement = labelled("sandtable-signed-head", bytes(O), u32(0), u32(0), bytes(HEADS[1]!));
  const good = hex(sign(statement, PRIVATE));
  expect(headSigned(KEY, O, 0, 0, HEADS[1]!, good)).toBe(true);
  expect(headSigned(KEY, O, 0, 1, HEADS[1]!, good)).toBe(false);
  expect(headSigned(KEY, O, 0, 0, HEADS[2]!, good)).toBe(false);
});

test("two heads of one frame are noticed, and long matches keep enough", () => {
  const mine = receipt();
  expect(addSeen(mine, 1, HEADS[1]!)).toBe(true);
  expect(addSeen(mine, 1, HEADS[2]!)).toBe(false);
  for (let n = 4; n < 3000; n++) addSeen(mine, n, HEADS[4]!);
  expect(mine.seen.length).toBeLessThanOrEqual(512);
  expect(mine.seen.at(-1)![0]).toBe(2999);
  expect(judge(record(), mine).receipt).toBe("matches the receipt");
});

test("what two pages of one browser noted becomes one receipt", () => {
  const one = { receipt: receipt(), opening: OPENING, alarm: null },
    two = { receipt: receipt(), opening: OPENING, alarm: null };
  two.receipt.own = [];
  two.receipt.choices = [];
  addSeen(two.receipt, 9, HEADS[4]!);
  const both = merged(one, two).receipt;
  expect(both.own).toEqual(one.receipt.own);
  expect(both.seen.map(([n]) => n)).toEqual([0, 1, 2, 3, 9]);
  expect(judge(record(), both).receipt).toBe("matches the receipt");
  two.receipt.opening_hash = "00".repeat(32);
  expect(merged(one, two)).toBe(two);
});

test("after an upgrade the receipt's positions go on, however the server numbers them", () => {
  const receipt = { seen: [] } as unknown as Parameters<typeof shiftOf>[0];
  expect(shiftOf(receipt, 3, HEADS[0]!)).toBe(0);
  for (const [n, k] of [0, 1, 3].entries()) addSeen(receipt, n + 5, HEADS[k]!);
  // The same number and head, or a number that is free: nothing to do.
  expect(shiftOf(receipt, 6, HEADS[1]!)).toBe(0);
  expect(shiftOf(receipt, 8, HEADS[4]!)).toBe(0);
  // The position that was seen last has a smaller number now; the next one follows on it.
  expect(shiftOf(receipt, 4, HEADS[3]!)).toBe(3);
  expect(addSeen(receipt, 4 + 3, HEADS[3]!) && addSeen(receipt, 5 + 3, HEADS[4]!)).toBe(true);
  // A later position has a number that was another's.
  expect(shiftOf(receipt, 6, HEADS[5]!)).toBe(3);
  expect(receipt.seen.map(([n]) => n)).toEqual([5, 6, 7, 8]);
});
