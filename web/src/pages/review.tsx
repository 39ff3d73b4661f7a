/** A review of a finished match: what moved it, what was luck, which choices cost most and what was better. */
import { useState } from "preact/hooks";
import { causeOf, headingOf, lookedAt, percent, playOnFrom, points, range, saidOf, weighty } from "../model/review";
import type { Moment, Review, Summary } from "../model/server";
import { plain } from "../model/text";
import { api } from "../net/api";
import type { PageProps } from "../router";
import { Button, ButtonLink, Refused, Section, usePageKeys } from "../ui";
import { useLoad } from "./lib/load";
import { Page } from "./parts/Page";
import { Simulate } from "./parts/Simulate";
import { Waiting } from "./parts/Waiting";
import { Plot } from "./review/Plot";
import { Split } from "./review/Split";
import { WhatIf } from "./review/WhatIf";
import "./pages.css";
import "./shapes.css";
import "./review.css";

export default function ReviewPage({ params }: PageProps) {
  const id = params.id ?? "";
  const match = useLoad(() => api.match(id), `match ${id}`);
  const review = useLoad(() => api.review(id), `review ${id}`);
  return (
    <Page
      title={match.data ? match.data.title || match.data.rules_text : say("review")}
      head={
        match.data && (
          <p class="dim">
            {rich("review-replay-verify-dice", {
              rulesText: match.data.rules_text,
              replay: <a href={`/m/${id}`} />,
              verify: <a href={`/verify/${id}`} />,
            })}
          </p>
        )
      }
      class="review"
    >
      {review.error && (
        <Refused
          title={say("there-is-no-review")}
          text={review.error.message}
          action={<Button onClick={review.again}>{say("try-again")}</Button>}
        />
      )}
      {!review.data && !review.error && (
        <div class="grid gap-8">
          <p role="status" class="dim">
            {say("match-played-many-moments-takes")}
          </p>
          <Waiting label={say("review-being-made")} />
        </div>
      )}
      {match.data && review.data && <Told match={match.data} review={review.data} />}
    </Page>
  );
}

function Told({ match, review }: { match: Summary; review: Review }) {
  const names = match.seats.map((seat) => seat.name || say("seat", { seat: seat.seat + 1 })),
    you = match.your_seat;
  const [chosen, setChosen] = useState<number | null>(review.moments[0]?.number ?? null);
  const [whose, setWhose] = useState<number | null>(you);
  const moment = review.moments.find((one) => one.number === chosen) ?? null;
  usePageKeys((event) => {
    const by = event.key === "n" ? 1 : event.key === "N" ? -1 : 0,
      next = (chosen ?? 0) + by;
    if (by && next >= 1 && next <= review.moments.length) setChosen(next);
  });
  const list = weighty(review, whose);
  return (
    <>
      <Section class="pane" by="rvhead" title={headingOf(review, names, you)}>
        <p class="dim">{rich("playouts-point", { worlds: review.worlds, how: review.how })}</p>
        <Plot review={review} names={names} you={you} chosen={chosen} choose={setChosen} />
      </Section>
      <Section class="pane rvmoments" by="rvmoments" title={say("moved")}>
        {!review.moments.length && <p>{say("nothing-chance-makes-so-few")}</p>}
        <ol>
          {review.moments.map((one) => (
            <li key={one.number}>
              <button
                class="grid gap-10 w-full items-center round-2"
                type="button"
                aria-pressed={one.number === chosen}
                onClick={() => setChosen(one.number)}
              >
                <b class="num">{one.number}</b>
                <span>
                  {plain(one.words, { names, viewer: null })}
                  <small class="block">
                    {rich("rounds-round-cause-of-for-names", {
                      rounds: review.rounds,
                      round: one.round,
                      causeOf: causeOf(review, one),
                      names: names[one.seat],
                    })}
                  </small>
                </span>
                <b class="num">{points(one.points)}</b>
              </button>
            </li>
          ))}
        </ol>
        <p class="sr" aria-live="polite">
          {moment && saidOf(review, moment, names, plain(moment.words, { names, viewer: null }))}
        </p>
        {moment && <Detail key={moment.number} match={match.id} review={review} moment={moment} names={names} />}
      </Section>
      <Section class="pane rvchoices" by="rvchoices" title={say("weighty-choices")}>
        {you !== null && (
          <p class="flex flex-wrap gap-8">
            <Button kind={whose === you ? "plain" : "quiet"} aria-pressed={whose === you} onClick={() => setWhose(you)}>
              {say("you")}
            </Button>
            <Button
              kind={whose === null ? "plain" : "quiet"}
              aria-pressed={whose === null}
              onClick={() => setWhose(null)}
            >
              {say("every-seat")}
            </Button>
          </p>
        )}
        {!list.length && <p>{say("choice-shown-worse-another")}</p>}
        <p class="dim">{lookedAt(review, whose)}</p>
        <ul>
          {list.map((one) => (
            <li class="grid line-above" key={one.number}>
              <a href={`/m/${match.id}?step=${one.step}`}>
                {whose === null && `${names[one.seat]}, `}
                {review.rounds} {one.round}: {one.words}
              </a>
              <b class="num">−{percent(one.better!.gain.value)}</b>
              <span>{rich("better", { words: one.better!.words })}</span>
              <small class="num">{range(one.better!.gain)}</small>
            </li>
          ))}
        </ul>
      </Section>
      <Split review={review} names={names} />
    </>
  );
}

/** Before a choice its seat takes it anew; after luck its seat goes on. */
const playOn = (match: string, moment: Moment, choice?: { step: number }) =>
  playOnFrom(match, choice ? choice.step : moment.step, moment.seat);

interface DetailProps {
  match: string;
  review: Review;
  moment: Moment;
  names: string[];
}

function Detail({ match, review, moment, names }: DetailProps) {
  const choice = moment.kind === "choice" ? review.judged[moment.index] : undefined,
    stretch = moment.kind === "stretch" ? review.stretches[moment.index] : undefined;
  return (
    <div class="on-raised grid gap-10 round-2 p-14">
      <h3>
        {moment.number}.{" "}
        {choice
          ? choice.words
          : say("names-points-points-by-cause-of", {
              names: names[moment.seat],
              points: points(moment.points),
              causeOf: causeOf(review, moment),
            })}
      </h3>
      {stretch?.lines.map((line, i) => (
        <p key={i}>{plain(line, { names, viewer: null })}</p>
      ))}
      {stretch && !stretch.single && (
        <p class="dim">{rich("choices-these-last-lines", { first: stretch.first + 1, last: stretch.last })}</p>
      )}
      <p class="flex flex-wrap gap-8">
        <ButtonLink href={`/m/${match}?step=${moment.step}`}>{say("show-replay")}</ButtonLink>
        <ButtonLink href={playOn(match, moment, choice)}>{say("play-on-from-here")}</ButtonLink>
      </p>
      <Simulate
        ask={() => api.simulate(match, { at: choice ? choice.step : moment.step })}
        names={names}
        match={match}
      />
      {choice && choice.code >= 0 && <WhatIf match={match} number={choice.number} better={choice.better?.code} />}
    </div>
  );
}
