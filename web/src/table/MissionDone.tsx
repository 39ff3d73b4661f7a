/** What became of the mission that a match was played for, and the way back to the others. */
import { useEffect, useMemo } from "preact/hooks";
import { begunFor, judged, reached } from "../pages/lib/missions";
import { ButtonLink, Glyph } from "../ui";
import type { Table } from "./store";

export function MissionDone({ table, place }: { table: Table; place: number | undefined }) {
  const begun = useMemo(() => begunFor(table.id), [table.id]);
  useEffect(() => {
    if (begun && place) judged(begun, place);
  }, [begun, place]);
  if (!begun || !place) return null;
  const done = reached(begun, place);
  return (
    <p class="flex gap-10 items-center justify-between">
      <span>
        {done && <Glyph name="check" size={16} />} {done ? say("mission-done") : say("mission-not-done")}
      </span>
      <ButtonLink small href={`/missions/${begun.game}`}>
        {say("missions")}
      </ButtonLink>
    </p>
  );
}
