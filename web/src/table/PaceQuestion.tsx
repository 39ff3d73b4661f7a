/** Another pace for a match that runs: what it is to be, and the question to the others. */
import { useState } from "preact/hooks";
import type { Game, PaceDocument, PaceForm } from "../model/server";
import { PaceFields } from "../pages/forms/PaceFields";
import { Button } from "../ui";

/** The form that would make the pace a match has. */
export function formOf(pace: PaceDocument | null): PaceForm | null {
  if (!pace) return null;
  const { kind, base, increment, days, at_zero, bot, seconds } = pace;
  const whole: PaceForm = { kind, base, at_zero: at_zero ?? "bot", ...(bot ? { bot } : {}) };
  return kind === "live"
    ? { ...whole, ...(seconds ? { seconds } : { increment: increment ?? 0 }) }
    : { ...whole, days: (days ?? 1) as NonNullable<PaceForm["days"]> };
}

interface PaceQuestionProps {
  game: Game;
  now: PaceDocument | null;
  alone: boolean;
  ask: (pace: PaceForm | null) => void;
  keep: () => void;
}

export function PaceQuestion({ game, now, alone, ask, keep }: PaceQuestionProps) {
  const [pace, setPace] = useState(() => formOf(now));
  return (
    <section class="pacing line-above pt-12 grid gap-10 mt-12" aria-label={say("another-pace")}>
      <PaceFields game={game} pace={pace} onChange={setPace} />
      <p class="why">{say("then-everybody-all-time-however")}</p>
      <div class="menuacts">
        <Button kind="primary" onClick={() => ask(pace)}>
          {alone ? say("change-pace") : say("ask-others")}
        </Button>
        <Button kind="quiet" onClick={keep}>
          {say("keep-pace")}
        </Button>
      </div>
    </section>
  );
}
