/** Hexes with what stands on them and on their borders. */
import { BoardArea, type BoardAreaProps, type NotesProps } from "../BoardArea";
import { GoTo } from "../GoTo";
import { HandArea } from "../HandArea";
import { HexBoard } from "../hex/HexBoard";
import { HexTip } from "../hex/HexTip";
import { Phone } from "../Phone";
import { PlanStrip } from "../PlanStrip";
import type { BoardPartProps, BoardParts, PhonePartProps } from "./parts";

const Notes = ({ table, board, state }: NotesProps) => (
  <>
    <HexTip table={table} board={board} camera={state.camera} />
    <GoTo table={table} board={board} camera={state.camera} open={state.goTo} />
  </>
);

const Area = (props: BoardAreaProps) => <BoardArea {...props} Surface={HexBoard} Notes={Notes} />;

export const HEXES: BoardParts = {
  Board: ({ table, state }: BoardPartProps) => <Area table={table} state={state} phone={false} />,
  Between: PlanStrip,
  Hand: HandArea,
  Phone: (props: PhonePartProps) => <Phone {...props} Area={Area} />,
  Over: null,
};
