/** A game at once: me against bots, with the rules as they come. */
import type { BotKind, Game, SearchDocument, Summary } from "../../model/server";
import { api } from "../../net/api";
import { keepKnown } from "./known";
import { bestBot, keepLevel, levelNow } from "./levels";

const LAST = "sandtable.last-game";

/** How many bots are met at once: three, or as many as the game's first rules have seats for. */
export const botsOf = (game: Game): number =>
  Math.min(Math.max(4, game.presets[0]!.players[0]), game.presets[0]!.players[1]) - 1;

/** The game that was last played from this browser, if it is offered here. */
export function lastGame(games: Game[]): Game | undefined {
  try {
    const id = localStorage.getItem(LAST);
    return games.find((game) => game.id === id);
  } catch {
    return undefined;
  }
}

export function keepLastGame(id: string): void {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    // Without storage "Play now" offers the first game.
  }
}

/** Makes the match and returns its id. The bots are of the level that this browser has come to. */
export const playNow = (game: Game): Promise<string> =>
  playBots(game, game.presets[0]!.id, levelNow(game)?.id ?? bestBot(game), botsOf(game));

/** The match that was won once more, against the next level. */
export function playNext(game: Game, won: Summary, bot: BotKind): Promise<string> {
  keepLevel(game.id, bot.level!);
  return playBots(game, won.preset, bot.id, won.seats.length - 1);
}

/** A match of what one looks for, against bots of this kind, to pass the time. */
export const playMeanwhile = (game: Game, wish: SearchDocument, bot: string): Promise<string> =>
  playBots(game, wish.preset, bot, wish.seats - 1);

async function playBots(game: Game, preset: string, bot: string | undefined, others: number): Promise<string> {
  const { sealed } = await import("../../seal");
  const { match } = await sealed({ game: game.id }, (share) =>
    api.create({
      game: game.id,
      preset,
      options: {},
      visibility: "private",
      ...share,
      seats: [{ kind: "me" }, ...Array.from({ length: others }, () => ({ kind: "bot" as const, bot }))],
    }),
  );
  keepKnown();
  keepLastGame(game.id);
  return match.id;
}
