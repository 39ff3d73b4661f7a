/** The people who share a device at a table. While one of them has it, nothing is kept of the others but whether they
 *  are asked: each has a socket of their own, and what it tells of a hand is forgotten as it comes. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { FromServer, Summary } from "../model/server";
import type { Transport, Watcher } from "../table/transport";

export class Sitter {
  readonly summary = signal<Summary | null>(null);
  /** Nobody sits here any more, or this browser has lost the seat. */
  readonly gone = signal(false);
  private readonly decision = signal<number | null>(null);
  private logged = 0;
  private numbering = "";
  private stop: (() => void) | null = null;
  /** How the table of this person talks to the server; watching it goes through here. */
  readonly transport: Transport;

  constructor(
    readonly person: number,
    private readonly line: Transport,
  ) {
    this.transport = { ...line, watch: (watcher) => this.lend(watcher) };
  }

  readonly seat = computed(() => this.summary.value?.your_seat ?? null);
  readonly name = computed(() => this.summary.value?.seats[this.seat.value ?? -1]?.name ?? "");
  /** Whether the match, or another player, waits for an answer of theirs. */
  readonly due: ReadonlySignal<boolean> = computed(() => {
    const summary = this.summary.value,
      seat = this.seat.value;
    if (seat === null || summary?.state !== "running") return false;
    return this.decision.value !== null || !!summary.asked?.waiting_for?.includes(seat);
  });

  /** Hears whether they are asked, until a person sits at their table. */
  listen(): void {
    this.stop = this.line.watch({
      have: () => ({ seen: -1, log: this.logged, numbering: this.numbering }),
      message: (message) => this.hear(message),
    });
  }

  close(): void {
    this.stop?.();
    this.stop = null;
  }

  /** A table watches; when it is put away, only what is due is listened to again. */
  private lend(watcher: Watcher): () => void {
    this.close();
    const stop = this.line.watch({
      ...watcher,
      message: (message) => {
        watcher.message(message);
        this.hear(message);
      },
    });
    this.stop = stop;
    return () => {
      if (this.stop !== stop) return;
      this.close();
      this.listen();
    };
  }

  private hear(message: FromServer): void {
    if (message.t === "table" || message.t === "seats") {
      this.summary.value = message.summary;
      this.gone.value = message.summary.your_seat === null;
    }
    if (message.t === "refused" && !message.key) this.gone.value = true;
    if (message.t !== "table" && message.t !== "frame") return;
    if (message.t === "table" && (message.numbering ?? "") !== this.numbering) {
      this.numbering = message.numbering ?? "";
      this.logged = 0;
    }
    this.decision.value = message.decision;
    this.logged = Math.max(this.logged, (message.log.at(-1)?.n ?? -1) + 1);
  }
}

/** Who has the device, and who should. */
export class Device {
  /** Who has it; null while the curtain is closed. */
  readonly holder = signal<Sitter | null>(null);

  constructor(private readonly all: Sitter[]) {}

  /** Those who have a seat. */
  readonly sitters = computed(() => this.all.filter((sitter) => !sitter.gone.value));
  readonly known = computed(() => this.sitters.value.every((sitter) => sitter.summary.value));
  readonly state = computed(() => this.all.find((sitter) => sitter.summary.value)?.summary.value?.state ?? null);

  /** Who is asked, in the order of play from the one who had it last. */
  readonly due = computed(() => {
    const asked = this.sitters.value.filter((sitter) => sitter.due.value);
    const from = this.last.value;
    const rank = (sitter: Sitter) => ((sitter.seat.value ?? 0) - from - 1 + 64) % 64;
    return asked.sort((a, b) => rank(a) - rank(b));
  });
  private readonly last = signal(-1);

  /** Whether it has to go on: another one is asked, and who has it is not. */
  readonly leaves = computed(() => {
    const holder = this.holder.value;
    return !!holder && this.state.value === "running" && !holder.due.value && this.due.value.length > 0;
  });

  take(sitter: Sitter): void {
    this.last.value = sitter.seat.value ?? -1;
    this.holder.value = sitter;
  }

  cover(): void {
    this.holder.value = null;
  }

  open(): () => void {
    for (const sitter of this.all) sitter.listen();
    return () => {
      for (const sitter of this.all) sitter.close();
    };
  }
}
