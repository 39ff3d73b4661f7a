/** A plain table on a phone: the mats above, the question and its answers under the thumb. */
import type { Card } from "../../model/scene";
import { Button } from "../../ui";
import { CountEntry, labelOf, PreviewLine, PromptText, previewOf } from "../Dock";
import { OpenPart, PhoneTabs, usePhoneParts } from "../PhoneTabs";
import { Facts, Notes, Players } from "../Rail";
import { ReplayBar } from "../ReplayBar";
import { ResultView } from "../ResultView";
import { shelfOf } from "../shelf";
import type { Table } from "../store";
import { PlainBoard } from "./PlainBoard";

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
  const over = !!table.scene.value?.result && !table.replay.on.value;
  const preview = previewOf(table)?.preview;
  const parts = usePhoneParts(table, [{ id: "table", label: "Table", icon: "card-pick", count: 0 }]);
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
        <OpenPart table={table} parts={parts}>
          <Players table={table} />
          <Facts table={table} openPiles={() => parts.open("table")} />
          <Notes table={table} />
        </OpenPart>
      </div>
      <PhoneTabs parts={parts} />
    </div>
  );
}
