/** That I look for an opponent: for how long, how wide the search is, and what to do meanwhile. */
import { useEffect, useState } from "preact/hooks";
import { heldNow, search, stopSearch, take, waitedNow } from "../../alive/searching";
import type { Game, SearchDocument } from "../../model/server";
import { address, navigate } from "../../router";
import { Button, ButtonLink, Strip, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { useGames } from "../lib/load";
import { playMeanwhile } from "../lib/quick";
import { gameTitle } from "./Rows";

/** "0:24", "12:05", "3 h". */
export function waitText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function widthText(one: SearchDocument): string {
  return one.low == null || one.high == null
    ? say("search-everybody")
    : say("ratings", { low: one.low, high: one.high });
}

/** How long it takes as a rule, where that is known. */
export function expectedText(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return "";
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return say("takes-less-minute-rule");
  if (minutes < 120) return ` ${say("takes-about-minutes", { n: minutes })}`;
  return say("takes-about-hours-rule", { round: Math.round(minutes / 60) });
}

/** How long the seat is held, where it is not for hours. */
function heldText(one: SearchDocument): string {
  return one.stays && one.held != null ? say("seat-held", { ceil: Math.ceil(heldNow(one) / 1000) }) : "";
}

function useSeconds(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}

/** The whole line, in the lobby. */
export function SearchLine({ games }: { games: Game[] }) {
  const one = search.value;
  return one && !one.match ? <Looking one={one} games={games} /> : null;
}

function Looking({ one, games }: { one: SearchDocument; games: Game[] }) {
  useSeconds();
  const step = useDoing();
  const game = games.find((other) => other.id === one.game);
  const bot = game?.bots.find((other) => other.id === one.bot);
  const expected = expectedText(one.expected);
  const others = one.others ? `, ${say("others-look-too", { n: one.others })}` : "";
  const stay = one.stays ? "" : say("need-not-stay-told-when-table");
  return (
    <div class="searchline mb-18">
      <Strip
        glyph="search"
        title={say("looking-opponent", { gameTitle: gameTitle(games, one.game) })}
        text={say("among", { waitText: waitText(waitedNow(one)), widthText: widthText(one), others, expected, stay })}
        action={
          <span class="acts flex-wrap gap-8 flex">
            {game && bot && (
              <Button
                small
                disabled={step.busy}
                onClick={() => step.run(async () => navigate(`/m/${await playMeanwhile(game, one, bot.id)}`))}
                detail={step.busy ? say("setting-the-table") : say("about-strength", { title: bot.title })}
              >
                {say("play-bot-meanwhile")}
              </Button>
            )}
            <Button small kind="quiet" disabled={step.busy} onClick={() => step.run(stopSearch)}>
              {say("stop-looking")}
            </Button>
          </span>
        }
      />
      <Wrong text={step.error} />
    </div>
  );
}

/** The short line on every other page, and at tables. */
export function SearchChip() {
  const one = search.value;
  const elsewhere = address.value.split("?")[0] !== "/";
  if (!one || (!one.match && !elsewhere)) return null;
  return <Chip one={one} />;
}

function Chip({ one }: { one: SearchDocument }) {
  useSeconds();
  const games = useGames().data ?? [];
  return (
    <div class="searchchip fixed round-2 on-raised t-13-5 flex gap-10 items-center" role="status">
      {one.match ? (
        <>
          <b>
            {say("table-ready")}
            <span aria-hidden="true">{heldText(one)}</span>
          </b>
          <Button small kind="primary" onClick={() => void take()}>
            {say("take-seat")}
          </Button>
        </>
      ) : (
        <ButtonLink small kind="quiet" glyph="search" href="/">
          {rich("span-looking-for-an-opponent-games", {
            span: <span aria-hidden="true">{waitText(waitedNow(one))} </span>,
            games: games.length ? ` ${say("in-a-game", { game: gameTitle(games, one.game) })}` : "",
          })}
        </ButtonLink>
      )}
    </div>
  );
}
