/** The link in every mail: no more of them, by one press and without signing in. */
import { useState } from "preact/hooks";
import { api } from "../../net/api";
import type { PageProps } from "../../router";
import { Button, ButtonLink, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { Page } from "../parts/Page";
import "../pages.css";
import "../shapes.css";
import "../account/account.css";

export default function StopPage(_: PageProps) {
  const [word] = useState(() => location.hash.slice(1));
  const [done, setDone] = useState(false);
  const doing = useDoing();
  return (
    <Page
      title={say("mails")}
      lead={
        done
          ? say("mails-come-address")
          : word
            ? say("address-removed-matches-stay")
            : say("link-lacks-word-stands-end-after")
      }
      told
      class="narrow"
    >
      {!word && (
        <p class="mt-16">
          <ButtonLink href="/notifications">{say("notifications")}</ButtonLink>
        </p>
      )}
      {!done && word && (
        <Button
          kind="primary"
          disabled={doing.busy}
          onClick={() =>
            doing.run(async () => {
              await api.stopMails(word);
              setDone(true);
            })
          }
        >
          {say("stop-these-mails")}
        </Button>
      )}
      <Wrong text={doing.error} />
    </Page>
  );
}
