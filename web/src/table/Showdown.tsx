/** Hands face up, turned over one by one at the viewer's pace; then it steps aside and can be opened again. */
import { useEffect, useRef, useState } from "preact/hooks";
import { isReveal, REVEAL_MS } from "../model/queue";
import type { Card, Panel, ShownHand } from "../model/scene";
import { bound } from "../model/text";
import { settings } from "../net/settings";
import { Button, Flag, seatColour } from "../ui";
import { CardBack, CardFace } from "./CardFace";
import { PlayedPanel } from "./PlayedPanel";
import type { Table } from "./store";

/** How many hands of a showdown are turned over: all, but for the moment in which it is played. */
function useRevealed(panel: Panel | null, playing: boolean, slowness: number): number {
  const all = panel?.hands?.length ?? 0;
  const [n, setN] = useState(all);
  useEffect(() => {
    if (!playing) {
      setN(all);
      return;
    }
    setN(0);
    const step = REVEAL_MS * slowness;
    const timers = Array.from({ length: all }, (_, i) => setTimeout(() => setN(i + 1), 250 + i * step));
    return () => timers.forEach(clearTimeout);
  }, [panel?.id, playing, all]);
  return playing ? n : all;
}

const spokenCard = (card: Card): string => [card.name, card.corner].filter(Boolean).join(" ");

/** Whether the panel is open: while it is played, with the pace "instant" from its arrival on, or by hand. */
function useOpen(table: Table, panel: Panel | null, playing: boolean): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const last = useRef<string | null>(null);
  const jumped = !table.shown.value?.before;
  // A person who begins to choose needs the table that lies under it.
  const busy = table.sending.value !== null || table.chosen.value.length > 0 || !!table.pending.value;
  // The moment of the end is told on the cards that lie there.
  const ended = !!table.scene.value?.result || table.replay.peeked.value,
    replaying = table.replay.on.value;
  const shows = playing || (!ended && (replaying || settings.value.pace === "instant"));
  useEffect(() => {
    const id = panel?.id ?? null;
    if (id !== last.current) setOpen(!!id && !jumped && shows);
    else if (!playing && settings.value.pace !== "instant") setOpen(false);
    last.current = id;
  }, [panel?.id, playing]);
  useEffect(() => {
    if (busy) setOpen(false);
  }, [busy]);
  useEffect(() => {
    if (ended && !playing) setOpen(false);
  }, [ended, playing]);
  return [open && !!panel, setOpen];
}

/** Hands by rank, the strongest first; equal ones, and those without a place, as they were shown. */
export const byRank = (hands: ShownHand[]): ShownHand[] =>
  [...hands].sort((a, b) => (a.place || hands.length + 1) - (b.place || hands.length + 1));

interface RowProps {
  table: Table;
  hand: ShownHand;
  open: boolean;
  told: boolean;
  width: number;
}

function Row({ table, hand, open, told, width }: RowProps) {
  const { names, viewer } = table.names.value;
  const won = hand.won ?? 0;
  const deciding = new Set(hand.deciding);
  return (
    <li
      class={`shownhand round-2 grid gap-12 items-center p${seatColour(hand.seat, table.seats.value)} ${open ? "open" : ""} ${open && won > 0 ? "won" : ""}`}
      aria-hidden={open ? undefined : true}
    >
      {hand.reason && (
        <p class={`whyrank t-sm dim ${told ? "" : "late"}`} aria-hidden={told ? undefined : true}>
          {told ? hand.reason : "\u00a0"}
        </p>
      )}
      <b class="rank fill-none stroke-1-2 stroke-text-2">{open && hand.place ? hand.place : ""}</b>
      <Flag colour={seatColour(hand.seat, table.seats.value)} size={24} />
      <span class="whohand min-w-0 leading-1-2">
        <b class="who">
          {hand.seat === viewer ? say("you") : (names[hand.seat] ?? say("seat", { seat: hand.seat + 1 }))}
        </b>
        {open && <span class="made">{hand.label}</span>}
        {open && hand.detail && <small class="block">{bound(hand.detail)}</small>}
      </span>
      <span class="showncards flex gap-4" role="img" aria-label={hand.cards.map(spokenCard).join(", ")}>
        {hand.cards.map((card, i) => (
          <span
            key={card.id}
            class={`flip ${told && deciding.has(i) ? "decides" : ""} ${told && deciding.size && !deciding.has(i) ? "aside" : ""}`}
            style={{ "--i": i }}
          >
            {open ? <CardFace card={card} board={table.board.value} width={width} /> : <CardBack width={width} />}
          </span>
        ))}
      </span>
      <span class="gain text-right t-13">
        {open && won > 0 && <b class="num">+{won}</b>}
        {open && hand.note && <small class="block t-11 mt-3">{hand.note}</small>}
      </span>
    </li>
  );
}

export function Showdown({ table, phone }: { table: Table; phone: boolean }) {
  const scene = table.scene.value,
    shown = table.shown.value;
  const panel = scene?.panel?.kind === "showdown" ? scene.panel : null;
  const playing = !!shown && !!panel && isReveal(shown);
  const revealed = useRevealed(panel, playing, table.slowness.value);
  const [open, setOpen] = useOpen(table, panel, playing);
  if (!panel) return null;
  const hands = byRank(panel.hands ?? []);
  if (!open) {
    return (
      <Button small kind="plain" class="showdownchip z-2 absolute" onClick={() => setOpen(true)}>
        {panel.title}
      </Button>
    );
  }
  const done = revealed >= hands.length;
  const width = phone ? 32 : hands.length > 3 ? 44 : 54;
  const close = () => {
    if (playing) table.skip();
    setOpen(false);
  };
  return (
    <PlayedPanel
      table={table}
      panel={panel}
      class="showdown"
      keys={playing ? "Space" : undefined}
      done={done}
      close={close}
    >
      <ol aria-live="polite">
        {hands.map((hand, i) => (
          <Row
            key={hand.seat}
            table={table}
            hand={hand}
            open={i >= hands.length - revealed}
            told={i > 0 ? i > hands.length - revealed : done}
            width={width}
          />
        ))}
      </ol>
    </PlayedPanel>
  );
}
