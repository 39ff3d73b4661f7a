/** What this browser keeps of a match: the pledge it gave when it sat down, and the receipt of what it was told. */
import type { Opening, Terms } from "../model/server";

export interface Pledge {
  nonce: string;
  /** The commitment to the host's secret, as it was shown when this browser sat down. */
  commitment: string;
  /** What was to be played, as far as it was shown then. */
  terms: Partial<Terms>;
  at: number;
  /** The match in which this browser sat down with it, once that is known. */
  match?: string;
  /** Which of the people who share this browser sat down; its own if none is named. */
  person?: number;
  /** The hash of the opening to which the nonce was revealed. */
  revealed?: string;
  /** What was shown beside it under the third seal. */
  keys?: string[];
  dealt?: number;
  unfinished?: number;
}

export type Agreed = ["undo" | "end", number, string];

/** `sandtable-receipt/1`, as `sandtable verify --receipt` reads it. */
export interface Receipt {
  format: "sandtable-receipt/1";
  match: string;
  seat: number;
  nonce: string;
  opening_hash: string;
  attempts: [string, string, boolean][];
  own: [number, string][];
  choices: [number, number][];
  seen: [number, string][];
  /** The head that came with the end, once this browser saw it. */
  end?: string;
  /** What others asked for and this browser agreed to: what it was, who asked, the newest head then. */
  agreed?: Agreed[];
  signatures: { key: string; opening: string; own: [number, string][] };
}

/** A receipt with the opening that it is of, and what has gone wrong since. */
export interface Kept {
  receipt: Receipt;
  opening: Opening;
  alarm: string | null;
  /** By what the server numbers frames, and what is added to its numbers so that those of the receipt go on. */
  numbering?: string;
  shift?: number;
}

/** The newest heads bind all before them: of older frames a few are enough to say where a record differs. */
const MOST_SEEN = 512;

/** The receipt of an opening to which this browser is about to reveal. It counts as revealed from here on: once the
 *  nonce is sent the host may know it, whatever the server answers. */
export function newReceipt(opening: Opening, hash: string, seat: number, pledge: Pledge, before: Kept | null): Kept {
  // Attempts that were seen from another seat must be listed as well; who revealed there is not this seat's to say.
  const moved = before !== null && before.receipt.seat !== seat;
  const earlier = (before?.receipt.attempts ?? []).filter(([one]) => one !== hash);
  const attempts = earlier.map(([one, c, was]): [string, string, boolean] => [one, c, was && !moved]);
  return {
    receipt: {
      format: "sandtable-receipt/1",
      match: opening.match,
      seat,
      nonce: pledge.nonce,
      opening_hash: hash,
      attempts: [...attempts, [hash, opening.commitment, true]],
      own: [],
      choices: [],
      seen: [],
      agreed: [],
      signatures: { key: "", opening: "", own: [] },
    },
    opening,
    alarm: null,
  };
}

function union<T>(a: [number, T][], b: [number, T][]): [number, T][] {
  return [...new Map([...a, ...b]).entries()].sort((x, y) => x[0] - y[0]);
}

/** At one head each question is settled once, so what is the same twice was given once. */
function unionOfAgreed(a: Agreed[], b: Agreed[]): Agreed[] {
  return [...new Map([...a, ...b].map((one) => [one.join(" "), one])).values()];
}

const numberedBy = ({ numbering, shift }: Kept) => (numbering ? { numbering, shift: shift ?? 0 } : {});

/** What two pages of one browser have noted of the same opening, as one; `newer` rules where both know something. */
export function merged(older: Kept | null, newer: Kept): Kept {
  if (!older || older.receipt.opening_hash !== newer.receipt.opening_hash) return newer;
  const a = older.receipt,
    b = newer.receipt;
  const revealed = new Set(a.attempts.filter(([, , was]) => was).map(([hash]) => hash));
  return {
    opening: newer.opening,
    alarm: newer.alarm ?? older.alarm,
    ...numberedBy(newer.numbering ? newer : older),
    receipt: {
      ...b,
      attempts: b.attempts.map(([hash, c, was]) => [hash, c, was || revealed.has(hash)]),
      own: union(a.own, b.own),
      choices: union(a.choices, b.choices),
      seen: union(a.seen, b.seen),
      ...(a.agreed && b.agreed ? { agreed: unionOfAgreed(a.agreed, b.agreed) } : {}),
      ...(b.end || a.end ? { end: b.end ?? a.end } : {}),
      signatures: { ...b.signatures, own: union(a.signatures.own, b.signatures.own) },
    },
  };
}

/** What to add to the server's numbers of frames from here on, when it numbers them otherwise than before: after an
 *  upgrade the present frame may have the number of an older one. Heads have to stay in their order. */
export function shiftOf(receipt: Receipt, frame: number, head: string): number {
  const last = receipt.seen.at(-1);
  if (!last || frame > last[0] || receipt.seen.some(([n, was]) => n === frame && was === head)) return 0;
  return last[0] + (last[1] === head ? 0 : 1) - frame;
}

/** Adds a frame's head; whether it was new. */
export function addSeen(receipt: Receipt, frame: number, head: string): boolean {
  const at = receipt.seen.findIndex(([n]) => n === frame);
  if (at >= 0) return receipt.seen[at]![1] === head;
  receipt.seen.push([frame, head]);
  receipt.seen.sort((a, b) => a[0] - b[0]);
  if (receipt.seen.length > MOST_SEEN) {
    const old = receipt.seen.slice(0, MOST_SEEN / 2);
    receipt.seen = [...old.filter((_, i) => i % 2 === 0), ...receipt.seen.slice(MOST_SEEN / 2)];
  }
  return true;
}
