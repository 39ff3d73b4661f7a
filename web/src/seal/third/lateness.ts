/** Whether the time of this browser's seat can be gone: as long as it was asked, by this browser's own clock, and by what
 *  the host said of the clocks. */
import type { Clocks } from "../../model/server";
import type { Act, Event } from "./forms";
import type { Watch } from "./watch";
import type { Told } from "./wire";

/** What the way of a message takes, at most. */
const SLACK_MS = 3_000;

export class Lateness {
  /** Since when the seat is asked without a break, null if it was asked before this page heard of it, or is not. */
  private since: number | null = null;
  /** How long it was asked before, since the host said last that it has all the time of a turn. */
  private spent = 0;
  private wasAsked = false;
  private out = false;
  private told: { left: number | null; aside: number | null; at: number } | null = null;

  /** From when on the seat thinks about its turn, at the earliest; null if that is not known, or it does not. */
  get began(): number | null {
    return this.wasAsked && this.since !== null ? this.since - this.spent : null;
  }

  /** The page goes on where another one of this browser was, which knew this. */
  resume(asked: boolean, began: number | null): void {
    this.wasAsked = asked;
    this.since = asked ? began : null;
  }

  /** What the seat was told just now; if it was told late, this browser has been gone since `gone`. */
  follow(items: Told[], seat: number, gone: number | null, now = Date.now()): void {
    for (const [item] of items) {
      const event = item.event as Event | undefined;
      this.out ||= event?.kind === "time-out" && event.seat === seat;
      if (this.out && item.seat === seat && (item.did as Act | undefined)?.do === "back") {
        // A person who comes back after the time was gone has all of it again.
        this.out = false;
        this.spent = 0;
        this.since = this.wasAsked ? (gone ?? now) : null;
      }
      const ask = item.ask as [number] | undefined;
      if (!ask) continue;
      const asked = ask[0] >= 0;
      if (gone !== null) {
        // Nobody here knows when it was asked: not before this browser was gone.
        if (asked && !this.wasAsked) this.since = Math.min(this.since ?? gone, gone);
      } else if (!asked) {
        if (this.since !== null) this.spent += now - this.since;
        this.since = null;
      } else if (!this.wasAsked) this.since = now;
      this.wasAsked = asked;
    }
  }

  /** The connection is gone, or was. */
  leaves(): void {
    if (!this.wasAsked) this.since = null;
  }

  clocks(clocks: Clocks | null | undefined, { seat, table }: Watch, now = Date.now()): void {
    const left = clocks?.left[seat] ?? null;
    this.told = clocks ? { left, aside: clocks.aside ?? null, at: now } : null;
    if (left !== null && left >= table.pace.turn * 1000) this.spent = 0;
  }

  /** Whether the seat's time, or (`aside`) that for the one question that it is asked, can be gone now. */
  mayBe(watch: Watch, aside: boolean, now = Date.now()): boolean {
    const { told, since, spent } = this,
      { turn, base } = watch.table.pace;
    if (watch.asked === null || !(turn || base)) return false;
    const left = aside ? told?.aside : told?.left;
    if (told && left !== null && left !== undefined && now - told.at + SLACK_MS < left) return false;
    // How long one question may take the opening does not say: as long as the host shows.
    if (aside) return (left ?? null) !== null || !watch.there;
    return since === null || spent + now - since + SLACK_MS >= turn * 1000;
  }
}
