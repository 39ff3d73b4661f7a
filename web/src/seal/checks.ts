/** The comparisons that this browser makes by itself: of the opening before it reveals, of the nonces at the start, of
 *  the record at the end. Each gives a sentence for what differs. */
import type { Attempt, HostSignature, Opening, SealDocument, Terms } from "../model/server";
import { headsOf, type RecordEntry } from "./chain";
import { nonceCommitment, openingHash, same, secretCommitment, textHash } from "./hashing";
import type { Pledge, Receipt } from "./receipt";
import { openingSigned } from "./signing";

/** `sandtable-record/2`. */
export interface SealedRecord {
  format: string;
  opening: Opening;
  attempts: Attempt[];
  nonces: string[];
  host: HostSignature;
  attachments?: Record<string, string>;
  secret?: string;
  choices: RecordEntry[];
  head?: string;
  over: boolean;
  returns?: number[];
}

export interface Verdict {
  seal: "sealed" | "old seal" | "not sealed";
  finished: boolean;
  receipt: "matches the receipt" | "no receipt" | string;
  /** What is wrong, null if nothing is. */
  wrong: string | null;
  /** What else is to be known of the match, in sentences. */
  remarks?: string[];
}

/** What in an opening is not as it was when this browser sat down; null if it may reveal. */
export function openingDiffers(document: SealDocument, match: string, seat: number, pledge: Pledge): string | null {
  const { opening, host } = document;
  if (!opening || !host) return say("server-shows-opening");
  if (pledge.keys) return say("opening-older-seal-shown");
  if (opening.protocol !== "sandtable-seal/2" || opening.match !== match) return say("opening-another-match");
  const said = { ...opening, undo: opening.undo ?? true, help: opening.help ?? false };
  const wrong = agreedDiffers(said, seat, pledge);
  if (wrong) return wrong;
  return openingSigned(host.key, openingHash(opening), host.opening) ? null : say("hosts-signature-not-good");
}

/** What openings of every seal have in common, with what was agreed when this browser sat down. */
interface Agreement
  extends Required<Pick<Terms, "game" | "rules_version" | "options" | "attachments" | "undo" | "help">> {
  commitment: string;
  seats: { kind: "person" | "bot"; nonce_commitment?: string | null }[];
}

/** What in an opening is not what this browser agreed to; null if all is. */
export function agreedDiffers(opening: Agreement, seat: number, pledge: Pledge): string | null {
  const mine = opening.seats[seat];
  if (mine?.kind !== "person" || mine.nonce_commitment !== nonceCommitment(pledge.nonce))
    return say("seat-opening-not-hold-part");
  if (opening.commitment !== pledge.commitment) return say("server-shows-another-commitment-when");
  const { game, rules_version, options, attachments, undo, help } = pledge.terms;
  if (game !== undefined && game !== opening.game) return say("opening-another-game-sat-down");
  if (rules_version !== undefined && rules_version !== opening.rules_version)
    return say("opening-another-version-rules");
  for (const [name, value] of Object.entries(options ?? {}))
    if (!(name in opening.options) || !same(opening.options[name], value))
      return say("opening-another-value-option-shown", { name });
  if (undo !== undefined && undo !== opening.undo) return say("opening-says-something-else-taking");
  if (help !== undefined && help !== opening.help) return say("opening-says-something-else-hints");
  if (attachments !== undefined && !same(attachments, opening.attachments))
    return say("opening-names-other-files-shown");
  return null;
}

/** What is wrong with the nonces that everybody revealed; null if nothing is. */
export function noncesDiffer(
  opening: { seats: { seat: number; kind: string; name: string; nonce_commitment?: string | null }[] },
  nonces: string[],
  receipt: { seat: number; nonce: string },
): string | null {
  for (const seat of opening.seats) {
    const nonce = nonces[seat.seat] ?? "";
    if (seat.kind === "bot" ? nonce !== "" : !/^[0-9a-f]{64}$/.test(nonce)) return say("nonce-missing");
    if (seat.kind === "person" && nonceCommitment(nonce) !== seat.nonce_commitment)
      return say("revealed-not-fit-shown-before", { name: seat.name });
  }
  return nonces[receipt.seat] === receipt.nonce ? null : say("part-dice-replaced");
}

/** Whether an attempt that this browser saw is told otherwise; null if all are told as they were. */
export function attemptsDiffer(
  attempts: Attempt[],
  receipt: Pick<Receipt, "attempts" | "opening_hash" | "seat">,
): string | null {
  for (const [hash, commitment, revealed] of receipt.attempts) {
    if (hash === receipt.opening_hash) continue;
    const listed = attempts.find((attempt) => attempt.opening_hash === hash && attempt.commitment === commitment);
    if (!listed) return say("earlier-attempt-begin-not-listed");
    if (revealed && !listed.revealed.includes(receipt.seat)) return say("server-says-not-reveal-part");
  }
  return null;
}

/** Whether the record is the match that this browser saw. The rules are not replayed here: `sandtable verify` does. */
export function judge(record: SealedRecord, receipt: Receipt | null): Verdict {
  if (record.format !== "sandtable-record/2")
    return {
      seal: "old seal",
      finished: record.over,
      receipt: receipt ? "differs at the seal" : "no receipt",
      wrong: receipt && say("record-seal-old-browser-saw"),
    };
  const verdict = (place: string | null, wrong: string | null): Verdict => ({
    seal: "sealed",
    finished: record.over,
    receipt: place ? say("differs", { place }) : receipt ? "matches the receipt" : "no receipt",
    wrong,
  });
  const { opening, secret } = record;
  const o = openingHash(opening);
  if (receipt && receipt.opening_hash !== o)
    return verdict(say("opening"), say("record-another-opening-browser-given"));
  if (receipt) {
    const tries = attemptsDiffer(record.attempts, receipt);
    if (tries) return verdict(say("attempts"), tries);
    const nonces = noncesDiffer(opening, record.nonces, receipt);
    if (nonces) return verdict(say("nonces"), nonces);
    if (receipt.signatures.key !== record.host.key) return verdict(say("hosts-key"), say("record-names-another-host"));
  }
  for (const seat of opening.seats)
    if (seat.kind === "person" && nonceCommitment(record.nonces[seat.seat] ?? "") !== seat.nonce_commitment)
      return verdict(null, say("nonce-not-fit-commitment", { name: seat.name }));
  if (!openingSigned(record.host.key, o, record.host.opening)) return verdict(null, say("hosts-signature-not-good"));
  for (const [name, text] of Object.entries(record.attachments ?? {}))
    if (textHash(text) !== opening.attachments[name]) return verdict(null, say("file-not-opening"));
  if (record.attempts.length !== opening.attempt - 1) return verdict(null, say("not-every-attempt-begin-listed"));
  if (receipt?.end && receipt.end !== record.head) return verdict(say("end"), say("record-not-end-where-browser"));
  if (!secret || !record.over) return verdict(null, record.over ? say("record-holds-secret") : null);
  if (secretCommitment(secret) !== opening.commitment) return verdict(null, say("secret-not-fit-commitment-shown"));
  const nonces = opening.seats.filter((seat) => seat.kind === "person").map((seat) => record.nonces[seat.seat]!);
  const heads = headsOf(secret, o, nonces, record.choices);
  if (receipt) {
    const [place, wrong] = choicesDiffer(record.choices, heads, opening, receipt);
    if (place) return verdict(place, wrong);
  }
  if (heads.at(-1) !== record.head) return verdict(null, say("entries-not-lead-last-head"));
  return verdict(null, null);
}

/** How a receipt notes a step back; a record has an event for it. */
const UNDO = -3;

/** The seat whose step an entry is: a choice, or a step back. */
function chooser(entry: RecordEntry): number | null {
  if (Array.isArray(entry)) return entry[0];
  return entry.event.kind === "undo" ? ((entry.event as { seat?: number }).seat ?? null) : null;
}

function choicesDiffer(
  entries: RecordEntry[],
  heads: string[],
  opening: Opening,
  receipt: Receipt,
): [string | null, string] {
  const places = entries.flatMap((entry, i) => (chooser(entry) === receipt.seat ? [i + 1] : []));
  for (const [number, option] of receipt.choices) {
    const k = places[number];
    if (k === undefined) return [say("choice-numbered", { n: entries.length + 1 }), say("choice-yours-missing-record")];
    const entry = entries[k - 1]!;
    if ((Array.isArray(entry) ? entry[1] : UNDO) !== option)
      return [say("choice-numbered", { n: k }), say("record-says-chose-something-else")];
  }
  for (const [number, head] of receipt.own) {
    const k = places[number];
    if (k === undefined) return [say("choice-numbered", { n: entries.length + 1 }), say("choice-yours-missing-record")];
    if (heads[k] !== head) return [say("choice-numbered", { n: k }), say("up-choice-record-differs-told")];
  }
  let reached = 0;
  for (const [, head] of receipt.seen) {
    const k = heads.indexOf(head, reached);
    if (k < 0) return [say("choice-numbered", { n: reached + 1 }), say("position-shown-not-occur-record")];
    reached = k;
  }
  return consentsDiffer(entries, heads, opening, receipt);
}

/** What the record says that this seat agreed to must be what this browser agreed to, and after it did. After a step
 *  back dice fall anew, so the one who could make up an agreement could try until they please. A seat that changed hands
 *  may have agreed by another person. */
function consentsDiffer(
  entries: RecordEntry[],
  heads: string[],
  opening: Opening,
  receipt: Receipt,
): [string | null, string] {
  if (!receipt.agreed) return [null, ""];
  const given = receipt.agreed.map(([kind, seat, head]) => ({ kind, seat, at: heads.indexOf(head) }));
  let kept = true;
  for (const [i, entry] of entries.entries()) {
    if (Array.isArray(entry)) continue;
    const { kind, seat, name, bot, agreed } = entry.event as unknown as Happened;
    if (kind === "seat" && seat === receipt.seat) kept = bot === undefined && name === opening.seats[seat]?.name;
    if ((kind !== "undo" && kind !== "end") || !kept || !agreed?.includes(receipt.seat)) continue;
    const fits = given.findIndex((one) => one.kind === kind && one.seat === seat && one.at >= 0 && one.at <= i);
    if (fits < 0)
      return [
        say("choice-numbered", { n: i + 1 }),
        kind === "undo" ? say("record-says-agreed-step-back") : say("record-says-agreed-end"),
      ];
    given.splice(fits, 1);
  }
  return [null, ""];
}

/** What is looked at of an event. */
interface Happened {
  kind: string;
  seat?: number;
  name?: string;
  bot?: string;
  agreed?: number[];
}
