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
import { loadMe, me } from "./net/me";
import { followSettings } from "./net/settings";
import { wire } from "./net/socket";
import { known } from "./pages/lib/known";
import { followLinks, match } from "./router";
import { catchUp } from "./seal";

placeLinks();
followSettings();
followDue();
keepAsking(known);
resumeSearch(known());
install();
followLinks();
void loadMe().then(() => {
  // The socket opens while a table's script is on its way; not before it is known whose it is.
  if (match("/m/:id", here())) wire().tryNow();
  if (me.value) return catchUp().catch(() => undefined);
});
render(<App />, document.getElementById("app")!);
