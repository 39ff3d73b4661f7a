/** Seats of a running match that change hands, and its end by agreement: the dialog, and what lies over the board. */

import { useEffect, useState } from "preact/hooks";
import type { EndAsked, Game, SeatSummary, Summary } from "../model/server";
import { listed } from "../model/words";
import { apiOf } from "../net/api";
import { home } from "../net/base";
import { invitation } from "../pages/lib/invitation";
import { choiceWords, inOrder } from "../pages/lib/levels";
import { looked, stateOf } from "../seal";
import { Button, Dialog, Form, Select, TextField, toast } from "../ui";
import { Answers, AskNoMore, Bar } from "./Bar";
import { deedsOf } from "./deeds";
import { PaceQuestion } from "./PaceQuestion";
import { Sitter } from "./Sitter";
import type { Table } from "./store";

/** Who plays there, and whether they are here. */
export function seatWords(seat: SeatSummary): string {
  if (seat.offered) return seat.you ? say("substitute-may-come") : say("bot-plays-until-substitute-comes");
  if (seat.stand_in) return seat.you ? say("you-a-bot-plays-on-for") : say("bot-plays-seat-kept");
  if (seat.kind === "bot") return "bot";
  return seat.you ? say("yourself") : seat.online === false ? say("is-away") : say("is-here");
}

const ASKING = {
  draw: say("ending-match"),
  score: say("ending-match"),
  pause: say("pausing-match"),
  pace: say("changing-pace"),
};

/** What a viewer is told of a question whether the match ends here; null if there is none. */
export function endWords(asked: EndAsked, you: number | null, names: string[]): { title: string; text: string } | null {
  const what = {
    draw: say("end-match-draw"),
    score: say("end-match-score-result"),
    pause: say("pause-match"),
    pace: say("change-the-pace-to-value", { value: asked.pace ?? "" }),
  }[asked.how];
  const no = asked.refused ?? null;
  if (no !== null) {
    return asked.seat === you ? { title: say("names-said-no", { names: names[no] }), text: say("match-goes") } : null;
  }
  const waiting = asked.waiting_for ?? [];
  const rest = say("answer", { listed: listed(waiting.map((seat) => names[seat] ?? "")) });
  if (asked.seat === you) return { title: say("ask", { what }), text: rest };
  const title = say("asks", { names: names[asked.seat], what });
  return {
    title,
    text:
      you !== null && waiting.includes(you)
        ? asked.how === "pause"
          ? say("all-clocks-stand-when-everybody")
          : asked.how === "pace"
            ? say("when-everybody-agrees-holds-then")
            : say("ends-when-everybody-agrees")
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
      <Bar
        label={say("shared-your-seat")}
        glyph="user"
        acts={
          <Button small kind="primary" onClick={() => void again()}>
            {say("take-my-seat-again")}
          </Button>
        }
      >
        {rich("what-has-chosen-stands-here", { b: <b>{seal?.meanwhile || say("a-bot-plays-on-for-you")}</b> })}
      </Bar>
    );
  if (summary.clocks?.paused)
    return (
      <Bar
        label={say("pause")}
        glyph="pause"
        acts={
          you !== null && (
            <Button small kind="primary" onClick={() => settle(deeds.goOn())}>
              {say("go")}
            </Button>
          )
        }
      >
        {rich("match-paused-all-clocks-stand", { b: <b /> })}
      </Bar>
    );
  const asked = summary.ending;
  const said = asked && !summary.asked ? endWords(asked, you, names) : null;
  if (!asked || !said) return null;
  const answer = (agree: boolean) => {
    const told = table.transport.answerEnd?.(asked, agree);
    if (told) void settle(told.then((match) => ({ match })));
  };
  return (
    <Bar
      label={ASKING[asked.how]}
      glyph="flag"
      acts={
        <>
          {you !== null && asked.waiting_for?.includes(you) && <Answers answer={answer} />}
          {asked.seat === you && (asked.refused ?? null) === null && <AskNoMore answer={answer} />}
        </>
      }
    >
      <b>{said.title}</b> {said.text}
    </Bar>
  );
}

/** The link by which a substitute comes. */
function copyInvitation(summary: Summary, seat: number): Promise<void> {
  const link = invitation({ id: summary.id, invite: summary.invite }, home(), seat);
  return (navigator.clipboard?.writeText(link) ?? Promise.reject(new Error(say("clipboard")))).then(
    () => toast(say("invitation-seat-copied"), "ok"),
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
    <Dialog open={open} onClose={close} title={say("seats")}>
      <div class="menu">
        <ol class="playedseats grid p-0 unlisted" aria-label={say("seats")}>
          {summary.seats.map((seat) => (
            <li key={seat.seat} data-seat={seat.seat}>
              <Sitter table={table} seat={seat.seat} size={28} flag={24} />
              <span class="who breaks">
                <b>{seat.name}</b>
                <small>
                  {seatWords(seat)}
                  {summary.host === seat.seat && say("host-too")}
                  {unfinished[seat.seat] && `; ${unfinished[seat.seat]}`}
                </small>
              </span>
              <span class="acts">
                {mayStandIn(seat) && (
                  <Button small onClick={() => act(deeds.standIn({ seat: seat.seat, bot }))}>
                    {say("let-bot-play")}
                  </Button>
                )}
                {hosting && !seat.you && seat.kind === "guest" && (
                  <Button small onClick={() => act(deeds.makeHost(seat.seat, summary.state === "running"))}>
                    {say("make-host")}
                  </Button>
                )}
                {mayOffer(seat) && (
                  <Button
                    small
                    aria-label={
                      seat.offered ? say("offer", { name: seat.name }) : say("offer-seat", { name: seat.name })
                    }
                    onClick={() => act(api.offer(summary.id, { seat: seat.seat, offered: !seat.offered }))}
                  >
                    {seat.offered ? say("offer-no-more") : say("offer-substitute")}
                  </Button>
                )}
                {mayOffer(seat) && seat.offered && (
                  <Button
                    small
                    glyph="copy"
                    aria-label={say("copy-invitation-seat", { name: seat.name })}
                    onClick={() => void copyInvitation(summary, seat.seat)}
                  >
                    {say("copy-link")}
                  </Button>
                )}
                {hosting && !seat.you && (seat.kind === "guest" || seat.stand_in) && removing !== seat.seat && (
                  <Button small kind="quiet" onClick={() => setRemoving(seat.seat)}>
                    {say("shared-remove")}
                  </Button>
                )}
              </span>
              {removing === seat.seat && (
                <Form class="removing" onSubmit={() => act(deeds.remove({ seat: seat.seat, bot, reason }))}>
                  <TextField
                    label={say("why-removed-everybody-reads", { name: seat.name })}
                    placeholder={say("why-everybody-reads")}
                    value={reason}
                    onInput={setReason}
                    maxLength={200}
                  />
                  <Button small kind="danger" type="submit" disabled={!reason.trim()}>
                    {say("remove-good", { name: seat.name })}
                  </Button>
                  <Button small kind="quiet" onClick={() => setRemoving(null)}>
                    {say("keep")}
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
                {say("the-bot")}
                <small>{say("kind-plays-where-somebody-leaves")}</small>
              </span>
              <Select
                label={say("the-bot-that-plays-on")}
                value={bot}
                options={inOrder(kinds).map((kind) => ({ value: kind.id, label: choiceWords(kind) }))}
                onChange={setBot}
              />
            </div>
            <div class="menuacts">
              {mine.stand_in ? (
                <Button onClick={() => act(deeds.takeAgain())} glyph="user">
                  {say("take-my-seat-again")}
                </Button>
              ) : (
                <Button
                  onClick={() => act(deeds.handOver(bot))}
                  glyph="user"
                  title={say("take-seat-again-while-match")}
                >
                  {say("leave-let-bot-play")}
                </Button>
              )}
              {!mine.stand_in && summary.pace && !summary.clocks?.paused && (
                <Button glyph="pause" onClick={() => act(deeds.askEnd({ how: "pause" }))}>
                  {others.length > 0 ? say("ask-pause") : say("pause")}
                </Button>
              )}
              {!mine.stand_in && known && !pacing && (
                <Button glyph="clock" onClick={() => setPacing(true)}>
                  {others.length > 0 ? say("ask-another-pace") : say("change-pace")}
                </Button>
              )}
              {!mine.stand_in && others.length > 0 && (
                <>
                  <Button onClick={() => act(deeds.askEnd({ how: "draw" }))}>{say("ask-draw")}</Button>
                  <Button onClick={() => act(deeds.askEnd({ how: "score" }))}>{say("ask-end-score")}</Button>
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
