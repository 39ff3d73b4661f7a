/** A plain table on a phone: the mats above, the question and its answers under the thumb. */
import { Button } from "../../ui";
import { CountEntry, labelOf, PreviewLine, PromptText, previewOf } from "../Dock";
import type { PhonePartProps } from "../kinds/parts";
import { PhoneShell } from "../PhoneShell";
import { usePhoneParts } from "../PhoneTabs";
import { shelfOf } from "../shelf";
import type { Table } from "../store";
import { PlainBoard } from "./PlainBoard";

function Answers({ table }: { table: Table }) {
  const { shown, more } = shelfOf(table);
  const { ready } = table.reading.value;
  const all = [...shown, ...more];
  const busy = table.sending.value !== null;
  return (
    <div
      class={`plainanswers grid gap-6 overflow-auto max-h-216 mt-8 ${busy ? "busy" : ""} ${table.connected.value ? "" : "offline"}`}
    >
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
      {table.chosen.value.length > 0 && <Button onClick={() => table.unchoose()}>{say("back")}</Button>}
    </div>
  );
}

export function PlainPhone({ table, zoom, exitReplay }: PhonePartProps) {
  const preview = previewOf(table)?.preview;
  const parts = usePhoneParts(table, [{ id: "table", label: say("table"), icon: "card-pick", count: 0 }]);
  return (
    <PhoneShell
      table={table}
      parts={parts}
      kind="roundphone plainphone"
      board={<PlainBoard table={table} phone zoom={zoom} />}
      question={
        <section class="psheet flat" aria-label={say("your-choice")}>
          <div class={`prompt ${table.asked.value ? "asked" : ""}`}>
            <PromptText table={table} />
            {preview && <PreviewLine preview={preview} />}
          </div>
          <CountEntry table={table} />
          <Answers table={table} />
        </section>
      }
      exitReplay={exitReplay}
      openPiles={() => parts.open("table")}
    />
  );
}
