/** Cards of a zone as buttons: legal ones rimmed, chosen ones raised, those of a hovered choice lit. */

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Card, Zone } from "../model/scene";
import { Glyph } from "../ui";
import { LOW } from "../ui/media";
import { rem } from "../ui/rem";
import { CardFace } from "./CardFace";
import { HandNote } from "./HandNote";
import { useMain } from "./hooks";
import type { Table } from "./store";

export function handOf(table: Table): Zone | null {
  const scene = table.scene.value;
  const zones = scene?.zones ?? [];
  return (
    zones.find(
      (zone) =>
        zone.kind === "hand" && zone.owner === scene?.viewer && scene?.viewer !== undefined && scene?.viewer !== null,
    ) ?? null
  );
}

/** The viewer's own cards besides the hand: reserves, a row before the seat. */
export function ownZones(table: Table): Zone[] {
  const scene = table.scene.value;
  if (scene?.viewer === undefined || scene.viewer === null) return [];
  return (scene.zones ?? []).filter(
    (zone) => zone.owner === scene.viewer && zone.kind === "row" && (zone.cards?.length ?? 0) > 0,
  );
}

interface HandCardsProps {
  table: Table;
  cards: Card[];
  width: number;
  zoom?: (card: Card) => void;
  aim?: boolean | "told";
  direct?: boolean;
  face?: (card: Card) => ComponentChildren;
  more?: (card: Card) => string;
}

/** `aim`: cards that lie elsewhere than in the hand and may be what a choice leads to; with "told", what it would bring
 *  stands below each. `direct`: with a mouse a click is the choice, nothing waits for a yes. `face` draws a card, `more` are
 *  further classes of its button. */
export function HandCards({ table, cards, width, zoom, aim, direct, face, more }: HandCardsProps) {
  const board = table.board.value;
  const { order, next, marks, candidates } = table.reading.value;
  const choices = table.choices.value;
  const lit = new Set(table.lit.value?.elements ?? []);
  const mine = (id: string) => cards.some((card) => card.id === id);
  const about = choices.filter((choice) => choice.elements?.some(mine));
  const asked = about.length > 0;
  // A choice that leads from one place to another is seen before it is made; cards of one place wait for a yes.
  const across = about.some((choice) => !choice.elements!.every(mine));
  const press = useRef<ReturnType<typeof setTimeout> | null>(null);
  const alike = table.sameFace;
  // Named under the pointer elsewhere: in the log, in a sentence.
  const named = table.cardHover.value ? null : table.hover.value;
  const hold = (card: Card) => {
    press.current = setTimeout(() => zoom?.(card), 480);
  };
  const light = (card: Card | null) => {
    table.hover.value = card ? card.element || card.id : null;
    table.cardHover.value = card !== null;
  };
  const release = () => {
    if (press.current) clearTimeout(press.current);
  };
  return (
    <>
      {cards.map((card, i) => {
        const legal = asked && next.has(alike(card.id));
        const chosen = order.has(card.id);
        const why = table.scene.value?.why_not?.[card.id];
        const toward = aim && table.chosen.value.length > 0 && marks.get(card.id) === "target";
        const state = chosen
          ? "chosen"
          : lit.has(card.id)
            ? "lit"
            : asked && legal
              ? "legal"
              : asked && why
                ? "off"
                : "";
        const leads = aim === "told" && toward ? candidates.filter((choice) => choice.elements?.includes(card.id)) : [];
        const would = leads.length === 1 ? leads[0]!.preview?.title || leads[0]!.detail : "";
        return (
          <button
            key={card.id}
            type="button"
            class={`card relative flex-none block ${state} ${state === "legal" && toward ? "target" : ""} ${named === card.id ? "named" : ""} ${more?.(card) ?? ""}`}
            style={{ "--i": i }}
            data-card={card.id}
            aria-pressed={asked ? chosen : undefined}
            title={why && asked ? why : card.note || undefined}
            onClick={() => (asked ? table.click(card.id, !(across || direct) || table.touch.value) : zoom?.(card))}
            onPointerDown={(event) => {
              table.touch.value = event.pointerType !== "mouse";
              if (table.touch.value) hold(card);
            }}
            onPointerUp={release}
            onPointerLeave={() => {
              release();
              light(null);
            }}
            onMouseEnter={() => light(card)}
            onFocus={() => light(card)}
            onBlur={() => light(null)}
          >
            {face ? face(card) : <CardFace card={card} board={board} width={width} />}
            <span class="sr state">
              {chosen ? say("is-chosen") : legal ? (toward ? say("legal-target") : say("is-legal")) : ""}
              {why && !legal ? ` ${why}` : ""}
            </span>
            {order.has(card.id) && order.size > 1 && !across && (
              <span class="nth absolute circle text-center w-18 h-18 on-act color-on-act">{order.get(card.id)}</span>
            )}
            {would && <span class="would absolute no-press bright text-center">{would}</span>}
            {state === "off" && (
              <span class="lock absolute circle on-raised dim grid place-center">
                <Glyph name="lock" size={12} />
              </span>
            )}
          </button>
        );
      })}
    </>
  );
}

interface HandRowProps extends Omit<HandCardsProps, "cards"> {
  zone: Zone;
  cards?: Card[];
  /** From one card to the next, and how much of that may lie between them. */
  step: number;
  gap: number;
  none?: string;
  style?: Record<string, string | number>;
}

/** The cards of a zone beside one another, which lie closer together where they have less room, or why there are none. */
export function HandRow({ zone, cards = zone.cards ?? [], step, gap, none, style, ...rest }: HandRowProps) {
  const between = step - rest.width;
  return (
    <div
      class="hand"
      data-place={zone.id}
      style={{ "--overlap": rem(Math.min(0, between)), "--gap": rem(Math.max(0, Math.min(gap, between))), ...style }}
    >
      {cards.length ? (
        <HandCards cards={cards} {...rest} />
      ) : (
        <div class="nocards">{zone.note || (none ?? say("no-cards"))}</div>
      )}
    </div>
  );
}

/** The hand and, beside it, the viewer's other cards: for tables without a map. */
export function RoundHand({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const zone = handOf(table);
  const box = useRef<HTMLDivElement>(null);
  const width = useMain(box, 84, !!zone, (main) => (matchMedia(LOW).matches ? 46 : main < 900 ? 68 : 84));
  if (!zone) return null;
  return (
    <div class="roundhand flex gap-16 items-end" ref={box}>
      <section class="handwrap" aria-label={zone.label} id="hand">
        <div class="cap">
          <span>{zone.label}</span>
          <HandNote zone={zone} live />
        </div>
        <HandRow
          zone={zone}
          table={table}
          width={width}
          zoom={zoom}
          step={width + 6}
          gap={6}
          style={{ minWidth: rem(5 * (width + 6)), minHeight: rem(width * 1.4) }}
        />
      </section>
      {ownZones(table).map((own) => (
        <section key={own.id} class="handwrap beside" aria-label={own.label}>
          <div class="cap">
            <span>{own.label}</span>
            {own.note && <span class="made">{own.note}</span>}
          </div>
          <HandRow zone={own} table={table} width={width * 0.78} zoom={zoom} aim step={width * 0.78 + 11} gap={11} />
          {own.locked && (
            <p class="locknote t-11 flex gap-4 dimmer items-start max-w-150 leading-1-25">
              <Glyph name="lock" size={12} />
              {own.locked}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** The hand in the dock: caption, and cards that move closer together when there are many. */
export function DockHand({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const zone = handOf(table);
  const box = useRef<HTMLElement>(null);
  // The hand may take a little more than half of the dock; with more cards than fit they lie closer together.
  const room = useMain(box, 400, !!zone, (main) => (matchMedia(LOW).matches ? 264 : Math.max(200, main * 0.56 - 20)));
  if (!zone) return null;
  const cards = zone.cards ?? [];
  const card = 88,
    gap = 8;
  const step = cards.length > 1 ? Math.min(card + gap, (room - card) / (cards.length - 1)) : card + gap;
  return (
    <section class="handwrap" aria-label={zone.label} id="hand" ref={box}>
      <div class="cap">
        <span>{zone.label}</span>
        <HandNote zone={zone} />
      </div>
      <HandRow zone={zone} table={table} width={card} zoom={zoom} step={step} gap={gap} none={say("cards-yet")} />
    </section>
  );
}
