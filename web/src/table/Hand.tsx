/** Cards of a zone as buttons: legal ones rimmed, chosen ones raised, those of a hovered option lit. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Card, Zone } from "../model/scene";
import { Glyph } from "../ui";
import { CardFace } from "./CardFace";
import type { Table } from "./store";

export function handOf(table: Table): Zone | null {
  const scene = table.scene.value;
  const zones = scene?.zones ?? [];
  return zones.find((zone) => zone.kind === "hand" && zone.owner === scene?.viewer && scene?.viewer !== undefined && scene?.viewer !== null) ?? null;
}

export function HandCards({ table, cards, width, zoom }: { table: Table; cards: Card[]; width: number; zoom?: (card: Card) => void }) {
  const board = table.board.value;
  const { order, next } = table.reading.value;
  const options = table.options.value;
  const hovered = options.find((option) => option.code === table.hoverOption.value);
  const lit = new Set(hovered?.elements ?? []);
  const asked = options.some((option) => option.elements?.some((id) => cards.some((card) => card.id === id)));
  const press = useRef<ReturnType<typeof setTimeout> | null>(null);
  const alike = table.sameFace;
  const hold = (card: Card) => { press.current = setTimeout(() => zoom?.(card), 480); };
  const light = (card: Card | null) => {
    table.hover.value = card ? card.element || card.id : null;
    table.cardHover.value = card !== null;
  };
  const release = () => { if (press.current) clearTimeout(press.current); };
  return (
    <>
      {cards.map((card, i) => {
        const legal = asked && next.has(alike(card.id));
        const chosen = order.has(card.id);
        const why = table.scene.value?.why_not?.[card.id];
        const state = chosen ? "chosen" : lit.has(card.id) ? "lit" : asked && legal ? "legal" : asked && why ? "off" : "";
        return (
          <button key={card.id} type="button" class={`card ${state}`} style={{ "--i": i }} data-card={card.id}
            aria-pressed={asked ? chosen : undefined}
            onClick={() => (asked ? table.click(card.id, true) : zoom?.(card))}
            onPointerDown={() => hold(card)} onPointerUp={release} onPointerLeave={() => { release(); light(null); }}
            onMouseEnter={() => light(card)} onFocus={() => light(card)} onBlur={() => light(null)}>
            <CardFace card={card} board={board} width={width} />
            <span class="sr">{chosen ? "chosen" : legal ? "legal" : ""}{why && !legal ? ` ${why}` : ""}</span>
            {order.has(card.id) && order.size > 1 && <span class="nth">{order.get(card.id)}</span>}
            {state === "off" && <span class="lock"><Glyph name="lock" size={12} /></span>}
          </button>
        );
      })}
    </>
  );
}

/** A low, wide window, where the dock stands beside the board (table.css). */
const LOW = "(max-height: 560px) and (min-aspect-ratio: 1/1)";

/** The hand in the dock: caption, and cards that move closer together when there are many. */
export function DockHand({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const zone = handOf(table);
  const [room, setRoom] = useState(400);
  const box = useRef<HTMLElement>(null);
  // The hand may take a little more than half of the dock; with more cards than fit they lie closer together.
  useEffect(() => {
    const frame = box.current?.closest<HTMLElement>(".main");
    if (!frame) return;
    const watch = new ResizeObserver(() => setRoom(matchMedia(LOW).matches ? 264 : Math.max(200, frame.clientWidth * 0.56 - 20)));
    watch.observe(frame);
    return () => watch.disconnect();
  }, [!zone]);
  if (!zone) return null;
  const cards = zone.cards ?? [];
  const card = 88, gap = 8;
  const step = cards.length > 1 ? Math.min(card + gap, (room - card) / (cards.length - 1)) : card + gap;
  return (
    <section class="handwrap" aria-label={zone.label} id="hand" ref={box}>
      <div class="cap">
        <span>{zone.label}</span>
        {zone.locked ? <span class="row locked"><Glyph name="lock" size={13} />{zone.locked}</span> : zone.note && cards.length ? <span>{zone.note}</span> : null}
      </div>
      <div class="hand" style={{ "--overlap": `${Math.min(0, step - card)}px`, "--gap": `${Math.max(0, Math.min(gap, step - card))}px` }}>
        {cards.length ? <HandCards table={table} cards={cards} width={card} zoom={zoom} /> : <div class="nocards">{zone.note || "No cards yet"}</div>}
      </div>
    </section>
  );
}
