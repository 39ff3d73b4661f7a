/** What is hashed and signed under the third seal, byte for byte (docs/seal.md). */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytes, canonBytes, hex, i32, labelled, u32 } from "../hashing";

/** JSON values that are hashed. */
export type Values = Record<string, unknown>;
/** The A before a seat's first signed act. */
export const ZERO = "00".repeat(32);

/** A labelled hash in hexadecimal; parts in hexadecimal are bytes. */
function hashed(label: string, ...parts: (Uint8Array | string)[]): string {
  return hex(labelled(label, ...parts.map((part) => (typeof part === "string" ? bytes(part) : part))));
}

export const firstHead = (o: string, nonces: string[]): string => hashed("sandtable-chain", o, ...nonces);
export const keyOf = (secret: string, o: string, nonces: string[]): string =>
  hashed("sandtable-key", secret, o, ...nonces);
export const keyAnew = (key: string, nonces: string[]): string => hashed("sandtable-key-anew", key, ...nonces);
export const botStream = (key: string, seat: number, d: number): string =>
  hashed("sandtable-bot", key, i32(seat), u32(d));
export const toldStart = (first: string, viewer: number): string => hashed("sandtable-told-start", first, i32(viewer));
export const toldNext = (told: string, item: Values): string => hashed("sandtable-told", told, canonBytes(item));
export const beginStatement = (o: string, seat: number): string => hashed("sandtable-begin", o, i32(seat));
export const openingStatement = (o: string): string => hashed("sandtable-signed-opening", o);

/** h_k after entry number k, counted from 1. */
export function nextHead(head: string, secret: string, k: number, entry: Values): string {
  const salt = hashed("sandtable-salt", secret, u32(k));
  return hashed("sandtable-entry", head, salt, u32(k), canonBytes(entry));
}

/** A: what a person signs with an act. */
export function actStatement(
  o: string,
  seat: number,
  previous: string,
  told: string,
  head: string,
  act: Values,
): string {
  return hashed("sandtable-act", o, i32(seat), previous, told, head, canonBytes(act));
}

/** What the host signs with the acknowledgement of an own act. */
export function toldStatement(o: string, viewer: number, n: number, told: string, head: string): string {
  return hashed("sandtable-signed-told", o, i32(viewer), u32(n), told, head);
}

/** What the host signs of a record. */
export function recordStatement(o: string, entries: number, head: string, told: unknown): string {
  return hashed("sandtable-signed-record", o, u32(entries), head, canonBytes(told));
}

/** A key as people compare it: the first 16 bytes of its SHA-256 in groups of four digits. */
export const fingerprint = (key: string): string => hex(sha256(bytes(key)).slice(0, 16)).replace(/(.{4})(?=.)/g, "$1 ");
