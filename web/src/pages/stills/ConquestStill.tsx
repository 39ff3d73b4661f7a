/** Gaul is about to cross into Maghreb. */
import { BORDERS, COUNTERS, LANDS, LANES } from "./europe";
import { Plate, StillFrame } from "./parts";

const GAUL = LANDS.find((land) => land.id === "gaul")!.path,
  MAGHREB = LANDS.find((land) => land.id === "maghreb")!.path;
const DICE: [number, number, number, boolean][] = [
  [590, 292, 6, true],
  [623, 292, 5, true],
  [590, 322, 4, false],
  [623, 322, 2, false],
];

export default function ConquestStill() {
  return (
    <StillFrame box="386 120 268 235">
      {[30, 19, 9].map((wide) => (
        <g key={wide} class="joined fill-sea-2 stroke-sea-2 opacity-0-42" style={{ strokeWidth: wide }}>
          {LANDS.map((land) => (
            <path key={land.id} d={land.path} />
          ))}
        </g>
      ))}
      <path class="mini-lane fill-none stroke-sea-text stroke-1-4 capped" d={LANES} />
      {LANDS.map((land) => (
        <g key={land.id} class={`p${land.colour}`}>
          <path class="mini-land" d={land.path} />
          <path d={land.path} fill={`url(#texture-${land.colour})`} />
        </g>
      ))}
      <path class="stroke-outline capped fill-none stroke-4" d={BORDERS} />
      <path class="still-moat" style={{ strokeWidth: 5 }} d={MAGHREB} />
      <path class="still-rim dashed" style={{ strokeWidth: 2.4 }} d={MAGHREB} />
      <path class="still-moat" style={{ strokeWidth: 7.5 }} d={GAUL} />
      <path class="still-rim" style={{ strokeWidth: 4 }} d={GAUL} />
      <path class="still-moat" style={{ strokeWidth: 8 }} d="M441 262Q433 280 439 297" />
      <path class="still-rim" style={{ strokeWidth: 4 }} d="M441 263Q433 280 438.500 296" />
      <path class="stroke-outline fill-rim-hex" d="M-6-8 8 0-6 8-2 0z" transform="translate(440 299) rotate(72)" />
      {COUNTERS.map(([x, y, colour, count]) => (
        <Plate key={`${x} ${y}`} x={x} y={y} colour={colour} count={count} />
      ))}
      {DICE.map(([x, y, pips, attack]) => (
        <g key={`${x} ${y}`} class={`still-die ${attack ? "light" : ""}`} transform={`translate(${x} ${y})`}>
          <rect class="fill-badge stroke-sea-text" width={28} height={27} rx={5} />
          <text class="anchor-middle" x={14} y={19}>
            {pips}
          </text>
        </g>
      ))}
    </StillFrame>
  );
}
