/** The viewer's cards, or the row on sale, lying flat one below the other: every card shows its whole text, so that
 *  nothing has to be enlarged over the board or the question. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Card } from "../model/scene";
import { Icon } from "../ui";
import { rem } from "../ui/rem";
import { bold, CardBack, costs, inkOf } from "./CardFace";
import { HandCards } from "./Hand";
import { ShelfTabs, useShelf } from "./HandArea";
import { HandNote } from "./HandNote";
import type { Table } from "./store";

const LEAST = 150;

export function FlatCard({ card }: { card: Card }) {
  if (card.face === "down") return <CardBack width={44} />;
  return (
    <span
      class={`cardface flatcard ${card.dim ? "dimmed" : ""} ${card.marked ? "marked" : ""}`}
      style={{ "--band": inkOf(card) }}
    >
      <span class="art flex-col gap-4 justify-center">
        {card.icon && <Icon name={card.icon} />}
        {card.corner && (
          <span class="cost absolute z-1 gap-2">
            {costs(card.corner).map((gem, i) => (
              <span key={i} class={`gem grid place-center color-white on-gem-mana ${i ? "g" : ""}`}>
                {gem}
              </span>
            ))}
          </span>
        )}
      </span>
      <span class="words min-w-0">
        <span class="nm gap-8 text-left flex justify-between items-baseline inked">
          {card.name}
          {card.order && <span class="no">{card.order}</span>}
        </span>
        <span class="tx text-left">
          <b class="ty">{[card.type, card.foot].filter(Boolean).join(", ")}.</b> {bold(card.text ?? "")}
        </span>
        {card.badge && <span class="plus">{card.badge}</span>}
      </span>
    </span>
  );
}

export function FlatHand({ table, zoom }: { table: Table; zoom: (card: Card) => void }): ComponentChildren {
  const shelf = useShelf(table),
    zone = shelf.zone;
  const box = useRef<HTMLDivElement>(null);
  const chosen = table.chosen.value.join(" ");
  // What was chosen on the board or by key stays in sight.
  useEffect(() => {
    box.current?.querySelector(".card.chosen")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (!zone) return null;
  const cards = zone.cards ?? [];
  return (
    <section class={`handwrap flathand flex-col line-below ${zone.kind}`} aria-label={zone.label} id="hand">
      <div class="cap">
        <ShelfTabs table={table} shelf={shelf} />
        <HandNote zone={zone} />
      </div>
      <div
        class="flatcards scroll-thin grid gap-6 self-stretch overflow-y-auto"
        data-place={zone.id}
        ref={box}
        style={{ minHeight: rem(Math.min(LEAST, 52 * cards.length)) }}
      >
        {cards.length ? (
          <HandCards table={table} cards={cards} width={44} zoom={zoom} face={(card) => <FlatCard card={card} />} />
        ) : (
          <div class="nocards">{zone.note || say("no-cards")}</div>
        )}
      </div>
    </section>
  );
}
