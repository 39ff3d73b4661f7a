/** Who supports whom: an arc from card to card with what it brings; attack has an arrow's head, defence a double line. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { assistWords } from "../../model/fronts";
import { type Box, leastCovering, shared } from "../../model/room";
import type { Assist, Card } from "../../model/scene";

interface Arc {
  key: string;
  d: string;
  x: number;
  y: number;
  kind: Assist["kind"];
  text: string;
}

type Spot = [number, number];

/** Where on its arc a label may stand, the middle first. */
const PARTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9];

/** Over the cards of one row in a flat arc; between rows straight. Points are the middles of the cards' upper edges;
 *  `spots` are those of the arc where its label may stand, and three times as many above it. */
export function arcOf(a: Spot, b: Spot): { d: string; spots: Spot[] } {
  const [x0, y0] = a,
    [x1, y1] = b,
    apart = Math.abs(x1 - x0);
  const lift = Math.abs(y1 - y0) > 30 ? 8 : Math.min(26, 9 + apart / 14);
  const top = Math.min(y0, y1) - lift * 1.4;
  return {
    d: `M${x0} ${y0}C${x0} ${top} ${x1} ${top} ${x1} ${y1}`,
    spots: [0, LABEL, 2 * LABEL, 3 * LABEL].flatMap((above) =>
      PARTS.map((t): Spot => {
        const rest = 1 - t,
          near = rest ** 3 + 3 * rest ** 2 * t;
        const y = rest ** 3 * y0 + 3 * rest * t * top + t ** 3 * y1;
        return [near * x0 + (1 - near) * x1, y - above];
      }),
    ),
  };
}

/** The height of a label (px). */
const LABEL = 16;
const labelAt = ([x, y]: Spot, text: string): Box => {
  const half = text.length * 3.3 + 4;
  return { left: x - half, right: x + half, top: y - LABEL / 2, bottom: y + LABEL / 2 };
};

/** What a label must not lie on, most of all names. */
const NAMED = 6;
const READ: [string, number][] = [
  [".unitline :is(.nm, .ph, .ufoot), .linehead > *", NAMED],
  [".unitline .figs, .shotstrip", 1],
];

/** The boxes of what can be read in an area, and of what lies beside it, from the area's corner. */
function readIn(area: HTMLElement, box: DOMRect): { box: Box; weight: number }[] {
  const far = 4000,
    { width, height } = box;
  const beside: Box[] = [
    { left: -far, right: 0, top: -far, bottom: far },
    { left: width, right: far, top: -far, bottom: far },
    { left: -far, right: far, top: -far, bottom: -LABEL },
    { left: -far, right: far, top: height, bottom: far },
  ];
  const read = READ.flatMap(([selector, weight]) =>
    [...area.querySelectorAll(selector)].map((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return { box: { left: left - box.x, right: right - box.x, top: top - box.y, bottom: bottom - box.y }, weight };
    }),
  );
  return [...read, ...beside.map((one) => ({ box: one, weight: 9 }))];
}

interface AssistLinksProps {
  assists: Assist[];
  cards: Card[];
  area: { current: HTMLElement | null };
  fresh: string;
}

export function AssistLinks({ assists, cards, area, fresh }: AssistLinksProps) {
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
      const read = readIn(area.current!, box);
      const found = assists.flatMap((assist, i): Arc[] => {
        const a = spot(assist.a),
          b = spot(assist.b);
        if (!a || !b) return [];
        const { d, spots } = arcOf(a, b);
        const text = `${assist.kind === "attack" ? "att" : "def"} ${assist.value ?? ""}`.trim();
        const places = spots.map((spot) => labelAt(spot, text)),
          best = leastCovering(places, read),
          place = places[best]!;
        // Where every spot lies on a name the arc alone is drawn: what it brings is said of the unit, too.
        const hides = read.some(({ box, weight }) => weight === NAMED && shared(place, box) > 0);
        if (!hides) read.push({ box: place, weight: NAMED });
        const at = spots[best]!;
        return [
          {
            key: `${assist.a} ${assist.b} ${i}`,
            d,
            x: Math.round(at[0]),
            y: Math.round(at[1]),
            kind: assist.kind,
            text: hides ? "" : text,
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
      <svg class="assists absolute inset-0 w-full h-full no-press" aria-hidden="true">
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
            {arc.text && (
              <g transform={`translate(${arc.x} ${arc.y})`}>
                <rect
                  class="fill-badge stroke-1-2"
                  x={-arc.text.length * 3.3 - 4}
                  y="-8"
                  width={arc.text.length * 6.6 + 8}
                  height="16"
                  rx="8"
                />
                <text class="anchor-middle" y="3.8">
                  {arc.text}
                </text>
              </g>
            )}
          </g>
        ))}
      </svg>
      <ul class="sr" aria-label={say("support")}>
        {assists.map((assist, i) => (
          <li key={i}>{assistWords(assist, cards)}</li>
        ))}
      </ul>
    </>
  );
}
