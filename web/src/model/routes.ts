/** What the server's routes take and answer. Written by web/scripts/write_types.py from the server's OpenAPI
 *  document: change src/sandtable/server/routes. */
import type { Board } from "./scene";
import type {
  Accepted,
  Account,
  Act,
  AheadDocument,
  AheadForm,
  Asking,
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
  FeedDocument,
  FormCheck,
  Frames,
  Game,
  GuideDocument,
  GuideForm,
  GuideTable,
  Health,
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
  KeyForm,
  KnownPeople,
  LaboratoryDocument,
  Leaderboard,
  LeagueDocument,
  LeagueForm,
  LeagueJoin,
  LeagueSummary,
  Left,
  LetGoForm,
  LineDocument,
  LineForm,
  MailForm,
  MakeForm,
  MatchRatings,
  Me,
  MeForm,
  NewMatch,
  NoticeList,
  NoticeSettings,
  NoticeWishes,
  OfferForm,
  OptionsDocument,
  OrderForm,
  PasskeyBegun,
  PasskeyForm,
  PauseForm,
  Picture,
  PlayOnForm,
  Profile,
  PushForm,
  ReadyForm,
  RecoveryForm,
  RecoveryGiven,
  RefuseForm,
  RematchForm,
  RemoveForm,
  ReportForm,
  ResignForm,
  RevealForm,
  RevealNonceForm,
  Review,
  RulesText,
  SealDocument,
  SealGiven,
  SearchForm,
  Searching,
  SearchState,
  Seated,
  SignedForm,
  SignInForm,
  SignInLink,
  SignInLinkForm,
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
} from "./server";

export interface Routes {
  "GET /api/me/account": { answer: Account };
  "POST /api/me/passkeys/begin": { answer: PasskeyBegun };
  "POST /api/me/passkeys": { body: MakeForm; answer: Account };
  "PUT /api/me/passkeys/{passkey}": { path: { passkey: string }; body: PasskeyForm; answer: Account };
  "DELETE /api/me/passkeys/{passkey}": { path: { passkey: string }; answer: Account };
  "DELETE /api/me/sessions/{session}": { path: { session: string }; answer: Account };
  "POST /api/me/sign-out": { answer: Me };
  "POST /api/me/link": { answer: SignInLink };
  "POST /api/me/recovery": { answer: RecoveryGiven };
  "POST /api/sign-in/begin": { answer: PasskeyBegun };
  "POST /api/sign-in": { body: SignInForm; answer: Me };
  "POST /api/sign-in/link": { body: SignInLinkForm; answer: Me };
  "POST /api/sign-in/recovery": { body: RecoveryForm; answer: Me };
  "GET /api/me/export": { answer: unknown };
  "POST /api/me/delete": { body: DeleteForm; answer: Me };
  "GET /api/me": { answer: Me };
  "PUT /api/me": { body: MeForm; answer: Me };
  "DELETE /api/me": { answer: null };
  "GET /api/me/acts": { answer: Act[] };
  "POST /api/me/renew": { answer: Me };
  "POST /api/matches/{match}/hint": { path: { match: string }; body: HintForm; answer: HintDocument };
  "POST /api/matches/{match}/ahead": { path: { match: string }; body: AheadForm; answer: AheadDocument };
  "GET /api/games/{game}/guide": { path: { game: string }; answer: GuideDocument };
  "POST /api/games/{game}/guide": { path: { game: string }; body: GuideForm; answer: GuideTable };
  "POST /api/games/{game}/guide/match": { path: { game: string }; body: KeepGuideForm; answer: Seated };
  "GET /api/matches/{match}/review": { path: { match: string }; answer: Review };
  "GET /api/matches/{match}/what-if": { path: { match: string }; query: { number: number }; answer: ChoicesAt };
  "POST /api/matches/{match}/what-if": { path: { match: string }; body: WhatIfForm; answer: WhatIf };
  "POST /api/matches/{match}/play-on": { path: { match: string }; body: PlayOnForm; answer: GuideTable };
  "GET /api/games/{game}/odds": { path: { game: string }; query?: Record<string, string | number>; answer: unknown };
  "GET /api/games/{game}/picture": { path: { game: string }; answer: Picture };
  "POST /api/games/{game}/board": { path: { game: string }; body: CheckForm; answer: Board };
  "GET /api/games/{game}/paper": {
    path: { game: string };
    query?: { preset?: string; size?: string; parts?: string };
    answer: string;
  };
  "GET /api/games": { answer: Game[] };
  "GET /api/games/{game}/options": { path: { game: string }; answer: OptionsDocument };
  "GET /api/games/{game}/rules": { path: { game: string }; answer: RulesText };
  "POST /api/games/{game}/check": { path: { game: string }; body: CheckForm; answer: FormCheck };
  "GET /api/games/{game}/decks": { path: { game: string }; answer: unknown };
  "POST /api/games/{game}/decks/check": { path: { game: string }; body: unknown; answer: unknown };
  "GET /api/people": { query: { name: string }; answer: KnownPeople };
  "GET /api/matches/{match}/invitations": { path: { match: string }; answer: InvitedPeople };
  "POST /api/matches/{match}/invitations": { path: { match: string }; body: InviteForm; answer: InvitedPeople };
  "DELETE /api/matches/{match}/invitations/{guest}": {
    path: { match: string; guest: string };
    answer: InvitedPeople;
  };
  "GET /api/me/invitations": { answer: Invitations };
  "POST /api/me/invitations/{match}/accept": { path: { match: string }; answer: Accepted };
  "POST /api/me/invitations/{match}/refuse": { path: { match: string }; body: RefuseForm; answer: Invitations };
  "GET /api/me/blocked": { answer: Blocks };
  "DELETE /api/me/blocked/{guest}": { path: { guest: string }; answer: Blocks };
  "GET /api/matches/{match}/talk": { path: { match: string }; query?: { after?: number }; answer: TalkDocument };
  "POST /api/matches/{match}/talk": { path: { match: string }; body: LineForm; answer: LineDocument };
  "DELETE /api/matches/{match}/talk/{line}": { path: { match: string; line: number }; answer: null };
  "POST /api/matches/{match}/talk/{line}/report": {
    path: { match: string; line: number };
    body: ReportForm;
    answer: null;
  };
  "GET /api/me/vacation": { answer: VacationState };
  "POST /api/me/vacation": { body: VacationForm; answer: VacationState };
  "POST /api/me/vacation/end": { answer: VacationState };
  "GET /api/leagues": { answer: LeagueSummary[] };
  "POST /api/leagues": { body: LeagueForm; answer: LeagueDocument };
  "GET /api/leagues/{league}/results.csv": { path: { league: string }; answer: string };
  "GET /api/leagues/{league}/results.json": { path: { league: string }; answer: unknown };
  "GET /api/leagues/{league}": { path: { league: string }; answer: LeagueDocument };
  "POST /api/leagues/{league}/join": { path: { league: string }; body: LeagueJoin; answer: LeagueDocument };
  "POST /api/leagues/{league}/leave": { path: { league: string }; answer: LeagueDocument };
  "POST /api/leagues/{league}/begin": { path: { league: string }; answer: LeagueDocument };
  "POST /api/leagues/{league}/end": { path: { league: string }; answer: LeagueDocument };
  "PUT /api/leagues/{league}/ready": { path: { league: string }; body: ReadyForm; answer: LeagueDocument };
  "POST /api/leagues/{league}/bots": { path: { league: string }; body: BotForm; answer: LeagueDocument };
  "DELETE /api/leagues/{league}/players/{number}": {
    path: { league: string; number: number };
    answer: LeagueDocument;
  };
  "POST /api/leagues/{league}/tables/{number}/off": {
    path: { league: string; number: number };
    answer: LeagueDocument;
  };
  "GET /api/laboratory": { answer: LaboratoryDocument };
  "GET /api/laboratory/games/{game}/rows": { path: { game: string }; answer: ChangeFileDocument[] };
  "POST /api/laboratory/studies": { body: StudyForm; answer: StudyDocument };
  "GET /api/laboratory/studies/{study}": { path: { study: string }; answer: StudyDocument };
  "PUT /api/laboratory/studies/{study}": { path: { study: string }; body: KeepForm; answer: StudyDocument };
  "DELETE /api/laboratory/studies/{study}": { path: { study: string }; answer: null };
  "POST /api/laboratory/studies/{study}/stop": { path: { study: string }; answer: StudyDocument };
  "POST /api/laboratory/studies/{study}/pause": { path: { study: string }; body: PauseForm; answer: StudyDocument };
  "GET /api/laboratory/studies/{study}/page": { path: { study: string }; answer: string };
  "GET /api/laboratory/studies/{study}/games/{number}": {
    path: { study: string; number: number };
    answer: GuideTable;
  };
  "GET /api/laboratory/studies/{study}/games/{number}/board": {
    path: { study: string; number: number };
    answer: Board;
  };
  "GET /api/laboratory/studies/{study}/games/{number}/frames": {
    path: { study: string; number: number };
    query?: { from?: number; to?: number | null; as?: string | null };
    answer: Frames;
  };
  "POST /api/matches/{match}/simulate": { path: { match: string }; body: SimulateForm; answer: Simulated };
  "GET /api/matches/{match}/acts": { path: { match: string }; answer: Act[] };
  "GET /api/matches": { query?: { scope?: "mine" | "open" | "running" | "finished" }; answer: Summary[] };
  "POST /api/matches": { body: NewMatch; answer: Created };
  "POST /api/seals": { answer: SealGiven };
  "GET /api/matches/{match}": { path: { match: string }; answer: Summary };
  "POST /api/matches/{match}/join": { path: { match: string }; body: JoinForm; answer: Seated };
  "POST /api/matches/{match}/leave": { path: { match: string }; answer: Left };
  "POST /api/matches/{match}/resign": { path: { match: string }; body: ResignForm; answer: Seated };
  "PUT /api/matches/{match}/standing": { path: { match: string }; body: StandingForm; answer: Seated };
  "POST /api/matches/{match}/rematch": { path: { match: string }; body: RematchForm; answer: Seated };
  "GET /api/matches/{match}/board": { path: { match: string }; answer: Board };
  "GET /api/matches/{match}/frames": {
    path: { match: string };
    query?: { from?: number; to?: number | null; as?: string | null };
    answer: Frames;
  };
  "GET /api/matches/{match}/record": { path: { match: string }; answer: unknown };
  "POST /api/matches/{match}/undo": { path: { match: string }; body?: SignedForm | null; answer: Seated };
  "POST /api/matches/{match}/undo/answer": { path: { match: string }; body: UndoAnswer; answer: Seated };
  "POST /api/matches/{match}/undo/reveal": { path: { match: string }; body: RevealNonceForm; answer: Seated };
  "GET /api/me/notices/settings": { answer: NoticeSettings };
  "PUT /api/me/notices/settings": { body: NoticeWishes; answer: NoticeSettings };
  "GET /api/me/notices": { answer: NoticeList };
  "POST /api/me/notices/seen": { answer: null };
  "POST /api/me/notices/push": { body: PushForm; answer: NoticeSettings };
  "POST /api/me/notices/mail": { body: MailForm; answer: NoticeSettings };
  "POST /api/me/notices/hook": { body: HookForm; answer: NoticeSettings };
  "POST /api/me/notices/channels/{channel}/try": { path: { channel: string }; answer: null };
  "DELETE /api/me/notices/channels/{channel}": { path: { channel: string }; answer: NoticeSettings };
  "POST /api/me/notices/feed": { answer: FeedDocument };
  "DELETE /api/me/notices/feed": { answer: FeedDocument };
  "GET /api/feeds/{word}/moves.ics": { path: { word: string }; answer: string };
  "GET /api/feeds/{word}/moves.json": { path: { word: string }; answer: string };
  "POST /api/notices/confirm": { body: WordForm; answer: MailForm };
  "POST /api/unsubscribe/{word}": { path: { word: string }; answer: null };
  "GET /api/matches/{match}/ratings": { path: { match: string }; answer: MatchRatings };
  "GET /api/games/{game}/leaderboard": {
    path: { game: string };
    query?: { family?: string | null; pace?: "live" | "days" };
    answer: Leaderboard;
  };
  "GET /api/games/{game}/achievements": { path: { game: string }; answer: Honours };
  "GET /api/me/profile": { answer: Profile };
  "GET /api/people/{guest}": { path: { guest: string }; answer: Profile };
  "GET /api/searches": { answer: Searching };
  "GET /api/me/search": { answer: SearchState };
  "POST /api/me/search": { body: SearchForm; answer: SearchState };
  "DELETE /api/me/search": { answer: SearchState };
  "POST /api/me/search/here": { answer: SearchState };
  "GET /api/matches/{match}/seal": { path: { match: string }; answer: SealDocument };
  "POST /api/matches/{match}/commit": { path: { match: string }; body: CommitForm; answer: Seated };
  "POST /api/matches/{match}/reveal": { path: { match: string }; body: RevealForm; answer: Seated };
  "POST /api/matches/{match}/let-go": { path: { match: string }; body: LetGoForm; answer: Seated };
  "GET /api/matches/{match}/asking": {
    path: { match: string };
    query: {
      what: "undo" | "bot" | "orders" | "sit" | "back" | "draw" | "score" | "pause" | "pace";
      seat?: number | null;
      order?: string;
      wish?: string;
    };
    answer: Asking;
  };
  "POST /api/matches/{match}/keys": { path: { match: string }; body: KeyForm; answer: Seated };
  "GET /healthz": { answer: Health };
  "GET /readyz": { answer: Health };
  "GET /api/host": { answer: HostDocument };
  "GET /api/host/matches": { answer: HostMatches | null };
  "POST /api/matches/{match}/order": { path: { match: string }; body: OrderForm; answer: Seated };
  "POST /api/matches/{match}/invitation": { path: { match: string }; answer: Seated };
  "POST /api/matches/{match}/go-on": { path: { match: string }; body?: SignedForm | null; answer: Seated };
  "POST /api/matches/{match}/close": { path: { match: string }; answer: Left };
  "POST /api/matches/{match}/hand-over": { path: { match: string }; body: BotForm; answer: Seated };
  "POST /api/matches/{match}/take-again": { path: { match: string }; body?: SignedForm | null; answer: Seated };
  "POST /api/matches/{match}/fill": { path: { match: string }; body: StandInForm; answer: Seated };
  "POST /api/matches/{match}/stand-in": { path: { match: string }; body: StandInForm; answer: Seated };
  "POST /api/matches/{match}/offer": { path: { match: string }; body: OfferForm; answer: Seated };
  "POST /api/matches/{match}/take-over": { path: { match: string }; body: TakeOverForm; answer: Seated };
  "POST /api/matches/{match}/remove": { path: { match: string }; body: RemoveForm; answer: Seated };
  "POST /api/matches/{match}/host": { path: { match: string }; body: HostForm; answer: Seated };
  "POST /api/matches/{match}/end": { path: { match: string }; body: EndForm; answer: Seated };
  "POST /api/matches/{match}/end/answer": { path: { match: string }; body: EndAnswer; answer: Seated };
  "GET /api/matches/{match}/verify": { path: { match: string }; answer: Verification };
  "POST /api/verify": { body: unknown; answer: Verification };
}
