/** A record of the third seal beside this browser's receipt, without the rules of the game: what the game told, what was
 *  asked and the result are taken from the receipt, bound to the entries by their chain heads; the rest is derived. */
import { nonceCommitment, openingHash, same, secretCommitment, textHash } from "../hashing";
import { signed } from "../signing";
import { came, type Entry, isEntry, isRecord, type ThirdReceipt, type ThirdRecord } from "./forms";
import { seatsWrong } from "./opening";
import {
  actStatement,
  beginStatement,
  fingerprint,
  firstHead,
  nextHead,
  openingStatement,
  recordStatement,
  toldNext,
  toldStart,
  toldStatement,
} from "./statements";
import { Contradiction, type Item, refuse, Table } from "./table";

export interface Finding {
  status:
    | "matches"
    | "matches as far as it goes"
    | "played on without this browser"
    | "this browser noted"
    | "differs"
    | "no receipt"
    | "not sealed";
  finished: boolean;
  place: string;
  text: string;
  remarks: Record<string, number>;
}

/** Of the told heads of a viewer a record lists each of so many, and the last. */
const MARK = 64;
const ofTheGame = (item: Item): boolean => "game" in item || "ask" in item || "over" in item;

export function judgeThird(data: unknown, receipt: ThirdReceipt | null): Finding {
  const finding = (status: Finding["status"], place: string, text: string, remarks = {}): Finding => ({
    status,
    place,
    text,
    remarks,
    finished: record?.over ?? false,
  });
  let record: ThirdRecord | null = null;
  try {
    if (!isRecord(data)) refuse(say("record-third-seal"));
    record = data as ThirdRecord;
    const start = startWrong(record);
    if (start) return finding("not sealed", say("the-start"), start);
    const apart = receipt && startDiffers(record, receipt);
    if (apart) return finding("differs", apart, say("beginning-not-browser-saw"));
    const page = new Page(record, receipt);
    page.run();
    const end = endWrong(record, page.head);
    if (end) return finding("not sealed", say("end"), end);
    const remarks = page.counted();
    if (!receipt) return finding("no receipt", "", "", remarks);
    return page.compare(receipt, (status, place, text) => finding(status, place, text, remarks));
  } catch (error) {
    if (error instanceof Contradiction)
      return finding(
        receipt && record ? "differs" : "not sealed",
        String(error.place ?? say("the-start")),
        error.message,
      );
    return finding("not sealed", say("the-start"), say("record-receipt-third-seal"));
  }
}

/** What is wrong before the first entry, null if nothing is. */
function startWrong(record: ThirdRecord): string | null {
  const { opening, nonces, begun, host } = record,
    o = openingHash(opening);
  const wrong = seatsWrong(opening);
  if (wrong) return wrong;
  if (nonces.length !== opening.seats.length) return say("the-seats");
  if (begun.length !== opening.seats.length || record.attempts.length !== opening.attempt - 1)
    return say("the-attempts");
  for (const one of opening.seats) {
    const nonce = nonces[one.seat]!,
      signature = begun[one.seat]!;
    if (!came(one)) {
      if (nonce || signature) return say("bot-had-not-come-yet", { name: one.name });
      continue;
    }
    if (!nonce || nonceCommitment(nonce) !== one.nonce_commitment)
      return say("nonce-not-fit-commitment", { name: one.name });
    if (!!one.keys.length !== !!signature) return say("keys-signature-other-way-round", { name: one.name });
    if (signature && !signed(one.keys[0]!, beginStatement(o, one.seat), signature))
      return say("not-sign-opening", { name: one.name });
  }
  if (secretCommitment(record.secret) !== opening.commitment) return say("secret-not-fit-commitment");
  const hashes = Object.fromEntries(Object.entries(record.attachments).map(([name, text]) => [name, textHash(text)]));
  if (!same(hashes, opening.attachments)) return say("attached-files-not-those-opening");
  if (host.fingerprint !== fingerprint(host.key)) return say("fingerprint-not-hosts-key");
  return signed(host.key, openingStatement(o), host.opening) ? null : say("host-not-sign-opening");
}

/** Which part of the beginning is not the receipt's, null if all is. */
function startDiffers(record: ThirdRecord, receipt: ThirdReceipt): string | null {
  const { opening } = record,
    o = openingHash(opening);
  if (receipt.match !== opening.match || receipt.opening_hash !== o) return say("opening");
  if (receipt.host !== record.host.key) return say("hosts-key");
  if (receipt.seat >= 0 && opening.seats[receipt.seat]?.kind !== "person") return say("nonce");
  if (receipt.seat >= 0 && record.nonces[receipt.seat] !== receipt.nonce) return say("nonce");
  for (const [hash, commitment, revealed] of receipt.attempts) {
    if (hash === o) {
      if (commitment !== opening.commitment) return say("commitment");
      continue;
    }
    const listed = record.attempts.find((one) => one.opening_hash === hash && one.commitment === commitment);
    if (!listed || (revealed && !listed.revealed.includes(receipt.seat))) return say("attempt-begin");
  }
  return null;
}

function endWrong(record: ThirdRecord, head: string): string | null {
  if (head !== record.head) return say("the-entries-do-not-lead-to");
  const statement = recordStatement(openingHash(record.opening), record.entries.length, head, record.told);
  if (!signed(record.host.key, statement, record.host.record)) return say("host-not-sign-record");
  return record.over ? null : say("record-match-not-over");
}

function marksOf(heads: string[]): string[] {
  const last = heads.length - 1,
    marks: string[] = [];
  for (let n = MARK; n < last; n += MARK) marks.push(heads[n]!);
  return [...marks, heads[last]!];
}

/** The entries of a record, one after the other, beside what a receipt was told. */
class Page extends Table {
  private heads: string[];
  private o: string;
  /** The next item of the receipt, and of each the number of the entry that told it. */
  private next = 0;
  private entryOf = [0];
  private told: string[] = [];
  private tail: Item[] = [];
  /** Of each seat's last signed act: its n, and its at. */
  private lastSigned = new Map<number, [number, number]>();

  constructor(
    private record: ThirdRecord,
    private receipt: ThirdReceipt | null,
  ) {
    super(record.opening);
    this.o = openingHash(record.opening);
    this.heads = [
      firstHead(
        this.o,
        record.nonces.filter((nonce) => nonce !== ""),
      ),
    ];
    if (receipt) {
      this.told.push(toldStart(this.heads[0]!, receipt.seat));
      for (const [item] of receipt.items) this.told.push(toldNext(this.told.at(-1)!, item));
    }
  }

  get head(): string {
    return this.heads.at(-1)!;
  }

  counted(): Record<string, number> {
    return Object.fromEntries(this.remarks);
  }

  run(): void {
    this.take([], this.head);
    for (const entry of this.record.entries) {
      const k = this.heads.length;
      try {
        if (!isEntry(entry)) refuse(say("entry"));
        if (this.ended) refuse(say("the-match-is-over"));
        this.blind = !this.receipt || this.next >= this.receipt.items.length;
        const head = nextHead(this.head, this.record.secret, k, entry),
          expected = entry.event ? this.event(entry) : this.entry(entry, k, head);
        this.heads.push(head);
        if (this.receipt && this.next < this.receipt.items.length) this.take(expected, head);
        else this.tail.push(...expected);
      } catch (error) {
        if (error instanceof Contradiction) error.place ??= k;
        throw error;
      }
    }
    if (this.receipt && this.next < this.receipt.items.length) this.wrong(say("browser-told-record-holds-another"));
  }

  private wrong(text: string): never {
    const error = new Contradiction(text);
    error.place = this.heads.length - 1;
    throw error;
  }

  /** The items that the receipt holds under this head: those of the platform exactly these, in this order. */
  private take(expected: Item[], head: string): void {
    const { receipt } = this;
    if (!receipt) return;
    const found: Item[] = [];
    for (; this.next < receipt.items.length && receipt.items[this.next]![1] === head; this.next++) {
      const item = receipt.items[this.next]![0];
      this.entryOf.push(this.heads.length - 1);
      if (!ofTheGame(item)) found.push(item);
      else if ("game" in item && !("only" in item)) this.seenByAll();
    }
    const ends = this.next >= receipt.items.length;
    if (ends && same(found, expected.slice(0, found.length))) this.tail.push(...expected.slice(found.length));
    else if (!same(found, expected)) this.wrong(say("record-tells-seat-less-otherwise"));
  }

  private event(entry: Entry): Item[] {
    const event = entry.event!;
    this.permitEvent(event);
    this.happen(event);
    const aside = event.kind === "aside-out" && event.seat !== this.receipt?.seat;
    return aside ? [] : [{ event }];
  }

  private entry(entry: Entry, k: number, head: string): Item[] {
    const viewer = this.receipt?.seat ?? -1;
    if (entry.by === "order" || entry.by === "bot") {
      this.permitMachine(entry);
      this.aside.delete(entry.seat);
      return this.itemsOf(entry, viewer, undefined, null);
    }
    const statement = entry.sig === undefined ? null : this.statement(entry, k);
    if (statement === null) {
      if (this.needsSignature(entry)) refuse(say("must-signed"));
      this.remark(`acts of seat ${entry.seat + 1} not signed`);
    }
    this.permitAct(entry);
    if (statement !== null) this.fresh(entry);
    const undo = entry.act.do === "propose" && entry.act.what === "undo",
      // How far a step back goes is for the rules to say: the page takes what it was told.
      back = undo ? (this.toldBack(head) ?? undefined) : undefined;
    if (statement !== null) this.previous.set(entry.seat, statement);
    const items = this.itemsOf(entry, viewer, back, statement),
      done = this.act(entry, head);
    if (done) items.push({ done: done.act.what, of: done.id });
    return items;
  }

  /** The A of a signed act. */
  private statement(entry: Entry, k: number): string {
    const { seat, act } = entry;
    if (!this.people.includes(seat)) refuse(say("person-sits"));
    const keys = act.do === "sit" ? [(act.keys as string[])[0]!] : this.keys.get(seat)!,
      [n, at] = this.lastSigned.get(seat) ?? [0, 0];
    if (entry.n < n || entry.at < at || entry.at >= k) refuse(say("signed-later-position"));
    const statement = actStatement(this.o, seat, this.previous.get(seat)!, entry.head, this.heads[entry.at]!, act),
      key = keys[entry.key];
    if (key === undefined || !signed(key, statement, entry.sig!)) refuse(say("signature-not-good"));
    if (this.mine(entry) && this.told[entry.n] !== entry.head) refuse(say("signed-another-past"));
    this.lastSigned.set(seat, [entry.n, entry.at]);
    return statement;
  }

  /** Whether the receipt is of the seat, and knows what the act was signed for. */
  private mine(entry: Entry): boolean {
    return this.receipt?.seat === entry.seat && this.next >= entry.n;
  }

  /** Between what was told and this place lies only what does not concern the act. */
  private fresh(entry: Entry): void {
    if (!this.mine(entry)) return;
    const { act } = entry,
      since = this.receipt!.items.slice(entry.n, this.next).map(([item]) => item),
      seen = since.some((item) => "game" in item && !("only" in item));
    if (["choose", "take-back"].includes(act.do) && since.some((item) => "ask" in item))
      refuse(say("signed-before-question-asked-anew"));
    if (["undo", "sit"].includes(act.do) && since.length) refuse(say("signed-before-something-told-since"));
    if (["propose", "answer"].includes(act.do) && seen) refuse(say("signed-before-something-everybody-saw"));
    if (since.some((item) => concerns(entry.seat, item))) refuse(say("signed-before-seat-changed-hands"));
    if (act.do === "reveal" && since.some((item) => (item.did as Item | undefined)?.do === "answer"))
      refuse(say("revealed-before-all-had-answered"));
    if (["answer", "withdraw", "reveal"].includes(act.do)) {
      const before = this.receipt!.items.slice(0, entry.n);
      if (!before.some(([, head]) => head === act.of)) refuse(say("signed-before-person-told-asked"));
    }
  }

  private toldBack(head: string): unknown {
    const items = this.receipt?.items ?? [];
    for (let i = this.next; i < items.length; i++) {
      const [item, at] = items[i]!;
      if (at === head && "did" in item) return (item.did as Item).back;
    }
    return null;
  }

  /** The receipt beside what the record claims to have told, and how it ends. */
  compare(
    receipt: ThirdReceipt,
    finding: (status: Finding["status"], place: string, text: string) => Finding,
  ): Finding {
    for (const [n, told, head] of receipt.heads)
      if (n > receipt.told || this.told[n] !== told || this.heads[this.entryOf[n]!] !== head)
        return finding("differs", String(this.entryOf[n] ?? n), say("receipt-not-fit-itself"));
    for (const [n, signature] of receipt.signed) {
      const statement = toldStatement(this.o, receipt.seat, n, this.told[n] ?? "", this.heads[this.entryOf[n] ?? 0]!);
      if (n > receipt.told || !signed(receipt.host, statement, signature))
        return finding("differs", String(this.entryOf[n] ?? n), say("hosts-signature-receipt-not-good"));
    }
    if (!this.claimed(receipt)) return finding("differs", say("told-heads"), say("record-says-told-seat-not"));
    const end = receipt.items.at(-1)?.[0];
    const over = receipt.items.some(([item]) => "over" in item);
    if (over !== receipt.over || receipt.told !== receipt.items.length)
      return finding("differs", say("end"), say("receipt-not-fit-itself"));
    const atEnd = this.entryOf.at(-1) === this.heads.length - 1 && !this.tail.length;
    if (over && (!atEnd || !same(end?.over, this.record.returns)))
      return finding("differs", say("end"), say("record-not-end-where-browser"));
    const alarm = receipt.alarms[0];
    if (alarm) return finding("this browser noted", String(this.entryOf[alarm[0]] ?? alarm[0]), alarm[1]);
    if (over) return finding("matches", "", "");
    const place = String(this.entryOf.at(-1)),
      words = tailWords(receipt.seat, this.tail);
    return words
      ? finding("played on without this browser", place, words)
      : finding("matches as far as it goes", place, "");
  }

  /** Whether what the record says of the told heads is what this browser has. */
  private claimed(receipt: ThirdReceipt): boolean {
    const claim = this.record.told.find(([viewer]) => viewer === receipt.seat);
    if (!claim || claim[1] < receipt.told) return false;
    if (claim[1] === receipt.told) return same(claim[2], marksOf(this.told));
    const own = this.told.filter((_, n) => n > 0 && n % MARK === 0);
    return same(claim[2].slice(0, own.length), own);
  }
}

/** Whether this item, told since, makes an act of the seat untrue. */
function concerns(seat: number, item: Item): boolean {
  if ("own" in item) return !/^(key|order)/.test(String(item.by));
  if (item.done === "undo") return true;
  const did = item.did as Item | undefined,
    event = item.event as Item | undefined;
  return did?.seat === seat || (event?.kind === "time-out" && event.seat === seat);
}

/** What the record tells of this seat after the receipt ends that touches who decides for it, "" for nothing. */
function tailWords(seat: number, tail: Item[]): string {
  const words: string[] = [];
  for (const item of tail) {
    const did = item.did as Item | undefined,
      event = item.event as Item | undefined;
    if (item.by === "host" || item.by === "bot") words.push(say("act-seat", { by: item.by }));
    const gone = (did?.do === "stand-in" || did?.do === "remove") && did.seat === seat;
    if (gone || (did?.do === "sit" && item.seat === seat)) words.push(say("seat-changed-hands"));
    if (event && event.seat === seat && ["away", "time-out", "aside-out"].includes(String(event.kind)))
      words.push(String(event.kind));
  }
  return words.join(", ");
}
