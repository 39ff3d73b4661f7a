/** The board of a game that says only what is held and what is known: a mat for each seat round a middle with the
 *  figures of the game, what lies open, and what just came to light. Nothing here knows a game. */
import { useRef } from "preact/hooks";
import { chairs } from "../../model/round";
import type { Card, Zone } from "../../model/scene";
import { Flag, seatColour } from "../../ui";
import { useSize } from "../hooks";
import { Sentence } from "../Sentence";
import type { Table } from "../store";
import { PlainZone } from "./PlainZone";

function Mat({ table, seat, width, zoom }: { table: Table; seat: number; width: number; zoom: (card: Card) => void }) {
  const scene = table.scene.value,
    board = table.board.value!;
  const element = board.elements.find((e) => e.kind === "seat" && e.seat === seat);
  const player = scene?.players?.find((p) => p.seat === seat);
  const colour = seatColour(seat, table.seats.value);
  const own = scene?.viewer === seat;
  const name = own ? say("you") : (table.names.value.names[seat] ?? say("seat", { seat: seat + 1 }));
  const acting = !!player?.acting && !scene?.over;
  const zones = (scene?.zones ?? []).filter(
    (zone) => zone.at === element?.id || (!zone.at && zone.owner === seat && zone.kind !== "pile"),
  );
  const choice = element && table.choices.value.some((o) => o.elements?.includes(element.id));
  const Plate = choice ? "button" : "div";
  return (
    <section
      class={`mat lined round-3 min-w-0 p${colour} ${acting ? "turn" : ""} ${player?.out ? "out" : ""} ${own ? "own" : ""}`}
      data-seat={seat}
      aria-label={`${name}${acting ? say("and-to-act") : ""}${player?.out ? `, ${say("out-of-the-match")}` : ""}`}
    >
      <Plate
        class={`matplate flex items-center gap-8 t-13-5 bright flex-wrap ${choice ? "el" : ""}`}
        data-element={element?.id}
        type={choice ? "button" : undefined}
        onClick={choice ? () => table.click(element!.id, table.touch.value) : undefined}
      >
        <Flag colour={colour} size={26} />
        <span class="name weight-640 breaks">{name}</span>
        {(player?.facts ?? []).map((fact) => (
          <span key={fact.id} class="matfact t-sm nowrap color-cloth-text" title={fact.title || undefined}>
            <b class="num">{fact.value}</b> {fact.label}
          </span>
        ))}
        {(player?.out || player?.note) && <em>{player.note || say("out-of-the-match")}</em>}
        {acting && (
          <span class="toact absolute round-full ml-auto weight-620 nowrap on-act color-on-act">{say("act")}</span>
        )}
      </Plate>
      <div class="matzones flex flex-wrap gap-y-8 gap-x-18 mt-6">
        {zones.map((zone) => (
          <PlainZone key={zone.id} table={table} zone={zone} width={width} zoom={zoom} named={zones.length > 1} />
        ))}
      </div>
    </section>
  );
}

function Middle({ table, width, zoom }: { table: Table; width: number; zoom: (card: Card) => void }) {
  const scene = table.scene.value;
  const lying = (scene?.zones ?? []).filter((zone: Zone) => zone.owner === null || zone.owner === undefined);
  const lines = scene?.panel?.kind === "text" ? (scene.panel.lines ?? []) : [];
  const facts = scene?.facts ?? [];
  return (
    <div class="plainmiddle flex flex-col items-center justify-center gap-12 min-h-0 overflow-auto">
      {facts.length > 0 && (
        <dl class="plainfacts flex flex-wrap justify-center text-center gap-y-8 gap-x-34">
          {facts.map((fact) => (
            <div key={fact.id} title={fact.title || undefined}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {lying.length > 0 && (
        <div class="flex flex-wrap justify-center gap-y-10 gap-x-26">
          {lying.map((zone) => (
            <PlainZone key={zone.id} table={table} zone={zone} width={width} zoom={zoom} named />
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <ul class="plainnews on-surface lined round-3 t-13-5 bright overflow-auto" aria-label={say("came-light-last")}>
          {lines.map((line, i) => (
            <li key={i}>
              <Sentence table={table} text={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How wide a card is on a board of this size. */
function cardWidth(w: number, h: number, phone: boolean): { small: number; own: number } {
  if (phone) return { small: 34, own: 54 };
  const own = Math.max(48, Math.min(78, h * 0.14, w * 0.08));
  return { small: own * 0.68, own };
}

export function PlainBoard({ table, phone, zoom }: { table: Table; phone: boolean; zoom: (card: Card) => void }) {
  const board = table.board.value,
    scene = table.scene.value;
  const area = useRef<HTMLElement>(null);
  const size = useSize(area, { w: 900, h: 520 }, !!board);
  if (!board)
    return (
      <section class="board plain loading" aria-busy="true">
        <span class="sr">{say("board-loading")}</span>
      </section>
    );
  const seats = board.elements.filter((e) => e.kind === "seat").map((e) => e.seat ?? 0);
  const viewer = scene?.viewer ?? null;
  const order = chairs(seats, viewer ?? seats[0] ?? 0).map((chair) => chair.seat);
  const [first, ...others] = order;
  const far = viewer === null ? order : others;
  const small = phone || size.w < 560;
  const { small: width, own } = cardWidth(size.w, size.h, small);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside everything lets go; Escape does so from anywhere.
    <section
      class={`board plain ${small ? "handheld" : ""} mats${far.length}`}
      id="board"
      aria-label={say("board")}
      ref={area}
      onClick={(event) => {
        if (!(event.target as Element).closest("button")) {
          if (!table.skip()) table.unchoose();
        }
      }}
    >
      <div class="farmats grid gap-10 items-start">
        {far.map((seat) => (
          <Mat key={seat} table={table} seat={seat} width={width} zoom={zoom} />
        ))}
      </div>
      <Middle table={table} width={width} zoom={zoom} />
      {viewer !== null && first !== undefined && <Mat table={table} seat={first} width={own} zoom={zoom} />}
    </section>
  );
}
