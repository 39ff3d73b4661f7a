/** Beside the name of a hand: why nothing of it may be chosen, or what its cards make. */
import type { Zone } from "../model/scene";
import { Glyph } from "../ui";

/** `live`: it is read out whenever it changes. */
export function HandNote({ zone, live }: { zone: Zone; live?: boolean }) {
  if (zone.locked)
    return (
      <span class="row locked gap-5 overflow-hidden ellipsis">
        <Glyph name="lock" size={13} />
        {zone.locked}
      </span>
    );
  if (!zone.note || !zone.cards?.length) return null;
  return (
    <span class="made" aria-live={live ? "polite" : undefined}>
      {zone.note}
    </span>
  );
}
