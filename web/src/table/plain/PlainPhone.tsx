/** A plain table on a phone: the mats above, the question and its answers under the thumb. */
import { useState } from "preact/hooks";
import type { Card } from "../../model/scene";
import { Button, Icon } from "../../ui";
import { CountEntry, labelOf, PreviewLine, PromptText, previewOf } from "../Dock";
import { useNews } from "../hooks";
import { Log } from "../Log";
import { Facts, Notes, Players } from "../Rail";
import { ReplayBar } from "../ReplayBar";
import { ResultView } from "../ResultView";
import { shelfOf } from "../shelf";
import type { Table } from "../store";
import { PlainBoard } from "./PlainBoard";

type Tab = "table" | "players" | "log";

function Answers({ table }: { table: Table }) {
  const { shown, more } = shelfOf(table);
  const { ready } = table.reading.value;
  const all = [...shown, ...more];
  const busy = table.sending.value !== null;
  return (
    <div class={`plainanswers ${busy ? "busy" : ""} ${table.connected.value ? "" : "offline"}`}>
      {all.map((choice) => (
        <Button
          key={choice.code}
          kind={choice.primary || choice === ready ? "primary" : "plain"}
          detail={choice.detail}
          onClick={() => table.choose(choice)}
        >
          {labelOf(table, choice, all)}
        </Button>
      ))}
      {table.chosen.value.length > 0 && <Button onClick={() => table.unchoose()}>Back</Button>}
    </div>
  );
}

export function PlainPhone({
  table,
  zoom,
  exitReplay,
}: {
  table: Table;
  zoom: (card: Card) => void;
  exitReplay: () => void;
}) {
  const [tab, setTab] = useState<Tab>("table");
  const fresh = useNews(table, tab === "log");
  const over = !!table.scene.value?.result && !table.replay.on.value;
  const preview = previewOf(table)?.preview;
  const tabs: { id: Tab; label: string; icon: string; count: number }[] = [
    { id: "table", label: "Table", icon: "card-pick", count: 0 },
    { id: "players", label: "Players", icon: "meeple-army", count: 0 },
    { id: "log", label: "Log", icon: "scroll-quill", count: fresh },
  ];
  return (
    <div class="phone roundphone plainphone">
      <div class="stage">
        <PlainBoard table={table} phone zoom={zoom} />
        {table.replay.on.value ? (
          <div class="psheet flat">
            <ReplayBar table={table} exit={exitReplay} />
          </div>
        ) : over ? (
          <section class="psheet flat" aria-label="The end">
            <ResultView table={table} />
          </section>
        ) : (
          <section class="psheet flat" aria-label="Your choice">
            <div class={`prompt ${table.asked.value ? "asked" : ""}`}>
              <PromptText table={table} />
              {preview && <PreviewLine preview={preview} />}
            </div>
            <CountEntry table={table} />
            <Answers table={table} />
          </section>
        )}
        {tab !== "table" && (
          <section class="full" aria-label={tabs.find((t) => t.id === tab)!.label}>
            {tab === "players" && (
              <>
                <Players table={table} />
                <Facts table={table} openPiles={() => setTab("table")} />
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
