/** A person: ratings and how they came about, results by game and role, reliability, the last matches. */
import { useState } from "preact/hooks";
import type { PastMatch, Profile } from "../../model/server";
import { api } from "../../net/api";
import type { PageProps } from "../../router";
import { neverFinished } from "../../seal/third/counts";
import { Empty, Flag, hasIcon, Icon, Portrait, Section, Segmented } from "../../ui";
import { useGames, useLoad } from "../lib/load";
import { beaten, castOf, emblemOf } from "../lib/people";
import { paceWord, ratingWords, signed } from "../lib/ratings";
import { ago } from "../lib/words";
import { Page } from "../parts/Page";
import { RatingChart } from "../parts/RatingChart";
import { RoleBars } from "../parts/RoleBars";
import { Unread } from "../parts/Unread";
import "../pages.css";
import "../shapes.css";
import "./people.css";

export default function ProfilePage({ params }: PageProps) {
  const person = params.person ?? "";
  const loaded = useLoad(() => (person ? api.person(person) : api.profile()), `profile ${person}`);
  const found = loaded.data,
    name = found?.name || (person ? say("shared-profile") : say("profile"));
  return (
    <Page
      title={
        <span class="flex gap-16 items-center">
          {found && <Flag colour={emblemOf(found.person)} size={52} />}
          <span class="breaks">{name}</span>
        </span>
      }
      lead={found?.you ? say("ratings-played-others-see-rated") : say("rated-matches-say")}
    >
      <Unread what={say("profile-cannot-read")} loaded={loaded} />
      {found && <Filled profile={found} />}
    </Page>
  );
}

function Filled({ profile }: { profile: Profile }) {
  if (!profile.ratings.length && !profile.results.length && !profile.reliability.unfinished)
    return (
      <Empty
        title={say("nothing-played-yet")}
        text={say("play-counted-rated-matches-preset")}
        go={["/", say("lobby")]}
      />
    );
  return (
    <div class="profilegrid grid">
      <div class="min-w-0">
        <Ratings profile={profile} />
        <Results profile={profile} />
        {profile.matches.length > 0 && (
          <Section by="last-title" title={say("last-matches")}>
            <ul class="pastmatches">
              {profile.matches.map((match) => (
                <Past key={match.id} match={match} />
              ))}
            </ul>
          </Section>
        )}
      </div>
      <div class="min-w-0">
        <Reliable profile={profile} />
        <Beaten profile={profile} />
        <Achieved profile={profile} />
      </div>
    </div>
  );
}

function Ratings({ profile }: { profile: Profile }) {
  const [at, setAt] = useState(0);
  const shown = profile.ratings[at] ?? profile.ratings[0];
  return (
    <Section by="ratings-title" title={say("people-ratings")}>
      {!shown && <p class="dim">{say("rated-match-yet")}</p>}
      <div class="ratingtiles grid gap-10" role="group" aria-label={say("rating-chart-shows")}>
        {profile.ratings.map((rating, i) => (
          <button
            key={`${rating.game} ${rating.family} ${rating.pace}`}
            type="button"
            class="ratingtile text-left lined grid round-2"
            aria-pressed={rating === shown}
            onClick={() => setAt(i)}
          >
            <span>{rating.game_title}</span>
            <small>
              {rating.family_title}, {paceWord(rating.pace)}
            </small>
            <b>{ratingWords(rating.mean, rating.deviation)}</b>
            <small>
              {say("n-matches", { n: rating.matches })}
              {rating.settled ? "" : say("not-settled-yet")}
            </small>
          </button>
        ))}
      </div>
      {shown && <RatingChart rating={shown} />}
      {shown && (
        <p>
          <a href={`/leaderboards/${shown.game}?family=${shown.family}&pace=${shown.pace}`}>{say("leaderboard")}</a>
        </p>
      )}
    </Section>
  );
}

function Results({ profile }: { profile: Profile }) {
  const [game, setGame] = useState(profile.results[0]?.game ?? "");
  const shown = profile.results.find((one) => one.game === game) ?? profile.results[0];
  if (!shown) return null;
  return (
    <Section by="results-title" title={rich("results", { word: shown.word })}>
      {profile.results.length > 1 && (
        <Segmented
          label={say("game")}
          value={shown.game}
          options={profile.results.map((one) => ({ value: one.game, label: one.title }))}
          onChange={setGame}
        />
      )}
      <RoleBars game={shown} />
      <p class="help">{say("mark-share-wins-bar-where")}</p>
    </Section>
  );
}

/** The path of each game that was played against bots: who is beaten, from the first to the strongest. */
function Beaten({ profile }: { profile: Profile }) {
  const games = useGames().data ?? [],
    met = profile.opponents ?? [];
  const played = games.filter((game) => met.some((one) => one.game === game.id) && castOf(game).path.length > 0);
  if (!played.length) return null;
  return (
    <Section by="beaten-title" title={say("bots-beaten")}>
      <ul class="ladders grid gap-14">
        {played.map((game) => {
          const { path } = castOf(game),
            won = path.filter((bot) => beaten(bot, game, met));
          return (
            <li key={game.id}>
              <span class="who">
                <b>{profile.you ? <a href={`/opponents/${game.id}`}>{game.title}</a> : game.title}</b>
                <small>
                  {won.length === 0
                    ? say("nobody-yet", { length: path.length })
                    : say("length-of-length-map", {
                        length: won.length,
                        length2: path.length,
                        map: won.map((bot) => bot.person!.name).join(", "),
                      })}
                </small>
              </span>
              <span class="heads flex-wrap gap-8 flex" aria-hidden="true">
                {path.map((bot) => (
                  <span key={bot.id} class={won.includes(bot) ? "" : "ahead"}>
                    <Portrait face={bot.person!.face} size={34} />
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Achieved({ profile }: { profile: Profile }) {
  const all = profile.achievements ?? [];
  if (!all.length && !profile.you) return null;
  return (
    <Section by="achieved-title" title={say("achievements")}>
      <p>
        <a href="/achievements">{say("all-holds")}</a>
      </p>
      <ul class="honours grid">
        {all.map((one) => (
          <li key={`${one.game} ${one.name}`}>
            {one.icon && hasIcon(one.icon) && <Icon name={one.icon} size={26} />}
            <span>
              <b>{one.name}</b> {one.times > 1 && <em class="dim">{rich("times-times", { times: one.times })}</em>}
              <small class="block">
                {one.game_title}, {ago(Date.parse(one.at))}: {one.text}{" "}
                {one.match && <a href={`/m/${one.match}`}>{say("the-match")}</a>}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reliable({ profile }: { profile: Profile }) {
  const { matches, finished, left, late, dealt = 0, unfinished = 0 } = profile.reliability;
  if (!matches && !unfinished) return null;
  return (
    <Section by="reliable-title" title={say("reliability")}>
      <dl class="tally flex flex-wrap">
        <div>
          <dt>{say("played-end")}</dt>
          <dd>
            {finished} <small>{rich("of-matches", { matches })}</small>
          </dd>
        </div>
        <div>
          <dt>{say("left-bot")}</dt>
          <dd>{left}</dd>
        </div>
        <div>
          <dt>{say("time-ran-out")}</dt>
          <dd>{late}</dd>
        </div>
        {unfinished > 0 && (
          <div>
            <dt>{say("begun-browser-says")}</dt>
            <dd>{neverFinished(dealt, unfinished)}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

const place = (match: PastMatch) =>
  match.share >= 1 ? say("won") : match.share > 0 ? say("shared-win") : say("place-place", { place: match.place });

function Past({ match }: { match: PastMatch }) {
  return (
    <li class="grid line-above">
      <a class="breaks" href={`/m/${match.id}`}>
        {match.title}
      </a>
      <span>
        {match.game_title}, {match.role}, {say("n-seats", { n: match.seats })}
      </span>
      <b class={match.share > 0 ? "won" : ""}>
        {place(match)}
        {match.left ? say("left-too") : ""}
      </b>
      <span>{match.rated ? signed(match.change ?? 0) : say("casual-match")}</span>
      <small>{ago(Date.parse(match.at))}</small>
    </li>
  );
}
