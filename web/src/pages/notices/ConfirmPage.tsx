/** The link in the mail that asks whether an address is right. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../../net/api";
import type { PageProps } from "../../router";
import { ButtonLink, Refused, SitePage } from "../../ui";
import { refusal } from "../lib/load";
import { Foot } from "../parts/Foot";
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
    <SitePage>
      <div class="page narrow">
        <header>
          <h1>Confirm your address</h1>
          <p class="lead" role="status">
            {told ? (told.ok ? told.text : "") : "One moment."}
          </p>
        </header>
        {told && !told.ok && <Refused title="That did not work" text={told.text} />}
        {told && (
          <p class="onward">
            <ButtonLink href="/notifications">Notifications</ButtonLink>
          </p>
        )}
        <Foot />
      </div>
    </SitePage>
  );
}
