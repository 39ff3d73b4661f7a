/** Who sits where, what is asked and who agreed: all of a match that needs no rules of its game, as `table.py` and
 *  `permits.py` of the server have it (docs/seal.md). */
import { nonceCommitment, same } from "../hashing";
import { type Act, came, type Entry, type Event, MUST_SIGN, type Opening, type Pace, PUBLIC } from "./forms";
import { type Values, ZERO } from "./statements";

/** Something that a viewer is told. */
export type Item = Values;

/** An entry that cannot stand where it stands, or a record that is not the receipt's. */
export class Contradiction extends Error {
  place: number | string | null = null;
}

export function refuse(text: string): never {
  throw new Contradiction(text);
}

export interface Proposal {
  id: string;
  seat: number;
  act: Act;
  needed: number[];
  yes: Map<number, number>;
  commitments: Map<number, string>;
  nonces: Map<number, string>;
  left: number;
  drawing: boolean;
}

const MAX_KEYS = 8;
const WHILE_DRAWING = new Set(["reveal", "resign", "back"]);
const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

export class Table {
  readonly people: number[];
  /** Seats whose people had not come when the match began, and have not since: a bot was there first. */
  unmet: Set<number>;
  keys = new Map<number, string[]>();
  holder = new Map<number, string | null>();
  status = new Map<number, "in" | "left" | "handed" | "removed">();
  away = new Map<number, number>();
  vacations = new Map<number, number>();
  clock = 0;
  paused = false;
  barred = false;
  ended: string | null = null;
  pace: Pace;
  host: number;
  version: string;
  open: Proposal | null = null;
  late = new Set<number>();
  aside = new Set<number>();
  previous = new Map<number, string>();
  /** Whether nobody says any more what everybody saw of the game: what is asked may have lapsed since. */
  blind = false;
  remarks = new Map<string, number>();

  constructor(readonly opening: Opening) {
    this.people = opening.seats.filter((one) => one.kind === "person").map((one) => one.seat);
    for (const one of opening.seats) this.holder.set(one.seat, one.kind === "bot" ? one.bot : null);
    for (const seat of this.people) {
      this.keys.set(seat, [...opening.seats[seat]!.keys]);
      this.status.set(seat, "in");
      this.previous.set(seat, ZERO);
    }
    this.unmet = new Set(this.people.filter((seat) => !came(opening.seats[seat]!)));
    for (const seat of this.unmet) {
      this.holder.set(seat, opening.absence.bot);
      this.status.set(seat, "handed");
    }
    this.remark("people who had not come when it began", this.unmet.size);
    this.pace = opening.pace;
    this.host = opening.host_seat;
    this.version = opening.rules_version;
  }

  remark(words: string, times = 1): void {
    if (times) this.remarks.set(words, (this.remarks.get(words) ?? 0) + times);
  }

  inMatch(): number[] {
    return this.people.filter((seat) => this.status.get(seat) !== "left");
  }

  decides(seat: number): boolean {
    return this.holder.get(seat) === null && this.status.get(seat) === "in" && !this.away.has(seat);
  }

  get drawing(): boolean {
    return this.open?.drawing ?? false;
  }

  get hostless(): boolean {
    return this.host < 0 || !this.decides(this.host);
  }

  needed(seat: number, what: unknown, without: number[]): number[] {
    const others = this.inMatch().filter((other) => other !== seat && !without.includes(other));
    return what === "pause" || what === "pace" ? others.filter((other) => this.holder.get(other) === null) : others;
  }

  /** What an act tells this viewer. */
  itemsOf(entry: Entry, viewer: number, back: unknown, statement: string | null): Item[] {
    const items: Item[] = [];
    if (viewer === entry.seat) {
      const own: Item = { own: entry.act, by: entry.sig === undefined ? entry.by : `key${entry.key}` };
      if (statement !== null) own.act = statement;
      items.push(own);
    }
    if (PUBLIC.has(entry.act.do)) {
      const { to: _, ...did } = entry.act;
      if (back !== undefined) (did as Values).back = back;
      items.push({ did, seat: entry.seat, signed: entry.sig !== undefined });
    }
    return items;
  }

  // ----------------------------------------------------------------------------------------- what may happen

  /** Throws if the act cannot stand here. */
  permitAct(entry: Entry): void {
    const { seat, act } = entry;
    if (!this.people.includes(seat)) refuse(say("person-sits"));
    if (act.do === "sit") {
      if (this.holder.get(seat) === null || !["handed", "removed"].includes(this.status.get(seat)!))
        refuse(say("seat-not-free"));
    } else this.permitPerson(seat, act);
    if (this.drawing && !WHILE_DRAWING.has(act.do)) refuse(say("step-back-being-drawn-nothing"));
    switch (act.do) {
      case "undo":
        if (!this.opening.undo) refuse(say("nothing-taken-back"));
        if (!this.blind && this.open?.act.what === "undo" && this.open.seat === seat)
          refuse(say("step-back-asked-already"));
        break;
      case "answer":
      case "reveal":
      case "withdraw":
        this.permitReply(seat, act);
        break;
      case "propose":
        this.permitProposal(seat, act);
        break;
      case "stand-in":
      case "remove":
      case "hand-over":
        this.permitBot(seat, act);
        break;
      case "make-host": {
        const whom = act.whom as number;
        if (seat !== this.host || whom === seat || !this.people.includes(whom) || !this.decides(whom))
          refuse(say("only-host-makes-another-person"));
        break;
      }
      case "go-on":
        if (!this.paused && !this.blind) refuse(say("nothing-stands-still"));
        break;
      case "vacation":
        if (this.pace.kind !== "days") refuse(say("vacations-pace-day"));
        break;
      case "key": {
        const keys = this.keys.get(seat)!;
        if (!keys.length || keys.length >= MAX_KEYS || keys.includes(act.key as string))
          refuse(say("key-cannot-added"));
      }
    }
  }

  needsSignature(entry: Entry): boolean {
    const word = entry.act.do;
    return word === "key" || word === "sit" || (!!this.keys.get(entry.seat)?.length && MUST_SIGN.has(word));
  }

  private permitPerson(seat: number, act: Act): void {
    const status = this.status.get(seat),
      bot = this.holder.get(seat);
    if (status === "left") refuse(say("left-nothing"));
    if (act.do === "back") {
      if (status === "removed" || (bot === null && !this.away.has(seat))) refuse(say("nobody-come-back"));
      return;
    }
    if (status === "removed") refuse(say("removed-nothing"));
    if (act.do !== "resign" && (bot !== null || this.away.has(seat))) refuse(say("away-comes-back-first"));
  }

  private permitReply(seat: number, act: Act): void {
    const asked = this.open;
    if (!asked || act.of !== asked.id) refuse(say("nothing-name-asked"));
    const undo = asked.act.what === "undo";
    if (act.do === "answer") {
      if (!asked.needed.includes(seat) || (asked.yes.has(seat) && act.yes && !this.mayLapse(asked)))
        refuse(say("seat-not-asked"));
      if ("c" in act !== (act.yes === true && undo) || ("through" in act && (undo || !act.yes)))
        refuse(say("answer-fields-not-belong-lacks"));
    } else if (act.do === "withdraw") {
      if (seat !== asked.seat) refuse(say("proposal-anothers"));
    } else {
      if (!asked.drawing || asked.nonces.has(seat)) refuse(say("nothing-revealed"));
      if (nonceCommitment(act.nonce as string) !== asked.commitments.get(seat)) refuse(say("nonce-not-fit"));
    }
  }

  private permitProposal(seat: number, act: Act): void {
    const undo = act.what === "undo",
      without = (act.without ?? []) as number[];
    if ("to" in act !== undo || "c" in act !== undo || "pace" in act !== (act.what === "pace"))
      refuse(say("proposal-fields-not-belong-lacks"));
    if (undo && "through" in act) refuse(say("step-back-holds-seen"));
    if (this.open && this.open.seat !== seat && !this.blind) refuse(say("thing-asked-time"));
    if (undo && (!this.opening.undo || this.barred)) refuse(say("nothing-taken-back"));
    const inMatch = this.inMatch();
    if (
      without.length &&
      (!same(without, sorted(new Set(without))) || without.some((one) => one === seat || !inMatch.includes(one)))
    )
      refuse(say("part-listed-wrongly"));
    if (
      ["undo", "draw", "score"].includes(act.what as string) &&
      inMatch.some((one) => !without.includes(one) && (this.holder.get(one) !== null || this.away.has(one)))
    )
      refuse(say("somebody-match-away-represented"));
    const ends = act.what === "draw" || act.what === "score";
    if (ends && !this.needed(seat, act.what, without).length) refuse(say("nobody-else-agree"));
  }

  private permitBot(seat: number, act: Act): void {
    const { absence } = this.opening,
      other = act.seat as number;
    if (act.bot !== absence.bot) refuse(say("opening-names-another-bot"));
    if (act.do === "hand-over") return;
    if (other === seat || !this.people.includes(other)) refuse(say("seat-other-persons"));
    if (act.do === "remove") {
      if (seat !== this.host || !absence.remove || !["in", "handed"].includes(this.status.get(other)!))
        refuse(say("nobody-removed-so"));
      return;
    }
    const since = this.away.get(other);
    if (since === undefined || this.status.get(other) !== "in" || this.holder.get(other) !== null)
      refuse(say("nobody-away"));
    if (seat !== this.host && !this.hostless) refuse(say("host-calls-stand-in"));
    const at = act.at as number;
    if (at < since + absence.after || at < this.clock) refuse(say("stand-in-too-early"));
  }

  /** Throws if neither a bot nor a standing order can choose here. */
  permitMachine(entry: Entry): void {
    const { seat } = entry;
    if (!this.holder.has(seat) || this.drawing) refuse(say("nothing-chosen"));
    if (entry.by === "order") {
      if (this.holder.get(seat) !== null || this.status.get(seat) !== "in") refuse(say("person-decides"));
    } else if (this.holder.get(seat) === null && !this.aside.has(seat)) refuse(say("bot-sits"));
    else {
      const kind = this.holder.get(seat) ?? this.pace.bot,
        { absence, seats } = this.opening,
        full =
          [...seats, { ...absence, kind: "bot" }].find((one) => one.kind === "bot" && one.bot === kind)?.playouts ?? 0,
        used = entry.playouts!;
      if (used !== 0 && used !== -1 && !(full > 0 && [0, 1, 2, 3].some((k) => used === full >> k)))
        refuse(say("bot-kind-stops-number-playouts"));
      if (used === -1) this.remark(say("bots-failed"));
      if (used >= 0 && used < full) this.remark(say("bot-choices-fewer-playouts-name"));
    }
  }

  /** Throws if the event cannot stand here. */
  permitEvent(event: Event): void {
    const seat = event.seat as number;
    if ("at" in event && (event.at as number) < this.clock) refuse(say("time-runs-backwards"));
    switch (event.kind) {
      case "away":
        if (!this.people.includes(seat) || !this.decides(seat) || this.opening.absence.after < 0)
          refuse(say("nobody-can-be-away-there"));
        break;
      case "time-out":
      case "aside-out":
        if (!this.people.includes(seat) || this.holder.get(seat) !== null || this.status.get(seat) !== "in")
          refuse(say("person-decides"));
        if (this.vacations.get(seat) || this.drawing) refuse(say("clock-runs"));
        if (!this.blind && (this.paused || !(this.pace.turn || this.pace.base))) refuse(say("clock-runs"));
        break;
      case "resumes":
        if (!this.late.has(seat)) refuse(say("table-not-answer-seat"));
        break;
      case "void": {
        const asked = this.open;
        if (!asked?.drawing || event.of !== asked.id) refuse(say("step-back-being-drawn"));
        const silent = sorted([asked.seat, ...asked.needed].filter((one) => !asked.nonces.has(one)));
        if (!silent.length || !same(event.missing, silent)) refuse(say("those-not-seats-not-reveal"));
        break;
      }
      case "host":
        if (this.host < 0 || !this.people.includes(seat) || !this.decides(seat) || !this.hostless)
          refuse(say("the-host-is-there"));
        break;
      case "rules":
        if (event.version === this.version) refuse(say("these-rules-already"));
    }
    if (this.drawing && event.kind !== "away" && event.kind !== "void") refuse(say("a-step-back-is-being-drawn"));
  }

  // -------------------------------------------------------------------------------------------- what is done

  /** Carries out an act; what takes effect with it. `id`: the chain head of the entry. */
  act(entry: Entry, id: string): Proposal | null {
    const { seat, act } = entry,
      other = act.seat as number;
    switch (act.do) {
      case "choose":
      case "take-back":
      case "undo":
        this.aside.delete(seat);
        break;
      case "resign":
        if (this.drawing) this.remark(say("steps-back-given-up-because", { seat: seat + 1 }));
        this.status.set(seat, "left");
        this.open = null;
        this.settle(seat);
        break;
      case "propose":
        return this.propose(seat, act, id);
      case "withdraw":
        this.open = null;
        break;
      case "answer":
        return this.answer(entry, act);
      case "reveal": {
        const asked = this.open!;
        asked.nonces.set(seat, act.nonce as string);
        return asked.nonces.size === asked.needed.length + 1 ? this.effect(asked) : null;
      }
      case "key":
        this.keys.get(seat)!.push(act.key as string);
        break;
      case "sit":
        this.keys.set(seat, [...(act.keys as string[])]);
        this.holder.set(seat, null);
        this.status.set(seat, "in");
        this.away.delete(seat);
        this.aside.delete(seat);
        this.open = null;
        // A person who had not come sits down as anybody does: nobody sat there before.
        if (!this.unmet.delete(seat)) this.remark("seats given to another person");
        break;
      case "stand-in":
        this.bot(other, act.bot as string);
        this.clock = act.at as number;
        break;
      case "remove":
        this.bot(other, act.bot as string);
        this.status.set(other, "removed");
        this.unmet.delete(other);
        this.settle(other);
        break;
      case "make-host":
        this.host = act.whom as number;
        break;
      case "hand-over":
        this.bot(seat, act.bot as string);
        this.status.set(seat, "handed");
        break;
      case "back":
        this.person(seat);
        this.status.set(seat, "in");
        this.away.delete(seat);
        this.unmet.delete(seat);
        break;
      case "go-on":
        this.paused = false;
        break;
      case "vacation":
        this.vacations.set(seat, act.days as number);
    }
    return null;
  }

  happen(event: Event): void {
    const seat = event.seat as number;
    if ("at" in event) this.clock = event.at as number;
    switch (event.kind) {
      case "away":
        this.away.set(seat, this.clock);
        this.remark("absences");
        break;
      case "time-out":
        this.remark("time-outs");
        if (this.pace.at_zero === "resign") {
          this.status.set(seat, "left");
          this.open = null;
        } else {
          this.bot(seat, this.pace.bot);
          if (this.pace.at_zero === "default") this.late.add(seat);
        }
        break;
      case "aside-out":
        this.remark("time-outs");
        this.aside.add(seat);
        break;
      case "resumes":
        this.person(seat);
        break;
      case "void": {
        const seats = (event.missing as number[]).map((one) => one + 1).join(", ");
        this.remark(say("steps-back-given-up-because-seats", { seats }));
        this.barred = true;
        this.open = null;
        break;
      }
      case "host":
        this.host = seat;
        break;
      case "rules":
        this.version = event.version as string;
        this.remark(say("moved-newer-rules"));
    }
  }

  /** Something of the game that everybody sees has happened: what did not see it holds no longer. */
  seenByAll(): void {
    const asked = this.open;
    if (!asked) return;
    asked.left -= 1;
    if (asked.act.what === "undo" || asked.left < 0) this.open = null;
    else asked.yes = new Map([...asked.yes].filter(([, left]) => left > 0).map(([seat, left]) => [seat, left - 1]));
  }

  private propose(seat: number, act: Act, id: string): Proposal | null {
    const needed = this.needed(seat, act.what, (act.without ?? []) as number[]),
      undo = act.what === "undo";
    const asked: Proposal = {
      id,
      seat,
      act,
      needed,
      yes: new Map(),
      commitments: new Map("c" in act ? [[seat, act.c as string]] : []),
      nonces: new Map(),
      left: (act.through ?? 0) as number,
      drawing: undo && !needed.length,
    };
    this.open = asked;
    return undo || needed.length ? null : this.effect(asked);
  }

  private answer(entry: Entry, act: Act): Proposal | null {
    const asked = this.open!;
    if (!act.yes) {
      this.open = null;
      return null;
    }
    asked.yes.set(entry.seat, (act.through ?? 0) as number);
    if ("c" in act) asked.commitments.set(entry.seat, act.c as string);
    if (entry.sig === undefined) this.remark("consents vouched for by the host only");
    if (asked.yes.size < asked.needed.length) return null;
    if (asked.act.what === "undo") {
      asked.drawing = true;
      return null;
    }
    const done = this.effect(asked);
    // If a yes had lapsed, nothing took effect, and the same is answered again.
    if (this.mayLapse(asked)) this.open = asked;
    return done;
  }

  private effect(asked: Proposal): Proposal {
    this.open = null;
    const what = asked.act.what;
    if (what === "undo") {
      this.remark("steps back with new chance");
      this.aside.clear();
    }
    if ((what === "draw" || what === "score") && !this.mayLapse(asked)) this.ended = what;
    if (what === "pause") this.paused = true;
    if (what === "pace") this.pace = asked.act.pace as Pace;
    return asked;
  }

  /** Whether a yes to this may have lapsed unseen; one to a step back lapses with the proposal. */
  private mayLapse(asked: Proposal): boolean {
    return this.blind && asked.act.what !== "undo" && asked.left > 0;
  }

  /** The seat's person decides again: a change of hands, unless they were only away. */
  private person(seat: number): void {
    if (this.holder.get(seat) !== null) this.open = null;
    this.holder.set(seat, null);
    this.settle(seat);
  }

  /** The table answers nothing more for the seat. */
  private settle(seat: number): void {
    this.late.delete(seat);
    this.aside.delete(seat);
  }

  private bot(seat: number, kind: string): void {
    this.holder.set(seat, kind);
    this.open = null;
    this.remark("seats that changed hands");
  }
}
