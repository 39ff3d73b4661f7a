/** What somebody says stands at their seat for some seconds. The chat says it to screen readers, and keeps it. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LineDocument } from "../model/server";
import { seatColour } from "../ui";
import { type Box, lasting, latest, placed } from "./bubbles";
import type { Table } from "./store";

/** Whatever can be pressed, and the question. */
const PRESSED = "button, a[href], input, select, textarea, summary, [role=button], .legal, .target, .prompt";

const seen = (node: Element): boolean => {
  const { width, height } = node.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** Where a seat is in sight: at the round table, else in the list of players, else in a phone's strip. */
function seatOf(app: Element, seat: number): Element | null {
  const found = [`[data-seatblock="${seat}"] .plate`, `.pl[data-seat="${seat}"]`, `[data-chip="${seat}"]`]
    .flatMap((one) => [...app.querySelectorAll(one)])
    .filter(seen);
  return found[0] ?? null;
}

/** The boxes of what can be pressed, without a list of seats that opens wherever it is touched. */
function pressable(app: Element, seat: Element): Box[] {
  return [...app.querySelectorAll(PRESSED)]
    .filter((node) => (node === seat || !node.contains(seat)) && seen(node))
    .map((node) => node.getBoundingClientRect());
}

function Bubble({ table, line }: { table: Table; line: LineDocument }) {
  const node = useRef<HTMLParagraphElement>(null);
  const [at, setAt] = useState<Box | null>(null);
  const seat = line.seat!;
  const shown = table.shown.value,
    choices = table.choices.value;
  useLayoutEffect(() => {
    const bubble = node.current!,
      app = bubble.closest(".app") ?? document.body;
    const of = seatOf(app, seat);
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
    const screen = { width: innerWidth, height: innerHeight };
    setAt(of && placed(of.getBoundingClientRect(), size, screen, pressable(app, of)));
  }, [line.n, shown, choices]);
  return (
    <p
      class={`talkbubble p${seatColour(seat, table.seats.value)} ${at ? "" : "nowhere"}`}
      ref={node}
      aria-hidden="true"
      data-bubble={seat}
      style={at ? { left: `${at.left}px`, top: `${at.top}px` } : undefined}
    >
      {line.text}
    </p>
  );
}

/** Each line for its time, the last one of each seat; one that is taken away or muted goes at once. */
export function Bubbles({ table }: { table: Table }) {
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
  if (table.replay.on.value) return null;
  return (
    <>
      {said
        .filter((line) => up[line.seat!] === line.n)
        .map((line) => (
          <Bubble key={line.n} table={table} line={line} />
        ))}
    </>
  );
}
