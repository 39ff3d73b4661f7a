/** A seat at the table: who sits there, chips, small cards, what lies before it, and whether it is to act. */

import type { Chair } from "../model/round";
import type { Card, Player, Zone } from "../model/scene";
import { hasIcon, Icon, seatColour } from "../ui";
import { rem } from "../ui/rem";
import { CardBack, CardFace } from "./CardFace";
import { Bet, ChipStack } from "./Chips";
import { SeatClock } from "./SeatClock";
import { Sitter } from "./Sitter";
import type { Table } from "./store";

export interface SeatSizes {
  reserve: number;
  hand: number;
  lap: number;
}

const cardWord = (card: Card) =>
  card.face === "down" ? say("face-down-inside") : [card.name, card.corner].filter(Boolean).join(" ");

/** "Hand, 5 cards: Hussars 3, 4 face down". */
export function zoneWords(zone: Zone): string {
  const cards = zone.cards ?? [];
  const n = zone.count ?? cards.length;
  const open = cards.filter((card) => card.face !== "down").map(cardWord),
    down = n - open.length;
  const said = [...open, ...(down ? [open.length ? say("face-down", { down }) : ""] : [])].filter(Boolean).join(", ");
  return `${zone.label}, ${say("n-cards", { n })}${said ? `: ${said}` : ""}`;
}

interface SmallZoneProps {
  table: Table;
  zone: Zone;
  sizes: SeatSizes;
  zoom: (card: Card) => void;
}

/** Cards of a zone in small, lying over one another when they are a hand. */
function SmallZone({ table, zone, sizes, zoom }: SmallZoneProps) {
  const listed = zone.cards ?? [];
  const cards: Card[] = listed.length
    ? listed
    : Array.from({ length: zone.count ?? 0 }, (_, i) => ({ id: `${zone.id}-${i}`, face: "down" }));
  const hand = isHand(zone),
    width = hand ? sizes.hand : sizes.reserve;
  const open = cards.filter((card) => card.face !== "down");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger look at cards whose words stand in the label.
    <span
      class={`small ${hand ? "inhand" : "lie"} ${cards.length ? "" : "empty"}`}
      data-place={zone.id}
      role="img"
      aria-label={zoneWords(zone)}
      title={zoneWords(zone)}
      style={{ "--lap": rem(-sizes.lap), "--w": rem(width) }}
      onClick={
        open.length
          ? (event) => {
              event.stopPropagation();
              zoom(open[0]!);
            }
          : undefined
      }
    >
      {cards.map((card) =>
        card.face === "down" ? (
          <CardBack key={card.id} width={width} />
        ) : (
          <CardFace key={card.id} card={card} board={table.board.value} width={width} />
        ),
      )}
    </span>
  );
}

/** A sign at a seat: an icon, or the first letter of its name on a disc ("dealer"). */
function Sign({ name, note }: { name: string; note: string }) {
  return (
    <span class="sign" title={note} role="img" aria-label={note}>
      {hasIcon(name) ? <Icon name={name} size={15} /> : name[0]!.toUpperCase()}
    </span>
  );
}

/** The hand of a seat, no matter who looks: its zone is called after it where only one's own is of that kind. */
export const isHand = (zone: Zone): boolean => zone.kind === "hand" || zone.id.startsWith("hand");

/** A person without cards while others hold some has left the hand. */
export function isOutOfHand(table: Table, player: Player | undefined): boolean {
  if (player?.out) return true;
  const hands = (table.scene.value?.zones ?? []).filter(isHand);
  const size = (zone: Zone | undefined) => zone?.count ?? zone?.cards?.length ?? 0;
  return hands.some((zone) => size(zone) > 0) && !size(hands.find((zone) => zone.owner === player?.seat));
}

interface SeatBlockProps {
  table: Table;
  chair: Chair;
  sizes: SeatSizes;
  zoom: (card: Card) => void;
  own: boolean;
  children?: preact.ComponentChildren;
}

export function SeatBlock({ table, chair, sizes, zoom, own, children }: SeatBlockProps) {
  const scene = table.scene.value,
    board = table.board.value!;
  const { seat, side } = chair;
  const element = board.elements.find((e) => e.kind === "seat" && e.seat === seat);
  const spots = board.elements.filter((e) => e.kind === "spot" && e.seat === seat);
  const player = scene?.players?.find((p) => p.seat === seat);
  const state = element ? scene?.elements?.[element.id] : undefined;
  const colour = seatColour(seat, table.seats.value);
  const name = table.names.value.names[seat] ?? say("seat", { seat: seat + 1 });
  const acting = !!player?.acting && !scene?.over;
  const gone = isOutOfHand(table, player);
  const zones = own
    ? []
    : (scene?.zones ?? []).filter(
        (zone) => zone.at === element?.id || (!zone.at && zone.owner === seat && zone.kind !== "pile"),
      );
  const marks = state?.marks ?? [];
  const note = player?.note || (player?.out ? say("out-of-the-match") : marks.length ? "" : (state?.note ?? ""));
  const chips = state?.chips ?? null;
  const choice = element && table.choices.value.some((o) => o.elements?.includes(element.id));
  const Plate = choice ? "button" : "div";
  return (
    <div
      class={`seatblock z-1 fades flex flex-col items-center gap-6 absolute ${side} p${colour} ${acting ? "turn" : ""} ${gone ? "gone" : ""} ${player?.out ? "out" : ""} ${own ? "own" : ""}`}
      style={{ "--x": `${chair.x}%`, "--y": `${chair.y}%` }}
      data-seatblock={seat}
    >
      <Plate
        class={`plate ${choice ? "el" : ""}`}
        data-element={element?.id}
        type={choice ? "button" : undefined}
        onClick={choice ? () => table.click(element!.id, table.touch.value) : undefined}
      >
        <Sitter table={table} seat={seat} size={38} flag={30} />
        <span class="who0 grow leading-1-15">
          <span class="name">{own ? say("you") : name}</span>
          <span class="stack items-end inline-flex gap-5 t-13 min-h-17" data-place={element?.id}>
            {chips !== null && (
              <>
                <ChipStack chips={chips} colour={colour} scale={0.8} />
                <b class="num">{chips}</b>
                <span class="sr"> {say("chips")}</span>
              </>
            )}
            {note && <em class="dim nowrap t-11-5 leading-1 ml-3">{note}</em>}
          </span>
          <SeatClock table={table} seat={seat} />
        </span>
        {marks.map((mark) => (
          <Sign key={mark} name={mark} note={state?.note || mark} />
        ))}
        {acting && <span class="toact absolute round-full on-act color-on-act">{say("act")}</span>}
      </Plate>
      {zones.length > 0 && (
        <div class="smalls flex gap-10 items-end">
          {zones.map((zone) => (
            <SmallZone key={zone.id} table={table} zone={zone} sizes={sizes} zoom={zoom} />
          ))}
        </div>
      )}
      {children}
      <div class="bets flex gap-6">
        {spots.map((spot) => (
          <Bet
            key={spot.id}
            id={spot.id}
            chips={scene?.elements?.[spot.id]?.chips ?? 0}
            colour={colour}
            name={spot.name}
            note={scene?.elements?.[spot.id]?.note}
          />
        ))}
      </div>
    </div>
  );
}
