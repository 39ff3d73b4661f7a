/** Which components draw which kind of board. */
import { ofKind } from "../../model/kinds";
import type { Board, BoardKind } from "../../model/scene";
import { FRONTS } from "./fronts";
import { HEXES } from "./hexes";
import { MAP } from "./map";
import type { BoardParts } from "./parts";
import { PLAIN } from "./plain";
import { ROUND } from "./round";

export const PARTS: Record<BoardKind, BoardParts> = {
  map: MAP,
  slots: MAP,
  hexes: HEXES,
  table: ROUND,
  plain: PLAIN,
  fronts: FRONTS,
};

export const partsOf = (board: Board | null | undefined): BoardParts => ofKind(PARTS, board);
