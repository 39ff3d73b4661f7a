/** The games side by side, all alike: a picture, what it is, how long, for how many, and one press to a match. */
import { useState } from "preact/hooks";
import type { Game } from "../../model/server";
import { navigate } from "../../router";
import { Button, Portrait, Wrong } from "../../ui";
import { levelNow, strengthWords } from "../lib/levels";
import { refusal } from "../lib/load";
import { tradeOf } from "../lib/people";
import { botsOf, playNow } from "../lib/quick";
import { tableAhead } from "../lib/tableahead";
import { players } from "../lib/words";
import { Still } from "../stills/Still";

/** Starts a game against bots; `busy` is the game that is being set up. */
export interface Starter {
  busy: string;
  error: string;
  start: (game: Game) => void;
}

/** `before` is done first; false keeps the player here (a name that was refused). */
export function useStarter(before: () => Promise<boolean> = async () => true): Starter {
  const [busy, setBusy] = useState("");
  const [error, setError] = useState("");
  const start = async (game: Game) => {
    if (busy) return;
    setBusy(game.id);
    setError("");
    tableAhead([game.id]);
    try {
      if (await before()) navigate(`/m/${await playNow(game)}`);
    } catch (problem) {
      setError(refusal(problem).message);
    }
    setBusy("");
  };
  return { busy, error, start: (game) => void start(game) };
}

export const against = (game: Game) => say("against-bots", { n: botsOf(game) });

export function GamePanels({ games, starter }: { games: Game[]; starter: Starter }) {
  return (
    <>
      <ul class="panels grid gap-16" style={{ "--games": Math.min(4, Math.max(2, games.length)) }}>
        {games.map((game) => (
          <GamePanel key={game.id} game={game} starter={starter} />
        ))}
      </ul>
      <Wrong class="error panels-error" text={starter.error} />
    </>
  );
}

function GamePanel({ game, starter }: { game: Game; starter: Starter }) {
  const mine = starter.busy === game.id;
  const level = levelNow(game);
  const strength = level ? strengthWords(game, level) : "";
  const minutes = game.minutes ? say("about-min", { minutes: game.minutes }) : "";
  return (
    <li class="gamepanel overflow-hidden flex flex-col">
      <div class="pic">
        <Still game={game.id} />
      </div>
      <div class="bd flex-col">
        <h2>{game.title}</h2>
        <p class="tag dim">{game.tagline}</p>
        <dl class="facts grid t-13">
          <dt>{say("shared-players")}</dt>
          <dd>{players(game.players).replace(/ players?$/, "")}</dd>
          {minutes && (
            <>
              <dt>{say("a-game")}</dt>
              <dd>{minutes}</dd>
            </>
          )}
        </dl>
        <p class="short dim">
          {players(game.players)}
          {game.minutes ? say("takes-minutes", { minutes: game.minutes }) : ""}
        </p>
        {level?.person && (
          <a class="foe flex items-center gap-10 t-13 min-h-44 mb-8 not-underlined" href={`/opponents/${game.id}`}>
            <Portrait face={level.person.face} size={34} />
            <span>
              <span class="sr">{rich("opponent", { title: game.title })} </span>
              <b>{level.person.name}</b> <small>{tradeOf(level)}</small>
            </span>
          </a>
        )}
        <Button kind="primary" class="go" disabled={mine} onClick={() => starter.start(game)} detail={strength}>
          {mine ? say("setting-table") : say("play-against", { against: against(game) })}
          <span class="sr">{` ${say("in-a-game", { game: [game.title, minutes].filter(Boolean).join(", ") })}${strength && ", "}`}</span>
        </Button>
        <p class="more flex flex-wrap">
          <a class="plainlink" href={game.guide ? `/guide/${game.id}` : `/games/${game.id}`}>
            {game.guide ? say("guided-first-game") : say("how-played")}
          </a>
          <a class="plainlink" href={`/?new=${game.id}`}>
            {say("choose-rules")}
          </a>
        </p>
      </div>
    </li>
  );
}
