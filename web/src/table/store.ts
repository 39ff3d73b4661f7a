/** A table as the client holds it: what the server said, what is shown of it now, and what the viewer is about to
 *  choose. It knows no game and no drawing. */
import { batch, computed, effect, signal } from "@preact/signals";
import { click, faces, read, type Reading } from "../model/choosing";
import { nextStep, optionFor, settles, type Wanted } from "../model/count";
import { mergePatch } from "../model/patch";
import { isPart } from "../model/film";
import { FrameQueue, played, slowness, type Held } from "../model/queue";
import type { Board, Count, Entry, Option, Prompt, Scene } from "../model/scene";
import type { FromServer, Summary } from "../model/server";
import type { Names } from "../model/text";
import { settings } from "../net/settings";
import { Replay } from "./replay";
import { lastSeen, rememberSeen } from "./seen";
import type { Transport } from "./transport";

/** The longest stretch of missed frames that is played back on return; the server gives at most 64 at once. */
const MOST_MISSED = 62;
/** What is being sent while a plan is taken back; no option has this code. */
const TAKE_BACK = -1;

export interface Shown {
  n: number;
  scene: Scene;
  /** The position before, for animation; null after a jump. */
  before: Scene | null;
  /** Log lines that came with this frame. */
  fresh: Entry[];
  /** How many log lines are visible. */
  lines: number;
  /** What is asked or waited for. A question that the table answers for the viewer is none: what stood there stays. */
  prompt: Prompt | null;
}

export interface Refusal { text: string; element: string | null }

export class Table {
  readonly summary = signal<Summary | null>(null);
  readonly board = signal<Board | null>(null);
  readonly you = signal<number | null>(null);
  readonly failed = signal<string | null>(null);
  readonly entries = signal<Entry[]>([]);
  readonly replay: Replay;

  /** The newest position that is known. */
  private live: { n: number; scene: Scene | null; decision: number | null } = { n: -1, scene: null, decision: null };
  private readonly liveShown = signal<Shown | null>(null);
  private readonly liveDecision = signal<number | null>(null);
  /** Frames that wait to be shown. */
  readonly waiting = signal(0);
  readonly catchingUp = signal(false);
  readonly sending = signal<number | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  /** How many choices were sent from here. */
  private sent = 0;
  private boardAsked = false;
  /** The number that is being given step by step. */
  private wanted: Wanted | null = null;
  private queue: FrameQueue;
  private stops: (() => void)[] = [];

  readonly chosen = signal<string[]>([]);
  readonly hover = signal<string | null>(null);
  /** The place that was clicked last, until the pointer goes elsewhere: what is known of it need not be said again. */
  readonly clicked = signal<string | null>(null);
  /** The hover comes from a card that shows the place. */
  readonly cardHover = signal(false);
  readonly hoverOption = signal<number | null>(null);
  /** The player under the pointer: what is theirs lights up. */
  readonly hoverSeat = signal<number | null>(null);
  /** The number on the slider. */
  readonly number = signal<number | null>(null);
  /** The option whose number is being chosen along with it. */
  readonly pending = signal<Option | null>(null);
  /** A choice that completes what was chosen before: it waits for a yes. */
  readonly confirming = signal<Option | null>(null);
  /** The number that is asked for now. */
  readonly count = computed<Count | null>(() =>
    this.asked.value ? this.pending.value?.count ?? this.scene.value?.prompt?.count ?? null : null);
  readonly touch = signal(false);

  readonly shown = computed<Shown | null>(() => this.replay.shown.value ?? this.liveShown.value);
  readonly scene = computed<Scene | null>(() => this.shown.value?.scene ?? null);
  readonly lines = computed<Entry[]>(() => {
    const shown = this.shown.value;
    return shown ? this.entries.value.filter((entry) => entry.n < shown.lines) : [];
  });
  readonly names = computed<Names>(() => ({
    names: this.summary.value?.seats.map((seat) => seat.name) ?? [],
    viewer: this.scene.value?.viewer ?? this.you.value,
  }));
  readonly seats = computed(() => this.summary.value?.seats.length ?? this.scene.value?.players?.length ?? 2);

  /** True when the viewer owes a choice and what is shown is the newest position. */
  readonly asked = computed(() =>
    !this.replay.on.value && this.liveDecision.value !== null && this.waiting.value === 0 && !this.catchingUp.value);
  /** How many times longer than usual what is played line by line takes. */
  readonly slowness = computed(() => slowness(settings.value.pace) / (this.replay.on.value ? this.replay.speed.value : 1));
  readonly connected = computed(() => this.transport.connection.value === "open");
  readonly mayChoose = computed(() => this.asked.value && this.sending.value === null && this.connected.value);
  readonly options = computed<Option[]>(() => (this.asked.value ? this.scene.value?.options ?? [] : []));
  private readonly alike = computed(() => (this.scene.value ? faces(this.scene.value) : (id: string) => id));
  readonly reading = computed<Reading>(() => read(this.options.value, this.chosen.value, this.alike.value));
  readonly sameFace = (id: string) => this.alike.value(id);

  constructor(readonly id: string, readonly transport: Transport) {
    this.replay = new Replay(this);
    this.queue = new FrameQueue(
      (frame, passed) => this.show(frame, passed),
      () => settings.value.pace,
      (left) => batch(() => {
        this.waiting.value = left;
        if (left === 0) this.catchingUp.value = false;
      }),
    );
  }

  open(): () => void {
    this.stops.push(this.transport.watch({
      have: () => ({ seen: this.live.n, log: this.entries.value.length }),
      message: (message) => this.receive(message),
    }));
    this.loadBoard();
    this.transport.summary().then(
      (summary) => { this.summary.value ??= summary; },
      (error: Error) => { this.failed.value = error.message; });
    this.stops.push(effect(() => {
      if (settings.value.pace === "instant") this.queue.skip();
    }));
    return () => {
      this.stops.forEach((stop) => stop());
      this.queue.clear();
      this.replay.stop();
    };
  }

  /* ---- what the server says */

  private receive(message: FromServer): void {
    if (message.t === "table") this.takeTable(message);
    else if (message.t === "frame") this.takeFrame(message);
    else if (message.t === "seats") this.takeSummary(message.summary);
    else if (message.t === "refused") this.failed.value = message.message;
  }

  private takeSummary(summary: Summary): void {
    this.summary.value = summary;
    if (summary.state !== "waiting") this.loadBoard();
  }

  /** A match that has not begun may have no board yet; it is asked again when it starts. */
  private loadBoard(): void {
    if (this.board.value || this.boardAsked) return;
    this.boardAsked = true;
    this.transport.board().then((board) => { this.board.value = board; }, () => { this.boardAsked = false; });
  }

  private takeTable(message: Extract<FromServer, { t: "table" }>): void {
    const before = this.live.n;
    const held = this.entries.value;
    const fresh = message.log.filter((entry) => entry.n >= held.length);
    batch(() => {
      this.takeSummary(message.summary);
      this.you.value = message.you;
      this.entries.value = [...held, ...fresh];
      this.live = { n: message.frame, scene: message.scene, decision: message.decision };
    });
    if (!message.scene) return;
    const now: Held = { n: message.frame, scene: message.scene, log: fresh, decision: message.decision };
    const seen = before >= 0 ? before : lastSeen(this.id);
    if (seen !== null && seen < message.frame && settings.value.pace !== "instant" && !message.scene.over) {
      void this.showMissed(Math.max(seen, message.frame - MOST_MISSED), now);
    } else if (before !== message.frame || !this.liveShown.value) {
      this.queue.clear();
      this.show({ ...now, log: [] }, [], true);
    } else {
      this.liveDecision.value = message.decision;
    }
  }

  /** Plays what happened while the viewer was away, at double speed; shows the present at once if that fails. */
  private async showMissed(seen: number, now: Held): Promise<void> {
    this.catchingUp.value = true;
    try {
      const { frames } = await this.transport.frames(Math.max(0, seen), now.n);
      if (this.live.n > now.n || frames.length < 2) throw new Error("overtaken");
      const held = frames.map((frame): Held => ({ ...frame, decision: frame.n === now.n ? now.decision : null }));
      const [first, ...rest] = held;
      const from = rest.flatMap((frame) => frame.log)[0]?.n ?? this.entries.value.length;
      this.queue.clear();
      this.catchingUp.value = true;
      this.show({ ...first!, log: [] }, [], true, from);
      rest[rest.length - 1] = { ...rest[rest.length - 1]!, scene: now.scene };
      this.queue.push(rest.flatMap((frame, i) => played((rest[i - 1] ?? first!).scene, frame, this.isEdge)), true);
    } catch {
      this.catchingUp.value = false;
      this.queue.clear();
      if (this.live.scene) this.show({ n: this.live.n, scene: this.live.scene, log: [], decision: this.live.decision }, [], true);
    }
  }

  private takeFrame(message: Extract<FromServer, { t: "frame" }>): void {
    if (message.n <= this.live.n) return;
    if (!this.live.scene || message.n !== this.live.n + 1) return this.transport.refresh();
    const before = this.live.scene, scene = mergePatch(before, message.patch);
    const fresh = message.log.filter((entry) => entry.n >= this.entries.value.length);
    this.live = { n: message.n, scene, decision: message.decision };
    if (fresh.length) this.entries.value = [...this.entries.value, ...fresh];
    this.queue.push(played(before, { n: message.n, scene, log: message.log, decision: message.decision }, this.isEdge), this.catchingUp.value);
  }

  /* ---- what is shown */

  private show(frame: Held, passed: Entry[], jump = false, lines?: number): void {
    const last = this.liveShown.value;
    const fresh = [...passed, ...frame.log];
    const end = fresh.length ? fresh[fresh.length - 1]!.n + 1 : last?.lines ?? 0;
    batch(() => {
      this.liveShown.value = {
        n: frame.n, scene: frame.scene, before: jump ? null : last?.scene ?? null, fresh: jump ? [] : frame.log,
        lines: lines ?? (jump ? this.entries.value.length : Math.max(end, last?.lines ?? 0)),
        prompt: (this.answers(frame) ? last?.prompt : null) ?? frame.scene.prompt ?? null,
      };
      this.liveDecision.value = frame.n === this.live.n ? this.live.decision : null;
      this.sending.value = null;
      this.resetChoice(frame);
    });
    if (!document.hidden && !isPart(frame)) rememberSeen(this.id, frame.n);
    if (frame.n === this.live.n) this.continueCount();
  }

  /** Whether the question of a frame is answered for the viewer: by the table, or by the number given already. */
  private answers(frame: Held): boolean {
    if (frame.decision === null) return !!frame.scene.options?.length;
    return frame.n === this.live.n && !!this.wanted && !!nextStep(frame.scene, this.wanted);
  }

  private resetChoice(frame: Held): void {
    this.chosen.value = [];
    this.confirming.value = null;
    this.hoverOption.value = null;
    this.refusal.value = null;
    if (this.touch.value) this.hover.value = null;
    // A number on its way stays in sight until it stands.
    if (this.pending.value && frame.decision !== null && this.answers(frame)) return;
    this.pending.value = null;
    this.number.value = frame.scene.prompt?.count?.suggest ?? null;
  }

  private readonly edges = computed(() => new Set((this.board.value?.edges ?? []).filter((edge) => edge.kind === "span").map((edge) => edge.id)));
  readonly isEdge = (id: string) => this.edges.value.has(id);

  /** Shows the next position that waits. */
  step(): void {
    this.queue.step();
  }

  /** Shows the newest position now. */
  skip(): boolean {
    if (!this.queue.length) return false;
    this.queue.skip();
    return true;
  }

  /* ---- what the viewer does */

  /** Takes an option; one that comes with a number asks for that first. */
  choose(option: Option): void {
    if (!this.mayChoose.value) { this.skip(); return; }
    const count = option.count;
    if (option.final?.length && this.confirming.value !== option) {
      batch(() => { this.confirming.value = option; this.hoverOption.value = null; this.refusal.value = null; });
      return;
    }
    if (!count || count.lo === count.hi) return this.send(option);
    batch(() => {
      this.pending.value = option;
      this.number.value = count.suggest;
      this.hoverOption.value = null;
      this.refusal.value = null;
    });
  }

  private send(option: Option): void {
    const decision = this.liveDecision.value!;
    this.dispatch(option.code, decision, this.transport.choose(decision, option.code), option.elements?.at(-1) ?? null);
  }

  private dispatch(code: number, decision: number, answer: Promise<void>, element: string | null): void {
    const sent = ++this.sent;
    this.sending.value = code;
    this.refusal.value = null;
    answer.then(
      () => {
        // The frame that follows clears this; a choice nobody could see change anything has none.
        setTimeout(() => { if (this.sent === sent && this.liveDecision.value !== decision) this.sending.value = null; }, 400);
      },
      (error: Error) => {
        this.wanted = null;
        batch(() => {
          this.pending.value = null;
          this.confirming.value = null;
          this.sending.value = null;
          this.refusal.value = { text: error.message, element };
        });
        this.transport.refresh();
      });
  }

  /** Undoes what was chosen of an unfinished secret decision. */
  takeBack(): boolean {
    if (!this.scene.value?.take_back || !this.mayChoose.value) return false;
    const decision = this.liveDecision.value!;
    this.wanted = null;
    this.dispatch(TAKE_BACK, decision, this.transport.takeBack(decision), null);
    return true;
  }

  /** Leaves a running match for good. */
  resign(): Promise<void> {
    return this.transport.resign(this.live.decision);
  }

  /** Chooses a number; further steps of the same question are answered by the client. */
  chooseNumber(n: number): void {
    const prompt = this.scene.value?.prompt, pending = this.pending.value;
    if (!this.mayChoose.value) { this.skip(); return; }
    if (pending?.count) {
      this.wanted = { n, unit: pending.count.unit ?? "armies", kind: null };
      return this.send(pending);
    }
    const option = optionFor(this.options.value, n);
    if (!prompt?.count || !option) return;
    if (option.final?.length) return this.choose(option);
    this.wanted = settles(option) ? null : { n, unit: prompt.count.unit ?? "armies", kind: prompt.kind ?? "" };
    this.send(option);
  }

  /** Chooses a number of one of several kinds of answer (`Prompt.counts`). */
  chooseOf(group: string, n: number): void {
    if (!this.mayChoose.value) { this.skip(); return; }
    const option = optionFor(this.options.value.filter((one) => one.group === group), n);
    if (option) this.choose(option);
  }

  private continueCount(): void {
    const wanted = this.wanted, scene = this.live.scene;
    if (!wanted || !scene) return;
    const step = this.live.decision === null ? null : nextStep(scene, wanted);
    if (!step) { this.wanted = null; return; }
    this.wanted = settles(step) ? null : { ...wanted, kind: scene.prompt?.kind ?? "" };
    this.send(step);
  }

  /** A click or tap on an element or card. */
  click(id: string, confirm: boolean): void {
    if (this.skip()) return;
    this.clicked.value = id;
    if (!this.mayChoose.value) return;
    this.confirming.value = null;
    const result = click(this.options.value, this.chosen.value, id, confirm, this.alike.value);
    if (result.refused) {
      const why = this.scene.value?.why_not?.[id];
      this.refusal.value = why ? { text: why, element: id } : null;
      if (!why) this.chosen.value = [];
      return;
    }
    batch(() => {
      this.refusal.value = null;
      this.chosen.value = result.chosen;
    });
    if (result.send) this.choose(result.send);
  }

  unchoose(): boolean {
    if (this.confirming.value) {
      batch(() => { this.confirming.value = null; this.chosen.value = []; });
      return true;
    }
    if (!this.chosen.value.length && !this.refusal.value && !this.pending.value) return false;
    batch(() => {
      this.pending.value = null;
      this.number.value = this.scene.value?.prompt?.count?.suggest ?? null;
      this.chosen.value = this.chosen.value.slice(0, -1);
      this.refusal.value = null;
    });
    return true;
  }

  /** The option that Enter takes: a complete choice, a number, or the primary button. */
  readonly primary = computed<Option | null>(() => {
    const options = this.options.value;
    if (this.confirming.value) return this.confirming.value;
    if (this.pending.value) return this.pending.value;
    if (this.count.value && this.number.value !== null) return optionFor(options, this.number.value);
    return this.reading.value.ready ?? (this.chosen.value.length ? null : options.find((option) => option.primary) ?? null);
  });

  /** Whether Enter is an answer wherever the keyboard's focus rests: a yes is waited for, or a number and nothing else. */
  readonly answering = computed<boolean>(() => !!this.confirming.value
    || (!!this.count.value && ![...this.reading.value.marks.values()].some((mark) => mark === "legal" || mark === "target")));

  accept(): void {
    const option = this.primary.value;
    if (!option) return;
    if (option === this.confirming.value) return this.choose(option);
    if (this.number.value !== null && this.count.value && (this.pending.value || option.range)) this.chooseNumber(this.number.value);
    else this.choose(option);
  }

  /** A position of the live table, for the replay to begin from. */
  get newest(): { n: number; scene: Scene | null } {
    return { n: this.live.n, scene: this.live.scene };
  }
}
