/** A decision of several choices, thought through here before any of it is sent (Prompt.steps). The server says what
 *  would be asked next and keeps nothing; so going back costs nothing and nobody sees it. */
import { batch, computed, signal } from "@preact/signals";
import type { Choice, Scene } from "../model/scene";
import type { AheadDocument } from "../model/server";

/** What a choice does, by its code, in the server's words. */
export type Said = Record<number, string>;

export interface Step {
  choice: Choice;
  /** What was chosen on the table to come to it. */
  chosen: string[];
  /** The table with the question it answers, and what its answers do. */
  scene: Scene;
  words: Said;
}

interface Now {
  scene: Scene;
  words: Said;
}

/** What a choice does, without what stands in the second line of its button. */
export const bare = (words: string, { detail }: Choice): string =>
  detail && words.endsWith(` (${detail})`) ? words.slice(0, -` (${detail})`.length) : words;

export class Draft {
  readonly steps = signal<Step[]>([]);
  private readonly next = signal<Now | null>(null);
  /** A choice that completes the decision: it waits for its button, which says what it does. */
  readonly complete = signal<{ code: number; words: string } | null>(null);
  /** Whether it is being looked up what comes next. */
  readonly looking = signal(false);
  /** Everything is on its way: how many choices from this decision on. */
  readonly sent = signal<{ decision: number; count: number } | null>(null);
  /** The decision that the first step answers. */
  private decision = -1;

  /** `keep` is told of every change of what is chosen. */
  constructor(
    private readonly look: (decision: number, codes: number[]) => Promise<AheadDocument>,
    private readonly keep: (decision: number, steps: Step[]) => void = () => {},
  ) {}

  /** The table with the question that is open in the draft; null without one. */
  readonly scene = computed<Scene | null>(() => (this.steps.value.length ? (this.next.value?.scene ?? null) : null));

  get codes(): number[] {
    return this.steps.value.map((step) => step.choice.code);
  }

  /** What a choice does, where the server has said it. */
  words(choice: Choice): string | null {
    const { complete } = this;
    if (complete.value?.code === choice.code) return bare(complete.value.words, choice);
    if (!this.steps.value.length || choice.count || (choice.range && choice.range[0] !== choice.range[1])) return null;
    const words = this.next.value?.words[choice.code];
    return words === undefined ? null : bare(words, choice);
  }

  /** Looks up what follows a choice made at `scene`. True if the decision goes on; else the choice completes it. */
  async begin(decision: number, choice: Choice, chosen: string[], scene: Scene): Promise<boolean> {
    const before = this.steps.value;
    this.looking.value = true;
    const found = await this.look(decision, [...this.codes, choice.code]).finally(() => {
      this.looking.value = false;
    });
    if (this.steps.value !== before) return true; // one has gone elsewhere meanwhile
    if (!found.scene) {
      this.complete.value = { code: choice.code, words: found.words[choice.code] ?? choice.label };
      return false;
    }
    const words = this.next.value?.words ?? {};
    batch(() => {
      this.decision = decision;
      this.steps.value = [...before, { choice, chosen, scene, words }];
      this.next.value = { scene: found.scene!, words: found.words };
      this.complete.value = null;
    });
    this.keep(decision, this.steps.value);
    return true;
  }

  /** The table has changed where others play: the same question, as it stands now. */
  async again(): Promise<void> {
    const before = this.steps.value;
    const found = await this.look(this.decision, this.codes).catch(() => null);
    if (this.steps.value !== before || this.sent.value) return;
    if (found?.scene) this.next.value = { scene: found.scene, words: found.words };
    else this.clear();
  }

  /** Back to the question that step number `at` answers. What had been chosen for it, in order. */
  back(at = this.steps.value.length - 1): string[] {
    const step = this.steps.value[at];
    if (!step) return [];
    batch(() => {
      this.steps.value = this.steps.value.slice(0, at);
      this.next.value = at > 0 ? { scene: step.scene, words: step.words } : null;
      this.complete.value = null;
    });
    this.keep(this.decision, this.steps.value);
    return step.chosen;
  }

  clear(): void {
    if (!this.steps.value.length && !this.complete.value && !this.sent.value) return;
    batch(() => {
      this.steps.value = [];
      this.next.value = null;
      this.complete.value = null;
      this.sent.value = null;
    });
    this.keep(this.decision, []);
  }

  /** Whether a new position leaves the draft as it is: nothing of it is answered, or not all of it has arrived. */
  holds(decision: number | null): boolean {
    if (decision === null) return false;
    const sent = this.sent.value;
    return sent
      ? decision >= sent.decision && decision < sent.decision + sent.count
      : this.steps.value.length > 0 && decision === this.decision;
  }
}
