/** Rings around what a step is about, and an arrow to the first from the coach. */
import { useEffect, useState } from "preact/hooks";

interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
}

/** Beyond this radius a ring would cover much: a card gets a frame. */
const RING = 34;

function spotOf(id: string): Spot | null {
  const name = CSS.escape(id);
  const node =
    document.querySelector(`.board .counter[data-element="${name}"] .plate`) ??
    document.querySelector(`.app [data-card="${name}"], .app [data-element="${name}"]`) ??
    document.querySelector(`.app [data-option="${name}"]`);
  const box = node?.getBoundingClientRect();
  if (!box?.width) return null;
  const [w, h] = [box.width + 10, box.height + 10];
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, w, h, r: Math.max(18, Math.min(w, h) / 2) };
}

export function Pointer({
  from,
  points,
  fresh,
}: {
  from: { current: HTMLElement | null } | null;
  points: string[];
  fresh: string;
}) {
  const [spots, put] = useState<Spot[]>([]);
  const [start, begin] = useState<[number, number] | null>(null);
  const key = points.join(" ");
  useEffect(() => {
    if (!points.length) {
      put([]);
      return;
    }
    let last = "";
    // The board may be moving below it; twice a second is enough to follow.
    const look = () => {
      const found = points.map(spotOf).filter((spot): spot is Spot => spot !== null);
      const box = from?.current?.getBoundingClientRect();
      const said = JSON.stringify([found, box?.x, box?.y, box?.height]);
      if (said === last) return;
      last = said;
      put(found);
      begin(box && found[0] ? edgeTowards(box, found[0]) : null);
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
  if (!spots.length) return null;
  return (
    <svg class="pointer" aria-hidden="true">
      {spots.map((spot) => (
        <g key={`${spot.x} ${spot.y}`}>
          {["under", ""].map((layer) =>
            spot.r > RING ? (
              <rect
                key={layer}
                class={layer}
                x={spot.x - spot.w / 2}
                y={spot.y - spot.h / 2}
                width={spot.w}
                height={spot.h}
                rx={9}
              />
            ) : (
              <circle key={layer} class={layer} cx={spot.x} cy={spot.y} r={spot.r} />
            ),
          )}
        </g>
      ))}
      {start && <Arrow from={start} to={spots[0]!} />}
    </svg>
  );
}

/** Where a line from the panel's middle to the spot leaves the panel. */
function edgeTowards(box: DOMRect, spot: Spot): [number, number] {
  const x = box.x + box.width / 2,
    y = box.y + box.height / 2;
  const t = Math.min(
    box.width / 2 / Math.max(1, Math.abs(spot.x - x)),
    box.height / 2 / Math.max(1, Math.abs(spot.y - y)),
  );
  return [x + (spot.x - x) * Math.min(1, t), y + (spot.y - y) * Math.min(1, t)];
}

function Arrow({ from: [x, y], to }: { from: [number, number]; to: Spot }) {
  const dx = to.x - x,
    dy = to.y - y,
    far = Math.hypot(dx, dy);
  if (far < to.r + 30) return null;
  // It ends at the ring and bends a little.
  const cut = (far - to.r - 4) / far,
    ex = x + dx * cut,
    ey = y + dy * cut;
  const mx = (x + ex) / 2 - dy * 0.12,
    my = (y + ey) / 2 + dx * 0.12;
  const angle = (Math.atan2(ey - my, ex - mx) * 180) / Math.PI;
  const line = `M${x} ${y}Q${mx} ${my} ${ex} ${ey}`;
  return (
    <>
      <path class="under" d={line} />
      <path d={line} />
      <path class="tip" d="M-12-7 0 0-12 7" transform={`translate(${ex} ${ey}) rotate(${angle})`} />
    </>
  );
}
