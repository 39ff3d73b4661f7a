/** Sizes are drawn in px and shown in rem, so that they grow with a large window (base.css; plugins/sizes.ts). */

const ROOT = 16;

/** A size as it is drawn, for a style. */
export const rem = (px: number): string => `${Number((px / ROOT).toFixed(4))}rem`;

let known = 0;
if (typeof addEventListener === "function") {
  addEventListener("resize", () => {
    known = 0;
  });
}

/** How many times as large as drawn everything is in this window: what was measured on the screen is divided by it. */
export function grown(): number {
  if (typeof document === "undefined") return 1;
  known ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT || 1;
  return known;
}
