/** Bots as people choose them: the game's levels first, each with what it is like and how strong it is. */
import type { BotKind, Game } from "../../model/server";

/** The levels, the weakest first, then all others in the server's order. */
export const inOrder = (bots: BotKind[]): BotKind[] => [
  ...bots.filter((bot) => bot.level).sort((one, other) => one.level! - other.level!),
  ...bots.filter((bot) => !bot.level),
];

/** "Level 3: Sergeant (1040)", "Heuristic bot, by Marit". */
export function choiceWords(bot: BotKind): string {
  if (bot.level) return bot.rating ? `${bot.title} (${bot.rating.rating})` : bot.title;
  return `${bot.title} bot${bot.maker ? `, by ${bot.maker}` : ""}`;
}

/** What a bot is like: "Counts the odds of every bet. Rated 1040, and with 95 % certainty 1010 to 1070." */
export function about(bot: BotKind): string {
  if (!bot.rating) return bot.text;
  const { rating, low, high } = bot.rating;
  const sure = low === high ? "the yardstick" : `with 95 % certainty ${low} to ${high}`;
  return `${bot.text} Rated ${rating}, ${sure}.`;
}

/** "6 levels of bots", or how many kinds there are where there are no levels. */
export function kindsOf(game: Game): string {
  const levels = game.bots.filter((bot) => bot.level).length;
  if (levels) return `${levels} levels of bots`;
  return `${game.bots.length === 1 ? "1 kind" : `${game.bots.length} kinds`} of bots`;
}
