/** The counter of a place: emblem and number on a dark plate, the same on every ground; its name above it. */
import { EMBLEMS } from "../ui";
import { iconBody } from "../ui/Icon";
import { memo } from "../ui/memo";

export function plateWidth(text: string, emblem: boolean): number {
  return (emblem ? 22 : 13) + Math.max(1, text.length) * 8;
}

export const Counter = memo(function Counter(p: {
  id: string;
  x: number;
  y: number;
  name: string;
  named: boolean;
  colour: number;
  count: number | null;
  hidden: boolean;
  marks: string;
  icon: string;
  compact: boolean;
  /** Others changed it since the viewer looked, or the last move did, and nothing else. */
  last: boolean;
}) {
  const text = p.hidden ? "?" : p.count === null ? "" : String(p.count);
  // From far away only the number fits; the rim of the plate keeps the colour, the ground its texture.
  const emblem = !p.hidden && p.colour >= 0 && !p.compact;
  const width = plateWidth(text, emblem);
  const marks = p.marks ? p.marks.split(" ") : [];
  const plate = text !== "";
  const seat = p.hidden ? "fog" : p.colour < 0 ? "free" : `p${p.colour}`;
  return (
    <g
      class={`counter ${seat} ${p.named ? "named" : ""} ${p.compact ? "compact" : ""}`}
      transform={`translate(${p.x} ${p.y})`}
      data-element={p.id}
    >
      <g class="ns no-press">
        <text class="zn fades anchor-middle joined opacity-0" y={plate ? -9.5 : 3.5}>
          {p.name}
        </text>
      </g>
      {plate && (
        <g class="cs">
          <g class="lower">
            {p.last && (
              <rect
                class="changed fill-none stroke-white stroke-1-6 opacity-0-9"
                x={-width / 2 - 3.5}
                y="-13"
                width={width + 7}
                height="26"
                rx="13"
              />
            )}
            <rect class="plate" x={-width / 2} y="-9.5" width={width} height="19" rx="9.5" />
            {emblem && (
              <path
                class="em"
                d={EMBLEMS[p.colour]}
                transform={`translate(${-width / 2 + 4.5} -4.5) scale(.58)`}
                fill-rule="evenodd"
              />
            )}
            <text class="n" key={text} x={emblem ? 7 : 0} y="4.7">
              {text}
            </text>
            {marks.map((mark, i) => (
              <g key={mark} class="sign" transform={`translate(${width / 2 + 10 + i * 20} 0)`}>
                <circle r="10.5" />
                <svg
                  viewBox="0 0 512 512"
                  x="-7.5"
                  y="-7.5"
                  width="15"
                  height="15"
                  dangerouslySetInnerHTML={{ __html: iconBody(mark) }}
                />
              </g>
            ))}
          </g>
        </g>
      )}
      {!plate && p.icon && (
        <g class="cs">
          <svg
            class="spot"
            viewBox="0 0 512 512"
            x="-11"
            y="-11"
            width="22"
            height="22"
            dangerouslySetInnerHTML={{ __html: iconBody(p.icon) }}
          />
        </g>
      )}
    </g>
  );
});
