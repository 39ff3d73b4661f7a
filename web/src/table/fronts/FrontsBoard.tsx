/** The board of a game of two fronts: the fronts, or the fight while one goes on; the one who wants to sees the other. */
import { useEffect, useState } from "preact/hooks";
import { askedView, namedBy, stacksAsked, type View } from "../../model/fronts";
import type { Card } from "../../model/scene";
import { Button } from "../../ui";
import { LOW, TABLET, useMedia } from "../../ui/media";
import type { Table } from "../store";
import { FightHead } from "./FightHead";
import { FightView } from "./FightView";
import { FrontsView } from "./FrontsView";
import { LookPanel, pileOf } from "./LookPanel";

interface FrontsBoardProps {
  table: Table;
  phone: boolean;
  zoom: (card: Card) => void;
  headed: boolean;
}

export function FrontsBoard({ table, phone: held, zoom, headed }: FrontsBoardProps) {
  // As on a phone in the small half of a low window too; on a tablet there is room for all.
  const roomy = useMedia(TABLET),
    low = useMedia(LOW),
    phone = held ? !roomy : low;
  const scene = table.scene.value,
    fight = scene?.fight ?? null;
  const asked = askedView(scene, table.choices.value);
  const first: View = fight ? (asked ?? "fight") : "fronts";
  const [picked, pick] = useState<{ view: View; instead: View } | null>(null);
  const view: View = !fight ? "fronts" : picked && picked.instead === first ? picked.view : first;
  const [open, setOpen] = useState<string | null>(null);
  // Cards of one stack are asked for: it opens by itself, once for each question. What was opened before a question came
  // closes, so that nothing that is asked about lies under it; it stays while more of its cards are asked for.
  const holding = stacksAsked(scene, table.choices.value),
    only = holding.length === 1 ? holding[0]!.id : "";
  const asking = table.asked.value,
    question = asking ? `${scene?.prompt?.kind ?? ""} ${only}` : "";
  useEffect(() => setOpen(only || null), [question, view]);
  const named = namedBy(table.choices.value);
  const useless = (id: string) => id !== only && !pileOf(scene, id, [])?.cards.some((card) => named.has(card.id));
  useEffect(() => {
    if (asking && named.size > 0) setOpen((now) => (now && useless(now) ? null : now));
  }, [table.shown.value?.n]);
  if (!table.board.value || !scene)
    return (
      <section class="board frontsboard on-sea loading flex flex-col" aria-busy="true">
        <span class="sr">{say("board-loading")}</span>
      </section>
    );
  const pile = open ? pileOf(scene, open, table.names.value.names) : null;
  const turn = (to: View) => {
    setOpen(null);
    pick({ view: to, instead: first });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside everything lets go; Escape does so from anywhere.
    <section
      class={`board frontsboard on-sea flex flex-col ${phone ? "handheld" : ""}`}
      id="board"
      aria-label={say("board")}
      onClick={(event) => {
        if (!(event.target as Element).closest("button, .panel")) {
          if (!table.skip()) table.unchoose();
        }
      }}
    >
      {headed && fight && <FightHead table={table} />}
      {fight && view === "fight" ? (
        <FightView
          table={table}
          fight={fight}
          phone={phone}
          zoom={zoom}
          look={{ label: say("see-fronts"), go: () => turn("fronts") }}
        />
      ) : (
        <FrontsView table={table} phone={phone} open={setOpen} />
      )}
      {fight && view === "fronts" && (
        <Button small class="tofight absolute z-2" onClick={() => turn("fight")}>
          {say("back-battle")}
        </Button>
      )}
      {pile && <LookPanel table={table} pile={pile} width={phone ? 92 : 112} close={() => setOpen(null)} zoom={zoom} />}
    </section>
  );
}
