/** The seats of a match as flags: taken ones in their colours, free ones as outlines. */
import type { SeatSummary } from "../../model/server";
import { Flag, seatColour } from "../../ui";
import { seatWords } from "../lib/words";

interface SeatFlagsProps {
  seats: SeatSummary[];
  running?: boolean;
  size?: number;
}

export function SeatFlags({ seats, running = false, size = 20 }: SeatFlagsProps) {
  return (
    <span
      class="seatflags flex flex-wrap gap-4"
      role="img"
      aria-label={say("seats-map", { map: seats.map((seat) => seatWords(seat, running)).join("; ") })}
    >
      {seats.map((seat) => (
        <span key={seat.seat} title={seatWords(seat, running)}>
          <Flag colour={seat.kind === "open" ? null : seatColour(seat.seat, seats.length)} size={size} />
        </span>
      ))}
    </span>
  );
}
