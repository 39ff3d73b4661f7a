import first from "virtual:game-icons";
import { later } from "./moreicons";
import { rem } from "./rem";

const bodyOf = (name: string): string | undefined => first[name] ?? later(name);

/** An icon of game-icons.net by name, at the size of the text around it; a neutral square when the name is unknown. */
export function Icon({ name, size, class: cls = "" }: { name: string; size?: number | string; class?: string }) {
  const body = bodyOf(name) ?? '<path fill="currentColor" d="M128 128h256v256H128z"/>';
  return (
    <svg
      class={`icon ${cls}`}
      viewBox="0 0 512 512"
      aria-hidden="true"
      style={size ? { fontSize: typeof size === "number" ? rem(size) : size } : undefined}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

export const hasIcon = (name: string): boolean => bodyOf(name) !== undefined;

/** Interface signs: own 16 px line drawings. */
const GLYPHS = {
  menu: "M2 4h12M2 8h12M2 12h12",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  close: "M4 4l8 8M12 4l-8 8",
  fit: "M2 6V2h4M14 6V2h-4M2 10v4h4M14 10v4h-4",
  eye: "M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  undo: "M3 6h7a3.5 3.5 0 0 1 0 7H6M3 6l3-3M3 6l3 3",
  check: "M3 8.5 6.5 12 13 4.5",
  down: "M4 6l4 4 4-4",
  up: "M4 10l4-4 4 4",
  right: "M6 4l4 4-4 4",
  left: "M10 4 6 8l4 4",
  sound: "M2 6v4h3l4 3V3L5 6zM12 5.5a4 4 0 0 1 0 5",
  mute: "M2 6v4h3l4 3V3L5 6zM12 6l3 4M15 6l-3 4",
  help: "M6 6a2 2 0 1 1 3 1.7c-.7.4-1 .8-1 1.8M8 12.4v.1",
  bulb: "M6 12.5h4M6.500 14.500h3M6 12.500c0-2-2.500-2.900-2.500-6a4.500 4.500 0 0 1 9 0c0 3.100-2.500 4-2.500 6",
  lock: "M4 7h8v6H4zM5.5 7V5a2.5 2.5 0 0 1 5 0v2",
  clock: "M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM8 4.5V8l2.5 1.5",
  search: "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5 14 14",
  chat: "M2 3h12v8H7l-3.500 3v-3H2z",
  dots: "M3 8h.1M8 8h.1M13 8h.1",
  play: "M4.5 3l8 5-8 5z",
  pause: "M5 3v10M11 3v10",
  first: "M4 3v10M12 3 6 8l6 5z",
  last: "M12 3v10M4 3l6 5-6 5z",
  back: "M11 3 5 8l6 5z",
  forward: "M5 3l6 5-6 5z",
  wifi: "M2 6a9 9 0 0 1 12 0M4.5 9a5 5 0 0 1 7 0M8 12h.1",
  bell: "M3.5 11.500c1-1 1-2 1-4a3.5 3.5 0 0 1 7 0c0 2 0 3 1 4zM6.800 13.500h2.4M8 4V2.500",
  key: "M5 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM7.5 8H14v2.5M11.2 8v2",
  device: "M3.5 3h9v7h-9zM1.500 13h13",
  link: "M6.5 9.5l3-3M7 4.5 8.8 2.700a3 3 0 0 1 4.3 4.300L11.3 8.800M9 11.500l-1.8 1.800a3 3 0 0 1-4.3-4.300L4.7 7.2",
  copy: "M5.5 5.500V2.500h8v8h-3M2.5 5.500h8v8h-8z",
  user: "M8 2.500a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.600zM2.5 14c.6-3 2.7-4.3 5.5-4.300s4.9 1.3 5.5 4.3",
  settings: "M2 4.500h7M13 4.500h1M2 11.500h1M7 11.500h7M11 2.700v3.600M5 9.700v3.6",
  flag: "M4 14V2.500M4 3h8.500l-2 3 2 3H4",
  arrow: "M3 8h10M9 4l4 4-4 4",
  star: "M8 1.8l1.9 4 4.4.5-3.3 3 .9 4.3L8 11.4l-3.9 2.2.9-4.3-3.3-3 4.4-.5z",
  dice: "M2.5 2.500h11v11h-11zM5.500 5.500h.1M10.500 5.500h.1M8 8h.1M5.500 10.500h.1M10.500 10.500h.1",
  warning: "M8 2.5 14.5 13.500h-13zM8 6.500v3.200M8 11.700v.1",
  info: "M8 1.800a6.2 6.2 0 1 1 0 12.400A6.2 6.2 0 0 1 8 1.800zM8 7.300v3.700M8 4.900v.1",
  edit: "M3 13l.7-3L11 2.7 13.3 5 6 12.300z",
  raise: "M8 13V3M4.2 6.800 8 3l3.800 3.8",
  lower: "M8 3v10M4.2 9.200 8 13l3.800-3.8",
  book: "M8 4c-1.600-1.100-3.400-1.500-6-1.500V12c2.600 0 4.400.4 6 1.500 1.600-1.100 3.400-1.500 6-1.500V2.500c-2.600 0-4.400.4-6 1.500zM8 4v9.500",
  theme: "M8 2a6 6 0 1 1 0 12zM8 2v12",
} as const;

export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name, size = 16 }: { name: GlyphName; size?: number }) {
  return (
    <svg class="glyph" viewBox="0 0 16 16" width={rem(size)} height={rem(size)} aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  );
}

/** The mark of Sandtable: a tray, the relief in it, one flag above the rim. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg class="mark" viewBox="0 0 32 32" width={rem(size)} height={rem(size)} aria-hidden="true">
      <path d="M8 11H7a4 4 0 0 0-4 4v10a4 4 0 0 0 4 4h18a4 4 0 0 0 4-4V15a4 4 0 0 0-4-4h-1" />
      <path d="M3 24.5c5-.6 6.5-6.8 12.5-6.8S23 23.5 29 23.8" />
      <path d="M10 29c1.2-2.6 3-5.6 6-5.6s4.6 2.8 6.2 5.6" />
      <path d="M15.5 17.7V3" />
      <path d="M15.5 3l8 3.2-8 3.200z" fill="currentColor" />
    </svg>
  );
}

/** The drawing of an icon, for use inside another SVG (512 units square). */
export function iconBody(name: string): string {
  return bodyOf(name) ?? "";
}
