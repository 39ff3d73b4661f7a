/** Faces of bots, drawn of parts on 64 by 64: ground, hair behind, coat, head, hair before, mood, detail, hat. Decoration:
 *  the name beside a face says whose it is. */

import type { Face as Parts } from "../model/server";
import { rem } from "./rem";
import "./face.css";

/** A shape: how it is painted, its path, and the width of its line where it is no surface. */
type Shape = [paint: string, path: string, width?: number];
type Of<Part extends keyof Parts> = Record<NonNullable<Parts[Part]>, Shape[]>;

const round = (x: number, y: number, r: number, across = r) =>
  `M${x - across} ${y}a${across} ${r} 0 1 0 ${2 * across} 0a${across} ${r} 0 1 0 ${-2 * across} 0Z`;
const both = (one: (x: (from: number) => number) => string) => one((x) => x) + one((x) => 64 - x);

const HEAD = "M20.5 27C20.5 13 43.5 13 43.5 27C43.5 39 38 46 32 46C26 46 20.5 39 20.5 27Z";
const CROWN = "M19.6 29C17 8 47 8 44.4 29C43.4 23 41 20.6 37 21.4C32 23 27 21.2 25 20.6C22 21 20.6 24 19.6 29Z";
const PARTED = "M32 13C22 13 19 21 19.6 30C24 27 30 22 32 17.5C34 22 40 27 44.4 30C45 21 42 13 32 13Z";

const BEHIND: Of<"hair"> = {
  bald: [],
  short: [],
  curls: [
    [
      "hair",
      both((x) => round(x(20.5), 22, 5.6) + round(x(25.5), 15.5, 6) + round(x(19), 29.5, 4.4)) + round(32, 13, 6),
    ],
  ],
  bob: [["hair", "M17 40C14 8 50 8 47 40C47 43 41.5 43 41 40H23C22.5 43 17 43 17 40Z"]],
  long: [["hair", "M16 55C11 8 53 8 48 55Z"]],
  braids: [["hair", both((x) => round(x(18.5), 36, 3.4) + round(x(17.8), 42, 3.2) + round(x(17.6), 47.6, 2.9))]],
  bun: [["hair", round(32, 10, 5.6)]],
};
const BEFORE: Of<"hair"> = {
  bald: [["hair", both((x) => `M${x(20)} 31C${x(17.6)} 26 ${x(19)} 22 ${x(21.4)} 20.5L${x(22)} 28Z`)]],
  short: [["hair", CROWN]],
  curls: [["hair", "M20 26C21 16 43 16 44 26C41 21 37 20.6 32 22C27 20.6 23 21 20 26Z"]],
  bob: [["hair", "M19.4 29C17 10 47 10 44.6 29C41 24.6 36 24 32 24C28 24 23 24.6 19.4 29Z"]],
  long: [["hair", PARTED]],
  braids: [["hair", PARTED]],
  bun: [["hair", PARTED]],
};
const MOOD: Of<"mood"> = {
  glad: [
    ["ink", both((x) => `M${x(24.4)} 26.4q${x(2.6) - x(0)} -2.4 ${x(5.2) - x(0)} -.4`), 1.5],
    ["lip", "M27.6 38q4.4 4 8.8 0", 1.7],
  ],
  calm: [
    ["ink", both((x) => `M${x(24.4)} 25.8H${x(29.4)}`), 1.5],
    ["lip", "M28.4 39h7.2", 1.7],
  ],
  stern: [
    ["ink", both((x) => `M${x(24.2)} 24.6L${x(29.8)} 26.6`), 1.7],
    ["lip", "M28.4 39.8q3.6 -1.8 7.2 0", 1.7],
  ],
};
const DETAIL: Of<"detail"> = {
  none: [],
  moustache: [
    [
      "hair",
      "M25.6 38.2C27.6 34.4 30.6 35 32 36.2C33.4 35 36.4 34.4 38.4 38.2C35.6 39 33.4 38.4 32 37.4C30.6 38.4 28.4 39 25.6 38.2Z",
    ],
  ],
  beard: [
    [
      "hair",
      "M20.4 30C20.6 44 27 51 32 51C37 51 43.4 44 43.6 30C41.4 36 39.6 36 37 35.4C34 34.6 30 34.6 27 35.4C24.4 36 22.6 36 20.4 30Z",
    ],
    ["lip", "M29.4 39.4h5.2", 1.8],
  ],
  glasses: [["ink", `${both((x) => round(x(27), 30, 4))}M31 29.6q1 -.8 2 0`, 1.4]],
  monocle: [["gold", `${round(37, 30, 4.2)}M40 33.4L42.6 48`, 1.4]],
  patch: [
    ["ink", "M20.4 23L44 31", 1.5],
    ["ink", round(37, 29.8, 3.6, 4)],
  ],
  earring: [["gold", both((x) => round(x(19.8), 36, 1.8)), 1.4]],
  freckles: [["lip", both((x) => round(x(24.8), 34.4, 0.8) + round(x(27), 35.6, 0.8) + round(x(28.6), 33.6, 0.7))]],
};
const VISOR = "M19.4 22C24 19 40 19 44.6 22L44 25.4C38 22.8 26 22.8 20 25.4Z";
const HAT: Of<"hat"> = {
  none: [],
  shako: [
    ["coat", "M21 22L19.4 5.6H44.6L43 22Z"],
    ["gold", "M19.8 7.6H44.2", 1.6],
    ["ink", VISOR],
    ["gold", round(32, 14.4, 3)],
  ],
  bicorne: [
    ["ink", "M9 23C13 8 23 5 32 5C41 5 51 8 55 23C46 17 38 20 32 20C26 20 18 17 9 23Z"],
    ["gold", "M10 22C15 10 24 7 32 7C40 7 49 10 54 22", 1.3],
    ["coat", round(32, 13, 3.4)],
    ["paper", round(32, 13, 1.6)],
  ],
  tricorne: [
    ["ink", "M11 19C19 13 22 7 32 7C42 7 45 13 53 19C46 22 40 19.6 32 19.6C24 19.6 18 22 11 19Z"],
    ["paper", "M13 18.4C24 15.6 40 15.6 51 18.4", 1.2],
  ],
  kepi: [
    ["coat", "M21.4 21.4L23.4 9.6C28 7.4 36 7.4 40.6 9.6L42.6 21.4Z"],
    ["gold", "M21.6 19.4H42.4", 1.6],
    ["ink", VISOR],
  ],
  cap: [
    ["coat", "M18 22C17 11 39 8 45.4 16C47.4 19 46.6 22 44.6 22C36 19 27 19.6 18 22Z"],
    ["ink", "M18 22C24 18.6 34 18.6 38 21.4C31 21.4 23 23 16.4 26Z"],
  ],
  helmet: [
    ["coat", "M18.4 23C18.4 8 45.6 8 45.6 23Z"],
    ["coat", "M13.6 22.4H50.4C49 26.8 15 26.8 13.6 22.4Z"],
    ["shade", "M13.6 22.4H50.4C49 26.8 15 26.8 13.6 22.4Z"],
    ["paper", "M32 8.6V19", 1.4],
  ],
  turban: [
    ["paper", "M18.6 25C13 11 27 6 34 6.6C47 8 50 16 45.4 25C40 18 26 18 18.6 25Z"],
    ["shade", "M18.6 22C24 12 36 9 46 13M30 7C22 12 20 16 19 19", 1.4],
    ["coat", round(33, 13.4, 2.6)],
  ],
  scarf: [
    ["coat", "M18.4 31C16 8 48 8 45.6 31C43 23 38 19.4 32 19.4C26 19.4 21 23 18.4 31Z"],
    ["paper", "M19.6 26C22 20 27 17 32 17C37 17 42 20 44.4 26", 1.1],
  ],
  brim: [
    ["straw", "M22.6 20C22.6 6.6 41.4 6.6 41.4 20Z"],
    ["straw", round(32, 20.6, 4, 20)],
    ["coat", "M22.4 17.4C28 19.4 36 19.4 41.6 17.4L41.4 20.4C36 22 28 22 22.6 20.4Z"],
  ],
  goggles: [
    ["leather", "M19.2 33C16.6 8 47.4 8 44.8 33C43.8 25 41 21.6 32 21.6C23 21.6 20.2 25 19.2 33Z"],
    ["paper", both((x) => round(x(27), 18, 4.2))],
    ["ink", both((x) => round(x(27), 18, 4.2)), 1.5],
  ],
  beret: [
    ["coat", "M16.6 21C15 9 42 5 47.6 15C49.6 19.6 46.4 23 44.4 22.4C36 18.6 28 19.6 20 23C18.4 23 17 22.4 16.6 21Z"],
    ["ink", "M19.4 22.6C28 18.6 36 18.4 44.6 22", 1.3],
  ],
};
/** Hats that cover the hair: a crown of hair would look out beside them. */
const COVERED = new Set<Parts["hat"]>(["goggles", "scarf"]);

const coatOf = (bearded: boolean): Shape[] => [
  ["coat", "M5 66C6 51 19 48.6 26 47.4L32 52L38 47.4C45 48.6 58 51 59 66Z"],
  ["paper", bearded ? "" : "M26.4 46.6L32 52.6L37.6 46.6L38.4 49.6L32.4 57L32 57L31.6 57L25.6 49.6Z"],
  ["shade", "M32 57V66M17 55L18.6 66M47 55L45.4 66", 1.2],
];

export function FaceDrawing({ face, size }: { face: Parts; size: number }) {
  const { hair = "short", hat = "none", detail = "none", mood = "calm" } = face;
  const covered = COVERED.has(hat);
  const shapes: Shape[] = [
    ["glow", round(32, 28, 25)],
    ["lines", "M-2 44C10 36 10 14 26 6S52 -4 66 4M-2 56C12 48 4 20 20 4M66 18C54 16 56 34 66 40", 1],
    ...(covered && hair !== "long" ? [] : BEHIND[hair]),
    ["skin", "M27 40h10v10l-5 4l-5-4Z"],
    ["shade", "M27 43C30 47 34 47 37 43V46L32 50L27 46Z"],
    ...coatOf(detail === "beard"),
    ["skin", both((x) => round(x(20.2), 30.6, 3, 2.4)) + HEAD],
    ["shade", "M32 16.5C40 16.5 43.5 20.5 43.5 27C43.5 39 38 46 32 46Z"],
    ...(covered ? [] : BEFORE[hair]),
    ["ink", both((x) => round(x(27), 30, 1.8, 1.6))],
    ["shade", "M32 30L29.6 35.4H33", 1.4],
    ...MOOD[mood],
    ...HAT[hat],
    ...DETAIL[detail],
  ];
  return (
    <svg
      class="face"
      style={{
        "--coat": `var(--coat-${face.coat})`,
        "--skin": `var(--skin-${face.skin})`,
        "--hair": `var(--hair-${face.tint})`,
      }}
      viewBox="0 0 64 64"
      width={rem(size)}
      height={rem(size)}
      aria-hidden="true"
    >
      <rect width="64" height="64" class="ground" />
      {shapes.map(([paint, path, width], i) => (
        <path key={i} d={path} class={width ? `line ${paint}` : paint} stroke-width={width} />
      ))}
    </svg>
  );
}
