/** The link in the mail that asks whether an address is right. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../../net/api";
import type { PageProps } from "../../router";
import { ButtonLink, Refused } from "../../ui";
import { refusal } from "../lib/load";
import { Page } from "../parts/Page";
import "../pages.css";
import "../shapes.css";

/** Mail programs break long links. */
const LACKS = say("link-lacks-word-stands-end");

export default function ConfirmPage(_: PageProps) {
  const [word] = useState(() => location.hash.slice(1));
  const [told, setTold] = useState<{ ok: boolean; text: string } | null>(word ? null : { ok: false, text: LACKS });
  useEffect(() => {
    if (!word) return;
    api.confirmMail({ word }).then(
      (form) => setTold({ ok: true, text: say("confirmed", { address: form.address }) }),
      (problem: unknown) => setTold({ ok: false, text: refusal(problem).message }),
    );
  }, [word]);
  return (
    <Page
      title={say("confirm-address")}
      lead={told ? (told.ok ? told.text : "") : say("one-moment-sentence")}
      told
      class="narrow"
    >
      {told && !told.ok && <Refused title={say("not-work")} text={told.text} />}
      {told && (
        <p class="mt-16">
          <ButtonLink href="/notifications">{say("notifications")}</ButtonLink>
        </p>
      )}
    </Page>
  );
}
