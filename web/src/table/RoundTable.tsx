/** The board of a game that is played with cards and chips: seats round a cloth, shared cards in the middle. What lies
 *  where comes from the scene; nothing here knows a game. */

import { useMemo, useRef } from "preact/hooks";
import { chairs } from "../model/round";
import type { Card, Zone } from "../model/scene";
import { rem } from "../ui/rem";
import { CardBack, CardFace } from "./CardFace";
import { HandCards, ownZones } from "./Hand";
import { useSize } from "./hooks";
import { SeatBlock, type SeatSizes, zoneWords } from "./SeatBlock";
import { Showdown } from "./Showdown";
import type { Table } from "./store";

interface Sizes {
  shared: number;
  pile: number;
  seat: SeatSizes;
}

/** A table this wide, and half as high, has room for large cards (px), though not for their texts. */
const LARGE = 1300;

/** How large cards are drawn on a table of this size with so many others at it. */
function sizesFor(w: number, h: number, others: number, phone: boolean): Sizes {
  if (phone) {
    const reserve = others > 4 ? 25 : others > 3 ? 30 : 36;
    const shared = Math.max(44, Math.min(84, (w - 164) / 3.2, (h - 290) / 1.4));
    return { shared, pile: 28, seat: { reserve, hand: reserve - 5, lap: reserve - 5 - (others > 3 ? 5 : 8) } };
  }
  const large = w >= LARGE && h >= LARGE / 2;
  const shared = Math.max(64, Math.min(large ? 148 : 112, h * 0.19, w * 0.105));
  const reserve = Math.max(34, Math.min(large ? 64 : 50, h * 0.085, w / (others > 4 ? 22 : 18)));
  return {
    shared,
    pile: w < 860 ? 26 : shared * 0.4,
    seat: { reserve, hand: reserve * 0.78, lap: reserve * 0.78 - 13 },
  };
}

/** Contour lines on the cloth. */
function Cloth() {
  return (
    <svg
      class="cloth z-1 stroke-1-2 absolute fill-none"
      viewBox="0 0 940 520"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M-10 420C160 400 200 150 420 130S760 330 960 300M-10 470C180 450 240 210 440 190S760 380 960 350M-10 370C130 340 170 90 400 72S780 280 960 246M-10 520C200 500 280 270 460 252S760 430 960 404M-10 310C110 270 160 30 390 16S800 220 960 190" />
    </svg>
  );
}

function Pile({ table, zone, width, open }: { table: Table; zone: Zone; width: number; open: () => void }) {
  const n = zone.count ?? zone.cards?.length ?? 0;
  const top = zone.cards?.at(-1);
  const looks = !!zone.cards?.length;
  const Tag = looks ? "button" : "div";
  return (
    <Tag
      class="pilespot flex flex-col items-center gap-6 round-2"
      type={looks ? "button" : undefined}
      onClick={looks ? open : undefined}
      data-place={zone.id}
      title={zone.note || undefined}
      aria-label={looks ? say("label-n-look-through-them", { label: zone.label, n }) : undefined}
    >
      <span class={`pilecard relative ${n > 1 ? "deep" : ""} ${n ? "" : "empty"}`} style={{ "--w": rem(width) }}>
        {n === 0 ? null : top && top.face !== "down" ? (
          <CardFace card={top} board={table.board.value} width={width} />
        ) : (
          <CardBack width={width} />
        )}
      </span>
      <span class="lab">
        {zone.label} <b class="num">{n}</b>
      </span>
    </Tag>
  );
}

interface RoundTableProps {
  table: Table;
  phone: boolean;
  zoom: (card: Card) => void;
  openPiles: () => void;
}

export function RoundTable({ table, phone, zoom, openPiles }: RoundTableProps) {
  const board = table.board.value,
    scene = table.scene.value;
  const area = useRef<HTMLElement>(null);
  const size = useSize(area, { w: 900, h: 540 }, !!board);
  const viewer = scene?.viewer ?? table.you.value ?? null;
  const places = useMemo(() => {
    const seats = (board?.elements ?? []).filter((e) => e.kind === "seat").map((e) => e.seat ?? 0);
    return chairs(seats, viewer ?? seats[0] ?? 0);
  }, [board, viewer]);
  if (!board)
    return (
      <section class="board round loading" aria-busy="true">
        <span class="sr">{say("board-loading")}</span>
      </section>
    );
  // In a small corner of a window the table is drawn as on a phone.
  const small = size.w < 560 || (phone && size.h < 440);
  const sizes = sizesFor(size.w, size.h, places.length - 1, small);
  const middle = board.elements.filter((e) => e.kind === "spot" && (e.seat === undefined || e.seat === null));
  const zonesAt = (id: string) => (scene?.zones ?? []).filter((zone) => zone.at === id || (!zone.at && zone.id === id));
  const shared = middle.flatMap((e) => zonesAt(e.id)).filter((zone) => zone.kind !== "pile");
  const piles = middle.flatMap((e) => zonesAt(e.id)).filter((zone) => zone.kind === "pile");
  const bets = board.elements
    .filter((e) => e.kind === "spot" && e.seat !== undefined && e.seat !== null)
    .reduce((sum, e) => sum + (scene?.elements?.[e.id]?.chips ?? 0), 0);
  const far = places.filter((chair) => chair.side !== "near"),
    near = places.filter((chair) => chair.side === "near");
  const own = viewer !== null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside everything lets go; Escape does so from anywhere.
    <section
      class={`board round ${small ? "handheld" : size.w < 860 ? "slim" : ""} ${small && size.h < 420 ? "short" : ""} others${far.length}`}
      id="board"
      aria-label={say("board")}
      ref={area}
      onClick={(event) => {
        if (!(event.target as Element).closest("button, .small")) {
          if (!table.skip()) table.unchoose();
        }
      }}
    >
      <div class="felt no-press absolute inset-0" aria-hidden="true">
        <Cloth />
      </div>
      <div class="seatring">
        {far.map((chair) => (
          <SeatBlock key={chair.seat} table={table} chair={chair} sizes={sizes.seat} zoom={zoom} own={false} />
        ))}
      </div>
      <div class="middle z-1 absolute items-center no-press">
        <div class="pilespots flex justify-end gap-12">
          {piles.map((zone) => (
            <Pile key={zone.id} table={table} zone={zone} width={sizes.pile} open={openPiles} />
          ))}
        </div>
        {shared.map((zone) => (
          <div
            key={zone.id}
            class="sharedzone row flex-col"
            data-place={zone.id}
            role="group"
            aria-label={zoneWords(zone)}
          >
            <div class="shared flex gap-12">
              <HandCards table={table} cards={zone.cards ?? []} width={sizes.shared} zoom={zoom} aim="told" />
            </div>
            <span class="lab">{zone.label}</span>
          </div>
        ))}
        <div class="betsum flex flex-col gap-2 items-start">
          {bets > 0 && (
            <>
              <span class="lab">{say("all-bets")}</span>
              <b class="num bright">{bets}</b>
            </>
          )}
        </div>
      </div>
      {near.map((chair) => (
        <SeatBlock key={chair.seat} table={table} chair={chair} sizes={sizes.seat} zoom={zoom} own={own}>
          {own && phone && <OwnZones table={table} width={44} zoom={zoom} />}
        </SeatBlock>
      ))}
      <Showdown table={table} phone={small} />
    </section>
  );
}

/** The viewer's cards besides the hand. */
export function OwnZones({ table, width, zoom }: { table: Table; width: number; zoom: (card: Card) => void }) {
  const zones = ownZones(table);
  return (
    <>
      {zones.map((zone) => (
        <div
          key={zone.id}
          class="ownzone flex flex-col items-center gap-2"
          data-place={zone.id}
          role="group"
          aria-label={zone.label}
          title={zone.locked || undefined}
        >
          <div class="flex gap-4">
            <HandCards table={table} cards={zone.cards ?? []} width={width} zoom={zoom} aim />
          </div>
          <span class="lab">{zone.label}</span>
        </div>
      ))}
    </>
  );
}
