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
      title="A new version is here"
      text={
        vain
          ? "Loading the page brought the old one again: something on the way keeps it. Load it without the cache (Ctrl+Shift+R)."
          : "It comes at a quiet moment, or when you go to another page. Nothing that you sent or drafted is lost."
      }
      action={
        <>
          <Button small kind="primary" disabled={isSending()} onClick={reload}>
            Load it now
          </Button>
          <Button
            small
            kind="quiet"
            onClick={() => {
              later.value = build;
            }}
          >
            Later
          </Button>
        </>
      }
    />
  );
}

/** Holds what is said; always there, so that a screen reader hears of what comes into it. */
export function Doors() {
  return (
    <div class="doors grid gap-8" data-holds={newer.value ? String(holdsSomething()) : undefined}>
      {newer.value && <NewVersion build={newer.value} />}
      {cookiesRefused.value && (
        <Refused
          glyph="lock"
          title="This browser keeps no cookies from here"
          text={`So nobody can tell that a seat is yours. One cookie, which says who you are and nothing else, is all it takes: allow cookies for ${location.host}, and load the page again.`}
          action={
            <Button small onClick={() => location.reload()}>
              Load it again
            </Button>
          }
        />
      )}
      {socketsBlocked.value && (
        <Refused
          glyph="wifi"
          title="Moves do not come through"
          text="The server answers, but no WebSocket to it opens: something on the way, such as a proxy, stops it. Ask whoever runs this server or your network to let WebSockets through (with nginx: proxy_http_version 1.1, and the headers Upgrade and Connection)."
        />
      )}
    </div>
  );
}
