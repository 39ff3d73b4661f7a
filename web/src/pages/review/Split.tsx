/** Luck and skill of each seat: bars that add up, and the same figures with their intervals as a table. */
import { barsOf, partsOf, partWords, percent, points, range } from "../../model/review";
import type { Review, SeatSplit } from "../../model/server";
import { DataTable, Section, seatColour } from "../../ui";

export function Split({ review, names }: { review: Review; names: string[] }) {
  const reach = Math.max(
    0.05,
    ...review.seats_split.flatMap((one) => barsOf(one).flatMap((bar) => [Math.abs(bar.to)])),
  );
  const at = (share: number) => 50 + (50 * share) / reach;
  return (
    <Section class="pane rvsplit" by="rvsplit" title={say("luck-skill")}>
      <p class="rvlegend flex flex-wrap gap-y-4 gap-x-16" aria-hidden="true">
        {[...Object.entries(partWords()), ["sum", say("sum-of-shares")] as const].map(([kind, words]) => (
          <span class="items-center gap-6" key={kind}>
            <i class={kind} /> {words}
          </span>
        ))}
      </p>
      {review.seats_split.map((split) => {
        const sum = split.result - split.start.value;
        return (
          <div
            key={split.seat}
            class={`rvbar grid gap-10 items-center bright p${seatColour(split.seat, review.seats)}`}
            aria-hidden="true"
          >
            <span>{names[split.seat]}</span>
            <span class="rvtrack relative h-18">
              {barsOf(split).map((bar) => (
                <i
                  key={bar.of}
                  class={bar.of}
                  style={{
                    left: `${at(Math.min(bar.from, bar.to))}%`,
                    width: `${at(Math.abs(bar.to - bar.from)) - 50}%`,
                  }}
                />
              ))}
              <i class="zero w-1 on-text-2" />
              <i class="sum" style={{ left: `${at(sum)}%` }} />
            </span>
            <span class="num">{points(sum)}</span>
          </div>
        );
      })}
      <div class="scrolls" tabIndex={0} role="region" aria-label={say("luck-skill-table")}>
        <DataTable
          class="columned"
          caption={say("luck-skill-points-win-chance")}
          rows={review.seats_split}
          columns={[
            { title: say("review-seat"), names: true, cell: (split) => names[split.seat] },
            { title: say("start"), of: "num", cell: (split) => percent(split.start.value) },
            ...partsOf(review.seats_split[0]!).map(({ of }, i) => ({
              title: partWords()[of],
              of: "num",
              cell: (split: SeatSplit) => {
                const { figure } = partsOf(split)[i]!;
                return (
                  <>
                    {points(figure.value)} <small>{range(figure)}</small>
                  </>
                );
              },
            })),
            { title: say("review-result"), of: "num", cell: (split) => percent(split.result) },
          ]}
        />
      </div>
      {review.seats_split.map((split) => {
        const rest = split.choices - split.alike - split.judged;
        return (
          <p key={split.seat} class="dim">
            {rich("choices-game-own-bot-would", {
              names: names[split.seat],
              choices: split.choices,
              alike: split.alike,
              judged: split.judged,
              rest: rest > 0 && say("not-looked-so-counted-luck", { rest }),
            })}
          </p>
        );
      })}
    </Section>
  );
}
