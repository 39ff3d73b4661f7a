/** What this is, who made its parts, and where programs find their way in. */
import type { PageProps } from "../router";
import { ButtonLink, Mark, SitePage } from "../ui";
import { CopyLine } from "./parts/Copy";
import { Foot } from "./parts/Foot";
import { SettingsPanel } from "./parts/SettingsPanel";
import { Shortcuts } from "./parts/Shortcuts";
import "./pages.css";
import "./games.css";
import "./about.css";

const REASONS: [string, string][] = [
  ["Play", "Live or move by move over days, with friends, strangers or bots. No account: a name is enough, and your seat waits in this browser."],
  ["Host", "One command puts a table like this on your own machine for your group, with its own data and no service behind it."],
  ["Study", "Change one number of the rules and play a hundred thousand games with it. The same rules run at the table and in the laboratory."],
  ["Trust", "Dice are sealed before a match and opened after it. Every match can be replayed and checked, from its first card to its last."],
];

export default function About(_: PageProps) {
  return (
    <SitePage>
      <div class="page narrow about">
        <header class="abouthead"><Mark size={64} /><div><h1>Sandtable</h1>
          <p class="lead">A sand table is where an army plans a battle before it fights it. This one is for card-driven war games.</p></div></header>
        <dl class="reasons">{REASONS.map(([name, text]) => <div key={name}><dt>{name}</dt><dd>{text}</dd></div>)}</dl>
        <section class="section" id="settings" aria-labelledby="set-title"><h2 id="set-title">Settings</h2><SettingsPanel /></section>
        <section class="section" id="keyboard" aria-labelledby="keys-title"><h2 id="keys-title">Keyboard</h2>
          <p class="dim">Everything at a table can be done without a mouse. Legal places are buttons for screen readers, prompts and log lines are read out.</p>
          <Shortcuts /></section>
        <section class="section" id="host" aria-labelledby="host-title"><h2 id="host-title">Host your own</h2>
          <p class="dim">Where Sandtable is installed, this serves a table like this one; its address is printed. Python 3.11 is enough, nothing else is set up.</p>
          <div class="stack"><CopyLine text="sandtable serve" name="command" /></div></section>
        <section class="section" id="programs" aria-labelledby="api-title"><h2 id="api-title">For programs</h2>
          <p class="dim">Everything this site does goes through an open interface that your own programs and bots may use.</p>
          <div class="row" style={{ marginTop: "12px" }}><ButtonLink href="/api/docs">Interface documentation</ButtonLink></div></section>
        <section class="section prose" id="credits" aria-labelledby="credits-title"><h2 id="credits-title">Credits</h2>
          <p>Icons from <a href="https://game-icons.net">game-icons.net</a> by Lorc, Delapouite, Skoll, John Colburn, Caro Asercion, Carl Olsen, Faithtoken,
            Cathelineau, Irongamer, Sbed and the other authors named there, under <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>;
            recoloured, otherwise unchanged.</p>
          <p>Typefaces: Archivo by Omnibus-Type and Besley by Owen Earl, both under the <a href="https://openfontlicense.org">SIL Open Font License 1.1</a>, served from here.</p>
          <p>The map of the world, the emblems, the mark and the interface signs are our own drawings.</p></section>
        <Foot />
      </div>
    </SitePage>
  );
}
