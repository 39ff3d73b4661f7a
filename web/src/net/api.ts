/** The typed client of the HTTP interface (DEVELOPERS.md section 2). Every refusal is an `ApiError` whose message is
 *  the server's own sentence. */
import type { Board } from "../model/scene";
import type { ErrorBody, FormCheck, Frames, Game, Me, NewMatch, Odds, OddsForm, Picture, Summary, Verification } from "../model/server";
import type { Catalogue, DeckCheck, DeckForm } from "../model/decks";
import { inviteFor } from "./invites";

export class ApiError extends Error {
  constructor(readonly code: string, message: string, readonly status: number, readonly field?: string) {
    super(message);
  }
}

/** The question who this browser is. What changes something waits for its answer: two first requests at once would
 *  make two guests, of whom the browser keeps the one that answers last. */
let identified: Promise<unknown> = Promise.resolve();

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (method !== "GET") await identified;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new ApiError("offline", "The server does not answer. Check the connection and try again.", 0);
  }
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!response.ok) {
    const error = (data as ErrorBody | null)?.error;
    throw new ApiError(
      error?.code ?? "failed", error?.message ?? `The server answered with status ${response.status}.`, response.status,
      error?.field);
  }
  return data as T;
}

const at = (id: string) => `/api/matches/${encodeURIComponent(id)}`;
/** The address of a part of a match, with the invitation's word if this tab has one. */
const part = (id: string, path: string, query: Record<string, string | number | undefined> = {}) => {
  const all = Object.entries({ invite: inviteFor(id), ...query }).filter(([, value]) => value !== undefined);
  return at(id) + path + (all.length ? `?${new URLSearchParams(all.map(([key, value]) => [key, String(value)]))}` : "");
};
let gamesOnce: Promise<Game[]> | null = null;

export const api = {
  /** The games and their options; asked once a page load. */
  games(): Promise<Game[]> {
    gamesOnce ??= call<Game[]>("GET", "/api/games").catch((error: unknown) => {
      gamesOnce = null;
      throw error;
    });
    return gamesOnce;
  },
  rules: (game: string) => call<{ markdown: string }>("GET", `/api/games/${encodeURIComponent(game)}/rules`),
  check: (game: string, form: { preset: string; players: number; options: Record<string, unknown>; attachments?: Record<string, string> }) =>
    call<FormCheck>("POST", `/api/games/${encodeURIComponent(game)}/check`, form),
  /** A position in the middle of a game of bots, to show what the game looks like. */
  picture: (game: string) => call<Picture>("GET", `/api/games/${encodeURIComponent(game)}/picture`),
  /** The board that a match made from this form would have. */
  preview: (game: string, form: { preset: string; players: number; options: Record<string, unknown>; attachments?: Record<string, string> }) =>
    call<Board>("POST", `/api/games/${encodeURIComponent(game)}/board`, form),
  odds: (game: string, query: Record<string, string | number>) =>
    call<Odds>("GET", `/api/games/${encodeURIComponent(game)}/odds?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`),
  /** The calculator of any game: what it takes, and its answer. */
  oddsForm: (game: string) => call<OddsForm>("GET", `/api/games/${encodeURIComponent(game)}/odds`),
  calculate: (game: string, query: Record<string, string | number>) =>
    call<Record<string, unknown>>("GET", `/api/games/${encodeURIComponent(game)}/odds?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`),
  /** What decks are built from; asked once a page load. */
  decks: (game: string) => call<Catalogue>("GET", `/api/games/${encodeURIComponent(game)}/decks`),
  checkDecks: (game: string, form: DeckForm) => call<DeckCheck>("POST", `/api/games/${encodeURIComponent(game)}/decks/check`, form),
  me(): Promise<Me> {
    const asked = call<Me>("GET", "/api/me");
    identified = asked.catch(() => undefined);
    return asked;
  },
  rename: (name: string) => call<Me>("PUT", "/api/me", { name }),
  /** A commitment to the dice of the next match, before the server knows our nonce. */
  seal: () => call<{ seal: string; commitment: string }>("POST", "/api/seals", {}),
  matches: (scope: "mine" | "open" | "running" | "finished") => call<Summary[]>("GET", `/api/matches?scope=${scope}`),
  create: (form: NewMatch) => call<{ match: Summary; invite?: string }>("POST", "/api/matches", form),
  /** Matches that are not open are shown to their seats and to those who have the invitation's word. */
  match: (id: string, invite?: string) => call<Summary>("GET", part(id, "", { invite: invite ?? inviteFor(id) })),
  join: (id: string, form: { seat?: number; invite?: string; nonce?: string } = {}) =>
    call<{ match: Summary }>("POST", `${at(id)}/join`, form),
  leave: (id: string) => call<unknown>("POST", `${at(id)}/leave`, {}),
  resign: (id: string, decision?: number) => call<unknown>("POST", `${at(id)}/resign`, { decision }),
  stand: (id: string, form: { id: string; wish: string }) => call<{ match: Summary }>("PUT", `${at(id)}/standing`, form),
  rematch: (id: string, form: { nonce?: string; seal?: string } = {}) => call<{ match: Summary }>("POST", `${at(id)}/rematch`, form),
  board: (id: string) => call<Board>("GET", part(id, "/board")),
  frames: (id: string, from: number, to: number, as?: number | "spectator") => call<Frames>("GET", part(id, "/frames", { from, to, as })),
  record: (id: string) => call<unknown>("GET", part(id, "/record")),
  verify: (id: string) => call<Verification>("GET", part(id, "/verify")),
  verifyRecord: (record: unknown) => call<Verification>("POST", "/api/verify", record),
};
