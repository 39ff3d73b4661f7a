/** The head of the home page for a person who has matches: those that wait for a move first, then the others. */
import type { Game, Summary } from "../../model/server";
import { Button, ButtonLink, Empty, Section } from "../../ui";
import { levelNow } from "../lib/levels";
import type { Mine } from "../lib/lists";
import { apart, when } from "../lib/lists";
import { lastGame } from "../lib/quick";
import { ago, company, runningWords } from "../lib/words";
import { FindButton } from "./FindButton";
import { against, GamePanels, useStarter } from "./GamePanels";
import { HostActs } from "./HostActs";
import { InvitedTo } from "./InvitedTo";
import { MoveCard } from "./MoveCard";
import { MatchRow, matchTitle } from "./Rows";
import { Since } from "./Since";

interface MyMatchesProps {
  mine: Mine;
  games: Game[];
  loading: boolean;
  onNew: () => void;
}

export function MyMatches({ mine, games, loading, onNew }: MyMatchesProps) {
  const others = [...mine.waiting, ...mine.running];
  const twins = apart([...mine.move, ...others], (match) => matchTitle(match, games));
  const starter = useStarter();
  const again = lastGame(games) ?? games[0];
  const level = again && levelNow(again);
  return (
    <>
      <InvitedTo games={games} />
      <h1 class="sr">{say("tables")}</h1>
      <section aria-labelledby="move-title">
        <div class="headline">
          <h2 id="move-title">{say("moves-due")}</h2>
          {mine.move.length > 0 && (
            <p class="beside dim">
              {rich("for-you", {
                n: mine.move.length,
                soonest: mine.move.length > 1 ? say("shortest-time-first") : "",
              })}
            </p>
          )}
          {again && (
            <Button
              kind="primary"
              disabled={starter.busy !== ""}
              onClick={() => starter.start(again)}
              detail={
                starter.busy
                  ? say("setting-the-table")
                  : `${say("game-against", { game: again.title, who: against(again) })}${level ? `, ${say("level-of", { level: level.level })}` : ""}`
              }
            >
              {say("play-now")}
            </Button>
          )}
          <Button glyph="plus" onClick={onNew}>
            {say("new-table")}
          </Button>
          <FindButton />
        </div>
        {loading && (
          <div class="moves grid gap-16">
            <div class="move skeleton overflow-hidden flex flex-col relative" style={{ height: "242px" }} />
          </div>
        )}
        {mine.move.length > 0 && (
          <ul class="moves grid gap-16">
            {mine.move.map((match) => (
              <MoveCard key={match.id} match={match} games={games} apart={twins.get(match.id)} />
            ))}
          </ul>
        )}
        {!loading && mine.move.length === 0 && (
          <Empty
            title={say("match-waits")}
            text={others.length ? say("asked-soon-move") : say("start-table-look-open-ones")}
          />
        )}
      </section>
      <Since matches={[...mine.finished, ...mine.running]} />
      {others.length > 0 && (
        <section class="section" aria-labelledby="others-title">
          <div class="headline">
            <h2 id="others-title">{say("other-matches")}</h2>
            <ButtonLink kind="quiet" href="/matches">
              {say("all-my-matches")}
            </ButtonLink>
          </div>
          <ul class="tables">
            {others.map((match) => (
              <OtherRow key={match.id} match={match} games={games} apart={twins.get(match.id)} />
            ))}
          </ul>
        </section>
      )}
      {others.length === 0 && mine.finished.length > 0 && (
        <p style={{ marginTop: "14px" }}>
          <a class="plainlink" href="/matches">
            {say("n-finished-matches", { n: mine.finished.length })}
          </a>
        </p>
      )}
      <Section class="section small-panels" by="games-title" title={say("start-another")} line>
        <GamePanels games={games} starter={starter} />
      </Section>
      {!loading && <HostActs />}
    </>
  );
}

function OtherRow({ match, games, apart }: { match: Summary; games: Game[]; apart?: string }) {
  const waiting = match.state === "waiting";
  const row = { match, games, apart };
  if (match.problem)
    return (
      <MatchRow
        {...row}
        meta={<span class="danger">{say("cannot-go-on")}</span>}
        detail={match.problem}
        go={[`/m/${match.id}`, say("open")]}
      />
    );
  if (!waiting)
    return (
      <MatchRow
        {...row}
        meta={runningWords(match)}
        detail={ago(when(match.moved ?? match.created))}
        go={[`/m/${match.id}`, say("open")]}
      />
    );
  return (
    <MatchRow
      {...row}
      meta={match.league ? say("table-league") : say("waiting-players")}
      detail={company(match)}
      go={[`/join/${match.id}`, match.league ? say("take-seat") : say("invite")]}
    />
  );
}
