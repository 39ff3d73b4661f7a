/** One WebSocket for the page. It comes back by itself, asks for what was missed, and sends again what was not
 *  acknowledged (with the same key, so that nothing is done twice). */
import { signal } from "@preact/signals";
import type { AckMessage, FromServer, ToServer } from "../model/server";
import type { MaySign } from "../seal/third/wire";
import { onHost } from "./base";
import { asPerson } from "./device";
import { type Keyed, keepUnsent, unsent, wasAnswered } from "./unsent";
import { heardBuild, misunderstood, newer } from "./version";

export type Connection = "connecting" | "open" | "lost";

export interface Watcher {
  /** The last frame held, -1 for none, and how many log lines are held. */
  have: () => { seen: number; log: number; numbering?: string; invite?: string; told?: number };
  message: (message: FromServer) => void;
}

/** The server's refusal of a choice, in its own words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Whether the server answers, but no socket to it opens: something on the way lets none through. */
export const socketsBlocked = signal(false);
/** Why a choice of an earlier page of this tab was not made. */
export const refusedLater = signal("");
/** Hears of choices that an earlier page of this tab had sent, and that are known to be made now. */
let madeLater: (message: Keyed, ack: AckMessage, person: number) => void = () => {};
export function hearMadeLater(hear: typeof madeLater): void {
  madeLater = hear;
}

interface Sent {
  message: ToServer;
  done: (ack: AckMessage) => void;
  failed: (error: Error) => void;
}

const PING_MS = 20_000,
  SILENCE_MS = 45_000,
  FIRST_WAIT_MS = 400,
  LONGEST_WAIT_MS = 10_000,
  HANDSHAKE_MS = 10_000,
  BLOCKED_MS = 10_000,
  NOT_UNDERSTOOD = 4400;

export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

export class Wire {
  readonly connection = signal<Connection>("connecting");
  private socket: WebSocket | null = null;
  private watchers = new Map<string, Watcher>();
  /** What came of tables that were asked for ahead, and which were watched before. */
  private early = new Map<string, { came: FromServer[]; leave: () => void }>();
  private watched = new Set<string>();
  /** Tables that were asked for ahead: what their seats were told is asked for once they have come. */
  private untold = new Set<string>();
  private listeners = new Set<(match: string) => void>();
  private sent = new Map<string, Sent>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private heard = 0;
  private goodbye: Extract<FromServer, { t: "error" }> | null = null;
  private shut: ReturnType<typeof setTimeout> | null = null;

  /** `person`: whose choices outlive the page; without one none do. */
  constructor(
    private readonly url: () => string,
    private readonly person: number | null = null,
  ) {
    for (const message of person === null ? [] : unsent(person))
      this.sent.set(message.key, {
        message,
        done: (ack) => madeLater(message, ack, this.person!),
        failed: (error) => {
          refusedLater.value = say("chose-before-page-loaded-anew", { message: error.message });
        },
      });
    addEventListener("online", () => this.tryNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.tryNow();
    });
    setInterval(() => this.beat(), PING_MS);
  }

  /** Subscribes to a match; the answer and everything after it go to the watcher. */
  watch(match: string, watcher: Watcher): () => void {
    const early = this.early.get(match);
    this.early.delete(match);
    this.watched.add(match);
    this.watchers.set(match, watcher);
    if (early)
      queueMicrotask(() => {
        this.untold.add(match);
        for (const message of early.came) this.pass(message, match);
      });
    else if (this.socket?.readyState === WebSocket.OPEN) this.subscribe(match, watcher);
    else this.connect();
    return () => {
      if (this.watchers.get(match) !== watcher) return;
      this.watchers.delete(match);
      this.send({ t: "unwatch", match });
    };
  }

  /** Asks for a table that is about to be watched for the first time, if the socket is open. */
  ahead(match: string, invite: string | undefined): void {
    if (this.watched.has(match) || this.socket?.readyState !== WebSocket.OPEN) return;
    for (const { leave } of this.early.values()) leave();
    this.early.clear();
    const came: FromServer[] = [];
    const have = () => ({ seen: -1, log: 0, invite });
    const leave = this.watch(match, { have, message: (message) => came.push(message) });
    this.early.set(match, { came, leave });
  }

  /** Hears of the table that was found for the one who looks for an opponent. */
  listen(found: (match: string) => void): () => void {
    this.listeners.add(found);
    this.connect();
    return () => this.listeners.delete(found);
  }

  /** Resolves when the server has stored the choice, rejects with `Refused`. */
  choose(match: string, decision: number, code: number, frame?: number, signed: MaySign = {}): Promise<AckMessage> {
    return this.ask({ t: "choose", match, decision, code, frame, key: freshKey(), ...signed });
  }

  /** The choices of one decision, one after the other: what is refused stops the rest. All of them outlive the page
   *  from the first on. `made` hears of each. */
  async chooseAll(
    match: string,
    decision: number,
    codes: number[],
    frame: () => number,
    made: (code: number, ack: AckMessage) => void,
  ): Promise<void> {
    const messages = codes.map((code, i) => {
      return { t: "choose" as const, match, decision: decision + i, code, frame: frame(), key: freshKey() };
    });
    if (this.person !== null) for (const message of messages) keepUnsent(this.person, message);
    try {
      for (const [i, message] of messages.entries()) made(codes[i]!, await this.ask({ ...message, frame: frame() }));
    } finally {
      for (const { key } of messages) wasAnswered(key);
    }
  }

  resign(match: string, decision: number | null, signed: MaySign = {}): Promise<AckMessage> {
    return this.ask({ t: "resign", match, decision, key: freshKey(), ...signed });
  }

  /** Undoes what was chosen of an unfinished secret decision; answered as `choose`. */
  takeBack(match: string, decision: number, signed: MaySign = {}): Promise<AckMessage> {
    return this.ask({ t: "takeback", match, decision, key: freshKey(), ...signed });
  }

  /** Takes back the last choice, if that needs nobody else; answered as `choose`. */
  undo(match: string, decision: number | null, frame: number, signed: MaySign = {}): Promise<AckMessage> {
    return this.ask({ t: "undo", match, decision, frame, key: freshKey(), ...signed });
  }

  /** Asks for the whole table again. */
  refresh(match: string): void {
    const watcher = this.watchers.get(match);
    if (watcher) this.subscribe(match, watcher);
  }

  tryNow(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    this.tries = 0;
    this.connect();
  }

  /** Whether something was sent that is not answered yet. */
  get waits(): boolean {
    return this.sent.size > 0;
  }

  private ask(message: Keyed): Promise<AckMessage> {
    return new Promise((done, failed) => {
      this.sent.set(message.key, { message, done, failed });
      if (this.person !== null) keepUnsent(this.person, message);
      this.send(message);
    });
  }

  private send(message: ToServer): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private subscribe(match: string, watcher: Watcher): void {
    this.send({ t: "watch", match, ...watcher.have() });
  }

  private connect(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.shut ??= setTimeout(() => void this.lookWhatIsShut(), BLOCKED_MS);
    const socket = new WebSocket(this.url());
    this.socket = socket;
    // An attempt that nobody answers is given up, and the next one made.
    const late = setTimeout(() => {
      if (socket.readyState === WebSocket.CONNECTING) socket.close();
    }, HANDSHAKE_MS);
    socket.onopen = () => {
      clearTimeout(late);
      this.tries = 0;
      this.heard = Date.now();
      this.connection.value = "open";
      if (this.shut) clearTimeout(this.shut);
      this.shut = null;
      socketsBlocked.value = false;
      for (const [match, watcher] of this.watchers) this.subscribe(match, watcher);
      for (const { message } of this.sent.values()) this.send(message);
    };
    socket.onmessage = (event) => this.receive(event.data as string);
    socket.onclose = (event) => {
      clearTimeout(late);
      if (event?.code === NOT_UNDERSTOOD) this.notUnderstood();
      if (this.socket === socket) this.lost();
    };
  }

  /** No socket has opened for long: if the server answers otherwise, something on the way lets none through. */
  private async lookWhatIsShut(): Promise<void> {
    const answers = await fetch(onHost("/healthz"), { cache: "no-store" }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (this.socket?.readyState === WebSocket.OPEN) return;
    socketsBlocked.value = answers;
    this.shut = setTimeout(() => void this.lookWhatIsShut(), BLOCKED_MS);
  }

  /** What was sent would be sent again, and end each connection anew. */
  private notUnderstood(): void {
    const { code, message } = this.goodbye ?? {
      code: "malformed",
      message: say("server-not-understand-page"),
    };
    const sent = [...this.sent.entries()];
    this.sent.clear();
    for (const [key, { failed }] of sent) {
      wasAnswered(key);
      failed(new Refused(code, message));
    }
    misunderstood.value = !!newer.value;
  }

  private receive(data: string): void {
    this.heard = Date.now();
    try {
      const heard = JSON.parse(data) as FromServer | FromServer[];
      for (const message of Array.isArray(heard) ? heard : [heard]) this.hear(message);
    } catch (error) {
      // A newer server may say what this page has no words for.
      if (!newer.value) throw error;
      misunderstood.value = true;
    }
  }

  private hear(message: FromServer): void {
    if (message.t === "hello") {
      heardBuild(message.build);
      return;
    }
    if (message.t === "error") this.goodbye = message;
    if (message.t === "ack" || message.t === "refused") {
      const sent = this.sent.get(message.key);
      if (!message.key) this.watchers.get(message.match)?.message(message);
      this.sent.delete(message.key);
      wasAnswered(message.key);
      if (message.t === "ack") sent?.done(message);
      else sent?.failed(new Refused(message.code, message.message));
      return;
    }
    if (message.t === "found") {
      for (const found of [...this.listeners]) found(message.match);
      return;
    }
    if ("match" in message) this.pass(message, message.match);
  }

  private pass(message: FromServer, match: string): void {
    const watcher = this.watchers.get(match);
    watcher?.message(message);
    if (!watcher || message.t !== "table" || !this.untold.delete(match)) return;
    const have = watcher.have();
    if (have.told !== undefined) this.send({ t: "watch", match, ...have });
  }

  private lost(): void {
    this.socket = null;
    this.tries++;
    // The first attempts are silent: a server that restarts is back before anybody needs to know.
    if (this.tries > 1 || this.connection.value !== "open")
      this.connection.value = this.tries > 1 ? "lost" : "connecting";
    if (!this.watchers.size && !this.listeners.size) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.8 ** (this.tries - 1)) * (0.8 + Math.random() * 0.4);
    this.retry = setTimeout(() => this.connect(), this.tries === 1 ? 150 : wait);
  }

  private beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE_MS) {
      this.socket.close();
      return;
    }
    this.send({ t: "ping", at: Date.now() });
  }
}

const wires = new Map<number, Wire>();

/** Whether a choice is on its way. */
export const isSending = (): boolean => [...wires.values()].some((one) => one.waits);

/** The page's socket, opened at the first use; each of the people who hand this browser on has one of their own. */
export function wire(person = 1): Wire {
  const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;
  const found = wires.get(person) ?? new Wire(() => address() + asPerson(onHost("/ws?lists"), person), person);
  wires.set(person, found);
  return found;
}
