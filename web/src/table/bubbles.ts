/** Which lines of talk stand at the seats, for how long, and where: beside who spoke, over nothing that can be pressed. */
import type { LineDocument } from "../model/server";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = "below" | "above" | "left" | "right" | "apart";

/** A bubble, and on which side of its seat it is; one that is apart touches it nowhere. */
export interface Spot extends Box {
  side: Side;
}

/** What else is in sight. `room`: what a bubble stays in. `pressed`: what can be pressed, and what lies over everything.
 *  `seats`: who sits elsewhere, hidden only where there is no other place. `marks`: cards, chips and words, which had
 *  better stay in sight. */
export interface Around {
  room: Box;
  pressed: Box[];
  seats: Box[];
  marks: Box[];
}

/** A line is in sight for so long (ms): time to look there, and to read it. */
const LOOK_MS = 3500,
  LETTER_MS = 45,
  LONGEST_MS = 9000;
/** Between a bubble and its seat, and the edge of its room (px). */
const GAP = 8;
/** What lies so little (px) within a bubble touches it. */
const TOUCHED = 1;

export const lasting = (text: string): number => Math.min(LONGEST_MS, LOOK_MS + LETTER_MS * text.length);

/** The last line of each seat, by seat. */
export function latest(said: LineDocument[]): Map<number, LineDocument> {
  return new Map(said.map((line) => [line.seat!, line]));
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** A box without its edge. */
const core = ({ left, top, width, height }: Box): Box => ({
  left: left + TOUCHED,
  top: top + TOUCHED,
  width: width - 2 * TOUCHED,
  height: height - 2 * TOUCHED,
});

const common = (a: Box, b: Box): number =>
  overlap(a, b)
    ? (Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
      (Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))
    : 0;

type Size = Pick<Box, "width" | "height">;

/** Where something of this length begins that lies within `from` and the `all` after it, as near to `at` as can be. */
const within = (at: number, length: number, from: number, all: number) =>
  Math.max(from + GAP, Math.min(from + all - length - GAP, at));

/** The places beside a seat, those towards the middle of the room first. */
function beside(seat: Box, size: Size, room: Box): Spot[] {
  const across = within(seat.left + (seat.width - size.width) / 2, size.width, room.left, room.width),
    along = within(seat.top + (seat.height - size.height) / 2, size.height, room.top, room.height);
  const below: Spot = { ...size, side: "below", left: across, top: seat.top + seat.height + GAP },
    above: Spot = { ...size, side: "above", left: across, top: seat.top - size.height - GAP },
    left: Spot = { ...size, side: "left", left: seat.left - size.width - GAP, top: along },
    right: Spot = { ...size, side: "right", left: seat.left + seat.width + GAP, top: along };
  const low = seat.top + seat.height / 2 > room.top + room.height / 2,
    late = seat.left + seat.width / 2 > room.left + room.width / 2;
  return [...(low ? [above, below] : [below, above]), ...(late ? [left, right] : [right, left])];
}

/** The places beside other bubbles, nearest to the seat first, and that over the seat. */
function apart(seat: Box, size: Size, near: Spot[], others: Box[]): Spot[] {
  const away = (spot: Spot) => Math.abs(spot.top + size.height / 2 - seat.top - seat.height / 2);
  const next = others.flatMap((other) =>
    near.slice(0, 2).map((spot): Spot => {
      const top = spot.side === "below" ? other.top + other.height + GAP : other.top - size.height - GAP;
      return { ...spot, top, side: "apart" };
    }),
  );
  const over: Spot = { ...near[0]!, top: near.find((spot) => spot.side === "left")!.top, side: "apart" };
  return [...next.filter((spot) => !overlap(spot, seat)).sort((a, b) => away(a) - away(b)), over];
}

/** Where a bubble of this size stands: beside its seat, where it hides least, else under or above another bubble there,
 *  else over its seat; null where everything would lie outside the room or over what can be pressed. */
export function placed(seat: Box, size: Size, around: Around, others: Box[] = []): Spot | null {
  const { room, pressed, seats, marks } = around;
  const hidden = (spot: Spot) => marks.reduce((sum, mark) => sum + common(spot, mark), 0);
  const near = beside(seat, size, room).sort((a, b) => hidden(a) - hidden(b));
  const spots = [...near, ...apart(seat, size, beside(seat, size, room), others)];
  const free = (spot: Spot, taken: Box[]) =>
    spot.left >= room.left &&
    spot.top >= room.top &&
    spot.left + size.width <= room.left + room.width &&
    spot.top + size.height <= room.top + room.height &&
    !taken.some((one) => overlap(core(spot), one));
  const among = (taken: Box[]) => spots.find((spot) => free(spot, taken));
  return among([...pressed, ...others, ...seats]) ?? among([...pressed, ...others]) ?? null;
}

/** Where a bubble's tail is, along the side that is next to its seat (px from its beginning). */
export function tailAt(spot: Spot, seat: Box): number {
  const [from, length, at] =
    spot.side === "below" || spot.side === "above"
      ? [spot.left, spot.width, seat.left + seat.width / 2]
      : [spot.top, spot.height, seat.top + seat.height / 2];
  return Math.max(14, Math.min(length - 14, at - from));
}
