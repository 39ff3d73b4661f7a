/** A table of cards and chips. */
import { RoundHand } from "../Hand";
import { PhoneTable } from "../PhoneTable";
import { RoundTable } from "../RoundTable";
import { TableMotion } from "../TableMotion";
import type { BoardPartProps, BoardParts } from "./parts";

export const ROUND: BoardParts = {
  Board: ({ table, zoom, openPiles }: BoardPartProps) => (
    <RoundTable table={table} phone={false} zoom={zoom} openPiles={openPiles} />
  ),
  Between: null,
  Hand: RoundHand,
  Phone: PhoneTable,
  Over: TableMotion,
};
