import "virtual:typefaces.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./ui/bars.css";
import "./ui/buttons.css";
import "./ui/overlay.css";
import "./ui/fields.css";
import "./ui/messages.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { keepAsking } from "./alive/asking";
import { followDue } from "./alive/due";
import { install } from "./alive/install";
import { keepsOpen, watchHands } from "./alive/quiet";
import { resumeSearch } from "./alive/searching";
import { App } from "./app";
import { api, isChanging } from "./net/api";
import { here, placeLinks } from "./net/base";
import { followDownloads } from "./net/files";
import { withoutQuery } from "./net/invites";
import { loadMe, me } from "./net/me";
import { followSettings } from "./net/settings";
import { hearMadeLater, isSending, refusedLater, wire } from "./net/socket";
import { unsent } from "./net/unsent";
import { known } from "./pages/lib/known";
import { followLinks, match, navigate } from "./router";
import { toast } from "./ui";

/** The dice's part of the client: no page waits for it. */
const seal = () => import("./seal");

placeLinks();
// Old links have their word in the query: from here on it stands where no request says it.
const right = withoutQuery(location.href);
if (right !== null) navigate(right, true);
followSettings();
followDue();
keepAsking(known);
resumeSearch(known());
install();
followLinks();
followDownloads((why) => toast(why.message, "danger"));
watchHands();
keepsOpen(() => isSending() || isChanging());
addEventListener("vite:preloadError", () => {
  // A lazy file is gone: the answer says whether there is a newer client.
  api.host().catch(() => undefined);
});
hearMadeLater((message, ack, person) => {
  if (message.t === "choose") void seal().then((code) => code.acknowledged(message.match, message.code, ack, person));
});
effect(() => {
  if (refusedLater.value) toast(refusedLater.value, "danger", 12_000);
});
void loadMe().then(() => {
  // The socket opens while a table's script is on its way; not before it is known whose it is.
  if (match("/m/:id", here()) || unsent(1).length) wire().tryNow();
  if (me.value)
    void seal()
      .then((code) => code.catchUp())
      .catch(() => undefined);
});
render(<App />, document.getElementById("app")!);
