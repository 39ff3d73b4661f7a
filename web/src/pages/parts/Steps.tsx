/** The verdict and every check with its result. */
import type { Verification, VerifyStep } from "../../model/server";
import { Glyph } from "../../ui";
import { upper } from "../lib/words";

const kindOf = (step: VerifyStep) => (step.ok ? "ok" : step.judged === false ? "open" : "bad");
const SIGNS = { ok: "check", open: "warning", bad: "close" } as const;
const SAID = { ok: say("check-passed"), open: say("cannot-judged"), bad: say("check-has-failed") };

export function Steps({ checks }: { checks: Verification | null }) {
  if (!checks) return <div class="steps skeleton" aria-hidden="true" style={{ minHeight: "346px" }} />;
  const failed = checks.steps.filter((step) => !step.ok && step.judged !== false).length;
  return (
    <div class={`steps ${checks.ok ? "ok" : failed ? "bad" : "open"}`} role="status">
      <p class="verdictline flex items-center gap-10">
        <Glyph name={checks.ok ? "check" : "warning"} size={20} />
        {failed === 0 ? upper(checks.text) : say("checks-failed", { failed })}
      </p>
      <ol>
        {checks.steps.map((step) => (
          <li key={step.name} class={kindOf(step)}>
            <span class="sign pt-2">
              <Glyph name={SIGNS[kindOf(step)]} />
              <span class="sr">{SAID[kindOf(step)]}</span>
            </span>
            <div>
              <b>{upper(step.name)}</b>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
