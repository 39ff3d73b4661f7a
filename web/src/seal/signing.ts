/** The host's signatures: Ed25519 over short statements. */
import { hashes, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { bytes, labelled, u32 } from "./hashing";

hashes.sha512 = sha512;

function good(key: string, statement: Uint8Array, signature: string): boolean {
  try {
    return verify(bytes(signature), statement, bytes(key));
  } catch {
    return false;
  }
}

export function openingSigned(key: string, opening: string, signature: string): boolean {
  return good(key, labelled("sandtable-signed-opening", bytes(opening)), signature);
}

export function headSigned(
  key: string,
  opening: string,
  seat: number,
  number: number,
  head: string,
  signature: string,
): boolean {
  return good(key, labelled("sandtable-signed-head", bytes(opening), u32(seat), u32(number), bytes(head)), signature);
}
