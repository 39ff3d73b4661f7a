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
const LACKS = "The link lacks its word, which stands at its end, after #. Open the whole link of the mail once more.";

export default function ConfirmPage(_: PageProps) {
  const [word] = useState(() => location.hash.slice(1));
  const [told, setTold] = useState<{ ok: boolean; text: string } | null>(word ? null : { ok: false, text: LACKS });
  useEffect(() => {
    if (!word) return;
    api.confirmMail({ word }).then(
      (form) => setTold({ ok: true, text: `${form.address} is confirmed.` }),
      (problem: unknown) => setTold({ ok: false, text: refusal(problem).message }),
    );
  }, [word]);
  return (
    <Page title="Confirm your address" lead={told ? (told.ok ? told.text : "") : "One moment."} told class="narrow">
      {told && !told.ok && <Refused title="That did not work" text={told.text} />}
      {told && (
        <p class="onward">
          <ButtonLink href="/notifications">Notifications</ButtonLink>
        </p>
      )}
    </Page>
  );
}
