/** A hand with Fix Bayonets at its end, and what two players have left. */
import { Hills, Paper, Sign, StillFrame } from "./parts";

interface HandCard {
  x: number;
  y: number;
  turn: number;
  value: string;
  icon: string;
  name: string;
  arm: string;
  ink: string;
}
const HAND: HandCard[] = [
  {
    x: 48,
    y: 166,
    turn: -15,
    value: "2",
    icon: "musket",
    name: say("still-voltigeurs"),
    arm: say("still-infantry"),
    ink: "blue",
  },
  {
    x: 92,
    y: 156,
    turn: -8,
    value: "2",
    icon: "musket",
    name: say("still-voltigeurs"),
    arm: say("still-infantry"),
    ink: "blue",
  },
  {
    x: 138,
    y: 151,
    turn: -1,
    value: "1",
    icon: "mounted-knight",
    name: say("still-cuirassiers"),
    arm: say("still-cavalry"),
    ink: "madder",
  },
  {
    x: 184,
    y: 153,
    turn: 6,
    value: "",
    icon: "star-medal",
    name: say("still-general"),
    arm: say("still-officer"),
    ink: "black",
  },
  {
    x: 234,
    y: 152,
    turn: 15,
    value: "",
    icon: "bayonet",
    name: say("still-fix-bayonets"),
    arm: say("still-special"),
    ink: "plum",
  },
];
const WIDE = 78,
  HIGH = 116;

export default function BayonetStill() {
  return (
    <StillFrame>
      <Hills />
      <Stack x={40} y={52} colour={2} height={4} />
      <Stack x={66} y={52} colour={2} height={2} />
      <Stack x={224} y={52} colour={3} height={2} />
      <Stack x={250} y={52} colour={3} height={5} />
      {HAND.map((card, i) => (
        <Paper
          key={card.x}
          x={card.x}
          y={card.y}
          turn={card.turn}
          width={WIDE}
          height={HIGH}
          state={i === HAND.length - 1 ? "chosen" : ""}
        >
          <g class={`ink-${card.ink}`}>
            {card.value ? (
              <text class="still-value" x={8} y={25}>
                {card.value}
              </text>
            ) : null}
            <Sign class="still-ink" name={card.icon} x={WIDE * 0.5} y={56} size={card.value ? 46 : 56} />
            <path class="still-band" d={`M0 88h${WIDE}v23a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z`} />
            <text class="still-name" x={6} y={101}>
              {card.name}
            </text>
            <text class="still-arm" x={6} y={111}>
              {card.arm}
            </text>
          </g>
        </Paper>
      ))}
    </StillFrame>
  );
}

function Stack({ x, y, colour, height }: { x: number; y: number; colour: number; height: number }) {
  return (
    <g class={`still-chips p${colour}`}>
      {Array.from({ length: height }, (_, i) => (
        <g key={i} transform={`translate(${x} ${y - i * 4.6})`}>
          <ellipse class="edge fill-black-60" cy={1.8} rx={12} ry={5.6} />
          <ellipse class="top stroke-outline fill-p stroke-0-9" rx={12} ry={5.6} />
          <ellipse class="ring fill-none stroke-0-9 opacity-0-75" rx={7.4} ry={3.2} />
        </g>
      ))}
    </g>
  );
}
