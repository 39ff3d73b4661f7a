/** Hashes of the seal (docs/seal.md): a labelled SHA-256 over parts of known length, and JSON of which there is only
 *  one text. Pages over plain HTTP have no `crypto.subtle`, so the hash comes from a library. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const hex = bytesToHex;
export const bytes = hexToBytes;

export function u32(n: number): Uint8Array {
  const out = new Uint8Array(4);
  new DataView(out.buffer).setUint32(0, n, true);
  return out;
}

export function i32(n: number): Uint8Array {
  const out = new Uint8Array(4);
  new DataView(out.buffer).setInt32(0, n, true);
  return out;
}

/** `H(label, p1, p2, ...)`. */
export function labelled(label: string, ...parts: Uint8Array[]): Uint8Array {
  return sha256(
    concatBytes(utf8ToBytes(label), new Uint8Array(1), ...parts.flatMap((part) => [u32(part.length), part])),
  );
}

/** The document's one JSON text. Throws for what has none: fractions, null, names that are not ASCII. */
export function canon(value: unknown): string {
  if (typeof value === "string" && /\p{Surrogate}/u.test(value)) throw new Error(say("text-sealed-document-broken"));
  if (typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canon).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value).sort();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
    if (names.some((name) => !/^[\x00-\x7f]*$/.test(name))) throw new Error(say("name-sealed-document-not-ascii"));
    const inner = value as Record<string, unknown>;
    return `{${names.map((name) => `${JSON.stringify(name)}:${canon(inner[name])}`).join(",")}}`;
  }
  throw new Error(say("cannot-stand-sealed-document"));
}

/** Whether two values have the same JSON text. */
export const same = (a: unknown, b: unknown): boolean => canon(a) === canon(b);
export const canonBytes = (value: unknown): Uint8Array => utf8ToBytes(canon(value));
export const openingHash = (opening: object): string => hex(labelled("sandtable-opening", canonBytes(opening)));
export const secretCommitment = (secret: string): string => hex(labelled("sandtable-secret", bytes(secret)));
export const nonceCommitment = (nonce: string): string => hex(labelled("sandtable-nonce", bytes(nonce)));
export const textHash = (text: string): string => hex(sha256(utf8ToBytes(text)));
