/** What moves: the trail of the last move, pieces on their way. The position is already final while they play,
 *  and none of them ever takes a click. */
import { useEffect, useRef } from "preact/hooks";
import { centreOf, way } from "../model/geometry";
import type { Board, Entry, Point } from "../model/scene";
import { still } from "../net/settings";
import { EMBLEMS, seatColour } from "../ui";
import { plateWidth } from "./BoardCounter";
import type { Table } from "./store";

export interface Props {
  table: Table;
  board: Board;
}

export const placeOf = (board: Board, id: string): Point | null => {
  const element = board.elements.find((e) => e.id === id);
  return element ? centreOf(element) : null;
};

export function Trail({ table, board }: Props) {
  const trail = table.scene.value?.trail ?? [];
  if (trail.length < 2) return null; // a change in one place is drawn at its counter
  const points = trail.map((id) => placeOf(board, id)).filter((p): p is Point => !!p);
  return (
    <g class="trail" aria-hidden="true" key={trail.join(" ")}>
      {points
        .slice(1)
        .flatMap((point, i) => way(points[i]!, point, board, 0))
        .map(({ path }, i) => (
          <g key={i}>
            <path class="moat" d={path} />
            <path d={path} />
          </g>
        ))}
    </g>
  );
}

/** Pieces fly from place to place, straight, in 320 ms; from outside they come from above. */
export function Flights({ table, board }: Props) {
  const shown = table.shown.value;
  const moves = shown?.before && !still() ? shown.fresh.flatMap((entry: Entry) => entry.moves ?? []).slice(0, 24) : [];
  return (
    <g class="flights" aria-hidden="true">
      {moves.map((move, i) => {
        const b = placeOf(board, move.b),
          a = move.a ? placeOf(board, move.a) : b && ([b[0], b[1] - 34 * (board.width / 980)] as Point);
        if (!a || !b) return null;
        const colour = seatColour(move.seat ?? null, table.seats.value);
        return <Flight key={`${shown!.n}-${i}`} a={a} b={b} count={move.count ?? 0} colour={colour} late={i} />;
      })}
    </g>
  );
}

function Flight({ a, b, count, colour, late }: { a: Point; b: Point; count: number; colour: number; late: number }) {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    const to = (p: Point) => `translate(${p[0]}px, ${p[1]}px)`;
    const animation = ref.current!.animate(
      [
        { transform: to(a), opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.8 },
        { transform: to(b), opacity: 0 },
      ],
      { duration: 380, delay: Math.min(late * 40, 300), easing: "cubic-bezier(.2,.7,.2,1)", fill: "both" },
    );
    return () => animation.cancel();
  }, []);
  const text = count ? String(count) : "";
  const width = plateWidth(text, true);
  return (
    <g ref={ref} class={`flight p${colour}`} style={{ opacity: 0 }}>
      <g class="cs">
        <rect class="plate fill-badge stroke-1-5" x={-width / 2} y="-10.5" width={width} height="21" rx="10.5" />
        <path
          class="em"
          d={EMBLEMS[colour]}
          transform={`translate(${-width / 2 + 4.5} -4.5) scale(.58)`}
          fill-rule="evenodd"
        />
        <text class="n" x="7" y="4.7">
          {text}
        </text>
      </g>
    </g>
  );
}
