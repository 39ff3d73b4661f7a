/** Win chance of every seat over time, with the numbered moments; the same as a table. */
import { lineOf, messageOf, percent, placeOf, rowsOf } from "../../model/review";
import type { Review } from "../../model/server";
import { DASHES, seatColour } from "../../ui";
import { useMedia } from "../../ui/media";
import { FoldedTable } from "../parts/FoldedTable";

/** The plot is drawn as large as it is shown, so that its words are never small. */
const WIDE = { width: 620, height: 230 },
  NARROW = { width: 250, height: 180 };
const LEFT = 34,
  ROW = 26;

interface Props {
  review: Review;
  names: string[];
  you: number | null;
  chosen: number | null;
  choose: (moment: number) => void;
}

export function Plot({ review, names, you, chosen, choose }: Props) {
  const seats = review.seats_split.map((split) => split.seat);
  const { width, height } = useMedia("(max-width: 700px)") ? NARROW : WIDE;
  const rows = rowsOf(review, width, ROW);
  const top = ROW * (1 + Math.max(0, ...rows));
  return (
    <div>
      <svg
        class="w-full max-w-1000"
        viewBox={`0 0 ${LEFT + width + 14} ${top + height + 26}`}
        role="img"
        aria-label={messageOf(review, names)}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share} class="rvgrid">
            <line x1={LEFT} x2={LEFT + width} y1={top + height * (1 - share)} y2={top + height * (1 - share)} />
            <text x={LEFT - 6} y={top + height * (1 - share) + 4}>
              {percent(share)}
            </text>
          </g>
        ))}
        {seats.map((seat) => (
          <g key={seat} class={`p${seatColour(seat, review.seats)}`}>
            <polyline
              class={`rvline fill-none stroke-2 ${seat === you ? "own" : ""}`}
              stroke-dasharray={seat === you ? "" : DASHES[seat]}
              points={lineOf(review, seat, width, height)
                .map(([x, y]) => `${LEFT + x},${top + y}`)
                .join(" ")}
            />
          </g>
        ))}
        {review.moments.map((moment, i) => {
          const x = LEFT + width * placeOf(review, moment),
            y = ROW / 2 + ROW * rows[i]!;
          return (
            <g key={moment.number} class={`rvmoment ${moment.number === chosen ? "on" : ""}`}>
              <line x1={x} x2={x} y1={y} y2={top + height} />
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same as buttons. */}
              <g onClick={() => choose(moment.number)}>
                <circle class="fill-raised stroke-text-2 pointer" cx={x} cy={y} r={11} />
                <text class="anchor-middle no-press" x={x} y={y + 4}>
                  {moment.number}
                </text>
              </g>
            </g>
          );
        })}
        <text class="rvaxis" x={LEFT} y={top + height + 20}>
          {review.rounds} {review.points[0]?.round}
        </text>
        <text class="rvaxis end" x={LEFT + width} y={top + height + 20}>
          {review.rounds} {review.points.at(-1)?.round}
        </text>
      </svg>
      <ul class="rvkey flex flex-wrap bright">
        {seats.map((seat) => (
          <li key={seat} class={`items-center gap-8 p${seatColour(seat, review.seats)}`}>
            <svg viewBox="0 0 34 8" width="34" height="8" aria-hidden="true">
              <line
                class={`rvline fill-none stroke-2 ${seat === you ? "own" : ""}`}
                stroke-dasharray={seat === you ? "" : DASHES[seat]}
                x1="0"
                x2="34"
                y1="4"
                y2="4"
              />
            </svg>
            {seat === you ? say("names-you", { names: names[seat] }) : names[seat]}
          </li>
        ))}
      </ul>
      <FoldedTable
        title={say("win-chances-table")}
        rows={review.points}
        columns={[
          { title: review.rounds, cell: (point) => point.round },
          { title: say("choices-made"), names: true, cell: (point) => point.number },
          ...seats.map((seat) => ({
            title: `${names[seat]}, %`,
            of: "num",
            cell: ({ chances }: Review["points"][number]) => {
              const { value, low, high } = chances[seat]!;
              return (
                <>
                  {percent(value)} <small>{rich("from-low-to-high", { low: percent(low), high: percent(high) })}</small>
                </>
              );
            },
          })),
        ]}
      />
    </div>
  );
}
