/** A miniature of a board: who holds what, no counters. For the lobby, the inset of phones, and cards of matches. */
import { useMemo } from "preact/hooks";
import { seatColour } from "../ui";
import { shapesFor } from "./Board";
import { type PictureProps, pictureOf } from "./pictures";

export function BoardThumb(props: PictureProps) {
  const Picture = pictureOf(props.board);
  return Picture ? <Picture {...props} /> : <MapThumb {...props} />;
}

function MapThumb({ board, scene, seats, label }: PictureProps) {
  const shapes = shapesFor(board);
  const { box, unit } = shapes;
  const view = useMemo(
    () => `${box.x0 - 14 * unit} ${box.y0 - 14 * unit} ${box.x1 - box.x0 + 28 * unit} ${box.y1 - box.y0 + 28 * unit}`,
    [shapes],
  );
  return (
    <svg
      class="thumb w-full h-full absolute inset-0"
      viewBox={view}
      preserveAspectRatio="xMidYMid slice"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path
        class="shallows joined fill-sea-2 stroke-sea-2"
        d={shapes.land}
        style={{ strokeWidth: 16 * unit, opacity: 0.6 }}
      />
      <path class="coast stroke-outline joined fill-outline" d={shapes.land} style={{ strokeWidth: 3 * unit }} />
      {board.elements.map((element) => {
        const state = scene?.elements?.[element.id];
        const seat = state?.hidden
          ? "fog"
          : state?.owner === undefined || state.owner === null
            ? "free"
            : `p${seatColour(state.owner, seats)}`;
        return (
          <path
            key={element.id}
            class={`z joined ${seat}`}
            d={shapes.byId.get(element.id)!.path}
            style={{ strokeWidth: 0.8 * unit }}
          />
        );
      })}
      <path
        class="gaps fill-none stroke-outline capped joined no-press"
        d={shapes.gaps}
        style={{ strokeWidth: 4 * unit }}
      />
    </svg>
  );
}
