/** What stands between this page and its server, said above whatever page there is: a newer version, refused cookies, a
 *  proxy that lets no WebSockets through. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { holdsSomething, quiet } from "../../alive/quiet";
import { cookiesRefused } from "../../net/me";
import { isSending, socketsBlocked } from "../../net/socket";
import { newer, reload, triedInVain } from "../../net/version";
import { Button, Refused, Strip } from "../../ui";

const LOOK_MS = 1_000;
/** The build of which the reader wants to hear no more. */
const later = signal("");

function NewVersion({ build }: { build: string }) {
  const vain = triedInVain(build);
  useEffect(() => {
    if (vain) return;
    const timer = setInterval(() => {
      if (!quiet()) return;
      // Once: a second reload would cut off the first, which may take a while.
      clearInterval(timer);
      reload();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [build, vain]);
  if (later.value === build) return null;
  return (
    <Strip
      glyph="info"
      role="status"
      title={say("new-version")}
      text={vain ? say("loading-page-brought-old-again") : say("comes-quiet-moment-when-go")}
      action={
        <>
          <Button small kind="primary" disabled={isSending()} onClick={reload}>
            {say("load-now")}
          </Button>
          <Button
            small
            kind="quiet"
            onClick={() => {
              later.value = build;
            }}
          >
            {say("later")}
          </Button>
        </>
      }
    />
  );
}

/** Holds what is said; always there, so that a screen reader hears of what comes into it. */
export function Doors() {
  return (
    <div class="doors fixed no-press grid gap-8" data-holds={newer.value ? String(holdsSomething()) : undefined}>
      {newer.value && <NewVersion build={newer.value} />}
      {cookiesRefused.value && (
        <Refused
          glyph="lock"
          title={say("browser-keeps-cookies")}
          text={say("so-nobody-tell-seat-yours", { host: location.host })}
          press={[say("load-again"), () => location.reload()]}
        />
      )}
      {socketsBlocked.value && (
        <Refused glyph="wifi" title={say("moves-not-come-through")} text={say("server-answers-but-websocket-opens")} />
      )}
    </div>
  );
}
