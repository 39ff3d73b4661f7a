/** A Churchill fires at a Panzer: 1 hits, 2 and 3 with the help of infantry. */
import { Hills, Paper, Sign, StillFrame } from "./parts";

interface Unit {
  x: number;
  y: number;
  turn: number;
  scale: number;
  name: string;
  phase: number;
  icon: string;
  ink: string;
  attack: string[];
  defence: string[];
  state: "chosen" | "target" | "back";
}
const UNITS: Unit[] = [
  {
    x: 26,
    y: 80,
    turn: -9,
    scale: 0.9,
    name: say("still-infantry"),
    phase: 4,
    icon: "lee-enfield",
    ink: "blue",
    attack: ["6", "3", "3"],
    defence: ["6", "10", "13"],
    state: "back",
  },
  {
    x: 264,
    y: 80,
    turn: 9,
    scale: 0.9,
    name: say("still-tiger"),
    phase: 3,
    icon: "tank",
    ink: "madder",
    attack: ["13", "2", "3"],
    defence: ["9", "11", "17"],
    state: "back",
  },
  {
    x: 86,
    y: 104,
    turn: -3,
    scale: 1,
    name: say("still-churchill"),
    phase: 3,
    icon: "battle-tank",
    ink: "blue",
    attack: ["8", "2", "3"],
    defence: ["8", "10", "15"],
    state: "chosen",
  },
  {
    x: 206,
    y: 104,
    turn: 3,
    scale: 1,
    name: say("still-panzer"),
    phase: 3,
    icon: "battle-tank",
    ink: "madder",
    attack: ["9", "2", "3"],
    defence: ["7", "10", "15"],
    state: "target",
  },
];
const WIDE = 106,
  HIGH = 142;

export default function BattlecardsStill() {
  return (
    <StillFrame>
      <Hills />
      {UNITS.map((unit) => (
        <UnitCard key={unit.name} unit={unit} />
      ))}
      <rect class="fill-surface stroke-line" x={6} y={194} width={276} height={42} rx={10} />
      {Array.from({ length: 10 }, (_, i) => (
        <g
          key={i}
          class={`still-draw ${i < 1 ? "hit" : i < 3 ? "helped" : ""}`}
          transform={`translate(${13 + i * 26.4} 201)`}
        >
          <rect class="fill-none stroke-line-strong" width={24} height={28} rx={5} />
          <text class="anchor-middle" x={12} y={19}>
            {i + 1}
          </text>
        </g>
      ))}
    </StillFrame>
  );
}

function UnitCard({ unit }: { unit: Unit }) {
  return (
    <Paper
      x={unit.x}
      y={unit.y}
      turn={unit.turn}
      width={WIDE * unit.scale}
      height={HIGH * unit.scale}
      state={unit.state}
    >
      <g class={`ink-${unit.ink}`} transform={`scale(${unit.scale})`}>
        <text
          class="still-title"
          x={8}
          y={20}
          textLength={unit.name.length > 9 ? 70 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {unit.name}
        </text>
        <circle class="still-phase" cx={92} cy={15} r={8} />
        <text class="still-number anchor-middle" x={92} y={18.8}>
          {unit.phase}
        </text>
        <rect class="still-band" y={30} width={WIDE} height={42} />
        <Sign class="still-paper" name={unit.icon} x={WIDE / 2} y={51} size={38} />
        {[say("still-land"), say("still-air"), say("still-sea")].map((ground, i) => (
          <g key={ground}>
            <text class="still-small anchor-middle" x={46 + i * 23} y={88}>
              {ground}
            </text>
            <text class="still-figure anchor-middle" x={46 + i * 23} y={108}>
              {unit.attack[i]}
            </text>
            <text class="still-figure anchor-middle" x={46 + i * 23} y={129}>
              {unit.defence[i]}
            </text>
          </g>
        ))}
        <text class="still-row" x={7} y={108}>
          {say("att")}
        </text>
        <text class="still-row" x={7} y={129}>
          {say("def")}
        </text>
      </g>
    </Paper>
  );
}
