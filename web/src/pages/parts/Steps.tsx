/** The verdict and every check with its result. */
import type { Verification } from "../../model/server";
import { Glyph } from "../../ui";
import { upper } from "../lib/words";

export function Steps({ checks }: { checks: Verification | null }) {
  if (!checks) return <div class="steps skeleton" aria-hidden="true" style={{ minHeight: "346px" }} />;
  const failed = checks.steps.filter((step) => !step.ok).length;
  return (
    <div class={`steps ${checks.ok ? "ok" : "bad"}`} role="status">
      <p class="verdictline">
        <Glyph name={checks.ok ? "check" : "warning"} size={20} />
        {checks.ok
          ? upper(checks.text)
          : failed === 1
            ? "One check failed."
            : failed
              ? `${failed} checks failed.`
              : "This cannot be confirmed yet."}
      </p>
      <ol>
        {checks.steps.map((step) => (
          <li key={step.name} class={step.ok ? "ok" : "bad"}>
            <span class="sign">
              <Glyph name={step.ok ? "check" : "close"} />
              <span class="sr">{step.ok ? "passed:" : "failed:"}</span>
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
