/** What this is, who made its parts, and where programs find their way in. */
import { api } from "../net/api";
import type { PageProps } from "../router";
import { ButtonLink, Mark, Section } from "../ui";
import { when } from "./lib/lists";
import { useLoad } from "./lib/load";
import { ago } from "./lib/words";
import { CopyLine } from "./parts/Copy";
import { Page } from "./parts/Page";
import { SettingsPanel } from "./parts/SettingsPanel";
import { Shortcuts } from "./parts/Shortcuts";
import "./pages.css";
import "./shapes.css";
import "./games.css";
import "./about.css";

const REASONS: [string, string][] = [
  [say("shared-play"), say("live-move-move-over-days")],
  [say("host"), say("command-puts-table-like-own")],
  [say("study"), say("change-number-rules-play-hundred")],
  [say("trust"), say("nobody-chooses-dice-plays-seat")],
];

/** Whose signatures these are: worth comparing with what the host tells you elsewhere. */
function HostFingerprint() {
  const host = useLoad(() => api.host(), "host");
  if (!host.data) return null;
  return (
    <>
      <h3 style={{ margin: "16px 0 8px" }}>{say("key-host")}</h3>
      <div class="stack grid gap-8">
        <CopyLine text={host.data.fingerprint} name={say("copied-fingerprint")} />
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
    <Section id="server" by="server-title" title={say("server")}>
      <p class="dim">
        {rich("sandtable-read-server-own-machine", {
          version: data.version,
          n: data.going,
          stuck: stuck ? say("some-matches-cannot", { stuck }) : ".",
          inspected: data.inspected ? "" : say("others-still-being-looked"),
        })}
      </p>
      {data.migrated && (
        <p class="dim">
          {rich("database-was-upgraded-revision", {
            before: data.migrated.before,
            after: data.migrated.after,
            ago: ago(when(data.migrated.at)),
            copy: data.migrated.copy && say("copy-before-older-version-goes"),
          })}
        </p>
      )}
      {data.migrated?.copy && (
        <div class="stack grid gap-8">
          <CopyLine text={data.migrated.copy} name={say("path-of-copy")} />
        </div>
      )}
      {stopped.length > 0 && (
        <ul class="stoppedlist breaks">
          {stopped.map((one) => (
            <li key={one.match}>
              <code>{one.match}</code> {one.game}, {one.state === "running" ? say("cannot-go") : say("cannot-replayed")}
              : {one.reason}
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
      <header class="abouthead flex items-center gap-22">
        <Mark size={64} />
        <div>
          <h1>{say("sandtable")}</h1>
          <p class="lead">{say("sand-table-where-army-plans")}</p>
        </div>
      </header>
      <dl class="reasons grid cols-fr-fr gap-y-22 gap-x-36 mt-30">
        {REASONS.map(([name, text]) => (
          <div key={name}>
            <dt class="bright">{name}</dt>
            <dd class="dim">{text}</dd>
          </div>
        ))}
      </dl>
      <Section id="settings" by="set-title" title={say("settings")}>
        <SettingsPanel />
      </Section>
      <Section id="keyboard" by="keys-title" title={say("keyboard")}>
        <p class="dim">{say("everything-table-done-without-mouse")}</p>
        <Shortcuts />
      </Section>
      <OwnServer />
      <Section id="host" by="host-title" title={say("host-own")}>
        <p class="dim">{say("where-sandtable-installed-serves-table")}</p>
        <div class="stack grid gap-8">
          <CopyLine text={say("sandtable-serve")} name={say("copied-command")} />
        </div>
      </Section>
      <Section id="trust" by="trust-title" title={say("promised-not")}>
        <p class="dim">{say("nobody-choose-bend-chance-match")}</p>
        <p class="dim" style={{ marginTop: "10px" }}>
          {rich("not-promised-secrecy-host-host", { code: <code /> })}
        </p>
        <HostFingerprint />
      </Section>
      <Section id="programs" by="api-title" title={say("programs")}>
        <p class="dim">{say("everything-site-goes-through-open")}</p>
        <div class="row" style={{ marginTop: "12px" }}>
          <ButtonLink href="/api/docs">{say("interface-documentation")}</ButtonLink>
        </div>
      </Section>
      <Section class="section prose" id="credits" by="credits-title" title={say("credits")}>
        <p>
          {rich("icons-game-icons-net-lorc", {
            a: <a href="https://game-icons.net" />,
            licence: <a href="https://creativecommons.org/licenses/by/3.0/" />,
          })}
        </p>
        <p>{rich("typefaces-archivo-omnibus-type-besley", { a: <a href="https://openfontlicense.org" /> })}</p>
        <p>{say("map-world-emblems-mark-interface")}</p>
      </Section>
    </Page>
  );
}
