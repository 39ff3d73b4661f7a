/** Several kinds of answer, each with a number: a row for each, with its own button. */
import { useEffect, useState } from "preact/hooks";
import type { Count } from "../model/scene";
import { Button, NumberField } from "../ui";
import type { Table } from "./store";

function Row({ table, count, primary }: { table: Table; count: Count; primary: boolean }) {
  const group = count.group ?? "",
    unit = count.unit ?? "";
  const [n, setN] = useState(count.suggest);
  // Others become ready meanwhile: what is typed stays until the next question.
  const question = table.liveDecision.value ?? undefined;
  useEffect(() => setN(count.suggest), [question, count.suggest]);
  const clamped = Math.min(count.hi, Math.max(count.lo, n));
  const send = () => table.chooseOf(group, clamped);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field, which bubbles.
    <div
      class="bidrow row"
      data-group={group}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          event.stopPropagation();
          send();
        }
      }}
    >
      <NumberField
        value={clamped}
        lo={count.lo}
        hi={count.hi}
        label={`${group}, ${unit}`}
        unit={unit}
        question={question}
        onChange={setN}
        slider
      />
      {(count.presets ?? [])
        .filter((preset) => preset.value !== clamped)
        .map((preset) => (
          <Button key={preset.label} small kind="quiet" onClick={() => setN(preset.value)}>
            {preset.label}
          </Button>
        ))}
      <Button kind={primary ? "primary" : "plain"} class="bidgo" hotkey={group[0]} onClick={send}>
        {rich("group-for-clamped", { group, clamped })}
      </Button>
    </div>
  );
}

export function BidEntry({ table }: { table: Table }) {
  const counts = table.asked.value ? (table.scene.value?.prompt?.counts ?? []) : [];
  if (!counts.length) return null;
  return (
    <div class="bidentry pt-12 flex flex-col gap-8">
      {counts.map((count, i) => (
        <Row key={count.group} table={table} count={count} primary={i === counts.length - 1} />
      ))}
    </div>
  );
}
