/** The link in every mail: no more of them, by one press and without signing in. */
import { useState } from "preact/hooks";
import { api } from "../../net/api";
import type { PageProps } from "../../router";
import { Button, ButtonLink, SitePage, Wrong } from "../../ui";
import { useDoing } from "../account/doing";
import { Foot } from "../parts/Foot";
import "../pages.css";
import "../shapes.css";
import "../account/account.css";

export default function StopPage(_: PageProps) {
  const [word] = useState(() => location.hash.slice(1));
  const [done, setDone] = useState(false);
  const doing = useDoing();
  return (
    <SitePage>
      <div class="page narrow">
        <header>
          <h1>No more mails</h1>
          <p class="lead" role="status">
            {done
              ? "No more mails come to this address."
              : word
                ? "The address is removed. Your matches stay as they are."
                : "The link lacks its word, which stands at its end, after #. Open the whole link of the mail once more, or take the address away under Notifications."}
          </p>
        </header>
        {!word && (
          <p class="onward">
            <ButtonLink href="/notifications">Notifications</ButtonLink>
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
            Stop these mails
          </Button>
        )}
        <Wrong text={doing.error} />
        <Foot />
      </div>
    </SitePage>
  );
}
