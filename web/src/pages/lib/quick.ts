/** A game at once: me against bots, with the rules as they come. */
import type { BotKind, Game, Mission, NewMatch, NewSeat, SearchDocument, Summary } from "../../model/server";
import { api } from "../../net/api";
import { keepKnown } from "./known";
import { bestBot, keepLevel, levelNow } from "./levels";
import { keepBegun } from "./missions";
import { tableWith } from "./people";

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

/** Makes the match and returns its id. The strongest bot is of the level that this browser has come to. */
export function playNow(game: Game): Promise<string> {
  const level = levelNow(game);
  const bots = level ? tableWith(game, level, botsOf(game)) : alike(bestBot(game), botsOf(game));
  return playBots(game, game.presets[0]!.id, bots);
}

/** A match against somebody of one's choice, and whom else the table has seats for. */
export const playWith = (game: Game, bot: BotKind): Promise<string> =>
  playBots(game, game.presets[0]!.id, tableWith(game, bot, botsOf(game)));

/** The match that was won once more, against the next level. */
export function playNext(game: Game, won: Summary, bot: BotKind): Promise<string> {
  keepLevel(game.id, bot.level!);
  return playBots(game, won.preset, tableWith(game, bot, won.seats.length - 1));
}

/** A match of what one looks for, against bots of this kind, to pass the time. */
export const playMeanwhile = (game: Game, wish: SearchDocument, bot: string): Promise<string> =>
  playBots(game, wish.preset, alike(bot, wish.seats - 1));

const alike = (bot: string | undefined, others: number) => Array<string | undefined>(others).fill(bot);

/** A match for a mission: its rules, its opponents, one's seat among them. */
export async function playMission(game: Game, mission: Mission): Promise<string> {
  const id = await playBots(game, mission.preset, mission.bots, mission);
  keepBegun(id, game.id, mission);
  return id;
}

async function playBots(
  game: Game,
  preset: string,
  bots: (string | undefined)[],
  { options = {}, seat = 0, title }: Partial<Mission> = {},
): Promise<string> {
  const { sealed } = await import("../../seal");
  const others = bots.map((bot): NewSeat => ({ kind: "bot", bot }));
  const { match } = await sealed({ game: game.id }, (share) =>
    api.create({
      game: game.id,
      preset,
      options: options as NewMatch["options"],
      title,
      visibility: "private",
      ...share,
      seats: [...others.slice(0, seat), { kind: "me" }, ...others.slice(seat)],
    }),
  );
  keepKnown();
  keepLastGame(game.id);
  return match.id;
}
