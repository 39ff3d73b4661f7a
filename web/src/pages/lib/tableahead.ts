/** Tables that a person is about to open. */
import { me } from "../../net/me";
import { wire } from "../../net/socket";

/** Fetches what draws the tables of these games, so that it is there when one is opened, and opens the socket by which
 *  they come; not before it is known whose it is. */
export function tableAhead(games: Iterable<string>): void {
  if (me.value) wire().tryNow();
  import("../../table/kinds").then(
    ({ drawAhead }) => {
      for (const game of games) drawAhead(game);
    },
    () => undefined, // it is fetched when the table is opened
  );
}
