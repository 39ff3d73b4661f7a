/** The people that bots are: who sits there, who stands on the path of a game, and whom one has beaten. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { BotKind, Game, Opponent, SeatSummary } from "../../model/server";
import { api, gamesHeld } from "../../net/api";
import { inOrder } from "./levels";

const games = signal<Game[] | null>(null);

/** The bots of a game once they are known; asked for when the page has been drawn. */
export function useBots(game: string | undefined, wanted = true): BotKind[] {
  const known = games.value ?? gamesHeld();
  useEffect(() => {
    if (game && wanted && !known)
      api.games().then(
        (found) => {
          games.value = found;
        },
        () => undefined, // seats have their flags
      );
  }, [game, wanted]);
  return known?.find((one) => one.id === game)?.bots ?? [];
}

type Seated = Pick<SeatSummary, "kind" | "bot" | "name" | "stand_in">;

/** The bot with the face that sits there; none for others, and for bots who are called otherwise: a table has nobody
 *  twice, and matches of before there were faces have none. */
export const sitting = (seat: Seated | undefined, bots: BotKind[]): BotKind | undefined =>
  seat?.kind === "bot" && !seat.stand_in
    ? bots.find((bot) => bot.id === seat.bot && bot.person?.name === seat.name)
    : undefined;

export const faceOf = (seat: Seated | undefined, bots: BotKind[]) => sitting(seat, bots)?.person?.face;

/** Those who stand on the path, the weakest first, and those with ways of their own. */
export function castOf(game: Game): { path: BotKind[]; others: BotKind[] } {
  const people = inOrder(game.bots).filter((bot) => bot.person);
  return { path: people.filter((bot) => bot.level), others: people.filter((bot) => !bot.level) };
}

/** What became of the matches with a bot. */
export const recordWith = (bot: BotKind, game: Game, met: Opponent[]): Opponent | undefined =>
  met.find((one) => one.game === game.id && one.bot === bot.id);

export const beaten = (bot: BotKind, game: Game, met: Opponent[]): boolean =>
  (recordWith(bot, game, met)?.won ?? 0) > 0;

/** Who sits down with a person who plays against this bot: those just below on the path, and where nobody is left there
 *  more of its own kind. */
export function tableWith(game: Game, bot: BotKind, others: number): string[] {
  const below = castOf(game)
    .path.filter((one) => bot.level && one.level! < bot.level)
    .reverse();
  return [bot, ...below, ...Array<BotKind>(others).fill(bot)].slice(0, others).map((one) => one.id);
}

/** "the captain": what a level is called, as the trade of who plays it; "plays as Raider" is said of others. */
export const tradeOf = (bot: BotKind): string =>
  say("the-bot-who", { trade: (bot.level ? bot.title.replace(/^Level \d+: /, "") : bot.title).toLowerCase() });

/** The emblem that stands for a person everywhere, of the eight that seats have. */
export const emblemOf = (person: string): number =>
  1 + ([...person].reduce((sum, letter) => (31 * sum + letter.codePointAt(0)!) % 9973, 0) % 8);
