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
    <Page title="Settings" lead="They stay in this browser and take effect at once." class="narrow">
      <SettingsPanel />
      <Section by="keys-title" title="Keyboard">
        <Shortcuts />
      </Section>
    </Page>
  );
}
