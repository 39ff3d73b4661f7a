/** The browser's Back, and a phone's back gesture, undo what is chosen and not sent, one step at a time: each step has an
 *  entry of its own in the history, of the same address. */
import { effect } from "@preact/signals";

/** `depth` is how many steps could be undone, read from signals; `back` undoes one. Returns what stops it. */
export function followBack(depth: () => number, back: () => boolean): () => void {
  let have = 0,
    moving = false;
  const follow = (want: number): void => {
    if (moving) return;
    while (have < want) {
      have += 1;
      history.pushState({ step: have }, "");
    }
    if (have > want) {
      moving = true;
      history.go(want - have);
    }
  };
  const popped = (event: PopStateEvent): void => {
    have = (event.state as { step?: number } | null)?.step ?? 0;
    const own = moving;
    moving = false;
    if (!own) while (depth() > have && back());
    follow(depth());
  };
  addEventListener("popstate", popped);
  const stop = effect(() => follow(depth()));
  return () => {
    stop();
    removeEventListener("popstate", popped);
  };
}
