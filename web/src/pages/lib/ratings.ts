/** Ratings in words and as the points of a chart. All functions are pure. */
import type { Game, PersonalRating, RoleResults } from "../../model/server";

/** Under so many matches a chart shows what is known, but no line. */
export const FEW = 8;
/** Under so many matches in a role its share says nothing, and only the number is shown. */
export const FEW_IN_A_ROLE = 5;

const Z80 = 1.281552,
  Z50 = 0.67449;

export const paceWord = (pace: string) =>
  pace === "live" ? "live" : pace === "days" ? say("by-day") : say("no-clock");
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** "1043 ± 120": the 95 % interval, as the ladders have it. */
export const ratingWords = (mean: number, deviation: number) =>
  `${mean < 0 ? "−" : ""}${Math.abs(mean)} ± ${Math.round(1.96 * deviation)}`;

/** The presets that families are named after, the first one first. */
export const families = (game: Game) => game.presets.filter((preset) => (preset.family || preset.id) === preset.id);

export interface Chart {
  /** The middle line, and bands that hold the truth with 50 and 80 of 100. */
  line: [number, number][];
  inner: [number, number][];
  outer: [number, number][];
  /** Horizontal lines with what they stand for. */
  scale: { y: number; rating: number }[];
}

/** Where a rating's points lie in a picture of this size, with room at the left for the scale. */
export function chartOf(points: PersonalRating["points"], wide: number, high: number, left = 40): Chart {
  if (!points.length) return { line: [], inner: [], outer: [], scale: [] };
  const lows = points.map((point) => point.mean - Z80 * point.deviation);
  const highs = points.map((point) => point.mean + Z80 * point.deviation);
  const step = steps(Math.max(...highs) - Math.min(...lows));
  const low = Math.floor(Math.min(...lows) / step) * step,
    top = Math.ceil(Math.max(...highs) / step) * step;
  const x = (i: number) => (points.length === 1 ? (left + wide) / 2 : left + ((wide - left) * i) / (points.length - 1));
  const y = (rating: number) => round(high - ((rating - low) / (top - low)) * high);
  const band = (z: number) => [
    ...points.map((point, i): [number, number] => [round(x(i)), y(point.mean + z * point.deviation)]),
    ...points.map((point, i): [number, number] => [round(x(i)), y(point.mean - z * point.deviation)]).reverse(),
  ];
  return {
    line: points.map((point, i) => [round(x(i)), y(point.mean)]),
    inner: band(Z50),
    outer: band(Z80),
    scale: Array.from({ length: Math.round((top - low) / step) + 1 }, (_, i) => low + i * step).map((rating) => ({
      rating,
      y: y(rating),
    })),
  };
}

const round = (n: number) => Math.round(n * 10) / 10;
const steps = (range: number) => [50, 100, 200, 250, 500].find((step) => range / step <= 5) ?? 1000;

/** What a role came to, for a reader: "Bastion: won 6 of 14, fair share 25%". */
export function roleWords(role: RoleResults): string {
  const won = Math.round(role.share * role.matches * 10) / 10;
  const fair = say("fair-share", { round: Math.round(role.fair * 100) });
  return `${say("role-won-of", { role: role.role, won, of: role.matches })}${role.matches < FEW_IN_A_ROLE ? say("too-few-say") : `, ${fair}`}`;
}
