/** My matches: what runs, and how the others ended. */
import { useMemo, useState } from "preact/hooks";
import type { Game, Summary } from "../model/server";
import { api } from "../net/api";
import type { PageProps } from "../router";
import { Button, Icon, Segmented } from "../ui";
import { known } from "./lib/known";
import {
  apart,
  type HistoryFilter,
  hasLeft,
  history,
  mine,
  type Outcome,
  outcome,
  tally,
  timeRunning,
  when,
} from "./lib/lists";
import { useGames, useLoad } from "./lib/load";
import { ago, open, opponents, percent, runningWords, timeLeft } from "./lib/words";
import { Find } from "./parts/Find";
import { Page } from "./parts/Page";
import { RowPicture } from "./parts/RowPicture";
import { MatchList, MatchRow, matchTitle } from "./parts/Rows";
import "./pages.css";
import "./shapes.css";
import "./matches.css";

const ALL: HistoryFilter = { outcome: "", game: "", text: "" };
const WORDS: Record<Outcome, string> = {
  won: say("won"),
  shared: say("shared-win"),
  lost: say("lost"),
  watched: say("watched"),
  running: say("running"),
  waiting: say("waiting-players"),
};

export default function Matches(_: PageProps) {
  const games = useGames();
  const mine = useLoad(() => api.matches("mine"), "mine", 15000);
  const [filter, setFilter] = useState<HistoryFilter>(ALL);
  const list = mine.data ?? [];
  const shown = useMemo(() => history(list, filter), [list, filter]);
  const twins = useMemo(() => apart(list, (match) => matchTitle(match, games.data ?? [])), [list, games.data]);
  const sum = tally(list);
  const seats = list.filter((match) => match.state === "finished").map((match) => match.seats.length);
  const fair = seats.length ? seats.reduce((total, n) => total + 1 / n, 0) / seats.length : 0;
  return (
    <Page>
      <header class="flex flex-wrap items-end justify-between gap-y-16 gap-x-32">
        <div>
          <h1>{say("my-matches")}</h1>
          <p class="lead">{rich("kept-browser-finished-ones-can", { a: <a href="/profile" /> })}</p>
        </div>
        {(sum.finished > 0 || (!mine.data && known())) && (
          <dl class="tally flex flex-wrap" style={mine.data ? undefined : { visibility: "hidden" }}>
            <div>
              <dt>{say("finished")}</dt>
              <dd>{sum.finished}</dd>
            </div>
            <div>
              <dt>{say("won")}</dt>
              <dd>{Number.isInteger(sum.won) ? sum.won : sum.won.toFixed(1)}</dd>
            </div>
            <div>
              <dt>{say("share-wins")}</dt>
              <dd>
                {percent(sum.share ?? 0)}
                <small> {rich("even-share", { fair: percent(fair) })}</small>
              </dd>
            </div>
          </dl>
        )}
      </header>
      <div class="listhead flex flex-wrap items-center gap-y-10 gap-x-16 mb-12">
        <Segmented
          label={say("matches")}
          value={filter.outcome || "all"}
          onChange={(id) => setFilter({ ...filter, outcome: id === "all" ? "" : (id as HistoryFilter["outcome"]) })}
          options={{ all: say("all"), running: say("running"), won: say("won"), lost: say("lost") }}
        />
        {list.length > 4 && (
          <div class="find ml-auto">
            <Find
              label={say("find-match-player")}
              placeholder={say("match-player")}
              value={filter.text}
              onInput={(text) => setFilter({ ...filter, text })}
            />
          </div>
        )}
      </div>
      <p class="sr" role="status">
        {mine.data ? say("n-matches", { n: shown.length }) : ""}
      </p>
      <MatchList
        loaded={mine}
        shown={shown}
        rows={5}
        unread={say("matches-cannot-read")}
        row={(match) => (
          <HistoryRow key={match.id} match={match} games={games.data ?? []} apart={twins.get(match.id)} />
        )}
        none={
          list.length
            ? {
                title: say("match-fits"),
                text: say("other-words-another-filter-may"),
                action: <Button onClick={() => setFilter(ALL)}>{say("show-all")}</Button>,
              }
            : { title: say("matches-yet"), text: say("first-takes-single-click-lobby"), go: ["/", say("lobby")] }
        }
      />
    </Page>
  );
}

function HistoryRow({ match, games, apart }: { match: Summary; games: Game[]; apart?: string }) {
  const how = outcome(match);
  const age = ago(when(match.moved ?? match.created));
  const meta =
    match.state === "running" && match.problem
      ? hasLeft(match)
        ? say("left-cannot-go")
        : say("cannot-go-on")
      : how === "running"
        ? match.your_move
          ? say("move")
          : runningWords(match)
        : WORDS[how];
  const ended = [open(match.result?.text ?? ""), age].filter(Boolean).join(", ");
  const running = timeRunning(match);
  const clock =
    running &&
    `${running.seat === match.your_seat ? say("you-have") : say("has", { name: match.seats[running.seat]!.name })} ${timeLeft(running.left)}`;
  const detail =
    match.state !== "finished" ? (
      <>
        {clock && <b class="timeleft bright">{clock}</b>}
        {clock && ", "}
        {age}
      </>
    ) : (
      <>
        {ended}{" "}
        <a class="plainlink" href={`/verify/${match.id}`}>
          {say("check-dice")}
        </a>
      </>
    );
  return (
    <MatchRow
      match={match}
      games={games}
      meta={
        how === "won" ? (
          <span class="wonmark inline-flex weight-620 items-center gap-6">
            <Icon name="laurels-trophy" />
            {meta}
          </span>
        ) : (
          meta
        )
      }
      detail={detail}
      picture={<RowPicture match={match} />}
      apart={apart}
      who={
        opponents(match) &&
        (mine(match) ? say("match-with", { who: opponents(match) }) : say("match-between", { who: opponents(match) }))
      }
      go={
        match.state === "waiting"
          ? [`/join/${match.id}`, say("invite")]
          : match.state !== "running"
            ? [`/m/${match.id}`, say("replay")]
            : match.your_move
              ? [`/m/${match.id}`, say("shared-play"), { kind: "primary" }]
              : [`/m/${match.id}`, say("open")]
      }
    />
  );
}
