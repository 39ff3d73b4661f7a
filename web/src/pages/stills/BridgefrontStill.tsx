/** Islands joined by bridges, and a Champion that marches on the Center. */
import { Sign, StillFrame } from "./parts";

const SIDE = 41,
  WIDE = SIDE * Math.sqrt(3),
  GAP = 6,
  /** Water runs between. */
  ISLAND = SIDE - 3;
/** Column and row of a hex to its middle; odd rows lie half a hex to the right. */
const at = (column: number, row: number): [number, number] => [
  8 + (column + (row % 2) / 2) * (WIDE + GAP),
  20 + row * (SIDE * 1.5 + GAP * 0.87),
];

interface Cell {
  column: number;
  row: number;
  owner?: number;
  tile?: string;
  value?: number;
  units?: number;
  champion?: string;
  state?: "chosen" | "target";
}
const CELLS: Cell[] = [
  { column: 0, row: 0 },
  { column: 1, row: 0 },
  { column: 2, row: 0 },
  { column: 3, row: 0, owner: 6, units: 1 },
  { column: -1, row: 1, owner: 3 },
  { column: 0, row: 1, owner: 3, tile: "gold-mine", value: 4, units: 4 },
  { column: 1, row: 1, owner: 6, units: 1 },
  { column: 2, row: 1, owner: 6, units: 2, champion: "hooded-assassin", state: "target" },
  { column: 3, row: 1 },
  { column: 0, row: 2 },
  { column: 1, row: 2, owner: 2, units: 1 },
  { column: 2, row: 2, tile: "laurels" },
  { column: 3, row: 2, owner: 3, units: 2 },
  { column: -1, row: 3 },
  { column: 0, row: 3, tile: "anvil" },
  { column: 1, row: 3, owner: 2, units: 3, champion: "checked-shield", state: "chosen" },
  { column: 2, row: 3 },
  { column: 3, row: 3 },
  { column: 1, row: 4, owner: 2, units: 2 },
  { column: 2, row: 4 },
  { column: 3, row: 4 },
];
const BRIDGES: [[number, number], [number, number]][] = [
  [
    [1, 1],
    [2, 1],
  ],
  [
    [2, 1],
    [3, 0],
  ],
  [
    [2, 2],
    [2, 1],
  ],
  [
    [2, 2],
    [3, 2],
  ],
  [
    [1, 3],
    [2, 2],
  ],
  [
    [1, 3],
    [1, 2],
  ],
  [
    [0, 1],
    [1, 2],
  ],
  [
    [1, 3],
    [1, 4],
  ],
];

const outline = ([x, y]: [number, number], r: number) =>
  `M${Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  }).join("L")}Z`;

export default function BridgefrontStill() {
  return (
    <StillFrame>
      <rect class="fill-shoal-2" width={288} height={252} />
      {CELLS.map((cell, i) => {
        const land = outline(at(cell.column, cell.row), ISLAND);
        return (
          <g key={i}>
            <path
              class={`still-scarp fill-scarp stroke-outline-69 ${cell.owner ? `p${cell.owner}` : "free"}`}
              d={land}
              transform="translate(0 4.500)"
            />
            <path class={cell.owner ? `mini-land p${cell.owner}` : "still-ground"} data-shade={(i * 7) % 4} d={land} />
            <path class="fill-none stroke-beach stroke-1-6" d={land} />
          </g>
        );
      })}
      {CELLS.filter((cell) => cell.owner).map((cell, i) => (
        <path key={i} d={outline(at(cell.column, cell.row), ISLAND)} fill={`url(#texture-${cell.owner})`} />
      ))}
      {CELLS.filter((cell) => cell.state).map((cell, i) => (
        <g key={i}>
          <path class="still-moat" style={{ strokeWidth: 7.5 }} d={outline(at(cell.column, cell.row), ISLAND)} />
          <path
            class={`still-rim ${cell.state === "target" ? "dashed" : ""}`}
            style={{ strokeWidth: cell.state === "target" ? 3 : 4 }}
            d={outline(at(cell.column, cell.row), ISLAND)}
          />
        </g>
      ))}
      {BRIDGES.map(([from, to], i) => (
        <Bridge key={i} from={at(...from)} to={at(...to)} />
      ))}
      {CELLS.map((cell, i) => (
        <Pieces key={i} cell={cell} />
      ))}
    </StillFrame>
  );
}

function Bridge({ from, to }: { from: [number, number]; to: [number, number] }) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <g
      class="still-bridge"
      transform={`translate(${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2}) rotate(${angle.toFixed(1)})`}
    >
      <rect class="fill-span stroke-outline stroke-1-6" x={-11} y={-6.5} width={22} height={13} rx={1.5} />
      <path class="fill-none" d="M-6.500-6V6M-2-6V6M2.500-6V6M7-6V6" />
    </g>
  );
}

function Pieces({ cell }: { cell: Cell }) {
  const [x, y] = at(cell.column, cell.row);
  const alone = !cell.tile && !cell.champion;
  return (
    <>
      {cell.tile && (
        <Sign
          class="still-tile"
          name={cell.tile}
          x={cell.value ? x - 8 : x}
          y={cell.value ? y - 16 : y}
          size={cell.value ? 24 : 40}
        />
      )}
      {cell.value && (
        <text class="still-gold anchor-middle" x={x + 14} y={y - 10}>
          {cell.value}
        </text>
      )}
      {cell.champion && (
        <g class={`still-champion p${cell.owner}`} transform={`translate(${x - 13} ${y - 6})`}>
          <path d="M-14-16h28V2c0 9-6 14-14 18C-8 16-14 11-14 2z" />
          <Sign class="sign" name={cell.champion} x={0} y={-2} size={23} />
        </g>
      )}
      {cell.units && (
        <g
          class="still-units"
          transform={`translate(${cell.champion ? x + 15 : x} ${alone ? y : cell.champion ? y + 6 : y + 12})`}
        >
          <circle class="fill-badge stroke-on-badge stroke-1-4" r={12} />
          <text class="anchor-middle" y={5}>
            {cell.units}
          </text>
        </g>
      )}
    </>
  );
}
