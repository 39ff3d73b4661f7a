/** A die that lies on the table: pips up to nine, a figure above that; a blank one under the cup. */
import type { Card } from "../../model/scene";

/** Places of the pips in a square of three by three, by number. */
const PIPS: Record<number, number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
  7: [0, 2, 3, 4, 5, 6, 8],
  8: [0, 1, 2, 3, 5, 6, 7, 8],
  9: [0, 1, 2, 3, 4, 5, 6, 7, 8],
};

export function DieFace({ card, width }: { card: Card; width: number }) {
  const value = card.face === "down" ? 0 : Number(card.corner);
  const pips = PIPS[value];
  return (
    <svg
      class={`plaindie block ${card.face === "down" ? "hidden" : ""} ${card.marked ? "marked" : ""}`}
      viewBox="0 0 40 40"
      width={width}
      height={width}
      aria-hidden="true"
    >
      <rect class="body stroke-outline" x="1.5" y="1.5" width="37" height="37" rx="8" />
      {pips?.map((place) => (
        <circle key={place} class="pip" cx={10 + (place % 3) * 10} cy={10 + Math.floor(place / 3) * 10} r="3.4" />
      ))}
      {!pips && (
        <text class="figure fill-ink anchor-middle" x="20" y="27">
          {card.face === "down" ? "?" : card.corner}
        </text>
      )}
    </svg>
  );
}

/** A die in words, for those who hear the table. */
export const dieWords = (card: Card): string =>
  card.face === "down" ? say("hidden-die") : say("die-shows", { corner: card.corner });
