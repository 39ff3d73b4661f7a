/** What this browser does of the seal by itself: draws its nonce, compares the opening and reveals, notes every head,
 *  and compares the record at the end. Loaded when a table is opened. */
import type { AckMessage, FrameMessage, SealDocument, Summary, TableMessage, Terms } from "../model/server";
import { type Api, apiOf } from "../net/api";
import { attemptsDiffer, judge, noncesDiffer, openingDiffers, type SealedRecord, type Verdict } from "./checks";
import { hex, nonceCommitment, openingHash } from "./hashing";
import { addSeen, type Kept, merged, newReceipt, type Pledge, shiftOf } from "./receipt";
import { headSigned } from "./signing";
import { dropPledges, keepPledge, keepReceipt, loadReceipt, pledgeAt, pledgeFor, storedReceipt } from "./store";
import type { Share } from "./third/wire";

export { dropPledges };

/** Draws this browser's part of the dice for one attempt, keeps it, and gives what is shown of it. */
export function pledge(commitment: string, terms: Partial<Terms>, share: Partial<Share> = {}): string {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  const shown = nonceCommitment(nonce);
  keepPledge(shown, { nonce, commitment, terms, at: performance.timeOrigin + performance.now(), ...share });
  return shown;
}

/** The server took what was shown for a seat at this match: from here on it must not begin without the nonce. */
export function seated(shown: string, match: string, person = 1): void {
  const given = pledgeFor(shown);
  if (given) keepPledge(shown, { ...given, match, person });
}

/** The pledge was given for a seal that is not used: another person had made the match. Nothing is lost, for what was
 *  shown of the nonce tells nothing; the opening must hold the commitment that is shown now. */
export function repledge(shown: string, commitment: string): void {
  const given = pledgeFor(shown);
  if (given) keepPledge(shown, { ...given, commitment });
}

const SAVE_MS = 300;

/** One match as this browser watches over it, for one of the people who share it. `say` is told what went wrong. */
export class Keeper {
  private kept: Kept | null = null;
  private loaded: Promise<void> | null = null;
  private work: Promise<unknown> = Promise.resolve();
  private saving: ReturnType<typeof setTimeout> | null = null;
  private verified: string | null = null;
  private readonly done = new Map<string, Summary>();
  private readonly api: Api;

  constructor(
    readonly match: string,
    private readonly say: (alarm: string) => void,
    private readonly person = 1,
  ) {
    this.api = apiOf(person);
  }

  get receipt() {
    return this.kept?.receipt ?? null;
  }

  /** Does what the start of the match wants of this seat, one thing after the other; the match after it. */
  attend(summary: Summary): Promise<Summary> {
    const next = this.work.then(() => this.act(summary));
    this.work = next.catch(() => undefined);
    return next;
  }

  private async act(summary: Summary): Promise<Summary> {
    const seat = summary.your_seat,
      seal = summary.sealing;
    if (seat === null) return summary;
    await this.load();
    if (!seal || seal.old) {
      await this.begun(summary);
      return summary;
    }
    if (this.kept) this.alarmIf(attemptsDiffer(seal.attempts ?? [], this.kept.receipt));
    const owed = seal.waiting_for?.includes(seat) ?? false;
    if (owed && (seal.phase === "commit" || seal.phase === "reveal")) {
      // Several parts of a page may hold the same summary: what it asks for is done once.
      const step = `${seal.phase} ${summary.commitment}`;
      const before = this.done.get(step);
      if (before) return before;
      const after = await (seal.phase === "commit" ? this.commit() : this.reveal(seat));
      this.done.set(step, after);
      return after;
    }
    if (seal.phase === "sealed") await this.begun(summary);
    return summary;
  }

  /** The match has begun: it must be with this browser's part of the dice, if this browser sat down to it. */
  private async begun({ state, result, sealing }: Summary): Promise<void> {
    if (state !== "running" && !result?.shares?.length) return; // the host closed it, perhaps before it began
    const opening = sealing?.opening_hash ?? "",
      given = pledgeAt(this.match, this.person);
    if (given && !given.revealed) this.alarmIf(say("match-began-without-browsers-part"));
    else if ((given && given.revealed !== opening) || (this.kept && this.kept.receipt.opening_hash !== opening))
      this.alarmIf(say("match-begun-another-opening-revealed"));
    else if (this.kept && this.verified !== opening) await this.started();
  }

  /** Returns when what was kept before is here. */
  async load(): Promise<void> {
    this.loaded ??= loadReceipt(this.match, this.person).then((kept) => {
      this.kept = kept;
      if (kept?.alarm) this.say(kept.alarm);
    });
    await this.loaded;
  }

  private async commit(): Promise<Summary> {
    const { commitment, terms } = await this.api.sealOf(this.match);
    if (!terms) throw new Error(say("server-not-say-played"));
    const shown = pledge(commitment, terms);
    const { match } = await this.api.commit(this.match, { nonce_commitment: shown });
    seated(shown, this.match, this.person);
    return this.act(match);
  }

  private async reveal(seat: number): Promise<Summary> {
    const document = await this.api.sealOf(this.match);
    const mine = document.opening?.seats[seat]?.nonce_commitment;
    const given = mine ? pledgeFor(mine) : null;
    if (!document.opening || !given) throw new Error(say("browser-not-hold-part-dice"));
    const wrong = openingDiffers(document, this.match, seat, given);
    if (wrong) {
      this.say(say("part-dice-not-revealed", { wrong }));
      throw new Error(wrong);
    }
    await this.open(document, seat, given);
    const { receipt } = this.kept!;
    keepPledge(mine!, { ...given, match: this.match, revealed: receipt.opening_hash });
    const { match } = await this.api.reveal(this.match, { opening_hash: receipt.opening_hash, nonce: given.nonce });
    return this.act(match);
  }

  /** Keeps the opening, before anything is revealed to it. */
  private async open(document: SealDocument, seat: number, given: Pledge): Promise<void> {
    const opening = document.opening!,
      hash = openingHash(opening);
    this.kept = newReceipt(opening, hash, seat, given, this.kept);
    const { receipt } = this.kept;
    receipt.signatures = { key: document.host!.key, opening: document.host!.opening, own: [] };
    await keepReceipt(this.kept, this.person);
  }

  /** Everybody has revealed: compares all nonces, and that it is the opening that was kept. */
  private async started(): Promise<void> {
    const document = await this.api.sealOf(this.match);
    const { receipt, opening } = this.kept!;
    if (!document.opening || openingHash(document.opening) !== receipt.opening_hash)
      this.alarmIf(say("match-begun-another-opening-revealed"));
    else this.alarmIf(noncesDiffer(opening, document.nonces, receipt));
    this.verified = receipt.opening_hash;
  }

  /** Notes the head that came with a frame or a whole table. */
  see(message: FrameMessage | TableMessage): void {
    if (!this.kept) return;
    const frame = message.t === "frame" ? message.n : message.frame,
      { receipt } = this.kept;
    if (frame < 0) return;
    if (!message.head) this.alarmIf(say("server-shows-position-without-seal", { frame }));
    else if (message.opening !== receipt.opening_hash) this.alarmIf(say("server-speaks-another-opening-before"));
    else if (!addSeen(receipt, frame + this.shift(message), message.head))
      this.alarmIf(say("server-tells-another-head-position", { frame }));
    else {
      const shown = message.t === "frame" ? (message.patch ?? {}) : (message.scene ?? {});
      if ("result" in shown) receipt.end = shown.result ? message.head : undefined;
    }
    this.saveSoon();
  }

  /** What is added to the server's number of a frame. */
  private shift(message: FrameMessage | TableMessage): number {
    const kept = this.kept!;
    if (message.t === "table" && message.numbering && message.numbering !== kept.numbering) {
      kept.shift = shiftOf(kept.receipt, message.frame, message.head ?? "");
      kept.numbering = message.numbering;
    }
    return kept.shift ?? 0;
  }

  /** Compares and notes the acknowledgement of one's own choice. */
  acknowledged(option: number, ack: AckMessage): void {
    if (!this.kept) return;
    const { receipt } = this.kept,
      { key, own: signed } = receipt.signatures;
    const number = ack.decision,
      known = receipt.own.find(([n]) => n === number);
    if (!ack.head) this.alarmIf(say("choice-acknowledged-without-seal-under"));
    else if (ack.opening !== receipt.opening_hash) this.alarmIf(say("choice-acknowledged-another-opening"));
    else if (known && known[1] !== ack.head) this.alarmIf(say("choice-acknowledged-two-different-heads"));
    else if (!headSigned(key, ack.opening ?? "", receipt.seat, number, ack.head, ack.signature ?? ""))
      this.alarmIf(say("hosts-signature-under-choice-not"));
    else if (!known) {
      receipt.own.push([number, ack.head]);
      receipt.choices.push([number, option]);
      signed.push([number, ack.signature!]);
    }
    this.saveSoon();
  }

  /** Notes that this browser is about to agree to what a seat asked for. It counts from here on, as a nonce does: once
   *  it is sent the host may act on it, whatever the server answers. */
  async agrees(kind: "undo" | "end", asked: number): Promise<void> {
    await this.load();
    const head = this.kept?.receipt.seen.at(-1)?.[1];
    if (!this.kept || !head) return;
    this.kept.receipt.agreed?.push([kind, asked, head]);
    await keepReceipt(this.kept, this.person);
  }

  /** The verdict on the finished match. */
  async judge(record: unknown): Promise<Verdict> {
    await this.load();
    const stored = await storedReceipt(this.match, this.person);
    if (this.kept && stored) this.kept = merged(stored, this.kept);
    const verdict = judge(record as SealedRecord, this.receipt);
    if (verdict.wrong) this.alarmIf(verdict.wrong);
    return verdict;
  }

  private alarmIf(wrong: string | null): void {
    if (!wrong) return;
    if (this.kept) {
      this.kept.alarm ??= wrong;
      this.saveSoon();
    }
    this.say(wrong);
  }

  private saveSoon(): void {
    this.saving ??= setTimeout(() => {
      this.saving = null;
      if (this.kept) void keepReceipt(this.kept, this.person);
    }, SAVE_MS);
  }
}
