/** Who plays, in a row above the board of a phone. */
import { seatColour } from "../ui";
import { SeatClock } from "./SeatClock";
import { Sitter } from "./Sitter";
import type { Table } from "./store";

export function SeatStrip({ table, open }: { table: Table; open: () => void }) {
  const players = table.scene.value?.players ?? [];
  const { names } = table.names.value;
  return (
    <button
      type="button"
      class={`pstrip overflow-x-auto scroll-bare ring-inside flex flex-none w-full on-surface line-below ${players.length > 5 ? "many" : ""}`}
      onClick={open}
    >
      <span class="sr">{say("table-players")} </span>
      {players.map((player) => {
        const you = player.seat === table.scene.value?.viewer;
        const first = player.facts?.find((one) => one.label);
        const fact = player.out
          ? say("out-of-the-match")
          : player.status === "ready"
            ? say("ready-now")
            : first
              ? `${first.value} ${first.label}`
              : "";
        const colour = seatColour(player.seat, table.seats.value);
        return (
          <span
            key={player.seat}
            data-chip={player.seat}
            class={`pchip t-11 flex-1 flex flex-col items-center gap-2 dim p${colour} ${player.acting ? "act" : ""} ${player.out ? "out" : ""}`}
          >
            <Sitter table={table} seat={player.seat} size={24} />
            <b class="breaks text-center">{you ? say("you") : names[player.seat]}</b>
            <span>{fact}</span>
            <SeatClock table={table} seat={player.seat} />
          </span>
        );
      })}
    </button>
  );
}
