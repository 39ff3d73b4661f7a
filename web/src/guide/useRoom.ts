/** A panel over the board that keeps out of the way. */
import { useLayoutEffect, useState } from "preact/hooks";
import { roomFor } from "./room";

/** The corner of the board where the panel covers least of what can be chosen; looked for anew when `fresh` changes. */
export function useRoom(card: { current: HTMLElement | null }, phone: boolean, fresh: string) {
  const [at, put] = useState<{ left: string; top: string } | undefined>(undefined);
  useLayoutEffect(() => {
    if (phone) return;
    const look = () => {
      const found = card.current && roomFor(card.current);
      if (found) put((old) => (old?.left === found.left && old.top === found.top ? old : found));
    };
    look();
    const timer = setTimeout(look, 400);
    addEventListener("resize", look);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", look);
    };
  }, [fresh, phone]);
  return at;
}
