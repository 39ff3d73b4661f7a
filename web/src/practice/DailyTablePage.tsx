/** The problem of a day at the real table: one choice of three, one try; then why, what others chose, and play on. */

import { signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { usePageTitle } from "../alive/due";
import { Pins } from "../guide/Pins";
import type { DailyDocument, DailySolution, DailyWorth } from "../model/server";
import { api } from "../net/api";
import { dayWords, gamesOf, partsOf } from "../pages/lib/daily";
import { useDoing } from "../pages/lib/doing";
import { useGames, useLoad } from "../pages/lib/load";
import { navigate, type PageProps } from "../router";
import { Sentence } from "../table/Sentence";
import type { Table } from "../table/store";
import { TableView } from "../table/TablePage";
import { Button, ButtonLink, EmptyPage, usePageKeys, Wrong } from "../ui";
import { practiceTransport } from "./transport";
import "../guide/guide.css";
import "./daily.css";

export default function DailyTablePage({ params }: PageProps) {
  const game = params.game!;
  const { data, error } = useLoad(() => api.dailyOf(game), `daily ${game}`);
  usePageTitle(say("daily-problem"));
  if (error && !data) {
    return (
      <EmptyPage whole title={say("no-problem-today")} text={error.message} go={["/daily", say("all-of-today")]} />
    );
  }
  return data?.game === game ? <Problem key={game} found={data} /> : null;
}

function Problem({ found }: { found: DailyDocument }) {
  const { game, position } = found;
  const solution = useMemo(() => signal(found.solution), [found]);
  // Played on, the table begins anew.
  const [round, setRound] = useState<{ n: number; on: boolean }>({ n: 0, on: false });
  const again = () => setRound({ n: round.n + 1, on: true });
  const transport = useMemo(() => {
    const { scene } = position.start;
    // The answers stand beside the table, and nothing is chosen at it.
    const asked = { ...position.start, scene: scene && { ...scene, choices: [] }, decision: null };
    return practiceTransport(
      async (choices, shown) => (round.on ? api.playDaily(game, { choices, shown }) : { start: asked, frames: [] }),
      position.board,
      [],
      () => navigate("/daily"),
      { practice: { label: say("all-of-today"), href: "/daily", again } },
    );
  }, [round]);
  const key = `daily-${game}-${round.n}`;
  return (
    <TableView
      key={key}
      id={key}
      transport={transport}
      query={new URLSearchParams()}
      beside={(table, phone) =>
        !table.scene.value || table.scene.value.over ? null : (
          <aside class={`coach daily ${phone ? "head" : "docked"}`} aria-label={say("daily-problem")}>
            <p class="progress t-12 dimmer">{say("game-day", { game: titleOf(found), day: dayWords(found.day) })}</p>
            {round.on ? (
              <On back={() => setRound({ n: round.n + 1, on: false })} again={again} />
            ) : solution.value ? (
              <Solved found={found} solution={solution.value} table={table} playOn={again} />
            ) : (
              <Asked
                found={found}
                table={table}
                answered={(told) => {
                  solution.value = told;
                }}
              />
            )}
          </aside>
        )
      }
    />
  );
}

const titleOf = (found: DailyDocument) => (found.position.start.summary.game_title ?? "").split(":")[0]!;

/** Rings around what a choice is about: where it comes from, and where it goes. */
function Marked({ found, table, code }: { found: DailyDocument; table: Table; code: number | null }) {
  const points = found.position.start.scene?.choices?.find((one) => one.code === code)?.elements ?? [];
  return <Pins points={points} fresh={`${table.shown.value?.n} ${code}`} />;
}

interface AskedProps {
  found: DailyDocument;
  table: Table;
  answered: (solution: DailySolution) => void;
}

/** Three answers. The first press chooses, and the row becomes the filled button: there is one try. */
function Asked({ found, table, answered }: AskedProps) {
  const [chosen, choose] = useState<number | null>(null);
  const { busy, error, run } = useDoing();
  const { offered } = found.position;
  const press = (code: number) => {
    if (code !== chosen) return choose(code);
    void run(async () => {
      const { solution } = await api.answerDaily(found.game, { day: found.day, code });
      if (solution) answered(solution);
    });
  };
  usePageKeys((event) => {
    const code = event.key === "Enter" ? chosen : offered[Number(event.key) - 1]?.code;
    if (code === undefined || code === null || (event.key === "Enter" && event.target instanceof HTMLButtonElement))
      return;
    event.preventDefault();
    press(code);
  });
  return (
    <div class="coachsaid">
      <h2>{say("one-of-three-clearly-best")}</h2>
      <p>{say("one-try-no-clock")}</p>
      <ul class="dailyrows grid gap-6">
        {offered.map(({ code, words }, i) => {
          const { what, detail } = partsOf(words);
          return (
            <li key={code}>
              <Button
                kind={code === chosen ? "primary" : "plain"}
                hotkey={String(i + 1)}
                disabled={busy}
                aria-pressed={code === chosen}
                detail={code === chosen ? say("press-again-answer") : detail}
                onClick={() => press(code)}
              >
                {what}
              </Button>
            </li>
          );
        })}
      </ul>
      <Wrong class="error" text={error} />
      <Marked found={found} table={table} code={chosen} />
    </div>
  );
}

interface SolvedProps {
  found: DailyDocument;
  solution: DailySolution;
  table: Table;
  playOn: () => void;
}

function Solved({ found, solution, table, playOn }: SolvedProps) {
  const { offered } = found.position,
    { chosen, worth } = solution,
    best = worth[0]!.code;
  const wordsOf = (code: number) => partsOf(offered.find((one) => one.code === code)?.words ?? "").what;
  const all = worth.reduce((sum, one) => sum + one.chose, 0);
  const why = (code: number) => worth.find((one) => one.code === code)?.why ?? [];
  const today = useLoad(() => api.daily(), "daily today");
  const games = useGames();
  const left = today.data && games.data ? gamesOf(today.data, games.data) : [];
  const next = left.find((one) => one.right === null && one.id !== found.game);
  const goOn = next ? `/daily/${next.id}` : "/daily";
  usePageKeys((event) => {
    if (event.key.toLowerCase() === "p") playOn();
    else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) navigate(goOn);
    else return;
    event.preventDefault();
  });
  const right = chosen === best;
  return (
    <>
      <div class="coachsaid" aria-live="polite" tabIndex={0}>
        <h2 class={right ? "is-right" : ""}>
          {right ? say("right-answer", { what: wordsOf(best) }) : say("not-best-answer", { what: wordsOf(chosen) })}
        </h2>
        {!right && <p>{say("best-was", { what: wordsOf(best) })}</p>}
        <p>
          <Sentence table={table} text={why(best)} links={false} />
        </p>
        {!right && (
          <p>
            <Sentence table={table} text={why(chosen)} links={false} />
          </p>
        )}
        <h3 class="t-12 dim">{say("first-hundred-chose")}</h3>
        <ul class="dailyrows grid gap-6">
          {worth.map((one) => (
            <Row key={one.code} one={one} of={all} best={one.code === best} mine={one.code === chosen}>
              {wordsOf(one.code)}
            </Row>
          ))}
        </ul>
        <p class="t-12 dimmer">
          {say("from-match-bots-checked-twice", {
            games: solution.games,
            points: Math.round(100 * (worth[0]!.win - Math.max(...worth.slice(1).map((other) => other.win)))),
          })}
        </p>
      </div>
      <Marked found={found} table={table} code={best} />
      <footer>
        <Button kind="quiet" small hotkey="P" onClick={playOn}>
          {say("play-on-from-board")}
        </Button>
        <ButtonLink kind="primary" small class="next" hotkey="Enter" href={goOn}>
          {next ? say("next-problem", { game: next.title }) : say("all-of-today")}
        </ButtonLink>
      </footer>
    </>
  );
}

interface RowProps {
  one: DailyWorth;
  of: number;
  best: boolean;
  mine: boolean;
  children: string;
}

/** How many chose it, as a bar, and what it is worth. */
function Row({ one, of, best, mine, children }: RowProps) {
  return (
    <li class={`dailyrow ${best ? "best" : ""}`} title={say("wins-after-it", { percent: Math.round(100 * one.win) })}>
      <span>
        {children}
        {mine && <small> {say("your-answer")}</small>}
      </span>
      <i aria-hidden="true">
        <b style={{ width: `${of ? (100 * one.chose) / of : 0}%` }} />
      </i>
      <span class="num dim row-2">{say("chose-of", { n: one.chose, of })}</span>
    </li>
  );
}

function On({ back, again }: { back: () => void; again: () => void }) {
  return (
    <>
      <div class="coachsaid">
        <p>{say("practice-nothing-kept")}</p>
      </div>
      <footer>
        <Button kind="quiet" small glyph="left" onClick={back}>
          {say("to-solution")}
        </Button>
        <Button kind="quiet" small onClick={again}>
          {say("once")}
        </Button>
      </footer>
    </>
  );
}
