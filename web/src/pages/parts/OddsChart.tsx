/** The distribution of a battle's outcomes. Attackers are filled and defenders outlined, as their dice are: the shapes
 *  tell them apart, no colour is needed. */
import { useState } from "preact/hooks";
import { useMedia } from "../../ui/media";
import { armiesText, chanceText, folded, type Outcome } from "../lib/outcomes";
import { FoldedTable } from "./FoldedTable";

const HIGH = 236,
  BASE = 186,
  TOP = 26,
  /** Half of the longest word below, and a little: it stays inside, however few bars it stands under. */
  HALF = 66;

const said = (o: Outcome) =>
  `${o.side === "taken" ? say("taken-attacker-keeps") : say("held-defender-keeps")} ${armiesText(o)}: ${chanceText(o.chance)}`;

/** Round steps for the scale: at most four lines. */
export function steps(top: number): number[] {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find((s) => top / s <= 4.01) ?? 0.25;
  return Array.from({ length: Math.floor(top / step + 1e-9) }, (_, i) => (i + 1) * step);
}

export function OddsChart({ list }: { list: Outcome[] }) {
  const [at, setAt] = useState<number | null>(null);
  // Fewer units across on a phone, so that letters keep their size.
  const WIDE = useMedia("(max-width: 559px)") ? 390 : 640;
  const bars = folded(list, WIDE / 14);
  const top = Math.max(0.04, ...bars.map((bar) => bar.chance)) * 1.06;
  const taken = bars.filter((bar) => bar.side === "taken").length;
  const gap = taken && taken < bars.length ? 18 : 0;
  const slot = (WIDE - 40 - gap) / bars.length,
    wide = Math.min(34, slot * 0.78);
  const x = (i: number) => 40 + slot * i + (slot - wide) / 2 + (i >= taken ? gap : 0);
  const y = (chance: number) => BASE - (chance / top) * (BASE - TOP);
  const every = Math.ceil(30 / slot);
  const ends = (i: number) => i === 0 || i === taken - 1 || i === taken || i === bars.length - 1;
  const named = (i: number) =>
    every === 1
      ? true
      : ends(i) ||
        (i < taken
          ? (taken - 1 - i) % every === 0 && i >= every * 0.7
          : (i - taken) % every === 0 && bars.length - 1 - i >= every * 0.7);
  const chosen = at === null ? null : bars[at];
  const middle = (from: number, to: number) => (x(from) + x(to) + wide) / 2;
  return (
    <figure class="oddschart">
      <figcaption class="flex flex-wrap justify-between t-13 gap-y-2 gap-x-12 weight-600 mb-4 min-h-20">
        {say("armies-left-end")}
        {chosen ? <b>{said(chosen)}</b> : <span class="dimmer">{say("each-bar-tells-chance")}</span>}
      </figcaption>
      <svg
        class="w-full"
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={say("bar-chart-outcomes-table-below", { length: list.length })}
        onPointerLeave={() => setAt(null)}
      >
        <defs>
          <pattern id="held" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0h1.4v5H0z" class="fill-text-2 opacity-0-55" />
          </pattern>
        </defs>
        {steps(top).map((part) => (
          <g key={part}>
            <path class="gridlines" d={`M40 ${y(part)}H${WIDE}`} />
            <text class="tick" x={34} y={y(part) + 4} text-anchor="end">
              {Math.round(part * 100)}%
            </text>
          </g>
        ))}
        {bars.map((bar, i) => (
          <g
            key={`${bar.side}${bar.armies}`}
            class={`bar ${bar.side} ${at === i ? "on" : ""}`}
            onPointerEnter={() => setAt(i)}
            onPointerDown={() => setAt(i)}
          >
            <rect class="reach" x={x(i) - (slot - wide) / 2} y={TOP} width={slot} height={BASE - TOP + 22} />
            <rect
              class="body"
              x={x(i)}
              y={y(bar.chance)}
              width={wide}
              height={Math.max(1, BASE - y(bar.chance))}
              rx={Math.min(3, wide / 4)}
            />
            {named(i) && (
              <text class="count" x={x(i) + wide / 2} y={BASE + 16} text-anchor="middle">
                {bar.upTo}
              </text>
            )}
          </g>
        ))}
        <path class="base stroke-1" d={`M40 ${BASE}H${WIDE}`} />
        {taken > 0 && (
          <text class="side" x={Math.max(middle(0, taken - 1), HALF)} y={HIGH - 10} text-anchor="middle">
            {say("taken-attacker-keeps-inside")}
          </text>
        )}
        {taken < bars.length && (
          <text
            class="side"
            x={Math.min(middle(taken, bars.length - 1), WIDE - HALF)}
            y={HIGH - 10}
            text-anchor="middle"
          >
            {say("held-defender-keeps-inside")}
          </text>
        )}
      </svg>
    </figure>
  );
}

/** The same figures as a table, for readers and for exact values. */
export function OddsTable({ list }: { list: Outcome[] }) {
  let sum = 0;
  const reached = list.map((one) => {
    sum += one.chance;
    return sum;
  });
  return (
    <FoldedTable
      title={say("same-table")}
      label={say("outcomes")}
      rows={list}
      columns={[
        { title: say("territory"), cell: (one) => (one.side === "taken" ? say("is-taken") : say("is-held")) },
        {
          title: say("who-is-left"),
          cell: (one) => (one.side === "taken" ? say("attacker-left") : say("defender-left")),
        },
        { title: say("armies-left"), cell: (one) => one.armies },
        { title: say("parts-chance"), cell: (one) => `${(one.chance * 100).toFixed(2)}%` },
        {
          title: say("better-attacker"),
          cell: (_, at) => `${(Math.min(1, reached[at]!) * 100).toFixed(2)}%`,
        },
      ]}
    />
  );
}
