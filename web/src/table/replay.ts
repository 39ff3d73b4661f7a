/** Stepping through a match, during and after play, from the viewer's own seat. Frames come in chunks as needed. */
import { batch, computed, type Signal, signal } from "@preact/signals";
import type { Held } from "../model/held";
import { duration, played } from "../model/queue";
import type { Entry, Text } from "../model/scene";
import type { Frame } from "../model/server";
import { settings } from "../net/settings";
import type { Shown } from "./shown";
import type { Transport } from "./transport";

/** What it asks of the table. */
interface Table {
  readonly entries: Signal<Entry[]>;
  readonly newest: { n: number };
  readonly isEdge: (id: string) => boolean;
  readonly transport: Pick<Transport, "frames">;
}

const CHUNK = 60;
/** Matches up to this many frames are loaded whole in the background, so that the track can show every turn. */
const WHOLE = 1500;

/** Whose view of the match: one's own, a seat's, or a spectator's. */
export type Eyes = number | "spectator" | null;

export interface Tick {
  n: number;
  seat: number;
  turn: boolean;
}

export class Replay {
  readonly on = signal(false);
  /** Whether the end of the match shows a moment: it is seen, not stepped through. */
  readonly peeked = signal(false);
  readonly at = signal(0);
  /** Whether a person steps through it. */
  readonly stepping = computed(() => this.on.value && !this.peeked.value);
  readonly total = signal(0);
  readonly playing = signal(false);
  readonly speed = signal(1);
  readonly loading = signal(false);
  readonly eyes = signal<Eyes>(null);
  private readonly frames = signal<Map<number, Frame>>(new Map());
  private asked = new Set<number>();
  /** Where one wants to be, while what is there may still be on its way. */
  private goal = 0;
  /** The choices made before the moment that is sought through other eyes. */
  private moment = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private last: Shown | null = null;
  /** On the way to the next frame: the part of its film that is shown now, and those that are still to come. */
  private readonly part = signal<Held | null>(null);
  private film: Held[] = [];

  constructor(private readonly table: Table) {}

  /** What the replay shows, or null while the table is live. */
  readonly shown = computed<Shown | null>(() => {
    if (!this.on.value) return null;
    const part = this.part.value,
      frame = this.frames.value.get(this.at.value);
    if (part) {
      this.last = this.partShown(part);
      return this.last;
    }
    if (!frame) return this.last;
    const before = this.last && this.last.n >= frame.n - 1 && this.last.n < frame.n ? this.last : null;
    // Lines that a film has told already are not fresh any more.
    const fresh = before ? frame.log.filter((entry) => Number.isInteger(before.n) || entry.n >= before.lines) : [];
    this.last = {
      n: frame.n,
      scene: frame.scene,
      before: before?.scene ?? null,
      fresh,
      lines: this.linesAt(frame.n),
      prompt: frame.scene.prompt ?? null,
    };
    return this.last;
  });

  private partShown(part: Held): Shown {
    const end = part.log.at(-1);
    return {
      n: part.n,
      scene: part.scene,
      before: this.last?.scene ?? null,
      fresh: part.log,
      lines: end ? end.n + 1 : (this.last?.lines ?? this.linesAt(Math.floor(part.n))),
      prompt: part.scene.prompt ?? null,
    };
  }

  /** Who decided, frame by frame, as far as it is loaded. */
  readonly ticks = computed<Tick[]>(() => {
    const out: Tick[] = [];
    const frames = this.frames.value;
    for (const n of [...frames.keys()].sort((a, b) => a - b)) {
      const frame = frames.get(n)!;
      const turn = frame.log.some((entry) => entry.kind === "turn");
      const seat = frame.scene.players?.find((player) => player.acting)?.seat ?? -1;
      out.push({ n, seat, turn });
    }
    return out;
  });

  /** The beginnings of turns as far as they are loaded: what the log says there. */
  readonly chapters = computed<{ n: number; text: Text }[]>(() =>
    [...this.frames.value.values()]
      .sort((a, b) => a.n - b.n)
      .flatMap((frame) => {
        const entry = frame.log.find((one) => one.kind === "turn");
        return entry ? [{ n: frame.n, text: entry.text }] : [];
      }),
  );

  /** How many steps the match had made at the moment in sight; only after the end, when frames say so. */
  readonly made = computed(() => this.frames.value.get(this.at.value)?.ply);

  /** Log lines visible at a frame: up to the last one that came with it or before. */
  private linesAt(n: number): number {
    const frames = this.frames.value;
    for (let i = n; i >= 0; i--) {
      const frame = frames.get(i);
      if (!frame) break;
      const last = frame.log.at(-1);
      if (last) return last.n + 1;
    }
    for (let i = n + 1; i < this.total.value; i++) {
      const frame = frames.get(i);
      if (!frame) break;
      if (frame.log[0]) return frame.log[0].n;
    }
    return n === 0 ? 0 : this.table.entries.value.length;
  }

  /** From a frame on, through the viewer's own eyes or, after the end, through others'. */
  async open(at?: number, eyes?: Eyes): Promise<void> {
    const newest = this.table.newest.n;
    if (newest < 0) return;
    this.peeked.value = false;
    this.cut();
    if (eyes !== undefined && eyes !== this.eyes.value) this.look(eyes);
    if (this.eyes.value !== null) {
      await this.need(Math.max(0, at ?? 0));
      this.at.value = Math.min(Math.max(0, at ?? Infinity), this.total.value - 1);
    } else {
      batch(() => {
        this.total.value = Math.max(this.total.value, newest + 1);
        this.at.value = Math.min(Math.max(0, at ?? newest), newest);
      });
    }
    await this.need(this.at.value);
    this.last = null;
    this.on.value = true;
    void this.fill();
  }

  /** At the moment after so many steps of the match; only after the end, when frames say how many came before. */
  async openStep(step: number): Promise<void> {
    await this.open(0);
    const at = await this.frameAt(step);
    if (at === null || !this.on.value) return;
    this.at.value = at;
    void this.fill();
  }

  /** Shows the moment after so many steps of the match, at once; false where another was asked for meanwhile. */
  async peek(step: number): Promise<boolean> {
    if (this.on.value && !this.peeked.value) return false;
    if (this.eyes.value !== null) this.look(null);
    this.moment = step;
    const at = await this.frameAt(step);
    if (at === null || this.moment !== step || (this.on.value && !this.peeked.value)) return false;
    this.last = null;
    batch(() => {
      this.at.value = at;
      this.on.value = this.peeked.value = true;
    });
    return true;
  }

  /** While it is on: to the moment after so many steps of the match. */
  async goStep(step: number): Promise<void> {
    this.stop();
    const at = await this.frameAt(step);
    if (at !== null && this.on.value) await this.go(at);
  }

  close(): void {
    this.stop();
    this.cut();
    batch(() => {
      this.on.value = this.peeked.value = false;
      this.playing.value = false;
    });
    this.last = null;
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.playing.value = false;
  }

  /** Sees the same moment with another seat's eyes; only after the end. */
  async see(eyes: Eyes): Promise<void> {
    const ply = this.frames.value.get(this.at.value)?.ply ?? this.moment;
    this.moment = ply;
    this.stop();
    this.cut();
    this.look(eyes);
    const at = await this.frameAt(ply);
    if (at === null || this.eyes.value !== eyes) return;
    this.at.value = at;
    void this.fill();
  }

  private look(eyes: Eyes): void {
    this.asked.clear();
    batch(() => {
      this.eyes.value = eyes;
      this.frames.value = new Map();
    });
  }

  /** The last frame that these eyes had seen after so many choices: others may have seen more or fewer positions. */
  private async frameAt(ply: number): Promise<number | null> {
    const eyes = this.eyes.value;
    await this.need(0);
    let low = 0,
      high = this.total.value - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      await this.need(middle);
      if (this.eyes.value !== eyes) return null;
      if ((this.frames.value.get(middle)?.ply ?? 0) <= ply) low = middle;
      else high = middle - 1;
    }
    await this.need(low);
    return low;
  }

  /** Leaves the film at the frame before it. */
  private cut(): void {
    this.film = [];
    this.part.value = null;
  }

  async go(n: number): Promise<void> {
    const to = Math.min(Math.max(0, n), this.total.value - 1);
    this.goal = to;
    await this.need(to);
    if (this.goal !== to) return; // one has gone elsewhere while the frame was on its way
    batch(() => {
      this.cut();
      this.at.value = to;
    });
    if (!this.frames.value.get(to + 1)) void this.need(Math.min(to + CHUNK / 2, this.total.value - 1));
  }

  /** A step on goes through what is played line by line on the way; a step back leaves it. */
  step(by: 1 | -1): void {
    this.stop();
    if (by > 0) void this.forward();
    else void this.go(this.part.value ? this.at.value : this.at.value - 1);
  }

  private async forward(): Promise<void> {
    const at = this.at.value,
      to = at + 1;
    if (to > this.total.value - 1) return;
    await this.need(to);
    if (this.at.value !== at) return;
    if (!this.part.value) this.film = this.filmTo(to);
    const part = this.film.shift();
    if (part && this.film.length) this.part.value = part;
    else await this.go(to);
  }

  /** What lies between a frame and the one before, the frame itself last. */
  private filmTo(n: number): Held[] {
    const before = this.frames.value.get(n - 1),
      frame = this.frames.value.get(n);
    if (!before || !frame || settings.value.pace === "instant") return [];
    return played(before.scene, { ...frame, decision: null }, this.table.isEdge);
  }

  /** To the beginning of the next or an earlier turn. */
  async turn(by: 1 | -1): Promise<void> {
    this.stop();
    let n = this.at.value + by;
    while (n > 0 && n < this.total.value - 1) {
      await this.need(n);
      if (this.frames.value.get(n)?.log.some((entry) => entry.kind === "turn")) break;
      n += by;
    }
    await this.go(n);
  }

  toggle(): void {
    if (this.playing.value) {
      this.stop();
      return;
    }
    if (this.at.value >= this.total.value - 1) this.at.value = 0;
    this.playing.value = true;
    this.tick();
  }

  private tick(): void {
    const part = this.part.value,
      frame = this.frames.value.get(this.at.value);
    const dice = frame?.log.some((entry) => entry.dice?.length);
    const stay =
      (part ? duration(part, settings.value.pace, 0, false) : dice ? 950 : frame?.log.length ? 600 : 320) /
      this.speed.value;
    this.timer = setTimeout(() => {
      if (!this.playing.value) return;
      if (this.at.value >= this.total.value - 1) return this.stop();
      void this.forward().then(() => {
        if (this.playing.value) this.tick();
      });
    }, stay);
  }

  private async need(n: number): Promise<void> {
    if (this.frames.value.has(n)) return;
    const chunk = Math.floor(n / CHUNK);
    if (this.asked.has(chunk)) {
      while (this.loading.value && !this.frames.value.has(n)) await new Promise((go) => setTimeout(go, 30));
      if (this.frames.value.has(n)) return;
    }
    await this.load(chunk);
  }

  private async load(chunk: number): Promise<void> {
    this.asked.add(chunk);
    this.loading.value = true;
    const eyes = this.eyes.value;
    try {
      const from = chunk * CHUNK;
      const { total, frames } = await this.table.transport.frames(from, from + CHUNK - 1, eyes ?? undefined);
      if (this.eyes.value !== eyes) return; // what another seat sees is not asked for any more
      const next = new Map(this.frames.value);
      for (const frame of frames) next.set(frame.n, frame);
      batch(() => {
        this.total.value = eyes === null ? Math.max(total, this.table.newest.n + 1) : total;
        this.frames.value = next;
        this.addEntries(frames.flatMap((frame) => frame.log));
      });
    } finally {
      if (this.eyes.value === eyes) this.loading.value = false;
    }
  }

  private addEntries(entries: Entry[]): void {
    const held = this.table.entries.value;
    const more = entries.filter((entry) => entry.n >= held.length);
    if (more.length && more[0]!.n === held.length) this.table.entries.value = [...held, ...more];
  }

  /** The rest of a short match, quietly. */
  private async fill(): Promise<void> {
    if (this.total.value > WHOLE) return;
    const eyes = this.eyes.value;
    for (let chunk = 0; chunk * CHUNK < this.total.value; chunk++) {
      if (!this.on.value || this.eyes.value !== eyes) return;
      if (!this.asked.has(chunk)) await this.load(chunk).catch(() => undefined);
      await new Promise((go) => setTimeout(go, 60));
    }
  }
}
