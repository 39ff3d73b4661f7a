/** A server of one match under the third seal, at which this browser has seat 0; tests bend what it says. */
import { getPublicKey, hashes, sign } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { vi } from "vitest";
import type { Summary, Terms } from "../src/model/server";
import { api } from "../src/net/api";
import { bytes, hex, nonceCommitment, openingHash, secretCommitment } from "../src/seal/hashing";
import { pledge, seated } from "../src/seal/keeper";
import { type Base, inMemory } from "../src/seal/third/base";
import type { Act, Opening } from "../src/seal/third/forms";
import { type SeatState, shown, ThirdKeeper } from "../src/seal/third/keeper";
import {
  beginStatement,
  firstHead,
  openingStatement,
  toldNext,
  toldStart,
  toldStatement,
  type Values,
} from "../src/seal/third/statements";
import type { Signed, ThirdAck, ThirdDocument, ThirdTerms, Told } from "../src/seal/third/wire";

hashes.sha512 = sha512;
const privateOf = (n: number) => bytes(n.toString(16).padStart(2, "0").repeat(32));
export const publicOf = (n: number): string => hex(getPublicKey(privateOf(n)));
export const signedBy = (n: number, statement: string): string => hex(sign(bytes(statement), privateOf(n)));

const SECRET = "01".repeat(32),
  COMMITMENT = secretCommitment(SECRET),
  OTHER = "22".repeat(32);
/** The seeds of the keys of the host, and of the other person. */
export const HOST = 7,
  THEIRS = 2;
export const TERMS: ThirdTerms = {
  ...{ game: "conquest", rules_version: "1", options: { players: 2 }, attachments: {}, undo: true, help: false },
  pace: { kind: "live", turn: 30, base: 0, increment: 0, at_zero: "bot", bot: "level-1" },
  absence: { after: 60, bot: "level-1", version: "1", playouts: 0, remove: true },
  host_seat: 1,
};

let count = 0;

export class Server {
  readonly match: string;
  opening!: Opening;
  nonces: string[] = [];
  begun: string[] = [];
  shown!: { nonce_commitment: string; keys?: string[]; dealt?: number; unfinished?: number };
  readonly alarms: string[] = [];
  state: SeatState | null = null;
  items: Told[] = [];
  connected = true;
  watching = 0;
  /** What was sent over HTTP, by its name. */
  readonly sent: [string, Values][] = [];
  keeper: ThirdKeeper;

  constructor(
    readonly base: Base = inMemory(),
    match?: string,
  ) {
    this.match = match ?? `third${count++}`;
    this.keeper = this.page();
    vi.spyOn(api, "sealOf").mockImplementation(async () => this.document() as never);
    vi.spyOn(api, "reveal").mockImplementation(async (_, form) => {
      const { nonce, begun } = form as { nonce: string; begun?: string };
      this.start(nonce, begun ?? "");
      return { match: this.runs() } as never;
    });
    for (const name of ["takeAgain", "revealUndo", "askUndo", "addKey"] as const)
      vi.spyOn(api, name).mockImplementation(async (_: string, form: unknown = {}) => {
        this.sent.push([name, form as Values]);
        const { signed } = form as { signed?: Signed };
        if (signed) await this.tells(this.ownOf(signed.act, signed.key));
        return { match: this.runs() } as never;
      });
  }

  /** One more page of the same browser, or, with another base, of another device. */
  page(base: Base = this.base): ThirdKeeper {
    const tell = {
      alarm: (text: string) => this.alarms.push(text),
      state: (state: SeatState) => {
        this.state = state;
      },
      watching: () => {
        this.watching += 1;
        page.have(); // the match is watched anew
      },
      connected: () => this.connected,
    };
    const page: ThirdKeeper = new ThirdKeeper(this.match, tell, 1, base);
    return page;
  }

  /** This browser sits down as it always does. */
  async sit(): Promise<void> {
    const more = await shown(publicOf(HOST), 1, this.base);
    const nonce_commitment = pledge(COMMITMENT, TERMS as Partial<Terms>, more);
    seated(nonce_commitment, this.match);
    this.shown = { nonce_commitment, ...more };
    this.fix();
  }

  fix(): void {
    const { nonce_commitment, keys = [], dealt = 0, unfinished = 0 } = this.shown;
    const people = [
      { seat: 0, kind: "person", name: "Anna", nonce_commitment, keys: [...keys], dealt, unfinished },
      {
        ...{ seat: 1, kind: "person", name: "Bruno", nonce_commitment: nonceCommitment(OTHER) },
        ...{ keys: [publicOf(THEIRS)], dealt: 12, unfinished: 4 },
      },
    ];
    this.opening = {
      ...{ protocol: "sandtable-seal/3", match: this.match, attempt: 1, ...TERMS, seats: people },
      ...{ commitment: COMMITMENT, created: "2026-11-28T06:00:00Z" },
    } as unknown as Opening;
  }

  get o(): string {
    return openingHash(this.opening);
  }

  start(nonce: string, begun: string): void {
    this.nonces = [nonce, OTHER];
    this.begun = [begun, signedBy(THEIRS, beginStatement(this.o, 1))];
  }

  document(): ThirdDocument {
    const { opening, nonces, begun, o } = this;
    const host = { key: publicOf(HOST), fingerprint: "", opening: signedBy(HOST, openingStatement(o)) };
    return {
      ...{ protocol: "sandtable-seal/3", commitment: COMMITMENT, terms: TERMS, opening, host, nonces, begun },
      ...{ host_key: publicOf(HOST), attempts: [] },
    };
  }

  says(state: Summary["state"], phase: string, waiting_for: number[] = []): Summary {
    const sealing = { attempt: 1, protocol: 3, phase, since: "", waiting_for, opening_hash: this.o, attempts: [] };
    return { id: this.match, state, your_seat: 0, host: 1, commitment: COMMITMENT, sealing } as unknown as Summary;
  }
  waits = (): Summary => this.says("waiting", "reveal", [0]);
  runs = (): Summary => this.says("running", "sealed");

  /** A match that has begun, of which everything was told. */
  static async begun(base?: Base): Promise<Server> {
    const server = new Server(base);
    await server.sit();
    await server.keeper.attend(server.waits());
    await server.keeper.attend(server.runs());
    server.items = [{ game: [4, 5], only: true }, { ask: [0, "ab".repeat(16)] }].map((item, i) => [item, headOf(i)]);
    await server.watch();
    return server;
  }

  /** A page watches: it is told what it does not have. */
  async watch(page = this.keeper): Promise<void> {
    const have = page.have()!;
    await page.hear({ t: "told", match: this.match, first: have, items: this.items.slice(have) });
    await page.seen(null, false, [], { you: 0, told: this.items.length });
  }

  /** Something is told while the page watches. */
  async tells(...items: Values[]): Promise<void> {
    const first = this.items.length;
    for (const item of items) this.items.push([item, headOf(this.items.length)]);
    await this.keeper.hear({ t: "told", match: this.match, first, items: this.items.slice(first) });
  }

  /** What the own acts of a seat are told as; `act` names the statement that the page signed last. */
  ownOf(act: Act, key = 0): Values {
    const a = this.keeper.receipt()!.sent.at(-1)!;
    return { own: act, by: `key${key}`, act: a };
  }

  ack(more: Partial<ThirdAck> = {}): ThirdAck {
    const n = this.items.length;
    let told = toldStart(firstHead(this.o, this.nonces), 0);
    for (const [item] of this.items) told = toldNext(told, item);
    const head = this.items.at(-1)![1],
      statement = toldStatement(this.o, 0, n, told, head);
    return { opening: this.o, told: n, head, signature: signedBy(HOST, statement), ...more };
  }
}

export const headOf = (i: number): string => (i + 100).toString(16).padStart(64, "0");
