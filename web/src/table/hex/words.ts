/** Hexes, borders and units in words, for ears and for tests. */

import type { BoardElement, EdgeState, ElementState, Piece, Sign } from "../../model/scene";
import { type Look, WORDS } from "../marks";

export interface Who {
  names: string[];
  viewer: number | null;
}

export const whose = (seat: number | null | undefined, { names, viewer }: Who): string =>
  seat === undefined || seat === null
    ? say("nobody-s")
    : seat < 0
      ? say("neutral")
      : seat === viewer
        ? say("owned-by-you")
        : (names[seat] ?? say("seat-inside", { seat: seat + 1 }));

/** "Brute, 3 of 6 HP" or "4 Forces". */
export function pieceName(piece: Piece): string {
  const name =
    piece.name || (piece.kind === "force" ? say("value-units", { value: piece.count ?? 1 }) : say("a-figure"));
  return piece.hp_max ? say("hp", { name, value: piece.hp ?? 0, hp_max: piece.hp_max }) : name;
}

const signed = (signs: Sign[] = []): string[] => signs.map((sign) => sign.title);

/** "E5, Center, yours, 9 Forces, Skystriker Ace, 2 of 4 HP, bridges to E4 and F5, legal". */
export function hexWords(
  element: BoardElement,
  state: ElementState | undefined,
  look: Look,
  ways: string[],
  who: Who,
): string {
  const parts = [element.name];
  if (state?.hidden) parts.push(say("hidden-inside"));
  if (state?.title) parts.push(state.title);
  const seats = [...new Set((state?.pieces ?? []).map((piece) => piece.owner))];
  for (const seat of seats)
    parts.push(
      whose(seat, who),
      ...state!
        .pieces!.filter((piece) => piece.owner === seat)
        .flatMap((piece) => [pieceName(piece), ...signed(piece.signs)]),
    );
  if (!seats.length) parts.push(say("hex-empty"));
  parts.push(...signed(state?.signs));
  if (state?.note) parts.push(state.note);
  if (ways.length) parts.push(say("ways", { ways: ways.join(" ") }));
  if (WORDS[look]) parts.push(WORDS[look]);
  return parts.join(", ");
}

export function edgeWords(name: string, state: EdgeState | undefined, look: Look): string {
  return [
    name,
    state?.note || (state?.built ? say("bridge") : state?.open ? say("edge-open") : say("nothing")),
    ...(WORDS[look] ? [WORDS[look]] : []),
  ].join(", ");
}

export function pieceWords(piece: Piece, hex: string, look: Look, who: Who): string {
  return [
    piece.name || say("units-here"),
    whose(piece.owner, who),
    ...(piece.hp_max ? [say("value-of-hp-max-hp", { value: piece.hp ?? 0, hp_max: piece.hp_max })] : []),
    say("in-a-hex", { hex }),
    ...signed(piece.signs),
    ...(WORDS[look] ? [WORDS[look]] : []),
  ].join(", ");
}
