/** The third seal in the browser: the vectors of docs/seal.md, and forged records that another test made
 *  (tests/core/seal/third/test_page_judge.py says where they are). */
import { hashes, Point, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import { bytes, canon, hex, openingHash } from "../src/seal/hashing";
import { openingSigned, signed } from "../src/seal/signing";
import { isEntry, type ThirdReceipt } from "../src/seal/third/forms";
import { judgeThird } from "../src/seal/third/judging";
import {
  actStatement,
  beginStatement,
  botStream,
  firstHead,
  keyAnew,
  keyOf,
  nextHead,
  openingStatement,
  toldNext,
  toldStart,
  ZERO,
} from "../src/seal/third/statements";

const PAGES = import.meta.glob<string>("../../docs/seal.md", { query: "?raw", import: "default", eager: true });
const LINES = /```text\n([\s\S]*?)```/.exec(Object.values(PAGES)[0]!)![1]!.trimEnd().split("\n");
const NAMED = new Map(LINES.map((line) => [line.slice(0, 10).trim(), line.slice(10)]));
const SECRET = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const NONCES = ["11".repeat(32), "22".repeat(32)];

const named = (name: string): string => NAMED.get(name)!;
/** A line of JSON and what comes after it. */
function pair(line: string): [Record<string, unknown>, string] {
  const at = line.lastIndexOf(" ");
  return [JSON.parse(line.slice(0, at)) as Record<string, unknown>, line.slice(at + 1)];
}
const numbered = (letter: string): [Record<string, unknown>, string][] =>
  [...NAMED].filter(([name]) => new RegExp(`^${letter}\\d$`).test(name)).map(([, rest]) => pair(rest));

test("the vectors of the page", () => {
  const opening = JSON.parse(named("opening")) as { seats: { keys: string[] }[] };
  expect(canon(opening)).toBe(named("opening"));
  const o = openingHash(opening),
    key = keyOf(SECRET, o, NONCES);
  expect([o, key, keyAnew(key, ["33".repeat(32), "44".repeat(32)])]).toEqual([named("o"), named("key"), named("anew")]);
  expect(botStream(key, 1, 7)).toBe(named("bot"));
  expect(signed(opening.seats[2]!.keys[0]!, beginStatement(o, 2), named("begin"))).toBe(true);
  const first = firstHead(o, NONCES);
  expect([first, toldStart(first, 2)]).toEqual([named("first"), named("told")]);
  let told = toldStart(first, 2);
  for (const [item, after] of numbered("item")) {
    told = toldNext(told, item);
    expect(told).toBe(after);
  }
  let head = first;
  const entries = numbered("entry");
  for (const [k, [entry, after]] of entries.entries()) {
    expect(isEntry(entry)).toBe(true);
    head = nextHead(head, SECRET, k + 1, entry);
    expect(head).toBe(after);
  }
  const [made] = entries[0]!;
  const statement = actStatement(o, 2, ZERO, told, first, made.act as Record<string, unknown>);
  expect(statement).toBe(named("statement"));
  expect(signed(opening.seats[2]!.keys[0]!, statement, made.sig as string)).toBe(true);
});

test("a key of small order is none", () => {
  for (const key of ["00".repeat(32), `01${"00".repeat(31)}`, `ec${"ff".repeat(30)}7f`])
    expect(signed(key, "00".repeat(32), `01${"00".repeat(63)}`)).toBe(false);
});

/** A signature whose R, or whose key, has a part of small order: good by the equation with the cofactor alone. */
function mixed(inKey: boolean, said = (number: string) => number): [string, string, string] {
  const order = Point.CURVE().n,
    small = Point.fromHex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
    key = inKey ? Point.BASE.multiply(5n).add(small) : Point.BASE.multiply(5n),
    r = inKey ? Point.BASE.multiply(7n) : Point.BASE.multiply(7n).add(small);
  for (let message = 0; ; message++) {
    const statement = message.toString(16).padStart(64, "0"),
      digest = sha512(bytes(r.toHex() + key.toHex() + said(statement))).reverse(),
      k = BigInt(`0x${hex(digest)}`) % order;
    if (k % 8n === 0n) continue;
    const s = hex(bytes(((7n + k * 5n) % order).toString(16).padStart(64, "0")).reverse());
    return [key.toHex(), statement, r.toHex() + s];
  }
}

test("a signature that is good by the cofactor alone is none, here as on the server", () => {
  hashes.sha512 = sha512;
  for (const inKey of [false, true]) {
    const [key, statement, signature] = mixed(inKey);
    expect(verify(bytes(signature), bytes(statement), bytes(key), { zip215: false })).toBe(true);
    expect(signed(key, statement, signature)).toBe(false);
    // Under the second seal too.
    expect(openingSigned(...mixed(inKey, openingStatement))).toBe(false);
  }
});

test("a text that is no Unicode has no hash", () => {
  for (const text of ["\ud800", "a\udc00"]) expect(() => canon({ text })).toThrow();
  expect(canon("\ud83d\ude00")).toBe('"\ud83d\ude00"');
});

test("what is no record is refused in a sentence", () => {
  for (const value of [null, 1, "x", [], {}, { format: "sandtable-record/3" }])
    expect(judgeThird(value, null)).toMatchObject({ status: "not sealed", place: "the start" });
});

interface Case {
  name: string;
  record: unknown;
  receipts: (ThirdReceipt | null)[];
  /** What is expected of each receipt: a word of the verdict, that it does not pass, or that one of them does not. */
  expected: string[];
}

const CASES = import.meta.env.VITE_CASES as string | undefined;

test.runIf(CASES)("the page's judge on the cases of another test", { timeout: 300_000 }, async () => {
  const cases = (await (await fetch(CASES!)).text()).trimEnd().split("\n");
  const wrong: string[] = [];
  for (const line of cases) {
    const { name, record, receipts, expected } = JSON.parse(line) as Case;
    const found = receipts.map((receipt) => judgeThird(record, receipt));
    const differs = found.map(({ status }) => !status.startsWith("matches"));
    for (const [i, { status, place, text }] of found.entries()) {
      const wanted = expected[i]!;
      const fits = { forged: differs[i], "some forged": differs.includes(true) }[wanted] ?? status === wanted;
      if (!fits) wrong.push(`${name}, seat ${receipts[i]?.seat}: ${wanted} was found ${status} at ${place}: ${text}`);
    }
  }
  expect(cases.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
