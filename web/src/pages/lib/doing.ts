/** What a press does: not twice at once, and its refusal is the server's sentence. */
import { useState } from "preact/hooks";
import { toast } from "../../ui";
import { refusal } from "./load";

/** Where nothing stands beside what was pressed. */
export const toastRefusal = (sentence: string) => toast(sentence, "danger");

export interface Doing {
  busy: boolean;
  error: string;
  run: (what: () => Promise<unknown>) => Promise<void>;
}

/** The sentence stands in `error`, unless it is `told`. */
export function useDoing(told?: (sentence: string) => void): Doing {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const run = async (what: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      await what();
    } catch (problem) {
      (told ?? setError)(refusal(problem).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
