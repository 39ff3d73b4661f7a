/** Bots as people choose them: the game's levels first, each with what it is like and how strong it is. */
import type { BotKind, Game, Summary } from "../../model/server";
import { store, stored } from "../../net/stored";

/** The levels, the weakest first, then all others in the server's order. */
export const inOrder = (bots: BotKind[]): BotKind[] => [
  ...bots.filter((bot) => bot.level).sort((one, other) => one.level! - other.level!),
  ...bots.filter((bot) => !bot.level),
];

/** "Kofi, level 3 (1040)", "Rafi, raider", "Level 3: Sergeant (1040)", "Heuristic bot, by Marit". */
export function choiceWords(bot: BotKind): string {
  const title = !bot.person
    ? bot.title
    : `${bot.person.name}, ${bot.level ? say("level-of", { level: bot.level }) : bot.title.toLowerCase()}`;
  if (bot.level || bot.person) return bot.rating ? `${title} (${bot.rating.rating})` : title;
  return bot.maker
    ? say("bot-made-by", { title: bot.title, maker: bot.maker })
    : say("bot-called", { title: bot.title });
}

/** What a bot is like: "Counts the odds of every bet. Rated 1040, and with 95 % certainty 1010 to 1070." */
export function about(bot: BotKind): string {
  if (!bot.rating) return bot.text;
  const { rating, low, high } = bot.rating;
  const sure = low === high ? say("yardstick") : say("n-95-certainty", { low, high });
  return say("text-rated-rating-sure", { text: bot.text, rating, sure });
}

/** The bot that plays the game, not the one that draws lots. */
export function bestBot(game: Game): string | undefined {
  return (
    game.bots.find((bot) => bot.id === "heuristic") ??
    game.bots.find((bot) => bot.id !== "random") ??
    game.bots[0]
  )?.id;
}

const MET = "sandtable.levels";
/** What a newcomer meets first: strong enough to make a match, weak enough to be beaten. */
const FIRST = 2;

const met = () => stored<Record<string, number>>(MET, {});

/** The bot that "play against bots" seats: of the level that this browser has come to, a newcomer's at first; null for
 *  a game without levels. */
export function levelNow(game: Game): BotKind | null {
  const levels = inOrder(game.bots).filter((bot) => bot.level);
  const wanted = met()[game.id] ?? FIRST;
  return levels.filter((bot) => bot.level! <= wanted).pop() ?? levels[0] ?? null;
}

/** From now on this browser meets this level; without storage everybody is a newcomer. */
export function keepLevel(game: string, level: number): void {
  store(MET, { ...met(), [game]: level });
}

/** The level to play next, for the one who alone has won against bots by rules as they come: the one above the strongest
 *  of them; else null. */
export function nextLevel(match: Summary, game: Game): BotKind | null {
  const own = match.your_seat,
    shares = match.result?.shares;
  if (own === null || own === undefined || !shares || match.rated || match.league) return null;
  if (shares.some((share, seat) => share > 0 !== (seat === own))) return null;
  const met = match.seats
    .filter((seat) => seat.seat !== own)
    .map((seat) => game.bots.find((bot) => bot.id === seat.bot)?.level);
  const asTheyCome = game.presets.find((preset) => preset.id === match.preset)?.title === match.rules_text;
  if (!asTheyCome || !met.every(Boolean)) return null;
  return game.bots.find((bot) => bot.level === Math.max(...(met as number[])) + 1) ?? null;
}

/** "level 2 of 8, rated 780": how strong the bots are that one meets. */
export function strengthWords(game: Game, bot: BotKind): string {
  const of = say("level", { level: bot.level, length: game.bots.filter((one) => one.level).length });
  return bot.rating ? say("of-rated-rating", { of, rating: bot.rating.rating }) : of;
}

/** "6 levels of bots", or how many kinds there are where there are no levels. */
export function kindsOf(game: Game): string {
  const levels = game.bots.filter((bot) => bot.level).length;
  if (levels) return say("levels-bots", { levels });
  return say("n-kinds-of-bots", { n: game.bots.length });
}
