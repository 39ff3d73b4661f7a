/** The chances of all seats over the match, one's own line thick; where one presses, the board shows that moment. */
import { nearestPoint, roundsOf } from "../model/ending";
import { lineOf, messageOf, percent } from "../model/review";
import { capital } from "../model/text";
import { DASHES, seatColour } from "../ui";
import { LOW, useMedia } from "../ui/media";
import type { Table } from "./store";

const EDGE = 8,
  SIDE = 78;
/** What fits beside it of a name. */
const short = (name: string) => (name.length > 12 ? `${name.slice(0, 11)}…` : name);

export function EndCurve({ table }: { table: Table }) {
  const review = table.ending.review.value,
    phone = useMedia("(max-width: 600px)"),
    slim = useMedia("(max-width: 1200px)"),
    low = useMedia(LOW);
  if (!review) return null;
  const { names, viewer } = table.names.value,
    width = phone ? 340 : low ? 410 : slim ? 540 : 720,
    height = phone ? 50 : low ? 36 : 104;
  const seats = review.seats_split.map((split) => split.seat),
    chosen = table.ending.at.value ?? review.points.length - 1,
    point = review.points[chosen]!,
    x = (number: number) => EDGE + (width * number) / Math.max(1, review.choices),
    turn = table.ending.turn.value;
  const own = viewer ?? turn?.seat ?? 0;
  const line = (seat: number) =>
    lineOf(review, seat, width, height)
      .map(([px, py]) => `${EDGE + px},${EDGE + py}`)
      .join(" ");
  const name = (seat: number): string =>
    seat === viewer ? say("you") : (names[seat] ?? say("seat", { seat: seat + 1 }));
  const said = `${capital(review.rounds)} ${point.round}: ${seats
    .map((seat) => `${name(seat)} ${percent(point.chances[seat]!.value)}%`)
    .join(", ")}`;
  const here = turn && nearestPoint(review, turn.step) === chosen;
  return (
    <figure class="endcurve relative max-w-1100">
      <svg
        class="w-full block"
        viewBox={`0 0 ${width + 2 * EDGE + (phone ? 0 : SIDE)} ${height + 2 * EDGE + 16}`}
        role="img"
        aria-label={messageOf(review, names)}
      >
        {[0, 0.5, 1].map((share) => (
          <path key={share} class="gridlines" d={`M${EDGE} ${EDGE + height * (1 - share)}h${width}`} />
        ))}
        {seats.map((seat) => (
          <g key={seat} class={`p${seatColour(seat, table.seats.value)} ${seat === own ? "own" : ""}`}>
            {seat === own && (
              <polygon
                class="fill"
                points={`${EDGE},${EDGE + height} ${line(seat)} ${EDGE + width},${EDGE + height}`}
              />
            )}
            <polyline class="line fill-none" points={line(seat)} stroke-dasharray={seat === own ? "" : DASHES[seat]} />
          </g>
        ))}
        <path class="upright stroke-2" d={`M${x(point.number)} ${EDGE / 2}v${height + EDGE}`} />
        <circle
          class="dot fill-act"
          cx={x(point.number)}
          cy={EDGE + height * (1 - point.chances[own]!.value)}
          r="4.5"
        />
        {roundsOf(review, phone ? 5 : 9).map(([share, round]) => (
          <text class="t-11 anchor-middle fill-text-3" key={round} x={EDGE + width * share} y={height + 2 * EDGE + 12}>
            {round}
          </text>
        ))}
        {!phone &&
          [...seats]
            .sort(
              (a, b) => (review.points.at(-1)!.chances[b]?.value ?? 0) - (review.points.at(-1)!.chances[a]?.value ?? 0),
            )
            .map((seat, i) => (
              <text
                key={seat}
                class={`fill-text-3 name t-11 anchor-middle p${seatColour(seat, table.seats.value)}`}
                x={width + 2 * EDGE + 4}
                y={EDGE + 6 + i * 15}
              >
                {short(name(seat))}
              </text>
            ))}
      </svg>
      <input
        class="absolute w-full opacity-0 m-0"
        type="range"
        min={0}
        max={review.points.length - 1}
        value={chosen}
        aria-label={say("chance-win-moment-moment")}
        aria-valuetext={said}
        onInput={(event) => void table.ending.show(Number(event.currentTarget.value))}
      />
      <figcaption class="pl-8">
        {here ? say("the-turn") : ""}
        {said}.
      </figcaption>
    </figure>
  );
}
