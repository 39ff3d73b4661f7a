/** The head of the lobby for somebody who has no match yet: what this is, and one button that starts a game. */
import { useState } from "preact/hooks";
import type { Game } from "../../model/server";
import { api } from "../../net/api";
import { navigate } from "../../router";
import { Button } from "../../ui";
import { bestBot } from "../forms/draft";
import { keepKnown } from "../lib/known";
import { refusal, useLoad } from "../lib/load";
import { sealed } from "../lib/nonce";
import { count } from "../lib/words";
import { Contours, Miniature } from "./Miniature";
import { NameEntry, useName } from "./NameEntry";

/** How many bots are met at once: three, or as many as the game's first rules have seats for. */
const botsOf = (game: Game): number => Math.min(Math.max(4, game.presets[0]!.players[0]), game.presets[0]!.players[1]) - 1;

/** Me against bots, with the rules as they come. */
export async function playNow(game: Game): Promise<string> {
  const preset = game.presets[0]!, bot = bestBot(game), others = botsOf(game);
  const { match } = await sealed((share) => api.create({
    game: game.id, preset: preset.id, options: {}, visibility: "private", ...share,
    seats: [{ kind: "me" }, ...Array.from({ length: others }, () => ({ kind: "bot" as const, bot }))],
  }));
  keepKnown();
  return match.id;
}

export function Hero({ game, onNew }: { game: Game | undefined; onNew: () => void }) {
  const name = useName();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const picture = useLoad(async () => (game ? api.picture(game.id) : null), `picture ${game?.id ?? ""}`);
  const start = async () => {
    if (!game || busy) return;
    setBusy(true);
    setError("");
    try {
      if (await name.keep()) navigate(`/m/${await playNow(game)}`);
    } catch (problem) {
      setError(refusal(problem).message);
    }
    setBusy(false);
  };
  return (
    <section class="hero" aria-labelledby="hero-title">
      <div class="hero-map">
        {picture.data ? <Miniature board={picture.data.board} elements={picture.data.scene.elements} edges={picture.data.scene.edges} zones={picture.data.scene.zones} fronts={picture.data.scene.fronts} fight={picture.data.scene.fight} seats={picture.data.seats} aspect={1.667} fit="meet" counts lanes />
          : <Contours />}
      </div>
      <div class="hero-in">
        <div>
          <h1 id="hero-title">The whole world on one table</h1>
          <p class="lead">Sandtable is where you play war games in the browser, with friends or bots, and where nobody can
            tamper with the dice. <a class="plainlink" href={`/games/${game?.id ?? "conquest"}`}>How {game?.title ?? "it"} is played</a></p>
          <div class="start">
            <Button kind="primary" onClick={() => void start()} disabled={!game || busy} detail={busy || !game ? "One moment, the table is being set" : `${game.title} against ${count(botsOf(game), "bot")}`}>
              Play now
            </Button>
            <Button onClick={onNew} detail="choose rules and seats">New table</Button>
          </div>
          {error && <p class="error" role="alert">{error}</p>}
          <NameEntry form={name} />
        </div>
      </div>
    </section>
  );
}
