/** `docs/seal-2.md` is exact for browsers, too: every vector of the page. */
import { getPublicKey, hashes, sign } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import type { Opening } from "../src/model/server";
import { headsOf, type RecordEntry } from "../src/seal/chain";
import { bytes, canon, hex, labelled, nonceCommitment, openingHash, secretCommitment, u32 } from "../src/seal/hashing";
import { headSigned, openingSigned } from "../src/seal/signing";

hashes.sha512 = sha512;
const pages = import.meta.glob<string>("../../docs/seal-2.md", { query: "?raw", import: "default", eager: true });
const blocks = Object.values(pages)[0]!
  .split("```text\n")
  .slice(1)
  .map((rest) => rest.split("```")[0]!.trimEnd().split("\n"));
const named = new Map(blocks[0]!.map((line) => [line.slice(0, 11).trimEnd(), line.slice(11).trim()]));
const at = (name: string): string => named.get(name)!;
const SECRET = hex(Uint8Array.from({ length: 32 }, (_, i) => i)),
  NONCES = ["11".repeat(32), "22".repeat(32)],
  PRIVATE = bytes("07".repeat(32));

test("the beginning", () => {
  const opening = JSON.parse(at("opening")) as Opening;
  expect(canon(opening)).toBe(at("opening"));
  expect(secretCommitment(SECRET)).toBe(at("C"));
  expect(NONCES.map(nonceCommitment)).toEqual([at("c0"), at("c2")]);
  expect(openingHash(opening)).toBe(at("o"));
  const key = labelled("sandtable-key", bytes(SECRET), bytes(at("o")), ...NONCES.map(bytes));
  expect(hex(key)).toBe(at("key"));
  expect(hex(labelled("sandtable-undo", key, u32(4)))).toBe(at("undo 4"));
});

test.each([1, 2])("the heads of block %i", (block) => {
  const lines = blocks[block]!.map((line) => [line.slice(0, -65), line.slice(-64)] as const);
  const entries = lines.map(([text]): RecordEntry => {
    const value = JSON.parse(text);
    return Array.isArray(value) ? (value as [number, number]) : { event: value };
  });
  for (const [i, entry] of entries.entries()) if (!Array.isArray(entry)) expect(canon(entry.event)).toBe(lines[i]![0]);
  expect(headsOf(SECRET, at("o"), NONCES, entries)).toEqual([at("h0"), ...lines.map(([, head]) => head)]);
});

test("the signatures", () => {
  expect(hex(getPublicKey(PRIVATE))).toBe(at("host"));
  expect(hex(sign(labelled("sandtable-signed-opening", bytes(at("o"))), PRIVATE))).toBe(at("signed o"));
  expect(openingSigned(at("host"), at("o"), at("signed o"))).toBe(true);
  expect(headSigned(at("host"), at("o"), 0, 0, blocks[1]![0]!.slice(-64), at("signed 0 0"))).toBe(true);
});
