/** Where a reader is in a guided game: which step is shown, what leads on, and the way back. */
import { computed, signal } from "@preact/signals";
import type { GuideStep } from "../model/server";

/** What the table is doing: asking a kind of question, or showing what others do. */
export interface Moment {
  asked: boolean;
  kind: string;
  /** How many choices the reader has made. */
  made: number;
  over: boolean;
}

/** The step that is shown at a question, from `at` on: steps for questions that did not come are passed over. */
export function place(steps: GuideStep[], at: number, moment: Moment): number {
  if (moment.over || at >= steps.length) return steps.length;
  const step = steps[at]!;
  if (!step.on?.length || step.on.includes(moment.kind)) return at;
  const later = steps.findIndex((other, i) => i > at && other.on?.includes(moment.kind));
  return later >= 0 ? later : at;
}

/** Whether the step is about what is asked now. */
export const fits = (step: GuideStep | undefined, moment: Moment): boolean =>
  !!step && (!step.on?.length || (moment.asked && step.on.includes(moment.kind)));

/** Where the reader came to rest: a step, and the choices made before it. */
interface Stop {
  at: number;
  made: number;
}

export class Course {
  readonly at = signal(0);
  private readonly stops = signal<Stop[]>([]);
  private leaving = false;
  /** A person who closes the guide plays on without. */
  readonly closed = signal(false);
  readonly mayGoBack = computed(() => this.stops.value.length > 1);

  constructor(readonly steps: GuideStep[]) {}

  get step(): GuideStep | undefined {
    return this.steps[this.at.value];
  }
  get done(): boolean {
    return this.at.value >= this.steps.length;
  }

  restart(): void {
    this.at.value = 0;
    this.stops.value = [];
    this.leaving = false;
    this.closed.value = false;
  }

  /** A word was read. */
  next(moment: Moment): void {
    this.at.value = place(this.steps, this.at.value + 1, moment);
    this.rest(moment);
  }

  /** A choice was made at `before`: a step that was about it is over. The same question may take several choices. */
  chosen(before: Moment): void {
    if (!this.leaving && this.step?.on?.length && fits(this.step, before)) this.at.value += 1;
    this.leaving = true;
  }

  /** The table has come to rest: at a question, or at its end. */
  settle(moment: Moment): void {
    this.at.value = place(this.steps, this.at.value, moment);
    this.leaving = false;
    this.rest(moment);
  }

  private rest(moment: Moment): void {
    const stop = { at: this.at.value, made: moment.made },
      last = this.stops.value.at(-1);
    if (last?.at !== stop.at || last.made !== stop.made) this.stops.value = [...this.stops.value, stop];
  }

  /** Goes back to the step before; returns how many choices remain, null if there is none before. */
  back(): number | null {
    const kept = this.leaving ? this.stops.value : this.stops.value.slice(0, -1);
    const stop = kept.at(-1);
    if (!stop) return null;
    this.stops.value = kept;
    this.at.value = stop.at;
    this.leaving = false;
    return stop.made;
  }
}

/** Words of a guide's text: bold, or the number of what the step points at. */
export interface Part {
  text: string;
  bold?: boolean;
  pin?: number;
}

/** A guide's text as parts: bold words, numbers of pins, and the verb for a hand or a mouse. */
export function words(text: string, touch: boolean): Part[] {
  const verb = touch ? "tap" : "click";
  const said = text.replaceAll("{click}", verb).replaceAll("{Click}", verb[0]!.toUpperCase() + verb.slice(1));
  return said
    .split(/(\*\*.*?\*\*|\{\d\})/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith("**")
        ? { text: part.slice(2, -2), bold: true }
        : /^\{\d\}$/.test(part)
          ? { text: "", pin: Number(part[1]) }
          : { text: part },
    );
}
