/** The lobby: what waits for me first, then the tables of others, and the sheet for a new one. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { heardOf } from "../alive/asking";
import { search } from "../alive/searching";
import type { Game, Summary } from "../model/server";
import { api } from "../net/api";
import { navigate, type PageProps } from "../router";
import { Button, ButtonLink, Empty, Segmented, SitePage } from "../ui";
import { useLater } from "../ui/later";
import { keepKnown, known } from "./lib/known";
import { levelNow } from "./lib/levels";
import { apart, type Filter, type Mine, NO_FILTER, type Scope, sortMine, tables, when } from "./lib/lists";
import { useLoad } from "./lib/load";
import { lastGame } from "./lib/quick";
import { tableAhead } from "./lib/tableahead";
import { ago, company, count, lower } from "./lib/words";
import { Find } from "./parts/Find";
import { Foot } from "./parts/Foot";
import { against, GamePanels, useStarter } from "./parts/GamePanels";
import { HostActs } from "./parts/HostActs";
import { InvitedTo } from "./parts/InvitedTo";
import { MoveCard } from "./parts/MoveCard";
import { gameTitle, MatchRow, matchTitle, WaitingRows } from "./parts/Rows";
import { SearchLine } from "./parts/SearchLine";
import { Since } from "./parts/Since";
import { Unread } from "./parts/Unread";
import { Welcome } from "./parts/Welcome";
import "./pages.css";
import "./lobby.css";

const EVERY = 5000,
  AFTER = 600;

const newTable = () => import("./forms/NewTable").then((module) => module.NewTable);
const findOpponent = () => import("./forms/FindOpponent").then((module) => module.FindOpponent);

export default function Lobby({ query }: PageProps) {
  const games = useLoad(() => api.games(), "games");
  const mine = useLoad(() => api.matches("mine"), "mine", EVERY);
  const sorted = useMemo(() => sortMine(mine.data ?? []), [mine.data]);
  const has = mine.data ? mine.data.length > 0 : known();
  useEffect(() => {
    if (mine.data) keepKnown(mine.data.length > 0);
  }, [mine.data]);
  useEffect(() => {
    if (mine.data) heardOf(mine.data);
  }, [mine.data]);
  const due = [...new Set(sorted.move.map((match) => match.game))].join();
  useEffect(() => {
    if (!due) return;
    // Whoever is asked at a table goes there next: it is fetched when the lobby has all of its own.
    const timer = setTimeout(() => tableAhead(due.split(",")), AFTER);
    return () => clearTimeout(timer);
  }, [due]);
  // The sheets that open over the lobby come after it, and before anybody asks for one.
  const [settled, settle] = useState(false);
  useEffect(() => {
    const timer = games.data && setTimeout(() => settle(true), AFTER);
    return () => clearTimeout(timer ?? undefined);
  }, [games.data]);
  const wanted = query.get("new"),
    finding = query.get("find") !== null;
  const NewTable = useLater(settled || wanted !== null ? newTable : null),
    FindOpponent = useLater(settled || finding ? findOpponent : null);
  const open = (game = games.data?.[0]?.id ?? "") => navigate(`/?new=${game}`);
  const list = games.data ?? [];
  return (
    <SitePage class="lobby">
      <div class="page">
        <SearchLine games={list} />
        {has && <InvitedTo games={list} />}
        {has ? (
          <MyMatches mine={sorted} games={list} loading={!mine.data} onNew={() => open(lastGame(list)?.id)} />
        ) : (
          <Welcome games={list} />
        )}
        {has && mine.data && <HostActs />}
        <Unread what="The lobby cannot be read" loaded={mine} />
        {(mine.data || mine.error) && (
          <>
            <Tables games={list} onNew={() => open(lastGame(list)?.id)} first={!has} />
            <Foot />
          </>
        )}
      </div>
      {FindOpponent && <FindOpponent open={finding} games={list} onClose={() => navigate("/", true)} />}
      {NewTable && (
        <NewTable
          open={wanted !== null}
          games={list}
          game={wanted ?? ""}
          preset={query.get("preset") ?? ""}
          onClose={() => navigate("/", true)}
        />
      )}
    </SitePage>
  );
}

function MyMatches({
  mine,
  games,
  loading,
  onNew,
}: {
  mine: Mine;
  games: Game[];
  loading: boolean;
  onNew: () => void;
}) {
  const others = [...mine.waiting, ...mine.running];
  const twins = apart([...mine.move, ...others], (match) => matchTitle(match, games));
  const starter = useStarter();
  const again = lastGame(games) ?? games[0];
  const level = again && levelNow(again);
  return (
    <>
      <h1 class="sr">Your tables</h1>
      <section aria-labelledby="move-title">
        <div class="headline">
          <h2 id="move-title">Your moves due</h2>
          {mine.move.length > 0 && (
            <p class="beside">
              {count(mine.move.length, "table waits", "tables wait")} for you
              {mine.move.length > 1 ? ", shortest time first" : ""}
            </p>
          )}
          {again && (
            <Button
              kind="primary"
              disabled={starter.busy !== ""}
              onClick={() => starter.start(again)}
              detail={
                starter.busy
                  ? "setting the table"
                  : `${again.title} against ${against(again)}${level ? `, level ${level.level}` : ""}`
              }
            >
              Play now
            </Button>
          )}
          <Button glyph="plus" onClick={onNew}>
            New table
          </Button>
          <FindButton />
        </div>
        {loading && (
          <div class="moves">
            <div class="move skeleton" style={{ height: "242px" }} />
          </div>
        )}
        {mine.move.length > 0 && (
          <ul class="moves">
            {mine.move.map((match) => (
              <MoveCard key={match.id} match={match} games={games} apart={twins.get(match.id)} />
            ))}
          </ul>
        )}
        {!loading && mine.move.length === 0 && (
          <Empty
            title="No match waits for you"
            text={
              others.length
                ? "You will be asked here as soon as it is your move."
                : "Start a table, or look at the open ones."
            }
          />
        )}
      </section>
      <Since matches={[...mine.finished, ...mine.running]} />
      {others.length > 0 && (
        <section class="section" aria-labelledby="others-title">
          <div class="headline">
            <h2 id="others-title">Your other matches</h2>
            <ButtonLink kind="quiet" href="/matches">
              All my matches
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
            {count(mine.finished.length, "finished match", "finished matches")}
          </a>
        </p>
      )}
      <section class="section small-panels" aria-labelledby="games-title">
        <div class="headline">
          <h2 id="games-title">Start another</h2>
        </div>
        <GamePanels games={games} starter={starter} />
      </section>
    </>
  );
}

/** Opens the sheet that looks for an opponent; the line says the rest while one looks. */
function FindButton() {
  return (
    <Button glyph="search" disabled={search.value !== null} onClick={() => navigate("/?find=1")}>
      Find an opponent
    </Button>
  );
}

function OtherRow({ match, games, apart }: { match: Summary; games: Game[]; apart?: string }) {
  const waiting = match.state === "waiting";
  if (match.problem)
    return (
      <MatchRow
        match={match}
        games={games}
        apart={apart}
        meta={<span class="danger">Cannot go on</span>}
        detail={match.problem}
        action={
          <ButtonLink small href={`/m/${match.id}`}>
            Open
          </ButtonLink>
        }
      />
    );
  const league = waiting && Boolean(match.league);
  const meta = league
    ? "A table of your league"
    : waiting
      ? "Waiting for players"
      : ["Running", lower(match.round_text ?? "")].filter(Boolean).join(", ");
  return (
    <MatchRow
      match={match}
      games={games}
      apart={apart}
      meta={meta}
      detail={waiting ? company(match) : ago(when(match.moved ?? match.created))}
      action={
        <ButtonLink small href={waiting ? `/join/${match.id}` : `/m/${match.id}`}>
          {league ? "Take your seat" : waiting ? "Invite" : "Open"}
        </ButtonLink>
      }
    />
  );
}

const SCOPES: Scope[] = ["open", "running", "finished"];
const EMPTY: Record<Scope, [string, string]> = {
  open: ["No open tables right now", "Start one and share the link, or play a bot while you wait."],
  running: ["Nobody plays in the open right now", "Start a table, and others may watch it."],
  finished: ["No finished matches yet", "Every match that ends here can be replayed and its dice checked."],
};

function Tables({ games, onNew, first }: { games: Game[]; onNew: () => void; first: boolean }) {
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const { scope } = filter;
  const open = useLoad(() => api.matches("open"), "open", EVERY);
  const running = useLoad(() => api.matches("running"), "running", EVERY);
  const finished = useLoad(
    async () => (scope === "finished" ? api.matches("finished") : []),
    `finished ${scope === "finished"}`,
  );
  const loaded = { open, running, finished }[scope];
  const shown = tables(loaded.data ?? [], filter);
  const numbers: Record<Scope, number | null> = {
    open: open.data && tables(open.data, NO_FILTER).length,
    running: running.data && tables(running.data, NO_FILTER).length,
    finished: null,
  };
  const label = (id: Scope) =>
    ({ open: "Open", running: "Running", finished: "Finished" })[id] + (numbers[id] ? ` ${numbers[id]}` : "");
  const filtered = filter.game !== "" || filter.text !== "" || filter.people;
  const several = (loaded.data?.length ?? 0) > 5 || filtered;
  return (
    <section class="section" aria-labelledby="tables-title">
      <div class="headline">
        <h2 id="tables-title">Tables</h2>
        {first && <FindButton />}
        {first && shown.length > 0 && (
          <Button small onClick={onNew}>
            New table
          </Button>
        )}
      </div>
      <div class="listhead">
        <Segmented
          label="Which tables"
          value={scope}
          onChange={(id) => setFilter({ ...filter, scope: id })}
          options={SCOPES.map((id) => ({ value: id, label: label(id) }))}
        />
        {several && <GameChips games={games} filter={filter} setFilter={setFilter} />}
        {several && (
          <div class="find">
            <Find
              label="Find a table or a player"
              placeholder="Table or player"
              value={filter.text}
              onInput={(text) => setFilter({ ...filter, text })}
            />
          </div>
        )}
      </div>
      <div aria-live="polite" class="sr">
        {loaded.data ? count(shown.length, "table") : ""}
      </div>
      {!loaded.data && !loaded.error && <WaitingRows />}
      {!loaded.data && loaded.error && <Unread what="The list cannot be read" loaded={loaded} />}
      {loaded.data &&
        shown.length === 0 &&
        (filtered ? (
          <Empty
            title="No table fits"
            text="Other words or another game may find one."
            action={<Button onClick={() => setFilter({ ...NO_FILTER, scope })}>Show all</Button>}
          />
        ) : (
          <Empty
            title={EMPTY[scope][0]}
            text={EMPTY[scope][1]}
            action={
              <Button kind="primary" onClick={onNew}>
                New table
              </Button>
            }
          />
        ))}
      {shown.length > 0 && (
        <ul class="tables">
          {shown.map((match) => (
            <TableRow key={match.id} match={match} games={games} />
          ))}
        </ul>
      )}
    </section>
  );
}

function GameChips({
  games,
  filter,
  setFilter,
}: {
  games: Game[];
  filter: Filter;
  setFilter: (filter: Filter) => void;
}) {
  return (
    <div class="chips" role="group" aria-label="Filters">
      {games.length > 1 &&
        [{ id: "", title: "All games" }, ...games].map((game) => (
          <button
            key={game.id}
            type="button"
            class="chip"
            aria-pressed={filter.game === game.id}
            onClick={() => setFilter({ ...filter, game: game.id })}
          >
            {game.title}
          </button>
        ))}
      <button
        type="button"
        class="chip"
        aria-pressed={filter.people}
        onClick={() => setFilter({ ...filter, people: !filter.people })}
      >
        Without bots
      </button>
    </div>
  );
}

function TableRow({ match, games }: { match: Summary; games: Game[] }) {
  const host = match.seats.find((seat) => seat.kind === "guest");
  const age = ago(when(match.moved ?? match.created));
  const title = match.title || gameTitle(games, match.game);
  if (match.state === "waiting") {
    return (
      <MatchRow
        match={match}
        games={games}
        meta={host ? `${host.name} hosts` : "Nobody sits yet"}
        detail={age}
        action={
          <ButtonLink small href={`/join/${match.id}`} aria-label={`Join ${title}`}>
            Join
          </ButtonLink>
        }
      />
    );
  }
  if (match.state === "running") {
    return (
      <MatchRow
        match={match}
        games={games}
        meta={["Running", lower(match.round_text ?? "")].filter(Boolean).join(", ")}
        detail={[company(match), match.watchers ? `${match.watchers} watching` : ""].filter(Boolean).join(", ")}
        action={
          <ButtonLink small kind="quiet" glyph="eye" href={`/m/${match.id}`} aria-label={`Watch ${title}`}>
            Watch
          </ButtonLink>
        }
      />
    );
  }
  return (
    <MatchRow
      match={match}
      games={games}
      meta={match.result?.text ?? "Finished"}
      detail={age}
      action={
        <ButtonLink small kind="quiet" href={`/m/${match.id}`} aria-label={`Replay ${title}`}>
          Replay
        </ButtonLink>
      }
    />
  );
}
