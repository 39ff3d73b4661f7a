import "@fontsource-variable/archivo/standard.css";
import "@fontsource-variable/besley/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/ui.css";
import { render } from "preact";
import { App } from "./app";
import { followSettings } from "./net/settings";
import { loadMe } from "./net/me";
import { followLinks } from "./router";

followSettings();
followLinks();
void loadMe();
render(<App />, document.getElementById("app")!);
