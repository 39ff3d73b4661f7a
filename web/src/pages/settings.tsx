/** My settings, and the keys. */
import type { PageProps } from "../router";
import { Section, SitePage } from "../ui";
import { Foot } from "./parts/Foot";
import { SettingsPanel } from "./parts/SettingsPanel";
import { Shortcuts } from "./parts/Shortcuts";
import "./pages.css";
import "./shapes.css";
import "./about.css";

export default function SettingsPage(_: PageProps) {
  return (
    <SitePage>
      <div class="page narrow">
        <header>
          <h1>Settings</h1>
          <p class="lead">They stay in this browser and take effect at once.</p>
        </header>
        <SettingsPanel />
        <Section by="keys-title" title="Keyboard">
          <Shortcuts />
        </Section>
        <Foot />
      </div>
    </SitePage>
  );
}
