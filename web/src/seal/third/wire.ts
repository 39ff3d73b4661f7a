/** What travels of the third seal beside what every table has (docs/seal.md). */
import type * as server from "../../model/server";
import type { Act, Opening, Pace } from "./forms";

export type { Asking, ToldMessage } from "../../model/server";

/** An item of what a seat was told, with the chain head of its entry. */
export type Told = server.ToldMessage["items"][number];

/** An act as its person signs it. */
export interface Signed extends server.Signed {
  act: Act;
}
/** What a form has beside its own fields: nothing where nothing is signed. */
export interface MaySign {
  signed?: Signed;
}

/** Sends an act, with its signature if there is one; without an act where the seal knows none. */
export type Sends<T> = (signed: MaySign, act: Act | null) => Promise<T>;

/** What is shown when a person sits down. */
export type Share = server.CommitForm;

/** The acknowledgement of an own act. */
export type ThirdAck = Pick<server.AckMessage, "opening" | "head" | "told" | "signature">;

export interface ThirdTerms extends Omit<server.Terms, "pace" | "absence" | "host_seat"> {
  pace?: Pace;
  absence?: Opening["absence"];
  host_seat?: number;
}

export interface ThirdDocument extends Omit<server.SealDocument, "terms" | "opening" | "attempt"> {
  terms: ThirdTerms | null;
  opening: Opening | null;
}

/** Under which seal the dice of a match are: the number of the protocol, 0 where none is said. */
export const protocolOf = ({ sealing }: server.Summary): number =>
  !sealing || sealing.old ? 0 : (sealing.protocol ?? 2);
