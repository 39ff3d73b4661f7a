/** Which game a page is about, where each has a page of its own at the same place. */
import type { Game } from "../../model/server";
import { navigate } from "../../router";
import { Segmented } from "../../ui";

export const OfGames = ({ games, game, at }: { games: Game[]; game: Game; at: string }) => (
  <Segmented
    label={say("game")}
    value={game.id}
    options={games.map((one) => ({ value: one.id, label: one.title.split(":")[0]! }))}
    onChange={(id) => navigate(`/${at}/${id}`)}
  />
);
