/** The watch of the page over what browsers in Python were told and did (tests/core/seal/third/test_page_keeper.py says
 *  where it lies): its receipts are theirs, and pass the page's judge. */
import { hashes, sign } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import { bytes, hex, openingHash } from "../src/seal/hashing";
import type { Act, Opening, ThirdReceipt } from "../src/seal/third/forms";
import { judgeThird } from "../src/seal/third/judging";
import { receiptOf } from "../src/seal/third/receipt";
import { firstHead } from "../src/seal/third/statements";
import { Watch } from "../src/seal/third/watch";
import type { Told } from "../src/seal/third/wire";

hashes.sha512 = sha512;

interface Step {
  told?: Told[];
  first?: number;
  there?: boolean;
  act?: Act;
  /** What was signed and not told yet, with this. */
  flight?: string[];
  entry?: { sig?: string; n?: number; head?: string; by?: string };
  refused?: Act;
  signed?: [number, string];
}
interface Stream {
  name: string;
  opening: Opening;
  seat: number;
  nonce: string;
  nonces: string[];
  secret: string;
  host: string;
  log: Step[];
  receipt: ThirdReceipt;
  record: unknown;
}

const STREAMS = import.meta.env.VITE_STREAMS as string | undefined;

/** Goes through a stream as a page would; the receipt then. */
function watched(stream: Stream): ThirdReceipt {
  const { opening, seat, secret } = stream,
    o = openingHash(opening),
    own = opening.seats[seat]?.keys.slice(0, 1) ?? [],
    // The time of those who are gone is gone, and that of others is not.
    knows = { late: () => !watch.there, answers: () => false },
    watch: Watch = new Watch(opening, o, firstHead(o, stream.nonces), seat, own, knows),
    signed: [number, string][] = [],
    made: [string, Act][] = [];
  for (const step of stream.log) {
    watch.there = step.there ?? true;
    if (step.told) watch.receive(step.told, step.first!);
    if (step.act && step.entry) {
      // A page sends one act after the other; what a server holds back it signs nothing on top of.
      const alone = step.flight!.length < 2,
        signed = alone ? watch.statement(step.act) : step.flight!.at(-1)!,
        a = step.entry.sig ? signed : `v${made.length}`;
      if (step.entry.sig && alone) {
        expect([watch.items.length, watch.told.at(-1)]).toEqual([step.entry.n, step.entry.head]);
        expect(hex(sign(bytes(a), bytes(secret)))).toBe(step.entry.sig);
      }
      made.push([a, step.act]);
      watch.expects(a, step.act);
    }
    if (step.refused) {
      const at = made.map(([, act]) => JSON.stringify(act)).lastIndexOf(JSON.stringify(step.refused));
      watch.refused(...made[at]!);
      made.splice(at, 1);
    }
    if (step.signed) signed.push(step.signed);
  }
  const attempts: ThirdReceipt["attempts"] = [[o, opening.commitment, true]];
  return receiptOf(watch, { nonce: stream.nonce, host: stream.host, attempts, signed });
}

test.runIf(STREAMS)("the receipts of a browser in Python", { timeout: 300_000 }, async () => {
  const streams = (await (await fetch(STREAMS!)).text()).trimEnd().split("\n");
  const wrong: string[] = [];
  for (const line of streams) {
    const stream = JSON.parse(line) as Stream,
      { name, seat } = stream,
      found = watched(stream);
    if (stream.record) {
      expect(found).toEqual(stream.receipt);
      expect(found.alarms).toEqual([]);
      expect(judgeThird(stream.record, found)).toMatchObject({ status: "matches" });
    } else if (JSON.stringify(found.alarms) !== JSON.stringify(stream.receipt.alarms))
      wrong.push(
        `${name}, seat ${seat}: ${JSON.stringify(found.alarms)}, not ${JSON.stringify(stream.receipt.alarms)}`,
      );
  }
  expect(streams.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
