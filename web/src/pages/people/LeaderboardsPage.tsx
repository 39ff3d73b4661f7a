/** Leaderboards: who is how strong, by game, family of presets and pace. The uncertain are not listed; bots stand between
 *  people where they were measured. */
import type { Game, Leaderboard } from "../../model/server";
import { api } from "../../net/api";
import { navigate, type PageProps } from "../../router";
import { DataTable, Portrait, Section, Segmented, Select } from "../../ui";
import { useGames, useLoad } from "../lib/load";
import { families, ratingWords } from "../lib/ratings";
import { Page } from "../parts/Page";
import { Unread } from "../parts/Unread";
import "../pages.css";
import "../shapes.css";
import "./people.css";

type Pace = "live" | "days";
const PACES: { value: Pace; label: string }[] = [
  { value: "live", label: say("live") },
  { value: "days", label: say("day") },
];

export default function LeaderboardsPage({ params, query }: PageProps) {
  const games = useGames();
  const list = games.data ?? [];
  const game = list.find((one) => one.id === params.game) ?? list[0];
  const family =
    families(game ?? EMPTY).find((one) => one.id === query.get("family"))?.id ?? game?.presets[0]?.id ?? "";
  const pace: Pace = query.get("pace") === "days" ? "days" : "live";
  const go = (id: string, of: string, at: Pace) => navigate(`/leaderboards/${id}?family=${of}&pace=${at}`);
  return (
    <Page title={say("leaderboards")} lead={say("how-strong-ratings-not-settled")}>
      {game && (
        <>
          <div class="boardpick flex flex-wrap items-center gap-y-10 gap-x-16 mb-16">
            <Segmented
              label={say("game")}
              value={game.id}
              options={list.map((one) => ({ value: one.id, label: one.title }))}
              onChange={(id) => go(id, list.find((one) => one.id === id)!.presets[0]!.id, pace)}
            />
            {families(game).length > 1 && (
              <Select
                label={say("rules")}
                value={family}
                options={families(game).map((one) => ({ value: one.id, label: one.title }))}
                onChange={(id) => go(game.id, id, pace)}
              />
            )}
            <Segmented label={say("pace")} value={pace} options={PACES} onChange={(at) => go(game.id, family, at)} />
          </div>
          <Board key={`${game.id} ${family} ${pace}`} game={game} family={family} pace={pace} />
        </>
      )}
    </Page>
  );
}

const EMPTY = { presets: [] } as unknown as Game;

function Board({ game, family, pace }: { game: Game; family: string; pace: Pace }) {
  const loaded = useLoad(() => api.leaderboard(game.id, family, pace), `${game.id} ${family} ${pace}`);
  const board = loaded.data;
  if (loaded.error) return <Unread what={say("leaderboard-cannot-read")} loaded={loaded} />;
  if (!board) return null;
  const people = board.leaders.filter((one) => one.person).length;
  return (
    <>
      {people === 0 && <p>{say("nobody-settled-rating-yet-about")}</p>}
      {board.leaders.length > 0 && (
        <DataTable
          class="columned leaders"
          caption={`${game.title}, ${board.title}`}
          rows={board.leaders}
          isOf={(one) => (one.bot ? "isbot" : one.you ? "isyou" : "")}
          columns={[
            { title: say("shared-place"), cell: (one) => one.place || "" },
            {
              title: say("shared-name"),
              cell: ({ person, you, name, bot }) =>
                person ? (
                  <a href={`/people/${person}`}>{you ? say("name-you", { name }) : name}</a>
                ) : (
                  <BotName game={game} id={bot} name={name} />
                ),
            },
            { title: say("rating"), cell: (one) => ratingWords(one.mean, one.deviation) },
            { title: say("people-matches"), cell: (one) => one.matches || "" },
          ]}
        />
      )}
      {board.yours && (
        <p role="status">
          {rich("yours-after-not-list-yet", {
            ratingWords: ratingWords(board.yours.mean, board.yours.deviation),
            matches: say("n-matches", { n: board.yours.matches ?? 0 }),
          })}
        </p>
      )}
      {board.hidden > 0 && (
        <p class="help">
          {rich("rating-not-settled-not-played", {
            n: board.hidden,
          })}
        </p>
      )}
      <Roles board={board} />
    </>
  );
}

/** A bot that was measured: its face and name, and which level that is. */
function BotName({ game, id, name }: { game: Game; id: string | undefined; name: string }) {
  const bot = game.bots.find((one) => one.id === id);
  if (!bot?.person) return rich("people-name-bot", { name });
  return (
    <span class="flex items-center gap-8">
      <Portrait face={bot.person.face} size={24} />
      <span>
        {rich("name-bot-level", {
          name: bot.person.name,
          level: bot.level ? say("level-of", { level: bot.level }) : bot.title.toLowerCase(),
        })}
      </span>
    </span>
  );
}

function Roles({ board }: { board: Leaderboard }) {
  if (!board.roles.length) return null;
  return (
    <Section by="roles-title" title={say("seats-worth")}>
      <p class="help">{say("kept-apart-everybodys-skill-wins")}</p>
      <ul class="flex flex-wrap gap-y-4 gap-x-24 my-8 mx-0">
        {board.roles.map((role) => (
          <li key={`${role.seats} ${role.role}`}>
            {rich("b-of-seats-rating-words-small", {
              b: <b>{role.role}</b>,
              seats: role.seats,
              ratingWords: ratingWords(role.mean, role.deviation),
              small: <small>{say("n-matches", { n: role.matches })}</small>,
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
