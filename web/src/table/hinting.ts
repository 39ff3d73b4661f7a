/** Hints where the table gives help: asked for one decision, shown until it is made. They choose nothing. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { isHelped } from "../model/hints";
import type { Choice } from "../model/scene";
import type { HintDocument, Summary } from "../model/server";
import { type Names, plain } from "../model/text";
import type { Transport } from "./transport";

/** What it asks of the table. */
interface Table {
  readonly asked: ReadonlySignal<boolean>;
  readonly choices: ReadonlySignal<Choice[]>;
  readonly liveDecision: ReadonlySignal<number | null>;
  readonly summary: ReadonlySignal<Summary | null>;
  readonly draft: { readonly steps: ReadonlySignal<unknown[]> };
  readonly names: ReadonlySignal<Names>;
  readonly transport: Pick<Transport, "hint" | "simulate">;
}

/** What was asked of a decision and what became of it. */
interface Asked {
  decision: number;
  found: HintDocument | null;
  refused: string | null;
}

export class Hinting {
  private readonly asked = signal<Asked | null>(null);

  constructor(private readonly table: Table) {}

  /** The decision as the server holds it is in sight: nothing of it is chosen ahead. */
  private readonly open = computed(() => this.table.asked.value && !this.table.draft.steps.value.length);

  /** Whether the decision in sight may be played on by bots; null where the table gives no help. */
  readonly simulated = computed<boolean | null>(() =>
    this.table.transport.simulate && isHelped(this.table.summary.value) ? this.open.value : null,
  );

  /** Whether a hint may be asked for. Where there is one choice it would say nothing. */
  readonly offered = computed(
    () =>
      this.open.value &&
      !!this.table.transport.hint &&
      isHelped(this.table.summary.value) &&
      this.table.choices.value.length > 1,
  );

  /** What belongs to the decision in sight. */
  private readonly now = computed<Asked | null>(() => {
    const asked = this.asked.value;
    return asked && this.open.value && asked.decision === this.table.liveDecision.value ? asked : null;
  });

  readonly found = computed<HintDocument | null>(() => this.now.value?.found ?? null);
  readonly refused = computed<string | null>(() => this.now.value?.refused ?? null);
  readonly busy = computed(() => !!this.now.value && !this.found.value && !this.refused.value);
  /** Whether there is something to read: what was found, why nothing was, or that it is looked for. */
  readonly shown = computed(() => !!this.now.value);

  /** The number of each choice that the hint names, by its code. */
  readonly numbers = computed(() => new Map(this.found.value?.choices.map((choice, i) => [choice.code, i + 1]) ?? []));
  readonly best = computed<Choice | null>(() => this.choiceOf(this.found.value?.choices[0]?.code ?? null));

  /** What a screen reader says of it. */
  readonly said = computed(() => {
    if (this.busy.value) return say("the-hint-thinks");
    const best = this.found.value?.choices[0];
    return (
      this.refused.value ??
      (best ? say("hint-words-plain", { words: best.words, plain: plain(best.reason, this.table.names.value) }) : "")
    );
  });

  choiceOf(code: number | null): Choice | null {
    return this.table.choices.value.find((choice) => choice.code === code) ?? null;
  }

  /** Asks for a hint. False if none is offered, or one is on its way or in sight. */
  ask(): boolean {
    const decision = this.table.liveDecision.value;
    if (!this.offered.value || decision === null || this.busy.value || this.found.value) return false;
    const asked: Asked = { decision, found: null, refused: null };
    this.asked.value = asked;
    const settle = (what: Partial<Asked>) => {
      if (this.asked.value === asked) this.asked.value = { ...asked, ...what };
    };
    this.table.transport.hint!(decision).then(
      (found) => settle({ found }),
      (error: Error) => settle({ refused: error.message }),
    );
    return true;
  }

  /** Puts away what is shown, or what is on its way. */
  close(): boolean {
    if (!this.now.value) return false;
    this.asked.value = null;
    return true;
  }

  /** Another decision may be in sight: what was said of the one before is over, also if that is asked again. */
  follow(): void {
    if (this.asked.value && this.asked.value.decision !== this.table.liveDecision.value) this.asked.value = null;
  }
}
