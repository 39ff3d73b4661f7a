/** A war of two fronts on a phone: the board above, everything of one's own under the thumb, never over the board. */
import { useState } from "preact/hooks";
import { held } from "../../model/fronts";
import type { Card } from "../../model/scene";
import { HandCards } from "../Hand";
import { ReferenceTable } from "../Help";
import type { PhonePartProps } from "../kinds/parts";
import { PromptBody } from "../Phone";
import { PhoneShell } from "../PhoneShell";
import { usePhoneParts } from "../PhoneTabs";
import { Piles } from "../Piles";
import type { Table } from "../store";
import { FrontsBoard } from "./FrontsBoard";
import { withBadges } from "./FrontsHand";

function Cards({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const zones = held(table.scene.value);
  return (
    <div class="fullpad">
      {zones.map((zone) => (
        <section key={zone.id} id={zone === zones[0] ? "hand" : undefined}>
          <h2>{zone.label}</h2>
          {(zone.locked || zone.note) && <p class="why">{zone.locked || zone.note}</p>}
          <div class="bigcards pt-12 flex flex-wrap gap-10">
            {zone.cards?.length ? (
              <HandCards table={table} cards={withBadges(table, zone)} width={104} zoom={zoom} />
            ) : (
              <p class="dim">{say("no-cards-sentence")}</p>
            )}
          </div>
        </section>
      ))}
      <Piles table={table} />
      {(table.board.value?.references ?? []).map((reference) => (
        <details key={reference.id} class="refdetails">
          <summary>{reference.title}</summary>
          <ReferenceTable table={table} reference={reference} />
        </details>
      ))}
    </div>
  );
}

export function PhoneFronts({ table, zoom, exitReplay }: PhonePartProps) {
  const [low, setLow] = useState(false);
  const cards = held(table.scene.value).reduce((sum, zone) => sum + (zone.cards?.length ?? 0), 0);
  const parts = usePhoneParts(table, [
    { id: "table", label: say("table"), icon: "treasure-map", count: 0 },
    { id: "cards", label: say("cards"), icon: "card-pick", count: cards },
  ]);
  return (
    <PhoneShell
      table={table}
      parts={parts}
      kind="frontsphone"
      strip
      board={<FrontsBoard table={table} phone zoom={zoom} headed={false} />}
      question={
        <section
          class={`psheet flat ${low ? "low" : ""} ${table.sending.value !== null ? "busy" : ""}`}
          aria-label={say("your-choice")}
        >
          <button
            type="button"
            class="grab sticky on-surface z-1 block w-full h-20 top-0"
            aria-label={low ? say("open-sheet") : say("lower-sheet")}
            aria-expanded={!low}
            onClick={() => setLow(!low)}
          >
            <i class="block w-36 h-4 corner-2 on-line-strong opacity-0-6 my-8 mx-auto" />
          </button>
          <PromptBody table={table} zoom={zoom} low={low} />
        </section>
      }
      exitReplay={exitReplay}
      openPiles={() => parts.open("cards")}
    >
      <Cards table={table} zoom={zoom} />
    </PhoneShell>
  );
}
