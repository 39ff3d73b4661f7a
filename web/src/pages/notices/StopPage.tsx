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
      title="No more mails"
      lead={
        done
          ? "No more mails come to this address."
          : word
            ? "The address is removed. Your matches stay as they are."
            : "The link lacks its word, which stands at its end, after #. Open the whole link of the mail once more, or take the address away under Notifications."
      }
      told
      class="narrow"
    >
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
    </Page>
  );
}
