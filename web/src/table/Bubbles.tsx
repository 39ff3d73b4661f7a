/** What a person says stands at their seat for some seconds. The chat says it to screen readers, and keeps it. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LineDocument } from "../model/server";
import { seatColour } from "../ui";
import { type Around, type Box, lasting, latest, placed, type Spot, tailAt } from "./bubbles";
import type { Table } from "./store";

/** Whatever can be pressed, the question, the header, and the coach. */
const PRESSED =
  "button, a[href], input, select, textarea, summary, [role=button]:not(svg *), .prompt, .psheet, .bar, .coach";
/** What may be chosen on a board. */
const CHOSEN = ".legal, .target";
const SEATS = "[data-seatblock] .plate, .pchip";
/** What is looked at: cards, chips, pieces, the rail. */
const MARKS = ".cardface, .bets > *, .betsum, .counter, .rail";

const boxes = (nodes: Element[]): Box[] =>
  nodes.map((node) => node.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);

/** Whether what is at the middle of a node, or of its part in the window, is the node. */
function inSight(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  if (!width || !height) return false;
  const x = Math.max(0, Math.min(innerWidth - 1, left + width / 2)),
    y = Math.max(0, Math.min(innerHeight - 1, top + height / 2));
  return node.contains(document.elementFromPoint(x, y));
}

/** Where a seat is in sight: at the round table, else in the list of players, else in a phone's strip. */
function seatOf(app: Element, seat: number): Element | null {
  const found = [`[data-seatblock="${seat}"] .plate`, `.pl[data-seat="${seat}"]`, `[data-chip="${seat}"]`];
  return found.flatMap((one) => [...app.querySelectorAll(one)]).find(inSight) ?? null;
}

/** What lies around a seat, at a round table within its rim; a list of seats that opens wherever it is touched is no
 *  obstacle. */
function around(app: Element, seat: Element): Around {
  const others = (what: string) => [...app.querySelectorAll(what)].filter((node) => !node.contains(seat));
  return {
    room: seat.closest(".board")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight),
    pressed: boxes([...others(PRESSED).filter(inSight), ...others(CHOSEN)]),
    seats: boxes(others(SEATS)),
    marks: boxes([...app.querySelectorAll(MARKS)]),
  };
}

interface Standing {
  spot: Spot;
  tail: number;
}

/** A place for each bubble, those that came first first; none for one whose seat is not in sight. */
function places(app: Element, bubbles: [number, HTMLElement][]): Record<number, Standing> {
  const found: Record<number, Standing> = {};
  const taken: Box[] = [];
  for (const [seat, { offsetWidth: width, offsetHeight: height }] of bubbles) {
    const node = seatOf(app, seat);
    const box = node?.getBoundingClientRect();
    const spot = node && placed(box!, { width, height }, around(app, node), taken);
    if (!spot) continue;
    taken.push(spot);
    found[seat] = { spot, tail: tailAt(spot, box!) };
  }
  return found;
}

/** The lines that are in sight now, oldest first. */
function useLines(table: Table): LineDocument[] {
  const said = table.talk.saidHere.value;
  const came = useRef(new Map<number, number>()),
    timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  /** The number of the line that stands there, by seat. */
  const [up, setUp] = useState<Record<number, number>>({});
  useEffect(() => {
    for (const [seat, line] of latest(said)) {
      if (line.n <= (came.current.get(seat) ?? 0)) continue;
      came.current.set(seat, line.n);
      setUp((before) => ({ ...before, [seat]: line.n }));
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        setUp((now) => (now[seat] === line.n ? { ...now, [seat]: 0 } : now));
      }, lasting(line.text));
      timers.current.add(timer);
    }
  }, [said]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return table.replay.on.value ? [] : said.filter((line) => up[line.seat!] === line.n);
}

/** Counts what may have moved the seats: another part of the table is opened, the window has another size. */
function useMoved(): number {
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    const look = () => requestAnimationFrame(() => setMoved((n) => n + 1));
    const events = ["resize", "click", "keyup"];
    for (const event of events) addEventListener(event, look);
    return () => {
      for (const event of events) removeEventListener(event, look);
    };
  }, []);
  return moved;
}

/** Each line for its time, the last one of each seat; one that is taken away or muted goes at once. */
export function Bubbles({ table }: { table: Table }) {
  const lines = useLines(table);
  return lines.length ? <Placed table={table} lines={lines} /> : null;
}

function Placed({ table, lines }: { table: Table; lines: LineDocument[] }) {
  const nodes = useRef(new Map<number, HTMLElement>());
  const [at, setAt] = useState<Record<number, Standing>>({});
  const moved = useMoved(),
    shown = table.shown.value,
    choices = table.choices.value;
  const numbers = lines.map((line) => line.n).join();
  useLayoutEffect(() => {
    const bubbles = lines.map((line): [number, HTMLElement] => [line.seat!, nodes.current.get(line.seat!)!]);
    setAt(places(bubbles[0]![1].closest(".app") ?? document.body, bubbles));
  }, [numbers, shown, choices, moved]);
  return (
    <>
      {lines.map(({ n, seat, you, name, text }) => {
        const standing = at[seat!];
        const { left, top, side } = standing?.spot ?? { left: 0, top: 0, side: "nowhere" };
        return (
          <p
            key={n}
            class={`talkbubble fixed round-3 on-raised breaks no-press bright t-13 p${seatColour(seat!, table.seats.value)} ${side}`}
            ref={(node) => {
              if (node) nodes.current.set(seat!, node);
            }}
            aria-hidden="true"
            data-bubble={seat}
            style={{ left: `${left}px`, top: `${top}px`, "--tail": `${standing?.tail ?? 0}px` }}
          >
            <span>
              <b class="who">{you ? say("you") : name}</b> <q>{text}</q>
            </span>
          </p>
        );
      })}
    </>
  );
}
