import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { grown } from "../ui/rem";
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

/** How large something is, in px as they are drawn, as soon as it is `there`, and whenever that changes. */
export function useSize(of: RefObject<HTMLElement | null>, first: Size, there: boolean): Size {
  const [size, setSize] = useState(first);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) =>
      setSize({ w: entry!.contentRect.width / grown(), h: entry!.contentRect.height / grown() }),
    );
    if (of.current) watch.observe(of.current);
    return () => watch.disconnect();
  }, [there]);
  return size;
}

/** What the width of the page's main part, in px as they are drawn, is to something in it, as soon as that is `there`. */
export function useMain(
  box: RefObject<HTMLElement | null>,
  first: number,
  there: boolean,
  measure: (width: number) => number,
): number {
  const [found, set] = useState(first);
  useEffect(() => {
    const main = box.current?.closest<HTMLElement>(".main");
    if (!main) return;
    const watch = new ResizeObserver(() => set(measure(main.clientWidth / grown())));
    watch.observe(main);
    return () => watch.disconnect();
  }, [there]);
  return found;
}

interface Size {
  w: number;
  h: number;
}
