/** Taking back one's last choice: alone where the server says so, else by asking the others; and making it again. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Choice } from "../model/scene";
import type { Summary, UndoAsked } from "../model/server";
import { toast } from "../ui";
import { type Transport, UNDO } from "./transport";

/** What it asks of the table. */
interface Table {
  readonly replay: { readonly on: ReadonlySignal<boolean> };
  readonly waiting: ReadonlySignal<number>;
  readonly catchingUp: ReadonlySignal<boolean>;
  readonly connected: ReadonlySignal<boolean>;
  readonly chosen: ReadonlySignal<unknown[]>;
  readonly pending: ReadonlySignal<Choice | null>;
  readonly confirming: ReadonlySignal<Choice | null>;
  readonly draft: { readonly steps: ReadonlySignal<unknown[]> };
  readonly summary: ReadonlySignal<Summary | null>;
  readonly choices: ReadonlySignal<Choice[]>;
  readonly mayChoose: ReadonlySignal<boolean>;
  readonly liveDecision: ReadonlySignal<number | null>;
  readonly sending: ReadonlySignal<number | null>;
  readonly you: ReadonlySignal<number | null>;
  readonly newest: { n: number };
  readonly transport: Pick<Transport, "undo" | "askUndo" | "answerUndo">;
  send(choice: Choice): void;
  dispatch(code: number, decision: number | null, answer: Promise<void>, element: string | null): void;
  takeSummary(summary: Summary): void;
}

/** How the last choice may be taken back; "" if it may not. */
export type Way = "" | "alone" | "anew" | "ask";

/** What a viewer has to do with a question that is open: it is asked, asks, was refused, or only looks on. */
export type Part = "asked" | "waiting" | "refused" | "watching";

export const partOf = (asked: UndoAsked, you: number | null): Part | null => {
  // All have agreed, and their browsers draw new chance: nobody has to do anything.
  if ((asked as { drawing?: boolean }).drawing) return null;
  const no = asked.refused ?? null;
  if (asked.seat === you) return no === null ? "waiting" : "refused";
  if (no !== null) return null;
  return you !== null && asked.waiting_for?.includes(you) ? "asked" : "watching";
};

export class Undoing {
  /** What the server said with the newest position. */
  readonly said = signal<{ undo: Way; redo: number | null }>({ undo: "", redo: null });

  constructor(private readonly table: Table) {}

  private readonly running = computed<Summary | null>(() => {
    const summary = this.table.summary.value;
    return summary?.state === "running" && summary.undo !== false ? summary : null;
  });

  /** Who asks the others now, as long as it is asked. */
  readonly asked = computed<UndoAsked | null>(() => this.running.value?.asked ?? null);

  /** The newest position is in sight, and nothing is chosen of the next choice or of a decision that is not sent: that is
   *  given up by Back first. */
  private readonly still = computed(() => {
    const { replay, waiting, catchingUp, connected, chosen, pending, confirming, draft } = this.table;
    const shown = !replay.on.value && waiting.value === 0 && !catchingUp.value && connected.value;
    return shown && !chosen.value.length && !pending.value && !confirming.value && !draft.steps.value.length;
  });

  readonly way = computed<Way>(() => {
    const { undo } = this.said.value;
    if (!this.running.value || !this.still.value || !this.table.transport.undo) return "";
    const asked = this.asked.value;
    const open = asked && (asked.seat === this.table.you.value || (asked.refused ?? null) === null);
    return undo !== "alone" && open ? "" : undo;
  });

  /** The choice that was taken back last, if it can be made again. */
  readonly again = computed<Choice | null>(() => {
    const { redo } = this.said.value;
    if (redo === null || !this.running.value || !this.still.value) return null;
    return this.table.choices.value.find((choice) => choice.code === redo) ?? null;
  });

  /** Takes the last choice back, or asks whether it may be. */
  take(): boolean {
    const { table } = this,
      way = this.way.value;
    if (!way || table.sending.value !== null) return false;
    if (way !== "alone") this.settle(table.transport.askUndo?.());
    else {
      const decision = table.liveDecision.value;
      table.dispatch(UNDO, decision, table.transport.undo!(decision, table.newest.n), null);
    }
    return true;
  }

  redo(): boolean {
    const choice = this.again.value;
    if (!choice || !this.table.mayChoose.value) return false;
    this.table.send(choice);
    return true;
  }

  /** Agrees to what a person asks, refuses, or asks no more. */
  answer(agree: boolean): void {
    const asked = this.asked.value;
    if (asked) this.settle(this.table.transport.answerUndo?.(asked, agree));
  }

  private settle(answer: Promise<Summary> | undefined): void {
    answer?.then(
      (summary) => this.table.takeSummary(summary),
      (error: Error) => toast(error.message, "danger"),
    );
  }
}
