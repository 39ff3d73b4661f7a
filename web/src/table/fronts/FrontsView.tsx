/** What stands between battles: the fronts facing each other, each with its stacks and what lies before its seat; the
 *  decks in the middle. */

import { useEffect, useRef, useState } from "preact/hooks";
import { stacksAsked, zonesBefore, zonesBetween } from "../../model/fronts";
import type { Front, Scene } from "../../model/scene";
import { seatColour } from "../../ui";
import { grown, rem } from "../../ui/rem";
import { Sitter } from "../Sitter";
import type { Table } from "../store";
import { StackPile, ZonePile } from "./StackPile";
import { StakesPanel } from "./StakesPanel";

export interface Opener {
  open: (id: string) => void;
}

function FrontHead({ table, front }: { table: Table; front: Front }) {
  const { names, viewer } = table.names.value,
    colour = seatColour(front.seat, table.seats.value);
  const player = table.scene.value?.players?.find((one) => one.seat === front.seat);
  const named = table.choices.value.some((choice) => choice.elements?.includes(front.id));
  const many = (table.scene.value?.fronts?.length ?? 0) > 2;
  const inside = (
    <>
      <Sitter table={table} seat={front.seat} size={26} flag={22} />
      <h2 class="bright">{front.side}</h2>
      <span class="who t-12-5">
        {front.seat === viewer ? say("yourself") : (names[front.seat] ?? say("seat", { seat: front.seat + 1 }))}
      </span>
      {player?.acting && !table.scene.value?.over && (
        <span class="round-full weight-640 t-11 py-1 px-8 on-act color-on-act">{say("to-move")}</span>
      )}
      {many && front.facing !== null && front.facing !== undefined && (
        <span class="facing dim">
          {rich("faces", {
            facing:
              front.facing === viewer
                ? say("yourself")
                : (names[front.facing] ?? say("seat-inside", { seat: front.facing + 1 })),
          })}
        </span>
      )}
    </>
  );
  const chosen = table.reading.value.order.has(front.id);
  return (
    <header class={`gap-y-4 gap-x-14 min-h-26 fronthead flex items-center t-sm dim min-w-0 flex-wrap p${colour}`}>
      {named ? (
        <button
          type="button"
          class={`plate min-w-0 el ${chosen ? "chosen" : "legal"}`}
          data-element={front.id}
          aria-pressed={chosen}
          onClick={() => table.click(front.id, table.touch.value)}
        >
          {inside}
          <span class="sr">{chosen ? say("is-chosen") : say("is-legal")}</span>
        </button>
      ) : (
        <div class="row min-w-0">{inside}</div>
      )}
      <span class="grow" />
      {(front.facts ?? []).map((fact) => (
        <span key={fact.id} class="nowrap" title={fact.title}>
          <b class="bright t-13-5">{fact.value}</b> {fact.label}
        </span>
      ))}
    </header>
  );
}

/** The least width of a stack, the width of a small pile beside them, room between stacks (px). */
const LEAST = 84,
  PILE = 92,
  BETWEEN = 16;
/** A front this wide has room for large cards (px). */
const WIDE = 1300;

interface Measures {
  width: number;
  room: number;
  columns: number;
  piles: number;
  /** What the small piles beside the stacks take. */
  aside: number;
}

/** How stacks and small piles share a front: piles lie in two rows where there are many, or where the stacks then stand in
 *  one row, as long as they can. */
export function measures(wide: number, high: number, stacks: number, zones: number): Measures {
  const one = shared(wide, high, stacks, zones, zones > 2 ? 2 : 1);
  return one.columns < stacks && zones === 2 ? shared(wide, high, stacks, zones, 2) : one;
}

function shared(wide: number, high: number, stacks: number, zones: number, piles: number): Measures {
  const aside = Math.ceil(zones / piles) * PILE,
    space = Math.max(160, wide - aside - (aside ? 20 : 0));
  const columns = Math.max(1, Math.min(stacks, Math.floor((space + BETWEEN) / LEAST))),
    rows = Math.ceil(Math.max(1, stacks) / columns);
  const room = (space - (columns - 1) * BETWEEN) / columns - 14;
  const width = Math.max(34, Math.min(wide > WIDE ? 132 : 86, (high / rows - 42) / 1.46, room));
  return { width, room, columns, piles, aside };
}

function FrontBlock({
  table,
  front,
  high,
  open,
  phone,
  beside,
}: { table: Table; front: Front; high: number; phone: boolean; beside: number } & Opener) {
  const scene = table.scene.value!,
    box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(900);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWide(entry!.contentRect.width / grown()));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const zones = pilesBefore(scene, front);
  const asked = new Set(stacksAsked(scene, table.choices.value).map((stack) => stack.id));
  const { width, room, columns, piles, aside } = phone
    ? { width: 54, room: 132, columns: front.stacks.length, piles: 1, aside: 0 }
    : measures(wide, high, front.stacks.length, beside);
  const small = phone ? 40 : Math.max(22, Math.min(38, width * 0.7, (high / piles - 44) / 1.4));
  return (
    <section
      class={`front flex flex-col gap-8 min-w-0 p${seatColour(front.seat, table.seats.value)} ${front.edge}`}
      data-place={front.id}
      data-seatblock={front.seat}
      aria-label={say("front", { side: front.side })}
    >
      <FrontHead table={table} front={front} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: where there is a label there is the role as well. */}
      <div
        class="frontbody ring-inside flex items-center"
        ref={box}
        tabIndex={phone ? 0 : undefined}
        role={phone ? "group" : undefined}
        aria-label={phone ? say("stacks", { side: front.side }) : undefined}
      >
        <ul class="stacks min-w-0 grid items-start" style={{ "--cols": columns }}>
          {front.stacks.map((stack) => (
            <StackPile
              key={stack.id}
              table={table}
              stack={stack}
              width={width}
              room={room}
              holds={asked.has(stack.id)}
              open={() => open(stack.id)}
            />
          ))}
        </ul>
        {(zones.length > 0 || aside > 0) && (
          <ul class="frontzones flex-none grid" style={{ "--rows": piles, minWidth: aside ? rem(aside) : undefined }}>
            {zones.map((zone) => (
              <li key={zone.id}>
                <ZonePile table={table} zone={zone} width={small} room={PILE - 16} open={() => open(zone.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** What the decks in the middle take; what a list of stakes takes without its lines, and a line of it (px). */
const MIDDLE = 108,
  STAKES = 76,
  STAKE = 26;
const stakesHigh = (lines: number): number => STAKES + lines * STAKE;
/** The least that is left to each front, and the least width for columns side by side (px). */
const FRONT = 186,
  COLUMNS = 1000;

/** How many lines of stakes there is room for between the fronts: 0 for none, as few are worth nothing. */
export function stakeLines(wide: number, high: number): number {
  const lines = Math.min(8, Math.floor((high - 2 * FRONT - STAKES - 24) / STAKE));
  return wide >= COLUMNS && lines >= 4 ? lines : 0;
}

/** The piles that lie before a seat now. */
const pilesBefore = (scene: Scene, front: Front) =>
  zonesBefore(scene, front).filter((zone) => (zone.count ?? zone.cards?.length ?? 0) > 0);

export function FrontsView({ table, open, phone }: { table: Table; phone: boolean } & Opener) {
  const scene = table.scene.value!,
    fronts = scene.fronts ?? [];
  const area = useRef<HTMLDivElement>(null);
  const [{ wide, high }, setRoom] = useState({ wide: 940, high: 560 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) =>
      setRoom({ wide: entry!.contentRect.width / grown(), high: entry!.contentRect.height / grown() }),
    );
    if (area.current) watch.observe(area.current);
    return () => watch.disconnect();
  }, []);
  const rows = [fronts.filter((front) => front.edge === "top"), fronts.filter((front) => front.edge === "bottom")];
  const middle = zonesBetween(scene);
  // Every front keeps as much free as the one with the most piles: stacks of one arm face each other.
  const beside = Math.max(0, ...fronts.map((front) => pilesBefore(scene, front).length));
  const lines = phone || !scene.stakes ? 0 : stakeLines(wide, high);
  const between = phone ? 92 : lines ? stakesHigh(lines) : MIDDLE;
  const each = phone ? 124 : (high - between - 24) / 2 - 34;
  const row = (list: Front[], edge: string) => (
    <div class={`frontrow grid gap-12 ${edge}`} style={{ "--n": list.length }}>
      {list.map((front) => (
        <FrontBlock key={front.id} table={table} front={front} high={each} open={open} phone={phone} beside={beside} />
      ))}
    </div>
  );
  const decks = (
    <ul class="middlezones on-sea flex gap-16 relative py-0 px-18">
      {middle.map((zone) => (
        <li key={zone.id}>
          <ZonePile
            table={table}
            zone={zone}
            width={zone.kind === "pile" ? (phone ? 34 : 42) : phone ? 40 : 58}
            room={phone ? 80 : 130}
            open={() => open(zone.id)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div class={`fronts scroll-thin flex-1 min-h-0 flex flex-col gap-2 ${phone ? "handy" : ""}`} ref={area}>
      {row(rows[0]!, "top")}
      <div class="between flex-none relative flex items-center justify-center min-h-92">
        {lines > 0 ? (
          <StakesPanel table={table} stakes={scene.stakes!} lines={lines}>
            {decks}
          </StakesPanel>
        ) : (
          <>
            <svg
              class="trench absolute w-full fill-none stroke-sea-text h-48 stroke-1-6 opacity-0-5"
              viewBox="0 0 940 60"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M-4 34C60 20 96 48 160 34s96-18 170-4 92 22 160 2 100-16 170 4 104 14 160-4 90-6 134 4" />
            </svg>
            {decks}
          </>
        )}
      </div>
      {row(rows[1]!, "bottom")}
    </div>
  );
}
