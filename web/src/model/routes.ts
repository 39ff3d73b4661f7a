/** What the server's routes take and answer. Written by web/scripts/write_types.py from the server's OpenAPI
 *  document: change src/sandtable/server/routes. */
import type * as Scenes from "./scene";
import type * as Server from "./server";

export interface Routes {
  "GET /api/me/account": { answer: Server.Account };
  "POST /api/me/passkeys/begin": { answer: Server.PasskeyBegun };
  "POST /api/me/passkeys": { body: Server.MakeForm; answer: Server.Account };
  "PUT /api/me/passkeys/{passkey}": { path: { passkey: string }; body: Server.PasskeyForm; answer: Server.Account };
  "DELETE /api/me/passkeys/{passkey}": { path: { passkey: string }; answer: Server.Account };
  "DELETE /api/me/sessions/{session}": { path: { session: string }; answer: Server.Account };
  "POST /api/me/sign-out": { answer: Server.Me };
  "POST /api/me/link": { answer: Server.SignInLink };
  "POST /api/me/recovery": { answer: Server.RecoveryGiven };
  "POST /api/sign-in/begin": { answer: Server.PasskeyBegun };
  "POST /api/sign-in": { body: Server.SignInForm; answer: Server.Me };
  "POST /api/sign-in/link": { body: Server.SignInLinkForm; answer: Server.Me };
  "POST /api/sign-in/recovery": { body: Server.RecoveryForm; answer: Server.Me };
  "GET /api/me/export": { answer: unknown };
  "POST /api/me/delete": { body: Server.DeleteForm; answer: Server.Me };
  "GET /api/me": { answer: Server.Me };
  "PUT /api/me": { body: Server.MeForm; answer: Server.Me };
  "DELETE /api/me": { answer: null };
  "POST /api/me/renew": { answer: Server.Me };
  "GET /api/me/acts": { answer: Server.Act[] };
  "GET /api/daily": { answer: Server.DailyPage };
  "GET /api/daily/{game}": { path: { game: string }; answer: Server.DailyDocument };
  "POST /api/daily/{game}": { path: { game: string }; body: Server.DailyForm; answer: Server.DailyDocument };
  "POST /api/daily/{game}/play": { path: { game: string }; body: Server.GuideForm; answer: Server.GuideTable };
  "GET /api/games/{game}/odds": { path: { game: string }; query?: Record<string, string | number>; answer: unknown };
  "GET /api/games/{game}/picture": { path: { game: string }; answer: Server.Picture };
  "POST /api/games/{game}/board": { path: { game: string }; body: Server.CheckForm; answer: Scenes.Board };
  "GET /api/games/{game}/paper": {
    path: { game: string };
    query?: { preset?: string; size?: string; parts?: string };
    answer: string;
  };
  "GET /api/games": { answer: Server.Game[] };
  "GET /api/games/{game}/options": { path: { game: string }; answer: Server.OptionsDocument };
  "GET /api/games/{game}/rules": { path: { game: string }; answer: Server.RulesText };
  "POST /api/games/{game}/check": { path: { game: string }; body: Server.CheckForm; answer: Server.FormCheck };
  "GET /api/games/{game}/decks": { path: { game: string }; answer: unknown };
  "POST /api/games/{game}/decks/check": { path: { game: string }; body: unknown; answer: unknown };
  "POST /api/matches/{match}/hint": { path: { match: string }; body: Server.HintForm; answer: Server.HintDocument };
  "POST /api/matches/{match}/ahead": {
    path: { match: string };
    body: Server.AheadForm;
    answer: Server.AheadDocument;
  };
  "GET /api/games/{game}/guide": { path: { game: string }; answer: Server.GuideDocument };
  "POST /api/games/{game}/guide": { path: { game: string }; body: Server.GuideForm; answer: Server.GuideTable };
  "POST /api/games/{game}/guide/match": {
    path: { game: string };
    body: Server.KeepGuideForm;
    answer: Server.Seated;
  };
  "GET /api/matches/{match}/review": {
    path: { match: string };
    query?: { quick?: boolean };
    answer: Server.Review | null;
  };
  "GET /api/matches/{match}/what-if": {
    path: { match: string };
    query: { number: number };
    answer: Server.ChoicesAt;
  };
  "POST /api/matches/{match}/what-if": { path: { match: string }; body: Server.WhatIfForm; answer: Server.WhatIf };
  "POST /api/matches/{match}/play-on": {
    path: { match: string };
    body: Server.PlayOnForm;
    answer: Server.GuideTable;
  };
  "GET /api/laboratory": { answer: Server.LaboratoryDocument };
  "GET /api/laboratory/games/{game}/rows": { path: { game: string }; answer: Server.ChangeFileDocument[] };
  "POST /api/laboratory/studies": { body: Server.StudyForm; answer: Server.StudyDocument };
  "GET /api/laboratory/studies/{study}": { path: { study: string }; answer: Server.StudyDocument };
  "PUT /api/laboratory/studies/{study}": {
    path: { study: string };
    body: Server.KeepForm;
    answer: Server.StudyDocument;
  };
  "DELETE /api/laboratory/studies/{study}": { path: { study: string }; answer: null };
  "POST /api/laboratory/studies/{study}/stop": { path: { study: string }; answer: Server.StudyDocument };
  "POST /api/laboratory/studies/{study}/pause": {
    path: { study: string };
    body: Server.PauseForm;
    answer: Server.StudyDocument;
  };
  "GET /api/laboratory/studies/{study}/page": { path: { study: string }; answer: string };
  "GET /api/laboratory/studies/{study}/games/{number}": {
    path: { study: string; number: number };
    answer: Server.GuideTable;
  };
  "GET /api/laboratory/studies/{study}/games/{number}/board": {
    path: { study: string; number: number };
    answer: Scenes.Board;
  };
  "GET /api/laboratory/studies/{study}/games/{number}/frames": {
    path: { study: string; number: number };
    query?: { from?: number; to?: number | null; as?: string | null };
    answer: Server.Frames;
  };
  "POST /api/matches/{match}/simulate": {
    path: { match: string };
    body: Server.SimulateForm;
    answer: Server.Simulated;
  };
  "GET /api/leagues": { answer: Server.LeagueSummary[] };
  "POST /api/leagues": { body: Server.LeagueForm; answer: Server.LeagueDocument };
  "GET /api/leagues/{league}": { path: { league: string }; answer: Server.LeagueDocument };
  "POST /api/leagues/{league}/join": {
    path: { league: string };
    body: Server.LeagueJoin;
    answer: Server.LeagueDocument;
  };
  "POST /api/leagues/{league}/leave": { path: { league: string }; answer: Server.LeagueDocument };
  "POST /api/leagues/{league}/begin": { path: { league: string }; answer: Server.LeagueDocument };
  "POST /api/leagues/{league}/end": { path: { league: string }; answer: Server.LeagueDocument };
  "PUT /api/leagues/{league}/ready": {
    path: { league: string };
    body: Server.ReadyForm;
    answer: Server.LeagueDocument;
  };
  "POST /api/leagues/{league}/bots": {
    path: { league: string };
    body: Server.BotForm;
    answer: Server.LeagueDocument;
  };
  "DELETE /api/leagues/{league}/players/{number}": {
    path: { league: string; number: number };
    answer: Server.LeagueDocument;
  };
  "POST /api/leagues/{league}/tables/{number}/off": {
    path: { league: string; number: number };
    answer: Server.LeagueDocument;
  };
  "GET /api/leagues/{league}/results.csv": { path: { league: string }; answer: string };
  "GET /api/leagues/{league}/results.json": { path: { league: string }; answer: unknown };
  "GET /api/matches": { query?: { scope?: "mine" | "open" | "running" | "finished" }; answer: Server.Summary[] };
  "POST /api/matches": { body: Server.NewMatch; answer: Server.Created };
  "POST /api/seals": { answer: Server.SealGiven };
  "GET /api/matches/{match}": { path: { match: string }; answer: Server.Summary };
  "POST /api/matches/{match}/join": { path: { match: string }; body: Server.JoinForm; answer: Server.Seated };
  "POST /api/matches/{match}/leave": { path: { match: string }; answer: Server.Left };
  "POST /api/matches/{match}/resign": { path: { match: string }; body: Server.ResignForm; answer: Server.Seated };
  "PUT /api/matches/{match}/standing": { path: { match: string }; body: Server.StandingForm; answer: Server.Seated };
  "POST /api/matches/{match}/rematch": { path: { match: string }; body: Server.RematchForm; answer: Server.Seated };
  "GET /api/matches/{match}/board": { path: { match: string }; answer: Scenes.Board };
  "GET /api/matches/{match}/frames": {
    path: { match: string };
    query?: { from?: number; to?: number | null; as?: string | null };
    answer: Server.Frames;
  };
  "GET /api/matches/{match}/record": { path: { match: string }; answer: unknown };
  "GET /api/matches/{match}/acts": { path: { match: string }; answer: Server.Act[] };
  "POST /api/matches/{match}/undo": {
    path: { match: string };
    body?: Server.SignedForm | null;
    answer: Server.Seated;
  };
  "POST /api/matches/{match}/undo/answer": {
    path: { match: string };
    body: Server.UndoAnswer;
    answer: Server.Seated;
  };
  "POST /api/matches/{match}/undo/reveal": {
    path: { match: string };
    body: Server.RevealNonceForm;
    answer: Server.Seated;
  };
  "GET /api/me/notices/settings": { answer: Server.NoticeSettings };
  "PUT /api/me/notices/settings": { body: Server.NoticeWishes; answer: Server.NoticeSettings };
  "GET /api/me/notices": { answer: Server.NoticeList };
  "POST /api/me/notices/seen": { answer: null };
  "POST /api/me/notices/push": { body: Server.PushForm; answer: Server.NoticeSettings };
  "POST /api/me/notices/mail": { body: Server.MailForm; answer: Server.NoticeSettings };
  "POST /api/me/notices/hook": { body: Server.HookForm; answer: Server.NoticeSettings };
  "POST /api/me/notices/channels/{channel}/try": { path: { channel: string }; answer: null };
  "DELETE /api/me/notices/channels/{channel}": { path: { channel: string }; answer: Server.NoticeSettings };
  "POST /api/me/notices/feed": { answer: Server.FeedDocument };
  "DELETE /api/me/notices/feed": { answer: Server.FeedDocument };
  "GET /api/feeds/{word}/moves.ics": { path: { word: string }; answer: string };
  "GET /api/feeds/{word}/moves.json": { path: { word: string }; answer: string };
  "POST /api/notices/confirm": { body: Server.WordForm; answer: Server.MailForm };
  "POST /api/unsubscribe/{word}": { path: { word: string }; answer: null };
  "GET /api/people": { query: { name: string }; answer: Server.KnownPeople };
  "GET /api/matches/{match}/invitations": { path: { match: string }; answer: Server.InvitedPeople };
  "POST /api/matches/{match}/invitations": {
    path: { match: string };
    body: Server.InviteForm;
    answer: Server.InvitedPeople;
  };
  "DELETE /api/matches/{match}/invitations/{guest}": {
    path: { match: string; guest: string };
    answer: Server.InvitedPeople;
  };
  "GET /api/me/invitations": { answer: Server.Invitations };
  "POST /api/me/invitations/{match}/accept": { path: { match: string }; answer: Server.Accepted };
  "POST /api/me/invitations/{match}/refuse": {
    path: { match: string };
    body: Server.RefuseForm;
    answer: Server.Invitations;
  };
  "GET /api/me/blocked": { answer: Server.Blocks };
  "DELETE /api/me/blocked/{guest}": { path: { guest: string }; answer: Server.Blocks };
  "GET /api/matches/{match}/talk": {
    path: { match: string };
    query?: { after?: number };
    answer: Server.TalkDocument;
  };
  "POST /api/matches/{match}/talk": { path: { match: string }; body: Server.LineForm; answer: Server.LineDocument };
  "DELETE /api/matches/{match}/talk/{line}": { path: { match: string; line: number }; answer: null };
  "POST /api/matches/{match}/talk/{line}/report": {
    path: { match: string; line: number };
    body: Server.ReportForm;
    answer: null;
  };
  "GET /api/me/vacation": { answer: Server.VacationState };
  "POST /api/me/vacation": { body: Server.VacationForm; answer: Server.VacationState };
  "POST /api/me/vacation/end": { answer: Server.VacationState };
  "GET /api/matches/{match}/ratings": { path: { match: string }; answer: Server.MatchRatings };
  "GET /api/games/{game}/leaderboard": {
    path: { game: string };
    query?: { family?: string | null; pace?: "live" | "days" };
    answer: Server.Leaderboard;
  };
  "GET /api/games/{game}/achievements": { path: { game: string }; answer: Server.Honours };
  "GET /api/me/profile": { answer: Server.Profile };
  "GET /api/me/opponents": { answer: Server.Opponent[] };
  "GET /api/people/{guest}": { path: { guest: string }; answer: Server.Profile };
  "GET /api/searches": { answer: Server.Searching };
  "GET /api/me/search": { answer: Server.SearchState };
  "POST /api/me/search": { body: Server.SearchForm; answer: Server.SearchState };
  "DELETE /api/me/search": { answer: Server.SearchState };
  "POST /api/me/search/here": { answer: Server.SearchState };
  "GET /api/matches/{match}/verify": { path: { match: string }; answer: Server.Verification };
  "GET /api/matches/{match}/seal": { path: { match: string }; answer: Server.SealDocument };
  "POST /api/matches/{match}/commit": { path: { match: string }; body: Server.CommitForm; answer: Server.Seated };
  "POST /api/matches/{match}/reveal": { path: { match: string }; body: Server.RevealForm; answer: Server.Seated };
  "POST /api/matches/{match}/let-go": { path: { match: string }; body: Server.LetGoForm; answer: Server.Seated };
  "GET /api/matches/{match}/asking": {
    path: { match: string };
    query: {
      what: "undo" | "bot" | "orders" | "sit" | "back" | "draw" | "score" | "pause" | "pace";
      seat?: number | null;
      order?: string;
      wish?: string;
    };
    answer: Server.Asking;
  };
  "POST /api/matches/{match}/keys": { path: { match: string }; body: Server.KeyForm; answer: Server.Seated };
  "POST /api/matches/{match}/hand-over": { path: { match: string }; body: Server.BotForm; answer: Server.Seated };
  "POST /api/matches/{match}/take-again": {
    path: { match: string };
    body?: Server.SignedForm | null;
    answer: Server.Seated;
  };
  "POST /api/matches/{match}/fill": { path: { match: string }; body: Server.StandInForm; answer: Server.Seated };
  "POST /api/matches/{match}/stand-in": { path: { match: string }; body: Server.StandInForm; answer: Server.Seated };
  "POST /api/matches/{match}/offer": { path: { match: string }; body: Server.OfferForm; answer: Server.Seated };
  "POST /api/matches/{match}/take-over": {
    path: { match: string };
    body: Server.TakeOverForm;
    answer: Server.Seated;
  };
  "POST /api/matches/{match}/remove": { path: { match: string }; body: Server.RemoveForm; answer: Server.Seated };
  "POST /api/matches/{match}/host": { path: { match: string }; body: Server.HostForm; answer: Server.Seated };
  "POST /api/matches/{match}/order": { path: { match: string }; body: Server.OrderForm; answer: Server.Seated };
  "POST /api/matches/{match}/invitation": { path: { match: string }; answer: Server.Seated };
  "POST /api/matches/{match}/close": { path: { match: string }; answer: Server.Left };
  "POST /api/matches/{match}/end": { path: { match: string }; body: Server.EndForm; answer: Server.Seated };
  "POST /api/matches/{match}/end/answer": { path: { match: string }; body: Server.EndAnswer; answer: Server.Seated };
  "POST /api/matches/{match}/go-on": {
    path: { match: string };
    body?: Server.SignedForm | null;
    answer: Server.Seated;
  };
  "GET /healthz": { answer: Server.Health };
  "GET /readyz": { answer: Server.Health };
  "GET /api/host": { answer: Server.HostDocument };
  "GET /api/host/matches": { answer: Server.HostMatches | null };
  "POST /api/verify": { body: unknown; answer: Server.Verification };
}
