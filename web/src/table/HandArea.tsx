/** The viewer's cards as a fan, or the row that is on sale or on show; a card under the pointer is shown large with what
 *  its words mean. */

import { useRef, useState } from "preact/hooks";
import type { Card } from "../model/scene";
import { Segmented } from "../ui";
import { HandRow } from "./Hand";
import { HandNote } from "./HandNote";
import { useMain } from "./hooks";
import { useCardLook } from "./look";
import type { Table } from "./store";
import { HandLook } from "./Words";
import { shelves } from "./zones";

const CARD_PX = 106;

/** The zone that is shown: the one asked for, until a person looks at another. */
export function useShelf(table: Table) {
  const { zones, first } = shelves(table.scene.value);
  const [picked, pick] = useState<{ id: string; instead: string } | null>(null);
  const shown = picked && picked.instead === first && zones.some((zone) => zone.id === picked.id) ? picked.id : first;
  return {
    zones,
    zone: zones.find((zone) => zone.id === shown) ?? null,
    pick: (id: string) => pick({ id, instead: first }),
  };
}

export function ShelfTabs({ table, shelf }: { table: Table; shelf: ReturnType<typeof useShelf> }) {
  const { names } = table.names.value;
  const label = (zone: (typeof shelf.zones)[number]) =>
    zone.owner !== undefined && zone.owner !== null && zone.owner !== table.scene.value?.viewer
      ? `${zone.label}, ${names[zone.owner] ?? ""}`.replace(/, $/, "")
      : zone.label;
  if (shelf.zones.length < 2) return <span>{shelf.zone?.label}</span>;
  return (
    <Segmented
      label={say("cards-shown")}
      value={shelf.zone?.id ?? ""}
      onChange={shelf.pick}
      options={shelf.zones
        .slice(0, 4)
        .map((zone) => ({ value: zone.id, label: `${label(zone)} ${zone.cards?.length ?? 0}` }))}
    />
  );
}

export function HandArea({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const shelf = useShelf(table),
    zone = shelf.zone;
  const box = useRef<HTMLElement>(null);
  const room = useMain(box, 560, !!zone, (main) => Math.max(230, main * 0.58 - 24));
  const cards = zone?.cards ?? [];
  const { look, handlers } = useCardLook(table, cards);
  if (!zone || (!zone.cards?.length && shelf.zones.length === 1 && zone.locked)) return null;
  const step = cards.length > 1 ? Math.min(CARD_PX + 8, (room - CARD_PX) / (cards.length - 1)) : CARD_PX;
  return (
    <section class={`handwrap fan ${zone.kind}`} aria-label={zone.label} id="hand" ref={box} {...handlers}>
      <div class="cap items-center">
        <ShelfTabs table={table} shelf={shelf} />
        <HandNote zone={zone} />
      </div>
      <HandRow
        zone={zone}
        table={table}
        width={CARD_PX}
        zoom={zoom}
        step={step}
        gap={8}
        style={{ "--mid": (cards.length - 1) / 2 }}
      />
      {look && <HandLook table={table} card={look} />}
    </section>
  );
}
