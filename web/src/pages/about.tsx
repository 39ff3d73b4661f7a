/** What this is, who made its parts, and where programs find their way in. */
import { api } from "../net/api";
import type { PageProps } from "../router";
import { ButtonLink, Mark, Section } from "../ui";
import { when } from "./lib/lists";
import { useLoad } from "./lib/load";
import { ago, count } from "./lib/words";
import { CopyLine } from "./parts/Copy";
import { Page } from "./parts/Page";
import { SettingsPanel } from "./parts/SettingsPanel";
import { Shortcuts } from "./parts/Shortcuts";
import "./pages.css";
import "./shapes.css";
import "./games.css";
import "./about.css";

const REASONS: [string, string][] = [
  [
    "Play",
    "Live or move by move over days, with friends, strangers or bots. No account: a name is enough, and your seat waits in this browser.",
  ],
  [
    "Host",
    "One command puts a table like this on your own machine for your group, with its own data and no service behind it.",
  ],
  [
    "Study",
    "Change one number of the rules and play a hundred thousand games with it. The same rules run at the table and in the laboratory.",
  ],
  [
    "Trust",
    "Nobody chooses the dice or plays your seat: not a guest, not a host, not a host who plays. Your browser has a part in the dice, signs what you do, keeps a receipt, and compares. Whoever hosts could read the cards, but not bend them.",
  ],
];

/** Whose signatures these are: worth comparing with what the host tells you elsewhere. */
function HostFingerprint() {
  const host = useLoad(() => api.host(), "host");
  if (!host.data) return null;
  return (
    <>
      <h3 style={{ margin: "16px 0 8px" }}>The key of this host</h3>
      <div class="stack">
        <CopyLine text={host.data.fingerprint} name="fingerprint" />
      </div>
    </>
  );
}

/** What the host, at the server's own machine, has to know of it: nobody else is told. */
function OwnServer() {
  const { data } = useLoad(() => api.hostMatches(), "host-matches");
  if (!data) return null;
  const stopped = data.stopped ?? [],
    games = data.games ?? [];
  const stuck = stopped.filter((one) => one.state === "running").length;
  return (
    <Section id="server" by="server-title" title="This server">
      <p class="dim">
        Sandtable {data.version}. You read this at the server's own machine; nobody else is shown it.{" "}
        {count(data.going, "match runs", "matches run")} and can go on{stuck ? `, ${stuck} cannot.` : "."}
        {data.inspected ? "" : " Others are still being looked at."}
      </p>
      {data.migrated && (
        <p class="dim">
          The database was upgraded from revision {data.migrated.before} to {data.migrated.after}{" "}
          {ago(when(data.migrated.at))}.{" "}
          {data.migrated.copy && "Its copy from before, with which the older version goes on:"}
        </p>
      )}
      {data.migrated?.copy && (
        <div class="stack">
          <CopyLine text={data.migrated.copy} name="path of the copy" />
        </div>
      )}
      {stopped.length > 0 && (
        <ul class="stoppedlist">
          {stopped.map((one) => (
            <li key={one.match}>
              <code>{one.match}</code> {one.game}, {one.state === "running" ? "cannot go on" : "cannot be replayed"}:{" "}
              {one.reason}
            </li>
          ))}
        </ul>
      )}
      {games.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}

export default function About(_: PageProps) {
  return (
    <Page class="narrow about">
      <header class="abouthead flex items-center">
        <Mark size={64} />
        <div>
          <h1>Sandtable</h1>
          <p class="lead">
            A sand table is where an army plans a battle before it fights it. This one is for card-driven war games.
          </p>
        </div>
      </header>
      <dl class="reasons">
        {REASONS.map(([name, text]) => (
          <div key={name}>
            <dt class="bright">{name}</dt>
            <dd class="dim">{text}</dd>
          </div>
        ))}
      </dl>
      <Section id="settings" by="set-title" title="Settings">
        <SettingsPanel />
      </Section>
      <Section id="keyboard" by="keys-title" title="Keyboard">
        <p class="dim">
          Everything at a table can be done without a mouse. Legal places are buttons for screen readers, prompts and
          log lines are read out.
        </p>
        <Shortcuts />
      </Section>
      <OwnServer />
      <Section id="host" by="host-title" title="Host your own">
        <p class="dim">
          Where Sandtable is installed, this serves a table like this one; its address is printed. Python 3.11 is
          enough, nothing else is set up.
        </p>
        <div class="stack">
          <CopyLine text="sandtable serve" name="command" />
        </div>
      </Section>
      <Section id="trust" by="trust-title" title="What is promised, and what is not">
        <p class="dim">
          Nobody can choose or bend the chance of a match, act, agree or resign in your name, show one die and record
          another, or change, drop, add or move anything afterwards, without the browser of every honest person at the
          table noticing. New dice after a step back come from everybody who agreed, and while somebody is away nothing
          that others saw is taken back. Whoever tries again until the dice please is seen: attempts are counted, and so
          are matches that never ended. A receipt with the host's signatures convinces others.
        </p>
        <p class="dim" style={{ marginTop: "10px" }}>
          Not promised is secrecy from the host: the host's machine deals, and whoever owns it can read every card. The
          page that compares comes from the host as well: the promise is that of the page as it is published, and{" "}
          <code>sandtable verify</code> on your own machine does not need it. Play for more than fun only where you
          trust the host with that.
        </p>
        <HostFingerprint />
      </Section>
      <Section id="programs" by="api-title" title="For programs">
        <p class="dim">
          Everything this site does goes through an open interface that your own programs and bots may use.
        </p>
        <div class="row" style={{ marginTop: "12px" }}>
          <ButtonLink href="/api/docs">Interface documentation</ButtonLink>
        </div>
      </Section>
      <Section class="section prose" id="credits" by="credits-title" title="Credits">
        <p>
          Icons from <a href="https://game-icons.net">game-icons.net</a> by Lorc, Delapouite, Skoll, John Colburn, Caro
          Asercion, Carl Olsen, Faithtoken, Cathelineau, Irongamer, Sbed and the other authors named there, under{" "}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; recoloured, otherwise unchanged.
        </p>
        <p>
          Typefaces: Archivo by Omnibus-Type and Besley by Owen Earl, both under the{" "}
          <a href="https://openfontlicense.org">SIL Open Font License 1.1</a>, served from here.
        </p>
        <p>The map of the world, the emblems, the mark and the interface signs are our own drawings.</p>
      </Section>
    </Page>
  );
}
