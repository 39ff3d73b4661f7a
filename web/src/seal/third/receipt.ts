/** What this browser can show of a match: `sandtable-receipt/2`. */
import type { ThirdReceipt } from "./forms";
import type { Begun } from "./kept";
import type { Watch } from "./watch";

export const receiptOf = (
  watch: Watch,
  { nonce, attempts, host, signed }: Pick<Begun, "nonce" | "attempts" | "host" | "signed">,
): ThirdReceipt => ({
  format: "sandtable-receipt/2",
  match: watch.opening.match,
  seat: watch.seat,
  nonce,
  opening_hash: watch.o,
  attempts,
  host,
  items: watch.items,
  told: watch.items.length,
  heads: watch.heads(),
  over: watch.over,
  sent: [...watch.sent.keys()].sort(),
  alarms: watch.alarms,
  signed,
});
