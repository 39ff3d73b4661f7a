/** An invitation: what is played and on which terms, who sits where, a name, and the seat. The same page is the waiting
 *  room. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { usePageTitle } from "../../alive/due";
import type { Summary } from "../../model/server";
import { type ApiError, api } from "../../net/api";
import { peopleAt } from "../../net/device";
import { cameWith } from "../../net/invites";
import { navigate, type PageProps } from "../../router";
import { attend, attendOthers, sitDown, standUp, takeOver as takeSeat } from "../../seal";
import { Button, ButtonLink, Flag, Form, Glyph, Icon, Refused, SitePage, seatColour } from "../../ui";
import { useDoing } from "../lib/doing";
import { gameIcon } from "../lib/games";
import { keepKnown } from "../lib/known";
import { free, mine } from "../lib/lists";
import { useGames, useLoad } from "../lib/load";
import { upper } from "../lib/words";
import { InviteLink } from "../parts/InviteLink";
import { NameEntry, useName } from "../parts/NameEntry";
import { Foot } from "../parts/Page";
import { factsOf, seatsText } from "./facts";
import { Room } from "./Room";
import "../pages.css";
import "./join.css";

export default function JoinPage({ params }: PageProps) {
  const id = params.id ?? "";
  const came = useMemo(() => cameWith(id), [id]);
  const loaded = useLoad(() => api.match(id), `join ${id}`, 3000);
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
  usePageTitle(match ? match.title || say("a-table") : undefined);
  const change = (next: Summary) => {
    setChanged(next);
    loaded.again();
  };
  return (
    <SitePage class="joining">
      {!match && loaded.error && (
        <div class="page">
          <Missing error={loaded.error} again={loaded.again} invited={came.word !== undefined} />
        </div>
      )}
      {!match && !loaded.error && <section class="invitation on-surface onitsway grid relative" />}
      {match && <Invitation match={match} invite={came.word} named={came.seat} onChange={change} />}
      <div class="page joinfoot">
        <Foot />
      </div>
    </SitePage>
  );
}

const newer = (a: Summary | null, b: Summary | null) =>
  b && (!a || (a.id === b.id && String(a.moved ?? "") < String(b.moved ?? ""))) ? b : a;

function Missing({ error, again, invited }: { error: ApiError; again: () => void; invited: boolean }) {
  const gone = error.status === 404 || error.status === 403;
  const ended = say("table-gone-match-begun-shown") + say("ask-invited-link-now");
  return (
    <>
      <h1 class="sr">{say("join-table")}</h1>
      <Refused
        glyph={gone ? "lock" : "wifi"}
        title={!gone ? say("table-cannot-read") : invited ? say("invitation-ended") : say("table-cannot-joined")}
        text={gone && invited ? ended : error.message}
        action={
          gone ? (
            <ButtonLink href="/">{say("all-tables")}</ButtonLink>
          ) : (
            <Button small onClick={again}>
              {say("try-now")}
            </Button>
          )
        }
      />
    </>
  );
}

interface InvitationProps {
  match: Summary;
  invite?: string;
  /** The seat that the invitation names. */
  named: number | null;
  onChange: (match: Summary) => void;
}

function Invitation({ match, invite, named, onChange }: InvitationProps) {
  const games = useGames();
  const game = games.data?.find((one) => one.id === match.game);
  const [seat, setSeat] = useState<number | null>(named);
  const seated = mine(match),
    waiting = match.state === "waiting";
  const wanted = seat !== null && match.seats[seat]?.kind === "open" ? seat : null;
  const host = match.seats[match.host ?? -1];
  const title = match.game_title || upper(match.game);
  const rules = match.rules_text.startsWith(title) ? match.rules_text : `${title}, ${match.rules_text}`;
  return (
    <section class="invitation on-surface grid relative" aria-labelledby="join-title">
      <header class="head row-1 pt-34">
        <p class="by flex gap-10 items-center dim t-14">
          {host ? (
            <Flag colour={seatColour(host.seat, match.seats.length)} size={20} />
          ) : (
            <Icon name={gameIcon(match.game)} />
          )}
          {host && !host.you
            ? say("invites", { name: host.name })
            : seated
              ? say("your-table")
              : say("a-table-of-title", { title })}
        </p>
        <h1 id="join-title">{match.title || match.rules_text}</h1>
        <p class="sub dim t-15 leading-1-45">
          {rules}. {seatsText(match)}
        </p>
      </header>
      <Room match={match} bots={game?.bots ?? []} chosen={wanted} choosable={waiting && !seated} onChoose={setSeat} />
      <dl class="facts row-2" aria-label={say("join")}>
        {factsOf(match, game).map(({ glyph, term, said, more }) => (
          <div key={term}>
            <Glyph name={glyph} size={17} />
            <dt>{term}</dt>
            <dd>
              <b>{said}</b>
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
        <div>
          <Glyph name="book" size={17} />
          <dt>{say("rules")}</dt>
          <dd>
            <b>{match.rules_text}</b>
            <small>
              <a class="plainlink" href={`/games/${match.game}`} target="_blank" rel="noopener">
                {say("read")}
              </a>
            </small>
          </dd>
        </div>
      </dl>
      <Deeds match={match} invite={invite} wanted={wanted} named={named} onChange={onChange} />
      {!seated && (
        <p class="newcomer row-4 pb-28">
          {say("account-needed-browser-part-dice")}
          <a class="plainlink" href="/verify" target="_blank" rel="noopener">
            {say("why")}
          </a>
          ).{" "}
          {game?.guide && (
            <a class="plainlink" href={`/guide/${match.game}`} target="_blank" rel="noopener">
              {rich("never-played-guided-first-game", { title })}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

interface DeedsProps {
  match: Summary;
  invite?: string;
  wanted: number | null;
  named: number | null;
  onChange: (match: Summary) => void;
}

/** What one may do here: sit down, wait, play on for a bot, watch, or make a table like it. */
function Deeds({ match, invite, wanted, named, onChange }: DeedsProps) {
  const name = useName();
  const { busy, error, run } = useDoing();
  const seated = mine(match),
    left = free(match),
    waiting = match.state === "waiting";
  const act = (what: () => Promise<Summary | null>) =>
    run(async () => {
      const next = await what();
      if (next) onChange(next);
    });
  const join = () =>
    act(async () => {
      if (!(await name.keep())) return null;
      const { match: joined } = await sitDown(match.id, (share) =>
        api.join(match.id, { seat: wanted ?? undefined, invite, ...share }),
      );
      keepKnown();
      if (joined.state === "running") navigate(`/m/${joined.id}`);
      return joined;
    });
  // A bot's seat that the host offers: the one who takes it plays on from what the seat knows.
  const offers = match.state === "running" && !seated ? match.seats.filter((other) => other.offered) : [];
  const offer = offers.find((other) => other.seat === named) ?? offers[0];
  const takeOver = () =>
    act(async () => {
      if (!offer || !(await name.keep())) return null;
      const { match: joined } = await takeSeat(match, offer.seat, invite);
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
  // Enter sits down wherever nothing else takes it.
  const mayJoin = waiting && !seated && left > 0;
  useEffect(() => {
    if (!mayJoin) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Enter" && !event.repeat && event.target === document.body) void join();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const watch = match.visibility !== "private" && <ButtonLink href={`/m/${match.id}`}>{say("only-watch")}</ButtonLink>;
  const failed = error && <Refused glyph="lock" title={error} />;
  if (waiting && seated)
    return (
      <div class="do">
        <Waits match={match} onChange={onChange}>
          <Button kind="quiet" onClick={() => void leave()} disabled={busy}>
            {say("leave-table")}
          </Button>
        </Waits>
        {failed}
      </div>
    );
  if (mayJoin)
    return (
      <Form class="do deciding" onSubmit={() => join()}>
        <NameEntry form={name} help={say("table-sees-name")} />
        <div class="acts">
          <Button kind="primary" type="submit" disabled={busy} hotkey="Enter">
            {say("sit-down")}
          </Button>
          {watch}
        </div>
        {failed}
      </Form>
    );
  if (offer)
    return (
      <Form class="do deciding" onSubmit={() => takeOver()}>
        <NameEntry form={name} help={say("table-sees-name")} />
        <div class="acts">
          <Button kind="primary" type="submit" disabled={busy}>
            {rich("play-seat", { seat: offer.seat + 1 })}
          </Button>
          {watch}
        </div>
        <p class="note">{rich("bot-has-now-play-what", { name: offer.name })}</p>
        {failed}
      </Form>
    );
  return <Late match={match} seated={seated} />;
}

interface WaitsProps {
  match: Summary;
  onChange: (match: Summary) => void;
  children: ComponentChildren;
}

/** Seated: what is waited for, and the link for others. */
function Waits({ match, onChange, children }: WaitsProps) {
  const left = free(match);
  return (
    <div class="wait grid gap-10">
      <h2>{say("seated")}</h2>
      <p class="dim">
        {rich("may-leave-page", {
          left:
            left > 0
              ? say("match-starts-when-seats-taken", { n: left })
              : say("match-starts-when-browsers-added", { round_text: match.round_text }),
        })}
      </p>
      {left > 0 && (match.visibility === "open" || match.invite) ? (
        <>
          <h3>{say("invite-others")}</h3>
          <InviteLink match={match} word={match.invite} renewed={onChange} />
        </>
      ) : null}
      {children}
    </div>
  );
}

/** The match has begun, is over, or waits for others only. */
function Late({ match, seated }: { match: Summary; seated: boolean }) {
  const over = match.state === "finished";
  const title = over
    ? say("this-match-is-over")
    : match.state === "waiting"
      ? say("all-seats-taken")
      : seated
        ? say("match-started")
        : say("match-running-already");
  const text = over
    ? (match.result?.text ?? say("replayed"))
    : seated
      ? say("seat-waiting")
      : say("may-watch-open-table-same");
  return (
    <div class="do">
      <div class="wait grid gap-10">
        <h2>{title}</h2>
        <p class="dim">{text}</p>
        <div class="acts">
          <ButtonLink kind="primary" href={`/m/${match.id}`}>
            {over ? say("replay") : seated ? say("to-the-table") : say("watch")}
          </ButtonLink>
          {!seated && (
            <ButtonLink href={`/?new=${match.game}&preset=${encodeURIComponent(match.preset)}`}>
              {say("open-table-like")}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
