/** A phone's screen stays on while one plays at a table that is running. */

let lock: WakeLockSentinel | null = null;
let wanted = false;

async function ask(): Promise<void> {
  if (!wanted || lock || document.hidden || !("wakeLock" in navigator)) return;
  try {
    const given = await navigator.wakeLock.request("screen");
    given.addEventListener("release", () => {
      if (lock === given) lock = null;
    });
    if (wanted && !lock) lock = given;
    else await given.release();
  } catch {
    // A phone low on battery refuses: the screen goes dark as usual.
  }
}

/** Keeps the screen on, or no longer. The browser lets go whenever the page is hidden: it is asked again after. */
export function keepAwake(on: boolean): void {
  wanted = on;
  if (on) {
    document.addEventListener("visibilitychange", ask);
    void ask();
    return;
  }
  document.removeEventListener("visibilitychange", ask);
  const held = lock;
  lock = null;
  held?.release().catch(() => undefined);
}
