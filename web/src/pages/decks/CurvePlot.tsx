/** Curves of a deck: by firing phase, stacked by type, and by type alone; the other deck as a mark across each bar. Types
 *  differ in pattern, and a table below says the same. */
import { ARMS, type Arm, type Figures, PHASES } from "../../model/decks";
import { FoldedTable } from "../parts/FoldedTable";

export type Measure = "cards" | "points";

const WORDS: Record<Arm, string> = { ground: say("ground"), air: say("air"), sea: say("sea") };
const PHASE_WORDS = [say("shot"), say("phase-one"), say("phase-two"), say("phase-three"), say("phase-four")];
const WIDE = 242,
  BASE = 118,
  TOP = 18;

/** Round steps for a scale: at most four lines. */
export function scale(top: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find((one) => top / one <= 4) ?? 2000;
  return Array.from({ length: Math.floor(top / step) }, (_, i) => (i + 1) * step);
}

interface Column {
  label: string;
  parts: [Arm, number][];
  mark: number;
}

function Bars({ columns, label, wide = WIDE }: { columns: Column[]; label: string; wide?: number }) {
  const sums = columns.map((column) => column.parts.reduce((sum, [, n]) => sum + n, 0));
  const top = Math.max(1, ...sums, ...columns.map((column) => column.mark)) * 1.08;
  const slot = (wide - 30) / columns.length,
    bar = Math.min(44, slot * 0.66);
  const y = (n: number) => BASE - (n / top) * (BASE - TOP),
    x = (i: number) => 29 + slot * i + (slot - bar) / 2;
  return (
    <svg
      class="deckplot w-full max-w-340"
      viewBox={`0 0 ${wide} ${BASE + 20}`}
      role="img"
      aria-label={say("table-below-says-same", { label })}
    >
      {scale(top).map((n) => (
        <g key={n}>
          <path class="gridlines" d={`M29 ${y(n)}H${wide}`} />
          <text class="tick" x="25" y={y(n) + 4} text-anchor="end">
            {n}
          </text>
        </g>
      ))}
      {columns.map((column, i) => {
        let under = 0;
        return (
          <g key={column.label}>
            {column.parts.map(([arm, n]) => {
              const from = y(under),
                to = y(under + n);
              under += n;
              return (
                n > 0 && (
                  <rect key={arm} class={`arm-${arm}`} x={x(i)} y={to} width={bar} height={Math.max(1, from - to)} />
                )
              );
            })}
            {sums[i]! > 0 && (
              <text
                class="sum"
                x={x(i) + bar / 2}
                y={
                  Math.abs(y(sums[i]!) - 9 - y(column.mark)) < 8 && column.mark > sums[i]!
                    ? y(column.mark) - 5
                    : y(sums[i]!) - 5
                }
                text-anchor="middle"
              >
                {sums[i]}
              </text>
            )}
            {column.mark > 0 && <path class="mark" d={`M${x(i) - 3} ${y(column.mark)}h${bar + 6}`} />}
            <text class="name" x={x(i) + bar / 2} y={BASE + 15} text-anchor="middle">
              {column.label}
            </text>
          </g>
        );
      })}
      <path class="base stroke-1-2" d={`M29 ${BASE}H${wide}`} />
    </svg>
  );
}

/** Patterns of the three types, once a page. */
function Patterns() {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true">
      <defs>
        <pattern id="deck-air" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="paint fill-text" d="M0 0h2.4v6H0z" />
        </pattern>
        <pattern id="deck-sea" width="6" height="6" patternUnits="userSpaceOnUse">
          <circle class="paint fill-text" cx="2" cy="2" r="1.35" />
        </pattern>
      </defs>
    </svg>
  );
}

interface CurvesProps {
  own: Figures;
  rival: Figures;
  rivalTitle: string;
  measure: Measure;
}

export function Curves({ own, rival, rivalTitle, measure }: CurvesProps) {
  const sum = (figures: Figures, phase: number) =>
    ARMS.reduce((all, arm) => all + figures.byPhase[phase]![arm][measure], 0);
  const word = measure === "cards" ? say("cards") : say("shared-points");
  return (
    <div class="curves">
      <Patterns />
      <div class="plots grid gap-10">
        <figure class="min-w-0">
          <figcaption class="weight-560 mb-2">{rich("firing-phase", { word })}</figcaption>
          <Bars
            label={say("firing-phase", { word })}
            columns={PHASES.map((phase) => ({
              label: phase ? `${phase}` : say("no-phase"),
              parts: ARMS.map((arm) => [arm, own.byPhase[phase]![arm][measure]]),
              mark: sum(rival, phase),
            }))}
          />
        </figure>
        <figure class="min-w-0">
          <figcaption class="weight-560 mb-2">{rich("type", { word })}</figcaption>
          <Bars
            wide={158}
            label={say("type", { word })}
            columns={ARMS.map((arm) => ({
              label: WORDS[arm],
              parts: [[arm, own.byType[arm][measure]]],
              mark: rival.byType[arm][measure],
            }))}
          />
        </figure>
      </div>
      <ul class="flex flex-wrap t-12 dim gap-y-4 gap-x-16 mt-4" aria-hidden="true">
        {ARMS.map((arm) => (
          <li class="flex gap-6 items-center" key={arm}>
            <svg viewBox="0 0 18 12" width="18" height="12">
              <rect class={`arm-${arm}`} x=".75" y=".75" width="16.5" height="10.5" />
            </svg>
            {WORDS[arm]}
          </li>
        ))}
        <li class="flex gap-6 items-center">
          <svg viewBox="0 0 18 12" width="18" height="12">
            <path class="mark" d="M0 6h18" />
          </svg>
          {rivalTitle}
        </li>
      </ul>
      <FoldedTable
        label={say("curves-table")}
        rows={[...PHASES, null]}
        columns={[
          {
            title: say("decks-firing-phase"),
            names: true,
            cell: (phase) => (phase === null ? say("all") : PHASE_WORDS[phase]),
          },
          ...ARMS.map((arm) => ({
            title: WORDS[arm],
            cell: (phase: number | null) => (phase === null ? own.byType : own.byPhase[phase]!)[arm][measure],
          })),
          { title: say("all"), cell: (phase) => (phase === null ? own[measure] : sum(own, phase)) },
          { title: rivalTitle, cell: (phase) => (phase === null ? rival[measure] : sum(rival, phase)) },
        ]}
      />
    </div>
  );
}
