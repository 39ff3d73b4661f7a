/** What is felt, drawn over any board: losses, ends, places that change hands, ways that break, what a seat gets. The
 *  position is final meanwhile and nothing here takes a press. A press or Space shows the last frame of all that moves,
 *  and means what it means besides. */

import { useEffect, useRef, useState } from "preact/hooks";
import { endsOf, type Felt, feltOf, holderOf, LASTS_MS } from "../model/blows";
import type { Scene } from "../model/scene";
import { still } from "../net/settings";
import { EMBLEMS, isWriting, seatColour } from "../ui";
import { grown } from "../ui/rem";
import type { Table } from "./store";
import "./blows.css";

interface Spot {
  x: number;
  y: number;
  size: number;
  angle: number;
}

/** The first of these that is in the window. */
function seen(selectors: string[]): DOMRect | null {
  for (const selector of selectors)
    for (const node of document.querySelectorAll(`.app :is(${selector})`)) {
      const box = node.getBoundingClientRect(),
        room = node.closest("svg.world, .rail, .board")?.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const inside = !room || (x >= room.left && x <= room.right && y >= room.top && y <= room.bottom);
      if (box.width > 0 && box.height > 0 && inside && x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight)
        return box;
    }
  return null;
}

/** So large a blow is at least (px), and none is larger than MOST. */
const LEAST = { hit: 54, fall: 58, taken: 92, broken: 56, won: 60 },
  MOST = 92;

function spotAt(box: DOMRect | null, { kind }: Felt): Spot | null {
  if (!box) return null;
  const high = Math.min(box.width, box.height),
    size = grown() * Math.min(MOST, Math.max(LEAST[kind], (0.9 * high) / grown()));
  // Of a row, where its flag is.
  const x = box.width > 2.4 * box.height ? box.x + box.height / 2 : box.x + box.width / 2;
  return { x, y: box.y + box.height / 2, size, angle: 0 };
}

/** Where a blow falls on the page now; null while that is not in sight. */
export function spotOf(table: Table, felt: Felt, scenes: (Scene | null | undefined)[]): Spot | null {
  if (!felt.at) {
    const seat = `"${felt.seat}"`;
    return spotAt(
      seen([`[data-seatblock=${seat}] .plate`, `.pl[data-seat=${seat}]`, `[data-chip=${seat}]`, `[data-seat=${seat}]`]),
      felt,
    );
  }
  const of = (id: string) => {
    const name = JSON.stringify(id);
    return spotAt(
      seen([
        `[data-card=${name}]`,
        `[data-piece=${name}]`,
        `.counter[data-element=${name}]`,
        `[data-element=${name}]`,
        `[data-place=${name}]`,
      ]),
      felt,
    );
  };
  const ends = endsOf(table.board.value, felt.at)?.map(of);
  if (ends?.[0] && ends[1]) {
    const [a, b] = ends as [Spot, Spot];
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, size: LEAST.broken * grown(), angle };
  }
  const own = of(felt.at);
  if (own) return own;
  const held = scenes.map((scene) => holderOf(scene ?? null, felt.at)).find((id) => id);
  return held ? of(held) : null;
}

const BURST = (() => {
  const points = Array.from({ length: 20 }, (_, i) => {
    const far = i % 2 ? 21 : i % 4 ? 40 : 33,
      turn = (Math.PI * i) / 10 - Math.PI / 2;
    return `${(far * Math.cos(turn)).toFixed(1)} ${(far * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
})();
const RAYS = Array.from({ length: 8 }, (_, i) => {
  const [x, y] = [Math.cos((Math.PI * i) / 4), Math.sin((Math.PI * i) / 4)];
  return `M${(30 * x).toFixed(1)} ${(30 * y).toFixed(1)}L${(44 * x).toFixed(1)} ${(44 * y).toFixed(1)}`;
}).join("");
const CRACK = "M-34 -30 -16 -14 -22 -2 -4 6 -8 20 10 26 14 42M-4 6 12 -4 8 -18 26 -28";
/** Half of a way, and where it broke. */
const HALF = "M-40 -9h36l3 5-4 4 5 5-3 4h-37z";

function Drawing({ felt, colour }: { felt: Felt; colour: number }) {
  switch (felt.kind) {
    case "hit":
      return <path class="burst" d={BURST} />;
    case "fall":
      return (
        <>
          <path class="burst" d={BURST} />
          <path class="crack moat" d={CRACK} pathLength="1" />
          <path class="crack" d={CRACK} pathLength="1" />
        </>
      );
    case "taken":
      return (
        <>
          <circle class="wave moat stroke-sea-text capped opacity-0-22" r="36" />
          <circle class="wave stroke-sea-text capped opacity-0-22" r="36" />
          <g class="plant">
            <path class="pole" d="M0 4V-48" />
            <path class="flag" d="M0 -48h34l-6 11 6 11h-34z" />
            {colour >= 0 && <path d={EMBLEMS[colour]} transform="translate(5 -46) scale(1.12)" fill-rule="evenodd" />}
          </g>
        </>
      );
    case "broken":
      return (
        <>
          <path class="half" d={HALF} />
          <path class="half other" d={HALF} />
        </>
      );
    case "won":
      return (
        <>
          <path class="rays moat" d={RAYS} />
          <path class="rays" d={RAYS} />
        </>
      );
  }
}

interface BlowProps {
  table: Table;
  felt: Felt;
  scenes: (Scene | null | undefined)[];
}

/** It stays on what it falls on, wherever that is moved. */
function BlowMark({ table, felt, scenes }: BlowProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const colour = felt.seat === null ? -1 : seatColour(felt.seat, table.seats.value);
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const spot = spotOf(table, felt, scenes),
        node = ref.current;
      if (!node) return;
      node.hidden = !spot;
      if (spot) {
        node.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
        node.style.setProperty("--size", `${spot.size}px`);
        node.style.setProperty("--angle", `${spot.angle}deg`);
      }
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, []);
  const sign = felt.kind === "won" ? "+" : "−";
  return (
    <span
      ref={ref}
      class={`blow absolute k-${felt.kind} ${colour < 0 ? "" : `p${colour}`}`}
      data-blow={felt.key}
      style={{ "--late": `${felt.late}ms` }}
      hidden
    >
      <svg viewBox="-50 -50 100 100">
        <Drawing felt={felt} colour={colour} />
      </svg>
      {felt.count > 0 && (felt.kind === "hit" || felt.kind === "won") && (
        <b class="num">
          {sign}
          {felt.count}
        </b>
      )}
    </span>
  );
}

/** Everything that moves at a table stands as it will in the end. */
export function endMotion(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    const target = (animation.effect as KeyframeEffect | null)?.target,
      ends = animation.effect?.getComputedTiming().endTime;
    if (target?.closest(".app") && !target.closest("dialog") && ends !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

interface Standing {
  key: string;
  felt: Felt;
  scenes: (Scene | null)[];
}

export function Blows({ table }: { table: Table }) {
  const shown = table.shown.value,
    [standing, stand] = useState<Standing[]>([]),
    timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const clear = () => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current.clear();
    stand([]);
  };
  // What comes next cuts nothing short; after a jump nothing has happened.
  useEffect(() => {
    if (!shown?.before) return clear();
    const came = feltOf(shown, table.slowness.value).map((felt) => ({
      key: `${shown.n} ${felt.key}`,
      felt,
      scenes: [shown.before, shown.scene],
    }));
    if (came.length) stand((before) => [...before, ...came]);
    for (const one of came) {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        stand((before) => before.filter((other) => other !== one));
      }, one.felt.late + LASTS_MS);
      timers.current.add(timer);
    }
  }, [shown]);
  useEffect(() => clear, []);
  const up = standing.length > 0;
  useEffect(() => {
    const skip = (event: Event) => {
      const key = event instanceof KeyboardEvent;
      if (key && (event.key !== " " || isWriting(event.target as Element) || document.querySelector("dialog[open]")))
        return;
      endMotion();
      if (up) clear();
    };
    addEventListener("pointerdown", skip, true);
    addEventListener("keydown", skip, true);
    return () => {
      removeEventListener("pointerdown", skip, true);
      removeEventListener("keydown", skip, true);
    };
  }, [up]);
  return (
    <div class={`blows inset-0 no-press overflow-hidden ${still() ? "stands" : ""}`} aria-hidden="true">
      {standing.map(({ key, felt, scenes }) => (
        <BlowMark key={key} table={table} felt={felt} scenes={scenes} />
      ))}
    </div>
  );
}
