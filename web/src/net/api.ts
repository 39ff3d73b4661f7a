/** The typed client of the HTTP interface. Every refusal is an `ApiError` whose message is
 *  the server's own sentence. */

import type { Catalogue, DeckCheck, DeckForm } from "../model/decks";
import type { Odds, OddsForm } from "../model/odds";
import type { Routes } from "../model/routes";
import type {
  AheadForm,
  BotForm,
  CheckForm,
  CommitForm,
  DailyForm,
  DeleteForm,
  EndAnswer,
  EndForm,
  ErrorDocument,
  Game,
  GuideForm,
  HintForm,
  HookForm,
  HostForm,
  InviteForm,
  JoinForm,
  KeepForm,
  KeepGuideForm,
  KeyForm,
  LeagueForm,
  LeagueJoin,
  LetGoForm,
  LineForm,
  MailForm,
  Me,
  NewMatch,
  NoticeWishes,
  OfferForm,
  OptionsDocument,
  OrderForm,
  PlayOnForm,
  PushForm,
  RefuseForm,
  RematchForm,
  RemoveForm,
  ReportForm,
  RevealForm,
  SearchForm,
  SimulateForm,
  StandInForm,
  StandingForm,
  StudyForm,
  TakeOverForm,
  UndoAnswer,
  VacationForm,
  WhatIfForm,
  WordForm,
} from "../model/server";
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

const made = (person: number, call: Call) => ({
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
  rules: (game: string) => call("GET /api/games/{game}/rules", { path: { game } }),
  check: (game: string, form: CheckForm) => call("POST /api/games/{game}/check", { path: { game }, body: form }),
  /** What was said at a match after line `after`, as far as one may read it. */
  talk: (id: string, after: number) => call("GET /api/matches/{match}/talk", { path: { match: id }, query: { after } }),
  say: (id: string, form: LineForm) => call("POST /api/matches/{match}/talk", { path: { match: id }, body: form }),
  unsay: (id: string, n: number) => call("DELETE /api/matches/{match}/talk/{line}", { path: { match: id, line: n } }),
  report: (id: string, n: number, form: ReportForm) =>
    call("POST /api/matches/{match}/talk/{line}/report", { path: { match: id, line: n }, body: form }),
  /** A position in the middle of a game of bots, to show what the game looks like. */
  picture: (game: string) => call("GET /api/games/{game}/picture", { path: { game } }),
  /** The board that a match made from this form would have. */
  preview: (game: string, form: CheckForm) => call("POST /api/games/{game}/board", { path: { game }, body: form }),
  odds: (game: string, query: Record<string, string | number>) =>
    call("GET /api/games/{game}/odds", { path: { game }, query }) as Promise<Odds>,
  /** The calculator of any game: what it takes, and its answer. */
  oddsForm: (game: string) => call("GET /api/games/{game}/odds", { path: { game } }) as Promise<OddsForm>,
  calculate: (game: string, query: Record<string, string | number>) =>
    call("GET /api/games/{game}/odds", { path: { game }, query }) as Promise<Record<string, unknown>>,
  /** The guided first game, and its table after some choices. */
  guide: (game: string) => call("GET /api/games/{game}/guide", { path: { game } }),
  playGuide: (game: string, form: GuideForm) => call("POST /api/games/{game}/guide", { path: { game }, body: form }),
  /** The guided game as a match that goes on. */
  keepGuide: (game: string, form: KeepGuideForm) =>
    call("POST /api/games/{game}/guide/match", { path: { game }, body: form }),
  /** The problems of today, and one of them at its table. */
  daily: () => call("GET /api/daily"),
  dailyOf: (game: string) => call("GET /api/daily/{game}", { path: { game } }),
  answerDaily: (game: string, form: DailyForm) => call("POST /api/daily/{game}", { path: { game }, body: form }),
  playDaily: (game: string, form: GuideForm) => call("POST /api/daily/{game}/play", { path: { game }, body: form }),
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
  create: (form: NewMatch) => call("POST /api/matches", { body: form }),
  /** Matches that are not open are shown to their seats and to those who have the invitation's word. */
  match: (id: string) => call("GET /api/matches/{match}", { path: { match: id } }),
  join: (id: string, form: JoinForm = {}) =>
    call("POST /api/matches/{match}/join", { path: { match: id }, body: form }),
  leave: (id: string) => call("POST /api/matches/{match}/leave", { path: { match: id } }),
  /** What would be asked after these choices; nothing is made of it. */
  ahead: (id: string, form: AheadForm) => call("POST /api/matches/{match}/ahead", { path: { match: id }, body: form }),
  /** The best choices of one's open decision, in practice. */
  hint: (id: string, form: HintForm) => call("POST /api/matches/{match}/hint", { path: { match: id }, body: form }),
  /** What moved a match that is over, and another choice beside one that was made. */
  review: (id: string, quick = false) =>
    call("GET /api/matches/{match}/review", { path: { match: id }, query: { quick: quick || undefined } }),
  choicesAt: (id: string, number: number) =>
    call("GET /api/matches/{match}/what-if", { path: { match: id }, query: { number } }),
  whatIf: (id: string, form: WhatIfForm) =>
    call("POST /api/matches/{match}/what-if", { path: { match: id }, body: form }),
  playOn: (id: string, form: PlayOnForm) =>
    call("POST /api/matches/{match}/play-on", { path: { match: id }, body: form }),
  /** How often each seat wins when bots play on from a moment. */
  simulate: (id: string, form: SimulateForm) =>
    call("POST /api/matches/{match}/simulate", { path: { match: id }, body: form }),
  /** Studies: who may run them, what is asked, what is found, and their games. */
  laboratory: () => call("GET /api/laboratory"),
  changeable: (game: string) => call("GET /api/laboratory/games/{game}/rows", { path: { game } }),
  askStudy: (form: StudyForm) => call("POST /api/laboratory/studies", { body: form }),
  study: (id: string) => call("GET /api/laboratory/studies/{study}", { path: { study: id } }),
  stopStudy: (id: string) => call("POST /api/laboratory/studies/{study}/stop", { path: { study: id } }),
  pauseStudy: (id: string, paused: boolean) =>
    call("POST /api/laboratory/studies/{study}/pause", { path: { study: id }, body: { paused } }),
  studyPage: (id: string) => `/api/laboratory/studies/${encodeURIComponent(id)}/page`,
  keepStudy: (id: string, form: KeepForm) =>
    call("PUT /api/laboratory/studies/{study}", { path: { study: id }, body: form }),
  removeStudy: (id: string) => call("DELETE /api/laboratory/studies/{study}", { path: { study: id } }),
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
  stand: (id: string, form: StandingForm) =>
    call("PUT /api/matches/{match}/standing", { path: { match: id }, body: form }),
  /** Asks the others whether one's last choice may be taken back, and answers who asks. */
  askUndo: (id: string, form: MaySign = {}) =>
    call("POST /api/matches/{match}/undo", { path: { match: id }, body: form }),
  answerUndo: (id: string, form: UndoAnswer) =>
    call("POST /api/matches/{match}/undo/answer", { path: { match: id }, body: form }),
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
  handOver: (id: string, form: BotForm) =>
    call("POST /api/matches/{match}/hand-over", { path: { match: id }, body: form }),
  takeAgain: (id: string, form: MaySign = {}) =>
    call("POST /api/matches/{match}/take-again", { path: { match: id }, body: form }),
  fill: (id: string, form: StandInForm) => call("POST /api/matches/{match}/fill", { path: { match: id }, body: form }),
  standIn: (id: string, form: StandInForm) =>
    call("POST /api/matches/{match}/stand-in", { path: { match: id }, body: form }),
  /** Substitutes: the host offers the seat of a bot, and a person takes it. */
  offer: (id: string, form: OfferForm) => call("POST /api/matches/{match}/offer", { path: { match: id }, body: form }),
  takeOver: (id: string, form: TakeOverForm) =>
    call("POST /api/matches/{match}/take-over", { path: { match: id }, body: form }),
  remove: (id: string, form: RemoveForm) =>
    call("POST /api/matches/{match}/remove", { path: { match: id }, body: form }),
  makeHost: (id: string, form: HostForm) => call("POST /api/matches/{match}/host", { path: { match: id }, body: form }),
  order: (id: string, form: OrderForm) => call("POST /api/matches/{match}/order", { path: { match: id }, body: form }),
  /** Another word for the invitation; the one before opens nothing any more. */
  renewInvitation: (id: string) => call("POST /api/matches/{match}/invitation", { path: { match: id } }),
  close: (id: string) => call("POST /api/matches/{match}/close", { path: { match: id } }),
  goOn: (id: string, form: MaySign = {}) =>
    call("POST /api/matches/{match}/go-on", { path: { match: id }, body: form }),
  askEnd: (id: string, form: EndForm) => call("POST /api/matches/{match}/end", { path: { match: id }, body: form }),
  answerEnd: (id: string, form: EndAnswer) =>
    call("POST /api/matches/{match}/end/answer", { path: { match: id }, body: form }),
  rematch: (id: string, form: RematchForm = {}) =>
    call("POST /api/matches/{match}/rematch", { path: { match: id }, body: form }),
  /** What is known of the seal of a match now. */
  sealOf: (id: string) => call("GET /api/matches/{match}/seal", { path: { match: id } }),
  commit: (id: string, form: CommitForm) =>
    call("POST /api/matches/{match}/commit", { path: { match: id }, body: form }),
  reveal: (id: string, form: RevealForm) =>
    call("POST /api/matches/{match}/reveal", { path: { match: id }, body: form }),
  letGo: (id: string, form: LetGoForm) => call("POST /api/matches/{match}/let-go", { path: { match: id }, body: form }),
  /** What a match that is over did to the ratings of its people. */
  matchRatings: (id: string) => call("GET /api/matches/{match}/ratings", { path: { match: id } }),
  leaderboard: (game: string, family: string, pace: "live" | "days") =>
    call("GET /api/games/{game}/leaderboard", { path: { game }, query: { family, pace } }),
  /** What is known of oneself, and of a person by the address of the profile. */
  achievements: (game: string) => call("GET /api/games/{game}/achievements", { path: { game } }),
  profile: () => call("GET /api/me/profile"),
  /** The bots that one has met, and how that went. */
  opponents: () => call("GET /api/me/opponents"),
  person: (id: string) => call("GET /api/people/{guest}", { path: { guest: id } }),
  board: (id: string) => call("GET /api/matches/{match}/board", { path: { match: id } }),
  frames: (id: string, from: number, to: number, as?: number | "spectator") =>
    call("GET /api/matches/{match}/frames", { path: { match: id }, query: { from, to, as: eyes(as) } }),
  vacation: () => call("GET /api/me/vacation"),
  beginVacation: (form: VacationForm) => call("POST /api/me/vacation", { body: form }),
  endVacation: () => call("POST /api/me/vacation/end"),
  notices: () => call("GET /api/me/notices"),
  readNotices: () => call("POST /api/me/notices/seen"),
  noticeSettings: () => call("GET /api/me/notices/settings"),
  wishNotices: (form: NoticeWishes) => call("PUT /api/me/notices/settings", { body: form }),
  addPush: (form: PushForm) => call("POST /api/me/notices/push", { body: form }),
  addMail: (form: MailForm) => call("POST /api/me/notices/mail", { body: form }),
  addHook: (form: HookForm) => call("POST /api/me/notices/hook", { body: form }),
  tryChannel: (id: string) => call("POST /api/me/notices/channels/{channel}/try", { path: { channel: id } }),
  removeChannel: (id: string) => call("DELETE /api/me/notices/channels/{channel}", { path: { channel: id } }),
  renewFeed: () => call("POST /api/me/notices/feed"),
  endFeed: () => call("DELETE /api/me/notices/feed"),
  confirmMail: (form: WordForm) => call("POST /api/notices/confirm", { body: form }),
  stopMails: (word: string) => call("POST /api/unsubscribe/{word}", { path: { word } }),
  leagues: () => call("GET /api/leagues"),
  league: (id: string) => call("GET /api/leagues/{league}", { path: { league: id } }),
  /** Looking for an opponent. */
  searches: () => call("GET /api/searches"),
  search: () => call("GET /api/me/search"),
  beginSearch: (form: SearchForm) => call("POST /api/me/search", { body: form }),
  stillHere: () => call("POST /api/me/search/here"),
  stopSearch: () => call("DELETE /api/me/search"),
  /** Invitations by name: whom I may invite, to my table, and those that I have got. */
  people: (name: string) => call("GET /api/people", { query: { name } }),
  invite: (id: string, form: InviteForm) =>
    call("POST /api/matches/{match}/invitations", { path: { match: id }, body: form }),
  invited: (id: string) => call("GET /api/matches/{match}/invitations", { path: { match: id } }),
  uninvite: (id: string, person: string) =>
    call("DELETE /api/matches/{match}/invitations/{guest}", { path: { match: id, guest: person } }),
  invitations: () => call("GET /api/me/invitations"),
  acceptInvitation: (id: string) => call("POST /api/me/invitations/{match}/accept", { path: { match: id } }),
  refuseInvitation: (id: string, form: RefuseForm) =>
    call("POST /api/me/invitations/{match}/refuse", { path: { match: id }, body: form }),
  blocked: () => call("GET /api/me/blocked"),
  unblock: (person: string) => call("DELETE /api/me/blocked/{guest}", { path: { guest: person } }),
  createLeague: (form: LeagueForm) => call("POST /api/leagues", { body: form }),
  joinLeague: (id: string, form: LeagueJoin) =>
    call("POST /api/leagues/{league}/join", { path: { league: id }, body: form }),
  leaveLeague: (id: string) => call("POST /api/leagues/{league}/leave", { path: { league: id } }),
  beginLeague: (id: string) => call("POST /api/leagues/{league}/begin", { path: { league: id } }),
  endLeague: (id: string) => call("POST /api/leagues/{league}/end", { path: { league: id } }),
  readyInLeague: (id: string, ready: boolean) =>
    call("PUT /api/leagues/{league}/ready", { path: { league: id }, body: { ready } }),
  addBotToLeague: (id: string, form: BotForm) =>
    call("POST /api/leagues/{league}/bots", { path: { league: id }, body: form }),
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
  revokePasskey: (id: string) => call("DELETE /api/me/passkeys/{passkey}", { path: { passkey: id } }),
  endSession: (id: string) => call("DELETE /api/me/sessions/{session}", { path: { session: id } }),
  endOtherSessions: () => call("POST /api/me/renew"),
  signOut: () => call("POST /api/me/sign-out"),
  signInLink: () => call("POST /api/me/link"),
  recoveryCode: () => call("POST /api/me/recovery"),
  beginSignIn: () => call("POST /api/sign-in/begin"),
  signIn: (ceremony: string, credential: Credential) => call("POST /api/sign-in", { body: { ceremony, credential } }),
  followLink: (word: string) => call("POST /api/sign-in/link", { body: { word } }),
  recover: (code: string) => call("POST /api/sign-in/recovery", { body: { code } }),
  deleteMe: (form: DeleteForm) => call("POST /api/me/delete", { body: form }),
  record: (id: string) => call("GET /api/matches/{match}/record", { path: { match: id } }),
  verify: (id: string) => call("GET /api/matches/{match}/verify", { path: { match: id } }),
  verifyRecord: (record: unknown) => call("POST /api/verify", { body: record }),
});

export type Api = ReturnType<typeof made>;
const apis = new Map<number, Api>();

/** The interface as one of the people who hand this browser on. */
export function apiOf(person: number): Api {
  const found = apis.get(person) ?? made(person, callAs(person));
  apis.set(person, found);
  return found;
}

export const api = apiOf(1);
