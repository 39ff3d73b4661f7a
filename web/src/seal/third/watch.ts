/** What this browser was told of a match and what it sent, and what an honest host does not do: the rules of its receipt
 *  (docs/seal.md), as `tests/core/seal/third/people.py` has them in Python. */
import { same } from "../hashing";
import type { Act, Entry, Event, Opening } from "./forms";
import { actStatement, toldNext, toldStart, type Values, ZERO } from "./statements";
import { Table } from "./table";
import type { Told } from "./wire";

const NEAR = 16,
  LAST = 8,
  /** What is on its way is here so soon. */
  HOLDS_MS = 1_500,
  LOOK_MS = 20;

export class Watch {
  readonly items: Told[] = [];
  /** g after 0, 1, ... items. */
  readonly told: string[];
  readonly alarms: [number, string][] = [];
  /** What was signed and not told yet, by its A; and what was sent without a signature. */
  readonly sent = new Map<string, Act>();
  readonly vouched: Act[] = [];
  /** The proposals that this browser agreed to, or that are none of its seat's. */
  readonly agreed = new Set<string>();
  readonly table: Table;
  over = false;
  /** Whether a person is at this browser now. */
  there = true;
  /** Whether what is told was told before: nothing is said of it again. */
  private again = false;
  private ordered = false;
  private displaced = false;
  /** The step backs to which this browser revealed its nonce, and those of which the server said that it has it. */
  private readonly revealed = new Set<string>();
  readonly taken = new Set<string>();
  /** The A of the seat's last signed act. */
  private last = ZERO;

  /** `own`: the public keys of this browser, those after the first it shares with other devices; none if it signs
   *  nothing. */
  constructor(
    readonly opening: Opening,
    readonly o: string,
    readonly first: string,
    readonly seat: number,
    public own: readonly string[],
    /** What this browser knows beside what it is told: whether the seat's time, or that for the one question that it is
     *  asked, can be gone now; and whether the table gives answers in this game that nobody ordered, of which the rules
     *  alone say what they are. */
    private readonly knows = { late: (_aside: boolean) => false, answers: () => false },
  ) {
    this.table = new Table(opening);
    this.told = [toldStart(first, seat)];
  }

  get head(): string {
    return this.items.at(-1)?.[1] ?? this.first;
  }

  /** Returns when this browser holds so many items, or does not get them soon. */
  async holds(n: number): Promise<void> {
    for (let waited = 0; this.items.length < n && waited < HOLDS_MS; waited += LOOK_MS)
      await new Promise((done) => setTimeout(done, LOOK_MS));
  }

  private get keys(): string[] {
    return this.table.keys.get(this.seat) ?? [];
  }

  /** The key with which this browser signs: its first that is one of the seat's, undefined if none is. */
  get key(): string | undefined {
    return this.own.find((one) => this.keys.includes(one));
  }

  /** The number of that key among those of the seat, -1 if there is none. */
  get number(): number {
    return this.keys.indexOf(this.key ?? "");
  }

  /** The decision that the seat owes, null if none. */
  get asked(): number | null {
    for (let i = this.items.length - 1; i >= 0; i--) {
      const ask = this.items[i]![0].ask as [number] | undefined;
      if (ask) return ask[0] < 0 ? null : ask[0];
    }
    return null;
  }

  alarm(text: string): void {
    if (!this.again) this.alarms.push([this.items.length, text]);
  }

  /** Takes what was told and sent before this page was opened. */
  restore(items: Told[], sent: [string, Act][]): void {
    this.again = true;
    for (const [a, act] of sent) this.expects(a, act);
    this.receive(items, 0);
    this.again = false;
  }

  /** Items from number `first` on. */
  receive(news: Told[], first: number): void {
    if (first !== this.items.length) {
      this.alarm(say("server-goes-another-place-browser"));
      return;
    }
    for (const told of news) {
      this.items.push(told);
      this.told.push(toldNext(this.told.at(-1)!, told[0]));
      this.look(...told);
    }
  }

  private look(item: Values, head: string): void {
    if ("own" in item) this.lookAtOwn(item.own as Act, item.by as string, item.act as string | undefined);
    if ("did" in item) this.lookAtDeed(item.did as Act, item.seat as number, head);
    const event = item.event as Event | undefined,
      mine = event?.seat === this.seat;
    if (mine && event.kind === "away" && this.there) this.alarm(say("host-says-away-seat-browser"));
    const aside = event?.kind === "aside-out";
    if (mine && (aside || event.kind === "time-out") && !this.knows.late(aside))
      this.alarm(say("host-says-seat-time-not", { kind: event.kind }));
    const missing = event?.kind === "void" && (event.missing as number[]).includes(this.seat),
      of = event?.of as string;
    if (missing && (this.taken.has(of) || (this.there && this.revealed.has(of))))
      this.alarm(say("host-says-nothing-revealed"));
    const done = item.done as string | undefined,
      gone = this.seat < 0 || this.displaced || this.table.status.get(this.seat) === "left",
      given = gone || this.agreed.has(item.of as string);
    if (done && ["undo", "draw", "score"].includes(done) && !given) this.alarm(say("agreement-browser-not-give"));
    if ("over" in item) this.over = true;
    this.follow(item, head);
  }

  private lookAtOwn(act: Act, by: string, signed: string | undefined): void {
    if (act.do === "answer" && !act.yes) this.agreed.delete(act.of as string);
    if (by.startsWith("key")) {
      // Another key of the seat is another device of its person, and so may be one that devices share.
      const alone = by === `key${this.number}` && this.key === this.own[0],
        other = !this.displaced && this.own.length > 0 && !alone;
      if (!this.sent.delete(signed ?? "") && !other && !this.again) this.alarm(say("act-seat-browser-not-sign"));
      this.last = signed ?? ZERO;
      this.gives(act);
    } else if (by === "host") {
      // A vacation is begun once for all matches; it is nobody's choice and has the host's word.
      const at = this.number < 0 ? this.vouched.findIndex((one) => same(one, act)) : -1;
      if (at >= 0) {
        this.vouched.splice(at, 1);
        this.gives(act);
      } else if (act.do !== "vacation") this.alarm(say("act-seats-name-browser-not"));
    } else if (by === "order" && !this.ordered && !this.knows.answers()) this.alarm(say("answer-not-ordered"));
  }

  private lookAtDeed(did: Act, seat: number, head: string): void {
    if ((did.do === "stand-in" || did.do === "remove") && did.seat === this.seat && this.there)
      this.alarm(say("bot-put-into-seat-while"));
    if (did.do === "sit" && seat === this.seat) {
      this.displaced = !this.own.some((one) => (did.keys as string[]).includes(one));
      if (this.displaced) this.alarm(say("somebody-else-seat"));
    }
    const without = (did.without ?? []) as number[];
    if (did.do === "propose" && (seat === this.seat || without.includes(this.seat))) this.agreed.add(head);
  }

  /** Who sits where and what is asked, as far as everybody is told. */
  private follow(item: Values, head: string): void {
    try {
      if ("did" in item) {
        const { back: _, ...act } = item.did as Act;
        this.table.act({ seat: item.seat, act, sig: item.signed ? "" : undefined } as Entry, head);
      } else if ("event" in item) this.table.happen(item.event as Event);
      else if ("game" in item && !("only" in item)) this.table.seenByAll();
    } catch {
      // What cannot have happened is for the judge to name.
    }
  }

  /** What follows from an act of this person, once it is signed or sent. */
  private gives(act: Act): void {
    if (act.do === "answer" && act.yes) this.agreed.add(act.of as string);
    if (act.do === "orders") this.ordered = true;
    if (act.do === "reveal") this.revealed.add(act.of as string);
  }

  /** An act that is about to be sent, signed (by its A) or not. */
  expects(a: string, act: Act): void {
    this.gives(act);
    if (a.startsWith("v")) this.vouched.push(act);
    else this.sent.set(a, act);
  }

  /** What is signed for an act now. */
  statement(act: Act): string {
    return actStatement(this.o, this.seat, this.last, this.told.at(-1)!, this.head, act);
  }

  /** The server did not take it. */
  refused(a: string, act: Act): void {
    if (act.do === "reveal") this.revealed.delete(act.of as string);
    if (!a.startsWith("v")) this.sent.delete(a);
    else {
      const at = this.vouched.findIndex((one) => same(one, act));
      if (at >= 0) this.vouched.splice(at, 1);
    }
  }

  /** The told heads that a receipt lists: every so many, and the last ones. */
  heads(): [number, string, string][] {
    const n = this.items.length;
    return this.told.flatMap((told, k): [number, string, string][] =>
      k % NEAR === 0 || k >= n - LAST ? [[k, told, k ? this.items[k - 1]![1] : this.first]] : [],
    );
  }
}
