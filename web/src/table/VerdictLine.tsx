/** The review on the board: what the choice in sight was worth, what was better, and the way to the next one worth a
 *  look. */

import { percent, playOnFrom, range } from "../model/review";
import { MISTAKE, marksOf, SIGNS, tallyOf, type Verdict, verdictOf, WORDS } from "../model/verdicts";
import { Button, ButtonLink, IconButton } from "../ui";
import { rem } from "../ui/rem";
import type { Table } from "./store";

export function Sign({ verdict, size = 22 }: { verdict: Verdict; size?: number }) {
  return (
    <svg
      class={`judgesign fill-none flex-none dim ${verdict}`}
      viewBox="0 0 16 16"
      width={rem(size)}
      height={rem(size)}
      aria-hidden="true"
    >
      <path d={SIGNS[verdict]} />
    </svg>
  );
}

export function VerdictLine({ table }: { table: Table }) {
  const { ending } = table,
    review = ending.review.value,
    judging = ending.judging.value;
  if (!review || judging !== "done")
    return (
      <div class="judgeline flex gap-12 items-center t-md" role="status">
        <p class="grow dim">
          {judging === "asked"
            ? say("choices-being-judged-some-seconds")
            : typeof judging === "object"
              ? judging.refused
              : ""}
        </p>
        {judging === "asked" ? (
          <progress aria-label={say("choices-being-judged")} />
        ) : (
          <Button small onClick={() => void ending.judge()}>
            {say("judge-choices")}
          </Button>
        )}
      </div>
    );
  const seat = ending.seat.value,
    marks = marksOf(review, seat),
    weighed = ending.weighed.value,
    one = weighed?.judged,
    here = one ? marks.findIndex((mark) => mark.number === one.number) : -1,
    made = table.replay.made.value ?? 0;
  const verdict = one && verdictOf(one);
  return (
    <div class="judgeline flex gap-12 items-center t-md" aria-live="polite">
      {one && verdict ? (
        <>
          <Sign verdict={verdict} />
          <div class="grow">
            <p>
              <b>{WORDS[verdict]}.</b> {one.words}.{one.better && <> {rich("better", { words: one.better.words })}</>}
            </p>
            <details>
              <summary>{say("table-figures")}</summary>
              <p class="num">
                {rich("points-mistake-below-slip-judged", {
                  better: one.better
                    ? say("other-gains-points-chance-win", {
                        percent: percent(one.better.gain.value),
                        range: range(one.better.gain),
                      })
                    : say("against-games-own-bot-done", { range: range(one.change) }),
                  mistake: percent(MISTAKE),
                  compared: review.compared,
                })}
              </p>
            </details>
          </div>
          <ButtonLink small kind="primary" href={playOnFrom(table.id, one.step, one.seat)}>
            {say("try-yourself")}
          </ButtonLink>
        </>
      ) : (
        <p class="grow dim">
          {tallyOf(review, seat)} <a href={`/m/${table.id}/review`}>{say("all-figures")}</a>
        </p>
      )}
      {marks.length > 0 && (
        <span class="row gap-6 t-sm nowrap">
          <IconButton
            glyph="left"
            label={say("slip-mistake-before")}
            keys="Shift+N"
            onClick={() => void ending.next(-1)}
            disabled={!marks.some((mark) => mark.step < made)}
          />
          <span class="num">
            {here < 0
              ? say("see", { length: marks.length })
              : say("here-of-length", { here: here + 1, length: marks.length })}
          </span>
          <Button
            small
            glyph="right"
            hotkey="N"
            aria-label={say("next-slip-mistake")}
            onClick={() => void ending.next(1)}
            disabled={!marks.some((mark) => mark.step > made)}
          >
            {say("next")}
          </Button>
        </span>
      )}
    </div>
  );
}
