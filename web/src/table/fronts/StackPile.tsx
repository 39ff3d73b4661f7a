/** A stack in its front, and any zone of cards in small: backs with their number, known cards fanned. A click looks
 *  through it, or chooses it where it is asked for. */

import type { ComponentChildren } from "preact";
import { listed, stackWords } from "../../model/fronts";
import type { Card, Stack, Zone } from "../../model/scene";
import { Glyph, Icon, IconButton } from "../../ui";
import { rem } from "../../ui/rem";
import { CardBack, CardFace } from "../CardFace";
import type { Table } from "../store";

/** At most so many backs are drawn on top of one another. */
const DEEP = 4,
  PEEK_PX = 4,
  LEAST_PX = 11;

interface FanProps {
  table: Table;
  cards: Card[];
  down: number;
  width: number;
  room: number;
  /** What the place says while nothing lies there. */
  empty?: ComponentChildren;
}

/** Backs and faces lying over one another within `room` px. Where there are more than can be told apart the first ones
 *  stay below. */
function Fan({ table, cards, down, width, room, empty }: FanProps) {
  const backs = Math.min(down, DEEP),
    offset = backs ? (backs - 1) * PEEK_PX + (cards.length ? width * 0.3 : 0) : 0;
  const left = Math.max(0, room - offset - width),
    most = 1 + Math.floor(left / LEAST_PX);
  const faces = cards.slice(-most),
    step = faces.length > 1 ? Math.min(width * 0.62, left / (faces.length - 1)) : 0;
  const wide = cards.length ? offset + width + step * (faces.length - 1) : width + Math.max(0, backs - 1) * PEEK_PX;
  return (
    <span
      aria-hidden="true"
      class={`fanned block relative ${backs || cards.length ? "" : "none"}`}
      style={{ width: rem(wide), height: rem(width * (cards.some((card) => card.grid) ? 1.46 : 1.4)) }}
    >
      {Array.from({ length: backs }, (_, i) => (
        <span
          key={i}
          class="lying absolute flex flex-wrap gap-6 items-end min-h-26"
          style={{ left: rem(i * PEEK_PX), top: 0 }}
        >
          <CardBack width={width} />
        </span>
      ))}
      {!backs && !cards.length && empty}
      {faces.map((card, i) => (
        <span
          key={card.id}
          class="lying absolute flex flex-wrap gap-6 items-end min-h-26"
          style={{ left: rem(offset + i * step), top: 0 }}
        >
          <CardFace card={card} board={table.board.value} width={width} />
        </span>
      ))}
    </span>
  );
}

/** What a place is to the viewer now. */
function lookOf(table: Table, id: string): { state: string; word: string } {
  const { order, marks, next } = table.reading.value,
    asked = table.choices.value.some((choice) => choice.elements?.includes(id));
  const lit = table.lit.value?.elements?.includes(id) || (table.hover.value === id && !table.cardHover.value);
  if (order.has(id)) return { state: "chosen", word: say("is-chosen") };
  if (!asked) return { state: lit ? "lit" : "", word: "" };
  const target = marks.get(id) === "target";
  if (!next.has(id)) return { state: "", word: say("part-choice") };
  return {
    state: `${target ? "target" : "legal"} ${lit ? "lit" : ""}`,
    word: target ? say("legal-target") : say("is-legal"),
  };
}

interface StackPileProps {
  table: Table;
  stack: Stack;
  width: number;
  room: number;
  holds: boolean;
  open: () => void;
}

export function StackPile({ table, stack, width, room, holds, open }: StackPileProps) {
  const known = (stack.cards ?? []).filter((card) => card.face !== "down"),
    down = Math.max(0, stack.count - known.length);
  const { state, word } = lookOf(table, stack.id);
  const chooses = !!word,
    why = table.scene.value?.why_not?.[stack.id];
  const hover = (on: boolean) => {
    table.hover.value = on ? stack.id : null;
    table.cardHover.value = on;
  };
  return (
    <li class={`stackitem relative self-left max-w-full ${stack.committed ? "committed" : ""}`}>
      <button
        type="button"
        class={`stackpile text-left flex-col gap-4 relative ${state} ${holds ? "holds" : ""}`}
        data-place={stack.id}
        data-element={stack.id}
        title={why ?? stack.title}
        aria-pressed={chooses ? state.startsWith("chosen") : undefined}
        onPointerDown={(event) => {
          table.touch.value = event.pointerType !== "mouse";
        }}
        onClick={() => (chooses ? table.click(stack.id, table.touch.value) : open())}
        onMouseEnter={() => hover(true)}
        onMouseLeave={() => hover(false)}
        onFocus={() => hover(true)}
        onBlur={() => hover(false)}
      >
        <Fan
          table={table}
          cards={known}
          down={down}
          width={width}
          room={room}
          empty={
            <span class="emptyplace row flex-col justify-center text-center t-12 dim absolute inset-0 p-8 leading-1-3">
              {stack.icon && <Icon name={stack.icon} size={Math.min(44, width * 0.42)} />}
              {width >= 84 && <span>{rich("units-deployed-here", { name: stack.name })}</span>}
            </span>
          }
        />
        <span class="lab">
          {stack.icon && <Icon name={stack.icon} size={18} />}
          <span class="what">{stack.name}</span>
          <b class="num">{stack.count}</b>
          {stack.committed && <em>{say("battle")}</em>}
        </span>
        {stack.note && !stack.committed && (
          <span class="stacknote t-11 dim flex gap-4 items-center max-w-190">{stack.note}</span>
        )}
        <span class="sr says">
          {[` ${stackWords(stack)}`, word || (holds ? say("cards-chosen") : say("look-through-it"))].join(", ")}
        </span>
      </button>
      {chooses && stack.count > 0 && (
        <IconButton
          glyph="eye"
          label={say("look-through-name", { name: stack.name })}
          class="lookbtn absolute on-raised circle"
          onClick={open}
        />
      )}
    </li>
  );
}

interface ZonePileProps {
  table: Table;
  zone: Zone;
  width: number;
  room: number;
  open: () => void;
}

export function ZonePile({ table, zone, width, room, open }: ZonePileProps) {
  const known = (zone.cards ?? []).filter((card) => card.face !== "down"),
    n = zone.count ?? zone.cards?.length ?? 0;
  const { state, word } = lookOf(table, zone.id),
    pile = zone.kind === "pile";
  const named = table.choices.value.some((choice) =>
    choice.elements?.some((id) => zone.cards?.some((card) => card.id === id)),
  );
  const top = pile ? known.slice(-1) : known;
  const looks = known.length > 0;
  const said = `${say("n-cards", { n })}${known.length ? `: ${listed(known)}` : ""}`;
  const inside = (
    <>
      <Fan
        table={table}
        cards={top}
        down={pile && top.length ? Math.min(2, n - 1) : n - known.length}
        width={width}
        room={room}
      />
      <span class="lab">
        {zone.short ? (
          <>
            <span class="what" aria-hidden="true">
              {zone.short}
            </span>
            <span class="sr">{zone.label} </span>
          </>
        ) : (
          <span class="what">{zone.label}</span>
        )}
        <b class="num">{n}</b>
      </span>
      {zone.note && <span class="stacknote t-11 dim flex gap-4 items-center max-w-190">{zone.note}</span>}
      {zone.locked && (
        <span class="stacknote t-11 dim flex gap-4 items-center max-w-190">
          <Glyph name="lock" size={11} />
          {zone.locked}
        </span>
      )}
      <span class="sr says">
        {[` ${said}`, ...(looks || word ? [word || (named ? say("cards-chosen") : say("look-through-it"))] : [])].join(
          ", ",
        )}
      </span>
    </>
  );
  if (!looks && !word)
    return (
      <div
        class="stackpile text-left still w-full block flex-col gap-4 relative"
        data-place={zone.id}
        title={zone.note || undefined}
      >
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      class={`stackpile text-left flex-col gap-4 relative ${state} ${named ? "holds" : ""}`}
      data-place={zone.id}
      data-element={zone.id}
      onClick={() => (word ? table.click(zone.id, table.touch.value) : open())}
    >
      {inside}
    </button>
  );
}
