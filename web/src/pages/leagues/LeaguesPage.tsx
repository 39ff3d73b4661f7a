/** Leagues: those that go on or wait for players, then those that are over, and the sheet for a new one. */
import type { LeagueSummary } from "../../model/server";
import { api } from "../../net/api";
import { navigate, type PageProps } from "../../router";
import { Button, ButtonLink, Empty, Refused, SitePage } from "../../ui";
import { useGames, useLoad } from "../lib/load";
import { Foot } from "../parts/Page";
import { NewLeague } from "./NewLeague";
import { stateText } from "./words";
import "../pages.css";
import "../shapes.css";
import "./leagues.css";

export default function LeaguesPage({ query }: PageProps) {
  const games = useGames();
  const leagues = useLoad(() => api.leagues(), "leagues", 10_000);
  const list = leagues.data ?? [];
  const going = list.filter((one) => one.state !== "over");
  const over = list.filter((one) => one.state === "over");
  const open = () => navigate("/leagues?new=1");
  return (
    <SitePage>
      <div class="page">
        <header class="headline">
          <div class="grow">
            <h1>{say("leagues")}</h1>
            <p class="lead">{say("tournaments-people-bots-tables-two")}</p>
          </div>
          <Button kind="primary" onClick={open}>
            {say("new-league")}
          </Button>
        </header>
        {leagues.error && <Refused title={say("leagues-cannot-read")} text={leagues.error.message} />}
        {leagues.data && list.length === 0 && (
          <Empty
            title={say("leagues-yet")}
            text={say("make-send-link-friends-begin")}
            action={<Button onClick={open}>{say("new-league")}</Button>}
          />
        )}
        {going.length > 0 && <Rows title={say("now")} leagues={going} />}
        {over.length > 0 && <Rows title={say("over")} leagues={over} />}
        <Foot />
      </div>
      <NewLeague open={query.get("new") !== null} games={games.data ?? []} onClose={() => navigate("/leagues", true)} />
    </SitePage>
  );
}

function Rows({ title, leagues }: { title: string; leagues: LeagueSummary[] }) {
  return (
    <section class="section" aria-label={title}>
      <div class="headline">
        <h2>{title}</h2>
      </div>
      <ul class="listed">
        {leagues.map((one) => (
          <li key={one.id}>
            <div class="grow">
              <a class="plainlink" href={`/leagues/${one.id}`}>
                {one.title}
              </a>
              <small>
                {rich("game-title-form-text-tables-of", {
                  gameTitle: one.game_title,
                  formText: one.form_text,
                  seats: one.seats,
                  paceText: one.pace_text,
                })}
              </small>
            </div>
            <span>
              {stateText(one)}
              <small>
                {say("n-players", { n: one.players })}
                {one.yours ? say("you-are-in") : ""}
              </small>
            </span>
            <ButtonLink small href={`/leagues/${one.id}`} aria-label={say("open-title", { title: one.title })}>
              {say("open")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
