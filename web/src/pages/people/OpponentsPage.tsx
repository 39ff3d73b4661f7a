/** The people that the bots of a game are, on their way up a hill: who is beaten, who is next, how strong each is. Nothing
 *  is locked. On a narrow page the way is a list, the strongest above. */

import { useEffect, useState } from "preact/hooks";
import type { BotKind, Game, Opponent } from "../../model/server";
import { listed } from "../../model/words";
import { api } from "../../net/api";
import { navigate, type PageProps } from "../../router";
import { Button, Form, Glyph, Portrait, SitePage, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { about, keepLevel, levelNow } from "../lib/levels";
import { useGames, useLoad } from "../lib/load";
import { beaten, castOf, recordWith, tableWith, tradeOf } from "../lib/people";
import { botsOf, playWith } from "../lib/quick";
import { tableAhead } from "../lib/tableahead";
import { OfGames } from "../parts/OfGames";
import { Unread } from "../parts/Unread";
import "../pages.css";
import "./opponents.css";

export default function OpponentsPage({ params }: PageProps) {
  const games = useGames(),
    list = games.data ?? [];
  const game = list.find((one) => one.id === params.game) ?? list[0];
  const met = useLoad(() => api.opponents(), "opponents");
  return (
    <SitePage>
      <Unread what={say("opponents-cannot-read")} loaded={games} />
      {game && (
        <Path key={game.id} game={game} met={met.data ?? []}>
          <OfGames games={list} game={game} at="opponents" />
        </Path>
      )}
    </SitePage>
  );
}

/** Where the nth of so many stands on the hill, in per cent from the left and the top. */
function placeOf(n: number, of: number): { x: number; y: number } {
  const way = of > 1 ? n / (of - 1) : 0;
  return { x: 9 + 78 * way, y: 83 - 66 * way + 5 * Math.sin(2.6 + 6.6 * way) };
}

const line = (places: { x: number; y: number }[]) => places.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join("");

function Path({ game, met, children }: { game: Game; met: Opponent[]; children: preact.ComponentChildren }) {
  const { path, others } = castOf(game);
  const walked = path.reduce((far, bot, i) => (beaten(bot, game, met) ? i + 1 : far), 0);
  const now = path.indexOf(levelNow(game)!);
  const next = path[Math.min(Math.max(walked, now), path.length - 1)];
  const [chosen, choose] = useState("");
  const bot = [...path, ...others].find((one) => one.id === chosen) ?? next;
  // Who was beaten elsewhere is known here from now on.
  useEffect(() => {
    if (walked > 0 && next && walked > now) keepLevel(game.id, next.level!);
  }, [walked]);
  const { busy, error, run } = useDoing();
  const play = () =>
    bot &&
    run(async () => {
      tableAhead([game.id]);
      navigate(`/m/${await playWith(game, bot)}`);
    });
  const places = path.map((_, i) => placeOf(i, path.length));
  const station = (one: BotKind, i: number, place?: { x: number; y: number }) => (
    <Station
      key={one.id}
      bot={one}
      of={path.length}
      won={beaten(one, game, met)}
      next={one === next}
      chosen={one === bot}
      choose={() => choose(one.id)}
      place={place ?? { x: 89 - 16 * (others.length - 1 - i), y: 84 }}
    />
  );
  return (
    <Form class="foepage grid" onSubmit={play}>
      <section class="hill relative overflow-hidden on-sea min-h-700" aria-labelledby="hill-title">
        <Hill />
        <header>
          <h1 id="hill-title">{say("n-opponents", { n: path.length + others.length })}</h1>
          <p class="lead">{say("beat-go-next-nothing-locked")}</p>
          {children}
        </header>
        <div class="way" role="radiogroup" aria-label={say("opponents")}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path class="ahead" d={line(places)} />
            <path class="walked" d={line(places.slice(0, Math.max(walked, 1)))} />
          </svg>
          {path.map((one, i) => station(one, i, places[i])).reverse()}
          {others.map((one, i) => station(one, i))}
        </div>
      </section>
      {bot && (
        <Card key={bot.id} game={game} bot={bot} path={path} met={met} next={bot === next} busy={busy} error={error} />
      )}
    </Form>
  );
}

const HILL = [78, 64, 51, 39, 28, 18];

/** The ground of the way: rings of height around the summit, as a sand table has them. */
function Hill() {
  return (
    <svg class="ground absolute" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {HILL.map((r, i) => (
        <path
          key={r}
          d={`M${84 - r * 1.15} ${22 + r * 0.3}C${84 - r} ${22 - r * 0.75} ${84 - r * 0.2} ${22 - r * 0.7} ${84 + r * 0.35} ${22 - r * 0.3}C${84 + r * 0.8} ${22 + r * 0.2} ${84 + r * 0.6} ${22 + r * 0.9} ${84 - r * 0.1} ${22 + r * 0.95}C${84 - r * 0.7} ${22 + r} ${84 - r * 1.2} ${22 + r * 0.8} ${84 - r * 1.15} ${22 + r * 0.3}Z`}
          style={{ "--high": `${8 + i * 7}%` }}
        />
      ))}
    </svg>
  );
}

interface StationProps {
  bot: BotKind;
  of: number;
  won: boolean;
  next: boolean;
  chosen: boolean;
  choose: () => void;
  place: { x: number; y: number };
}

const levelWords = (bot: BotKind, of: number) =>
  bot.level ? say("level-level-of-of", { level: bot.level, of }) : say("beside-way");

function Station({ bot, of, won, next, chosen, choose, place }: StationProps) {
  const person = bot.person!,
    said = [person.name, tradeOf(bot), levelWords(bot, of), bot.rating?.rating];
  return (
    <label
      class={`station absolute flex flex-col items-center text-center w-120 pointer ${won ? "won" : ""} ${next ? "next" : ""} ${bot.level ? "" : "aside"}`}
      style={{ "--x": `${place.x}%`, "--y": `${place.y}%` }}
      data-bot={bot.id}
    >
      <input
        class="sr"
        type="radio"
        name="opponent"
        value={bot.id}
        checked={chosen}
        onChange={choose}
        aria-label={said.filter(Boolean).join(", ") + (won ? say("and-beaten") : next ? say("next-beat") : "")}
      />
      <span class="disc relative circle">
        <Portrait face={person.face} size={next ? 104 : 76} />
        {won && (
          <span class="tick absolute place-center circle">
            <Glyph name="check" size={16} />
          </span>
        )}
      </span>
      <span class="name" aria-hidden="true">
        <b>{person.name}</b>
        <small>
          {bot.level
            ? `${say("level-of", { level: bot.level })}${bot.rating ? `, ${bot.rating.rating}` : ""}`
            : tradeOf(bot)}
        </small>
      </span>
    </label>
  );
}

interface CardProps {
  game: Game;
  bot: BotKind;
  path: BotKind[];
  met: Opponent[];
  next: boolean;
  busy: boolean;
  error: string;
}

function Card({ game, bot, path, met, next, busy, error }: CardProps) {
  const person = bot.person!,
    record = recordWith(bot, game, met),
    after = path[path.indexOf(bot) + 1];
  const others = [...new Set(tableWith(game, bot, botsOf(game)))]
    .map((id) => game.bots.find((one) => one.id === id)!)
    .filter((one) => one !== bot)
    .map((one) => one.person!.name);
  return (
    <section
      class="foecard on-surface flex flex-col gap-16 py-26 px-28 line-before"
      aria-label={person.name}
      aria-live="polite"
    >
      <header class="flex gap-16">
        <Portrait face={person.face} size={148} />
        <div>
          <h2>{person.name}</h2>
          <p class="dim">
            {tradeOf(bot)}, {levelWords(bot, path.length)}
          </p>
          {bot.level ? (
            <span class="steps flex gap-3 mt-10" aria-hidden="true">
              {path.map((one) => (
                <i key={one.id} class={one.level! <= bot.level! ? "on" : ""} />
              ))}
            </span>
          ) : null}
        </div>
      </header>
      <p class="style">{bot.text}</p>
      <p class="dim">
        {bot.rating
          ? about({ ...bot, text: "" }).trim()
          : bot.level
            ? say("stronger-those-below-how-much")
            : say("not-measured-plays-rules-thumb")}
      </p>
      <div class="record">
        <p>
          <b>{rich("you-and", { name: person.name })}</b>
          <span class="letters flex gap-5">
            {record?.last.map((won, i) => (
              <span key={i} class={won ? "won" : ""}>
                <span aria-hidden="true">{won ? say("won-letter") : say("lost-letter")}</span>
                <span class="sr">{won ? say("has-won") : say("has-lost")} </span>
              </span>
            ))}
          </span>
        </p>
        <p class="dim">
          {record ? say("met-and-won", { n: record.met, won: record.won }) : say("not-met")}
          {next && after && say("win-way-goes", { name: after.person!.name })}
          {next && !after && bot.level && say("nobody-stands-above")}
        </p>
      </div>
      <p class="dim">{say("bot-sees-only-player-seat")}</p>
      <Wrong class="error" text={error} />
      <div class="acts mt-auto">
        <Button
          kind="primary"
          type="submit"
          disabled={busy}
          detail={others.length ? say("where-with-whom", { where: game.title, who: listed(others) }) : game.title}
        >
          {busy ? say("setting-table") : say("play-name", { name: person.name })}
        </Button>
      </div>
    </section>
  );
}
