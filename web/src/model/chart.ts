/** The measures of a chart of figures over time. */
import type { Chart } from "./scene";

/** How many points there are, and the top of the scale: at least the largest value, a round number. */
export function extent(chart: Chart): { points: number; top: number } {
  const points = Math.max(1, ...chart.series.map((series) => series.values.length));
  const most = Math.max(1, ...chart.series.flatMap((series) => series.values));
  const step = stepFor(most);
  return { points, top: Math.ceil(most / step) * step };
}

/** The number of a point: its hand, turn or round. The last one may stand nearer to the one before. */
export function numberAt(chart: Chart, at: number, points: number): number {
  return at === points - 1 && chart.last != null ? chart.last : (chart.first ?? 0) + at * (chart.step ?? 1);
}

/** A step of 1, 2 or 5 times a power of ten that divides the scale into at most four parts. */
function stepFor(most: number): number {
  const rough = most / 4,
    power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? power * 10;
}

/** Where the scale has a line: 0, and every step up to the top. */
export function ticks(top: number): number[] {
  const step = stepFor(top);
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step);
}

/** Heights for labels near their wanted ones, at least `apart` from one another, in their order, within bounds. */
export function labelHeights(wanted: number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const out = [...wanted];
  let last = top - apart;
  for (const i of order) last = out[i] = Math.max(wanted[i]!, last + apart);
  let next = bottom + apart;
  for (const i of [...order].reverse()) next = out[i] = Math.min(out[i]!, next - apart);
  return out;
}
