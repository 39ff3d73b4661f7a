import type { Entry, Prompt, Scene } from "../model/scene";

/** A position as it is shown. */
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
