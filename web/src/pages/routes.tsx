/** The pages other than the table. Add a page here; each module's default export is a `Page`. */
import type { Route } from "../router";

export const pages: Route[] = [
  { path: "/", title: "Play", load: () => import("./lobby") },
  { path: "/join/:id", title: "Join a table", load: () => import("./join") },
  { path: "/matches", title: "My matches", load: () => import("./matches") },
  { path: "/games", title: "Games", load: () => import("./games") },
  { path: "/games/:game", title: "Rules", load: () => import("./game") },
  { path: "/guide/:game", title: "Your first game", load: () => import("../guide/GuidePage") },
  { path: "/verify", title: "Check a game", load: () => import("./verify") },
  { path: "/verify/:id", title: "Check a game", load: () => import("./verify") },
  { path: "/m/:id/verify", title: "Check a game", load: () => import("./verify") },
  { path: "/m/:id/review", title: "Review", load: () => import("./review") },
  { path: "/m/:id/play", title: "Play on", load: () => import("../practice/PlayOnPage") },
  { path: "/odds", title: "Odds", load: () => import("./odds") },
  { path: "/odds/:game", title: "Odds", load: () => import("./calculator") },
  { path: "/decks", title: "Deck builder", load: () => import("./decks") },
  { path: "/about", title: "About", load: () => import("./about") },
  { path: "/account", title: "Account", load: () => import("./account/AccountPage") },
  { path: "/sign-in", title: "Sign in", load: () => import("./account/SignInPage") },
  { path: "/profile", title: "Profile", load: () => import("./people/ProfilePage") },
  { path: "/people/:person", title: "Profile", load: () => import("./people/ProfilePage") },
  { path: "/leaderboards", title: "Leaderboards", load: () => import("./people/LeaderboardsPage") },
  { path: "/leaderboards/:game", title: "Leaderboards", load: () => import("./people/LeaderboardsPage") },
  { path: "/settings", title: "Settings", load: () => import("./settings") },
];
