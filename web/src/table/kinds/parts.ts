/** What draws a table with a board of one kind. What differs without being drawn is in `model/kinds.ts`. */
import type { FunctionComponent } from "preact";
import type { Card } from "../../model/scene";
import type { BoardState } from "../boardstate";
import type { Table } from "../store";

interface PartProps {
  table: Table;
  zoom: (card: Card) => void;
}
export interface BoardPartProps extends PartProps {
  state: BoardState;
  openPiles: () => void;
  /** Whether the players stand in a sheet only, not beside the board. */
  collapsed: boolean;
}
export interface PhonePartProps extends PartProps {
  state: BoardState;
  exitReplay: () => void;
  openPath: () => void;
}

export interface BoardParts {
  Board: FunctionComponent<BoardPartProps>;
  /** Between board and hand. */
  Between: FunctionComponent<PartProps> | null;
  Hand: FunctionComponent<PartProps>;
  /** Everything, on a phone. */
  Phone: FunctionComponent<PhonePartProps>;
  /** What moves over the whole page. */
  Over: FunctionComponent<{ table: Table }> | null;
}
