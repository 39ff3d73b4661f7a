/** Chips and cards on their way across a table of kind "table". They are drawn above everything, take no click, and the
 *  position is final while they fly. */
import { useEffect, useRef } from "preact/hooks";
import type { Card, Move, Scene } from "../model/scene";
import { still } from "../net/settings";
import { seatColour } from "../ui";
import { CardBack, CardFace } from "./CardFace";
import { ChipStack } from "./Chips";
import type { Table } from "./store";

const MOST = 28,
  LASTS_MS = 420,
  APART_MS = 70,
  LONGEST_MS = 1200;

/** The node of a place, or of the element at which a zone lies. */
function nodeOf(id: string, scenes: (Scene | null | undefined)[]): Element | null {
  const find = (name: string) => (name ? document.querySelector(`[data-place="${CSS.escape(name)}"]`) : null);
  const visible = (node: Element | null) => (node && node.getBoundingClientRect().width > 0 ? node : null);
  const zone = scenes.flatMap((scene) => scene?.zones ?? []).find((one) => one.id === id);
  return (
    visible(find(id)) ??
    visible(find(zone?.at ?? "")) ??
    (zone?.owner === undefined || zone.owner === null
      ? null
      : document.querySelector(`[data-seatblock="${zone.owner}"]`))
  );
}

interface FlyingProps {
  move: Move;
  from: DOMRect;
  to: DOMRect;
  late: number;
  table: Table;
}

function Flying({ move, from, to, late, table }: FlyingProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const at = (box: DOMRect) =>
      `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%)`;
    const animation = ref.current!.animate(
      [
        { transform: at(from), opacity: 0 },
        { opacity: 1, offset: 0.12 },
        { opacity: 1, offset: 0.85 },
        { transform: at(to), opacity: 0 },
      ],
      { duration: LASTS_MS, delay: late, easing: "cubic-bezier(.3,.6,.2,1)", fill: "both" },
    );
    return () => animation.cancel();
  }, []);
  const width = 46;
  const card: Card | null | undefined = move.card;
  return (
    <span
      class={`flying absolute inline-flex items-end gap-4 p${seatColour(move.seat ?? null, table.seats.value)}`}
      ref={ref}
      style={{ opacity: 0 }}
    >
      {move.kind === "card" ? (
        card && card.face !== "down" ? (
          <CardFace card={card} board={table.board.value} width={width} />
        ) : (
          <CardBack width={width} />
        )
      ) : (
        <>
          <ChipStack chips={move.count ?? 1} colour={seatColour(move.seat ?? null, table.seats.value)} />
          {(move.count ?? 0) > 0 && <b class="num">{move.count}</b>}
        </>
      )}
    </span>
  );
}

export function TableMotion({ table }: { table: Table }) {
  const shown = table.shown.value;
  const moves =
    shown?.before && !still()
      ? shown.fresh
          .flatMap((entry) => entry.moves ?? [])
          .filter((move) => move.kind === "chips" || move.kind === "card")
          .slice(0, MOST)
      : [];
  const apart = Math.min(APART_MS, LONGEST_MS / Math.max(1, moves.length));
  const scenes = [shown?.scene, shown?.before];
  return (
    <div class="flyers fixed inset-0 no-press overflow-hidden" aria-hidden="true">
      {moves.map((move, i) => {
        const a = nodeOf(move.a, scenes),
          b = nodeOf(move.b, scenes);
        const from = (a ?? b)?.getBoundingClientRect(),
          to = (b ?? a)?.getBoundingClientRect();
        if (!from || !to || (!a && !b)) return null;
        return <Flying key={`${shown!.n}-${i}`} move={move} from={from} to={to} late={i * apart} table={table} />;
      })}
    </div>
  );
}
