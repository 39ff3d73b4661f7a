/** The missions of a game, one after another: what is asked, against whom, what is done. Nothing is locked. */

import { useState } from "preact/hooks";
import type { BotKind, Mission, Summary } from "../../model/server";
import { listed } from "../../model/words";
import { api, type FullGame } from "../../net/api";
import { navigate, type PageProps } from "../../router";
import { Button, Glyph, Portrait, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { useGames, useLoad, useOptions } from "../lib/load";
import { doneOf, nextOf } from "../lib/missions";
import { playMission } from "../lib/quick";
import { tableAhead } from "../lib/tableahead";
import { OfGames } from "../parts/OfGames";
import { Page } from "../parts/Page";
import { Unread } from "../parts/Unread";
import "../pages.css";
import "./missions.css";

export default function MissionsPage({ params }: PageProps) {
  const games = useGames(),
    list = (games.data ?? []).filter((one) => !one.maker);
  const game = list.find((one) => one.id === params.game) ?? list[0];
  const full = useOptions(game ? [game] : []),
    mine = useLoad(() => api.matches("mine"), "mine");
  const shown = full.data?.find((one) => one.id === game?.id);
  return (
    <Page
      title={say("missions")}
      lead={say("matches-goal-each")}
      head={
        game && (
          <div class="mt-14">
            <OfGames games={list} game={game} at="missions" />
          </div>
        )
      }
    >
      <Unread what={say("missions-cannot-read")} loaded={games} />
      {shown && <Path key={shown.id} game={shown} mine={mine.data ?? []} />}
    </Page>
  );
}

function Path({ game, mine }: { game: FullGame; mine: Summary[] }) {
  const missions = game.missions ?? [],
    done = doneOf(game.id, missions, mine),
    next = nextOf(missions, done);
  const { busy, error, run } = useDoing();
  const [begun, begin] = useState("");
  const play = (mission: Mission) => {
    begin(mission.id);
    run(async () => {
      tableAhead([game.id]);
      navigate(`/m/${await playMission(game, mission)}`);
    });
  };
  return (
    <>
      <p class="dim">{say("n-missions-done", { done: done.size, of: missions.length })}</p>
      <Wrong class="error" text={error} />
      <ol class="missions grid gap-12">
        {missions.map((mission, i) => {
          const people = mission.bots.map((id) => game.bots.find((bot): bot is BotKind => bot.id === id)!);
          const state = done.has(mission.id) ? "won" : mission === next ? "next" : "";
          return (
            <li key={mission.id} class={`mission on-surface round-3 edged flex flex-col gap-10 p-16 ${state}`}>
              <header class="flex gap-12 items-center">
                <span class="nr circle flex-none grid place-center" aria-hidden="true">
                  {state === "won" ? <Glyph name="check" size={16} /> : i + 1}
                </span>
                <h2>
                  {mission.title}
                  {state === "won" && <span class="sr">{say("and-done")}</span>}
                </h2>
              </header>
              <p class="grow">{mission.text}</p>
              <footer class="flex gap-8 items-center">
                <span
                  class="missionfaces flex gap-4 grow"
                  role="img"
                  aria-label={listed(people.map((bot) => bot.person?.name ?? bot.title))}
                >
                  {people.map((bot, n) => (
                    <Portrait key={n} face={bot.person?.face} size={36} />
                  ))}
                </span>
                <Button
                  kind={state === "next" ? "primary" : "plain"}
                  disabled={busy}
                  onClick={() => play(mission)}
                  aria-label={say("play-name", { name: mission.title })}
                >
                  {busy && begun === mission.id
                    ? say("setting-table")
                    : state === "won"
                      ? say("play-again")
                      : say("play-mission")}
                </Button>
              </footer>
            </li>
          );
        })}
      </ol>
    </>
  );
}
