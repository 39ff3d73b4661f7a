/** Who sits at a seat of the table: the face of a bot that has one, with the flag of the seat; else the flag. */
import { faceOf, useBots } from "../pages/lib/people";
import { Portrait, seatColour } from "../ui";
import type { Table } from "./store";

export function Sitter({ table, seat, size, flag }: { table: Table; seat: number; size: number; flag?: number }) {
  const summary = table.summary.value,
    who = summary?.seats[seat];
  const bots = useBots(summary?.game, who?.kind === "bot");
  const colour = who?.kind === "open" ? null : seatColour(seat, summary?.seats.length ?? table.seats.value);
  return <Portrait face={faceOf(who, bots)} size={size} flag={flag} colour={colour} />;
}
