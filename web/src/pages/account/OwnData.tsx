/** One's own data: to take along, and to delete. */
import { useState } from "preact/hooks";
import type { Account } from "../../model/server";
import { api } from "../../net/api";
import { onHost } from "../../net/base";
import { showPasskey } from "../../net/passkeys";
import { forgetPasskeys } from "../../seal/third/keys";
import { Button, Dialog, Form, Section, TextField, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";

export function OwnData({ account }: { account: Account }) {
  const doing = useDoing();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const signedIn = !!account.sessions?.length;
  return (
    <Section class="pane" by="data-title" title={say("data")}>
      <p>{say("file-everything-server-holds-name")}</p>
      <div class="row flex-wrap">
        <a class="btn plain small" href="/api/me/export" download>
          <span class="label min-w-0">{say("take-my-data-along")}</span>
        </a>
        <Button small kind="danger" onClick={() => setOpen(true)}>
          {say("delete-everything-mine")}
        </Button>
        {signedIn && (
          <Button
            small
            kind="quiet"
            disabled={doing.busy}
            onClick={() =>
              doing.run(async () => {
                await api.signOut();
                await forgetPasskeys(account.id);
                location.assign(onHost("/"));
              })
            }
          >
            {say("sign-out-here")}
          </Button>
        )}
      </div>
      <Dialog open={open} title={say("delete-everything-yours")} onClose={() => setOpen(false)}>
        <Form
          class="pane"
          onSubmit={() => {
            void doing.run(async () => {
              const proof = !signedIn
                ? {}
                : code.trim()
                  ? { code: code.trim() }
                  : { passkey: (await showPasskey()).form };
              await api.deleteMe({ name: name.trim(), ...proof });
              location.assign(onHost("/"));
            });
          }}
        >
          <p>{say("bots-play-seats-good-where")}</p>
          <p>{rich("type-name-delete", { b: <b>{account.name}</b> })}</p>
          <TextField label={say("name", { name: account.name })} value={name} maxLength={64} onInput={setName} />
          {signedIn && (
            <>
              <p>{say("asked-passkey-then-without-hand")}</p>
              <TextField label={say("recovery-code-if-passkey")} value={code} maxLength={64} onInput={setCode} />
            </>
          )}
          <Wrong text={doing.error} />
          <div class="row flex-wrap">
            <Button kind="danger" type="submit" disabled={doing.busy || name.trim() !== account.name}>
              {say("delete")}
            </Button>
            <Button onClick={() => setOpen(false)}>{say("keep-everything")}</Button>
          </div>
        </Form>
      </Dialog>
    </Section>
  );
}
