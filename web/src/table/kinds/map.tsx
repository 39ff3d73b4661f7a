/** Maps and slots. */
import { Board } from "../Board";
import { BoardArea, type BoardAreaProps, type NotesProps } from "../BoardArea";
import { DockHand } from "../Hand";
import { Phone } from "../Phone";
import { Tip } from "../Tip";
import type { BoardPartProps, BoardParts, PhonePartProps } from "./parts";

const Notes = ({ table, board, state }: NotesProps) => (
  <Tip table={table} board={board} camera={state.camera} hoverRegion={state.hoverRegion} />
);

const Area = (props: BoardAreaProps) => <BoardArea {...props} Surface={Board} Notes={Notes} />;

export const MAP: BoardParts = {
  Board: ({ table, state }: BoardPartProps) => <Area table={table} state={state} phone={false} />,
  Between: null,
  Hand: DockHand,
  Phone: (props: PhonePartProps) => <Phone {...props} Area={Area} />,
  Over: null,
};
