/** Matches that the last releases left behind: their records beside what their players' browsers kept. */
import { hashes } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import { judge, type SealedRecord } from "../src/seal/checks";
import type { Receipt } from "../src/seal/receipt";

hashes.sha512 = sha512;
interface KeptMatch {
  record: SealedRecord;
  receipts: Record<string, Receipt>;
}
const files = import.meta.glob<KeptMatch>("../../tests/releases/data/*.page.json", { import: "default", eager: true });
const kept = Object.entries(files).flatMap(([path, { record, receipts }]) =>
  Object.entries(receipts).map(([who, receipt]) => ({
    release: path.slice(path.lastIndexOf("/") + 1),
    who,
    record,
    receipt,
  })),
);

test("something was kept", () => expect(kept.length).toBeGreaterThan(0));

test.each(kept)("$release: the page finds nothing wrong with what $who kept", ({ record, receipt }) => {
  expect(judge(record, receipt).wrong).toBeNull();
  expect(receipt.own.length).toBeGreaterThan(0);
});

test.each(kept)("$release: the page sees when another choice stands in what $who is shown", ({ record, receipt }) => {
  const at = record.choices.findIndex((entry) => Array.isArray(entry) && entry[0] === receipt.seat);
  const forged = record.choices.map((entry, i) =>
    i === at ? ([receipt.seat, 1 + (entry as [number, number])[1]] as [number, number]) : entry,
  );
  expect(judge({ ...record, choices: forged }, receipt).wrong).not.toBeNull();
});
