/** Cards and dice that lie together on a plain table: a hand, a row, a pile. */

import type { Card, Zone } from "../../model/scene";
import { rem } from "../../ui/rem";
import { CardBack, CardFace } from "../CardFace";
import { HandCards } from "../Hand";
import { zoneWords } from "../SeatBlock";
import type { Table } from "../store";
import { DieFace, dieWords } from "./DieFace";

/** Dice are squares, cards stand upright: what is as high as the other is narrower. */
const DIE = 0.78;

function Face({ table, card, width }: { table: Table; card: Card; width: number }) {
  if (card.die) return <DieFace card={card} width={width * DIE} />;
  if (card.face === "down") return <CardBack width={width} />;
  return <CardFace card={card} board={table.board.value} width={width} />;
}

/** What the zone holds, in words. */
export function wordsOf(zone: Zone): string {
  const cards = zone.cards ?? [];
  if (!cards.some((card) => card.die)) return zoneWords(zone);
  const open = cards.filter((card) => card.face !== "down").map((card) => card.corner),
    hidden = cards.length - open.length;
  const said = [open.length ? open.join(", ") : "", hidden ? say("hidden-hidden", { hidden }) : ""]
    .filter(Boolean)
    .join(", ");
  return `${zone.label}: ${said || "none"}`;
}

interface PlainZoneProps {
  table: Table;
  zone: Zone;
  width: number;
  zoom: (card: Card) => void;
  /** Whether its name stands over it. */
  named: boolean;
}

export function PlainZone({ table, zone, width, zoom, named }: PlainZoneProps) {
  const cards = zone.cards ?? [];
  const asked = table.choices.value.some((choice) => cards.some((card) => choice.elements?.includes(card.id)));
  const own = zone.owner !== null && zone.owner !== undefined && zone.owner === table.scene.value?.viewer;
  return (
    <div
      class={`plainzone ${zone.kind}`}
      id={own && zone.kind === "hand" ? "hand" : undefined}
      data-place={zone.id}
      role="group"
      aria-label={wordsOf(zone)}
    >
      {named && <span class="cap">{zone.label}</span>}
      <div class="lying flex flex-wrap gap-6 items-end min-h-26">
        {zone.kind === "pile" ? (
          <span
            class={`plainpile inline-flex relative items-center gap-8 bright t-16 ${zone.count ? "" : "empty"}`}
            style={{ "--w": rem(width) }}
          >
            {zone.count ? <CardBack width={width} /> : null}
            <b class="num">{zone.count ?? cards.length}</b>
          </span>
        ) : asked || own ? (
          <HandCards
            table={table}
            cards={cards}
            width={width}
            zoom={(card) => !card.die && zoom(card)}
            aim={!own}
            face={(card) => (
              <>
                <Face table={table} card={card} width={width} />
                {card.die && <span class="sr">{dieWords(card)}</span>}
              </>
            )}
          />
        ) : (
          cards.map((card) => (
            <span key={card.id} class="lies inline-flex" data-card={card.id}>
              <Face table={table} card={card} width={width} />
            </span>
          ))
        )}
        {!cards.length && zone.kind !== "pile" && <span class="none">{say("no-phase")}</span>}
      </div>
    </div>
  );
}
