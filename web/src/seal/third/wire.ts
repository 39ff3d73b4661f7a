/** What travels of the third seal beside what every table has (docs/seal-third.md). */
import type { Attempt, HostSignature, Summary, Terms } from "../../model/server";
import type { Act, Opening, Pace } from "./forms";
import type { Values } from "./statements";

/** An item of what a seat was told, with the chain head of its entry. */
export type Told = [Values, string];

/** An act as its person signs it: `n` items were told, `head` is the told head after them, `key` the number of the key. */
export interface Signed {
  act: Act;
  n: number;
  head: string;
  key: number;
  sig: string;
}
/** What a form has beside its own fields: nothing where nothing is signed. */
export interface MaySign {
  signed?: Signed;
}

/** Sends an act, with its signature if there is one; without an act where the seal knows none. */
export type Sends<T> = (signed: MaySign, act: Act | null) => Promise<T>;

/** What is shown when somebody sits down: of the nonce, and of the third seal the keys, and how many matches this browser
 *  began with this host and how many of them never ended. */
export interface Share {
  nonce_commitment: string;
  keys?: string[];
  dealt?: number;
  unfinished?: number;
}

/** Items from number `first` on. */
export interface ToldMessage {
  t: "told";
  match: string;
  first: number;
  items: Told[];
}

/** The acknowledgement of an own act: how many items were told, the chain head that came with the last of them, and the
 *  host's signature under both. */
export interface ThirdAck {
  opening?: string;
  head?: string;
  told?: number;
  signature?: string;
}

export interface ThirdTerms extends Omit<Terms, "pace" | "absence" | "host_seat"> {
  pace?: Pace;
  absence?: Opening["absence"];
  host_seat?: number;
}

export interface ThirdDocument {
  protocol: string;
  commitment: string;
  terms: ThirdTerms | null;
  opening: Opening | null;
  host: HostSignature | null;
  host_key: string;
  nonces: string[];
  attempts: Attempt[];
  begun?: string[];
}

/** What an act of this seat has to say, as far as this browser does not know it. `to`: the name of the choice that would
 *  be taken back; `without`: who has no part in a proposal; `at`: the moment, in seconds; `bot`: the kind that plays for
 *  people here; `wishes`: standing orders, as they would be. To sit down: the `name` that one would have, how many items
 *  the seat was told (`n`), its told `head`, the `chain` head with the last, and the A of its `previous` signed act. */
export interface Asking {
  to?: string;
  alone?: boolean;
  without?: number[];
  at?: number;
  bot?: string;
  wishes?: Record<string, string>;
  name?: string;
  seat?: number;
  n?: number;
  head?: string;
  chain?: string;
  previous?: string;
}

/** Under which seal the dice of a match are: the number of the protocol, 0 where none is said. */
export const protocolOf = (summary: Summary): number => {
  const seal = summary.sealing as { protocol?: number; old?: boolean } | null | undefined;
  return !seal || seal.old ? 0 : (seal.protocol ?? 2);
};
