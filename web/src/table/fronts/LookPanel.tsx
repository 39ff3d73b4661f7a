/** A stack or a pile opened: its cards side by side, over the board; what is asked stays in sight. */
import { useEffect, useRef } from "preact/hooks";
import type { Card, Scene } from "../../model/scene";
import { IconButton } from "../../ui";
import { CardBack } from "../CardFace";
import { HandCards } from "../Hand";
import type { Table } from "../store";

export interface Pile {
  id: string;
  title: string;
  note: string;
  cards: Card[];
  down: number;
}

/** The stack or zone of this id. */
export function pileOf(scene: Scene | null, id: string, names: string[]): Pile | null {
  for (const front of scene?.fronts ?? []) {
    const stack = front.stacks.find((one) => one.id === id);
    if (!stack) continue;
    const cards = (stack.cards ?? []).filter((card) => card.face !== "down");
    return {
      id,
      title: `${front.side}: ${stack.name}`,
      note: stack.title ?? stack.note ?? "",
      cards,
      down: Math.max(0, stack.count - cards.length),
    };
  }
  const zone = scene?.zones?.find((one) => one.id === id);
  if (!zone) return null;
  const cards = (zone.cards ?? []).filter((card) => card.face !== "down"),
    whose = zone.owner !== undefined && zone.owner !== null && zone.owner !== scene?.viewer ? names[zone.owner] : "";
  return {
    id,
    title: whose ? `${whose}: ${zone.label}` : zone.label,
    note: zone.note ?? "",
    cards,
    down: Math.max(0, (zone.count ?? zone.cards?.length ?? 0) - cards.length),
  };
}

interface LookPanelProps {
  table: Table;
  pile: Pile;
  width: number;
  close: () => void;
  zoom: (card: Card) => void;
}

export function LookPanel({ table, pile, width, close, zoom }: LookPanelProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const last = document.activeElement as HTMLElement | null;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (last?.isConnected && (document.activeElement === document.body || !document.activeElement))
        last.focus({ preventScroll: true });
    };
  }, [pile.id]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (
        event.key !== "Escape" ||
        document.querySelector("dialog[open]") ||
        table.chosen.value.length ||
        table.confirming.value
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    addEventListener("keydown", leave, true);
    return () => removeEventListener("keydown", leave, true);
  }, [close]);
  const n = pile.cards.length + pile.down;
  return (
    <section
      class="panel lookpanel rises flex flex-col gap-8"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={`${pile.title}, ${say("n-cards", { n })}`}
    >
      <header>
        <h2>{pile.title}</h2>
        <span class="lab">
          {say("n-cards", { n })}
          {pile.down > 0 && pile.cards.length > 0
            ? say("and-down-face-down", { down: pile.down })
            : pile.down > 0
              ? say("and-face-down")
              : ""}
        </span>
        <IconButton glyph="close" label={say("close")} keys="Esc" onClick={close} />
      </header>
      {pile.note && <p class="dim">{pile.note}</p>}
      <div class="lookcards flex flex-wrap overflow-auto flex-1 min-h-0">
        <HandCards table={table} cards={pile.cards} width={width} zoom={zoom} />
        {Array.from({ length: Math.min(pile.down, 12) }, (_, i) => (
          <CardBack key={`down-${i}`} width={width} />
        ))}
        {n === 0 && <p class="dim">{say("cards-lie")}</p>}
      </div>
    </section>
  );
}
