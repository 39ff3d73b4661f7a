/** One hex: ground of its holder, the rim of its owner, the tile that lies there. */

import type { GroundKind } from "../../model/isles";
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
  held: Held;
  look: Look;
  button: boolean;
  tab: boolean;
  pressed: boolean;
  name: string;
  /** What it is drawn as while nobody owns it. */
  ground: GroundKind;
}

/** What grows or lies on each ground, for a hex of radius 36 around 0. */
const MARKS: Record<GroundKind, string> = {
  grass: [
    [-16, -9],
    [9, -16],
    [17, 3],
    [-5, 9],
    [-19, 8],
    [2, -3],
  ]
    .map(([x, y]) => `M${x} ${y}l-1.900-4.600M${x} ${y}v-5.600M${x} ${y}l1.900-4.600`)
    .join(""),
  sand: "M-22 1q5.500-5 11 0t11 0M-5 12q5.500-5 11 0t11 0M-3-12q5.500-5 11 0t11 0",
  rock: "M-18-5l5.500-7 5.500 7zM5-11l6-8 6 8zM8 11l5.500-7 5.500 7zM-13 13l4.500-6 4.500 6z",
  dry: "M-20-3h5M-7-14h5M9-8h5M16 6h5M-3 4h5M-16 11h5M5 13h5",
};

export type Held = "no" | "one" | "many";
interface TilePlace {
  size: number;
  x: number;
  y: number;
  /** Middle and radius of the coin. */
  coin: number[];
}
/** Where a tile lies in a hex of radius 36 around 0, without a value and with one. */
const BARE: Record<Held, TilePlace> = {
    no: { size: 34, x: 0, y: -3, coin: [] },
    one: { size: 23, x: -12.5, y: -7, coin: [] },
    many: { size: 15, x: 0, y: -22.8, coin: [] },
  },
  WORTH: Record<Held, TilePlace> = {
    no: { size: 30, x: -6, y: -2, coin: [14, -9, 9] },
    one: { size: 22, x: -12, y: -6, coin: [6, -19.5, 7] },
    many: { size: 14, x: -6.5, y: -22.5, coin: [7, -21.5, 6.4] },
  };

/** How high an island stands out of the water, for a hex of radius 36. */
const HEIGHT = 4.4;

export const HexCell = memo(function HexCell(p: HexCellProps) {
  const seat = p.hidden ? "fog" : p.colour < 0 ? "free" : `p${p.colour}`;
  const role = p.button
    ? { role: "button" as const, tabindex: p.tab ? 0 : -1, "aria-pressed": p.pressed }
    : { role: "img" as const, tabindex: p.tab ? 0 : -1 };
  const s = p.size / 36;
  return (
    <g
      class={`el hex ${seat} ${p.ground} ${p.look} ${p.home >= 0 ? "home" : ""}`}
      data-element={p.id}
      aria-label={p.name}
      {...role}
    >
      <path class="scarp joined" d={p.path} transform={`translate(0 ${HEIGHT * s})`} style={{ strokeWidth: 1.6 * s }} />
      <path class="z joined" d={p.path} style={{ strokeWidth: 1.2 * s }} />
      {p.hidden ? (
        <path class="zt" d={p.path} fill="url(#tx-fog)" />
      ) : (
        p.colour >= 0 && <path key={p.colour} class="zt" d={p.path} fill={`url(#tx-${p.colour})`} />
      )}
      <path class="zb joined fill-none no-press" d={p.inner} style={{ strokeWidth: 1.6 * s }} />
      {p.home >= 0 && (
        <path
          class={`stroke-p homeline joined fill-none p${p.home}`}
          d={p.inner}
          style={{ strokeWidth: 2.6 * s, strokeDasharray: `${6 * s} ${3 * s}` }}
        />
      )}
      <g transform={`translate(${p.x} ${p.y}) scale(${s})`} aria-hidden="true">
        {!p.icon && p.colour < 0 && !p.hidden && (
          <path class="joined stroke-outline stroke-1-2 fill-none capped opacity-0-24" d={MARKS[p.ground]} />
        )}
        {p.icon && <Tile icon={p.icon} value={p.value} held={p.held} />}
      </g>
    </g>
  );
});

/** The tile that lies there: in the middle while nobody stands there, left above one stack, small over more units. Its
 *  value is a coin. */
function Tile({ icon, value, held }: { icon: string; value: number | null; held: Held }) {
  const { size, x, y, coin } = (value === null ? BARE : WORTH)[held];
  return (
    <g class={`tile ${held === "many" ? "small" : ""}`}>
      <svg
        viewBox="0 0 512 512"
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        dangerouslySetInnerHTML={{ __html: iconBody(icon) }}
      />
      {value !== null && (
        <g transform={`translate(${coin[0]} ${coin[1]})`}>
          <circle class="coin" r={coin[2]} />
          <text class="mv anchor-middle" y={coin[2]! * 0.53} style={{ fontSize: `${coin[2]! * 1.5}px` }}>
            {value}
          </text>
        </g>
      )}
    </g>
  );
}
