/** A person who has won against bots of one level is asked for the next. */

import type { BotKind, Game } from "../model/server";
import { api } from "../net/api";
import { toastRefusal, useDoing } from "../pages/lib/doing";
import { choiceWords, nextLevel } from "../pages/lib/levels";
import { useLoad } from "../pages/lib/load";
import { playNext } from "../pages/lib/quick";
import { navigate } from "../router";
import { Button, Portrait } from "../ui";
import type { Table } from "./store";

/** The next level and its game; null while nothing is offered. */
export function useNextLevel(table: Table): { game: Game; bot: BotKind } | null {
  const summary = table.summary.value;
  const over = summary?.state === "finished" && !table.transport.practice && table.transport.person === 1;
  const { data } = useLoad(async () => (over ? api.games() : null), `next level ${over}`);
  const game = data?.find((one) => one.id === summary?.game);
  const bot = game && summary && over ? nextLevel(summary, game) : null;
  return game && bot ? { game, bot } : null;
}

export function NextLevel({ table, game, bot }: { table: Table; game: Game; bot: BotKind }) {
  const { busy, run } = useDoing(toastRefusal);
  const play = () => run(async () => navigate(`/m/${await playNext(game, table.summary.value!, bot)}`));
  return (
    <Button kind="primary" class="nextone" onClick={play} disabled={busy} detail={choiceWords(bot)}>
      <Portrait face={bot.person?.face} size={34} />
      {bot.person ? say("won-next", { name: bot.person.name }) : say("won-next-level")}
    </Button>
  );
}
