/** What is said at this table: read when the server says that there is something, and never lost by a late answer. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { LineDocument, Summary } from "../model/server";
import { put, saidHere, talks, unread } from "../model/talk";
import { ApiError } from "../net/api";
import { freshKey } from "../net/socket";
import { store, stored } from "../net/stored";
import type { Transport } from "./transport";

/** What it asks of the table. */
interface Table {
  readonly own: string;
  readonly summary: ReadonlySignal<Summary | null>;
  readonly transport: Pick<Transport, "talk">;
}

/** What nobody has waited for any more is not said: it would surprise. */
const LONGEST_MS = 10 * 60_000;

const key = (own: string, what: string) => `sandtable.talk.${what}.${own}`;

export class Talk {
  readonly lines = signal<LineDocument[]>([]);
  /** Why one cannot speak; empty if one can. */
  readonly closed = signal("");
  readonly room = signal<"table" | "gallery">("table");
  readonly removes = signal(false);
  readonly refusal = signal<string | null>(null);
  /** What is written and not sent yet. */
  readonly text = signal("");
  readonly muted: ReturnType<typeof signal<string[]>>;
  private readonly seen: ReturnType<typeof signal<number>>;
  /** The number of the last line that was there when the table came into sight; null until that is known. */
  private readonly begun = signal<number | null>(null);
  private asking: Promise<void> | null = null;
  /** What was sent and not answered: the same words go out with the same key, and stand once. */
  private sent: { words: string; key: string; at: number; going: boolean } | null = null;
  private again: "news" | "all" | null = null;

  constructor(private readonly table: Table) {
    this.muted = signal(stored<string[]>(key(table.own, "muted"), []));
    this.seen = signal(stored<number>(key(table.own, "seen"), 0));
  }

  /** Whether there is anybody to talk with here. */
  readonly offered = computed(
    () => !!this.table.transport.talk && (talks(this.table.summary.value) || this.lines.value.length > 0),
  );
  readonly unread = computed(() => unread(this.lines.value, this.seen.value ?? 0, new Set(this.muted.value)));
  /** What was said at the seats while the table was in sight, oldest first. */
  readonly saidHere = computed(() => saidHere(this.lines.value, this.begun.value, new Set(this.muted.value)));

  /** The table is in sight, for the first time or again: what was sent and not answered goes out once more. */
  async arrive(): Promise<void> {
    const { sent } = this;
    if (sent && !sent.going && Date.now() - sent.at < LONGEST_MS) await this.say(sent.words);
    await this.load(true);
  }

  /** Reads what is new, or everything anew. */
  load(all = false): Promise<void> {
    const talk = this.table.transport.talk;
    if (!talk) return Promise.resolve();
    if (this.asking) {
      this.again = all || this.again === "all" ? "all" : "news";
      return this.asking;
    }
    const after = all ? 0 : (this.lines.value.at(-1)?.n ?? 0);
    this.asking = talk
      .read(after)
      .then(
        (found) =>
          batch(() => {
            this.begun.value ??= found.last;
            this.lines.value = all ? found.lines : put(this.lines.value, found.lines);
            this.closed.value = found.closed;
            this.room.value = found.room;
            this.removes.value = found.removes;
          }),
        () => undefined, // it is asked again with the next news
      )
      .then(() => {
        this.asking = null;
        const { again } = this;
        this.again = null;
        return again ? this.load(again === "all") : undefined;
      });
    return this.asking;
  }

  /** Everything that is there has been in sight. */
  read(): void {
    const last = this.lines.value.at(-1)?.n ?? 0;
    if (last <= (this.seen.value ?? 0)) return;
    this.seen.value = last;
    store(key(this.table.own, "seen"), last);
  }

  /** Says a line. What could not be said stays written. */
  async say(text: string): Promise<boolean> {
    const words = text.trim();
    if (!words) return false;
    if (this.sent?.words !== words) this.sent = { words, key: freshKey(), at: Date.now(), going: false };
    const { sent } = this;
    sent.going = true;
    return this.tried(async () => {
      try {
        const line = await this.table.transport.talk!.say(words, sent.key);
        if (this.sent === sent) this.sent = null;
        this.lines.value = put(this.lines.value, [line]);
        if (this.text.value.trim() === words) this.text.value = "";
        this.read();
      } catch (error) {
        // Who is refused has said nothing; else nobody knows.
        if (this.sent === sent && error instanceof ApiError && error.status >= 400 && error.status < 500)
          this.sent = null;
        throw error;
      } finally {
        sent.going = false;
      }
    });
  }

  remove(n: number): Promise<boolean> {
    return this.tried(async () => {
      await this.table.transport.talk!.remove(n);
      await this.load(true);
    });
  }

  report(n: number, reason: string): Promise<boolean> {
    return this.tried(() => this.table.transport.talk!.report(n, reason));
  }

  /** Hides what a person says, here and in this browser, or shows it again. */
  mute(who: string): void {
    const held = this.muted.value ?? [];
    this.muted.value = held.includes(who) ? held.filter((one) => one !== who) : [...held, who];
    store(key(this.table.own, "muted"), this.muted.value);
  }

  private async tried(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      this.refusal.value = null;
      return true;
    } catch (error) {
      this.refusal.value = (error as Error).message;
      return false;
    }
  }
}
