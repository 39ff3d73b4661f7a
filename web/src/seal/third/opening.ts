/** What this browser compares when a match of the third seal begins. */
import { agreedDiffers, noncesDiffer } from "../checks";
import { openingHash, same } from "../hashing";
import type { Pledge } from "../receipt";
import { signed } from "../signing";
import { neverFinished } from "./counts";
import { came, isOpening, type Opening } from "./forms";
import { beginStatement, openingStatement } from "./statements";
import type { ThirdDocument, ThirdTerms } from "./wire";

/** What is wrong with who sits where in an opening, null if nothing is. */
export function seatsWrong({ seats, host_seat }: Opening): string | null {
  if (seats.some((one, i) => one.seat !== i)) return say("opening-not-list-seats-after");
  if (host_seat >= 0 && (!seats[host_seat] || !came(seats[host_seat]))) return say("opening-names-host-person-had");
  if (seats.some((one) => one.kind === "person") && !seats.some(came)) return say("opening-seats-people-nobody-had");
  return null;
}

/** What is wrong with the nonces that everybody revealed who had come, null if nothing is. */
export const thirdNoncesDiffer = (
  { seats }: Opening,
  nonces: string[],
  mine: { seat: number; nonce: string },
): string | null =>
  noncesDiffer({ seats: seats.map((one) => (came(one) ? one : { ...one, kind: "bot" })) }, nonces, mine);

/** What in an opening is not as it was when this browser sat down, null if it may reveal. `host`: the seat of the host as
 *  the table shows it now, -1 if the host does not play. */
export function thirdDiffers(
  document: ThirdDocument,
  match: string,
  seat: number,
  pledge: Pledge,
  host: number,
): string | null {
  const { opening } = document;
  if (!opening || !document.host) return say("server-shows-opening");
  if (!isOpening(opening) || opening.match !== match) return say("opening-another-match");
  // A seat whose person had not come holds no part of anybody's: this browser's own is none.
  const wrong = seatsWrong(opening) ?? agreedDiffers(opening, seat, pledge);
  if (wrong) return wrong;
  const mine = opening.seats[seat]!,
    terms = pledge.terms as Partial<ThirdTerms>;
  if (!same(mine.keys, pledge.keys ?? [])) return say("seat-opening-other-keys-browser");
  if (mine.dealt !== (pledge.dealt ?? 0) || mine.unfinished !== (pledge.unfinished ?? 0))
    return say("opening-says-something-else-earlier");
  if (terms.pace && !same(terms.pace, opening.pace)) return say("opening-another-pace-shown");
  if (terms.absence && !same(terms.absence, opening.absence)) return say("opening-says-something-else-may");
  if (opening.host_seat !== host && opening.host_seat !== terms.host_seat)
    return say("opening-names-another-host-shown");
  if (!signed(document.host.key, openingStatement(openingHash(opening)), document.host.opening))
    return say("hosts-signature-not-good");
  return null;
}

/** Who of the others did not sign that they began with this opening, in a sentence; null if all did. */
export function begunDiffers(opening: Opening, o: string, begun: string[]): string | null {
  for (const { seat, kind, name, keys } of opening.seats) {
    const signature = begun[seat] ?? "",
      key = kind === "person" ? keys[0] : undefined;
    if (key ? !signed(key, beginStatement(o, seat), signature) : signature !== "")
      return say("browser-not-sign-opening-browser", { name });
  }
  return null;
}

/** How many matches of each seat's person never ended: "4 of 12 never finished", "" where there is nothing to say. */
export const unfinishedWords = (opening: Opening): string[] =>
  opening.seats.map(({ kind, dealt, unfinished }) =>
    kind === "person" && unfinished > 0 ? neverFinished(dealt, unfinished) : "",
  );
