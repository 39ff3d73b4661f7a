/** Boards in small that are not their ground with its owners: tables of cards, and fronts. */
import type { FunctionComponent } from "preact";
import { ofKind } from "../model/kinds";
import type { Board, BoardKind, Scene } from "../model/scene";
import { FrontsPicture } from "./FrontsPicture";
import { RoundPicture } from "./RoundPicture";

export interface PictureProps {
  board: Board;
  scene: Scene | null;
  seats: number;
  label?: string;
}

function Fronts({ scene, seats, label }: PictureProps) {
  return <FrontsPicture fronts={scene?.fronts ?? []} fight={scene?.fight ?? null} seats={seats} label={label} />;
}

const PICTURES: Record<BoardKind, FunctionComponent<PictureProps> | null> = {
  map: null,
  slots: null,
  hexes: null,
  table: RoundPicture,
  plain: RoundPicture,
  fronts: Fronts,
};

/** The component that draws a board of this kind in small, or null where its ground is drawn. */
export const pictureOf = (board: Board): FunctionComponent<PictureProps> | null => ofKind(PICTURES, board);
