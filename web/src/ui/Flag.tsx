import { rem } from "./rem";
import { EMBLEM_NAMES, EMBLEMS, TEXTURES } from "./seats";

/** The texture definitions every flag and board refers to; once a page. */
export function Textures() {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true">
      <defs>
        {TEXTURES.map((texture, i) => (
          <pattern
            key={i}
            id={`texture-${i}`}
            width={texture.size}
            height={texture.size}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${texture.rotate})`}
          >
            <path
              d={texture.body}
              class="texture"
              fill={texture.light ? "var(--white)" : "var(--print)"}
              style={{ "--o": texture.opacity }}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export interface FlagProps {
  /** Colour number 1..8, 0 neutral (see `seatColour`); null draws the outline of a free seat. */
  colour: number | null;
  /** Side in px; default 34. */
  size?: number;
  /** Words for a screen reader; without them the flag is decoration. */
  label?: string;
}

/** The square that stands for a seat: fill, texture, emblem. */
export function Flag({ colour, size = 34, label }: FlagProps) {
  const aria = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  if (colour === null) return <span class="flag free" style={{ width: rem(size), height: rem(size) }} {...aria} />;
  return (
    <svg
      class={`flag p${colour}`}
      viewBox="0 0 34 34"
      width={rem(size)}
      height={rem(size)}
      {...aria}
      style={{ borderRadius: rem(Math.max(4, size * 0.21)) }}
      data-emblem={EMBLEM_NAMES[colour]}
    >
      <rect width="34" height="34" style={{ fill: "var(--p)" }} />
      <rect width="34" height="34" fill={`url(#texture-${colour})`} />
      <circle cx="17" cy="17" r="11.5" style={{ fill: "var(--p)" }} />
      <path
        d={EMBLEMS[colour]}
        transform="translate(8.2 8.2) scale(1.1)"
        style={{ fill: "var(--on)" }}
        fill-rule="evenodd"
      />
    </svg>
  );
}
