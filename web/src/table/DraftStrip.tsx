/** The steps of a decision that is not sent: a step done is the way back to it. */
import { Button, Glyph } from "../ui";
import { bare, type Step } from "./draft";
import { Sentence } from "./Sentence";
import { ownKey } from "./shelf";
import type { Table } from "./store";

/** Whether a decision of several choices is being thought through. */
export const drafting = (table: Table): boolean => table.draft.steps.value.length > 0 && !table.replay.on.value;

/** A step in words: the places it names, else what the server says it does, else its button. */
function said(table: Table, step: Step): string {
  const elements = step.choice.elements ?? [];
  const names = elements.map((id) => table.board.value?.elements.find((one) => one.id === id)?.name);
  if (names.length && names.every(Boolean)) return names.join(" → ");
  return bare(step.words[step.choice.code] ?? step.choice.label, step.choice);
}

function Steps({ table, steps, sent }: { table: Table; steps: Step[]; sent: boolean }) {
  return (
    <ol>
      {steps.map((step, i) => (
        <li key={i}>
          <button
            type="button"
            disabled={sent}
            onClick={() => table.backTo(i)}
            title={say("back-step", { said: said(table, step) })}
          >
            <i class="num">{i + 1}</i>
            <span>{said(table, step)}</span>
          </button>
        </li>
      ))}
      <li aria-current="step">
        <i class="num">{steps.length + 1}</i>
        <span class="sr">{rich("step-open", { steps: steps.length + 1 })}</span>
      </li>
    </ol>
  );
}

/** In the place of the line under the question; a plan has a strip of its own, which lists its steps. */
export function DraftStrip({ table }: { table: Table }) {
  const steps = table.draft.steps.value,
    sent = !!table.draft.sent.value,
    { plan, prompt } = table.scene.value ?? {};
  return (
    <div class="draftstrip row min-w-0 t-sm" role="group" aria-label={say("not-sent-yet")}>
      {plan ? (
        <span class="why">{prompt?.why?.length ? <Sentence table={table} text={prompt.why} explain /> : null}</span>
      ) : (
        <Steps table={table} steps={steps} sent={sent} />
      )}
      <span class="unsent ml-auto flex items-center gap-4 flex-none dim">
        <Glyph name="lock" size={13} />
        {sent ? say("way") : say("not-sent")}
      </span>
      {!table.chosen.value.length && !table.pending.value && (
        <Button kind="quiet" small hotkey="Esc" disabled={sent} onClick={() => table.unchoose()}>
          {say("back")}
        </Button>
      )}
      {steps.length > 1 && !plan && (
        <Button kind="quiet" small hotkey={ownKey(table, "X")} disabled={sent} onClick={() => table.backTo(0)}>
          {say("drop")}
        </Button>
      )}
    </div>
  );
}
