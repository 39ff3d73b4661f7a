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
    <Section class="pane" by="data-title" title="Your data">
      <p>A file of everything this server holds of you: name, passkeys, devices, matches and your choices in them.</p>
      <div class="row flex-wrap">
        <a class="btn plain small" href="/api/me/export" download>
          <span class="label">Take my data along</span>
        </a>
        <Button small kind="danger" onClick={() => setOpen(true)}>
          Delete everything of mine
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
            Sign out here
          </Button>
        )}
      </div>
      <Dialog open={open} title="Delete everything of yours" onClose={() => setOpen(false)}>
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
          <p>
            Bots play on in your seats for good; where your browser signs what you do, you resign. In matches that are
            over, “Somebody” stands in place of your name; their sealed records keep the name you had then, since it was
            signed before the first card. Nothing brings this back.
          </p>
          <p>
            Type your name, <b>{account.name}</b>, to delete.
          </p>
          <TextField label={`Your name, ${account.name}`} value={name} maxLength={64} onInput={setName} />
          {signedIn && (
            <>
              <p>You are asked for a passkey then. Without one at hand, type your recovery code.</p>
              <TextField
                label="Recovery code, if you have no passkey here"
                value={code}
                maxLength={64}
                onInput={setCode}
              />
            </>
          )}
          <Wrong text={doing.error} />
          <div class="row flex-wrap">
            <Button kind="danger" type="submit" disabled={doing.busy || name.trim() !== account.name}>
              Delete
            </Button>
            <Button onClick={() => setOpen(false)}>Keep everything</Button>
          </div>
        </Form>
      </Dialog>
    </Section>
  );
}
