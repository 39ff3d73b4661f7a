/** The link that brings others to a table: to copy, as a code for a phone's camera, and, for the host, to replace. */
import { useState } from "preact/hooks";
import type { Summary } from "../../model/server";
import { api } from "../../net/api";
import { Button, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { invitation } from "../lib/invitation";
import { free, mine } from "../lib/lists";
import { CopyLine } from "./Copy";
import { onlyHere, QrCode } from "./QrCode";
import "./invitelink.css";

interface InviteLinkProps {
  match: Summary;
  /** The word of the invitation, where the table is not open to everybody. */
  word?: string | null;
  /** Told of the match with its new word. */
  renewed: (match: Summary) => void;
}

export function InviteLink({ match, word, renewed }: InviteLinkProps) {
  const step = useDoing();
  const [done, setDone] = useState(false);
  const link = invitation({ id: match.id, invite: word ?? undefined });
  const hosting = mine(match) && match.host === match.your_seat && match.visibility !== "open";
  const renew = () =>
    step.run(async () => {
      renewed((await api.renewInvitation(match.id)).match);
      setDone(true);
    });
  return (
    <div class="invitelink grid gap-10 w-full">
      <CopyLine text={link} name={say("copied-invitation")} mono={false} />
      {hosting && (
        <p class="renew flex flex-wrap items-center gap-y-4 gap-x-8 t-12-5">
          <Button small kind="quiet" disabled={step.busy} onClick={renew}>
            {say("make-new-link")}
          </Button>
          <span class="dim" role="status">
            {done ? say("new-link-old-opens-nothing") : say("above-stops-working-once")}
          </span>
        </p>
      )}
      <Wrong class="why refused" text={step.error} />
      {free(match) > 0 &&
        (onlyHere(link) ? (
          <p class="dim noqr t-sm">{rich("there-no-qr-code-page", { host: location.host })}</p>
        ) : (
          <figure class="inviteqr flex flex-wrap gap-12 items-center t-sm">
            <QrCode text={link} label={say("qr-code-invitation")} size={168} />
            <figcaption class="dim">{say("point-phone-come-table")}</figcaption>
          </figure>
        ))}
    </div>
  );
}
