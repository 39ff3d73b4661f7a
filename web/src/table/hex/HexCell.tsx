/** One hex: ground of its holder, the rim of its owner, the tile that lies there. */
import { iconBody } from "../../ui/Icon";
import { memo } from "../../ui/memo";
import type { Look } from "../marks";

export interface HexCellProps {
  id: string;
  x: number;
  y: number;
  size: number;
  path: string;
  inner: string;
  /** Colour number of who holds it, -1 nobody, 0 neutral. */
  colour: number;
  /** Colour number of whose place it is by right, -1 nobody's. */
  home: number;
  hidden: boolean;
  icon: string;
  value: number | null;
  /** Units stand here: the tile makes room. */
  held: boolean;
  look: Look;
  button: boolean;
  tab: boolean;
  pressed: boolean;
  name: string;
  tone: number;
}

/** Sand, drawn where nothing lies. */
const DUNES = ["M-22 9q12 -9 24 -3t20 -4", "M-24 6q14 -7 25 -1t22 -5", "M-20 14q12 -8 22 -3t21 -3"];

export const HexCell = memo(function HexCell(p: HexCellProps) {
  const seat = p.hidden ? "fog" : p.colour < 0 ? "free" : `p${p.colour}`;
  const role = p.button
    ? { role: "button" as const, tabindex: p.tab ? 0 : -1, "aria-pressed": p.pressed }
    : { role: "img" as const, tabindex: p.tab ? 0 : -1 };
  const s = p.size / 36;
  return (
    <g
      class={`el hex ${seat} tone${p.tone} ${p.look} ${p.home >= 0 ? "home" : ""}`}
      data-element={p.id}
      aria-label={p.name}
      {...role}
    >
      <path class="drop" d={p.path} transform={`translate(0 ${2.4 * s})`} />
      <path class="z joined" d={p.path} style={{ strokeWidth: 1.2 * s }} />
      {p.hidden ? (
        <path class="zt" d={p.path} fill="url(#tx-fog)" />
      ) : (
        p.colour >= 0 && <path key={p.colour} class="zt" d={p.path} fill={`url(#tx-${p.colour})`} />
      )}
      <path class="zb joined fill-none no-press" d={p.inner} style={{ strokeWidth: 1.6 * s }} />
      {p.home >= 0 && (
        <path
          class={`homeline joined fill-none p${p.home}`}
          d={p.inner}
          style={{ strokeWidth: 3.4 * s, strokeDasharray: `${7 * s} ${3.2 * s}` }}
        />
      )}
      <g transform={`translate(${p.x} ${p.y}) scale(${s})`} aria-hidden="true">
        {!p.icon && p.colour < 0 && !p.hidden && (
          <path class="dune stroke-outline stroke-1-2 fill-none" d={DUNES[p.tone]} />
        )}
        {p.icon && <Tile icon={p.icon} value={p.value} held={p.held} />}
      </g>
    </g>
  );
});

/** The tile that lies there; units push it to the upper edge. */
function Tile({ icon, value, held }: { icon: string; value: number | null; held: boolean }) {
  const size = held ? 15 : value === null ? 34 : 28;
  const x = value === null ? 0 : held ? -6 : -9,
    y = held ? -22.8 : -2;
  return (
    <g class={`tile ${held ? "small" : ""}`}>
      <svg
        viewBox="0 0 512 512"
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        dangerouslySetInnerHTML={{ __html: iconBody(icon) }}
      />
      {value !== null && (
        <text
          class="mv anchor-middle"
          x={x + size / 2 + (held ? 6 : 8)}
          y={y + (held ? 4.6 : 6)}
          style={{ fontSize: held ? "12.5px" : "17px" }}
        >
          {value}
        </text>
      )}
    </g>
  );
}
