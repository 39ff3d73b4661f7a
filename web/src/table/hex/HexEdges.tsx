/** What stands on borders: bridges with what was done to them, ways without one, and where something may be put. Shapes
 *  tell the states apart: planks, gaps between planks, a bar across, a mine, arrows. */
import type { Border } from "../../model/hexes";
import type { EdgeState, Sign } from "../../model/scene";
import { EMBLEMS } from "../../ui";
import { iconBody } from "../../ui/Icon";
import { memo } from "../../ui/memo";
import type { Look } from "../marks";

export interface HexEdgeProps {
  border: Border;
  state: EdgeState | undefined;
  s: number;
  look: Look;
  hot: boolean;
  button: boolean;
  tab: boolean;
  /** The whole neighbourhood may be clicked: no hex is asked for. */
  wide: boolean;
  name: string;
  /** Colour numbers of the owners of signs, by place. */
  colours: string;
}

export const HexEdge = memo(function HexEdge(p: HexEdgeProps) {
  const { border, state, s, look } = p;
  const [x, y] = border.at;
  const chosen = look === "chosen",
    mark = look === "legal" || look === "target" || chosen;
  const role = p.button
    ? { role: "button" as const, tabindex: p.tab ? 0 : -1, "aria-pressed": chosen }
    : { role: "img" as const };
  const signs = state?.signs ?? [],
    colours = p.colours.split(" ").map(Number);
  return (
    <g class={`el edge ${look} ${p.hot ? "hot" : ""}`} data-element={border.edge.id} aria-label={p.name} {...role}>
      {p.button && p.wide && <path class="edgehit" d={border.kite} />}
      <g transform={`translate(${x} ${y}) rotate(${border.angle}) scale(${s})`}>
        {p.button && <rect class="edgehit" x="-13" y="-15" width="26" height="30" rx="6" />}
        {state?.open && <Ford />}
        {state?.built && (
          <Span brief={!!state.brief} shut={!!state.shut} gone={state.ghost === "gone"} angle={border.angle} />
        )}
        {!state?.built && state?.ghost === "built" && (
          <rect class="ghostspan fill-deep-47 stroke-1-6" x="-10" y="-6" width="20" height="12" rx="2" />
        )}
        {state?.ghost === "marked" && (
          <rect class="ghostspan fill-deep-47 stroke-1-6" x="-13" y="-9" width="26" height="18" rx="5" />
        )}
        {mark && (
          <g class="edgemark">
            <rect class="moat fill-none" x="-11" y="-7.500" width="22" height="15" rx="3.500" />
            <rect class="line fill-none" x="-11" y="-7.500" width="22" height="15" rx="3.500" />
          </g>
        )}
        {p.hot && !mark && <rect class="edgehot fill-none stroke-1-4" x="-12.5" y="-9" width="25" height="18" rx="4" />}
      </g>
      {signs.length > 0 && <Signs signs={signs} colours={colours} x={x} y={y} s={s} />}
    </g>
  );
});

/** From shore to shore, broader where it lands. */
const DECK = "M-9.500 -6.600Q0 -4.800 9.500 -6.600V6.600Q0 4.800 -9.500 6.600z",
  RAILS = "M-9.500 -6.600Q0 -4.800 9.500 -6.600M-9.500 6.600Q0 4.800 9.500 6.600";

/** Planks across the water. For a while only: every other plank is missing. Shut: a bar lies across. */
function Span({ brief, shut, gone, angle }: { brief: boolean; shut: boolean; gone: boolean; angle: number }) {
  return (
    <g class={`span ${brief ? "brief" : ""} ${gone ? "gone" : ""}`}>
      <path class="shadow" d={DECK} transform={`rotate(${-angle}) translate(0 2.600) rotate(${angle})`} />
      <path class="deck stroke-outline" d={DECK} />
      {brief ? (
        <>
          <path class="plank" d="M-7 -5.400v10.800M-2.400 -5.200v10.400M2.400 -5.200v10.400M7 -5.400v10.800" />
          <path class="rope" d={RAILS} />
        </>
      ) : (
        <>
          <path
            class="seam fill-none"
            d="M-6.500 -5v10M-3.900 -5v10M-1.300 -5v10M1.300 -5v10M3.900 -5v10M6.500 -5v10"
          />
          <path class="rail fill-none" d={RAILS} />
        </>
      )}
      {shut && <path class="bar fill-none" d="M-8 7.500 8 -7.500M-8 -7.500 8 7.500" />}
      {gone && <path class="strike fill-none" d="M-11 8 11 -8" />}
    </g>
  );
}

/** Two arrows: the way is open without a bridge. */
function Ford() {
  const d = "M-9 0h18M-9 0l4.500 -4M-9 0l4.500 4M9 0l-4.500 -4M9 0l-4.500 4";
  return (
    <g class="ford">
      <path class="moat" d={d} />
      <path class="line" d={d} />
    </g>
  );
}

const SMALL = 8.6;

/** Locks, traps: discs beside the bridge, with the emblem of whose they are. */
function Signs({ signs, colours, x, y, s }: { signs: Sign[]; colours: number[]; x: number; y: number; s: number }) {
  const apart = 15;
  return (
    <g transform={`translate(${x} ${y}) scale(${s * 0.8})`} aria-hidden="true">
      {signs.map((sign, i) => {
        const colour = colours[i] ?? -1;
        return (
          <g
            key={`${sign.icon}-${i}`}
            class={`sign ${colour < 0 ? "free" : `p${colour}`}`}
            transform={`translate(${(i - (signs.length - 1) / 2) * apart} 0)`}
          >
            <title>{sign.title}</title>
            <circle class="disc fill-paper stroke-outline stroke-1-2" r={SMALL} />
            <svg
              viewBox="0 0 512 512"
              x="-5.800"
              y="-5.800"
              width="11.600"
              height="11.600"
              dangerouslySetInnerHTML={{ __html: iconBody(sign.icon) }}
            />
            {colour >= 0 && (
              <g class="tag" transform="translate(6.800 -6.800)">
                <circle class="fill-badge stroke-outline stroke-0-6" r="4.600" />
                <path d={EMBLEMS[colour]} transform="translate(-2.700 -2.700) scale(.34)" fill-rule="evenodd" />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
