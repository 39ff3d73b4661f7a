/** Seats of a running match that change hands, and its end by agreement: the dialog, and what lies over the board. */
import { useEffect, useState } from "preact/hooks";
import type { EndAsked, Game, SeatSummary, Summary } from "../model/server";
import { apiOf } from "../net/api";
import { home } from "../net/base";
import { invitation } from "../pages/lib/invitation";
import { choiceWords, inOrder } from "../pages/lib/levels";
import { looked, stateOf } from "../seal";
import { Button, Dialog, Form, Glyph, Select, TextField, toast } from "../ui";
import { deedsOf } from "./deeds";
import { PaceQuestion } from "./PaceQuestion";
import { Sitter } from "./Sitter";
import type { Table } from "./store";

const listed = (names: string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Who plays there, and whether they are here. */
export function seatWords(seat: SeatSummary): string {
  if (seat.offered) return seat.you ? "you; a substitute may come" : "a bot plays on until a substitute comes";
  if (seat.stand_in) return seat.you ? "you; a bot plays on for you" : "a bot plays on, the seat is kept";
  if (seat.kind === "bot") return "bot";
  return seat.you ? "you" : seat.online === false ? "away" : "here";
}

const ASKING = {
  draw: "Ending the match",
  score: "Ending the match",
  pause: "Pausing the match",
  pace: "Changing the pace",
};

/** What a viewer is told of a question whether the match ends here; null if there is none. */
export function endWords(asked: EndAsked, you: number | null, names: string[]): { title: string; text: string } | null {
  const what = {
    draw: "end the match as a draw",
    score: "end the match with the score as the result",
    pause: "pause the match",
    pace: `change the pace to ${asked.pace ?? ""}`,
  }[asked.how];
  const no = asked.refused ?? null;
  if (no !== null) {
    return asked.seat === you ? { title: `${names[no]} said no.`, text: "The match goes on." } : null;
  }
  const waiting = asked.waiting_for ?? [];
  const rest = `${listed(waiting.map((seat) => names[seat] ?? ""))} will answer.`;
  if (asked.seat === you) return { title: `You ask to ${what}.`, text: rest };
  const title = `${names[asked.seat]} asks to ${what}.`;
  return {
    title,
    text:
      you !== null && waiting.includes(you)
        ? asked.how === "pause"
          ? "All clocks stand when everybody agrees."
          : asked.how === "pace"
            ? "When everybody agrees it holds from then on, and everybody has all of that time."
            : "It ends when everybody agrees."
        : rest,
  };
}

/** The bars over the board: a bot plays on for the viewer, or a person asks to end the match. */
export function SeatBars({ table }: { table: Table }) {
  const summary = table.summary.value;
  const settle = settling(table),
    deeds = deedsOf(table.id, table.transport.person),
    seal = stateOf(table.id, table.transport.person).value;
  const again = () => {
    looked(table.id, table.transport.person); // it stands above the button
    return settle(deeds.takeAgain());
  };
  if (summary?.state !== "running" || table.replay.on.value) return null;
  const { names } = table.names.value;
  const you = table.you.value;
  const mine = you === null ? undefined : summary.seats[you];
  if (mine?.stand_in)
    return (
      <section class="askbar" aria-label="Your seat">
        <span class="sign">
          <Glyph name="user" size={18} />
        </span>
        <p class="grow" role="status">
          <b>{seal?.meanwhile || "A bot plays on for you."}</b> What it has chosen stands; from here on you choose
          again.
        </p>
        <Button small kind="primary" onClick={() => void again()}>
          Take my seat again
        </Button>
      </section>
    );
  if (summary.clocks?.paused)
    return (
      <section class="askbar" aria-label="Pause">
        <span class="sign">
          <Glyph name="pause" size={18} />
        </span>
        <p class="grow" role="status">
          <b>The match is paused.</b> All clocks stand, and nobody chooses.
        </p>
        {you !== null && (
          <Button small kind="primary" onClick={() => settle(deeds.goOn())}>
            Go on
          </Button>
        )}
      </section>
    );
  const asked = summary.ending;
  const said = asked && !summary.asked ? endWords(asked, you, names) : null;
  if (!asked || !said) return null;
  const answer = (agree: boolean) => {
    const told = table.transport.answerEnd?.(asked, agree);
    if (told) void settle(told.then((match) => ({ match })));
  };
  return (
    <section class="askbar" aria-label={ASKING[asked.how]}>
      <span class="sign">
        <Glyph name="flag" size={18} />
      </span>
      <p class="grow" role="status">
        <b>{said.title}</b> {said.text}
      </p>
      {you !== null && asked.waiting_for?.includes(you) && (
        <span class="row">
          <Button small kind="primary" onClick={() => answer(true)}>
            Agree
          </Button>
          <Button small onClick={() => answer(false)}>
            Refuse
          </Button>
        </span>
      )}
      {asked.seat === you && (asked.refused ?? null) === null && (
        <Button small kind="quiet" onClick={() => answer(false)}>
          Ask no more
        </Button>
      )}
    </section>
  );
}

/** The link by which a substitute comes. */
function copyInvitation(summary: Summary, seat: number): Promise<void> {
  const link = invitation({ id: summary.id, invite: summary.invite }, home(), seat);
  return (navigator.clipboard?.writeText(link) ?? Promise.reject(new Error("no clipboard"))).then(
    () => toast("Invitation to this seat copied.", "ok"),
    () => toast(link),
  );
}

const settling = (table: Table) => (answer: Promise<{ match: Summary }>) =>
  answer.then(
    ({ match }) => table.takeSummary(match),
    (error: Error) => toast(error.message, "danger"),
  );

/** Everything about who plays for which seat; opened from the menu while the match runs. */
export function SeatsDialog({ table, open, close }: { table: Table; open: boolean; close: () => void }) {
  const summary = table.summary.value,
    api = apiOf(table.transport.person ?? 1),
    deeds = deedsOf(table.id, table.transport.person);
  const unfinished = stateOf(table.id, table.transport.person).value?.unfinished ?? [];
  const [known, setKnown] = useState<Game | null>(null);
  const [pacing, setPacing] = useState(false);
  const kinds = known?.bots ?? [];
  const [bot, setBot] = useState("");
  const [removing, setRemoving] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const game = summary?.game;
  useEffect(() => {
    if (!open || !game) return;
    api.games().then(
      (games) => {
        const found = games.find((one) => one.id === game) ?? null;
        const bots = found?.bots ?? [];
        setKnown(found);
        setBot((before) => before || (bots.find((one) => one.id === "heuristic") ?? bots[0])?.id || "");
      },
      (error: Error) => toast(error.message, "danger"),
    );
  }, [open, game]);
  if (!summary) return null;
  const you = table.you.value;
  const mine = you === null ? undefined : summary.seats[you];
  const hosting = you !== null && summary.host === you;
  const others = summary.seats.filter((seat) => !seat.you && seat.kind === "guest");
  const hostAway = summary.host != null && summary.seats[summary.host]?.online === false;
  // By day nobody need be there: the one who is late loses the time that everybody sees.
  const byDay = summary.pace?.kind === "days";
  const mayStandIn = (seat: SeatSummary) =>
    !byDay && !seat.you && seat.kind === "guest" && seat.online === false && (hosting || hostAway);
  // In rated matches a bot plays on, and who sits at a table of a league was drawn.
  const mayOffer = (seat: SeatSummary) =>
    hosting && !seat.you && seat.kind === "bot" && !summary.rated && !summary.league;
  const settle = settling(table);
  const act = (answer: Promise<{ match: Summary }>) => void settle(answer).then(() => setRemoving(null));
  return (
    <Dialog open={open} onClose={close} title="Seats">
      <div class="menu">
        <ol class="playedseats" aria-label="Seats">
          {summary.seats.map((seat) => (
            <li key={seat.seat} data-seat={seat.seat}>
              <Sitter table={table} seat={seat.seat} size={28} flag={24} />
              <span class="who">
                <b>{seat.name}</b>
                <small>
                  {seatWords(seat)}
                  {summary.host === seat.seat && ", host"}
                  {unfinished[seat.seat] && `; ${unfinished[seat.seat]}`}
                </small>
              </span>
              <span class="acts">
                {mayStandIn(seat) && (
                  <Button small onClick={() => act(deeds.standIn({ seat: seat.seat, bot }))}>
                    Let a bot play on
                  </Button>
                )}
                {hosting && !seat.you && seat.kind === "guest" && (
                  <Button small onClick={() => act(deeds.makeHost(seat.seat, summary.state === "running"))}>
                    Make host
                  </Button>
                )}
                {mayOffer(seat) && (
                  <Button
                    small
                    aria-label={seat.offered ? `Offer ${seat.name} no more` : `Offer the seat of ${seat.name}`}
                    onClick={() => act(api.offer(summary.id, { seat: seat.seat, offered: !seat.offered }))}
                  >
                    {seat.offered ? "Offer no more" : "Offer to a substitute"}
                  </Button>
                )}
                {mayOffer(seat) && seat.offered && (
                  <Button
                    small
                    glyph="copy"
                    aria-label={`Copy the invitation to the seat of ${seat.name}`}
                    onClick={() => void copyInvitation(summary, seat.seat)}
                  >
                    Copy the link
                  </Button>
                )}
                {hosting && !seat.you && (seat.kind === "guest" || seat.stand_in) && removing !== seat.seat && (
                  <Button small kind="quiet" onClick={() => setRemoving(seat.seat)}>
                    Remove
                  </Button>
                )}
              </span>
              {removing === seat.seat && (
                <Form class="removing" onSubmit={() => act(deeds.remove({ seat: seat.seat, bot, reason }))}>
                  <TextField
                    label={`Why ${seat.name} is removed; everybody reads it`}
                    placeholder="Why? Everybody reads it."
                    value={reason}
                    onInput={setReason}
                    maxLength={200}
                  />
                  <Button small kind="danger" type="submit" disabled={!reason.trim()}>
                    {`Remove ${seat.name} for good`}
                  </Button>
                  <Button small kind="quiet" onClick={() => setRemoving(null)}>
                    Keep
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ol>
        {mine && (
          <>
            <div class="menurow">
              <span>
                The bot<small>The kind that plays on where somebody leaves.</small>
              </span>
              <Select
                label="The bot that plays on"
                value={bot}
                options={inOrder(kinds).map((kind) => ({ value: kind.id, label: choiceWords(kind) }))}
                onChange={setBot}
              />
            </div>
            <div class="menuacts">
              {mine.stand_in ? (
                <Button onClick={() => act(deeds.takeAgain())} glyph="user">
                  Take my seat again
                </Button>
              ) : (
                <Button
                  onClick={() => act(deeds.handOver(bot))}
                  glyph="user"
                  title="You can take your seat again while the match runs"
                >
                  Leave, and let a bot play on
                </Button>
              )}
              {!mine.stand_in && summary.pace && !summary.clocks?.paused && (
                <Button glyph="pause" onClick={() => act(deeds.askEnd({ how: "pause" }))}>
                  {others.length > 0 ? "Ask for a pause" : "Pause"}
                </Button>
              )}
              {!mine.stand_in && known && !pacing && (
                <Button glyph="clock" onClick={() => setPacing(true)}>
                  {others.length > 0 ? "Ask for another pace" : "Change the pace"}
                </Button>
              )}
              {!mine.stand_in && others.length > 0 && (
                <>
                  <Button onClick={() => act(deeds.askEnd({ how: "draw" }))}>Ask for a draw</Button>
                  <Button onClick={() => act(deeds.askEnd({ how: "score" }))}>Ask to end by score</Button>
                </>
              )}
            </div>
            {pacing && known && !mine.stand_in && (
              <PaceQuestion
                game={known}
                now={summary.pace ?? null}
                alone={others.length === 0}
                ask={(pace) => {
                  setPacing(false);
                  act(deeds.askEnd({ how: "pace", pace }));
                }}
                keep={() => setPacing(false)}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
