/** Practice that becomes a match: it is made, and its table opens. */
import { toastRefusal, useDoing } from "../pages/lib/doing";
import { navigate } from "../router";
import type { Table } from "./store";

/** `start` is there where this practice can be kept as it stands now. */
export function useKeeping(table: Table): { busy: boolean; start?: () => void } {
  const { busy, run } = useDoing(toastRefusal),
    keep = table.transport.practice?.keep;
  const start = () => keep && run(async () => navigate(`/m/${await keep()}`));
  return keep && !table.scene.value?.over ? { busy, start } : { busy };
}
