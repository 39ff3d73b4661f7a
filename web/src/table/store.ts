/** A table as the client holds it: what the server said, what is shown of it now, and what the viewer is about to
 *  choose. It knows no game and no drawing. */
import { batch, computed, effect, signal } from "@preact/signals";
import { changedPlaces } from "../model/changes";
import { click, faces, type Reading, read } from "../model/choosing";
import { choiceFor, nextStep, settles, type Wanted } from "../model/count";
import { isPart } from "../model/film";
import type { Held } from "../model/held";
import { mergePatch } from "../model/patch";
import { FrameQueue, isBack, played, slowness } from "../model/queue";
import type { Board, Choice, Count, Entry, Scene } from "../model/scene";
import type { Clocks, FromServer, Summary } from "../model/server";
import type { Names } from "../model/text";
import { storedAs } from "../net/device";
import { asksOnceMore, settings } from "../net/settings";
import { since, type Told } from "./clocks";
import { Draft } from "./draft";
import { draftKept, keepDraft } from "./draftkept";
import { Ending } from "./ending";
import { Hinting } from "./hinting";
import { Replay } from "./replay";
import { lastSeen, rememberSeen } from "./seen";
import type { Shown } from "./shown";
import { Talk } from "./talk";
import type { Transport } from "./transport";
import { Undoing } from "./undoing";

/** The longest stretch of missed frames that is played back on return; the server gives at most 64 at once. */
const MOST_MISSED = 62;
/** What is being sent while a plan is taken back; no choice has this code. */
const TAKE_BACK = -1;

export interface Refusal {
  text: string;
  element: string | null;
}

export class Table {
  readonly summary = signal<Summary | null>(null);
  /** What the server last said of the clocks. */
  readonly told = signal<Told | null>(null);
  readonly board = signal<Board | null>(null);
  readonly you = signal<number | null>(null);
  readonly failed = signal<string | null>(null);
  readonly entries = signal<Entry[]>([]);
  readonly replay: Replay;
  readonly ending: Ending;
  readonly undoing: Undoing;
  readonly hints: Hinting;
  readonly talk: Talk;

  /** The newest position that is known. */
  private live: { n: number; scene: Scene | null; decision: number | null } = { n: -1, scene: null, decision: null };
  private readonly liveShown = signal<Shown | null>(null);
  /** The number of the decision that is owed at what is shown, null if none is. */
  readonly liveDecision = signal<number | null>(null);
  /** Frames that wait to be shown. */
  readonly waiting = signal(0);
  readonly catchingUp = signal(false);
  /** Others' moves stand still. */
  readonly paused = signal(false);
  /** The table as it was when the viewer's last choice was done: what others have changed since is marked. */
  private readonly looked = signal<Scene | null>(null);
  private attentive = false;
  private readonly lookedAt = signal(Number.POSITIVE_INFINITY);
  readonly changed = computed<Set<string>>(() =>
    this.asked.value ? changedPlaces(this.looked.value, this.liveShown.value?.scene ?? null) : new Set(),
  );
  /** Whether a line of the log came since then. */
  readonly isNews = (entry: Entry) => this.asked.value && entry.n >= this.lookedAt.value;
  readonly sending = signal<number | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  /** How many choices were sent from here. */
  private sent = 0;
  private boardAsked = false;
  /** The draft of an earlier load of the page has been looked for. */
  private resumed = false;
  /** The number that is being given step by step. */
  private wanted: Wanted | null = null;
  private queue: FrameQueue;
  private stops: (() => void)[] = [];

  readonly chosen = signal<string[]>([]);
  /** The decision that the chosen elements are of. */
  private choosing: number | null = null;
  readonly hover = signal<string | null>(null);
  /** What a person who explains speaks of: elements and cards that are kept in sight. */
  readonly spokenOf = signal<string[]>([]);
  /** The place that was clicked last, until the pointer goes elsewhere: what is known of it need not be said again. */
  readonly clicked = signal<string | null>(null);
  /** The hover comes from a card that shows the place. */
  readonly cardHover = signal(false);
  readonly hoverChoice = signal<number | null>(null);
  /** The player under the pointer: what is theirs lights up. */
  readonly hoverSeat = signal<number | null>(null);
  /** The number on the slider. */
  readonly number = signal<number | null>(null);
  /** The choice whose number is being chosen along with it. */
  readonly pending = signal<Choice | null>(null);
  /** A choice that completes what was chosen before: it waits for a yes. */
  readonly confirming = signal<Choice | null>(null);
  private readonly asksOnceMore = computed(() => asksOnceMore(this.summary.value?.pace?.kind === "days"));
  /** The number that is asked for now. */
  readonly count = computed<Count | null>(() =>
    this.asked.value ? (this.pending.value?.count ?? this.scene.value?.prompt?.count ?? null) : null,
  );
  readonly touch = signal(false);

  /** What is chosen of a decision that is sent when it is complete. */
  readonly draft: Draft;

  readonly shown = computed<Shown | null>(() => this.replay.shown.value ?? this.drafted.value ?? this.liveShown.value);
  /** The table as it would be asked next, while a decision is thought through. */
  private readonly drafted = computed<Shown | null>(() => {
    const live = this.liveShown.value,
      scene = this.draft.scene.value;
    return live && scene ? { ...live, scene, before: null, fresh: [], prompt: scene.prompt ?? null } : null;
  });
  readonly scene = computed<Scene | null>(() => this.shown.value?.scene ?? null);
  readonly lines = computed<Entry[]>(() => {
    const shown = this.shown.value;
    return shown ? this.entries.value.filter((entry) => entry.n < shown.lines) : [];
  });
  private named: Names = { names: [], viewer: null };
  /** As long as nobody is called otherwise it stays the same: whatever names a person would else be drawn anew with each
   *  position. */
  readonly names = computed<Names>(() => {
    const names = this.summary.value?.seats.map((seat) => seat.name) ?? [],
      viewer = this.scene.value?.viewer ?? this.you.value;
    const { named } = this;
    if (
      viewer !== named.viewer ||
      names.length !== named.names.length ||
      names.some((one, i) => one !== named.names[i])
    )
      this.named = { names, viewer };
    return this.named;
  });
  readonly seats = computed(() => this.summary.value?.seats.length ?? this.scene.value?.players?.length ?? 2);

  /** True when the viewer owes a choice and what is shown is the newest position. */
  readonly asked = computed(
    () =>
      !this.replay.on.value && this.liveDecision.value !== null && this.waiting.value === 0 && !this.catchingUp.value,
  );
  /** How many times longer than usual what is played line by line takes. */
  readonly slowness = computed(
    () => slowness(settings.value.pace) / (this.replay.on.value ? this.replay.speed.value : settings.value.film),
  );
  readonly connected = computed(() => this.transport.connection.value === "open");
  readonly mayChoose = computed(() => this.asked.value && this.sending.value === null && this.connected.value);
  readonly choices = computed<Choice[]>(() => (this.asked.value ? (this.scene.value?.choices ?? []) : []));
  private readonly alike = computed(() => (this.scene.value ? faces(this.scene.value) : (id: string) => id));
  readonly reading = computed<Reading>(() => read(this.choices.value, this.chosen.value, this.alike.value));
  /** The choice that lights up, with what it is about: the one under the pointer, else the one that a hint puts first. */
  readonly lit = computed<Choice | null>(() =>
    this.hoverChoice.value === null
      ? (this.ending.weighed.value?.better ?? this.hints.best.value)
      : (this.choices.value.find((choice) => choice.code === this.hoverChoice.value) ?? null),
  );
  readonly sameFace = (id: string) => this.alike.value(id);

  /** What is kept in the browser for the person at this table goes by this name. */
  readonly own: string;

  constructor(
    readonly id: string,
    readonly transport: Transport,
  ) {
    this.own = storedAs(id, transport.person ?? 1);
    this.replay = new Replay(this);
    this.ending = new Ending(this);
    this.draft = new Draft(
      (decision, codes) => this.transport.ahead!(decision, codes),
      (decision, steps) => keepDraft(this.own, decision, steps),
    );
    this.undoing = new Undoing(this);
    this.hints = new Hinting(this);
    this.talk = new Talk(this);
    this.queue = new FrameQueue(
      (frame, passed) => this.show(frame, passed),
      () => settings.value.pace,
      (left) =>
        batch(() => {
          this.waiting.value = left;
          this.paused.value = this.queue.paused;
          if (left === 0) this.catchingUp.value = false;
        }),
      undefined,
      () => settings.value.film,
    );
  }

  open(): () => void {
    this.stops.push(
      this.transport.watch({
        have: () => ({ seen: this.live.n, log: this.entries.value.length, numbering: this.numbering }),
        message: (message) => this.receive(message),
      }),
    );
    this.loadBoard();
    this.transport.summary().then(
      (summary) => {
        this.summary.value ??= summary;
      },
      (error: Error) => {
        this.failed.value = error.message;
      },
    );
    this.stops.push(
      effect(() => {
        if (settings.value.pace === "instant") this.queue.skip();
      }),
    );
    return () => {
      for (const stop of this.stops) stop();
      this.queue.clear();
      this.replay.stop();
    };
  }

  /* ---- what the server says */

  /** What the frames and lines that are held are numbered by. */
  private numbering = "";

  private receive(message: FromServer): void {
    if (message.t === "table") this.takeTable(message);
    else if (message.t === "frame") this.takeFrame(message);
    else if (message.t === "seats") this.takeSummary(message.summary);
    else if (message.t === "talk") void this.talk.load(message.changed);
    else if (message.t === "refused") this.failed.value = message.message;
  }

  takeSummary(summary: Summary): void {
    this.summary.value = summary;
    this.takeClocks(summary.clocks);
    if (summary.state !== "waiting") this.loadBoard();
  }

  private takeClocks(clocks: Clocks | null | undefined): void {
    this.told.value = clocks ? { clocks, came: since() } : null;
  }

  /** A match that has not begun may have no board yet; it is asked again when it starts. */
  private loadBoard(): void {
    if (this.board.value || this.boardAsked) return;
    this.boardAsked = true;
    this.transport.board().then(
      (board) => {
        this.board.value = board;
      },
      () => {
        this.boardAsked = false;
      },
    );
  }

  private takeTable(message: Extract<FromServer, { t: "table" }>): void {
    void this.talk.arrive();
    // After an upgrade frames and lines may be numbered otherwise: nothing that is held fits on.
    const fits = !this.numbering || (message.numbering ?? "") === this.numbering;
    this.numbering = message.numbering ?? "";
    const before = fits ? this.live.n : -1;
    const held = fits ? this.entries.value : [];
    const fresh = message.log.filter((entry) => entry.n >= held.length);
    batch(() => {
      this.takeSummary(message.summary);
      this.you.value = message.you;
      this.entries.value = [...held, ...fresh];
      this.live = { n: message.frame, scene: message.scene, decision: message.decision };
      this.undoing.said.value = { undo: message.undo ?? "", redo: message.redo ?? null };
    });
    if (!message.scene) return;
    const now: Held = { n: message.frame, scene: message.scene, log: fresh, decision: message.decision };
    const seen = !fits ? null : before >= 0 ? before : lastSeen(this.own);
    if (seen !== null && seen < message.frame && settings.value.pace !== "instant" && !message.scene.over) {
      void this.showMissed(
        Math.max(seen, message.frame - MOST_MISSED),
        now,
        fits && before >= 0 && this.catchingUp.value,
      );
    } else if (before !== message.frame || !(this.liveShown.value || this.catchingUp.value)) {
      this.queue.clear();
      this.show({ ...now, log: [] }, [], true);
    } else {
      this.liveDecision.value = message.decision;
    }
  }

  /** From which frame on what was missed is asked for, while it has not come; and how often that was asked. */
  private missedFrom: number | null = null;
  private missedRun = 0;

  /** Plays what happened while the viewer was away, at double speed; shows the present at once if that fails. `more`: it
   *  follows what is being played, since the match is watched anew for what its seat is told. */
  private async showMissed(seen: number, now: Held, more: boolean): Promise<void> {
    this.catchingUp.value = true;
    // What was asked for and has not come yet is asked for with what followed.
    const start = this.missedFrom ?? seen,
      run = ++this.missedRun,
      after = more && this.missedFrom === null;
    this.missedFrom = start;
    try {
      const { frames } = await this.transport.frames(Math.max(0, start), now.n);
      if (run !== this.missedRun) return;
      this.missedFrom = null;
      if (this.live.n > now.n || frames.length < 2) throw new Error("overtaken");
      const held = frames.map((frame): Held => ({ ...frame, decision: frame.n === now.n ? now.decision : null }));
      const [first, ...rest] = held;
      const from = rest.flatMap((frame) => frame.log)[0]?.n ?? this.entries.value.length;
      if (!after) this.queue.clear();
      this.catchingUp.value = true;
      if (!after) this.show({ ...first!, log: [] }, [], true, from);
      rest[rest.length - 1] = { ...rest[rest.length - 1]!, scene: now.scene };
      this.queue.push(
        rest.flatMap((frame, i) => played((rest[i - 1] ?? first!).scene, frame, this.isEdge)),
        true,
      );
    } catch {
      if (run !== this.missedRun) return;
      this.missedFrom = null;
      this.catchingUp.value = false;
      this.queue.clear();
      if (this.live.scene)
        this.show({ n: this.live.n, scene: this.live.scene, log: [], decision: this.live.decision }, [], true);
    }
  }

  private takeFrame(message: Extract<FromServer, { t: "frame" }>): void {
    if (message.n <= this.live.n) return;
    if (!this.live.scene || message.n !== this.live.n + 1) {
      this.transport.refresh();
      return;
    }
    const before = this.live.scene,
      scene = mergePatch(before, message.patch);
    const fresh = message.log.filter((entry) => entry.n >= this.entries.value.length);
    this.live = { n: message.n, scene, decision: message.decision };
    this.takeClocks(message.clocks);
    this.undoing.said.value = { undo: message.undo ?? "", redo: message.redo ?? null };
    // A number that was on its way was meant for the position before.
    if (isBack(message.log)) this.wanted = null;
    if (fresh.length) this.entries.value = [...this.entries.value, ...fresh];
    this.queue.push(
      played(before, { n: message.n, scene, log: message.log, decision: message.decision }, this.isEdge),
      this.catchingUp.value,
    );
  }

  /* ---- what is shown */

  private show(frame: Held, passed: Entry[], jump = false, lines?: number): void {
    const last = this.liveShown.value;
    const fresh = [...passed, ...frame.log];
    const end = fresh.length ? fresh[fresh.length - 1]!.n + 1 : (last?.lines ?? 0);
    const still = this.asksStill(frame, jump);
    if (frame.scene.result && !last?.scene.result) this.ending.arrive();
    batch(() => {
      this.remember(frame, jump, lines ?? (jump ? this.entries.value.length : end));
      this.liveShown.value = {
        n: frame.n,
        scene: frame.scene,
        before: jump ? null : (last?.scene ?? null),
        fresh: jump ? [] : frame.log,
        lines: lines ?? (jump ? this.entries.value.length : Math.max(end, last?.lines ?? 0)),
        prompt: (this.answers(frame) ? last?.prompt : null) ?? frame.scene.prompt ?? null,
      };
      this.liveDecision.value = frame.n === this.live.n ? this.live.decision : null;
      this.hints.follow();
      if (this.draft.holds(this.live.decision)) {
        if (this.draft.sent.value) return;
        void this.draft.again();
      } else if (!still) this.draft.clear();
      this.sending.value = null;
      if (!still) this.resetChoice(frame);
    });
    if (!document.hidden && !isPart(frame)) rememberSeen(this.own, frame.n);
    if (frame.n !== this.live.n) return;
    this.continueCount();
    if (!this.resumed) void this.resumeDraft();
  }

  /** What was chosen of this decision before the page was loaded anew, looked up again step by step; as far as it still
   *  fits. */
  private async resumeDraft(): Promise<void> {
    this.resumed = true;
    const { decision, scene } = this.live;
    const made = draftKept(this.own, decision);
    if (!made.length || !this.transport.ahead || decision === null) return;
    for (const { code, label, chosen } of made) {
      const asked = this.draft.scene.value ?? scene;
      const choice = asked?.choices?.find((one) => one.code === code && one.label === label);
      if (!asked || !choice || this.live.decision !== decision) break;
      this.sending.value = code; // nothing is chosen until it is back
      const more = await this.draft.begin(decision, choice, chosen, asked).catch(() => false);
      this.sending.value = null;
      if (!more) return this.draft.clear();
    }
    if (this.draft.steps.value.length) batch(() => this.openStep([]));
    else keepDraft(this.own, decision, []);
  }

  /** The first whole position at which nothing is asked of the viewer is the one that they leave: what they have done
   *  themselves is no news to them. One who comes back left at the position that is shown first. */
  private remember(frame: Held, jump: boolean, lines: number): void {
    if (jump || (this.attentive && frame.decision === null && !isPart(frame))) {
      this.looked.value = frame.scene;
      this.lookedAt.value = lines;
    }
    if (frame.decision !== null) this.attentive = true;
    else if (!isPart(frame)) this.attentive = false;
  }

  /** Whether the question of a frame is answered for the viewer: by the table, or by the number given already. */
  private answers(frame: Held): boolean {
    if (frame.decision === null) return !!frame.scene.choices?.length;
    return frame.n === this.live.n && !!this.wanted && !!nextStep(frame.scene, this.wanted);
  }

  /** Others who answer at the same time make new frames. What is chosen of the same question stays. */
  private asksStill(frame: Held, jump: boolean): boolean {
    const before = this.choosing;
    this.choosing = frame.decision;
    return !jump && before !== null && before === frame.decision && !isBack(frame.log);
  }

  private resetChoice(frame: Held): void {
    this.chosen.value = [];
    this.confirming.value = null;
    this.hoverChoice.value = null;
    this.refusal.value = null;
    if (this.touch.value) this.hover.value = null;
    // A number on its way stays in sight until it stands.
    if (this.pending.value && frame.decision !== null && this.answers(frame)) return;
    this.pending.value = null;
    this.number.value = frame.scene.prompt?.count?.suggest ?? null;
  }

  private readonly edges = computed(
    () => new Set((this.board.value?.edges ?? []).filter((edge) => edge.kind === "span").map((edge) => edge.id)),
  );
  readonly isEdge = (id: string) => this.edges.value.has(id);

  /** Shows the next position that waits. */
  step(): void {
    this.queue.step();
  }

  /** Stops what others do, or lets it go on. */
  pause(): void {
    if (this.queue.paused) this.queue.resume();
    else if (this.queue.length) this.queue.pause();
    this.paused.value = this.queue.paused;
  }

  /** Shows the newest position now. */
  skip(): boolean {
    if (!this.queue.length) return false;
    this.queue.skip();
    return true;
  }

  /* ---- what the viewer does */

  /** Takes a choice; one that comes with a number asks for that first, one that only begins a decision asks on. */
  choose(choice: Choice): void {
    if (!this.mayChoose.value) {
      this.skip();
      return;
    }
    const count = choice.count;
    if (choice.final?.length && this.confirming.value !== choice) {
      batch(() => {
        this.confirming.value = choice;
        this.hoverChoice.value = null;
        this.refusal.value = null;
      });
      return;
    }
    if (!count || count.lo === count.hi) {
      // "Gaul, Nile" is no button that says what happens: where nothing more is asked, it says so first.
      const bare = (choice.elements?.length ?? 0) > 1 && !this.draft.steps.value.length;
      if (this.goesOn(choice)) void this.askOn(choice, bare && this.confirming.value !== choice);
      else this.finish(choice);
      return;
    }
    batch(() => {
      this.pending.value = choice;
      this.number.value = count.suggest;
      this.hoverChoice.value = null;
      this.refusal.value = null;
    });
  }

  /** Whether it has to be looked up if a choice is the whole of a decision. */
  private goesOn(choice: Choice): boolean {
    const { complete } = this.draft;
    if (choice.range || choice.final?.length) return false; // a number is gone on with here; what is final ends it
    return !!this.scene.value?.prompt?.steps && !!this.transport.ahead && complete.value?.code !== choice.code;
  }

  /** Goes on to what a choice leads to. One that completes the decision is sent, or waits for its button, which then
   *  says what it does: nothing is sent by a click on the table where more could have been asked. */
  private async askOn(choice: Choice, wait: boolean): Promise<void> {
    const scene = this.scene.value!,
      chosen = this.chosen.value.length ? this.chosen.value : (choice.elements ?? []);
    this.sending.value = choice.code;
    this.refusal.value = null;
    try {
      const more = await this.draft.begin(this.liveDecision.value!, choice, chosen, scene);
      batch(() => {
        this.sending.value = null;
        if (more) this.openStep([]);
        else if (wait) this.chosen.value = chosen;
      });
      if (!more && !wait) this.finish(choice);
    } catch (error) {
      batch(() => {
        this.sending.value = null;
        this.refusal.value = { text: (error as Error).message, element: choice.elements?.at(-1) ?? null };
      });
      this.transport.refresh();
    }
  }

  /** A step of the draft comes into sight, with what is chosen of it. */
  private openStep(chosen: string[]): void {
    this.chosen.value = chosen;
    this.pending.value = null;
    this.confirming.value = null;
    this.hoverChoice.value = null;
    this.refusal.value = null;
    this.clicked.value = null;
    this.number.value = this.scene.value?.prompt?.count?.suggest ?? null;
  }

  /** Back to the question that a step of the draft answers. */
  backTo(step: number): void {
    if (this.draft.sent.value) return;
    batch(() => this.openStep(this.draft.back(step).slice(0, -1)));
  }

  /** How many steps back there are until nothing is chosen. */
  readonly depth = computed(() =>
    this.draft.sent.value || this.replay.on.value
      ? 0
      : this.draft.steps.value.reduce((sum, step) => sum + Math.max(1, step.chosen.length), 0) +
        this.chosen.value.length +
        (this.pending.value ? 1 : 0) +
        (this.confirming.value ? 1 : 0),
  );

  /** What a choice does, on the button that takes it, where it is the last of a decision. */
  saysOf(choice: Choice): string | null {
    const open = this.scene.value?.prompt?.steps && this.draft.complete.value?.code !== choice.code;
    return open ? null : this.draft.words(choice);
  }

  /** What the number does that is chosen now. */
  saysNumber(n: number): string | null {
    const choice = this.pending.value ? null : choiceFor(this.choices.value, n);
    return choice && settles(choice) ? this.draft.words(choice) : null;
  }

  /** Sends what completes a decision, after one more yes from those who want to be asked. */
  private finish(choice: Choice): void {
    if (this.asksOnceMore.value && this.confirming.value !== choice) {
      batch(() => {
        this.confirming.value = choice;
        this.hoverChoice.value = null;
        this.refusal.value = null;
      });
    } else this.send(choice);
  }

  /** Sends a choice as it is, with all that came before it in the draft; `choose` asks first what is to be asked. */
  send(choice: Choice): void {
    const decision = this.liveDecision.value!,
      { codes } = this.draft;
    this.draft.complete.value = null;
    if (codes.length) {
      this.draft.sent.value = { decision, count: codes.length + 1 };
      keepDraft(this.own, decision, []); // from now on it is kept as what was sent
      this.dispatch(choice.code, decision, this.sendAll(decision, [...codes, choice.code]), null);
      return;
    }
    this.draft.clear();
    const answer = this.transport.choose(decision, choice.code, this.live.n);
    this.dispatch(choice.code, decision, answer, choice.elements?.at(-1) ?? null);
  }

  /** One after the other: what is refused stops the rest. */
  private async sendAll(decision: number, codes: number[]): Promise<void> {
    if (this.transport.chooseAll) return this.transport.chooseAll(decision, codes, () => this.live.n);
    for (const [i, code] of codes.entries()) await this.transport.choose(decision + i, code, this.live.n);
  }

  /** Waits for the answer to what was sent of a decision; null if none is owed. */
  dispatch(code: number, decision: number | null, answer: Promise<void>, element: string | null): void {
    const sent = ++this.sent;
    this.looked.value = null;
    this.lookedAt.value = Number.POSITIVE_INFINITY;
    this.sending.value = code;
    this.refusal.value = null;
    answer.then(
      () => {
        // The frame that follows clears this; a choice nobody could see change anything has none.
        setTimeout(() => {
          if (this.sent !== sent || this.liveDecision.value === decision) return;
          if (this.draft.sent.value && !this.draft.holds(this.live.decision)) this.draft.clear();
          if (this.sending.value === code) this.sending.value = null;
        }, 400);
      },
      (error: Error) => {
        this.wanted = null;
        batch(() => {
          this.draft.clear();
          this.pending.value = null;
          this.confirming.value = null;
          this.sending.value = null;
          this.refusal.value = { text: error.message, element };
        });
        this.transport.refresh();
      },
    );
  }

  /** Undoes what was chosen of an unfinished secret decision. */
  takeBack(): boolean {
    if (this.draft.steps.value.length && this.mayChoose.value) {
      this.backTo(0);
      return true;
    }
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
    const prompt = this.scene.value?.prompt,
      pending = this.pending.value;
    if (!this.mayChoose.value) {
      this.skip();
      return;
    }
    if (pending?.count) {
      if (this.asksOnceMore.value && this.confirming.value !== pending) {
        this.finish(pending);
        return;
      }
      this.wanted = { n, unit: pending.count.unit ?? "armies", kind: null };
      this.send(pending);
      return;
    }
    const choice = choiceFor(this.choices.value, n);
    if (!prompt?.count || !choice) return;
    if (choice.final?.length) {
      this.choose(choice);
      return;
    }
    if (this.asksOnceMore.value && this.confirming.value !== choice) {
      this.finish(choice);
      return;
    }
    this.wanted = settles(choice) ? null : { n, unit: prompt.count.unit ?? "armies", kind: prompt.kind ?? "" };
    this.send(choice);
  }

  /** Chooses a number of one of several kinds of answer (`Prompt.counts`). */
  chooseOf(group: string, n: number): void {
    if (!this.mayChoose.value) {
      this.skip();
      return;
    }
    const choice = choiceFor(
      this.choices.value.filter((one) => one.group === group),
      n,
    );
    if (choice) this.choose(choice);
  }

  private continueCount(): void {
    const wanted = this.wanted,
      scene = this.live.scene;
    if (!wanted || !scene) return;
    const step = this.live.decision === null ? null : nextStep(scene, wanted);
    if (!step) {
      this.wanted = null;
      return;
    }
    this.wanted = settles(step) ? null : { ...wanted, kind: scene.prompt?.kind ?? "" };
    this.send(step);
  }

  /** A click or tap on an element or card. */
  click(id: string, confirm: boolean): void {
    if (this.skip()) return;
    this.clicked.value = id;
    if (!this.mayChoose.value) return;
    this.confirming.value = null;
    this.draft.complete.value = null;
    // In the middle of a decision a click on the table chooses, and a button sends.
    const steps = !!this.transport.ahead && (!!this.scene.value?.prompt?.steps || this.draft.steps.value.length > 0);
    const result = click(this.choices.value, this.chosen.value, id, confirm || steps, this.alike.value);
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
    else if (steps && !confirm) {
      const { ready } = this.reading.value;
      if (ready && !ready.count && this.goesOn(ready)) void this.askOn(ready, true);
    }
  }

  unchoose(): boolean {
    if (this.confirming.value) {
      batch(() => {
        this.confirming.value = null;
        this.chosen.value = [];
      });
      return true;
    }
    if (this.draft.sent.value) return false;
    if (!this.chosen.value.length && !this.pending.value && this.draft.steps.value.length) {
      this.backTo(this.draft.steps.value.length - 1);
      return true;
    }
    if (!this.chosen.value.length && !this.refusal.value && !this.pending.value) return false;
    batch(() => {
      this.draft.complete.value = null;
      this.pending.value = null;
      this.number.value = this.scene.value?.prompt?.count?.suggest ?? null;
      this.chosen.value = this.chosen.value.slice(0, -1);
      this.refusal.value = null;
    });
    return true;
  }

  /** The choice that Enter takes: a complete choice, a number, or the primary button. */
  readonly primary = computed<Choice | null>(() => {
    const choices = this.choices.value;
    if (this.confirming.value) return this.confirming.value;
    if (this.pending.value) return this.pending.value;
    if (this.count.value && this.number.value !== null) return choiceFor(choices, this.number.value);
    return (
      this.reading.value.ready ?? (this.chosen.value.length ? null : (choices.find((choice) => choice.primary) ?? null))
    );
  });

  /** Whether Enter is an answer wherever the keyboard's focus rests: a yes is waited for, or a number and nothing else. */
  readonly answering = computed<boolean>(
    () =>
      !!this.confirming.value ||
      (!!this.count.value &&
        ![...this.reading.value.marks.values()].some((mark) => mark === "legal" || mark === "target")),
  );

  accept(): void {
    const choice = this.primary.value;
    if (!choice) return;
    const whole = !choice.count && (!choice.range || settles(choice));
    if (choice === this.confirming.value && whole) {
      this.choose(choice);
      return;
    }
    if (this.number.value !== null && this.count.value && (this.pending.value || choice.range))
      this.chooseNumber(this.number.value);
    else this.choose(choice);
  }

  /** A position of the live table, for the replay to begin from. */
  get newest(): { n: number; scene: Scene | null } {
    return { n: this.live.n, scene: this.live.scene };
  }
}
