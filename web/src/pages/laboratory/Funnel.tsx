/** How an answer narrows: its value and its interval at every look, for each variant beside the first. */

import type { ComponentChildren } from "preact";
import type { AnswerDocument, StudyDocument } from "../../model/server";
import { arrowOf, isCommand } from "../../ui";
import { useMedia } from "../../ui/media";
import { LETTERS } from "./draft";
import { settledAt, stopsAt } from "./forecast";

const WIDE = { width: 640, height: 240 },
  NARROW = { width: 300, height: 180 },
  LEFT = 44;

/** A figure in the units that people read: points of a hundred for shares. */
export const amount = (value: number, share: boolean, signed = false) => {
  const scaled = share ? value * 100 : value;
  const text = Math.abs(scaled).toFixed(Math.abs(scaled) >= 0.1 || scaled === 0 ? 1 : 2);
  return scaled < 0 ? `−${text}` : signed ? `+${text}` : text;
};

export function Funnel({ study, measure }: { study: StudyDocument; measure: string }) {
  const { width, height } = useMedia("(max-width: 700px)") ? NARROW : WIDE;
  const places = study.answers.flatMap((one, i) =>
    one.measure === measure && one.lineup == null && (one.kind !== "single" || study.form.variants.length === 1)
      ? [i]
      : [],
  );
  const first = study.answers[places[0] ?? 0];
  const looks = study.looks.filter((look) => places.some((i) => look.points[i]?.length));
  if (!first || !looks.length) return <p class="dim">{say("first-interval-comes-after-20")}</p>;
  const single = first.kind === "single";
  const all = looks.flatMap((look) => places.flatMap((i) => look.points[i] ?? []));
  const low = Math.min(...all, single ? Number.POSITIVE_INFINITY : 0),
    high = Math.max(...all, single ? Number.NEGATIVE_INFINITY : 0);
  const span = high - low || 1,
    last = study.form.deals ?? looks.at(-1)!.deals;
  const x = (deals: number) => LEFT + (width * deals) / Math.max(last, looks.at(-1)!.deals);
  const y = (value: number) => 8 + height * (1 - (value - low) / span);
  const marks = single ? [low, low + span / 2, high] : [low, 0, high];
  const said = places.map((i) => study.answers[i]!.sentence).join(" ");
  const going = study.state === "running" || study.state === "waiting",
    stop = going ? stopsAt(study) : null;
  return (
    <figure class="labfunnel m-0">
      <svg
        class="w-full"
        viewBox={`0 0 ${LEFT + width + 6 + 14 * places.length} ${height + 40}`}
        role="group"
        aria-label={said}
        onKeyDown={stepMarks}
      >
        {[...new Set(marks)].map((mark) => (
          <g key={mark} class={mark === 0 && !single ? "zero" : "gridlines"}>
            <line x1={LEFT} x2={LEFT + width} y1={y(mark)} y2={y(mark)} />
            <text x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
              {amount(mark, first.share, !single)}
            </text>
          </g>
        ))}
        {places.map((i, order) => {
          const points = looks.filter((look) => look.points[i]?.length);
          const at = (part: number) => points.map((look) => `${x(look.deals)},${y(look.points[i]![part]!)}`);
          const place = single ? 0 : order + 1,
            end = points.at(-1)!;
          return (
            <g key={i} class={`v${place}`}>
              <polygon class="band fill-text stroke-text-2" points={[...at(1), ...at(2).reverse()].join(" ")} />
              <polyline class="line fill-none" points={at(0).join(" ")} />
              {going && <Ahead one={study.answers[i]!} deals={end.deals} last={last} x={x} y={y} />}
              <Mark study={study} one={study.answers[i]!} place={place}>
                <text class="letter" x={x(end.deals) + 4 + 14 * order} y={y(end.points[i]![0]!) + 4}>
                  {LETTERS[place]}
                </text>
              </Mark>
            </g>
          );
        })}
        {stop !== null && stop > study.deals && (
          <g class="stop">
            <line x1={x(stop)} x2={x(stop)} y1={8} y2={8 + height} />
            <text
              x={x(stop) + (x(stop) > LEFT + width / 2 ? -6 : 6)}
              y={20}
              text-anchor={x(stop) > LEFT + width / 2 ? "end" : "start"}
            >
              {say("likely-decided")}
            </text>
          </g>
        )}
        <text class="axis" x={LEFT} y={height + 30}>
          0
        </text>
        <text class="axis" x={LEFT + width} y={height + 30} text-anchor="end">
          {rich("deals", { last: last.toLocaleString(LANGUAGE) })}
        </text>
      </svg>
      <figcaption>
        {rich("intervals-hold-every-look-all", {
          share: first.share ? say("points-hundred") : first.unit,
          going: going && say("dotted-how-narrow-if-figures"),
          stop:
            stop !== null && stop > study.deals && say("likely-all-decided-after-about", { rounded: rounded(stop) }),
        })}
      </figcaption>
    </figure>
  );
}

/** The arrows go from mark to mark, Home and End to the first and the last; Enter follows a mark's link by itself. */
const stepMarks = (event: KeyboardEvent) => {
  const mark = event.target instanceof Element ? event.target.closest<SVGElement>("a") : null;
  const [across, down] = arrowOf(event);
  const step = { Home: -Infinity, End: Infinity }[event.key] ?? across + down;
  if (!mark || !step || isCommand(event)) return;
  const marks = [...(event.currentTarget as SVGElement).querySelectorAll<SVGElement>("a")];
  marks[Math.min(marks.length - 1, Math.max(0, marks.indexOf(mark) + step))]?.focus();
  event.preventDefault();
};

/** Deals to two digits: it is a forecast. */
const rounded = (deals: number) => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(deals)) - 1);
  return (Math.ceil(deals / step) * step).toLocaleString(LANGUAGE);
};

interface MarkProps {
  study: StudyDocument;
  one: AnswerDocument;
  place: number;
  children: ComponentChildren;
}

/** A mark opens a game that moved its figure as the answer says, as soon as there are games to open. */
function Mark({ study, one, place, children }: MarkProps) {
  const game = study.to_open.find((some) => (one.games ?? []).includes(some.number));
  if (!game) return <>{children}</>;
  return (
    <a
      href={`/laboratory/${study.id}/${game.number}?at=0`}
      aria-label={say("game-behind-deal", { name: study.form.variants[place]!.name, deal: game.deal + 1 })}
    >
      {children}
    </a>
  );
}

interface AheadProps {
  one: AnswerDocument;
  deals: number;
  last: number;
  x: (deals: number) => number;
  y: (value: number) => number;
}

/** How an interval will narrow if its figure stays: with the root of the deals. */
function Ahead({ one, deals, last, x, y }: AheadProps) {
  if (one.low === null || one.high === null || deals >= last) return null;
  const end = settledAt(one, deals, last) ?? last;
  const steps = Array.from({ length: 41 }, (_, i) => deals * (end / deals) ** (i / 40));
  const edge = (value: number) =>
    steps.map((at) => `${x(at)},${y(one.value + (value - one.value) * Math.sqrt(deals / at))}`).join(" ");
  return (
    <>
      <polyline class="ahead fill-none stroke-text-2 capped stroke-2" points={edge(one.low)} />
      <polyline class="ahead fill-none stroke-text-2 capped stroke-2" points={edge(one.high)} />
    </>
  );
}
