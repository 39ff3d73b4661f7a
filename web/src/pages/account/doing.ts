/** Something that a press does: not twice at once, and its refusal is the server's sentence. */
import { useState } from "preact/hooks";
import { refusal } from "../lib/load";

export function useDoing() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const run = async (what: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      await what();
    } catch (problem) {
      setError(refusal(problem).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
