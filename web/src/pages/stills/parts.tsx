/** What the stills are composed of: the table's own pieces, drawn small. */
import type { ComponentChildren } from "preact";
import { EMBLEMS } from "../../ui";
import { iconBody } from "../../ui/Icon";

/** The frame all stills share, 8 to 7. */
export const WIDTH = 288,
  HEIGHT = 252;

interface StillFrameProps {
  children: ComponentChildren;
  box?: string;
}

export function StillFrame({ children, box = `0 0 ${WIDTH} ${HEIGHT}` }: StillFrameProps) {
  return (
    <svg class="still w-full block" viewBox={box} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}

export function Hills() {
  return (
    <path
      class="stroke-sea-text stroke-1-4 fill-none opacity-0-22"
      d="M-10 216C60 206 80 76 150 68S250 166 320 148M-10 184C50 176 70 50 146 42S256 134 320 116M-10 248C70 240 92 104 154 96S246 194 320 180M-10 152C40 146 60 24 142 16S262 104 320 86M40 256C90 248 110 134 156 126S236 222 300 216"
    />
  );
}

export function Plate({ x, y, colour, count }: { x: number; y: number; colour: number; count: number }) {
  return (
    <g class={`mini-count p${colour}`} transform={`translate(${x} ${y})`}>
      <rect class="fill-badge" x={-15} y={-9.5} width={30} height={19} rx={9.5} />
      <path d={EMBLEMS[colour]} transform="translate(-10.5 -4.6) scale(.58)" fill-rule="evenodd" />
      <text class="fill-on-badge anchor-middle" x={6} y={4.6}>
        {count}
      </text>
    </g>
  );
}

interface SignProps {
  name: string;
  x: number;
  y: number;
  size: number;
  class: string;
}

/** An icon, `size` units wide, its middle at x, y. */
export function Sign({ name, x, y, size, class: cls }: SignProps) {
  return (
    <g
      class={cls}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`}
      dangerouslySetInnerHTML={{ __html: iconBody(name) }}
    />
  );
}

interface PaperProps {
  x: number;
  y: number;
  turn?: number;
  width: number;
  height: number;
  state?: "chosen" | "target" | "back" | "";
  children: ComponentChildren;
}

/** A printed card around its middle. */
export function Paper({ x, y, turn = 0, width, height, state = "", children }: PaperProps) {
  const corner = width * 0.065;
  return (
    <g
      class={`still-card ${state}`}
      transform={`translate(${x} ${y}) rotate(${turn}) translate(${-width / 2} ${-height / 2})`}
    >
      <rect class="shade" y={2.5} width={width} height={height} rx={corner} />
      <g class="still-face">
        <rect class="paper" width={width} height={height} rx={corner} />
        {children}
      </g>
      {state !== "" && state !== "back" && (
        <>
          <rect class="moat stroke-5" x={-2} y={-2} width={width + 4} height={height + 4} rx={corner + 2} />
          <rect class="rim stroke-2-6" x={-2} y={-2} width={width + 4} height={height + 4} rx={corner + 2} />
        </>
      )}
    </g>
  );
}
