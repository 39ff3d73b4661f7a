/** The place of a table whose drawing is on its way. */
import type { BoardParts } from "./parts";

export const Waiting = () => (
  <section class="board loading" aria-busy="true">
    <span class="sr">{say("board-loading")}</span>
  </section>
);

export const LOADING: BoardParts = { Board: Waiting, Between: null, Hand: () => null, Phone: Waiting, Over: null };
