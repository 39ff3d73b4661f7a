/** Where a table gets its documents from: the server, or a fixture in development. */
import type { ReadonlySignal } from "@preact/signals";
import type { Board } from "../model/scene";
import type {
  AckMessage,
  AheadDocument,
  Frames,
  FromServer,
  HintDocument,
  LineDocument,
  Seated,
  Simulated,
  StandingForm,
  Summary,
  TalkDocument,
} from "../model/server";
import { apiOf } from "../net/api";
import { inviteFor } from "../net/invites";
import { type Connection, type Watcher, wire } from "../net/socket";
import {
  acknowledged,
  acting,
  agrees,
  attend,
  heard,
  judge,
  note,
  sealed,
  sitDown,
  standUp,
  telling,
  type Verdict,
} from "../seal";
import type { Act } from "../seal/third/forms";
import type { Watch } from "../seal/third/watch";
import { type MaySign, protocolOf, type ToldMessage } from "../seal/third/wire";
import { boardAhead, summaryAhead } from "./ahead";
import { deedsOf } from "./deeds";

/** The choice of a receipt that stands for a step back; no choice has this code. */
export const UNDO = -3;

type Acts = typeof import("../seal/third/acts");
/** Which question, and whose. */
type Asked = { id: string; seat: number };

export interface Speech {
  read(after: number): Promise<TalkDocument>;
  /** With one key a line is said once, however often it is sent. */
  say(text: string, key: string): Promise<LineDocument>;
  remove(n: number): Promise<unknown>;
  report(n: number, reason: string): Promise<unknown>;
}

export interface Transport {
  /** Which of the people who share this browser sits there; its own if none is named. */
  readonly person?: number;
  /** Nothing of it is stored: where the end leads instead of to a replay and a rematch. */
  readonly practice?: {
    label: string;
    href: string;
    again: () => void;
    /** Makes a match of it that is kept, and says which. */
    keep?: () => Promise<string>;
    /** Shows the guide again that was closed. */
    guide?: () => void;
  };
  connection: ReadonlySignal<Connection>;
  watch(watcher: Watcher): () => void;
  /** `frame`: the newest position that was in sight. */
  choose(decision: number, code: number, frame?: number): Promise<void>;
  /** The choices of one decision together; without it they are sent one by one. `frame` as above, at each of them. */
  chooseAll?(decision: number, codes: number[], frame: () => number): Promise<void>;
  /** What would be asked after these choices of one decision; without it each is sent at once. */
  ahead?(decision: number, codes: number[]): Promise<AheadDocument>;
  /** What people say here; without it nobody does. */
  talk?: Speech;
  /** The best choices of the open decision; without it there are no hints. */
  hint?(decision: number): Promise<HintDocument>;
  /** How often each seat wins when bots play on from the open decision. */
  simulate?(decision: number): Promise<Simulated>;
  resign(decision: number | null): Promise<void>;
  takeBack(decision: number): Promise<void>;
  /** Takes back the last choice; where it is missing nothing is taken back. */
  undo?(decision: number | null, frame: number): Promise<void>;
  askUndo?(): Promise<Summary>;
  /** Answers what a seat asks: to take back, or to end the match here. What is agreed to is noted in the receipt first. */
  answerUndo?(asked: Asked, agree: boolean): Promise<Summary>;
  answerEnd?(asked: Asked, agree: boolean): Promise<Summary>;
  refresh(): void;
  tryNow(): void;
  board(): Promise<Board>;
  summary(): Promise<Summary>;
  frames(from: number, to: number, as?: number | "spectator"): Promise<Frames>;
  join(form: { seat?: number; invite?: string }): Promise<unknown>;
  /** Has a routine decision answered by the table. */
  stand?(wish: StandingForm): Promise<unknown>;
  letGo(seat: number): Promise<unknown>;
  leave(): Promise<unknown>;
  /** `rotate`: everybody one seat further, if nobody has asked yet. */
  rematch(rotate?: boolean): Promise<string>;
  /** This browser's own comparison of the finished match with what it saw. */
  judge(): Promise<Verdict>;
}

/** Choices of the record that are no choices of the game. */
const RESIGN = -1,
  TAKE_BACK = -2;

/** The first who asks makes the match, under a seal; the others sit down in it. */
async function rematch(id: string, person: number, rotate = false): Promise<Seated> {
  const api = apiOf(person);
  const { rematch: again } = await api.match(id);
  if (again) return sitDown(again, (share) => api.rematch(id, share), person);
  return sealed({}, (share) => api.rematch(id, { ...share, rotate }), true, person);
}

/** `person`: which of the people who share this browser sits there. */
export function serverTransport(id: string, person = 1): Transport {
  const line = wire(person),
    api = apiOf(person),
    deeds = deedsOf(id, person);
  let seated = false,
    last: Summary | null = null;
  /** What the server says of the seal is noted beside what it says of the game; what goes wrong shows as an alarm. */
  const witness = (message: FromServer): void => {
    if ((message as { t: string }).t === "told") void heard(id, message as unknown as ToldMessage, person);
    if (message.t === "table" || message.t === "seats") {
      last = message.summary;
      seated = message.summary.your_seat !== null;
      if (seated) attend(message.summary, person).catch(() => undefined);
    }
    if (seated && (message.t === "table" || message.t === "frame")) void note(id, message, person);
  };
  const told = (choice: number) => (ack: AckMessage) => void acknowledged(id, choice, ack, person);
  /** An act that goes over the socket. */
  const signing = (
    make: (acts: Acts, watch: Watch) => Act | Promise<Act>,
    send: (signed: MaySign) => Promise<AckMessage>,
  ) => acting(id, person, async (watch) => make(await import("../seal/third/acts"), watch), send);
  const choose = (decision: number, code: number, frame?: number) =>
    signing(
      (acts, watch) => acts.choose(watch, code),
      (signed) => line.choose(id, decision, code, frame, signed),
    ).then(told(code));
  return {
    person,
    connection: line.connection,
    watch: (watcher) =>
      line.watch(id, {
        have: () => ({ ...watcher.have(), invite: inviteFor(id), ...telling(id, person, () => line.refresh(id)) }),
        message: (message) => {
          watcher.message(message);
          witness(message);
        },
      }),
    choose,
    chooseAll: async (decision, codes, frame) => {
      if (!last || protocolOf(last) < 3)
        return line.chooseAll(id, decision, codes, frame, (code, ack) => told(code)(ack));
      // Each is signed on top of the one before.
      for (const [i, code] of codes.entries()) await choose(decision + i, code, frame());
    },
    ahead: (decision, codes) => api.ahead(id, { decision, codes }),
    talk: {
      read: (after) => api.talk(id, after),
      say: (text, key) => api.say(id, { text, key }),
      remove: (n) => api.unsay(id, n),
      report: (n, reason) => api.report(id, n, { reason }),
    },
    hint: (decision) => api.hint(id, { decision }),
    simulate: (decision) => api.simulate(id, { decision }),
    resign: (decision) =>
      signing(
        () => ({ do: "resign" }),
        (signed) => line.resign(id, decision, signed),
      ).then(told(RESIGN)),
    takeBack: (decision) =>
      signing(
        (acts, watch) => acts.takeBack(watch),
        (signed) => line.takeBack(id, decision, signed),
      ).then(told(TAKE_BACK)),
    undo: (decision, frame) =>
      signing(
        async (acts, watch) => acts.undo(watch, await api.asking(id, "undo")),
        (signed) => line.undo(id, decision, frame, signed),
      ).then(told(UNDO)),
    askUndo: async () => (await deeds.askUndo()).match,
    answerUndo: async (asked, agree) => {
      if (agree) await agrees(id, "undo", asked.seat, person);
      return (await deeds.answerUndo(asked.id, agree)).match;
    },
    answerEnd: async (asked, agree) => {
      if (agree) await agrees(id, "end", asked.seat, person);
      return (await deeds.answerEnd(asked.id, agree)).match;
    },
    refresh: () => line.refresh(id),
    tryNow: () => line.tryNow(),
    board: () => (person === 1 && boardAhead.take(id)) || api.board(id),
    summary: () => (person === 1 && summaryAhead.take(id)) || api.match(id),
    frames: (from, to, as) => api.frames(id, from, to, as),
    join: (form) => sitDown(id, (share) => api.join(id, { ...share, ...form }), person),
    stand: (wish) => deeds.stand(wish),
    letGo: (seat) => api.letGo(id, { seat }),
    leave: () => standUp(id, person),
    judge: () => judge(id, person),
    rematch: async (rotate) => (await rematch(id, person, rotate)).match.id,
  };
}

export type { FromServer, Watcher };
