/** The games one can play here. */
import type { Game } from "../model/server";
import type { PageProps } from "../router";
import { ButtonLink } from "../ui";
import { kindsOf } from "./lib/levels";
import { useGames } from "./lib/load";
import { players } from "./lib/words";
import { GamePicture } from "./parts/GamePicture";
import { Page } from "./parts/Page";
import { Unread } from "./parts/Unread";
import "./pages.css";
import "./games.css";

export default function Games(_: PageProps) {
  const games = useGames();
  return (
    <Page title={say("games")} lead={say("every-game-shares-table-same")}>
      {!games.data && !games.error && (
        <div class="gamecard on-surface round-3 edged skeleton overflow-hidden grid" style={{ height: "320px" }} />
      )}
      <Unread what={say("games-cannot-read")} loaded={games} />
      <ul class="gamelist grid">
        {games.data?.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </ul>
    </Page>
  );
}

function GameCard({ game }: { game: Game }) {
  return (
    <li class="gamecard on-surface round-3 edged overflow-hidden grid">
      <GamePicture game={game.id} aspect={1.5} />
      <div class="about flex-col">
        <h2>
          <a href={`/games/${game.id}`}>{game.title}</a>
        </h2>
        <p class="tag">{game.tagline}</p>
        <p class="dim">
          {players(game.players)}, {kindsOf(game)}
        </p>
        {game.maker && <p class="dim maker">{rich("made", { maker: game.maker })}</p>}
        <dl class="grid gap-12">
          {game.presets.map((preset) => (
            <div key={preset.id}>
              <dt class="bright">{preset.title}</dt>
              <dd class="dim">{preset.text}</dd>
            </div>
          ))}
        </dl>
        <div class="row">
          <ButtonLink kind="primary" href={`/?new=${game.id}`}>
            {say("new-table")}
          </ButtonLink>
          <ButtonLink href={`/games/${game.id}`}>{say("rules-settings")}</ButtonLink>
          {game.guide && <ButtonLink href={`/guide/${game.id}`}>{say("first-game-guided")}</ButtonLink>}
        </div>
      </div>
    </li>
  );
}
