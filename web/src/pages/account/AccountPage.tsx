/** My account: passkeys, other ways in, devices, data. Without one: what it is good for, and how to sign in. */
import { useEffect, useState } from "preact/hooks";
import type { Account } from "../../model/server";
import { api } from "../../net/api";
import type { PageProps } from "../../router";
import { ButtonLink, Refused, Section } from "../../ui";
import { useLoad } from "../lib/load";
import { Page } from "../parts/Page";
import { Devices } from "./Devices";
import { OwnData } from "./OwnData";
import { Passkeys } from "./Passkeys";
import { Vacation } from "./Vacation";
import { AnotherDevice, Recovery } from "./Ways";
import "../pages.css";
import "../shapes.css";
import "./account.css";

export default function AccountPage(_: PageProps) {
  const loaded = useLoad(() => api.account(), "account");
  const [account, setAccount] = useState<Account | null>(null);
  useEffect(() => {
    if (loaded.data) setAccount(loaded.data);
  }, [loaded.data]);
  const signedIn = !!account?.sessions?.length;
  return (
    <Page title={say("account")} lead={signedIn ? say("changes-saved-once") : say("play-guest-browser-enough-play")}>
      {!account && loaded.error && (
        <Refused glyph="wifi" title={say("account-cannot-read")} text={loaded.error.message} />
      )}
      {account && (
        <div class="panes grid">
          <div>
            <Passkeys account={account} onChange={setAccount} />
            {signedIn && <Recovery account={account} again={loaded.again} />}
            {!signedIn && (
              <Section class="pane" by="have-title" title={say("you-have-an-account")}>
                <p>{say("sign-passkey-code-another-device")}</p>
                <ButtonLink href="/sign-in">{say("sign")}</ButtonLink>
              </Section>
            )}
          </div>
          <div>
            {signedIn && <Devices account={account} onChange={setAccount} again={loaded.again} />}
            {signedIn && <AnotherDevice />}
            <Vacation />
            <OwnData account={account} />
          </div>
        </div>
      )}
    </Page>
  );
}
