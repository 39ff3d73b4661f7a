/** The typed client of the HTTP interface. Every refusal is an `ApiError` whose message is
 *  the server's own sentence. */

import type { Catalogue, DeckCheck, DeckForm } from "../model/decks";
import type { Odds, OddsForm } from "../model/odds";
import type { Board } from "../model/scene";
import type {
  Accepted,
  Account,
  Act,
  AheadDocument,
  AheadForm,
  Blocks,
  BotForm,
  ChangeFileDocument,
  CheckForm,
  ChoicesAt,
  CommitForm,
  Created,
  DeleteForm,
  EndAnswer,
  EndForm,
  ErrorDocument,
  FeedDocument,
  FormCheck,
  Frames,
  Game,
  GuideDocument,
  GuideForm,
  GuideTable,
  HintDocument,
  HintForm,
  Honours,
  HookForm,
  HostDocument,
  HostForm,
  HostMatches,
  Invitations,
  InvitedPeople,
  InviteForm,
  JoinForm,
  KeepForm,
  KeepGuideForm,
  KnownPeople,
  LaboratoryDocument,
  Leaderboard,
  LeagueDocument,
  LeagueForm,
  LeagueJoin,
  LeagueSummary,
  LetGoForm,
  LineDocument,
  LineForm,
  MailForm,
  MatchRatings,
  Me,
  NewMatch,
  NoticeList,
  NoticeSettings,
  NoticeWishes,
  OfferForm,
  OptionsDocument,
  OrderForm,
  PasskeyBegun,
  Picture,
  PlayOnForm,
  Profile,
  PushForm,
  RecoveryGiven,
  RefuseForm,
  RematchForm,
  RemoveForm,
  ReportForm,
  RevealForm,
  Review,
  RulesText,
  SealDocument,
  SealGiven,
  SearchForm,
  Searching,
  SearchState,
  Seated,
  SignInLink,
  Simulated,
  SimulateForm,
  StandInForm,
  StandingForm,
  StudyDocument,
  StudyForm,
  Summary,
  TakeOverForm,
  TalkDocument,
  UndoAnswer,
  VacationForm,
  VacationState,
  Verification,
  WhatIf,
  WhatIfForm,
  WordForm,
} from "../model/server";
import type { Asking, MaySign } from "../seal/third/wire";
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

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;
/** Questions of one of the people who hand this browser on. */
const callAs =
  (person: number): Call =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    if (method !== "GET") await identified.get(person);
    return ask<T>(method, asPerson(path, person), body);
  };

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
    throw new ApiError(error?.code ?? "failed", error?.message ?? "The file cannot be read.", response.status);
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
    throw new ApiError("offline", "The server does not answer. Check the connection and try again.", 0);
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
      error?.message ?? `The server answered with status ${response.status}.`,
      response.status,
      error?.field ?? undefined,
    );
  }
  return data as T;
}

const at = (id: string) => `/api/matches/${encodeURIComponent(id)}`;
/** The address of a part of a match. */
const part = (id: string, path: string, query: Record<string, string | number | undefined> = {}) => {
  const all = Object.entries(query).filter(([, value]) => value !== undefined);
  return at(id) + path + (all.length ? `?${new URLSearchParams(all.map(([key, value]) => [key, String(value)]))}` : "");
};
const ofLeague = (id: string) => `/api/leagues/${encodeURIComponent(id)}`;
const studyAt = (id: string) => `/api/laboratory/studies/${encodeURIComponent(id)}`;
/** A game with what its options form is made of. */
export type FullGame = Game & OptionsDocument;
let gamesOnce: Promise<Game[]> | null = null;
const optionsOnce = new Map<string, Promise<OptionsDocument>>();

const made = (person: number, call: Call) => ({
  /** The games; asked once a page load. */
  games(): Promise<Game[]> {
    gamesOnce ??= call<Game[]>("GET", "/api/games").catch((error: unknown) => {
      gamesOnce = null;
      throw error;
    });
    return gamesOnce;
  },
  /** A game with its options; asked once a page load. */
  async withOptions(game: Game): Promise<FullGame> {
    const { id } = game;
    const asked = optionsOnce.get(id) ?? call<OptionsDocument>("GET", `/api/games/${encodeURIComponent(id)}/options`);
    optionsOnce.set(id, asked);
    asked.catch(() => optionsOnce.delete(id));
    return { ...game, ...(await asked) };
  },
  rules: (game: string) => call<RulesText>("GET", `/api/games/${encodeURIComponent(game)}/rules`),
  check: (game: string, form: CheckForm) =>
    call<FormCheck>("POST", `/api/games/${encodeURIComponent(game)}/check`, form),
  /** What was said at a match after line `after`, as far as one may read it. */
  talk: (id: string, after: number) => call<TalkDocument>("GET", part(id, "/talk", { after })),
  say: (id: string, form: LineForm) => call<LineDocument>("POST", part(id, "/talk"), form),
  unsay: (id: string, n: number) => call<null>("DELETE", `${at(id)}/talk/${n}`),
  report: (id: string, n: number, form: ReportForm) => call<null>("POST", `${at(id)}/talk/${n}/report`, form),
  /** A position in the middle of a game of bots, to show what the game looks like. */
  picture: (game: string) => call<Picture>("GET", `/api/games/${encodeURIComponent(game)}/picture`),
  /** The board that a match made from this form would have. */
  preview: (game: string, form: CheckForm) => call<Board>("POST", `/api/games/${encodeURIComponent(game)}/board`, form),
  odds: (game: string, query: Record<string, string | number>) =>
    call<Odds>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/odds?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
    ),
  /** The calculator of any game: what it takes, and its answer. */
  oddsForm: (game: string) => call<OddsForm>("GET", `/api/games/${encodeURIComponent(game)}/odds`),
  calculate: (game: string, query: Record<string, string | number>) =>
    call<Record<string, unknown>>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/odds?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
    ),
  /** The guided first game, and its table after some choices. */
  guide: (game: string) => call<GuideDocument>("GET", `/api/games/${encodeURIComponent(game)}/guide`),
  playGuide: (game: string, form: GuideForm) =>
    call<GuideTable>("POST", `/api/games/${encodeURIComponent(game)}/guide`, form),
  /** The guided game as a match that goes on. */
  keepGuide: (game: string, form: KeepGuideForm) =>
    call<Seated>("POST", `/api/games/${encodeURIComponent(game)}/guide/match`, form),
  /** What decks are built from; asked once a page load. */
  decks: (game: string) => call<Catalogue>("GET", `/api/games/${encodeURIComponent(game)}/decks`),
  checkDecks: (game: string, form: DeckForm) =>
    call<DeckCheck>("POST", `/api/games/${encodeURIComponent(game)}/decks/check`, form),
  me(): Promise<Me> {
    const asked = call<Me>("GET", "/api/me");
    identified.set(
      person,
      asked.catch(() => undefined),
    );
    return asked;
  },
  rename: (name: string) => call<Me>("PUT", "/api/me", { name }),
  /** What the host did that concerns this guest. */
  acts: () => call<Act[]>("GET", "/api/me/acts"),
  /** A commitment to the dice of the next match, before the server knows our nonce. */
  seal: () => call<SealGiven>("POST", "/api/seals", {}),
  /** Who signs here. */
  host: () => call<HostDocument>("GET", "/api/host"),
  /** Null but for whoever runs the server, at its own machine. */
  hostMatches: () => call<HostMatches | null>("GET", "/api/host/matches"),
  matches: (scope: "mine" | "open" | "running" | "finished") => call<Summary[]>("GET", `/api/matches?scope=${scope}`),
  create: (form: NewMatch) => call<Created>("POST", "/api/matches", form),
  /** Matches that are not open are shown to their seats and to those who have the invitation's word. */
  match: (id: string) => call<Summary>("GET", at(id)),
  join: (id: string, form: JoinForm = {}) => call<Seated>("POST", `${at(id)}/join`, form),
  leave: (id: string) => call<unknown>("POST", `${at(id)}/leave`, {}),
  /** What would be asked after these choices; nothing is made of it. */
  ahead: (id: string, form: AheadForm) => call<AheadDocument>("POST", `${at(id)}/ahead`, form),
  /** The best choices of one's open decision, in practice. */
  hint: (id: string, form: HintForm) => call<HintDocument>("POST", `${at(id)}/hint`, form),
  /** What moved a match that is over, and another choice beside one that was made. */
  review: (id: string) => call<Review>("GET", part(id, "/review")),
  choicesAt: (id: string, number: number) => call<ChoicesAt>("GET", part(id, "/what-if", { number })),
  whatIf: (id: string, form: WhatIfForm) => call<WhatIf>("POST", part(id, "/what-if"), form),
  playOn: (id: string, form: PlayOnForm) => call<GuideTable>("POST", part(id, "/play-on"), form),
  /** How often each seat wins when bots play on from a moment. */
  simulate: (id: string, form: SimulateForm) => call<Simulated>("POST", part(id, "/simulate"), form),
  /** Studies: who may run them, what is asked, what is found, and their games. */
  laboratory: () => call<LaboratoryDocument>("GET", "/api/laboratory"),
  changeable: (game: string) =>
    call<ChangeFileDocument[]>("GET", `/api/laboratory/games/${encodeURIComponent(game)}/rows`),
  askStudy: (form: StudyForm) => call<StudyDocument>("POST", "/api/laboratory/studies", form),
  study: (id: string) => call<StudyDocument>("GET", studyAt(id)),
  stopStudy: (id: string) => call<StudyDocument>("POST", `${studyAt(id)}/stop`, {}),
  pauseStudy: (id: string, paused: boolean) => call<StudyDocument>("POST", `${studyAt(id)}/pause`, { paused }),
  studyPage: (id: string) => `${studyAt(id)}/page`,
  keepStudy: (id: string, form: KeepForm) => call<StudyDocument>("PUT", studyAt(id), form),
  removeStudy: (id: string) => call<null>("DELETE", studyAt(id)),
  studyGame: (id: string, number: number) => call<GuideTable>("GET", `${studyAt(id)}/games/${number}`),
  studyBoard: (id: string, number: number) => call<Board>("GET", `${studyAt(id)}/games/${number}/board`),
  studyFrames: (id: string, number: number, from: number, to: number, as?: number | "spectator") =>
    call<Frames>(
      "GET",
      `${studyAt(id)}/games/${number}/frames?from=${from}&to=${to}${as === undefined ? "" : `&as=${as}`}`,
    ),
  resign: (id: string, decision?: number) => call<unknown>("POST", `${at(id)}/resign`, { decision }),
  stand: (id: string, form: StandingForm) => call<Seated>("PUT", `${at(id)}/standing`, form),
  /** Asks the others whether one's last choice may be taken back, and answers who asks. */
  askUndo: (id: string, form: MaySign = {}) => call<Seated>("POST", `${at(id)}/undo`, form),
  answerUndo: (id: string, form: UndoAnswer) => call<Seated>("POST", `${at(id)}/undo/answer`, form),
  /** This browser's part of the chance after a step back that everybody agreed to. */
  revealUndo: (id: string, form: MaySign & { of: string; nonce: string }) =>
    call<Seated>("POST", `${at(id)}/undo/reveal`, form),
  /** What a signed act has to say. `seat`: the one to sit down at; `order` and `wish`: which standing answer, and what it
   *  is to be. */
  asking: (
    id: string,
    what: "undo" | "bot" | "orders" | "sit" | "back" | EndForm["how"],
    more: { seat?: number; order?: string; wish?: string } = {},
  ) => call<Asking>("GET", part(id, "/asking", { what, ...more })),
  /** Lets another device sign for one's seat. */
  addKey: (id: string, form: MaySign) => call<Seated>("POST", `${at(id)}/keys`, form),
  /** Seats that change hands, and ending a match together. */
  handOver: (id: string, form: BotForm) => call<Seated>("POST", `${at(id)}/hand-over`, form),
  takeAgain: (id: string, form: MaySign = {}) => call<Seated>("POST", `${at(id)}/take-again`, form),
  fill: (id: string, form: StandInForm) => call<Seated>("POST", `${at(id)}/fill`, form),
  standIn: (id: string, form: StandInForm) => call<Seated>("POST", `${at(id)}/stand-in`, form),
  /** Substitutes: the host offers the seat of a bot, and somebody takes it. */
  offer: (id: string, form: OfferForm) => call<Seated>("POST", `${at(id)}/offer`, form),
  takeOver: (id: string, form: TakeOverForm) => call<Seated>("POST", `${at(id)}/take-over`, form),
  remove: (id: string, form: RemoveForm) => call<Seated>("POST", `${at(id)}/remove`, form),
  makeHost: (id: string, form: HostForm) => call<Seated>("POST", `${at(id)}/host`, form),
  order: (id: string, form: OrderForm) => call<Seated>("POST", `${at(id)}/order`, form),
  /** Another word for the invitation; the one before opens nothing any more. */
  renewInvitation: (id: string) => call<Seated>("POST", `${at(id)}/invitation`, {}),
  close: (id: string) => call<unknown>("POST", `${at(id)}/close`, {}),
  goOn: (id: string, form: MaySign = {}) => call<Seated>("POST", `${at(id)}/go-on`, form),
  askEnd: (id: string, form: EndForm) => call<Seated>("POST", `${at(id)}/end`, form),
  answerEnd: (id: string, form: EndAnswer) => call<Seated>("POST", `${at(id)}/end/answer`, form),
  rematch: (id: string, form: RematchForm = {}) => call<Seated>("POST", `${at(id)}/rematch`, form),
  /** What is known of the seal of a match now. */
  sealOf: (id: string) => call<SealDocument>("GET", part(id, "/seal")),
  commit: (id: string, form: CommitForm) => call<Seated>("POST", `${at(id)}/commit`, form),
  reveal: (id: string, form: RevealForm) => call<Seated>("POST", `${at(id)}/reveal`, form),
  letGo: (id: string, form: LetGoForm) => call<Seated>("POST", `${at(id)}/let-go`, form),
  /** What a match that is over did to the ratings of its people. */
  matchRatings: (id: string) => call<MatchRatings>("GET", part(id, "/ratings")),
  leaderboard: (game: string, family: string, pace: "live" | "days") =>
    call<Leaderboard>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/leaderboard?${new URLSearchParams({ family, pace })}`,
    ),
  /** What is known of oneself, and of somebody by the address of the profile. */
  achievements: (game: string) => call<Honours>("GET", `/api/games/${encodeURIComponent(game)}/achievements`),
  profile: () => call<Profile>("GET", "/api/me/profile"),
  person: (id: string) => call<Profile>("GET", `/api/people/${encodeURIComponent(id)}`),
  board: (id: string) => call<Board>("GET", part(id, "/board")),
  frames: (id: string, from: number, to: number, as?: number | "spectator") =>
    call<Frames>("GET", part(id, "/frames", { from, to, as })),
  vacation: () => call<VacationState>("GET", "/api/me/vacation"),
  beginVacation: (form: VacationForm) => call<VacationState>("POST", "/api/me/vacation", form),
  endVacation: () => call<VacationState>("POST", "/api/me/vacation/end", {}),
  notices: () => call<NoticeList>("GET", "/api/me/notices"),
  readNotices: () => call<null>("POST", "/api/me/notices/seen", {}),
  noticeSettings: () => call<NoticeSettings>("GET", "/api/me/notices/settings"),
  wishNotices: (form: NoticeWishes) => call<NoticeSettings>("PUT", "/api/me/notices/settings", form),
  addPush: (form: PushForm) => call<NoticeSettings>("POST", "/api/me/notices/push", form),
  addMail: (form: MailForm) => call<NoticeSettings>("POST", "/api/me/notices/mail", form),
  addHook: (form: HookForm) => call<NoticeSettings>("POST", "/api/me/notices/hook", form),
  tryChannel: (id: string) => call<null>("POST", `/api/me/notices/channels/${encodeURIComponent(id)}/try`, {}),
  removeChannel: (id: string) => call<NoticeSettings>("DELETE", `/api/me/notices/channels/${encodeURIComponent(id)}`),
  renewFeed: () => call<FeedDocument>("POST", "/api/me/notices/feed", {}),
  endFeed: () => call<FeedDocument>("DELETE", "/api/me/notices/feed"),
  confirmMail: (form: WordForm) => call<MailForm>("POST", "/api/notices/confirm", form),
  stopMails: (word: string) => call<null>("POST", `/api/unsubscribe/${encodeURIComponent(word)}`, {}),
  leagues: () => call<LeagueSummary[]>("GET", "/api/leagues"),
  league: (id: string) => call<LeagueDocument>("GET", ofLeague(id)),
  /** Looking for an opponent. */
  searches: () => call<Searching>("GET", "/api/searches"),
  search: () => call<SearchState>("GET", "/api/me/search"),
  beginSearch: (form: SearchForm) => call<SearchState>("POST", "/api/me/search", form),
  stillHere: () => call<SearchState>("POST", "/api/me/search/here", {}),
  stopSearch: () => call<SearchState>("DELETE", "/api/me/search"),
  /** Invitations by name: whom I may invite, to my table, and those that I have got. */
  people: (name: string) => call<KnownPeople>("GET", `/api/people?${new URLSearchParams({ name })}`),
  invite: (id: string, form: InviteForm) => call<InvitedPeople>("POST", `${at(id)}/invitations`, form),
  invited: (id: string) => call<InvitedPeople>("GET", `${at(id)}/invitations`),
  uninvite: (id: string, person: string) =>
    call<InvitedPeople>("DELETE", `${at(id)}/invitations/${encodeURIComponent(person)}`),
  invitations: () => call<Invitations>("GET", "/api/me/invitations"),
  acceptInvitation: (id: string) => call<Accepted>("POST", `/api/me/invitations/${encodeURIComponent(id)}/accept`, {}),
  refuseInvitation: (id: string, form: RefuseForm) =>
    call<Invitations>("POST", `/api/me/invitations/${encodeURIComponent(id)}/refuse`, form),
  blocked: () => call<Blocks>("GET", "/api/me/blocked"),
  unblock: (person: string) => call<Blocks>("DELETE", `/api/me/blocked/${encodeURIComponent(person)}`),
  createLeague: (form: LeagueForm) => call<LeagueDocument>("POST", "/api/leagues", form),
  joinLeague: (id: string, form: LeagueJoin) => call<LeagueDocument>("POST", `${ofLeague(id)}/join`, form),
  leaveLeague: (id: string) => call<LeagueDocument>("POST", `${ofLeague(id)}/leave`, {}),
  beginLeague: (id: string) => call<LeagueDocument>("POST", `${ofLeague(id)}/begin`, {}),
  endLeague: (id: string) => call<LeagueDocument>("POST", `${ofLeague(id)}/end`, {}),
  readyInLeague: (id: string, ready: boolean) => call<LeagueDocument>("PUT", `${ofLeague(id)}/ready`, { ready }),
  addBotToLeague: (id: string, form: BotForm) => call<LeagueDocument>("POST", `${ofLeague(id)}/bots`, form),
  removeFromLeague: (id: string, player: number) => call<LeagueDocument>("DELETE", `${ofLeague(id)}/players/${player}`),
  callOff: (id: string, table: number) => call<LeagueDocument>("POST", `${ofLeague(id)}/tables/${table}/off`, {}),
  account: () => call<Account>("GET", "/api/me/account"),
  beginPasskey: () => call<PasskeyBegun>("POST", "/api/me/passkeys/begin", {}),
  keepPasskey: (ceremony: string, credential: unknown, name: string) =>
    call<Account>("POST", "/api/me/passkeys", { ceremony, credential, name }),
  namePasskey: (id: string, name: string) =>
    call<Account>("PUT", `/api/me/passkeys/${encodeURIComponent(id)}`, { name }),
  revokePasskey: (id: string) => call<Account>("DELETE", `/api/me/passkeys/${encodeURIComponent(id)}`),
  endSession: (id: string) => call<Account>("DELETE", `/api/me/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => call<Me>("POST", "/api/me/renew", {}),
  signOut: () => call<Me>("POST", "/api/me/sign-out", {}),
  signInLink: () => call<SignInLink>("POST", "/api/me/link", {}),
  recoveryCode: () => call<RecoveryGiven>("POST", "/api/me/recovery", {}),
  beginSignIn: () => call<PasskeyBegun>("POST", "/api/sign-in/begin", {}),
  signIn: (ceremony: string, credential: unknown) => call<Me>("POST", "/api/sign-in", { ceremony, credential }),
  followLink: (word: string) => call<Me>("POST", "/api/sign-in/link", { word }),
  recover: (code: string) => call<Me>("POST", "/api/sign-in/recovery", { code }),
  deleteMe: (form: DeleteForm) => call<Me>("POST", "/api/me/delete", form),
  record: (id: string) => call<unknown>("GET", part(id, "/record")),
  verify: (id: string) => call<Verification>("GET", part(id, "/verify")),
  verifyRecord: (record: unknown) => call<Verification>("POST", "/api/verify", record),
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
