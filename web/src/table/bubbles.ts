/** Which lines of talk stand at the seats, for how long, and where: beside who spoke, over nothing that can be pressed. */
import type { LineDocument } from "../model/server";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A line is in sight for so long (ms): time to look there, and to read it. */
const LOOK_MS = 3500,
  LETTER_MS = 45,
  LONGEST_MS = 9000;
/** Room between a bubble and its seat, and the edge of the window (px). */
const GAP = 6;

export const lasting = (text: string): number => Math.min(LONGEST_MS, LOOK_MS + LETTER_MS * text.length);

/** The last line of each seat, by seat. */
export function latest(said: LineDocument[]): Map<number, LineDocument> {
  return new Map(said.map((line) => [line.seat!, line]));
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Where a bubble of this size stands: below, above or beside its seat, else over it; null where everything would lie
 *  outside the window or over what can be pressed. */
export function placed(
  seat: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  taken: Box[],
): Box | null {
  const middle = {
    left: seat.left + (seat.width - size.width) / 2,
    top: seat.top + (seat.height - size.height) / 2,
  };
  const within = (at: number, length: number, all: number) => Math.max(GAP, Math.min(all - length - GAP, at));
  const across = within(middle.left, size.width, screen.width),
    along = within(middle.top, size.height, screen.height);
  const spots = [
    { left: across, top: seat.top + seat.height + GAP },
    { left: across, top: seat.top - size.height - GAP },
    { left: seat.left - size.width - GAP, top: along },
    { left: seat.left + seat.width + GAP, top: along },
    { left: across, top: along },
  ].map((spot) => ({ ...spot, ...size }));
  return (
    spots.find(
      (spot) =>
        spot.left >= 0 &&
        spot.top >= 0 &&
        spot.left + size.width <= screen.width &&
        spot.top + size.height <= screen.height &&
        !taken.some((one) => overlap(spot, one)),
    ) ?? null
  );
}
