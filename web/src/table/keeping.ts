/** Practice that becomes a match: it is made, and its table opens. */
import { useState } from "preact/hooks";
import { refusal } from "../pages/lib/load";
import { navigate } from "../router";
import { toast } from "../ui";
import type { Table } from "./store";

/** `start` is there where this practice can be kept as it stands now. */
export function useKeeping(table: Table): { busy: boolean; start?: () => void } {
  const [busy, setBusy] = useState(false),
    keep = table.transport.practice?.keep;
  const start = () => {
    setBusy(true);
    keep?.().then(
      (id) => navigate(`/m/${id}`),
      (problem) => {
        setBusy(false);
        toast(refusal(problem).message, "danger");
      },
    );
  };
  return keep && !table.scene.value?.over ? { busy, start } : { busy };
}
