/** A table of cards and chips on a phone: seats and shared cards above, everything of one's own under the thumb. */
import { useState } from "preact/hooks";
import type { Card } from "../model/scene";
import { Button } from "../ui";
import { TABLET, useMedia } from "../ui/media";
import { CountEntry, labelOf, PreviewLine, PromptText, previewOf } from "./Dock";
import { FilmControls } from "./FilmControls";
import { HandCards, handOf } from "./Hand";
import { ReferenceTable } from "./Help";
import type { PhonePartProps } from "./kinds/parts";
import { PhoneShell } from "./PhoneShell";
import { usePhoneParts } from "./PhoneTabs";
import { Piles } from "./Piles";
import { RoundTable } from "./RoundTable";
import { StackChart } from "./StackChart";
import { shelfOf } from "./shelf";
import type { Table } from "./store";
import { TakeBackRow } from "./TakeBack";

/** The answers in a row, the step forward at the right; a chosen card has its own. */
function Answers({ table }: { table: Table }) {
  const choices = table.choices.value.filter((choice) => !choice.range);
  const { shown, more } = shelfOf(table);
  if (!choices.length || table.count.value) return null;
  const chosen = table.chosen.value.length > 0,
    ready = table.reading.value.ready;
  const free = shown.filter((choice) => !(choice.elements ?? []).length);
  const bound = [...shown, ...more].filter((choice) => choice.elements?.length);
  if (chosen) {
    return (
      <div class="thumbrow flex gap-8">
        <Button onClick={() => table.unchoose()}>{say("back")}</Button>
        {ready ? (
          <Button kind="primary" detail={ready.detail} onClick={() => table.choose(ready)}>
            {labelOf(table, ready, [ready])}
          </Button>
        ) : (
          <Button disabled>{bound.length ? say("now-other-card") : say("tap-card")}</Button>
        )}
      </div>
    );
  }
  const row = [...free].reverse().sort((a, b) => Number(!!a.primary) - Number(!!b.primary));
  return (
    <div class="thumbrow flex gap-8">
      {row.map((choice) => (
        <Button
          key={choice.code}
          kind={choice.primary ? "primary" : "plain"}
          detail={choice.detail}
          data-choice={choice.code}
          onClick={() => table.choose(choice)}
        >
          {choice.label}
        </Button>
      ))}
      {!row.length && <Button disabled>{say("tap-card")}</Button>}
    </div>
  );
}

function Own({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const hand = handOf(table),
    cards = hand?.cards ?? [];
  const preview = previewOf(table)?.preview;
  const roomy = useMedia(TABLET);
  const gap = roomy ? 10 : 4,
    edge = roomy ? 40 : 28;
  const width = Math.min(
    roomy ? Math.min(108, innerHeight / 10.3) : 64,
    (innerWidth - edge - gap * Math.max(4, cards.length - 1)) / Math.max(5, cards.length),
  );
  return (
    <section class="psheet flat" aria-label={say("your-choice")}>
      <div
        class={`prompt ${table.asked.value ? "asked" : ""} ${table.sending.value !== null ? "busy" : ""} ${table.connected.value ? "" : "offline"}`}
      >
        <PromptText table={table} />
        <TakeBackRow table={table} />
        {preview && <PreviewLine preview={preview} />}
      </div>
      {hand && (
        <div
          class="phonehand mt-6"
          id="hand"
          role="group"
          aria-label={hand.label}
          data-place={hand.id}
          style={{ minHeight: `${width * 1.4 + 22}px` }}
        >
          <p class="cap gap-10">
            <span>{hand.label}</span>
            {hand.note && cards.length > 0 && (
              <span class="made" aria-live="polite">
                {hand.note}
              </span>
            )}
          </p>
          <div class="hand gap-4">
            {cards.length ? (
              <HandCards table={table} cards={cards} width={width} zoom={zoom} />
            ) : (
              <span class="dim">{hand.note || say("no-cards")}</span>
            )}
          </div>
        </div>
      )}
      <div
        class={`answers min-h-56 ${table.sending.value !== null ? "busy" : ""} ${table.connected.value ? "" : "offline"}`}
      >
        <CountEntry table={table} />
        <FilmControls table={table} />
        <Answers table={table} />
      </div>
    </section>
  );
}

export function PhoneTable({ table, zoom, exitReplay }: PhonePartProps) {
  const [piles, setPiles] = useState(false);
  const references = table.board.value?.references ?? [],
    chart = table.scene.value?.chart;
  const parts = usePhoneParts(table, [
    { id: "table", label: say("table"), icon: "two-coins", count: 0 },
    ...(references.length ? [{ id: "help", label: references[0]!.title, icon: "card-pick", count: 0 }] : []),
  ]);
  const openPiles = () => {
    setPiles(true);
    parts.open("help");
  };
  return (
    <PhoneShell
      table={table}
      parts={parts}
      kind="roundphone"
      board={<RoundTable table={table} phone zoom={zoom} openPiles={openPiles} />}
      question={<Own table={table} zoom={zoom} />}
      exitReplay={exitReplay}
      openPiles={openPiles}
      before={() => setPiles(false)}
      below={
        chart && (
          <div class="fullpad">
            <h2>{chart.title}</h2>
            <StackChart table={table} chart={chart} width={320} />
          </div>
        )
      }
    >
      <div class="fullpad">
        {piles && <Piles table={table} />}
        {references.map((reference) => (
          <div key={reference.id}>
            <h2>{reference.title}</h2>
            <ReferenceTable table={table} reference={reference} />
          </div>
        ))}
      </div>
    </PhoneShell>
  );
}
