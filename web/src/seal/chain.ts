/** The chain: every entry of a match extends a hash. */
import { bytes, canonBytes, hex, i32, labelled, u32 } from "./hashing";

/** An entry of a record: [seat, option], or something else that happened. */
export type RecordEntry = [number, number] | { event: Record<string, unknown> };

/** The heads h_0 ... h_n as hexadecimal text. `nonces` are those of people in seat order. */
export function headsOf(secret: string, opening: string, nonces: string[], entries: RecordEntry[]): string[] {
  let head = labelled("sandtable-chain", bytes(opening), ...nonces.map(bytes));
  const heads = [hex(head)];
  entries.forEach((entry, i) => {
    const k = u32(i + 1),
      salt = labelled("sandtable-salt", bytes(secret), k);
    head = Array.isArray(entry)
      ? labelled("sandtable-choice", head, salt, k, i32(entry[0]), i32(entry[1]))
      : labelled("sandtable-event", head, salt, k, canonBytes(entry.event));
    heads.push(hex(head));
  });
  return heads;
}
