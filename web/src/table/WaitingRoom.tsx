/** Before the first move: who sits where, the invitation, the seal on the dice. */
import { useState } from "preact/hooks";
import { me } from "../net/me";
import { useName } from "../pages/parts/NameEntry";
import { Button, Flag, Glyph, seatColour, TextField, toast } from "../ui";
import { navigate } from "../router";
import type { Table } from "./store";

function copy(text: string, said: string): void {
  navigator.clipboard?.writeText(text).then(() => toast(said, "ok"), () => toast(text));
}

export function WaitingRoom({ table, invite }: { table: Table; invite: string | null }) {
  const summary = table.summary.value!;
  const form = useName();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const seated = summary.seats.some((seat) => seat.you) || summary.your_seat !== null && summary.your_seat !== undefined;
  const open = summary.seats.filter((seat) => seat.kind === "open").length;
  const token = summary.invite ?? invite;
  const link = `${location.origin}/join/${summary.id}${token ? `?invite=${encodeURIComponent(token)}` : ""}`;
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try { await work(); } catch (problem) { setError((problem as Error).message); }
    setBusy(false);
  };
  const sit = (seat?: number) => attempt(async () => {
    if (!(await form.keep())) return;
    await table.transport.join({ seat, invite: token ?? undefined });
    table.summary.value = await table.transport.summary();
    table.transport.refresh();
  });
  return (
    <section class="waitroom" aria-label="Waiting room">
      <h1>{open === 1 ? "One seat is free." : `${open} seats are free.`}</h1>
      <p class="why">{summary.rules_text}. The match begins when the last seat is taken.</p>
      <ul class="seatrows">
        {summary.seats.map((seat) => (
          <li key={seat.seat}>
            <Flag colour={seat.kind === "open" ? null : seatColour(seat.seat, summary.seats.length)} size={24} />
            <span class="grow">{seat.kind === "open" ? <span class="dimmer">Free seat</span> : <b>{seat.name}</b>}</span>
            {seat.you ? <small>you</small> : seat.kind === "bot" ? <small>bot</small>
              : seat.kind === "open" && !seated ? <Button small onClick={() => void sit(seat.seat)} disabled={busy}>Sit here</Button>
                : seat.kind === "guest" ? <small>{seat.online === false ? "away" : "here"}</small> : null}
          </li>
        ))}
      </ul>
      {!seated && (
        <div class="joinrow">
          <TextField label="Your name" placeholder="Your name" value={form.name} onInput={form.setName} maxLength={24} />
          <Button kind="primary" onClick={() => void sit()} disabled={busy || (!me.value?.name && !form.name.trim())}>Take a seat</Button>
        </div>
      )}
      {(error || form.error) && <p class="why refused" role="alert"><Glyph name="lock" size={14} />{error || form.error}</p>}
      <div class="invite">
        <label for="invite-link">Invitation</label>
        <span class="row"><input id="invite-link" class="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <Button glyph="copy" onClick={() => copy(link, "Invitation copied.")}>Copy</Button></span>
      </div>
      {summary.commitment && (
        <details class="seal">
          <summary><Glyph name="lock" size={14} />The dice are already sealed</summary>
          <p>The server has fixed its secret and published this fingerprint of it. After the match anybody can check that no roll was changed.</p>
          <code>{summary.commitment}</code>
        </details>
      )}
      {seated && <p><button type="button" class="linkish" onClick={() => void attempt(async () => { await table.transport.leave(); navigate("/"); })}>Leave this table</button></p>}
    </section>
  );
}
