/** The end of a match as a moment: what turned it is shown on the board once a quick review is there. */

import { batch, computed, type Signal, signal } from "@preact/signals";
import { nearestPoint, saidOf, type Turn, turnOf } from "../model/ending";
import type { Choice, Scene } from "../model/scene";
import type { Judged, Review } from "../model/server";
import type { Names } from "../model/text";
import { judgedOf, marksOf } from "../model/verdicts";
import { apiOf } from "../net/api";
import { isWriting } from "../ui";
import type { Replay } from "./replay";
import type { Transport } from "./transport";

/** A server that is busy is asked again after so long, and each time later. */
const AGAIN_MS = 8000;

/** A choice that was judged, with those that the board can show of it. */
export interface Weighed {
  judged: Judged;
  made: Choice | null;
  better: Choice | null;
}

/** What it asks of the table. */
interface Table {
  readonly scene: Signal<Scene | null>;
  readonly id: string;
  readonly newest: { scene: Scene | null };
  readonly you: Signal<number | null>;
  readonly names: Signal<Names>;
  readonly spokenOf: Signal<string[]>;
  readonly replay: Replay;
  readonly transport: Pick<Transport, "practice" | "person">;
}

export class Ending {
  /** False while a person looks at the plain board. */
  readonly open = signal(true);
  readonly review = signal<Review | null>(null);
  /** Which of the review's looks stands on the board; null: the last position. */
  readonly at = signal<number | null>(null);
  /** The whole review, in which choices are judged: not asked for, on its way, there, or why there is none. */
  readonly judging = signal<"no" | "asked" | "done" | { refused: string }>("no");
  private asked = false;

  constructor(private readonly table: Table) {}

  readonly turn = computed<Turn | null>(() => {
    const review = this.review.value;
    return review && turnOf(review, this.table.you.value);
  });

  /** Whose choices are looked at: those of the eyes that see. */
  readonly seat = computed<number | null>(() => {
    const eyes = this.table.replay.eyes.value;
    return typeof eyes === "number" ? eyes : eyes === "spectator" ? null : this.table.you.value;
  });

  /** What is judged of the position that a person steps through. */
  readonly weighed = computed<Weighed | null>(() => {
    const { replay, scene } = this.table,
      review = this.review.value;
    if (!review || this.judging.value !== "done" || !replay.stepping.value) return null;
    const judged = judgedOf(review, this.seat.value).find((one) => one.step === replay.made.value);
    if (!judged) return null;
    const choice = (code: number | undefined) => scene.value?.choices?.find((one) => one.code === code) ?? null;
    return { judged, made: choice(judged.code), better: choice(judged.better?.code) };
  });

  /** The places on the board that are spoken of: of the turn, or of the choice that is judged. */
  readonly places = computed<string[] | null>(() => {
    if (this.table.replay.peeked.value) return this.table.spokenOf.value;
    const weighed = this.weighed.value;
    return weighed && [...(weighed.made?.elements ?? []), ...(weighed.better?.elements ?? [])];
  });

  /** To the next slip or mistake, or the one before. */
  async next(by: 1 | -1): Promise<void> {
    const review = this.review.value,
      made = this.table.replay.made.value ?? 0;
    if (!review) return;
    const marks = marksOf(review, this.seat.value),
      to = by > 0 ? marks.find((mark) => mark.step > made) : marks.filter((mark) => mark.step < made).at(-1);
    if (to) await this.table.replay.goStep(to.step);
  }

  /** The review on the board, from the first slip or mistake of one's own once they are known. */
  async look(): Promise<void> {
    this.rest();
    await this.table.replay.open(0);
    await this.judge();
    if (this.table.replay.stepping.value && this.table.replay.at.value === 0) await this.next(1);
  }

  /** Asks for the whole review, which takes from seconds to two minutes. */
  async judge(): Promise<void> {
    if (this.judging.value === "asked" || this.judging.value === "done") return;
    this.judging.value = "asked";
    try {
      this.review.value = await this.api.review(this.table.id);
      this.judging.value = "done";
    } catch (error) {
      this.judging.value = { refused: error instanceof Error ? error.message : say("review-now") };
    }
  }

  private get api() {
    return apiOf(this.table.transport.person ?? 1);
  }

  /** The quick review; a server that makes the game fast first, or has much to do, is asked again. */
  private async quickly(tries = 6): Promise<boolean> {
    for (let i = 0; i < tries; i++) {
      const quick = await this.api.review(this.table.id, true).catch(() => null);
      this.review.value ??= quick;
      if (this.review.value) return true;
      await new Promise((on) => setTimeout(on, AGAIN_MS * (i + 1)));
    }
    return false;
  }

  /** What a screen reader says of it. */
  readonly said = computed<string>(() => {
    const { newest, names } = this.table,
      result = newest.scene?.result;
    return result ? saidOf(result, this.turn.value, names.value) : "";
  });

  /** The look at which the turn is seen. */
  private readonly turnAt = computed<number | null>(() => {
    const review = this.review.value,
      turn = this.turn.value;
    return review && turn && nearestPoint(review, turn.step);
  });

  /** The last position has come. A person who writes to the others goes on with it: the moment can be opened then. */
  arrive(): void {
    const on = document.activeElement;
    if (isWriting(on) && on!.closest(".rail")) this.open.value = false;
  }

  /** Shows the turn, as soon as there is a review of which it can be told: nothing waits for it. */
  async tell(): Promise<void> {
    if (!this.asked && !this.table.transport.practice) {
      this.asked = true;
      await this.quickly();
    }
    const at = this.turnAt.value;
    if (at !== null && this.open.value && !this.table.replay.on.value) await this.show(at);
  }

  /** Puts a look of the review on the board; where it cannot be had, the board stays as it is. */
  async show(at: number): Promise<void> {
    const point = this.review.value?.points[at];
    if (!point) return;
    this.at.value = at;
    const there = await this.table.replay.peek(point.step).catch(() => false);
    if (!there || this.at.value !== at) return;
    this.table.spokenOf.value = at === this.turnAt.value ? this.turn.value!.places : [];
  }

  /** Goes along the looks, from the last position on. */
  step(by: number): void {
    const last = (this.review.value?.points.length ?? 0) - 1;
    void this.show(Math.min(last, Math.max(0, (this.at.value ?? last) + by)));
  }

  /** The last position, and nothing over it: or the moment again. */
  toggle(): void {
    batch(() => {
      this.open.value = !this.open.value;
      if (!this.open.value) this.rest();
    });
    if (this.open.value) void this.tell();
  }

  /** Lets go of the board. */
  rest(): void {
    this.at.value = null;
    this.table.spokenOf.value = [];
    if (this.table.replay.peeked.value) this.table.replay.close();
  }
}
