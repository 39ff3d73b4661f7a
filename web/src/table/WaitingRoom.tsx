/** Before the first move: who sits where, the invitation, the seal on the dice. */

import { useEffect, useState } from "preact/hooks";
import { listed } from "../model/words";
import { api } from "../net/api";
import { home } from "../net/base";
import { me } from "../net/me";
import { useDoing } from "../pages/lib/doing";
import { invitation } from "../pages/lib/invitation";
import { InviteLink } from "../pages/parts/InviteLink";
import { useName } from "../pages/parts/NameEntry";
import { navigate } from "../router";
import { Button, Glyph, IconButton, Section, TextField, toast } from "../ui";
import { Chat } from "./Chat";
import { InviteByName } from "./InviteByName";
import { Sitter } from "./Sitter";
import type { Table } from "./store";

function copy(text: string, said: string): void {
  navigator.clipboard?.writeText(text).then(
    () => toast(said, "ok"),
    () => toast(text),
  );
}

/** The earlier attempts to begin, if there were any: the one who tries again until the dice please is seen. */
function Attempts({ table }: { table: Table }) {
  const summary = table.summary.value!,
    attempts = summary.sealing?.attempts ?? [];
  if (!attempts.length) return null;
  return (
    <p class="why" role="note">
      {rich("this-is-attempt-attempts-to-begin", {
        attempts: attempts.length + 1,
        attempts2: attempts.map((one, i) => {
          const names = one.revealed.map((seat) => summary.seats[seat]?.name || say("seat-inside", { seat: seat + 1 }));
          return (
            <span key={one.opening_hash}>
              {names.length
                ? say("attempt-added-by", { n: i + 1, names: listed(names) })
                : say("attempt-added-by-nobody", { n: i + 1 })}{" "}
            </span>
          );
        }),
      })}
    </p>
  );
}

const LET_GO_MS = 60_000;

interface LetGoProps {
  table: Table;
  seat: number;
  attempt: (work: () => Promise<unknown>) => Promise<void>;
}

/** A person the start waits for; after a minute the host may go on without them. */
function LetGo({ table, seat, attempt }: LetGoProps) {
  const summary = table.summary.value!;
  const left = Date.parse(summary.sealing!.since) + LET_GO_MS - Date.now();
  const [, tick] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (summary.seats[seat]?.you || summary.your_seat === null || left > 0) return <small>{say("waited")}</small>;
  return (
    <Button small onClick={() => void attempt(() => table.transport.letGo(seat))}>
      {say("go-without")}
    </Button>
  );
}

export function WaitingRoom({ table, invite }: { table: Table; invite: string | null }) {
  const summary = table.summary.value!;
  const form = useName();
  const { busy, error, run: attempt } = useDoing();
  const seated =
    summary.seats.some((seat) => seat.you) || (summary.your_seat !== null && summary.your_seat !== undefined);
  const open = summary.seats.filter((seat) => seat.kind === "open").length;
  const token = summary.invite ?? invite;
  const invited = { id: summary.id, invite: token ?? undefined };
  const hosting = summary.your_seat !== null && summary.host === summary.your_seat;
  // From the opening on it is fixed who sits where.
  const ordering = hosting && !summary.sealing?.opening_hash;
  const sit = (seat?: number) =>
    attempt(async () => {
      if (!(await form.keep())) return;
      await table.transport.join({ seat, invite: token ?? undefined });
      table.summary.value = await table.transport.summary();
      table.transport.refresh();
    });
  /** The heuristic plays every built-in game; of another game the first of its bots. */
  const fill = (seat: number) =>
    attempt(async () => {
      const bots = (await api.games()).find((game) => game.id === summary.game)?.bots ?? [];
      const bot = (bots.find((kind) => kind.id === "heuristic") ?? bots[0])?.id ?? "";
      table.takeSummary((await api.fill(summary.id, { seat, bot })).match);
    });
  /** Hands the table to another person who has come. */
  const makeHost = (seat: number) =>
    attempt(async () => {
      table.takeSummary((await api.makeHost(summary.id, { seat })).match);
      toast(say("host-now", { name: summary.seats[seat]!.name }), "ok");
    });
  /** Lets two neighbours change seats. */
  const swap = (seat: number, other: number) =>
    attempt(async () => {
      const seats = summary.seats.map((one) => (one.seat === seat ? other : one.seat === other ? seat : one.seat));
      table.takeSummary((await api.order(summary.id, { seats })).match);
      toast(say("seat-moved-now", { name: summary.seats[seat]!.name || say("the-free-seat"), seat: other + 1 }), "ok");
    });
  return (
    <section class="waitroom round-3 flex flex-col gap-12 on-surface" aria-label={say("waiting-room")}>
      <h1>{open === 0 ? `${summary.round_text}.` : say("seats-are-free", { n: open })}</h1>
      <p class="why">
        {summary.rules_text}. {summary.pace && `${summary.pace.text}. `}
        {open ? say("match-begins-when-last-seat") : say("every-seat-taken-match-begins")}
      </p>
      <Attempts table={table} />
      <ul class="seatrows">
        {summary.seats.map((seat) => (
          <li class="flex items-center gap-12" key={seat.seat}>
            <Sitter table={table} seat={seat.seat} size={28} flag={24} />
            <span class="grow">
              {seat.kind === "open" ? <span class="dimmer">{say("free-seat")}</span> : <b>{seat.name}</b>}
            </span>
            {summary.sealing?.waiting_for?.includes(seat.seat) ? (
              <LetGo table={table} seat={seat.seat} attempt={attempt} />
            ) : seat.you ? (
              <small>{hosting ? say("you-host") : say("yourself")}</small>
            ) : seat.kind === "bot" ? (
              <small>{say("a-bot")}</small>
            ) : seat.kind === "open" && !seated ? (
              <Button small onClick={() => void sit(seat.seat)} disabled={busy}>
                {say("sit-here")}
              </Button>
            ) : seat.kind === "open" && hosting ? (
              <Button small onClick={() => void fill(seat.seat)} disabled={busy}>
                {say("seat-bot")}
              </Button>
            ) : seat.kind === "guest" ? (
              <small>
                {seat.online === false ? say("is-away") : say("is-here")}
                {summary.host === seat.seat && say("host-too")}
              </small>
            ) : null}
            {seat.kind === "guest" && hosting && !seat.you && (
              <Button small kind="quiet" disabled={busy} onClick={() => void makeHost(seat.seat)}>
                {say("make-host")}
              </Button>
            )}
            {seat.kind === "open" && seated && (
              <IconButton
                glyph="link"
                label={say("copy-the-invitation-to-seat-seat", { seat: seat.seat + 1 })}
                onClick={() => copy(invitation(invited, home(), seat.seat), say("invitation-seat-copied"))}
              />
            )}
            {ordering && seat.seat > 0 && (
              <IconButton
                glyph="up"
                label={say("move-up-to-seat", { name: seat.name || say("the-free-seat-inside"), seat: seat.seat })}
                disabled={busy}
                onClick={() => void swap(seat.seat, seat.seat - 1)}
              />
            )}
          </li>
        ))}
      </ul>
      {!seated && (
        <div class="joinrow flex gap-8">
          <TextField
            label={say("your-name")}
            placeholder={say("your-name")}
            value={form.name}
            onInput={form.setName}
            maxLength={24}
          />
          <Button kind="primary" onClick={() => void sit()} disabled={busy || (!me.value?.name && !form.name.trim())}>
            {say("take-a-seat")}
          </Button>
        </div>
      )}
      {(error || form.error) && (
        <p class="why refused" role="alert">
          <Glyph name="lock" size={14} />
          {error || form.error}
        </p>
      )}
      <Section class="invite" by="invite-title" title={say("invitation")}>
        <InviteLink match={summary} word={token} renewed={(match) => table.takeSummary(match)} />
      </Section>
      {hosting && !summary.league && open > 0 && <InviteByName summary={summary} />}
      {table.talk.offered.value && seated && <Chat table={table} />}
      {summary.help && <p class="dim">{say("table-everybody-may-ask-hints")}</p>}
      {summary.undo === false && <p class="dim">{say("table-choices-stand-nothing-taken")}</p>}
      {summary.commitment && (
        <details class="seal t-13 dim">
          <summary class="flex gap-8 items-center">
            <Glyph name="lock" size={14} />
            {say("dice-sealed")}
          </summary>
          <p>{say("server-fixed-secret-shows-fingerprint")}</p>
          <code class="t-11 breaks">{summary.commitment}</code>
        </details>
      )}
      {hosting && (
        <p>
          <button
            type="button"
            class="linkish"
            onClick={() =>
              void attempt(async () => {
                await api.close(summary.id);
                navigate("/");
              })
            }
          >
            {say("close-table")}
          </button>
        </p>
      )}
      {seated && (
        <p>
          <button
            type="button"
            class="linkish"
            onClick={() =>
              void attempt(async () => {
                await table.transport.leave();
                navigate("/");
              })
            }
          >
            {say("leave-this-table")}
          </button>
        </p>
      )}
    </section>
  );
}
