/** Where I am told: browsers, a mailbox, addresses that take JSON. */
import { useEffect, useState } from "preact/hooks";
import type { ChannelDocument, HookFormat, NoticeSettings } from "../../model/server";
import { ApiError, api } from "../../net/api";
import { noPushes, subscribe, subscribed } from "../../net/pushes";
import { Button, Form, Glyph, type GlyphName, Section, SelectRow, TextRow, toast, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";

const GLYPHS: Record<ChannelDocument["kind"], GlyphName> = { push: "device", mail: "chat", hook: "link" };
const FORMATS: { value: HookFormat; label: string }[] = [
  { value: "json", label: say("json-signed") },
  { value: "text", label: say("slack-mattermost") },
  { value: "content", label: say("discord") },
];

interface Part {
  state: NoticeSettings;
  onChange: (state: NoticeSettings) => void;
}

export function Places({ state, onChange }: Part) {
  const nothing = !state.push_key && !state.mails && !state.hooks;
  return (
    <Section class="pane" by="places-title" title={say("shared-places")}>
      <p>{nothing ? say("host-server-sends-nothing-out") : say("where-messages-go")}</p>
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
        ? say("browser")
        : "pushes"
      : channel.kind === "mail"
        ? channel.confirmed
          ? "mail"
          : say("waits-link-mail-followed")
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
              <small>{rich("secret-signature", { code: <code>{channel.secret}</code> })}</small>
            )}
          </>
        )}
      </div>
      <div class="row">
        {channel.kind === "hook" && (
          <Button small kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? say("hide") : say("details")}
          </Button>
        )}
        {channel.confirmed && (
          <Button
            small
            kind="quiet"
            disabled={doing.busy}
            aria-label={say("try", { name })}
            onClick={() =>
              doing.run(async () => {
                await api.tryChannel(channel.id);
                toast(say("test-way"));
              })
            }
          >
            {say("notices-try")}
          </Button>
        )}
        <Button
          small
          kind="quiet"
          disabled={doing.busy}
          aria-label={say("remove-name", { name })}
          onClick={() => doing.run(async () => onChange(await api.removeChannel(channel.id)))}
        >
          {say("shared-remove")}
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
                throw new ApiError("refused", problem instanceof Error ? problem.message : say("that-did-not-work"), 0);
              });
              onChange(await api.addPush(form));
            })
          }
        >
          {say("push-browser")}
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
      <TextRow
        id="mail-address"
        label={say("mail-address")}
        help={say("mail-link-comes-first")}
        error={doing.error}
        value={address}
        placeholder="ada@example.org"
        maxLength={254}
        invalid={doing.error !== ""}
        onInput={setAddress}
      />
      <Button type="submit" disabled={doing.busy || !address.trim()}>
        {say("add-address")}
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
          {say("add-webhook")}
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
      <TextRow
        id="hook-address"
        label={say("address-webhook")}
        help={say("others-may-read-along-chat")}
        error={doing.error}
        value={address}
        placeholder="https://"
        maxLength={2000}
        invalid={doing.error !== ""}
        onInput={setAddress}
      />
      <SelectRow id="hook-format" label={say("takes")} value={format} options={FORMATS} onChange={setFormat} />
      <div class="row flex-wrap">
        <Button type="submit" disabled={doing.busy || !address.trim()}>
          {say("add-the-webhook")}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {say("cancel")}
        </Button>
      </div>
    </Form>
  );
}
