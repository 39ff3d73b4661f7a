/** The passkeys of the account: make one, give it another name, revoke it. */
import { useState } from "preact/hooks";
import type { Account, PasskeyDocument } from "../../model/server";
import { api } from "../../net/api";
import { loadMe } from "../../net/me";
import { deviceName, learnPasskey, makePasskey } from "../../net/passkeys";
import { passkeyPairs } from "../../seal/third/keys";
import { Button, Form, Glyph, Section, TextField, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { useLoad } from "../lib/load";
import { ago } from "../lib/words";

export function Passkeys({ account, onChange }: { account: Account; onChange: (account: Account) => void }) {
  const doing = useDoing();
  const keys = account.passkeys ?? [];
  const guest = !account.sessions?.length;
  const [shown, setShown] = useState(0);
  const known = useLoad(() => passkeyPairs(account.id), `${account.id} ${keys.length} ${shown}`);
  const signs = (key: PasskeyDocument) => !!known.data?.some(({ passkey }) => passkey === key.credential);
  const make = () =>
    doing.run(async () => {
      onChange(await makePasskey(deviceName()));
      await loadMe();
    });
  return (
    <Section class="pane" by="passkeys-title" title={guest ? say("make-account") : say("passkeys")}>
      <p>{rich("sign-device-fingerprint-face-code", { guest: guest ? say("seats-matches-name-stay-yours") : "" })}</p>
      <ul class="listed">
        {keys.map((key) => (
          <Row key={key.id} passkey={key} signs={signs(key)} onChange={onChange} />
        ))}
      </ul>
      {account.nowhere ? (
        <p class="help">{account.nowhere}</p>
      ) : (
        <Button kind={guest ? "primary" : "plain"} glyph="plus" disabled={doing.busy} onClick={make}>
          {guest ? say("make-passkey") : say("add-passkey")}
        </Button>
      )}
      {keys.length > 0 && !account.nowhere && known.data && !keys.some(signs) && (
        <LetSign shown={() => setShown(shown + 1)} />
      )}
      <Wrong text={doing.error} />
    </Section>
  );
}

/** Other devices sign at tables by a passkey that this browser knows. */
function LetSign({ shown }: { shown: () => void }) {
  const doing = useDoing();
  const show = () =>
    doing.run(async () => {
      await learnPasskey();
      shown();
    });
  return (
    <>
      <p class="help">{say("show-passkey-where-sit-down")}</p>
      <Button disabled={doing.busy} onClick={show}>
        {say("show-passkey")}
      </Button>
      <Wrong text={doing.error} />
    </>
  );
}

interface RowProps {
  passkey: PasskeyDocument;
  signs: boolean;
  onChange: (account: Account) => void;
}

function Row({ passkey, signs, onChange }: RowProps) {
  const doing = useDoing();
  const [name, setName] = useState<string | null>(null);
  const keep = () =>
    doing.run(async () => {
      if (name?.trim() && name.trim() !== passkey.name) onChange(await api.namePasskey(passkey.id, name.trim()));
      setName(null);
    });
  const times = `${say("made-when", { when: ago(Date.parse(passkey.created)) })}, ${passkey.used ? say("used-when", { when: ago(Date.parse(passkey.used)) }) : say("not-used-yet")}${signs ? say("signs-tables") : ""}`;
  return (
    <li>
      <Glyph name="key" size={18} />
      <div class="grow">
        {name === null ? (
          <b>{passkey.name}</b>
        ) : (
          <Form onSubmit={() => keep()}>
            <TextField
              label={say("name-passkey", { name: passkey.name })}
              value={name}
              maxLength={40}
              onInput={setName}
            />
          </Form>
        )}
        <small>{times}</small>
        {passkey.copied && (
          <small class="error" role="alert">
            <Glyph name="warning" size={12} /> {say("somebody-may-have-copy-revoke")}
          </small>
        )}
        <Wrong small text={doing.error} />
      </div>
      <span class="row">
        {name === null ? (
          <Button
            small
            kind="quiet"
            aria-label={say("rename", { name: passkey.name })}
            onClick={() => setName(passkey.name)}
          >
            {say("account-rename")}
          </Button>
        ) : (
          <Button small onClick={keep}>
            {say("keep")}
          </Button>
        )}
        <Button
          small
          kind="quiet"
          aria-label={say("revoke", { name: passkey.name })}
          disabled={doing.busy}
          onClick={() => doing.run(async () => onChange(await api.revokePasskey(passkey.id)))}
        >
          {say("account-revoke")}
        </Button>
      </span>
    </li>
  );
}
