/** My settings, and the keys. */
import type { PageProps } from "../router";
import { Section } from "../ui";
import { Page } from "./parts/Page";
import { SettingsPanel } from "./parts/SettingsPanel";
import { Shortcuts } from "./parts/Shortcuts";
import "./pages.css";
import "./shapes.css";
import "./about.css";

export default function SettingsPage(_: PageProps) {
  return (
    <Page title={say("settings")} lead={say("stay-browser-take-effect-once")} class="narrow">
      <SettingsPanel />
      <Section by="keys-title" title={say("keyboard")}>
        <Shortcuts />
      </Section>
    </Page>
  );
}
