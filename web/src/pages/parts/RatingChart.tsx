/** A rating over time: the middle with bands that hold the truth with 50 and 80 of 100, and a tick a match, bright when
 *  won. Hover, or the arrows, give date and rating; a table has all of them. */

import { useState } from "preact/hooks";
import type { PersonalRating } from "../../model/server";
import { arrowOf } from "../../ui";
import { useMedia } from "../../ui/media";
import { chartOf, FEW, ratingWords } from "../lib/ratings";
import { FoldedTable } from "./FoldedTable";

/** Its letters are as large as others, so it is drawn for the page it stands on. */
const widthOn = (phone: boolean) => (phone ? 360 : 720),
  HIGH = 180,
  LEFT = 44;

const day = (at: string) =>
  new Date(at).toLocaleDateString(LANGUAGE, { day: "numeric", month: "short", year: "numeric" });
const path = (points: [number, number][]) => points.map(([x, y]) => `${x},${y}`).join(" ");

export function RatingChart({ rating }: { rating: PersonalRating }) {
  const [at, setAt] = useState<number | null>(null);
  const { points } = rating;
  const wide = widthOn(useMedia("(max-width: 600px)")),
    chart = chartOf(points, wide, HIGH, LEFT);
  const chosen = at === null ? null : points[Math.min(at, points.length - 1)];
  const name = `${rating.game_title}, ${rating.family_title}, ${rating.pace === "live" ? "live" : say("by-day")}`;
  const move = (by: number) => setAt((old) => Math.max(0, Math.min(points.length - 1, (old ?? points.length) + by)));
  if (!points.length) return null;
  return (
    <figure class="ratingchart m-0">
      <figcaption class="min-h-22" aria-live="polite">
        {chosen
          ? `${day(chosen.at)}: ${ratingWords(chosen.mean, chosen.deviation)}, ${chosen.won >= 1 ? say("has-won") : chosen.won > 0 ? say("shared-the-win") : say("not-won")}`
          : rating.settled
            ? say("each-tick-match-bright-when")
            : say("not-settled-yet-bands-say")}
      </figcaption>
      <svg
        class="block w-full"
        viewBox={`0 -6 ${wide} ${HIGH + 26}`}
        role="img"
        aria-label={say("rating-over-matches-table-below", { length: points.length, name })}
        tabindex={0}
        onKeyDown={(event) => {
          const [across] = arrowOf(event);
          if (!across) return;
          move(across);
          event.preventDefault();
        }}
        onPointerLeave={() => setAt(null)}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const x = ((event.clientX - box.left) / box.width) * wide;
          const near = chart.line.map(([px], i): [number, number] => [Math.abs(px - x), i]);
          setAt(near.reduce((best, one) => (one[0] < best[0] ? one : best))[1]);
        }}
      >
        {chart.scale.map(({ y, rating: value }) => (
          <g key={value} class="scale gridlines">
            <line x1={LEFT - 6} x2={wide} y1={y} y2={y} />
            <text class="t-12 fill-text-3" x={LEFT - 10} y={y + 4} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        {points.length > 1 ? (
          <>
            <polygon class="band outer" points={path(chart.outer)} />
            <polygon class="band inner" points={path(chart.inner)} />
          </>
        ) : (
          <line
            class="band outer"
            x1={chart.outer[0]![0]}
            x2={chart.outer[1]![0]}
            y1={chart.outer[0]![1]}
            y2={chart.outer[1]![1]}
          />
        )}
        {points.length >= FEW && <polyline class="middle fill-none stroke-2 stroke-text" points={path(chart.line)} />}
        {chart.line.map(([x], i) => (
          <line
            key={points[i]!.match}
            class={points[i]!.won > 0 ? "tick stroke-2 won" : "tick stroke-2"}
            x1={x}
            x2={x}
            y1={HIGH + 6}
            y2={HIGH + 16}
          />
        ))}
        {at !== null && chart.line[at] && <circle class="here" cx={chart.line[at][0]} cy={chart.line[at][1]} r={4} />}
      </svg>
      <FoldedTable
        label={say("rating-table")}
        rows={points}
        columns={[
          { title: say("match"), cell: (point) => day(point.at) },
          { title: say("rating"), cell: (point) => ratingWords(point.mean, point.deviation) },
          {
            title: say("won"),
            cell: ({ won }) => (won >= 1 ? say("won-yes") : won > 0 ? say("won-shared") : say("won-no")),
          },
        ]}
      />
    </figure>
  );
}
