/** A war of two fronts: nothing but cards. */
import { FrontsBoard } from "../fronts/FrontsBoard";
import { FrontsHand } from "../fronts/FrontsHand";
import { PhoneFronts } from "../fronts/PhoneFronts";
import { TableMotion } from "../TableMotion";
import type { BoardPartProps, BoardParts } from "./parts";

export const FRONTS: BoardParts = {
  Board: ({ table, zoom, collapsed }: BoardPartProps) => (
    <FrontsBoard table={table} phone={false} zoom={zoom} headed={collapsed} />
  ),
  Between: null,
  Hand: FrontsHand,
  Phone: PhoneFronts,
  Over: TableMotion,
};
