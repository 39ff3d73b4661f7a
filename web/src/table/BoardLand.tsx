/** One place of the board: ground, texture, the light along its inner edge; and the rim that says what it is now. */
import { memo } from "../ui/memo";
import type { Look } from "./marks";

export interface LandProps {
  id: string;
  path: string;
  unit: number;
  /** Colour number, 0 neutral, -1 nobody's. */
  colour: number;
  hidden: boolean;
  look: Look;
  button: boolean;
  tab: boolean;
  pressed: boolean;
  name: string;
}

export const Land = memo(function Land(p: LandProps) {
  const clip = `clip-${p.id}`;
  const seat = p.hidden ? "fog" : p.colour < 0 ? "free" : `p${p.colour}`;
  const role = p.button
    ? { role: "button" as const, tabindex: p.tab ? 0 : -1, "aria-pressed": p.pressed }
    : { role: "img" as const };
  return (
    <g class={`el ${seat} ${p.look}`} data-element={p.id} aria-label={p.name} {...role}>
      <path class="z joined" d={p.path} style={{ strokeWidth: 1.1 * p.unit }} />
      {p.hidden ? (
        <path class="zt" d={p.path} fill="url(#tx-fog)" />
      ) : (
        p.colour >= 0 && <path key={p.colour} class="zt" d={p.path} fill={`url(#tx-${p.colour})`} />
      )}
      <clipPath id={clip}>
        <path d={p.path} />
      </clipPath>
      <path
        class="zb joined fill-none no-press"
        d={p.path}
        clip-path={`url(#${clip})`}
        style={{ strokeWidth: 5 * p.unit }}
      />
    </g>
  );
});

export const Rim = memo(function Rim({ path, look, hot }: { path: string; look: Look; hot: boolean }) {
  const kind = look === "subject" ? "chosen" : look === "far" ? "" : look;
  return (
    <g class={`rim ${kind} ${hot ? "hot" : ""}`}>
      {hot && <path class="lift" d={path} />}
      <path class="moat" d={path} />
      <path class="line" d={path} />
    </g>
  );
});
