/** Where I am told: browsers, a mailbox, addresses that take JSON. */
import { useEffect, useState } from "preact/hooks";
import type { ChannelDocument, HookFormat, NoticeSettings } from "../../model/server";
import { ApiError, api } from "../../net/api";
import { noPushes, subscribe, subscribed } from "../../net/pushes";
import { Button, Field, Form, Glyph, type GlyphName, Section, Select, TextField, toast, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";

const GLYPHS: Record<ChannelDocument["kind"], GlyphName> = { push: "device", mail: "chat", hook: "link" };
const FORMATS: { value: HookFormat; label: string }[] = [
  { value: "json", label: "JSON, signed" },
  { value: "text", label: "Slack, Mattermost" },
  { value: "content", label: "Discord" },
];

interface Part {
  state: NoticeSettings;
  onChange: (state: NoticeSettings) => void;
}

export function Places({ state, onChange }: Part) {
  const nothing = !state.push_key && !state.mails && !state.hooks;
  return (
    <Section class="pane" by="places-title" title="Places">
      <p>
        {nothing ? "The host of this server sends nothing out: you are told in the page only." : "Where messages go."}
      </p>
      <ul class="listed">
        {state.channels.map((channel) => (
          <Place key={channel.id} channel={channel} onChange={onChange} />
        ))}
      </ul>
      {state.push_key && <AddPush state={state} onChange={onChange} />}
      {state.mails && !state.channels.some((channel) => channel.kind === "mail") && (
        <AddMail state={state} onChange={onChange} />
      )}
      {state.hooks && <AddHook state={state} onChange={onChange} />}
    </Section>
  );
}

function Place({ channel, onChange }: { channel: ChannelDocument; onChange: Part["onChange"] }) {
  const doing = useDoing();
  const [here, setHere] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (channel.kind === "push") void subscribed().then((address) => setHere(address === channel.address));
  }, [channel.address]);
  const name = channel.kind === "mail" ? channel.address : channel.name;
  const words =
    channel.kind === "push"
      ? here
        ? "this browser"
        : "pushes"
      : channel.kind === "mail"
        ? channel.confirmed
          ? "mail"
          : "waits for the link in the mail to be followed"
        : (FORMATS.find((one) => one.value === channel.format)?.label ?? "webhook");
  return (
    <li>
      <Glyph name={GLYPHS[channel.kind]} size={20} />
      <div class="grow">
        <b>{name}</b>
        <small class={here ? "ok" : ""}>{words}</small>
        {channel.problem && <small class="error">{channel.problem}</small>}
        <Wrong small text={doing.error} />
        {open && (
          <>
            <small>{channel.address}</small>
            {channel.format === "json" && (
              <small>
                Secret of the signature: <code>{channel.secret}</code>
              </small>
            )}
          </>
        )}
      </div>
      <div class="row">
        {channel.kind === "hook" && (
          <Button small kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Hide" : "Details"}
          </Button>
        )}
        {channel.confirmed && (
          <Button
            small
            kind="quiet"
            disabled={doing.busy}
            aria-label={`Try ${name}`}
            onClick={() =>
              doing.run(async () => {
                await api.tryChannel(channel.id);
                toast("A test is on its way.");
              })
            }
          >
            Try
          </Button>
        )}
        <Button
          small
          kind="quiet"
          disabled={doing.busy}
          aria-label={`Remove ${name}`}
          onClick={() => doing.run(async () => onChange(await api.removeChannel(channel.id)))}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function AddPush({ state, onChange }: Part) {
  const doing = useDoing();
  const [here, setHere] = useState("");
  const known = state.channels.some((channel) => channel.address === here);
  useEffect(() => {
    void subscribed().then(setHere);
  }, [state.channels]);
  const why = noPushes();
  if (known) return null;
  return (
    <div class="adding">
      {why ? (
        <p class="help">{why}</p>
      ) : (
        <Button
          glyph="bell"
          disabled={doing.busy}
          onClick={() =>
            doing.run(async () => {
              const form = await subscribe(state.push_key).catch((problem: unknown) => {
                throw new ApiError("refused", problem instanceof Error ? problem.message : "That did not work.", 0);
              });
              onChange(await api.addPush(form));
            })
          }
        >
          Push to this browser
        </Button>
      )}
      <Wrong text={doing.error} />
    </div>
  );
}

function AddMail({ onChange }: Part) {
  const doing = useDoing();
  const [address, setAddress] = useState("");
  return (
    <Form class="adding" onSubmit={() => doing.run(async () => onChange(await api.addMail({ address })))}>
      <Field label="Mail address" for="mail-address" help="A mail with a link comes first." error={doing.error}>
        <TextField
          id="mail-address"
          label="Mail address"
          value={address}
          placeholder="ada@example.org"
          maxLength={254}
          invalid={doing.error !== ""}
          onInput={setAddress}
        />
      </Field>
      <Button type="submit" disabled={doing.busy || !address.trim()}>
        Add the address
      </Button>
    </Form>
  );
}

function AddHook({ onChange }: Part) {
  const doing = useDoing();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [format, setFormat] = useState<HookFormat>("json");
  if (!open)
    return (
      <div class="adding">
        <Button glyph="link" onClick={() => setOpen(true)}>
          Add a webhook
        </Button>
      </div>
    );
  return (
    <Form
      class="adding"
      onSubmit={() => {
        void doing.run(async () => {
          onChange(await api.addHook({ address: address.trim(), format }));
          setAddress("");
          setOpen(false);
        });
      }}
    >
      <Field
        label="Address of the webhook"
        for="hook-address"
        help="Others may read along in a chat: moves that only you may know of are not sent there."
        error={doing.error}
      >
        <TextField
          id="hook-address"
          label="Address of the webhook"
          value={address}
          placeholder="https://"
          maxLength={2000}
          invalid={doing.error !== ""}
          onInput={setAddress}
        />
      </Field>
      <Field label="Who takes it" for="hook-format">
        <Select id="hook-format" label="Who takes it" value={format} options={FORMATS} onChange={setFormat} />
      </Field>
      <div class="row flex-wrap">
        <Button type="submit" disabled={doing.busy || !address.trim()}>
          Add the webhook
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
