/** Sign in: by passkey, by the link of another device (its word stands behind #), or by the recovery code. */
import { useState } from "preact/hooks";
import type { Me } from "../../model/server";
import { api } from "../../net/api";
import { onHost } from "../../net/base";
import { me } from "../../net/me";
import { signInByPasskey } from "../../net/passkeys";
import type { PageProps } from "../../router";
import { Button, Form, Refused, Section, Strip, TextField } from "../../ui";
import { useDoing } from "../lib/doing";
import { useLoad } from "../lib/load";
import { Page } from "../parts/Page";
import "../pages.css";
import "../shapes.css";
import "./account.css";

export default function SignInPage(_: PageProps) {
  const [word] = useState(() => location.hash.slice(1));
  const [code, setCode] = useState("");
  const doing = useDoing();
  const account = useLoad(() => api.account(), "account");
  const mine = useLoad(() => api.matches("mine"), "mine");
  const going = (mine.data ?? []).filter((match) => match.state !== "finished").length;
  const enter = (how: () => Promise<Me>) =>
    doing.run(async () => {
      await how();
      // Every open table and list belongs to who was here before: begin anew.
      location.assign(onHost("/account"));
    });
  return (
    <Page title={say("sign")} lead={word ? say("another-device-yours-sent") : say("account-device")} class="narrow">
      {going > 0 && !me.value?.account && (
        <Strip
          glyph="warning"
          title={say("guest-sits-in-matches", { n: going })}
          text={say("not-come-along-when-sign")}
        />
      )}
      <div class="panes grid">
        {word && (
          <Section class="pane" by="link-title" title={say("link")}>
            <p>{say("good-once-two-minutes")}</p>
            <Button kind="primary" disabled={doing.busy} onClick={() => enter(() => api.followLink(word))}>
              {say("sign-in-here")}
            </Button>
          </Section>
        )}
        <Section class="pane" by="passkey-title" title={say("passkey")}>
          <p>{account.data?.nowhere || say("devices-fingerprint-face-code")}</p>
          {!account.data?.nowhere && (
            <Button
              kind={word ? "plain" : "primary"}
              glyph="key"
              disabled={doing.busy}
              onClick={() => enter(signInByPasskey)}
            >
              {say("sign-passkey")}
            </Button>
          )}
        </Section>
        <Section class="pane" by="code-title" title={say("recovery-code")}>
          <p>{say("printed-good-once")}</p>
          <Form onSubmit={() => enter(() => api.recover(code))}>
            <TextField label={say("account-recovery-code")} value={code} maxLength={64} onInput={setCode} />
            <div class="row flex-wrap">
              <Button type="submit" disabled={doing.busy || !code.trim()}>
                {say("sign-code")}
              </Button>
            </div>
          </Form>
        </Section>
      </div>
      {doing.error && <Refused title={doing.error} />}
    </Page>
  );
}
