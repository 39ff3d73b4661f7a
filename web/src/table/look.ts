/** A card under the pointer or the keyboard's focus is shown large after a moment. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Card } from "../model/scene";
import type { Table } from "./store";

const LOOK_MS = 320,
  NEXT_MS = 60;

export function useCardLook(table: Table, cards: Card[]) {
  const [look, setLook] = useState<Card | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const ids = cards.map((card) => card.id).join(" ");
  const hide = () => {
    if (timer.current) clearTimeout(timer.current);
    setLook(null);
  };
  useEffect(hide, [ids]);
  const seen = (event: Event) => {
    const node = (event.target as Element).closest<HTMLElement>("[data-card]"),
      card = cards.find((one) => one.id === node?.dataset.card);
    if (timer.current) clearTimeout(timer.current);
    if (!node || !card || card.face === "down" || table.touch.value) return setLook(null);
    timer.current = setTimeout(() => setLook(card), look ? NEXT_MS : LOOK_MS);
  };
  return { look, handlers: { onMouseOver: seen, onMouseLeave: hide, onFocusCapture: seen, onBlurCapture: hide } };
}
