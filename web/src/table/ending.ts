/** The end of a match as a moment: what turned it is shown on the board once a quick review is there. */
import { batch, computed, type Signal, signal } from "@preact/signals";
import { nearestPoint, type Turn, turnOf } from "../model/ending";
import type { Scene } from "../model/scene";
import type { Review } from "../model/server";
import { api } from "../net/api";
import type { Replay } from "./replay";
import type { Transport } from "./transport";

/** What it asks of the table. */
interface Table {
  readonly id: string;
  readonly newest: { scene: Scene | null };
  readonly you: Signal<number | null>;
  readonly spokenOf: Signal<string[]>;
  readonly replay: Replay;
  readonly transport: Pick<Transport, "practice">;
}

export class Ending {
  /** False while somebody looks at the plain board. */
  readonly open = signal(true);
  readonly review = signal<Review | null>(null);
  /** Which of the review's looks stands on the board; null: the last position. */
  readonly at = signal<number | null>(null);
  private asked = false;

  constructor(private readonly table: Table) {}

  readonly turn = computed<Turn | null>(() => {
    const review = this.review.value;
    return review && turnOf(review, this.table.you.value);
  });

  /** Asks for the review, once, and shows the turn when it is there: nothing waits for it. */
  async tell(): Promise<void> {
    if (this.asked || this.table.transport.practice) return;
    this.asked = true;
    try {
      this.review.value = await api.review(this.table.id, true);
    } catch {
      return; // an end by agreement, a busy server: the last position stands there
    }
    const turn = this.turn.value;
    if (turn && this.open.value && !this.table.replay.on.value)
      await this.show(nearestPoint(this.review.value, turn.step));
  }

  /** Puts a look of the review on the board. */
  async show(at: number): Promise<void> {
    const point = this.review.value?.points[at],
      turn = this.turn.value;
    if (!point) return;
    this.at.value = at;
    if (!(await this.table.replay.peek(point.step)) || this.at.value !== at) return;
    this.table.spokenOf.value = turn && nearestPoint(this.review.value!, turn.step) === at ? turn.places : [];
  }

  /** The last position, and nothing over it: or the moment again. */
  toggle(): void {
    batch(() => {
      this.open.value = !this.open.value;
      if (!this.open.value) this.rest();
    });
    const turn = this.turn.value;
    if (this.open.value && turn) void this.show(nearestPoint(this.review.value!, turn.step));
  }

  /** Begins the replay, from the first position. */
  replay(): void {
    this.rest();
    void this.table.replay.open(0);
  }

  /** Lets go of the board. */
  rest(): void {
    this.at.value = null;
    this.table.spokenOf.value = [];
    if (this.table.replay.peeked.value) this.table.replay.close();
  }
}
