/** Tables that somebody is about to open. */

/** Fetches what draws the tables of these games, so that it is there when one is opened. */
export function tableAhead(games: Iterable<string>): void {
  import("../../table/kinds").then(
    ({ drawAhead }) => {
      for (const game of games) drawAhead(game);
    },
    () => undefined, // it is fetched when the table is opened
  );
}
