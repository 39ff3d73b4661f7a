/** With which pairs of keys a person of this browser may sign. */
import { api } from "../../net/api";
import { me } from "../../net/me";
import { type Base, base as browserBase } from "./base";
import { type KeyPair, keyPair, type PasskeyPair, passkeyPairs } from "./keys";

/** So many keys a seat may show when its person sits down. */
const KEYS_SHOWN = 4;

/** The pairs of those passkeys of this browser's account that were shown here, and that it still has. */
async function ofPasskeys(base: Base): Promise<PasskeyPair[]> {
  try {
    const { id } = me.value ?? (await api.me()),
      pairs = await passkeyPairs(id, base);
    if (!pairs.length) return [];
    const { passkeys = [] } = await api.account();
    return pairs.filter((one) => passkeys.some(({ credential }) => credential === one.passkey));
  } catch {
    return []; // the server does not answer
  }
}

/** The browser's own pair, and those of passkeys. A person who is handed this browser has no account. */
export async function pairsOf(host: string, person = 1, base: Base = browserBase): Promise<KeyPair[]> {
  return [await keyPair(host, person, base), ...(person === 1 ? await ofPasskeys(base) : [])].slice(0, KEYS_SHOWN);
}

export const keysOf = (pairs: KeyPair[]): string[] => pairs.map(({ key }) => key);
