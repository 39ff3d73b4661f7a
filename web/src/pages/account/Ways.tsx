/** Other ways in: a link for another device, shown as a QR code, and a printed code. */
import { useEffect, useState } from "preact/hooks";
import type { Account, SignInLink } from "../../model/server";
import { api } from "../../net/api";
import { home } from "../../net/base";
import { Button, Section, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { ago } from "../lib/words";
import { CopyLine } from "../parts/Copy";
import { QrCode } from "../parts/QrCode";

export function AnotherDevice() {
  const doing = useDoing();
  const [link, setLink] = useState<SignInLink | null>(null);
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(() => setLink(null), Math.max(0, Date.parse(link.until) - Date.now()));
    return () => clearTimeout(timer);
  }, [link]);
  // The word stands behind #: no server, proxy or log is sent it before the person presses.
  const address = link ? `${home()}/sign-in#${link.word}` : "";
  return (
    <Section class="pane" by="another-title" title={say("another-device")}>
      <p>{say("point-camera-code-open-link")}</p>
      {link && (
        <>
          <QrCode text={address} label={say("qr-code-link-signs-another")} />
          <CopyLine text={address} name={say("the-link")} />
        </>
      )}
      <Button glyph="link" disabled={doing.busy} onClick={() => doing.run(async () => setLink(await api.signInLink()))}>
        {link ? say("show-another-code") : say("show-code")}
      </Button>
      <Wrong text={doing.error} />
    </Section>
  );
}

export function Recovery({ account, again }: { account: Account; again: () => void }) {
  const doing = useDoing();
  const [code, setCode] = useState("");
  const make = () =>
    doing.run(async () => {
      setCode((await api.recoveryCode()).code);
      again();
    });
  return (
    <Section class="pane" by="recovery-title" title={say("account-recovery-code")}>
      <p>{say("way-back-when-every-passkey")}</p>
      {code ? (
        <div class="printed" role="status">
          <code class="recoverycode block breaks on-raised round-2">{code}</code>
          <p class="help">{say("write-down-print-replaces-every")}</p>
        </div>
      ) : (
        <p>{account.recovery ? say("made-never-used", { ago: ago(Date.parse(account.recovery)) }) : say("none")}</p>
      )}
      <div class="row flex-wrap">
        {code && <Button onClick={() => print()}>{say("print")}</Button>}
        <Button disabled={doing.busy} onClick={make}>
          {account.recovery ? say("make-new") : say("make-code")}
        </Button>
      </div>
      <Wrong text={doing.error} />
    </Section>
  );
}
