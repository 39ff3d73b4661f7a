/** What stands between battles: the fronts facing each other, each with its stacks and what lies before its seat; the
 *  decks in the middle. */
import { useEffect, useRef, useState } from "preact/hooks";
import { stacksAsked, zonesBefore, zonesBetween } from "../../model/fronts";
import type { Front } from "../../model/scene";
import { Flag, seatColour } from "../../ui";
import type { Table } from "../store";
import { StackPile, ZonePile } from "./StackPile";

export interface Opener { open: (id: string) => void }

function FrontHead({ table, front }: { table: Table; front: Front }) {
  const { names, viewer } = table.names.value, colour = seatColour(front.seat, table.seats.value);
  const player = table.scene.value?.players?.find((one) => one.seat === front.seat);
  const named = table.options.value.some((option) => option.elements?.includes(front.id));
  const many = (table.scene.value?.fronts?.length ?? 0) > 2;
  const inside = (
    <>
      <Flag colour={colour} size={22} />
      <h2>{front.side}</h2>
      <span class="who">{front.seat === viewer ? "you" : names[front.seat] ?? `Seat ${front.seat + 1}`}</span>
      {player?.acting && !table.scene.value?.over && <span class="moves">to move</span>}
      {many && front.facing !== null && front.facing !== undefined && <span class="faces">faces {front.facing === viewer ? "you" : names[front.facing] ?? `seat ${front.facing + 1}`}</span>}
    </>
  );
  const chosen = table.reading.value.order.has(front.id);
  return (
    <header class={`fronthead p${colour}`}>
      {named ? <button type="button" class={`plate el ${chosen ? "chosen" : "legal"}`} data-element={front.id} aria-pressed={chosen} onClick={() => table.click(front.id, table.touch.value)}>{inside}<span class="sr">{chosen ? "chosen" : "legal"}</span></button>
        : <div class="plate0">{inside}</div>}
      <span class="grow" />
      {(front.facts ?? []).map((fact) => <span key={fact.id} class="ffact" title={fact.title}><b>{fact.value}</b> {fact.label}</span>)}
    </header>
  );
}

/** The least width of a stack (px); with more of them than fit, they lie in two rows. */
const LEAST = 76;

function FrontBlock({ table, front, high, open, phone }: { table: Table; front: Front; high: number; phone: boolean } & Opener) {
  const scene = table.scene.value!, box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(900);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWide(entry!.contentRect.width));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const zones = zonesBefore(scene, front).filter((zone) => (zone.count ?? zone.cards?.length ?? 0) > 0);
  const asked = new Set(stacksAsked(scene, table.options.value).map((stack) => stack.id));
  const items = front.stacks.length + zones.length;
  const room = Math.max(200, wide), fit = phone ? 86 : Math.max(46, room / (items * 1.55));
  const tall = Math.max(40, Math.min(phone ? 56 : 86, (high - 46) / 1.4, fit));
  const small = Math.max(36, tall * 0.72), aside = Math.min(room * 0.42, zones.length * (small + 40));
  const rows = phone ? 1 : Math.max(1, Math.ceil((front.stacks.length * LEAST) / (room - aside)));
  // Stacks get what the won cards and those on the table leave.
  const each = phone ? 150 : (room - aside) / Math.ceil(front.stacks.length / rows) - 30;
  const width = Math.max(40, Math.min(tall, each - 8, rows > 1 ? (high / rows - 40) / 1.4 : tall));
  return (
    <section class={`front p${seatColour(front.seat, table.seats.value)} ${front.edge}`} data-place={front.id} data-seatblock={front.seat} aria-label={`${front.side}, front`}>
      <FrontHead table={table} front={front} />
      <div class="frontbody" ref={box} tabIndex={phone ? 0 : undefined} role={phone ? "group" : undefined} aria-label={phone ? `${front.side}, stacks` : undefined}>
        <ul class="stacks">
          {front.stacks.map((stack) => <StackPile key={stack.id} table={table} stack={stack} width={width} room={each} holds={asked.has(stack.id)} open={() => open(stack.id)} />)}
        </ul>
        {zones.length > 0 && <ul class="frontzones">{zones.map((zone) => <li key={zone.id}><ZonePile table={table} zone={zone} width={small} room={small + 40} open={() => open(zone.id)} /></li>)}</ul>}
      </div>
    </section>
  );
}

export function FrontsView({ table, open, phone }: { table: Table; phone: boolean } & Opener) {
  const scene = table.scene.value!, fronts = scene.fronts ?? [];
  const area = useRef<HTMLDivElement>(null);
  const [high, setHigh] = useState(560);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setHigh(entry!.contentRect.height));
    if (area.current) watch.observe(area.current);
    return () => watch.disconnect();
  }, []);
  const rows = [fronts.filter((front) => front.edge === "top"), fronts.filter((front) => front.edge === "bottom")];
  const middle = zonesBetween(scene);
  const between = phone ? 92 : 108;
  const each = phone ? 124 : (high - between - 24) / 2 - 34;
  const row = (list: Front[], edge: string) => (
    <div class={`frontrow ${edge}`} style={{ "--n": list.length }}>
      {list.map((front) => <FrontBlock key={front.id} table={table} front={front} high={each} open={open} phone={phone} />)}
    </div>
  );
  return (
    <div class={`fronts ${phone ? "handy" : ""}`} ref={area}>
      {row(rows[0]!, "top")}
      <div class="between">
        <svg class="trench" viewBox="0 0 940 60" preserveAspectRatio="none" aria-hidden="true"><path d="M-4 34C60 20 96 48 160 34s96-18 170-4 92 22 160 2 100-16 170 4 104 14 160-4 90-6 134 4" /></svg>
        <ul class="middlezones">{middle.map((zone) => <li key={zone.id}><ZonePile table={table} zone={zone} width={phone ? 36 : 46} room={phone ? 90 : 150} open={() => open(zone.id)} /></li>)}</ul>
      </div>
      {row(rows[1]!, "bottom")}
    </div>
  );
}
