/** The pages other than the table. Add a page here; each module's default export is a `Page`. */
import type { Route } from "../router";

export const pages: Route[] = [
  { path: "/", title: "Play", load: () => import("./lobby") },
  { path: "/games", title: "Games", load: () => import("./placeholder") },
  { path: "/games/:game", title: "Rules", load: () => import("./placeholder") },
  { path: "/verify", title: "Check a game", load: () => import("./placeholder") },
  { path: "/verify/:id", title: "Check a game", load: () => import("./placeholder") },
  { path: "/odds", title: "Odds", load: () => import("./placeholder") },
  { path: "/about", title: "About", load: () => import("./placeholder") },
  { path: "/settings", title: "Settings", load: () => import("./placeholder") },
];
