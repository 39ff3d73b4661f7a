/** Who takes part, before a league begins. The host lets bots in, and removes people. */
import { useState } from "preact/hooks";
import { api } from "../../net/api";
import { Button, Section, Select } from "../../ui";
import { bestBot } from "../lib/levels";
import { useGames } from "../lib/load";
import type { Acting } from "./acting";

export function Players({ league, busy, act }: Acting) {
  const games = useGames();
  const game = games.data?.find((one) => one.id === league.summary.game);
  const [bot, setBot] = useState("");
  const { id, leads } = league.summary;
  const wanted = bot || (game ? (bestBot(game) ?? "") : "");
  return (
    <Section by="players-title" title={say("n-players", { n: league.players.length })} line>
      <ol class="listed">
        {league.players.map((one) => (
          <li key={one.number}>
            <span class="grow">
              {one.name}
              {(one.you || one.bot) && <small>{one.you ? say("yourself") : say("a-bot")}</small>}
            </span>
            {leads && !one.you && (
              <Button
                small
                kind="quiet"
                disabled={busy}
                aria-label={say("remove-name", { name: one.name })}
                onClick={() => void act(() => api.removeFromLeague(id, one.number))}
              >
                {say("shared-remove")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {leads && game && (
        <div class="flex flex-wrap gap-10 items-center mt-12">
          <Select
            label={say("bot")}
            value={wanted}
            options={game.bots.map((one) => ({ value: one.id, label: one.title }))}
            onChange={setBot}
          />
          <Button disabled={busy} onClick={() => void act(() => api.addBotToLeague(id, { bot: wanted }))}>
            {say("add-bot")}
          </Button>
        </div>
      )}
    </Section>
  );
}
