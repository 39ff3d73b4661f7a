/** A war of two fronts on a phone: the board above, everything of one's own under the thumb, never over the board. */
import { useState } from "preact/hooks";
import { held } from "../../model/fronts";
import type { Card } from "../../model/scene";
import { Icon } from "../../ui";
import { HandCards } from "../Hand";
import { ReferenceTable } from "../Help";
import { useNews } from "../hooks";
import { Log } from "../Log";
import { PromptBody, Strip } from "../Phone";
import { Piles } from "../Piles";
import { Facts, Notes, Players } from "../Rail";
import { ReplayBar } from "../ReplayBar";
import { ResultView } from "../ResultView";
import type { Table } from "../store";
import { FrontsBoard } from "./FrontsBoard";
import { withBadges } from "./FrontsHand";

type Tab = "table" | "cards" | "players" | "log";

function Cards({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const zones = held(table.scene.value);
  return (
    <div class="fullpad">
      {zones.map((zone) => (
        <section key={zone.id} id={zone === zones[0] ? "hand" : undefined}>
          <h2>{zone.label}</h2>
          {(zone.locked || zone.note) && <p class="why">{zone.locked || zone.note}</p>}
          <div class="bigcards">
            {zone.cards?.length ? (
              <HandCards table={table} cards={withBadges(table, zone)} width={104} zoom={zoom} />
            ) : (
              <p class="dim">No cards.</p>
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

export function PhoneFronts({
  table,
  zoom,
  exitReplay,
}: {
  table: Table;
  zoom: (card: Card) => void;
  exitReplay: () => void;
}) {
  const [tab, setTab] = useState<Tab>("table");
  const [low, setLow] = useState(false);
  const fresh = useNews(table, tab === "log");
  const over = !!table.scene.value?.result && !table.replay.on.value;
  const cards = held(table.scene.value).reduce((sum, zone) => sum + (zone.cards?.length ?? 0), 0);
  const tabs: { id: Tab; label: string; icon: string; count: number }[] = [
    { id: "table", label: "Table", icon: "treasure-map", count: 0 },
    { id: "cards", label: "Cards", icon: "card-pick", count: cards },
    { id: "players", label: "Players", icon: "meeple-army", count: 0 },
    { id: "log", label: "Log", icon: "scroll-quill", count: fresh },
  ];
  const question = !table.replay.on.value && !over;
  return (
    <div class="phone frontsphone">
      <Strip table={table} open={() => setTab("players")} />
      <div class="stage">
        <FrontsBoard table={table} phone zoom={zoom} headed={false} />
        {table.replay.on.value ? (
          <div class="psheet flat">
            <ReplayBar table={table} exit={exitReplay} />
          </div>
        ) : over ? (
          <section class="psheet flat" aria-label="The end">
            <ResultView table={table} />
          </section>
        ) : (
          <section
            class={`psheet flat ${low ? "low" : ""} ${table.sending.value !== null ? "busy" : ""}`}
            aria-label="Your choice"
          >
            <button
              type="button"
              class="grab"
              aria-label={low ? "Open the sheet" : "Lower the sheet"}
              aria-expanded={!low}
              onClick={() => setLow(!low)}
            >
              <i />
            </button>
            <PromptBody table={table} zoom={zoom} low={low && question} />
          </section>
        )}
        {tab !== "table" && (
          <section class="full" aria-label={tabs.find((t) => t.id === tab)!.label}>
            {tab === "cards" && <Cards table={table} zoom={zoom} />}
            {tab === "players" && (
              <>
                <Players table={table} />
                <Facts table={table} openPiles={() => setTab("cards")} />
                <Notes table={table} />
              </>
            )}
            {tab === "log" && <Log table={table} />}
          </section>
        )}
      </div>
      <nav class="tabs" aria-label="Parts of the table">
        {tabs.map((t) => (
          <button
            key={t.id}
            type="button"
            class={tab === t.id ? "on" : ""}
            aria-current={tab === t.id ? "true" : undefined}
            onClick={() => setTab(t.id)}
          >
            <Icon name={t.icon} />
            {t.label}
            {t.count > 0 && <em>{t.count}</em>}
          </button>
        ))}
      </nav>
    </div>
  );
}
