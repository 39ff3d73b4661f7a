/** Where a table gets its documents from: the server, or a fixture in development. */
import type { ReadonlySignal } from "@preact/signals";
import type { Board } from "../model/scene";
import type { Frames, FromServer, Summary, Verification } from "../model/server";
import { api } from "../net/api";
import { inviteFor } from "../net/invites";
import { nonce } from "../pages/lib/nonce";
import { wire, type Connection, type Watcher } from "../net/socket";

export interface Transport {
  connection: ReadonlySignal<Connection>;
  watch(watcher: Watcher): () => void;
  choose(decision: number, code: number): Promise<void>;
  resign(decision: number | null): Promise<void>;
  takeBack(decision: number): Promise<void>;
  refresh(): void;
  tryNow(): void;
  board(): Promise<Board>;
  summary(): Promise<Summary>;
  frames(from: number, to: number, as?: number | "spectator"): Promise<Frames>;
  join(form: { seat?: number; invite?: string; nonce?: string }): Promise<unknown>;
  leave(): Promise<unknown>;
  rematch(): Promise<string>;
  verify(): Promise<Verification>;
}

export function serverTransport(id: string): Transport {
  const line = wire();
  return {
    connection: line.connection,
    watch: (watcher) => line.watch(id, { ...watcher, have: () => ({ ...watcher.have(), invite: inviteFor(id) }) }),
    choose: (decision, code) => line.choose(id, decision, code),
    resign: (decision) => line.resign(id, decision),
    takeBack: (decision) => line.takeBack(id, decision),
    refresh: () => line.refresh(id),
    tryNow: () => line.tryNow(),
    board: () => api.board(id),
    summary: () => api.match(id),
    frames: (from, to, as) => api.frames(id, from, to, as),
    join: (form) => api.join(id, { nonce: nonce(), ...form }),
    leave: () => api.leave(id),
    verify: () => api.verify(id),
    rematch: async () => (await api.rematch(id, { seal: (await api.seal()).seal, nonce: nonce() })).match.id,
  };
}

export type { FromServer, Watcher };
