/** How seats look: colour, texture and emblem together, so that no meaning hangs on the hue alone. */

/** Colour numbers 1..8 of tokens.css in order of seats; 0 is neutral. Small tables take the four that are furthest
 *  apart for every kind of colour vision. */
export function seatColour(seat: number | null | undefined, seats: number): number {
  if (seat === null || seat === undefined || seat < 0) return 0;
  return seats <= 4 ? ([1, 2, 3, 5][seat] ?? 0) : seat + 1;
}

/** Emblems on a 16 x 16 grid, by colour number. */
export const EMBLEMS: readonly string[] = [
  "M3 6.5h10v3H3z",
  "M1.5 9.2 8 2.2l6.5 7v5.2L8 7.6l-6.5 6.8z",
  "M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 8 1.2zm0 4.1a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z",
  "M8 .8l2.1 4.7 5.1.5-3.8 3.4 1.1 5L8 11.8l-4.5 2.6 1.1-5L.8 6l5.1-.5z",
  "M1.8 2.2h3.1v2.3h1.6V2.2h3v2.3h1.6V2.2h3.1V14H1.8z",
  "M8 .8 14.6 8 8 15.2 1.4 8z",
  "M5.8 1.5h4.4v4.3h4.3v4.4h-4.3v4.3H5.8v-4.3H1.5V5.8h4.3z",
  "M10.4 1.2a6.9 6.9 0 1 0 4.6 10.2A7.4 7.4 0 0 1 10.4 1.2z",
  "M2 1.4h12L9.8 8l4.2 6.6H2L6.2 8z",
];

export const EMBLEM_NAMES: readonly string[] = [
  "dash",
  "chevron",
  "roundel",
  "star",
  "bastion",
  "lozenge",
  "cross",
  "crescent",
  "hourglass",
];

export interface Texture {
  size: number;
  rotate: number;
  light: boolean;
  opacity: number;
  body: string;
}

/** One texture a colour, drawn in the ink that reads on the fill. */
/** Lines of seats over time differ by dash as well as by hue. */
export const DASHES = ["", "7 4", "2 4", "10 4 2 4", "1 3", "12 5", "5 2 1 2", "3 6"];

export const TEXTURES: readonly Texture[] = [
  { size: 6, rotate: -45, light: false, opacity: 0.16, body: "M0 0h1v6H0z" },
  { size: 7, rotate: 45, light: true, opacity: 0.2, body: "M0 0h2.4v7H0z" },
  {
    size: 7,
    rotate: 0,
    light: false,
    opacity: 0.3,
    body: "M1.8.45a1.35 1.35 0 1 1 0 2.7 1.35 1.35 0 0 1 0-2.7zM5.3 3.95a1.35 1.35 0 1 1 0 2.7 1.35 1.35 0 0 1 0-2.7z",
  },
  { size: 7, rotate: 0, light: false, opacity: 0, body: "" },
  { size: 6, rotate: 0, light: false, opacity: 0.26, body: "M0 0h6v1.7H0z" },
  { size: 8, rotate: 45, light: true, opacity: 0.22, body: "M0 0h8v1.4H0zM0 0h1.4v8H0z" },
  { size: 9, rotate: 0, light: false, opacity: 0.26, body: "M3 1h1.6v2H6.6v1.6h-2v2H3v-2H1V3h2z" },
  { size: 6, rotate: 0, light: false, opacity: 0.3, body: "M0 0h1.2v6H0z" },
  { size: 10, rotate: -45, light: true, opacity: 0.2, body: "M0 1h6v1.6H0zM5 6h5v1.6H5z" },
];
