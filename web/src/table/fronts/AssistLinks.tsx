/** Who supports whom: an arc from card to card with what it brings; attack has an arrow's head, defence a double line. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { assistWords } from "../../model/fronts";
import type { Assist, Card } from "../../model/scene";

interface Arc {
  key: string;
  d: string;
  x: number;
  y: number;
  kind: Assist["kind"];
  text: string;
}

/** Over the cards of one row in a flat arc; between rows straight. Points are the middles of the cards' upper edges. */
export function arcOf(a: [number, number], b: [number, number]): { d: string; at: [number, number] } {
  const [x0, y0] = a,
    [x1, y1] = b,
    apart = Math.abs(x1 - x0);
  const lift = Math.abs(y1 - y0) > 30 ? 8 : Math.min(26, 9 + apart / 14);
  const top = Math.min(y0, y1) - lift * 1.4;
  return {
    d: `M${x0} ${y0}C${x0} ${top} ${x1} ${top} ${x1} ${y1}`,
    at: [(x0 + x1) / 2, (Math.min(y0, y1) + 3 * top) / 4 + (Math.max(y0, y1) - Math.min(y0, y1)) / 8],
  };
}

export function AssistLinks({
  assists,
  cards,
  area,
  fresh,
}: {
  assists: Assist[];
  cards: Card[];
  area: { current: HTMLElement | null };
  fresh: string;
}) {
  const [arcs, setArcs] = useState<Arc[]>([]);
  const last = useRef("");
  useLayoutEffect(() => {
    const draw = () => {
      const box = area.current?.getBoundingClientRect();
      if (!box) return;
      const spot = (id: string): [number, number] | null => {
        const node = area.current!.querySelector(`[data-card="${CSS.escape(id)}"]`)?.getBoundingClientRect();
        return node ? [Math.round(node.x + node.width / 2 - box.x), Math.round(node.y - box.y + 1)] : null;
      };
      const found = assists.flatMap((assist, i): Arc[] => {
        const a = spot(assist.a),
          b = spot(assist.b);
        if (!a || !b) return [];
        const { d, at } = arcOf(a, b);
        return [
          {
            key: `${assist.a} ${assist.b} ${i}`,
            d,
            x: at[0],
            y: at[1],
            kind: assist.kind,
            text: `${assist.kind === "attack" ? "att" : "def"} ${assist.value ?? ""}`.trim(),
          },
        ];
      });
      const said = JSON.stringify(found);
      if (said !== last.current) {
        last.current = said;
        setArcs(found);
      }
    };
    draw();
    const timer = setTimeout(draw, 240); // cards that rise have come to rest
    const watch = new ResizeObserver(draw);
    if (area.current) watch.observe(area.current);
    const node = area.current;
    node?.addEventListener("scroll", draw, true);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      node?.removeEventListener("scroll", draw, true);
    };
  }, [assists, fresh]);
  if (!assists.length) return null;
  return (
    <>
      <svg class="assists" aria-hidden="true">
        <defs>
          <marker id="assisthead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="4" markerHeight="4" orient="auto">
            <path d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {arcs.map((arc) => (
          <g key={arc.key} class={arc.kind}>
            <path class="moat" d={arc.d} />
            <path class="line" d={arc.d} marker-end={arc.kind === "attack" ? "url(#assisthead)" : undefined} />
            {arc.kind === "defence" && <path class="core" d={arc.d} />}
            <g transform={`translate(${arc.x} ${arc.y})`}>
              <rect x={-arc.text.length * 3.3 - 4} y="-8" width={arc.text.length * 6.6 + 8} height="16" rx="8" />
              <text y="3.8">{arc.text}</text>
            </g>
          </g>
        ))}
      </svg>
      <ul class="sr" aria-label="Support">
        {assists.map((assist, i) => (
          <li key={i}>{assistWords(assist, cards)}</li>
        ))}
      </ul>
    </>
  );
}
