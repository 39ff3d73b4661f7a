/** One thing at a time that the server may refuse: whether it is being done, and the sentence if it was refused. */
import { useState } from "preact/hooks";
import { refusal } from "./load";

export interface Step {
  busy: boolean;
  error: string;
  run: (does: () => Promise<unknown>) => void;
}

export function useStep(): Step {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const run = async (does: () => Promise<unknown>) => {
    setBusy(true);
    setError("");
    try {
      await does();
    } catch (problem) {
      setError(refusal(problem).message);
    }
    setBusy(false);
  };
  return { busy, error, run: (does) => void (busy || run(does)) };
}
