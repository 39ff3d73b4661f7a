/** What this browser does of the third seal by itself: shows its keys when it sits down, compares the opening and signs
 *  it, keeps everything that it is told, signs every act of its person, and judges the record at the end. */
import type { Entry } from "../../model/scene";
import type { Clocks, Summary, Terms } from "../../model/server";
import { type Api, ApiError, apiOf } from "../../net/api";
import { storedAs } from "../../net/device";
import { Refused } from "../../net/socket";
import { attemptsDiffer, type Verdict } from "../checks";
import { hex, nonceCommitment, openingHash, same } from "../hashing";
import { pledge, seated } from "../keeper";
import { signed } from "../signing";
import { keepPledge, pledgeAt, pledgeFor } from "../store";
import { absences, claimed, meanwhile } from "./absence";
import { reveal } from "./acts";
import { isAwake, whileAwake } from "./awake";
import { type Base, base as browserBase } from "./base";
import { countsOf, heardOf } from "./counts";
import { type Act, came, type ThirdReceipt } from "./forms";
import { type Begun, Shelf } from "./kept";
import { type KeyPair, keyPair } from "./keys";
import { Lateness } from "./lateness";
import { begunDiffers, thirdDiffers, thirdNoncesDiffer, unfinishedWords } from "./opening";
import { keysOf, pairsOf } from "./pairs";
import { receiptOf } from "./receipt";
import { ToldRolls } from "./rolls";
import { actStatement, beginStatement, firstHead, toldStatement, ZERO } from "./statements";
import { verdictOf } from "./verdict";
import { Watch } from "./watch";
import type { Sends, Share, ThirdAck, ThirdDocument, Told, ToldMessage } from "./wire";

/** How this browser stands to its seat. */
export interface SeatState {
  /** Whether it signs what its person does, and with which key; or will, once its person takes the seat for the first
   *  time, who had not come. */
  signs: boolean;
  key: string;
  /** Whether its person has to come back first, and what was done in the meantime. */
  gone: boolean;
  bot: boolean;
  meanwhile: string;
  /** A step back that everybody agreed to is being drawn. */
  drawing: boolean;
  /** By seat, how many matches of its person never ended, in words. */
  unfinished: string[];
}

/** So many keys a seat may have. */
const KEYS_HELD = 8;
const SAVE_MS = 300,
  /** The item of an act comes with its answer, or soon after it. */
  TOLD_MS = 10_000,
  HEARD_MS = 20_000,
  /** A page that was opened just now is told first what its seat was told. */
  READY_MS = 5_000,
  WAIT_MS = 50,
  /** By so many seconds more than this browser was gone a host may say that it was away. */
  SLACK = 5;
const fresh = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** What is shown when a person sits down, and kept with the pledge. */
export async function shown(
  host: string,
  person = 1,
  base: Base = browserBase,
): Promise<Omit<Share, "nonce_commitment">> {
  return { keys: keysOf(await pairsOf(host, person, base)), ...countsOf(host, person) };
}

/** Sits down in another's place, with what the server says of the seat's past; whether that is what the seat was told the
 *  judge says at the end. */
export async function sits<T>(match: string, seat: number, send: Sends<T>): Promise<T> {
  const api = apiOf(1),
    document = (await api.sealOf(match)) as unknown as ThirdDocument,
    { name = "", n = 0, head = ZERO, chain = ZERO, previous = ZERO } = await api.asking(match, "sit", { seat });
  if (!document.opening) throw new Error(say("server-shows-opening"));
  const pairs = await pairsOf(document.host_key, 1, browserBase),
    o = openingHash(document.opening),
    act: Act = { do: "sit", name, keys: keysOf(pairs) },
    a = actStatement(o, seat, previous, head, chain, act);
  await new Shelf(browserBase, match).send([a, act], o);
  return send({ signed: { act, n, head, key: 0, sig: await pairs[0]!.sign(a) } }, act);
}

/** One match as this browser watches over it, for one of the people who share it. */
export class ThirdKeeper {
  private begun: Begun | null = null;
  private watch: Watch | null = null;
  /** Its own pair first; none before the match has begun. */
  private pairs: KeyPair[] = [];
  private loaded: Promise<void> | null = null;
  private work: Promise<unknown> = Promise.resolve();
  private acting: Promise<unknown> = Promise.resolve();
  private saving: ReturnType<typeof setTimeout> | null = null;
  private stored = 0;
  private readonly known = new Set<string>();
  private readonly done = new Map<string, Summary>();
  private readonly once = new Set<string>();
  private readonly waits = new Map<string, () => void>();
  private readonly late = new Lateness();
  private readonly rolls = new ToldRolls();
  private caughtUp = false;
  private subscriptions = 0;
  /** When something was heard last before the match was watched anew. */
  private left = 0;
  private readonly early: ToldMessage[] = [];
  private said = 0;
  /** Whether the game has answers that the table gives for people. */
  private answers = false;
  private readonly api: Api;
  private readonly shelf: Shelf;

  constructor(
    readonly match: string,
    private readonly tell: {
      /** What went wrong. */
      alarm: (text: string) => void;
      /** How this browser stands to its seat. */
      state: (state: SeatState) => void;
      /** From here on it wants to be told what its seat is told. */
      watching: () => void;
      connected: () => boolean;
    },
    private readonly person = 1,
    private readonly base: Base = browserBase,
  ) {
    this.api = apiOf(person);
    this.shelf = new Shelf(base, storedAs(match, person));
    whileAwake(() => this.listen());
  }

  // ---------------------------------------------------------------------------------------------- the beginning

  /** Does what the start of the match wants of this seat, one thing after the other; the match after it. */
  attend(summary: Summary): Promise<Summary> {
    return this.inTurn(() => this.step(summary));
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = this.work.then(act);
    this.work = next.catch(() => undefined);
    return next;
  }

  private async step(summary: Summary): Promise<Summary> {
    const seat = summary.your_seat,
      seal = summary.sealing!;
    if (seat === null) return summary;
    this.answers ||= !!summary.standing?.length;
    await this.load();
    if (this.begun) this.alarmIf(attemptsDiffer(seal.attempts ?? [], { ...this.begun, opening_hash: this.begun.o }));
    const owed = seal.waiting_for?.includes(seat) ?? false;
    if (owed && (seal.phase === "commit" || seal.phase === "reveal")) {
      const name = `${seal.phase} ${summary.commitment}`;
      const before = this.done.get(name);
      if (before) return before;
      const after = await (seal.phase === "commit" ? this.commit() : this.reveal(summary, seat));
      this.done.set(name, after);
      return after;
    }
    if (seal.phase === "sealed") await this.started(summary, seat);
    return summary;
  }

  private async load(): Promise<void> {
    this.loaded ??= this.shelf.begun().then((begun) => {
      this.begun = begun;
      if (begun?.alarms.length) this.tell.alarm(begun.alarms[0]![1]);
      this.said = begun?.alarms.length ?? 0;
    });
    await this.loaded;
  }

  private async commit(): Promise<Summary> {
    const { commitment, terms, host_key } = await this.document();
    if (!terms) throw new Error(say("server-not-say-played"));
    const share = await shown(host_key, this.person, this.base),
      nonce_commitment = pledge(commitment, terms as Partial<Terms>, share);
    const { match } = await this.api.commit(this.match, { nonce_commitment, ...share });
    seated(nonce_commitment, this.match, this.person);
    return this.step(match);
  }

  private async reveal(summary: Summary, seat: number): Promise<Summary> {
    const document = await this.document(),
      { opening } = document,
      mine = opening?.seats[seat]?.nonce_commitment,
      given = mine ? pledgeFor(mine) : null;
    if (!opening || !given) throw new Error(say("browser-not-hold-part-dice"));
    const wrong = thirdDiffers(document, this.match, seat, given, summary.host ?? -1);
    if (wrong) {
      this.tell.alarm(say("part-dice-not-revealed", { wrong }));
      throw new Error(wrong);
    }
    const o = openingHash(opening),
      host = document.host!.key,
      pair = await keyPair(host, this.person, this.base);
    if (given.keys?.length && given.keys[0] !== pair.key) throw new Error(say("browser-not-hold-key-sat"));
    // Who revealed from another seat is not this seat's to say; that the attempt was made is.
    const before = (this.begun?.attempts ?? []).filter(([one]) => one !== o);
    const moved = this.begun !== null && this.begun.seat !== seat;
    const attempts = before.map(([one, c, was]): [string, string, boolean] => [one, c, was && !moved]);
    this.begun = await this.shelf.keep({
      opening,
      o,
      seat,
      nonce: given.nonce,
      attempts: [...attempts, [o, opening.commitment, true]],
      host,
      nonces: [],
      alarms: this.begun?.o === o ? this.begun.alarms : [],
      signed: [],
      looked: 0,
      heard: Date.now(),
    });
    keepPledge(mine!, { ...given, match: this.match, revealed: o });
    const begun = given.keys?.length ? { begun: await pair.sign(beginStatement(o, seat)) } : {};
    const { match } = await this.api.reveal(this.match, { opening_hash: o, nonce: given.nonce, ...begun });
    return this.step(match);
  }

  private document(): Promise<ThirdDocument> {
    return this.api.sealOf(this.match) as unknown as Promise<ThirdDocument>;
  }

  /** The match has begun: with this browser's part of the dice, if it sat down to it; another device of its person takes
   *  the beginning as it is shown. */
  private async started(summary: Summary, seat: number): Promise<void> {
    const { state, result, sealing } = summary,
      o = sealing?.opening_hash ?? "",
      closed = state !== "running" && !result?.shares?.length;
    if (closed && this.begun) heardOf(this.begun.host, this.match, "closed", this.person);
    if (closed || this.watch) return;
    const given = pledgeAt(this.match, this.person),
      other = (given && given.revealed !== o) || (this.begun && this.begun.o !== o);
    if (!other || (this.begun?.o === o && !came(this.begun.opening.seats[seat]!))) return this.begin(seat, o);
    const { opening } = await this.document(),
      mine = opening && openingHash(opening) === o ? opening.seats[seat] : undefined;
    if (mine?.kind === "person" && !came(mine)) {
      // That may be so: what this browser has shown may have waited too long. Its person can still play.
      await this.begin(seat, o);
      this.alarmIf(say("match-began-without-browsers-part-dice"));
    } else if (given && !given.revealed) this.alarmIf(say("match-began-without-browsers-part"));
    else this.alarmIf(say("match-begun-another-opening-revealed"));
  }

  private async begin(seat: number, o: string): Promise<void> {
    const before = this.begun?.o === o ? this.begun : null,
      document = before?.nonces.length ? null : await this.document();
    if (document) {
      const { opening, host, nonces } = document;
      if (!opening || !host || openingHash(opening) !== o || opening.seats[seat]?.kind !== "person") {
        this.alarmIf(say("match-begun-another-opening-revealed"));
        return;
      }
      const adopted: Begun = {
        ...{ opening, o, seat, host: host.key, nonces, nonce: nonces[seat] ?? "", alarms: [], signed: [] },
        attempts: [...(this.begun?.attempts ?? []), [o, opening.commitment, true]],
        looked: 0,
        heard: Date.now(),
      };
      const mine = before ?? adopted,
        wrong = thirdNoncesDiffer(opening, nonces, mine) ?? begunDiffers(opening, o, document.begun ?? []);
      if (wrong) return this.alarmIf(wrong);
      this.begun = await this.shelf.keep({ ...mine, nonces });
      heardOf(host.key, this.match, "goes on", this.person);
    }
    const begun = this.begun!;
    this.pairs = await pairsOf(begun.host, this.person, this.base);
    const items = await this.shelf.items(o);
    this.watch = await this.watched(items);
    this.late.resume(this.watch.asked !== null, begun.asked ?? null);
    this.stored = items.length;
    this.show();
    this.tell.watching();
  }

  /** The watch over these items and all that was sent. */
  private async watched(items: Told[]): Promise<Watch> {
    const { opening, o, seat, nonces, alarms } = this.begun!;
    const first = firstHead(
      o,
      nonces.filter((nonce) => nonce !== ""),
    );
    const watch: Watch = new Watch(opening, o, first, seat, keysOf(this.pairs), {
      late: (aside) => this.late.mayBe(watch, aside),
      answers: () => this.answers,
    });
    const sent = await this.shelf.sent(o);
    for (const [a] of sent) this.known.add(a);
    watch.restore(items, sent);
    watch.alarms.push(...alarms);
    return watch;
  }

  // --------------------------------------------------------------------------------------------- what is told

  /** How many items this browser holds, null if it keeps none yet; asked whenever the match is watched anew. */
  have(): number | null {
    if (!this.watch) return null;
    this.caughtUp = false;
    this.early.length = 0;
    this.subscriptions += 1;
    this.left = this.begun!.heard;
    this.late.leaves();
    return this.watch.items.length;
  }

  /** What comes after the match is watched anew is taken with the table that follows it: only that says whose eyes it is
   *  for. */
  hear(message: ToldMessage): Promise<void> {
    return this.inTurn(async () => {
      if (this.caughtUp) await this.take(message.items, message.first);
      else this.early.push(message);
    });
  }

  /** A position was shown with these lines of the log: whatever was told before it is known. `whole`: it was the whole
   *  table, for whose eyes, and with how many items told; none if it was asked for before this browser kept any. */
  seen(
    clocks: Clocks | null | undefined,
    over: boolean,
    log: Entry[],
    whole?: { you: number | null; told?: number | null },
  ): Promise<void> {
    const { subscriptions } = this;
    return this.inTurn(async () => {
      const { watch } = this;
      // What was shown before the match was watched anew says nothing of what was told since.
      if (!watch || subscriptions !== this.subscriptions || (whole && whole.you !== watch.seat)) return;
      if (whole && !this.caughtUp) {
        if (typeof whole.told !== "number") return;
        for (const { items, first } of this.early.splice(0)) await this.take(items, first);
        this.caughtUp = true;
        this.comeBack();
        this.letPasskeysSign();
        this.after();
      }
      this.late.clocks(clocks, watch);
      if (over && this.caughtUp && !watch.over && !this.once.has("over")) {
        this.once.add("over");
        watch.alarm(say("server-shows-end-not-tell"));
        this.after();
      }
      const roll = this.caughtUp ? this.rolls.untold(log, watch.items, !!whole) : null;
      if (roll) this.alarmIf(say("table-shows-roll-browser-not", { roll: roll.join(", ") }));
    });
  }

  private async take(items: Told[], first: number): Promise<void> {
    const { watch } = this;
    if (!watch) return;
    const held = watch.items.length,
      again = Math.max(0, Math.min(held - first, items.length)),
      live = this.caughtUp && isAwake();
    const differs = items.slice(0, again).findIndex((told, i) => !same(told, watch.items[first + i]));
    if (differs >= 0) watch.alarm(say("server-tells-something-else-before"));
    else if (first > held || first + items.length < held) watch.alarm(say("server-goes-another-place-browser"));
    else await this.takeNew(watch, items.slice(again), live);
    this.after();
  }

  private async takeNew(watch: Watch, items: Told[], live: boolean): Promise<void> {
    if (!items.length) return;
    // Another page of this browser may have signed it.
    if (items.some(([item]) => "own" in item && !watch.sent.has(String(item.act)))) await this.recall(watch);
    const since = this.caughtUp ? this.begun!.heard : this.left,
      gone = (Date.now() - since) / 1000,
      past = !watch.items.length && !live && watch.number < 0;
    watch.there = live;
    // What was done before this device came is not its to say.
    if (past) watch.restore(items, []);
    else if (live) watch.receive(items, watch.items.length);
    else
      for (const told of items) {
        this.late.follow([told], watch.seat, since);
        watch.receive([told], watch.items.length);
      }
    watch.there = true;
    const away = live || past ? 0 : claimed(absences(items, watch.seat));
    if (away > gone + SLACK)
      watch.alarm(say("host-says-away-seconds-browser", { round: Math.round(away), round2: Math.round(gone) }));
    if (live) this.late.follow(items, watch.seat, null);
    if (past) this.late.resume(watch.asked !== null, null);
    for (const [a, told] of [...this.waits]) if (!watch.sent.has(a)) told();
    this.draw(watch);
    heardOf(this.begun!.host, this.match, watch.over ? "over" : "goes on", this.person);
  }

  /** Acts that another page of this browser has sent meanwhile. */
  private async recall(watch: Watch): Promise<void> {
    for (const [a, act] of await this.shelf.sent(watch.o))
      if (!this.known.has(a)) {
        this.known.add(a);
        watch.expects(a, act);
      }
  }

  /** Everything that follows from something new: alarms are said, what is new is kept, the page shows it. */
  private after(): void {
    const { watch, begun } = this;
    if (!watch || !begun) return;
    begun.heard = Date.now();
    begun.asked = this.late.began;
    begun.alarms = watch.alarms;
    if (watch.alarms.length > this.said) this.tell.alarm(watch.alarms[this.said]![1]);
    this.said = watch.alarms.length;
    this.show();
    this.saveSoon();
  }

  /** While the page runs and is connected this browser is there. */
  private listen(): void {
    const { begun } = this;
    if (!begun || !this.caughtUp || !this.tell.connected() || Date.now() - begun.heard < HEARD_MS) return;
    begun.heard = Date.now();
    this.saveSoon();
  }

  private show(): void {
    const { watch, begun } = this;
    if (!watch || !begun) return;
    const { seat, table, number } = watch,
      bot = table.holder.get(seat) !== null,
      will = table.unmet.has(seat) && this.pairs.length > 0,
      late = !begun.looked && !came(begun.opening.seats[seat]!),
      found = absences(watch.items.slice(begun.looked), seat, late);
    this.tell.state({
      signs: number >= 0 || will,
      key: this.pairs[0]?.key ?? "",
      gone: bot || table.away.has(seat),
      bot,
      meanwhile: watch.over ? "" : meanwhile(found, begun.opening.created),
      drawing: table.drawing,
      unfinished: unfinishedWords(begun.opening),
    });
  }

  /** The person has seen what was done in the meantime. */
  looked(): void {
    if (!this.begun || !this.watch) return;
    this.begun.looked = this.watch.items.length;
    this.show();
    this.saveSoon();
  }

  private alarmIf(wrong: string | null): void {
    if (!wrong || this.once.has(wrong)) return;
    this.once.add(wrong);
    if (this.watch) {
      this.watch.alarm(wrong);
      this.after();
      return;
    }
    this.tell.alarm(wrong);
    if (this.begun) {
      this.begun.alarms.push([0, wrong]);
      this.said = this.begun.alarms.length;
      this.saveSoon();
    }
  }

  private saveSoon(): void {
    this.saving ??= setTimeout(() => {
      this.saving = null;
      void this.inTurn(() => this.save());
    }, SAVE_MS);
  }

  private async save(): Promise<void> {
    const { watch, begun, stored } = this;
    if (!begun) return;
    if (watch && watch.items.length > stored) {
      this.stored = watch.items.length;
      const apart = await this.shelf.add(watch.o, stored, watch.items.slice(stored));
      if (apart !== null && !this.once.has("apart")) {
        this.once.add("apart");
        watch.alarm(say("two-pages-browser-told-different"));
        this.after();
      }
    }
    await this.shelf.keep(begun);
  }

  // ----------------------------------------------------------------------------------------------- what is done

  /** Makes an act, signs it, and sends it; one after the other. Where this device has no key of the seat it is sent as it
   *  is, and has the host's word only. */
  act<T>(make: (watch: Watch) => Act | Promise<Act>, send: Sends<T>): Promise<T> {
    return new Promise<T>((done, failed) => {
      const next = this.acting.then(() => this.send(make, send, done));
      this.acting = next.catch(failed);
    });
  }

  /** Returns when this page was told what it missed, or does not come. */
  private async ready(): Promise<void> {
    for (let waited = 0; !this.caughtUp && waited < READY_MS; waited += WAIT_MS)
      await new Promise((done) => setTimeout(done, WAIT_MS));
    await this.work;
  }

  private async send<T>(
    make: (watch: Watch) => Act | Promise<Act>,
    send: Sends<T>,
    done: (answer: T) => void,
    tries = 0,
  ): Promise<void> {
    await this.ready();
    const { watch } = this,
      pair = this.pairs.find(({ key }) => key === watch?.key) ?? this.pairs[0];
    if (!watch || !pair) throw new Error(say("page-not-know-yet-seat"));
    const act = await make(watch),
      key = act.do === "sit" ? 0 : watch.number,
      n = watch.items.length,
      head = watch.told[n]!,
      a = key < 0 ? `v${fresh()}` : watch.statement(act),
      sig = key < 0 ? "" : await pair.sign(a);
    this.known.add(a);
    watch.expects(a, act);
    await this.shelf.send([a, act], watch.o);
    const told = this.toldOf(a),
      { subscriptions } = this;
    try {
      done(await send(sig ? { signed: { act, n, head, key, sig } } : {}, act));
    } catch (error) {
      this.waits.delete(a);
      if (isRefusal(error)) {
        watch.refused(a, act);
        await this.shelf.unsend(a, watch.o);
        if (tries < MOST_TRIES && isOutdated(error) && MEANS_THE_SAME.has(act.do)) {
          await new Promise((later) => setTimeout(later, AGAIN_MS));
          return this.send(make, send, done, tries + 1);
        }
      }
      throw error;
    }
    // The next act is signed on top of this one: not before this browser is told of it.
    const late = sig !== "" && (await told);
    if (late && this.caughtUp && this.tell.connected() && subscriptions === this.subscriptions) {
      watch.alarm(say("act-yours-taken-browser-not"));
      this.after();
    }
  }

  /** Resolves when this browser is told of an own act; true if it is not in time. */
  private toldOf(a: string): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => end(true), TOLD_MS);
      const end = (late: boolean) => {
        clearTimeout(timer);
        this.waits.delete(a);
        done(late);
      };
      this.waits.set(a, () => end(false));
    });
  }

  /** Compares and notes the acknowledgement of an own act. */
  acknowledged(ack: ThirdAck): Promise<void> {
    return this.inTurn(async () => {
      const { watch, begun } = this;
      if (!watch || !begun || !this.caughtUp) return;
      const { told: n, head, signature } = ack;
      if (n === undefined || !head || !signature) watch.alarm(say("acknowledged-without-seal-under"));
      else if (ack.opening !== watch.o) watch.alarm(say("acknowledged-another-opening"));
      else if (n > watch.items.length || head !== (n ? watch.items[n - 1]![1] : watch.first))
        watch.alarm(say("acknowledged-another-place-browser-told"));
      else if (!signed(begun.host, toldStatement(watch.o, watch.seat, n, watch.told[n]!, head), signature))
        watch.alarm(say("hosts-signature-under-not-good"));
      else begun.signed.push([n, signature]);
      this.after();
    });
  }

  /** A fresh part of the chance after a step back, kept before its commitment is shown. */
  async nonce(): Promise<string> {
    const nonce = fresh(),
      c = nonceCommitment(nonce);
    await this.shelf.keepNonce(c, nonce);
    return c;
  }

  /** Everybody agreed to a step back: this browser reveals its part by itself. */
  private draw(watch: Watch): void {
    const { open } = watch.table,
      c = open?.commitments.get(watch.seat);
    if (!open?.drawing || !c || open.nonces.has(watch.seat) || this.once.has(open.id)) return;
    this.once.add(open.id);
    void this.shelf.nonce(c).then(async (nonce) => {
      if (!nonce) return; // another device of this person holds it
      const of = open.id;
      const answered = await this.act(
        () => reveal(of, nonce),
        (signed) => this.api.revealUndo(this.match, { of, nonce, ...signed }),
      ).catch(() => null);
      if (answered) watch.taken.add(of);
      else this.once.delete(of);
    });
  }

  /** Whose connection alone was gone is back by that; where a bot was in the seat its person says so. */
  private comeBack(): void {
    const { watch } = this;
    if (!watch) return;
    const { table, seat } = watch,
      since = table.away.get(seat);
    if (since === undefined || table.holder.get(seat) !== null || table.status.get(seat) !== "in" || watch.over) return;
    const name = `back ${watch.items.length}`;
    if (this.once.has(name)) return;
    this.once.add(name);
    void this.act(
      () => ({ do: "back" }),
      (signed) => this.api.takeAgain(this.match, signed),
    ).catch(() => undefined);
  }

  /** A passkey was shown on this page: whether this browser signs for the seat now. */
  async passkeyShown(): Promise<boolean> {
    await this.ready();
    const { watch, begun } = this;
    if (!watch || !begun) return false;
    this.pairs = await pairsOf(begun.host, this.person, this.base);
    watch.own = keysOf(this.pairs);
    this.letPasskeysSign();
    this.show();
    return watch.number >= 0;
  }

  /** The person's other devices sign too, by the passkeys that were shown here since this browser sat down. */
  private letPasskeysSign(): void {
    const { watch } = this;
    if (!watch || watch.number < 0 || watch.over) return;
    const keys = watch.table.keys.get(watch.seat)!,
      others = keysOf(this.pairs.slice(1)).filter((one) => !keys.includes(one) && !this.once.has(one));
    for (const key of others.slice(0, KEYS_HELD - keys.length)) {
      this.once.add(key);
      void this.act(
        () => ({ do: "key", key }),
        (signed) => this.api.addKey(this.match, signed),
      ).catch(() => this.once.delete(key));
    }
  }

  // -------------------------------------------------------------------------------------------------- the end

  /** What this browser can show, null if it has nothing. */
  receipt(): ThirdReceipt | null {
    const { watch, begun } = this;
    if (!watch || !begun) return null;
    return receiptOf(watch, begun);
  }

  /** As `receipt`, with what other pages of this browser were told and have noted. */
  whole(): Promise<ThirdReceipt | null> {
    return this.inTurn(async () => {
      await this.load();
      const { begun } = this;
      if (!begun?.nonces.length) return null;
      await this.save();
      if (!this.pairs.length) this.pairs = await pairsOf(begun.host, this.person, this.base);
      const kept = (await this.shelf.begun()) ?? begun,
        items = await this.shelf.items(begun.o);
      if (kept.o === begun.o) Object.assign(begun, { alarms: kept.alarms, signed: kept.signed });
      if (!this.watch || items.length > this.watch.items.length) this.watch = await this.watched(items);
      else this.watch.alarms.splice(0, Number.POSITIVE_INFINITY, ...begun.alarms);
      begun.alarms = this.watch.alarms;
      return this.receipt();
    });
  }

  /** The verdict on the finished match. */
  async judge(record: unknown): Promise<Verdict> {
    await this.work;
    if (this.subscriptions) await this.ready();
    const verdict = verdictOf(record, await this.whole());
    // A person who was away, or gave the seat up, reads it in the verdict.
    if (verdict.wrong && verdict.receipt !== "played on without this browser") this.tell.alarm(verdict.wrong);
    return verdict;
  }
}

/** Acts that mean the same whatever happened since: where something came between, they are signed again. */
const MEANS_THE_SAME = new Set(["back", "sit", "hand-over", "resign", "go-on", "key", "make-host"]);
const MOST_TRIES = 5,
  AGAIN_MS = 300;

/** Whether an act was signed before something that concerns it. */
const isOutdated = (error: unknown): boolean =>
  (error instanceof Refused || error instanceof ApiError) && error.code === "stale";

/** Whether the server said that it did not take an act; anything else may have been lost on the way back. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof ApiError && error.status >= 400 && error.status < 500);
