/** The lobby: what waits for me first, then the tables of others, and the sheet for a new one. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { heardOf } from "../alive/asking";
import type { Game, Summary } from "../model/server";
import { api } from "../net/api";
import { navigate, type PageProps } from "../router";
import { Button, Segmented, SitePage } from "../ui";
import { useLater } from "../ui/later";
import { keepKnown, known } from "./lib/known";
import { type Filter, NO_FILTER, type Scope, sortMine, tables, when } from "./lib/lists";
import { useGames, useLoad } from "./lib/load";
import { lastGame } from "./lib/quick";
import { tableAhead } from "./lib/tableahead";
import { ago, company, runningWords } from "./lib/words";
import { Find } from "./parts/Find";
import { FindButton } from "./parts/FindButton";
import { Foot } from "./parts/Page";
import { gameTitle, MatchList, MatchRow, type RowProps } from "./parts/Rows";
import { SearchLine } from "./parts/SearchLine";
import { Unread } from "./parts/Unread";
import { Welcome } from "./parts/Welcome";
import "./pages.css";
import "./lobby.css";

const EVERY = 5000,
  AFTER = 600;

const myMatches = () => import("./parts/MyMatches").then((module) => module.MyMatches);
const newTable = () => import("./forms/NewTable").then((module) => module.NewTable);
const findOpponent = () => import("./forms/FindOpponent").then((module) => module.FindOpponent);

export default function Lobby({ query }: PageProps) {
  const games = useGames();
  const mine = useLoad(() => api.matches("mine"), "mine", EVERY);
  const sorted = useMemo(() => sortMine(mine.data ?? []), [mine.data]);
  const has = mine.data ? mine.data.length > 0 : known();
  useEffect(() => {
    if (mine.data) keepKnown(mine.data.length > 0);
  }, [mine.data]);
  useEffect(() => {
    if (mine.data) heardOf(mine.data);
  }, [mine.data]);
  const MyMatches = useLater(has ? myMatches : null);
  const due = [...new Set(sorted.move.map((match) => match.game))].join();
  useEffect(() => {
    if (!due) return;
    // A person who is asked at a table goes there next: it is fetched when the lobby has all of its own.
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
        {has ? (
          MyMatches && (
            <MyMatches mine={sorted} games={list} loading={!mine.data} onNew={() => open(lastGame(list)?.id)} />
          )
        ) : (
          <Welcome games={list} />
        )}
        <Unread what={say("lobby-cannot-read")} loaded={mine} />
        {(mine.data || mine.error) && (!has || MyMatches) && (
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

const SCOPES: Scope[] = ["open", "running", "finished"];
const EMPTY: Record<Scope, [string, string]> = {
  open: [say("open-tables-right-now"), say("start-share-link-play-bot")],
  running: [say("nobody-plays-open-right-now"), say("start-table-others-may-watch")],
  finished: [say("finished-matches-yet"), say("every-match-ends-replayed-dice")],
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
    ({ open: say("open"), running: say("running"), finished: say("finished") })[id] +
    (numbers[id] ? ` ${numbers[id]}` : "");
  const filtered = filter.game !== "" || filter.text !== "" || filter.people;
  const several = (loaded.data?.length ?? 0) > 5 || filtered;
  return (
    <section class="section" aria-labelledby="tables-title">
      <div class="headline">
        <h2 id="tables-title">{say("shared-tables")}</h2>
        {first && <FindButton />}
        {first && shown.length > 0 && (
          <Button small onClick={onNew}>
            {say("new-table")}
          </Button>
        )}
      </div>
      <div class="listhead flex flex-wrap items-center gap-y-10 gap-x-16 mb-12">
        <Segmented
          label={say("which-tables")}
          value={scope}
          onChange={(id) => setFilter({ ...filter, scope: id })}
          options={SCOPES.map((id) => ({ value: id, label: label(id) }))}
        />
        {several && <GameChips games={games} filter={filter} setFilter={setFilter} />}
        {several && (
          <div class="find ml-auto">
            <Find
              label={say("find-table-player")}
              placeholder={say("table-player")}
              value={filter.text}
              onInput={(text) => setFilter({ ...filter, text })}
            />
          </div>
        )}
      </div>
      <div aria-live="polite" class="sr">
        {loaded.data ? say("n-tables", { n: shown.length }) : ""}
      </div>
      <MatchList
        loaded={loaded}
        shown={shown}
        unread={say("list-cannot-read")}
        row={(match) => <TableRow key={match.id} match={match} games={games} />}
        none={
          filtered
            ? {
                title: say("table-fits"),
                text: say("other-words-another-game-may"),
                action: <Button onClick={() => setFilter({ ...NO_FILTER, scope })}>{say("show-all")}</Button>,
              }
            : {
                title: EMPTY[scope][0],
                text: EMPTY[scope][1],
                action: (
                  <Button kind="primary" onClick={onNew}>
                    {say("new-table")}
                  </Button>
                ),
              }
        }
      />
    </section>
  );
}

interface GameChipsProps {
  games: Game[];
  filter: Filter;
  setFilter: (filter: Filter) => void;
}

function GameChips({ games, filter, setFilter }: GameChipsProps) {
  return (
    <div class="chips flex flex-wrap gap-6 items-center" role="group" aria-label={say("filters")}>
      {games.length > 1 &&
        [{ id: "", title: say("all-games") }, ...games].map((game) => (
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
        {say("without-bots")}
      </button>
    </div>
  );
}

function TableRow({ match, games }: { match: Summary; games: Game[] }) {
  const host = match.seats.find((seat) => seat.kind === "guest");
  const age = ago(when(match.moved ?? match.created));
  const title = match.title || gameTitle(games, match.game);
  const said: Omit<RowProps, "match" | "games"> =
    match.state === "waiting"
      ? {
          meta: host ? say("hosts", { name: host.name }) : say("nobody-sits-yet"),
          detail: age,
          go: [`/join/${match.id}`, say("pages-join"), { "aria-label": say("join-title", { title }) }],
        }
      : match.state === "running"
        ? {
            meta: runningWords(match),
            detail: [company(match), match.watchers ? say("watchers-watching", { watchers: match.watchers }) : ""]
              .filter(Boolean)
              .join(", "),
            go: [
              `/m/${match.id}`,
              say("watch"),
              { kind: "quiet", glyph: "eye", "aria-label": say("watch-title", { title }) },
            ],
          }
        : {
            meta: match.result?.text ?? say("finished"),
            detail: age,
            go: [`/m/${match.id}`, say("replay"), { kind: "quiet", "aria-label": say("replay-title", { title }) }],
          };
  return <MatchRow match={match} games={games} {...said} />;
}
