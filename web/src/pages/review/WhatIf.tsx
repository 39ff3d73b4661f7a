/** Another choice in place of one that was made: 1,000 playouts of each (fewer where games are long), two bars with their intervals. */
import { useState } from "preact/hooks";
import { percent, points, range } from "../../model/review";
import type { ChoicesAt, WhatIf as Compared, IntervalFigure } from "../../model/server";
import { type ApiError, api } from "../../net/api";
import { Button, Refused, Select } from "../../ui";
import { refusal, useLoad } from "../lib/load";
import { Waiting } from "../parts/Waiting";

function Bar({ label, one, other }: { label: string; one: IntervalFigure; other?: boolean }) {
  return (
    <div class={`rvwhat grid gap-8 ${other ? "other" : ""}`}>
      <span>{label}</span>
      <span class="rvshare relative" aria-hidden="true">
        <i class="fill" style={{ width: `${100 * one.value}%` }} />
        <i class="span" style={{ left: `${100 * one.low}%`, width: `${100 * (one.high - one.low)}%` }} />
      </span>
      <span class="num">
        {rich("b-low-to-high", { b: <b>{percent(one.value)} %</b>, low: percent(one.low), high: percent(one.high) })}
      </span>
    </div>
  );
}

export function WhatIf({ match, number, better }: { match: string; number: number; better?: number }) {
  const asked = useLoad(() => api.choicesAt(match, number), `choices ${match} ${number}`);
  if (asked.error) return <Refused title={say("not-compared")} text={asked.error.message} />;
  return asked.data ? (
    <Comparing key={number} match={match} asked={asked.data} better={better} />
  ) : (
    <p class="dim">{say("looking")}</p>
  );
}

function Comparing({ match, asked, better }: { match: string; asked: ChoicesAt; better?: number }) {
  const others = asked.choices.filter((choice) => choice.code !== asked.made);
  const [code, setCode] = useState((others.find((one) => one.code === better) ?? others[0])?.code ?? 0);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Compared | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const compare = () => {
    setBusy(true);
    setError(null);
    api
      .whatIf(match, { number: asked.number, code })
      .then(setFound, (wrong: unknown) => setError(refusal(wrong)))
      .finally(() => setBusy(false));
  };
  return (
    <div class="rvwhatif grid gap-8">
      <Select
        label={say("if")}
        value={String(code)}
        options={others.map((option) => ({ value: String(option.code), label: option.words }))}
        onChange={(value) => setCode(Number(value))}
      />
      <Button onClick={compare} disabled={busy || !others.length}>
        {busy ? say("playing") : say("compare")}
      </Button>
      {busy && <Waiting label={say("both-choices-played")} />}
      {error && <Refused title={say("review-not-compared")} text={error.message} />}
      <div aria-live="polite">
        {found && (
          <>
            <Bar label={say("done", { made: found.made })} one={found.made_chance} />
            <Bar label={say("instead", { other: found.other })} one={found.other_chance} other />
            <p>
              {rich("points-same-worlds-dice-both", {
                b: <b />,
                points: points(found.gain.value),
                range: range(found.gain),
                worlds: found.worlds,
              })}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
