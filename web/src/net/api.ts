/** The typed client of the HTTP interface. Every refusal is an `ApiError` whose message is
 *  the server's own sentence. */

import type { Catalogue, DeckCheck, DeckForm } from "../model/decks";
import type { Odds, OddsForm } from "../model/odds";
import type { Routes } from "../model/routes";
import type { EndForm, ErrorDocument, Game, KeyForm, Me, OptionsDocument, ReportForm } from "../model/server";
import type { MaySign } from "../seal/third/wire";
import { onHost } from "./base";
import { asPerson } from "./device";
import { INVITE_HEADER, inviteOf } from "./invites";
import { heardBuild } from "./version";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** The question who this browser is, by person. What changes something waits for its answer: two first requests at
 *  once would make two guests, of whom the browser keeps the one that answers last. */
const identified = new Map<number, Promise<unknown>>();

type Route = keyof Routes;
/** What a route takes: names in its path, a query, a body. */
type Given<R extends Route> = Omit<Routes[R], "answer">;
type Call = <R extends Route>(
  route: R,
  ...given: Partial<Given<R>> extends Given<R> ? [Given<R>?] : [Given<R>]
) => Promise<Routes[R]["answer"]>;

/** The body of a route, which may be left out where nothing in it has to be said. */
type Said<R extends Route> = Routes[R] extends { body?: infer B }
  ? B extends object
    ? Partial<B> extends B
      ? [form?: B]
      : [form: B]
    : [form?: undefined]
  : [form?: undefined];

/** Questions of one of the people who hand this browser on. */
const callAs =
  (person: number): Call =>
  async <R extends Route>(route: R, ...[given]: [Given<R>?] | [Given<R>]) => {
    const [method, path] = route.split(" ") as [string, string];
    if (method !== "GET") await identified.get(person);
    const told = given as Told | undefined;
    const body = ["GET", "DELETE"].includes(method) ? undefined : (told?.body ?? {});
    return ask<Routes[R]["answer"]>(method, asPerson(addressOf(path, told), person), body);
  };

interface Told {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | null | undefined>;
  body?: unknown;
}

function addressOf(path: string, told: Told | undefined): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(told!.path![name]!));
  const all = Object.entries(told?.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return named + (all.length ? `?${new URLSearchParams(all.map(([key, value]) => [key, String(value)]))}` : "");
}

/** What every question says of itself: that it is JSON, and the word of the invitation by which one may ask. */
function headersOf(path: string, body: unknown): Record<string, string> {
  const word = inviteOf(path);
  return {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(word === undefined ? {} : { [INVITE_HEADER]: word }),
  };
}

/** A file that is downloaded, where a plain link could not say the word of an invitation. */
export async function fileAt(path: string): Promise<Blob> {
  const response = await fetch(onHost(path), { headers: headersOf(path, undefined), credentials: "same-origin" });
  if (!response.ok) {
    const error = ((await response.json().catch(() => null)) as ErrorDocument | null)?.error;
    throw new ApiError(error?.code ?? "failed", error?.message ?? say("file-cannot-read"), response.status);
  }
  return response.blob();
}

let changing = 0;
/** Whether something is on its way that changes something. */
export const isChanging = (): boolean => changing > 0;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const change = method === "GET" ? 0 : 1;
  changing += change;
  try {
    return await answered<T>(method, path, body);
  } finally {
    changing -= change;
  }
}

async function answered<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(onHost(path), {
      method,
      headers: headersOf(path, body),
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new ApiError("offline", say("server-not-answer-check-connection"), 0);
  }
  heardBuild(response.headers.get("sandtable-build"));
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!response.ok) {
    const error = (data as ErrorDocument | null)?.error;
    throw new ApiError(
      error?.code ?? "failed",
      error?.message ?? say("server-answered-status", { status: response.status }),
      response.status,
      error?.field ?? undefined,
    );
  }
  return data as T;
}

/** What a browser makes of a passkey. */
type Credential = Record<string, unknown>;
/** Through whose eyes a game is looked at. */
const eyes = (as: number | "spectator" | undefined) => (as === undefined ? undefined : String(as));
/** A game with what its options form is made of. */
export type FullGame = Game & OptionsDocument;
/** The games, as soon as they are known: the page of the lobby has them in it. */
let games: Game[] | null = JSON.parse(globalThis.document?.getElementById("games")?.textContent || "null");
let gamesOnce: Promise<Game[]> | null = games && Promise.resolve(games);
export const gamesHeld = (): Game[] | null => games;
const optionsOnce = new Map<string, Promise<OptionsDocument>>();

const made = (person: number, call: Call) => {
  const said = call as (route: Route, given: Told) => Promise<unknown>;
  /** A question about the one thing that the path names, and what is said with it. */
  const about =
    <R extends Route>(route: R) =>
    (id: string, ...[form]: Said<R>) =>
      said(route, { path: { [/\{(\w+)\}/.exec(route)![1]!]: id }, body: form }) as Promise<Routes[R]["answer"]>;
  const tell =
    <R extends Route>(route: R) =>
    (...[form]: Said<R>) =>
      said(route, { body: form }) as Promise<Routes[R]["answer"]>;
  return {
    /** The games; asked once a page load. */
    games(): Promise<Game[]> {
      gamesOnce ??= call("GET /api/games").then(
        (found) => {
          games = found;
          return found;
        },
        (error: unknown) => {
          gamesOnce = null;
          throw error;
        },
      );
      return gamesOnce;
    },
    /** A game with its options; asked once a page load. */
    async withOptions(game: Game): Promise<FullGame> {
      const { id } = game;
      const asked = optionsOnce.get(id) ?? call("GET /api/games/{game}/options", { path: { game: id } });
      optionsOnce.set(id, asked);
      asked.catch(() => optionsOnce.delete(id));
      return { ...game, ...(await asked) };
    },
    rules: about("GET /api/games/{game}/rules"),
    check: about("POST /api/games/{game}/check"),
    /** What was said at a match after line `after`, as far as one may read it. */
    talk: (id: string, after: number) =>
      call("GET /api/matches/{match}/talk", { path: { match: id }, query: { after } }),
    say: about("POST /api/matches/{match}/talk"),
    unsay: (id: string, n: number) => call("DELETE /api/matches/{match}/talk/{line}", { path: { match: id, line: n } }),
    report: (id: string, n: number, form: ReportForm) =>
      call("POST /api/matches/{match}/talk/{line}/report", { path: { match: id, line: n }, body: form }),
    /** A position in the middle of a game of bots, to show what the game looks like. */
    picture: about("GET /api/games/{game}/picture"),
    /** The board that a match made from this form would have. */
    preview: about("POST /api/games/{game}/board"),
    odds: (game: string, query: Record<string, string | number>) =>
      call("GET /api/games/{game}/odds", { path: { game }, query }) as Promise<Odds>,
    /** The calculator of any game: what it takes, and its answer. */
    oddsForm: (game: string) => call("GET /api/games/{game}/odds", { path: { game } }) as Promise<OddsForm>,
    calculate: (game: string, query: Record<string, string | number>) =>
      call("GET /api/games/{game}/odds", { path: { game }, query }) as Promise<Record<string, unknown>>,
    /** The guided first game, and its table after some choices. */
    guide: about("GET /api/games/{game}/guide"),
    playGuide: about("POST /api/games/{game}/guide"),
    /** The guided game as a match that goes on. */
    keepGuide: about("POST /api/games/{game}/guide/match"),
    /** The problems of today, and one of them at its table. */
    daily: () => call("GET /api/daily"),
    dailyOf: about("GET /api/daily/{game}"),
    answerDaily: about("POST /api/daily/{game}"),
    playDaily: about("POST /api/daily/{game}/play"),
    /** What decks are built from; asked once a page load. */
    decks: (game: string) => call("GET /api/games/{game}/decks", { path: { game } }) as Promise<Catalogue>,
    checkDecks: (game: string, form: DeckForm) =>
      call("POST /api/games/{game}/decks/check", { path: { game }, body: form }) as Promise<DeckCheck>,
    me(): Promise<Me> {
      const asked = call("GET /api/me");
      identified.set(
        person,
        asked.catch(() => undefined),
      );
      return asked;
    },
    rename: (name: string) => call("PUT /api/me", { body: { name } }),
    /** What the host did that concerns this guest. */
    acts: () => call("GET /api/me/acts"),
    /** A commitment to the dice of the next match, before the server knows our nonce. */
    seal: () => call("POST /api/seals"),
    /** Who signs here. */
    host: () => call("GET /api/host"),
    /** Null but for the host, at the server's own machine. */
    hostMatches: () => call("GET /api/host/matches"),
    matches: (scope: "mine" | "open" | "running" | "finished") => call("GET /api/matches", { query: { scope } }),
    create: tell("POST /api/matches"),
    /** Matches that are not open are shown to their seats and to those who have the invitation's word. */
    match: about("GET /api/matches/{match}"),
    join: about("POST /api/matches/{match}/join"),
    leave: about("POST /api/matches/{match}/leave"),
    /** What would be asked after these choices; nothing is made of it. */
    ahead: about("POST /api/matches/{match}/ahead"),
    /** The best choices of one's open decision, in practice. */
    hint: about("POST /api/matches/{match}/hint"),
    /** What moved a match that is over, and another choice beside one that was made. */
    review: (id: string, quick = false) =>
      call("GET /api/matches/{match}/review", { path: { match: id }, query: { quick: quick || undefined } }),
    choicesAt: (id: string, number: number) =>
      call("GET /api/matches/{match}/what-if", { path: { match: id }, query: { number } }),
    whatIf: about("POST /api/matches/{match}/what-if"),
    playOn: about("POST /api/matches/{match}/play-on"),
    /** How often each seat wins when bots play on from a moment. */
    simulate: about("POST /api/matches/{match}/simulate"),
    /** Studies: who may run them, what is asked, what is found, and their games. */
    laboratory: () => call("GET /api/laboratory"),
    changeable: about("GET /api/laboratory/games/{game}/rows"),
    askStudy: tell("POST /api/laboratory/studies"),
    study: about("GET /api/laboratory/studies/{study}"),
    stopStudy: about("POST /api/laboratory/studies/{study}/stop"),
    pauseStudy: (id: string, paused: boolean) =>
      call("POST /api/laboratory/studies/{study}/pause", { path: { study: id }, body: { paused } }),
    studyPage: (id: string) => `/api/laboratory/studies/${encodeURIComponent(id)}/page`,
    keepStudy: about("PUT /api/laboratory/studies/{study}"),
    removeStudy: about("DELETE /api/laboratory/studies/{study}"),
    studyGame: (id: string, number: number) =>
      call("GET /api/laboratory/studies/{study}/games/{number}", { path: { study: id, number } }),
    studyBoard: (id: string, number: number) =>
      call("GET /api/laboratory/studies/{study}/games/{number}/board", { path: { study: id, number } }),
    studyFrames: (id: string, number: number, from: number, to: number, as?: number | "spectator") =>
      call("GET /api/laboratory/studies/{study}/games/{number}/frames", {
        path: { study: id, number },
        query: { from, to, as: eyes(as) },
      }),
    resign: (id: string, decision?: number) =>
      call("POST /api/matches/{match}/resign", { path: { match: id }, body: { decision } }),
    stand: about("PUT /api/matches/{match}/standing"),
    /** Asks the others whether one's last choice may be taken back, and answers who asks. */
    askUndo: about("POST /api/matches/{match}/undo"),
    answerUndo: about("POST /api/matches/{match}/undo/answer"),
    /** This browser's part of the chance after a step back that everybody agreed to. */
    revealUndo: (id: string, form: MaySign & { of: string; nonce: string }) =>
      call("POST /api/matches/{match}/undo/reveal", { path: { match: id }, body: form }),
    /** What a signed act has to say. `seat`: the one to sit down at; `order` and `wish`: which standing answer, and what it
     *  is to be. */
    asking: (
      id: string,
      what: "undo" | "bot" | "orders" | "sit" | "back" | EndForm["how"],
      more: { seat?: number; order?: string; wish?: string } = {},
    ) => call("GET /api/matches/{match}/asking", { path: { match: id }, query: { what, ...more } }),
    /** Lets another device sign for one's seat: an act that is always signed. */
    addKey: (id: string, form: MaySign) =>
      call("POST /api/matches/{match}/keys", { path: { match: id }, body: form as KeyForm }),
    /** Seats that change hands, and ending a match together. */
    handOver: about("POST /api/matches/{match}/hand-over"),
    takeAgain: about("POST /api/matches/{match}/take-again"),
    fill: about("POST /api/matches/{match}/fill"),
    standIn: about("POST /api/matches/{match}/stand-in"),
    /** Substitutes: the host offers the seat of a bot, and a person takes it. */
    offer: about("POST /api/matches/{match}/offer"),
    takeOver: about("POST /api/matches/{match}/take-over"),
    remove: about("POST /api/matches/{match}/remove"),
    makeHost: about("POST /api/matches/{match}/host"),
    order: about("POST /api/matches/{match}/order"),
    /** Another word for the invitation; the one before opens nothing any more. */
    renewInvitation: about("POST /api/matches/{match}/invitation"),
    close: about("POST /api/matches/{match}/close"),
    goOn: about("POST /api/matches/{match}/go-on"),
    askEnd: about("POST /api/matches/{match}/end"),
    answerEnd: about("POST /api/matches/{match}/end/answer"),
    rematch: about("POST /api/matches/{match}/rematch"),
    /** What is known of the seal of a match now. */
    sealOf: about("GET /api/matches/{match}/seal"),
    commit: about("POST /api/matches/{match}/commit"),
    reveal: about("POST /api/matches/{match}/reveal"),
    letGo: about("POST /api/matches/{match}/let-go"),
    /** What a match that is over did to the ratings of its people. */
    matchRatings: about("GET /api/matches/{match}/ratings"),
    leaderboard: (game: string, family: string, pace: "live" | "days") =>
      call("GET /api/games/{game}/leaderboard", { path: { game }, query: { family, pace } }),
    /** What is known of oneself, and of a person by the address of the profile. */
    achievements: about("GET /api/games/{game}/achievements"),
    profile: () => call("GET /api/me/profile"),
    /** The bots that one has met, and how that went. */
    opponents: () => call("GET /api/me/opponents"),
    person: about("GET /api/people/{guest}"),
    board: about("GET /api/matches/{match}/board"),
    frames: (id: string, from: number, to: number, as?: number | "spectator") =>
      call("GET /api/matches/{match}/frames", { path: { match: id }, query: { from, to, as: eyes(as) } }),
    vacation: () => call("GET /api/me/vacation"),
    beginVacation: tell("POST /api/me/vacation"),
    endVacation: () => call("POST /api/me/vacation/end"),
    notices: () => call("GET /api/me/notices"),
    readNotices: () => call("POST /api/me/notices/seen"),
    noticeSettings: () => call("GET /api/me/notices/settings"),
    wishNotices: tell("PUT /api/me/notices/settings"),
    addPush: tell("POST /api/me/notices/push"),
    addMail: tell("POST /api/me/notices/mail"),
    addHook: tell("POST /api/me/notices/hook"),
    tryChannel: about("POST /api/me/notices/channels/{channel}/try"),
    removeChannel: about("DELETE /api/me/notices/channels/{channel}"),
    renewFeed: () => call("POST /api/me/notices/feed"),
    endFeed: () => call("DELETE /api/me/notices/feed"),
    confirmMail: tell("POST /api/notices/confirm"),
    stopMails: about("POST /api/unsubscribe/{word}"),
    leagues: () => call("GET /api/leagues"),
    league: about("GET /api/leagues/{league}"),
    /** Looking for an opponent. */
    searches: () => call("GET /api/searches"),
    search: () => call("GET /api/me/search"),
    beginSearch: tell("POST /api/me/search"),
    stillHere: () => call("POST /api/me/search/here"),
    stopSearch: () => call("DELETE /api/me/search"),
    /** Invitations by name: whom I may invite, to my table, and those that I have got. */
    people: (name: string) => call("GET /api/people", { query: { name } }),
    invite: about("POST /api/matches/{match}/invitations"),
    invited: about("GET /api/matches/{match}/invitations"),
    uninvite: (id: string, person: string) =>
      call("DELETE /api/matches/{match}/invitations/{guest}", { path: { match: id, guest: person } }),
    invitations: () => call("GET /api/me/invitations"),
    acceptInvitation: about("POST /api/me/invitations/{match}/accept"),
    refuseInvitation: about("POST /api/me/invitations/{match}/refuse"),
    blocked: () => call("GET /api/me/blocked"),
    unblock: about("DELETE /api/me/blocked/{guest}"),
    createLeague: tell("POST /api/leagues"),
    joinLeague: about("POST /api/leagues/{league}/join"),
    leaveLeague: about("POST /api/leagues/{league}/leave"),
    beginLeague: about("POST /api/leagues/{league}/begin"),
    endLeague: about("POST /api/leagues/{league}/end"),
    readyInLeague: (id: string, ready: boolean) =>
      call("PUT /api/leagues/{league}/ready", { path: { league: id }, body: { ready } }),
    addBotToLeague: about("POST /api/leagues/{league}/bots"),
    removeFromLeague: (id: string, player: number) =>
      call("DELETE /api/leagues/{league}/players/{number}", { path: { league: id, number: player } }),
    callOff: (id: string, table: number) =>
      call("POST /api/leagues/{league}/tables/{number}/off", { path: { league: id, number: table } }),
    account: () => call("GET /api/me/account"),
    beginPasskey: () => call("POST /api/me/passkeys/begin"),
    keepPasskey: (ceremony: string, credential: Credential, name: string) =>
      call("POST /api/me/passkeys", { body: { ceremony, credential, name } }),
    namePasskey: (id: string, name: string) =>
      call("PUT /api/me/passkeys/{passkey}", { path: { passkey: id }, body: { name } }),
    revokePasskey: about("DELETE /api/me/passkeys/{passkey}"),
    endSession: about("DELETE /api/me/sessions/{session}"),
    endOtherSessions: () => call("POST /api/me/renew"),
    signOut: () => call("POST /api/me/sign-out"),
    signInLink: () => call("POST /api/me/link"),
    recoveryCode: () => call("POST /api/me/recovery"),
    beginSignIn: () => call("POST /api/sign-in/begin"),
    signIn: (ceremony: string, credential: Credential) => call("POST /api/sign-in", { body: { ceremony, credential } }),
    followLink: (word: string) => call("POST /api/sign-in/link", { body: { word } }),
    recover: (code: string) => call("POST /api/sign-in/recovery", { body: { code } }),
    deleteMe: tell("POST /api/me/delete"),
    record: about("GET /api/matches/{match}/record"),
    verify: about("GET /api/matches/{match}/verify"),
    verifyRecord: (record: unknown) => call("POST /api/verify", { body: record }),
  };
};

export type Api = ReturnType<typeof made>;
const apis = new Map<number, Api>();

/** The interface as one of the people who hand this browser on. */
export function apiOf(person: number): Api {
  const found = apis.get(person) ?? made(person, callAs(person));
  apis.set(person, found);
  return found;
}

export const api = apiOf(1);
