import "virtual:typefaces.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/ui.css";
import { render } from "preact";
import { keepAsking } from "./alive/asking";
import { followDue } from "./alive/due";
import { install } from "./alive/install";
import { resumeSearch } from "./alive/searching";
import { App } from "./app";
import { here, placeLinks } from "./net/base";
import { followDownloads } from "./net/files";
import { withoutQuery } from "./net/invites";
import { loadMe, me } from "./net/me";
import { followSettings } from "./net/settings";
import { wire } from "./net/socket";
import { known } from "./pages/lib/known";
import { followLinks, match, navigate } from "./router";
import { catchUp } from "./seal";
import { toast } from "./ui";

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
void loadMe().then(() => {
  // The socket opens while a table's script is on its way; not before it is known whose it is.
  if (match("/m/:id", here())) wire().tryNow();
  if (me.value) return catchUp().catch(() => undefined);
});
render(<App />, document.getElementById("app")!);
