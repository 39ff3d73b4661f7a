import { useEffect, useState } from "preact/hooks";
import type { Table } from "./store";

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setFits(media.matches);
    follow();
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, [query]);
  return fits;
}

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
