/** All achievements of a game before anybody plays it: what each is for, how often you have it, who holds it. */

import { api } from "../../net/api";
import { navigate, type PageProps } from "../../router";
import { hasIcon, Icon, Section, Segmented } from "../../ui";
import { iconsFor } from "../../ui/moreicons";
import { useGames, useLoad } from "../lib/load";
import { Page } from "../parts/Page";
import { Unread } from "../parts/Unread";
import "../pages.css";
import "./people.css";

export default function AchievementsPage({ params }: PageProps) {
  const games = useGames();
  const list = games.data ?? [];
  const game = list.find((one) => one.id === params.game) ?? list[0];
  return (
    <Page title={say("achievements")} lead={say("match-may-remembered-effect-play")}>
      {game && (
        <>
          <div class="boardpick flex flex-wrap items-center gap-y-10 gap-x-16 mb-16">
            <Segmented
              label={say("game")}
              value={game.id}
              options={list.map((one) => ({ value: one.id, label: one.title }))}
              onChange={(id) => navigate(`/achievements/${id}`)}
            />
          </div>
          <Honours key={game.id} game={game.id} />
        </>
      )}
    </Page>
  );
}

function Honours({ game }: { game: string }) {
  const loaded = useLoad(() => api.achievements(game), `achievements ${game}`);
  const found = loaded.data;
  iconsFor(game);
  if (loaded.error) return <Unread what={say("achievements-cannot-read")} loaded={loaded} />;
  if (!found) return null;
  if (!found.honours.length) return <p>{rich("has-no-achievements", { gameTitle: found.game_title })}</p>;
  return (
    <Section
      by="all-honours"
      title={rich("achieved-of-honours-are-yours", { achieved: found.achieved, honours: found.honours.length })}
    >
      <ul class="honours grid">
        {found.honours.map((one) => (
          <li key={one.name} class={one.times ? "" : "missing"}>
            {one.icon && hasIcon(one.icon) && <Icon name={one.icon} size={26} />}
            <span>
              <b>{one.name}</b> {one.times > 0 && <em class="dim">{say("yours-so-often", { n: one.times })}</em>}
              <small class="block">{rich("for", { text: one.text })}</small>
              <small class="block">
                {one.held_by === 0 ? say("nobody-holds-yet-rated-match") : say("held-by-players", { n: one.held_by })}
                {one.holders.map((holder, i) => (
                  <span key={holder.person}>
                    {i > 0 && ", "}
                    <a href={`/people/${holder.person}`}>{holder.name}</a>
                    {holder.times > 1 && ` (${holder.times})`}
                  </span>
                ))}
                {one.held_by > one.holders.length && say("others")}
                {one.held_by > 0 && "."}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={`/games/${game}#achievements`}>{rich("the-rules-of-game-title", { gameTitle: found.game_title })}</a>
      </p>
    </Section>
  );
}
