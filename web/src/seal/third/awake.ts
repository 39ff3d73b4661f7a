/** Whether this page runs: one that was put to sleep hears late of what was said meanwhile. */
const TICK_MS = 5_000,
  ASLEEP_MS = 90_000;

let ticked = Date.now(),
  ticks = false;
const hears = new Set<() => void>();

/** Does something every few seconds while the page runs. */
export function whileAwake(act: () => void): void {
  hears.add(act);
  if (ticks) return;
  ticks = true;
  setInterval(() => {
    for (const one of hears) one();
    ticked = Date.now();
  }, TICK_MS);
}

export const isAwake = (): boolean => !ticks || Date.now() - ticked < ASLEEP_MS;
