/** Whether a table that is being set up can be rated. The server says the same of the match (`ratings/stakes.py`). */
import type { FullGame } from "../../net/api";
import { changedCount, type Draft } from "./draft";

/** Why this table cannot be rated, as a sentence; null if it can. */
export function unratable(draft: Draft, game: FullGame): string | null {
  if (draft.seats.some((seat) => seat.kind === "here")) return say("casual-people-share-device");
  const bots = draft.seats.map((seat) => (seat.kind === "bot" ? game.bots.find((bot) => bot.id === seat.bot) : null));
  const unknown = bots.find((bot) => bot && !bot.rating);
  if (unknown) return say("casual-nobody-measured-how-strong", { title: unknown.title });
  const changed = changedCount(game, draft);
  if (changed > 0) return say("casual-as-changed", { n: changed });
  if (draft.talk === "open") return say("casual-players-hear-spectators");
  if (draft.help) return say("casual-everybody-given-help");
  if (!draft.pace) return say("casual-clock");
  return null;
}

/** What is sent: rated, if that was wanted and can be. */
export const isRated = (draft: Draft, game: FullGame) => !!draft.rated && unratable(draft, game) === null;
