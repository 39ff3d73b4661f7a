/** Chips: a small stack in the colour and with the emblem of their owner, and the figure that says how many. */
import { discs } from "../model/round";

const WIDE = 22,
  FLAT = 7,
  STEP = 4;

export function ChipStack({ chips, colour, scale = 1 }: { chips: number; colour: number; scale?: number }) {
  const n = discs(chips);
  if (!n) return null;
  const high = FLAT + 4.4 + (n - 1) * STEP;
  return (
    <svg
      class={`overflow-visible chipstack flex-none p${colour}`}
      viewBox={`0 0 ${WIDE} ${high}`}
      width={WIDE * scale}
      height={high * scale}
      aria-hidden="true"
    >
      {Array.from({ length: n }, (_, i) => {
        const y = high - FLAT / 2 - 3.2 - i * STEP;
        return (
          <g key={i}>
            <path class="edge" d={`M1 ${y}v3a10 3.4 0 0 0 20 0v-3z`} />
            <path class="dash fill-none" d={`M6 ${y + 3}v2.7M16 ${y + 3}v2.7`} />
            <ellipse class="top fill-p stroke-black-60 stroke-0-6" cx="11" cy={y} rx="10" ry="3.4" />
            {i === n - 1 && <ellipse class="ring fill-none stroke-0-9 opacity-0-8" cx="11" cy={y} rx="6.2" ry="2" />}
          </g>
        );
      })}
    </svg>
  );
}

interface BetProps {
  id: string;
  chips: number;
  colour: number;
  name: string;
  note?: string;
}

/** A bet on the cloth. */
export function Bet({ id, chips, colour, name, note }: BetProps) {
  return (
    <span
      class={`bet inline-flex round-full items-end gap-6 ${chips ? "" : "none"}`}
      data-place={id}
      title={note || undefined}
    >
      {chips > 0 && (
        <>
          <ChipStack chips={chips} colour={colour} />
          <b class="num">{chips}</b>
          <span class="sr"> {name}</span>
        </>
      )}
    </span>
  );
}
