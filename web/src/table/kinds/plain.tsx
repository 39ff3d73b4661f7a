/** A table that is drawn from what the game says is held and known. The viewer's own cards lie on its mat. */
import { PlainBoard } from "../plain/PlainBoard";
import { PlainPhone } from "../plain/PlainPhone";
import type { BoardPartProps, BoardParts } from "./parts";

export const PLAIN: BoardParts = {
  Board: ({ table, zoom }: BoardPartProps) => <PlainBoard table={table} phone={false} zoom={zoom} />,
  Between: null,
  Hand: () => null,
  Phone: PlainPhone,
  Over: null,
};
