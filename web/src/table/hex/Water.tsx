/** The water under the islands: deep, shallow towards the shores, with a few waves where nothing lies. */
import { useMemo } from "preact/hooks";
import type { Shapes } from "../../model/geometry";
import { waves } from "../../model/isles";
import type { Board } from "../../model/scene";
import { memo } from "../../ui/memo";

/** Widths of the shallows, in parts of a hex's radius, the outermost first. */
const SHALLOWS = [0.95, 0.55, 0.2];

export const Water = memo(function Water({ board, shapes, size }: { board: Board; shapes: Shapes; size: number }) {
  const crests = useMemo(() => waves(board, shapes.box), [board]),
    land = useMemo(() => shapes.outline(board.elements.map((element) => element.id)), [board]);
  return (
    <g class="ground no-press" aria-hidden="true">
      <path
        class="wave fill-none stroke-sea-text capped opacity-0-22"
        d={crests}
        style={{ strokeWidth: size * 0.03 }}
      />
      {SHALLOWS.map((part, i) => (
        <path
          key={part}
          class={`fill-shoal stroke-shoal shoal joined s${i}`}
          d={land}
          style={{ strokeWidth: part * size }}
        />
      ))}
    </g>
  );
});
