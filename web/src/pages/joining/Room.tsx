/** The room one is invited to: the table with its own board, and those who sit around it. */

import { traitsOf } from "../../model/kinds";
import type { BotKind, Summary } from "../../model/server";
import { pictureOf } from "../../table/pictures";
import { Glyph, Portrait, seatColour } from "../../ui";
import { boardOf } from "../lib/latest";
import { free } from "../lib/lists";
import { useLoad } from "../lib/load";
import { faceOf } from "../lib/people";
import { Contours } from "../parts/Contours";
import { GamePicture } from "../parts/GamePicture";
import { Miniature } from "../parts/Miniature";
import { isHere, placesAround, seatLine } from "./facts";

/** The match's own board; a moment of a game where nothing lies on it before the first cards. */
function Tray({ match }: { match: Summary }) {
  const { data: board } = useLoad(() => boardOf(match.id), `board ${match.id}`);
  if (board && traitsOf(board).bare) return <GamePicture game={match.game} aspect={1.6} />;
  if (!board) return <Contours />;
  // Who sits where stand around the tray: a round table is drawn without its chairs.
  const bare = { ...board, elements: board.elements.filter((element) => element.kind !== "seat") };
  return (
    <div class={pictureOf(board) ? "picture whole" : "picture ground"}>
      <Miniature board={bare} seats={match.seats.length} aspect={board.width / board.height} lanes fit="meet" />
    </div>
  );
}

interface RoomProps {
  match: Summary;
  bots: BotKind[];
  /** The free seat that one wants, null for any. */
  chosen: number | null;
  choosable: boolean;
  onChoose: (seat: number | null) => void;
}

export function Room({ match, bots, chosen, choosable, onChoose }: RoomProps) {
  const places = placesAround(match.seats.length),
    left = free(match);
  return (
    <div class="room relative grid place-center overflow-hidden">
      <div class="tray">
        <Tray match={match} />
      </div>
      <ul class="around z-1 grid place-center relative" aria-label={say("seats")}>
        {match.seats.map((seat, i) => {
          const colour = seatColour(seat.seat, match.seats.length);
          const mark = <Portrait face={faceOf(seat, bots)} colour={seat.kind === "open" ? null : colour} size={40} />;
          const place = { "--row": places[i]!.row, "--column": places[i]!.column };
          const upright = places[i]!.row === 2 ? "upright" : "";
          if (seat.kind !== "open")
            return (
              <li key={`${seat.seat} taken`} class={`sitter min-w-0 taken ${upright}`} style={place}>
                {mark}
                <span class="who min-w-0 text-left">
                  <b>{seat.name}</b>
                  <small class="block leading-1-3">
                    {seatLine(seat, match, bots)}{" "}
                    {isHere(seat, match) && (
                      <span class="presence inline-flex items-center gap-3 color-ok weight-600">
                        <Glyph name="check" size={13} />
                        {say("here")}
                      </span>
                    )}
                  </small>
                </span>
              </li>
            );
          const yours = choosable && (left === 1 || chosen === seat.seat);
          const inside = (
            <>
              {yours ? (
                <span class="chair flex-none w-40 h-40 corner-8 grid place-center on-act-soft color-act">
                  <Glyph name="user" size={22} />
                </span>
              ) : (
                mark
              )}
              <span class="who min-w-0 text-left">
                <b>{yours ? say("shared-your-seat") : say("free-seat")}</b>
                <small class="block leading-1-3">
                  {left === 1
                    ? say("last-free")
                    : choosable
                      ? yours
                        ? say("seat-is-chosen")
                        : say("sit")
                      : say("seat-is-free")}
                </small>
              </span>
            </>
          );
          return (
            <li
              key={`${seat.seat} free`}
              class={`sitter min-w-0 free ${yours ? "yours" : ""} ${upright}`}
              style={place}
            >
              {choosable && left > 1 ? (
                <button
                  type="button"
                  aria-pressed={yours}
                  aria-label={say("seat-free", { seat: seat.seat + 1 })}
                  onClick={() => onChoose(yours ? null : seat.seat)}
                >
                  {inside}
                </button>
              ) : (
                inside
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
