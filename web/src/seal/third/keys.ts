/** With what a person of this browser signs: one pair of keys (Ed25519) for each host, and one for each passkey of the
 *  account that was shown here. The browser's own, of which nobody gets the private part, where it has them; pages over
 *  plain HTTP have a library's. */
import { getPublicKey, hashes, utils } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { storedAs } from "../../net/device";
import { bytes, hex, labelled } from "../hashing";
import { type Base, base } from "./base";
import { signer } from "./signing";

hashes.sha512 = sha512;

export interface KeyPair {
  /** The public key in hexadecimal. */
  readonly key: string;
  /** The signature of a statement, both in hexadecimal. */
  sign(statement: string): Promise<string>;
}

/** As it is kept: the browser's pair, or the private key of the library. */
type Kept = { pair: Pick<CryptoKeyPair, "privateKey">; key: string } | { secret: Uint8Array; key: string };

const ED25519 = { name: "Ed25519" };

/** What an Ed25519 seed has before it in PKCS #8 (RFC 8410, section 7). */
const PKCS8 = bytes("302e020100300506032b657004220420");

/** The pair of a seed, without the seed where the browser can sign. */
async function ofSeed(seed: Uint8Array): Promise<Kept> {
  const key = hex(getPublicKey(seed));
  try {
    const privateKey = await crypto.subtle.importKey(
      "pkcs8",
      concatBytes(PKCS8, seed) as Uint8Array<ArrayBuffer>,
      ED25519,
      false,
      ["sign"],
    );
    return { pair: { privateKey }, key };
  } catch {
    return { secret: seed, key };
  }
}

async function made(): Promise<Kept> {
  try {
    const pair = (await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"])) as CryptoKeyPair;
    return { pair, key: hex(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey))) };
  } catch {
    const secret = utils.randomSecretKey();
    return { secret, key: hex(getPublicKey(secret)) };
  }
}

function usable(kept: Kept): KeyPair {
  if ("secret" in kept) {
    const sign = signer(kept.secret);
    return { key: kept.key, sign: async (statement) => hex(sign(bytes(statement))) };
  }
  const { key, pair } = kept;
  return {
    key,
    sign: async (statement) => {
      const said = bytes(statement) as Uint8Array<ArrayBuffer>;
      return hex(new Uint8Array(await crypto.subtle.sign(ED25519, pair.privateKey, said)));
    },
  };
}

const known = new Map<string, Promise<KeyPair>>();

/** The pair of a person of this browser for this host, made at the first use. Of two pages that make one at once both get
 *  the one that was kept first. */
export function keyPair(host: string, person = 1, shelf: Base = base): Promise<KeyPair> {
  const name = storedAs(host, person);
  if (shelf !== base) return kept(name, shelf);
  const found = known.get(name) ?? kept(name, shelf);
  known.set(name, found);
  return found;
}

async function kept(name: string, shelf: Base): Promise<KeyPair> {
  const found = (await shelf.within("keys", (store) => store.get(name))) as Kept | undefined;
  if (found) return usable(found);
  const fresh = await made();
  const put = async (one: Kept) =>
    (await shelf.within("keys", async (store) => {
      const other = await store.get(name);
      if (!other) await store.put(name, one);
      return other ?? one;
    })) as Kept;
  return usable(await put(fresh));
}

/** A pair that follows from a passkey (`passkey`: its credential's name), so that every device with that passkey has it. */
export interface PasskeyPair extends KeyPair {
  readonly passkey: string;
}
type KeptPasskey = Kept & { passkey: string };

const passkeysOf = (account: string): string => `passkeys ${account}`;

/** Keeps the pair of a passkey that was shown here. `prf`: what the passkey answers to the client's one question
 *  (W3C Web Authentication, level 3, section 10.1.4): 32 bytes that nobody without it can know. */
export async function keepPasskey(
  account: string,
  passkey: string,
  prf: Uint8Array,
  shelf: Base = base,
): Promise<void> {
  const fresh = { ...(await ofSeed(labelled("sandtable-passkey", prf))), passkey };
  await shelf.within("keys", async (store) => {
    const before = ((await store.get(passkeysOf(account))) ?? []) as KeptPasskey[];
    await store.put(passkeysOf(account), [...before.filter((one) => one.passkey !== passkey), fresh]);
  });
}

/** The pairs of the account's passkeys that were shown here. */
export async function passkeyPairs(account: string, shelf: Base = base): Promise<PasskeyPair[]> {
  const kept = (await shelf.within("keys", (store) => store.get(passkeysOf(account)))) as KeptPasskey[] | undefined;
  return (kept ?? []).map((one) => ({ ...usable(one), passkey: one.passkey }));
}

/** The account is signed out here: what signed by its passkeys is gone. */
export async function forgetPasskeys(account: string, shelf: Base = base): Promise<void> {
  await shelf.within("keys", (store) => store.remove(passkeysOf(account)));
}
