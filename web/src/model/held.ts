/** A frame that is shown, or waits to be. */
import type { Entry, Scene } from "./scene";

export interface Held {
  n: number;
  scene: Scene;
  log: Entry[];
  decision: number | null;
}
