/** A fight: two facing lines of cards, the viewer's below, and the strip between them. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { isPart } from "../../model/film";
import { type CardSize, cardsOf, fightCards, sizesFor, unitWords } from "../../model/fronts";
import type { Card, Fight, Line } from "../../model/scene";
import { Flag, seatColour } from "../../ui";
import { grown } from "../../ui/rem";
import { CardBack } from "../CardFace";
import { HandCards } from "../Hand";
import type { Table } from "../store";
import { type Cell, UnitFace } from "../UnitFace";
import { AssistLinks } from "./AssistLinks";
import { ShotStrip } from "./ShotStrip";

/** Heights that are not the cards': the heads of the lines, the strip, the gaps (px). */
const HEADS = 62,
  STRIP = 120,
  SIDES = 36;
/** On a phone a line is one row that scrolls; with more cards than this they are small, in two rows or more. */
const MANY = 10;

function LineHead({ table, line, look }: { table: Table; line: Line; look?: { label: string; go: () => void } }) {
  const { names, viewer } = table.names.value,
    seats = line.seats ?? [];
  return (
    <header class="linehead row t-sm dim flex-none min-h-28">
      {seats.map((seat) => (
        <Flag
          key={seat}
          colour={seatColour(seat, table.seats.value)}
          size={20}
          label={seat === viewer ? say("you") : names[seat]}
        />
      ))}
      <h2 class="bright">{line.side}</h2>
      {line.note && <span>{line.note}</span>}
      <span class="grow" />
      {line.tally && <span class="unitsleft">{line.tally}</span>}
      {look && (
        <button type="button" class="linkish t-12 flex-none min-h-32 py-0 px-4" onClick={look.go}>
          {look.label}
        </button>
      )}
    </header>
  );
}

interface UnitLineProps {
  table: Table;
  line: Line;
  size: CardSize;
  phone: boolean;
  zoom: (card: Card) => void;
  shot: Fight["shot"];
  helped: boolean;
  each: number;
  counts: Map<string, Cell>;
}

/** The figures that count in a shot: the attack against where the target fights, the defence against where it comes from. */
function counting({ shot, lines }: Fight): Map<string, Cell> {
  const column = (id: string) =>
    lines.flatMap((line) => line.groups).find((group) => group.cards.some((card) => card.id === id))?.column ?? -1;
  return new Map(
    shot
      ? [
          [shot.firer, [0, column(shot.target)]],
          [shot.target, [1, column(shot.firer)]],
        ]
      : [],
  );
}

function UnitLine({ table, line, size, phone, zoom, shot, helped, each, counts }: UnitLineProps) {
  const box = useRef<HTMLDivElement>(null);
  // Who fires and who is fired at are brought into view.
  useEffect(() => {
    const ids = [shot?.firer, shot?.target, table.chosen.value.at(-1)];
    for (const id of ids) {
      const node = id && box.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
      if (!node) continue;
      const frame = box.current!,
        left = node.offsetLeft - (frame.clientWidth - node.offsetWidth) / 2,
        top = node.offsetTop - (frame.clientHeight - node.offsetHeight) / 2;
      if (frame.scrollWidth > frame.clientWidth + 2 || frame.scrollHeight > frame.clientHeight + 2)
        frame.scrollTo({ left, top });
    }
  }, [shot?.firer, shot?.target]);
  const face = (card: Card) => (
    <>
      {card.face === "down" ? (
        <CardBack width={size.w} />
      ) : (
        <UnitFace card={card} kind={size.kind} width={size.w} height={size.h} counts={counts.get(card.id)} />
      )}
      {card.pill && (
        <span
          class={`pill absolute round-full z-1 no-press text-center nowrap ${/^\d/.test(card.pill) ? "" : "word"}`}
          aria-hidden="true"
        >
          {card.pill}
        </span>
      )}
      {unitWords(card) && <span class="sr">{unitWords(card)}</span>}
    </>
  );
  const scrolls = phone,
    shown = table.shown.value,
    playing = !!shown && isPart(shown);
  const part = (card: Card) =>
    card.id === shot?.firer ? "firing" : card.id === shot?.target ? `aimed ${playing && shot.hit ? "struck" : ""}` : "";
  return (
    <div
      class={`unitline scroll-thin ring-inside flex flex-wrap min-h-0 ${line.edge} k-${size.kind} ${scrolls ? "slides" : ""} ${helped && line.edge === "top" ? "helped" : ""}`}
      ref={box}
      style={scrolls ? { "--rows": Math.max(2, Math.min(4, Math.floor(each / (size.h + 4)))) } : undefined}
      role="group"
      aria-label={say("side-length-cards", { side: line.side, length: cardsOf(line).length })}
      tabIndex={scrolls ? 0 : undefined}
    >
      {line.groups.map(
        (group) =>
          group.cards.length > 0 && (
            <div
              key={group.name}
              class="arm flex flex-wrap justify-center relative"
              role="group"
              aria-label={group.name}
            >
              <HandCards
                table={table}
                cards={group.cards}
                width={size.w}
                zoom={zoom}
                aim
                direct
                face={face}
                more={part}
              />
            </div>
          ),
      )}
      {!cardsOf(line).length && <p class="dim p-20">{say("unit-stands")}</p>}
    </div>
  );
}

interface FightViewProps {
  table: Table;
  fight: Fight;
  phone: boolean;
  zoom: (card: Card) => void;
  look: { label: string; go: () => void };
}

export function FightView({ table, fight, phone, zoom, look }: FightViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ w: 940, h: 560 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) =>
      setRoom({ w: entry!.contentRect.width / grown(), h: entry!.contentRect.height / grown() }),
    );
    if (area.current) watch.observe(area.current);
    return () => watch.disconnect();
  }, []);
  const lines = useMemo(
    () => [...fight.lines].sort((a, b) => (a.edge === b.edge ? 0 : a.edge === "top" ? -1 : 1)),
    [fight],
  );
  const arms = lines.map((line) => line.groups.map((group) => group.cards.length));
  const helped = (line: Line) =>
    (fight.assists ?? []).some((assist) => cardsOf(line).some((card) => card.id === assist.a));
  // Arcs of support and a taller strip take room as well: where a line would be cut, the cards are a size smaller.
  const given = JSON.stringify([arms, room, lines.map(helped)]);
  const [short, setShort] = useState({ given, px: 0 });
  const missing = short.given === given ? short.px : 0;
  const sizes = useMemo(
    () =>
      phone
        ? lines.map((line) => phoneSize(cardsOf(line).length, room.h))
        : sizesFor(arms, room.w - SIDES, room.h - HEADS - STRIP - missing),
    [given, phone, missing],
  );
  useLayoutEffect(() => {
    if (phone || !area.current || missing > room.h) return;
    const over = [...area.current.querySelectorAll(".unitline")]
      .map((line) => Math.max(0, line.scrollHeight - line.clientHeight))
      .reduce((all, one) => all + one, 0);
    if (over > 1) setShort({ given, px: missing + over / grown() });
  }, [given, sizes]);
  const [top, bottom] = [lines.filter((line) => line.edge === "top"), lines.filter((line) => line.edge === "bottom")];
  const counts = useMemo(() => counting(fight), [fight]);
  const draw = (line: Line) => (
    <UnitLine
      key={line.edge}
      table={table}
      line={line}
      size={sizes[lines.indexOf(line)]!}
      phone={phone}
      zoom={zoom}
      shot={fight.shot}
      helped={helped(line)}
      each={(room.h - 176) / 2}
      counts={counts}
    />
  );
  return (
    <div class={`clash flex-1 min-h-0 flex flex-col gap-4 relative ${phone ? "handy" : ""}`} ref={area}>
      {top.map((line) => (
        <div key={line.edge} class="side flex-col min-h-0 top">
          <LineHead table={table} line={line} look={{ ...look, label: phone ? say("fronts-short") : look.label }} />
          {draw(line)}
        </div>
      ))}
      <ShotStrip table={table} fight={fight} />
      {bottom.map((line) => (
        <div key={line.edge} class="side flex-col min-h-0 bottom">
          {draw(line)}
          <LineHead table={table} line={line} />
        </div>
      ))}
      <AssistLinks
        assists={fight.assists ?? []}
        cards={fightCards(fight)}
        area={area}
        fresh={`${table.shown.value?.n} ${JSON.stringify(sizes)} ${table.chosen.value.join(" ")}`}
      />
    </div>
  );
}

/** Cards on a phone: with pictures if there is room for them. */
function phoneSize(n: number, high: number): CardSize {
  const each = (high - 164) / 2;
  if (n > MANY) return { kind: "mini", w: 92, h: n > 2 * MANY ? 44 : Math.max(38, Math.min(46, (each - 22) / 2)) };
  return each > 122
    ? { kind: "full", w: each > 170 ? 108 : 94, h: Math.min(172, each - 13) }
    : { kind: "slim", w: 84, h: Math.max(78, Math.min(92, each - 14)) };
}
