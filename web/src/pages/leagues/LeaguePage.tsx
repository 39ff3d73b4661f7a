/** One league: your table first, the standings with where everybody may still finish, and all rounds. It is asked for
 *  again every few seconds while a person looks at it and it is not over. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { LeagueDocument } from "../../model/server";
import { api } from "../../net/api";
import { home } from "../../net/base";
import { behindHash, cameWith } from "../../net/invites";
import type { PageProps } from "../../router";
import { Button, ButtonLink, Refused, Section } from "../../ui";
import { useDoing } from "../lib/doing";
import { useLoad } from "../lib/load";
import { timeLeft } from "../lib/words";
import { CopyButton } from "../parts/Copy";
import { NameEntry, useName } from "../parts/NameEntry";
import { Page } from "../parts/Page";
import type { Acting } from "./acting";
import { Players } from "./Players";
import { Rounds } from "./Rounds";
import { Standings } from "./Standings";
import { nameOf, stateText, tableLink } from "./words";
import "../pages.css";
import "../shapes.css";
import "./leagues.css";

export default function LeaguePage({ params }: PageProps) {
  const id = params.league!;
  const invite = useMemo(() => cameWith(id).word, [id]);
  const [done, setDone] = useState(false);
  const loaded = useLoad(() => api.league(id), id, done ? 0 : 4000);
  const { busy, error, run } = useDoing();
  const league = loaded.data;
  useEffect(() => {
    const open = league?.tables.some((table) => table.state === "drawn" || table.state === "made");
    setDone(league?.summary.state === "over" && !open);
  }, [league]);
  const act = (what: () => Promise<unknown>) => run(what).then(loaded.again);
  return (
    <Page class="league">
      {!league && loaded.error && <Refused title={say("league-cannot-read")} text={loaded.error.message} />}
      {league && (
        <>
          <header>
            <h1>{league.summary.title}</h1>
            <p class="lead" role="status">
              {stateText(league.summary)}
              {league.left_ms != null ? `, ${timeLeft(league.left_ms)}` : ""}
            </p>
          </header>
          {error && <Refused title={say("not-work")} text={error} />}
          <YourTables league={league} />
          <Taking league={league} invite={invite} busy={busy} act={act} />
          {league.summary.state === "open" ? (
            <Players league={league} busy={busy} act={act} />
          ) : (
            <>
              <Standings league={league} />
              <Rounds league={league} busy={busy} act={act} />
            </>
          )}
          <About league={league} invite={invite} />
        </>
      )}
    </Page>
  );
}

function YourTables({ league }: { league: LeagueDocument }) {
  const yours = league.tables.filter((table) => table.yours && table.match);
  if (!yours.length) return null;
  return (
    <section aria-label={say("tables")}>
      {yours.map((table) => (
        <div key={table.n} class="yourtable round-2 on-raised flex gap-12 items-center justify-between">
          <div>
            <b>{say("your-table")}</b>
            <small class="block dim">
              {rich("with-seats-wait", {
                seats: table.seats
                  .filter((seat) => seat.player !== league.you)
                  .map((seat) => nameOf(league, seat.player))
                  .join(", "),
                wait: table.wait != null ? say("come", { timeLeft: timeLeft(table.wait) }) : "",
              })}
            </small>
          </div>
          <ButtonLink kind="primary" href={tableLink(table)}>
            {table.running ? say("shared-play") : say("take-seat")}
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}

function Taking({ league, invite, busy, act }: Acting & { invite: string | undefined }) {
  const name = useName();
  const { id, state, form, leads, yours } = league.summary;
  const own = league.you == null ? undefined : league.players[league.you];
  if (state === "over") return null;
  const canJoin = !yours && (state === "open" || form === "arena");
  const join = () =>
    act(async () => {
      if (await name.keep()) await api.joinLeague(id, { invite: invite ?? null });
    });
  return (
    <section class="taking flex flex-wrap gap-10 items-end" aria-label={say("taking-part")}>
      {canJoin && (
        <>
          <NameEntry form={name} help={say("account-needed-league-sees-name")} />
          <Button kind="primary" disabled={busy} onClick={() => void join()}>
            {say("take-part")}
          </Button>
        </>
      )}
      {yours && state === "running" && form === "arena" && (
        <Button disabled={busy} onClick={() => void act(() => api.readyInLeague(id, !own?.ready))}>
          {own?.ready === false ? say("i-am-ready-table") : say("rest-after-table")}
        </Button>
      )}
      {yours && (
        <Button kind="quiet" disabled={busy} onClick={() => void act(() => api.leaveLeague(id))}>
          {say("leave-league")}
        </Button>
      )}
      {leads && state === "open" && (
        <Button
          kind={canJoin ? "plain" : "primary"}
          disabled={busy || league.players.length < 2}
          onClick={() => void act(() => api.beginLeague(id))}
        >
          {say("begin")}
        </Button>
      )}
      {leads && (
        <Button kind="quiet" disabled={busy} onClick={() => void act(() => api.endLeague(id))}>
          {say("end-league")}
        </Button>
      )}
    </section>
  );
}

function About({ league, invite }: { league: LeagueDocument; invite: string | undefined }) {
  const word = league.invite || invite;
  const link = `${home()}/leagues/${league.summary.id}${behindHash(word)}`;
  const files = `/api/leagues/${league.summary.id}/results`;
  return (
    <Section by="about-title" title={say("how-played")} line>
      <ul class="aboutleague grid gap-4 dim">
        {league.about.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div class="copyline round-2 row">
        <code>{link}</code>
        <CopyButton text={link} name={say("league-link")} />
      </div>
      <p class="mt-16">
        {rich("results-file-csv-json", {
          table: <a class="plainlink" href={`${files}.csv`} download />,
          whole: <a class="plainlink" href={`${files}.json`} download />,
        })}
      </p>
    </Section>
  );
}
