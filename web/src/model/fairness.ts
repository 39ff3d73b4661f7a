/** The verdict on a record as a sentence. */
import type { Verdict } from "../seal/checks";
import { capital } from "./text";

const sealWords = (seal: Verdict["seal"]): string =>
  seal === "sealed" ? say("seal-whole") : seal === "old seal" ? say("seal-old") : say("seal-none");

/** What is found of a receipt; where the two differ, the verdict says it in words. */
export function receiptWords(receipt: string): string {
  switch (receipt) {
    case "matches the receipt":
      return say("receipt-matches");
    case "no receipt":
      return say("receipt-none");
    case "differs at the seal":
      return say("receipt-differs-at-seal");
    case "played on without this browser":
      return say("receipt-played-on");
  }
  return receipt;
}

/** "Sealed, finished, no receipt." */
export function verdictWords({ seal, receipt, finished }: Pick<Verdict, "seal" | "receipt" | "finished">): string {
  const given = { seal: capital(sealWords(seal)), receipt: receiptWords(receipt) };
  return finished
    ? say("verdict-finished", { seal: given.seal, receipt: given.receipt })
    : say("verdict-unfinished", { seal: given.seal, receipt: given.receipt });
}
