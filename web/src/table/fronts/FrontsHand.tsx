/** What the viewer holds hidden: the reserve and the cards kept for later, side by side in the dock. A kept card that can
 *  be played now says so. */

import { useRef } from "preact/hooks";
import { held, namedBy } from "../../model/fronts";
import type { Card, Zone } from "../../model/scene";
import { HandRow } from "../Hand";
import { HandNote } from "../HandNote";
import { useMain } from "../hooks";
import { useCardLook } from "../look";
import type { Table } from "../store";
import { HandLook } from "../Words";

const CARD_PX = 84,
  GAP_PX = 6,
  /** So much of each card is seen at least, which is more than half: the middle of one is pressed. */
  LEAST_PX = 46,
  BETWEEN_PX = 22;

/** Cards of a zone; those that the question offers are marked, where they are kept for a moment like this. */
export function withBadges(table: Table, zone: Zone): Card[] {
  const named = namedBy(table.choices.value);
  return (zone.cards ?? []).map((card) =>
    named.has(card.id) && !card.badge && !card.grid ? { ...card, badge: say("playable-now") } : card,
  );
}

export function FrontsHand({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const zones = held(table.scene.value).filter((zone) => (zone.cards?.length ?? 0) > 0 || zone.note || zone.locked);
  const box = useRef<HTMLDivElement>(null);
  const room = useMain(box, 520, zones.length > 0, (main) => Math.max(230, main * 0.58 - 24));
  const cards = zones.flatMap((zone) => zone.cards ?? []);
  const { look, handlers } = useCardLook(table, cards);
  if (!zones.length) return null;
  const several = zones
    .filter((zone) => (zone.cards?.length ?? 0) > 1)
    .reduce((all, zone) => all + zone.cards!.length - 1, 0);
  const fixed = zones.length * CARD_PX + (zones.length - 1) * BETWEEN_PX;
  const step = several ? Math.max(LEAST_PX, Math.min(CARD_PX + GAP_PX, (room - fixed) / several)) : CARD_PX + GAP_PX;
  return (
    <div class="frontshand overflow-x-auto scroll-thin flex relative min-w-0" id="hand" ref={box} {...handlers}>
      {zones.map((zone) => (
        <section key={zone.id} class="handwrap" aria-label={zone.label}>
          <div class="cap">
            <span>{zone.label}</span>
            <HandNote zone={zone} />
          </div>
          <HandRow
            zone={zone}
            table={table}
            cards={withBadges(table, zone)}
            width={CARD_PX}
            zoom={zoom}
            aim
            step={step}
            gap={GAP_PX}
          />
        </section>
      ))}
      {look && <HandLook table={table} card={look} />}
    </div>
  );
}
