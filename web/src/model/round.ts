/** Where seats sit round a table, seen by a person who sits at its near side. */

export type Side = "near" | "far" | "left" | "right";

/** `x` and `y` in per cent of the table's area. Seats at the far side hang from the edge, those at a side are centred on
 *  `y`. */
export interface Chair {
  seat: number;
  side: Side;
  x: number;
  y: number;
}

/** Chairs of the others, clockwise from the left of the near side. */
const OTHERS: Record<number, [Side, number, number][]> = {
  1: [["far", 50, 0]],
  2: [
    ["far", 24, 0],
    ["far", 76, 0],
  ],
  3: [
    ["left", 0, 62],
    ["far", 50, 0],
    ["right", 100, 62],
  ],
  4: [
    ["left", 0, 62],
    ["far", 29, 0],
    ["far", 71, 0],
    ["right", 100, 62],
  ],
  5: [
    ["left", 0, 63],
    ["far", 19, 0],
    ["far", 50, 0],
    ["far", 81, 0],
    ["right", 100, 63],
  ],
};

/** A chair for every seat: `near` has the near side, the others follow clockwise in the order of seats. */
export function chairs(seats: number[], near: number): Chair[] {
  const at = Math.max(0, seats.indexOf(near));
  const others = [...seats.slice(at + 1), ...seats.slice(0, at)];
  const places = OTHERS[others.length] ?? spread(others.length);
  const own: Chair[] = seats.length ? [{ seat: seats[at]!, side: "near", x: 50, y: 100 }] : [];
  return [
    ...own,
    ...others.map((seat, i): Chair => ({ seat, side: places[i]![0], x: places[i]![1], y: places[i]![2] })),
  ];
}

/** Larger tables: two at each side, the rest along the far one. */
function spread(n: number): [Side, number, number][] {
  if (n < 6) return [];
  const far = n - 4;
  return [
    ["left", 0, 74],
    ["left", 0, 44],
    ...Array.from({ length: far }, (_, i): [Side, number, number] => ["far", ((i + 0.5) * 100) / far, 0]),
    ["right", 100, 44],
    ["right", 100, 74],
  ];
}

/** How many discs stand for an amount: a stack grows with the logarithm, so that 5 and 500 can both be seen. */
export function discs(chips: number): number {
  return chips <= 0 ? 0 : Math.min(7, 1 + Math.floor(Math.log2(chips + 1) * 0.8));
}
