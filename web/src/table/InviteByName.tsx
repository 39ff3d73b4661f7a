/** The host of a table that waits invites a person by name: those who were met at a table, and who stands on a
 *  leaderboard. Everybody else comes by the link. */
import { useState } from "preact/hooks";
import type { InvitedPerson, KnownPerson, Summary } from "../model/server";
import { api } from "../net/api";
import { useDoing } from "../pages/lib/doing";
import { useLoad, useSettled } from "../pages/lib/load";
import { Button, Section, Select, TextField, Wrong } from "../ui";

const SETTLED_MS = 250,
  EVERY = 5000,
  LETTERS = 2;
const STATES: Record<InvitedPerson["state"], string> = {
  waiting: say("not-answered"),
  refused: say("refused"),
  here: say("sits"),
};

export function InviteByName({ summary }: { summary: Summary }) {
  const [text, setText] = useState("");
  const [seat, setSeat] = useState("");
  const step = useDoing();
  const name = useSettled(text.trim(), SETTLED_MS);
  const asked = name.length >= LETTERS;
  const found = useLoad(() => (asked ? api.people(name) : Promise.resolve({ people: [] })), `people ${name}`);
  const invited = useLoad(() => api.invited(summary.id), `invited ${summary.id}`, EVERY);
  const list = invited.data?.invited ?? [];
  const open = summary.seats.filter((one) => one.kind === "open");
  const wanted = open.find((one) => String(one.seat) === seat);
  const known = found.data?.people.filter((one) => !list.some((other) => other.person === one.person)) ?? [];
  const invite = (one: KnownPerson) =>
    step.run(async () => {
      await api.invite(summary.id, { person: one.person, seat: wanted?.seat ?? null });
      setText("");
      invited.again();
    });
  const takeBack = (one: InvitedPerson) =>
    step.run(async () => {
      await api.uninvite(summary.id, one.person);
      invited.again();
    });
  return (
    <Section class="byname" by="byname-title" title={say("invite-name")}>
      <div class="joinrow flex-wrap flex gap-8">
        <TextField label={say("whom")} placeholder={say("a-name")} value={text} onInput={setText} maxLength={24} />
        {open.length > 1 && (
          <Select
            label={say("to-which-seat")}
            value={wanted ? seat : ""}
            options={[
              { value: "", label: say("any-seat") },
              ...open.map((one) => ({ value: String(one.seat), label: say("seat", { seat: one.seat + 1 }) })),
            ]}
            onChange={setSeat}
          />
        )}
      </div>
      <p class="dim" role="status">
        {asked && found.data && !known.length
          ? say("nobody-invite-name-link-works")
          : say("people-played-those-leaderboards")}
      </p>
      {known.length > 0 && (
        <ul class="namelist">
          {known.map((one) => (
            <li key={one.person}>
              <span class="grow">
                <b>{one.name}</b> <small>{one.met ? say("played-together") : say("on-a-leaderboard")}</small>
              </span>
              <Button
                small
                disabled={step.busy}
                aria-label={say("table-invite-name", { name: one.name })}
                onClick={() => invite(one)}
              >
                {say("invite")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Wrong class="why refused" text={step.error} />
      {list.length > 0 && (
        <ul class="namelist" aria-label={say("table-invited")}>
          {list.map((one) => (
            <li key={one.person}>
              <span class="grow">
                <b>{one.name}</b>{" "}
                <small>
                  {STATES[one.state]}
                  {one.seat === null ? "" : `, ${say("seat-inside", { seat: one.seat + 1 })}`}
                </small>
              </span>
              {one.state === "waiting" && (
                <Button
                  small
                  kind="quiet"
                  disabled={step.busy}
                  aria-label={say("take-back-invitation", { name: one.name })}
                  onClick={() => takeBack(one)}
                >
                  {say("parts-take-back")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
