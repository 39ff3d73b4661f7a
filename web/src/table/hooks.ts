import { useEffect, useState } from "preact/hooks";
import type { Table } from "./store";

/** How many log lines are new since the viewer's last choice. */
export function useNews(table: Table, reading: boolean): number {
  const [seen, setSeen] = useState(0);
  const lines = table.lines.value.length,
    asked = table.asked.value;
  useEffect(() => {
    if (reading || !seen) setSeen(lines);
  }, [reading, lines]);
  useEffect(() => {
    if (!asked) setSeen(table.lines.value.length);
  }, [asked, table]);
  return seen ? Math.max(0, Math.min(99, lines - seen)) : 0;
}
