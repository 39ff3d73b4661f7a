/** Stepping through a match, during and after play, from the viewer's own seat. Frames come in chunks as needed. */
import { batch, computed, signal } from "@preact/signals";
import type { Entry, Text } from "../model/scene";
import type { Frame } from "../model/server";
import type { Shown, Table } from "./store";

const CHUNK = 60;
/** Matches up to this many frames are loaded whole in the background, so that the track can show every turn. */
const WHOLE = 1500;

export interface Tick { n: number; seat: number; turn: boolean }

export class Replay {
  readonly on = signal(false);
  readonly at = signal(0);
  readonly total = signal(0);
  readonly playing = signal(false);
  readonly speed = signal(1);
  readonly loading = signal(false);
  readonly eyes = signal<number | "spectator" | null>(null);
  private readonly frames = signal<Map<number, Frame>>(new Map());
  private asked = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private last: Shown | null = null;

  constructor(private readonly table: Table) {}

  /** What the replay shows, or null while the table is live. */
  readonly shown = computed<Shown | null>(() => {
    if (!this.on.value) return null;
    const frame = this.frames.value.get(this.at.value);
    if (!frame) return this.last;
    const before = this.last && this.last.n === frame.n - 1 ? this.last.scene : null;
    this.last = { n: frame.n, scene: frame.scene, before, fresh: before ? frame.log : [], lines: this.linesAt(frame.n), prompt: frame.scene.prompt ?? null };
    return this.last;
  });

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
    [...this.frames.value.values()].sort((a, b) => a.n - b.n).flatMap((frame) => {
      const entry = frame.log.find((one) => one.kind === "turn");
      return entry ? [{ n: frame.n, text: entry.text }] : [];
    }));

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

  async open(at?: number): Promise<void> {
    const newest = this.table.newest.n;
    if (newest < 0) return;
    batch(() => {
      this.total.value = Math.max(this.total.value, newest + 1);
      this.at.value = Math.min(Math.max(0, at ?? newest), newest);
    });
    await this.need(this.at.value);
    this.last = null;
    this.on.value = true;
    void this.fill();
  }

  close(): void {
    this.stop();
    batch(() => { this.on.value = false; this.playing.value = false; });
    this.last = null;
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.playing.value = false;
  }

  /** Sees the match with another seat's eyes; only after the end. */
  async see(seat: number | "spectator" | null): Promise<void> {
    this.eyes.value = seat;
    this.asked.clear();
    this.frames.value = new Map();
    await this.need(this.at.value);
    void this.fill();
  }

  async go(n: number): Promise<void> {
    const to = Math.min(Math.max(0, n), this.total.value - 1);
    await this.need(to);
    this.at.value = to;
    if (!this.frames.value.get(to + 1)) void this.need(Math.min(to + CHUNK / 2, this.total.value - 1));
  }

  step(by: 1 | -1): void {
    this.stop();
    void this.go(this.at.value + by);
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
    if (this.playing.value) return this.stop();
    if (this.at.value >= this.total.value - 1) this.at.value = 0;
    this.playing.value = true;
    this.tick();
  }

  private tick(): void {
    const frame = this.frames.value.get(this.at.value);
    const dice = frame?.log.some((entry) => entry.dice?.length);
    const stay = (dice ? 950 : frame?.log.length ? 600 : 320) / this.speed.value;
    this.timer = setTimeout(() => {
      if (!this.playing.value) return;
      if (this.at.value >= this.total.value - 1) return this.stop();
      void this.go(this.at.value + 1).then(() => { if (this.playing.value) this.tick(); });
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
    try {
      const from = chunk * CHUNK;
      const { total, frames } = await this.table.transport.frames(from, from + CHUNK - 1, this.eyes.value ?? undefined);
      const next = new Map(this.frames.value);
      for (const frame of frames) next.set(frame.n, frame);
      batch(() => {
        this.total.value = Math.max(this.total.value, total);
        this.frames.value = next;
        this.addEntries(frames.flatMap((frame) => frame.log));
      });
    } finally {
      this.loading.value = false;
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
