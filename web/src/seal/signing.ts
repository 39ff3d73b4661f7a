/** Signatures: Ed25519 (RFC 8032) over short statements, as every page and the server judge them; and the host's under the
 *  second seal. */
import { Point } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { bytes, hex, labelled, u32 } from "./hashing";

/** The order of the group. */
const ORDER = Point.CURVE().n;

const little = (data: Uint8Array): bigint => BigInt(`0x${hex(data.slice().reverse())}`);

/** The equation of RFC 8032 without its cofactor, so that this page and the server say the same of every signature:
 *  R is what [S]B - [k]A is written as. */
function verified(key: string, statement: string, signature: string): boolean {
  const point = Point.fromBytes(bytes(key), false),
    r = bytes(signature.slice(0, 64)),
    s = little(bytes(signature.slice(64)));
  if (point.isSmallOrder() || s >= ORDER) return false;
  const k = little(sha512(Uint8Array.from([...r, ...bytes(key), ...bytes(statement)]))) % ORDER;
  return Point.BASE.multiply(s, false).add(point.multiply(k, false).negate()).toHex() === hex(r);
}

const known = new Map<string, boolean>();

/** Whether a signature of a statement is that of the key, all in hexadecimal. A key of small order is none: under it
 *  anybody's signature is good. */
export function signed(key: string, statement: string, signature: string): boolean {
  const at = key + statement + signature;
  let good = known.get(at);
  if (good === undefined) {
    good = false;
    try {
      good = verified(key, statement, signature);
    } catch {
      // What is no point, and what is no number below the order, is no key and no signature.
    }
    if (known.size > 1 << 16) known.clear();
    known.set(at, good);
  }
  return good;
}

export function openingSigned(key: string, opening: string, signature: string): boolean {
  return signed(key, hex(labelled("sandtable-signed-opening", bytes(opening))), signature);
}

export function headSigned(
  key: string,
  opening: string,
  seat: number,
  number: number,
  head: string,
  signature: string,
): boolean {
  const statement = labelled("sandtable-signed-head", bytes(opening), u32(seat), u32(number), bytes(head));
  return signed(key, hex(statement), signature);
}
