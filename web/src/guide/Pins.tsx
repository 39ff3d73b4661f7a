/** Rings around what a step is about, each with the number that the text calls it by. */
import { useEffect, useState } from "preact/hooks";
import { type Box, leastCovering } from "../model/room";

interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  /** The radius of a circle; none where a frame covers less. */
  r: number | null;
  /** The middle of its number. */
  pin: { x: number; y: number };
}

/** Beyond this radius a ring would cover much. A card always gets a frame, which lies beside what stands on it. */
const RING = 34;
/** The radius of a number's disc. */
const PIN = 11;

/** What a number must not lie on: what can be read, most of all the text and figures. */
const READ: [string, number][] = [
  [
    ".app :is(.counter .plate, .board text, .cardface :is(.nm, .fig, .cost, .top, .tx, .band, .figs), .plate.el, .coach :is(h2, p), button)",
    6,
  ],
  [".app :is(.cap > *, .ask, .why, .pill)", 60],
  [".app :is(.cardface, .counter, .coach, .prompt)", 1],
];

function nodeOf(id: string): Element | null {
  const name = CSS.escape(id);
  return (
    document.querySelector(`.board .counter[data-element="${name}"] .plate`) ??
    document.querySelector(`.app [data-card="${name}"], .app [data-element="${name}"]`) ??
    document.querySelector(`.app [data-option="${name}"]`)
  );
}

/** On a phone: scrolls an element into sight where it lies in a row that goes on, and out from under the sheet, or from
 *  under the answers at the sheet's foot. */
export function uncover(id: string): void {
  const node = nodeOf(id),
    sheet = document.querySelector(".psheet");
  if (!node || !sheet || node.closest(".camera")) return;
  for (let part = node.parentElement; part && !part.matches(".phone"); part = part.parentElement) {
    const at = node.getBoundingClientRect(),
      seen = part.getBoundingClientRect();
    if (part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== "visible")
      part.scrollLeft += Math.max(0, at.right + PIN - seen.right) - Math.max(0, seen.left + PIN - at.left);
    if (part.matches(".psheet")) {
      const foot = part.querySelector(".thumbrow, .answers")?.getBoundingClientRect();
      if (foot) part.scrollTop += Math.max(0, at.bottom + PIN - foot.top);
      return;
    }
    if (part.matches(".board, .stage"))
      part.scrollTop += Math.max(0, at.bottom + 2 * PIN - Math.min(seen.bottom, sheet.getBoundingClientRect().top));
  }
}

const around = (x: number, y: number): Box => ({ left: x - PIN, top: y - PIN, right: x + PIN, bottom: y + PIN });

/** Where the number goes: on the ring, where it covers least; nowhere if the ring lies outside the window. */
function pinAt(x: number, y: number, w: number, h: number, boxes: { box: Box; weight: number }[]) {
  const across = [0, -w / 2, w / 2],
    down = [-h / 2, h / 2, 0];
  const places = across
    .flatMap((dx) => down.map((dy) => ({ x: x + dx, y: y + dy })))
    .filter((at) => at.x !== x || at.y !== y)
    .filter((at) => at.x > PIN && at.x < innerWidth - PIN && at.y > PIN && at.y < innerHeight - PIN);
  return places[
    leastCovering(
      places.map((at) => around(at.x, at.y)),
      boxes,
    )
  ];
}

function spotOf(id: string, boxes: { box: Box; weight: number }[]): Spot | null {
  const node = nodeOf(id),
    box = node?.getBoundingClientRect();
  if (!box?.width) return null;
  // A row of cards on a phone shows their upper parts.
  const foot = node!.closest(".handstrip")?.getBoundingClientRect().bottom ?? Infinity;
  // A chance hangs from a card's lower edge.
  const hangs = node!.querySelector(".pill")?.getBoundingClientRect().bottom ?? 0;
  const high = Math.min(Math.max(box.bottom - 4, hangs), foot - 4) - box.top;
  const [w, h] = [box.width + 10, high + 10];
  const [x, y] = [box.x + box.width / 2, box.y + high / 2];
  const wide = Math.max(18, Math.min(w, h) / 2);
  const r = wide > RING || node!.hasAttribute("data-card") ? null : wide;
  const pin = r === null ? pinAt(x, y, w, h, boxes) : pinAt(x, y, 2 * r, 2 * r, boxes);
  return pin ? { x, y, w, h, r, pin } : null;
}

export function Pins({ points, fresh }: { points: string[]; fresh: string }) {
  const [spots, put] = useState<(Spot | null)[]>([]);
  const key = points.join(" ");
  useEffect(() => {
    if (!points.length) {
      put([]);
      return;
    }
    let last = "";
    // The board may be moving below it; twice a second is enough to follow.
    const look = () => {
      const where = [...points.map(nodeOf), ...document.querySelectorAll(".coach :is(h2, p)")].map((node) =>
        node?.getBoundingClientRect(),
      );
      const said = JSON.stringify([where, innerWidth, innerHeight]);
      if (said === last) return;
      last = said;
      const boxes = READ.flatMap(([selector, weight]) =>
        [...document.querySelectorAll(selector)].map((node) => ({ box: node.getBoundingClientRect() as Box, weight })),
      );
      put(points.map((id) => spotOf(id, boxes)));
    };
    look();
    const soon = setTimeout(look, 120);
    const timer = setInterval(look, 450);
    addEventListener("resize", look);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      removeEventListener("resize", look);
    };
  }, [key, fresh]);
  if (!spots.some(Boolean)) return null;
  return (
    <svg class="pins fixed inset-0 w-full h-full no-press fill-none z-29" aria-hidden="true">
      {spots.map((spot, i) => spot && <Ring key={points[i]} spot={spot} />)}
      {spots.map((spot, i) => spot && <Pin key={`${points[i]} no`} at={spot.pin} no={i + 1} />)}
    </svg>
  );
}

function Ring({ spot }: { spot: Spot }) {
  const { x, y, w, h, r } = spot;
  return (
    <g>
      {["under", "over"].map((layer) =>
        r === null ? (
          <rect
            key={layer}
            class={`ring stroke-rim-hex stroke-2-5 ${layer}`}
            x={x - w / 2}
            y={y - h / 2}
            width={w}
            height={h}
            rx={9}
          />
        ) : (
          <circle key={layer} class={`ring stroke-rim-hex stroke-2-5 ${layer}`} cx={x} cy={y} r={r} />
        ),
      )}
    </g>
  );
}

/** The number, over every ring. */
function Pin({ at, no }: { at: Spot["pin"]; no: number }) {
  return (
    <g>
      <circle class="disc fill-act stroke-outline-85 stroke-2" cx={at.x} cy={at.y} r={PIN} />
      <text class="anchor-middle" x={at.x} y={at.y}>
        {no}
      </text>
    </g>
  );
}
