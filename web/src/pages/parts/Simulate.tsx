/** A moment played on by bots: how often each seat wins, with intervals. */
import { useState } from "preact/hooks";
import { percent } from "../../model/review";
import type { Simulated } from "../../model/server";
import type { ApiError } from "../../net/api";
import { Button, Refused } from "../../ui";
import { refusal } from "../lib/load";
import { Waiting } from "./Waiting";
import "./simulate.css";

interface Props {
  ask: () => Promise<Simulated>;
  names: string[];
  /** The match whose rules can be studied. */
  match?: string;
}

export function Simulate({ ask, names, match }: Props) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Simulated | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const run = () => {
    setBusy(true);
    setError(null);
    ask()
      .then(setFound, (wrong: unknown) => setError(refusal(wrong)))
      .finally(() => setBusy(false));
  };
  return (
    <div class="simulate grid gap-8">
      <Button small onClick={run} disabled={busy}>
        {busy ? say("playing") : say("simulate")}
      </Button>
      {busy && <Waiting label={say("bots-play")} />}
      {error && <Refused title={say("not-simulated")} text={error.message} />}
      {found && (
        <div role="status">
          {found.seats.map((one, seat) => (
            <p key={seat} class="num">
              {rich("names-b-low-to-high", {
                names: names[seat],
                b: <b>{percent(one.value)} %</b>,
                low: percent(one.low),
                high: percent(one.high),
              })}
            </p>
          ))}
          <p class="dim">
            {rich("bots-played-everybody-games", { worlds: found.worlds.toLocaleString(LANGUAGE), how: found.how })}
          </p>
        </div>
      )}
      {found && match && <a href={`/laboratory?match=${match}`}>{say("change-rule-study")}</a>}
    </div>
  );
}
