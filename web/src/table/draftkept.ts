/** A draft outlives a reload of its page: what is chosen of a decision lies in this tab's storage until the decision
 *  has moved on. Only the choices are kept; what they lead to is asked anew, as others may have played meanwhile. */
import type { Step } from "./draft";

interface Made {
  code: number;
  /** What the choice was called: the same number of another question is another choice. */
  label: string;
  chosen: string[];
}

interface Kept {
  decision: number;
  made: Made[];
}

const key = (own: string) => `sandtable.draft.${own}`;

export function keepDraft(own: string, decision: number, steps: Step[]): void {
  try {
    if (!steps.length) {
      sessionStorage.removeItem(key(own));
      return;
    }
    const made = steps.map(({ choice, chosen }): Made => ({ code: choice.code, label: choice.label, chosen }));
    sessionStorage.setItem(key(own), JSON.stringify({ decision, made } satisfies Kept));
  } catch {
    // Without storage a draft is gone with its page.
  }
}

/** What was chosen of this decision; of any other nothing is left. */
export function draftKept(own: string, decision: number | null): Made[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(own)) ?? "null") as Kept | null;
    if (kept && kept.decision === decision) return kept.made;
    sessionStorage.removeItem(key(own));
  } catch {
    // What cannot be read is no draft.
  }
  return [];
}
