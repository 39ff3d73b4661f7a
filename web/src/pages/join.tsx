/** An invitation: what is played, who sits where, a name, and the seat. The same page is the waiting room. */

import { useEffect, useState } from "preact/hooks";
import { pageTitle } from "../alive/due";
import type { Summary } from "../model/server";
import { type ApiError, api } from "../net/api";
import { peopleAt } from "../net/device";
import { me } from "../net/me";
import { navigate, type PageProps } from "../router";
import { attend, attendOthers, sitDown, standUp } from "../seal";
import { Button, ButtonLink, Flag, Icon, SitePage, Strip, seatColour } from "../ui";
import { gameIcon } from "./lib/games";
import { invitation } from "./lib/invitation";
import { keepKnown } from "./lib/known";
import { free, mine } from "./lib/lists";
import { refusal, useLoad } from "./lib/load";
import { count, upper } from "./lib/words";
import { CopyLine } from "./parts/Copy";
import { Foot } from "./parts/Foot";
import { GamePicture } from "./parts/GamePicture";
import { NameEntry, useName } from "./parts/NameEntry";
import "./pages.css";
import "./join.css";

export default function Join({ params, query }: PageProps) {
  const id = params.id ?? "",
    invite = query.get("invite") ?? undefined;
  const loaded = useLoad(() => api.match(id, invite), `join ${id} ${invite ?? ""}`, 3000);
  const [changed, setChanged] = useState<Summary | null>(null);
  const together = loaded.data?.state === "waiting" && peopleAt(id).length > 1;
  // So do those who share this browser.
  useEffect(() => {
    if (together) attendOthers(id).catch(() => undefined);
  }, [together, loaded.data]);
  const match = newer(loaded.data, changed);
  const seated = match ? mine(match) : false;
  const running = match?.state === "running";
  useEffect(() => {
    if (running && seated) navigate(`/m/${id}`, true);
  }, [running, seated]);
  // When the last seat is taken every browser compares the opening and reveals its part of the dice, this one here too.
  const owed =
    match?.state === "waiting" && match.your_seat !== null && match.sealing?.waiting_for?.includes(match.your_seat);
  useEffect(() => {
    if (match && owed)
      attend(match)
        .then(setChanged)
        .catch(() => undefined);
  }, [match, owed]);
  useEffect(() => {
    if (match) pageTitle.value = match.title || "A table";
  }, [match?.title]);
  return (
    <SitePage>
      <div class="page">
        {!match && loaded.error && <Missing error={loaded.error} again={loaded.again} />}
        {!match && !loaded.error && <section class="join skeleton" style={{ minHeight: "460px" }} />}
        {match && (
          <Invitation match={match} invite={invite} named={Number(query.get("seat")) - 1} onChange={setChanged} />
        )}
        <Foot />
      </div>
    </SitePage>
  );
}

const newer = (a: Summary | null, b: Summary | null) =>
  b && (!a || (a.id === b.id && String(a.moved ?? "") < String(b.moved ?? ""))) ? b : a;

function Missing({ error, again }: { error: ApiError; again: () => void }) {
  const gone = error.status === 404 || error.status === 403;
  return (
    <>
      <h1 class="sr">Join a table</h1>
      <Strip
        glyph={gone ? "lock" : "wifi"}
        tone="danger"
        role="alert"
        title={gone ? "This table cannot be joined" : "The table cannot be read"}
        text={error.message}
        action={
          gone ? (
            <ButtonLink href="/">All tables</ButtonLink>
          ) : (
            <Button small onClick={again}>
              Try now
            </Button>
          )
        }
      />
    </>
  );
}

function Invitation({
  match,
  invite,
  named,
  onChange,
}: {
  match: Summary;
  invite?: string;
  /** The seat that the invitation names, below 0 if none. */
  named: number;
  onChange: (match: Summary) => void;
}) {
  const name = useName();
  const [seat, setSeat] = useState<number | null>(named >= 0 ? named : null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const seated = mine(match),
    left = free(match),
    waiting = match.state === "waiting";
  const wanted = seat !== null && match.seats[seat]?.kind === "open" ? seat : null;
  const host = match.seats.find((other) => other.kind === "guest");
  const act = async (what: () => Promise<Summary | null>) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      const next = await what();
      if (next) onChange(next);
    } catch (problem) {
      setError(refusal(problem).message);
    }
    setBusy(false);
  };
  const join = () =>
    act(async () => {
      if (!(await name.keep())) return null;
      const { match: joined } = await sitDown(
        match.id,
        (share) => api.join(match.id, { seat: wanted ?? undefined, invite, ...share }),
        invite,
      );
      keepKnown();
      if (joined.state === "running") navigate(`/m/${joined.id}`);
      return joined;
    });
  // A bot's seat that the host offers: whoever takes it plays on from what the seat knows.
  const offers = match.state === "running" && !seated ? match.seats.filter((other) => other.offered) : [];
  const offer = offers.find((other) => other.seat === named) ?? offers[0];
  const takeOver = () =>
    act(async () => {
      if (!offer || !(await name.keep())) return null;
      const { match: joined } = await api.takeOver(match.id, { seat: offer.seat, invite });
      keepKnown();
      navigate(`/m/${joined.id}`);
      return joined;
    });
  const leave = () =>
    act(async () => {
      await standUp(match.id);
      navigate("/");
      return null;
    });
  return (
    <section class="join" aria-labelledby="join-title">
      <GamePicture game={match.game} aspect={2.6} />
      <div class="join-in">
        <div class="tell">
          <p class="over">
            <Icon name={gameIcon(match.game)} />
            {host && !host.you ? `${host.name} invites you to` : "A table of"} {match.game_title || upper(match.game)}
          </p>
          <h1 id="join-title">{match.title || match.rules_text}</h1>
          <p class="lead">
            {match.rules_text}. {match.help && "Everybody here may ask for hints and simulations. "}
            <a class="plainlink" href={`/games/${match.game}`} target="_blank" rel="noopener">
              Read the rules
            </a>
          </p>
          <Seats match={match} chosen={wanted} choosable={waiting && !seated} onChoose={setSeat} />
        </div>
        <div class="do">
          {waiting && !seated && left > 0 && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void join();
              }}
            >
              <NameEntry form={name} />
              <Button
                kind="primary"
                type="submit"
                disabled={busy}
                detail={
                  left === 1
                    ? "the match starts at once"
                    : `then ${count(left - 1, "seat")} ${left === 2 ? "is" : "are"} free`
                }
              >
                Join
              </Button>
              <p class="note">
                Your browser has a part in the dice that nobody knows before all have sat down.{" "}
                <a class="plainlink" href="/verify" target="_blank" rel="noopener">
                  Why
                </a>
              </p>
            </form>
          )}
          {waiting && seated && (
            <div class="wait">
              <h2>You are seated</h2>
              <p class="dim">
                {left > 0
                  ? `The match starts by itself when ${left === 1 ? "the last seat is" : `the ${left} free seats are`} taken and everybody has opened the page once more.`
                  : `${match.round_text}: the match starts when their browsers have added their part of the dice.`}{" "}
                You may leave this page.
              </p>
              {match.visibility === "open" || match.invite ? (
                <>
                  <h3>Invite others</h3>
                  <CopyLine text={invitation(match)} name="invitation" mono={false} />
                </>
              ) : null}
              <Button kind="quiet" onClick={() => void leave()} disabled={busy}>
                Leave the table
              </Button>
            </div>
          )}
          {offer && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void takeOver();
              }}
            >
              <NameEntry form={name} />
              <Button kind="primary" type="submit" disabled={busy} detail={`a bot has it now: ${offer.name}`}>
                Play on in seat {offer.seat + 1}
              </Button>
              <p class="note">You play on from what the seat knows. Everybody sees that you have taken it.</p>
            </form>
          )}
          {!waiting && !offer && (
            <div class="wait">
              <h2>
                {match.state === "running"
                  ? seated
                    ? "The match has started"
                    : "This match is running already"
                  : "This match is over"}
              </h2>
              <p class="dim">
                {match.state === "running"
                  ? seated
                    ? "Your seat is waiting."
                    : "All seats are taken, but you may watch."
                  : (match.result?.text ?? "It can be replayed.")}
              </p>
              <ButtonLink kind="primary" href={`/m/${match.id}`}>
                {match.state === "running" ? (seated ? "To the table" : "Watch") : "Replay"}
              </ButtonLink>
            </div>
          )}
          {error && <Strip glyph="lock" tone="danger" title={error} role="alert" />}
        </div>
      </div>
    </section>
  );
}

function Seats({
  match,
  chosen,
  choosable,
  onChoose,
}: {
  match: Summary;
  chosen: number | null;
  choosable: boolean;
  onChoose: (seat: number | null) => void;
}) {
  const left = free(match);
  return (
    <>
      <h2>
        Seats<small>{left ? `${left} free` : "all taken"}</small>
      </h2>
      <ul class="roster">
        {match.seats.map((seat) => (
          <li key={seat.seat} class={seat.kind === "open" ? "open" : ""}>
            <Flag
              colour={seat.kind === "open" && chosen !== seat.seat ? null : seatColour(seat.seat, match.seats.length)}
              size={26}
            />
            <span>
              {seat.kind === "open"
                ? chosen === seat.seat
                  ? me.value?.name || "You"
                  : "Free seat"
                : seat.you
                  ? `${seat.name} (you)`
                  : seat.name}
            </span>
            {seat.kind === "open" && choosable && left > 1 ? (
              <Button
                small
                kind="quiet"
                aria-pressed={chosen === seat.seat}
                onClick={() => onChoose(chosen === seat.seat ? null : seat.seat)}
              >
                {chosen === seat.seat ? "Chosen" : "Sit here"}
              </Button>
            ) : (
              <small>
                {seat.kind === "bot"
                  ? "bot"
                  : match.state === "running" && !seat.you && seat.online === false
                    ? "away"
                    : ""}
              </small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
