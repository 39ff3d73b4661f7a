/** Figures over time, a line a seat: colour, dash and a label at its end tell them apart; the table says the same. */

import { extent, labelHeights, numberAt, ticks } from "../model/chart";
import type { Chart, Series } from "../model/scene";
import { DataTable, EMBLEMS, seatColour } from "../ui";
import type { Table } from "./store";

/** Line patterns by seat, so that no line is known by its colour alone. */
const DASHES = ["", "7 4", "2 4", "11 4 2 4", "4 3", "12 5", "7 3 2 3", "1 5"];

interface StackChartProps {
  table: Table;
  chart: Chart;
  width?: number;
  height?: number;
}

export function StackChart({ table, chart, width = 272, height = 190 }: StackChartProps) {
  const { names, viewer } = table.names.value;
  const seats = table.seats.value,
    first = chart.first ?? 0;
  const nameOf = (seat: number) => (seat === viewer ? say("you") : (names[seat] ?? say("seat", { seat: seat + 1 })));
  const { points, top } = extent(chart);
  const left = 30,
    right = 30,
    low = height - 20,
    high = 8;
  const number = (i: number) => numberAt(chart, i, points),
    span = Math.max(1, number(points - 1) - first);
  const x = (i: number) => left + ((width - left - right) * (number(i) - first)) / span;
  const y = (value: number) => low - ((low - high) * value) / top;
  // Who is still there has a label at the side; who left, at the place where the line ends.
  const there = chart.series.filter((series) => series.values.length === points);
  const heights = labelHeights(
    there.map((series) => y(series.values.at(-1) ?? 0)),
    15,
    high,
    low,
  );
  const label = (series: Series): [number, number] => {
    const at = there.indexOf(series),
      last = series.values.length - 1;
    return at < 0 ? [x(last) + 3, y(series.values[last] ?? 0) - 15] : [width - right + 8, heights[at]! - 6];
  };
  return (
    <figure class="stackchart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${chart.title}: ${chart.series.map((s) => `${nameOf(s.seat)} ${s.values.at(-1) ?? 0}`).join(", ")} ${chart.unit}`}
      >
        {ticks(top).map((value) => (
          <g key={value}>
            <path class="gridlines stroke-1" d={`M${left} ${y(value)}H${width - right}`} />
            <text class="tick" x={left - 6} y={y(value) + 4} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        <text class="tick" x={left} y={height - 4}>
          {chart.x} {first}
        </text>
        {points > 1 && (
          <text class="tick" x={width - right} y={height - 4} text-anchor="end">
            {number(points - 1)}
          </text>
        )}
        {chart.series.map((series) => {
          const colour = seatColour(series.seat, seats),
            [lx, ly] = label(series),
            last = series.values.length - 1;
          const d = series.values
            .map((value, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
            .join("");
          return (
            <g key={series.seat} class={`p${colour}`}>
              <path class="halo joined fill-none" d={d} />
              <path class="line fill-none joined" d={d} stroke-dasharray={DASHES[series.seat % DASHES.length]} />
              {last >= 0 && <circle class="end" cx={x(last)} cy={y(series.values[last]!)} r="3" />}
              {there.includes(series) && (
                <path
                  class="leader stroke-1 fill-none"
                  d={`M${x(last) + 4} ${y(series.values[last] ?? 0)}L${lx - 2} ${ly + 6}`}
                />
              )}
              <path
                class="em"
                d={EMBLEMS[colour]}
                fill-rule="evenodd"
                transform={`translate(${lx} ${ly}) scale(.76)`}
              />
            </g>
          );
        })}
      </svg>
      <ul class="legend flex flex-wrap t-sm" aria-hidden="true">
        {chart.series.map((series) => (
          <li key={series.seat} class={`flex gap-6 items-center p${seatColour(series.seat, seats)}`}>
            <svg class="flex-none" width="26" height="12" viewBox="0 0 26 12">
              <path class="line fill-none joined" d="M0 6h26" stroke-dasharray={DASHES[series.seat % DASHES.length]} />
            </svg>
            <span class="who">{nameOf(series.seat)}</span>
            <b class="num">{series.values.at(-1) ?? 0}</b>
          </li>
        ))}
      </ul>
      <details class="charttable">
        <summary class="flex items-center">{say("as-a-table")}</summary>
        <div class="scrolls" tabIndex={0} role="region" aria-label={chart.title}>
          <DataTable
            caption={`${chart.title}, ${chart.unit}`}
            rows={Array.from({ length: points }, (_, at) => at)}
            columns={[
              { title: chart.x, names: true, cell: number },
              ...chart.series.map(({ seat, values }) => ({
                title: nameOf(seat),
                cell: (at: number) => values[at] ?? "–",
              })),
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
