/** Whether the time of this browser's seat can be gone: as long as it was asked, by this browser's own clock, and by what
 *  the host said of the clocks. */
import type { Clocks } from "../../model/server";
import type { Watch } from "./watch";
import type { Told } from "./wire";

/** What the way of a message takes, at most. */
const SLACK_MS = 3_000;

export class Lateness {
  /** Since when the seat is asked without a break, null if it was asked before this page heard of it, or is not. */
  private since: number | null = null;
  private wasAsked = false;
  private told: { left: number; at: number } | null = null;

  /** `live`: what was told just now was not told late. */
  follow(items: Told[], live: boolean, now = Date.now()): void {
    for (const [item] of items) {
      const ask = item.ask as [number] | undefined;
      if (!ask) continue;
      const asked = ask[0] >= 0;
      if (!asked) this.since = null;
      else if (!this.wasAsked) this.since = live ? now : null;
      this.wasAsked = asked;
    }
  }

  clocks(clocks: Clocks | null | undefined, seat: number, now = Date.now()): void {
    const left = clocks?.left[seat] ?? null;
    this.told = left === null ? null : { left, at: now };
  }

  /** Whether the seat's time can be gone now. */
  mayBe(watch: Watch, now = Date.now()): boolean {
    const { turn, base } = watch.table.pace;
    if (watch.asked === null || !(turn || base)) return false;
    if (this.told && now - this.told.at + SLACK_MS < this.told.left) return false;
    return this.since === null || now - this.since + SLACK_MS >= turn * 1000;
  }
}
