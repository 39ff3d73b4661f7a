/** What is looked at on the board, and how near. */
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Camera } from "./camera";

export class BoardState {
  readonly camera = new Camera();
  readonly hoverRegion = signal<string | null>(null);
  readonly focus = signal<string | null>(null);
  /** Whether a place is being typed. */
  readonly goTo = signal(false);
}

export function useBoardState(): BoardState {
  return useMemo(() => new BoardState(), []);
}
