/** A map or hexes on a phone: the question is a sheet over the lower part of the board. */

import type { ComponentChildren, FunctionComponent } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { traitsOf } from "../model/kinds";
import type { Card, Choice } from "../model/scene";
import { Button } from "../ui";
import { TABLET, useMedia } from "../ui/media";
import { BidEntry } from "./BidEntry";
import type { BoardAreaProps } from "./BoardArea";
import type { BoardState } from "./boardstate";
import { ChoiceButton, Confirm, CountEntry, PathButton, PromptText, QuestionHead } from "./Dock";
import { EstimateLine } from "./EstimateLine";
import { FilmControls } from "./FilmControls";
import { HandCards, handOf } from "./Hand";
import type { PhonePartProps } from "./kinds/parts";
import { PhoneShell } from "./PhoneShell";
import { usePhoneParts } from "./PhoneTabs";
import { PickSheet, picksOf } from "./Picking";
import { Piles } from "./Piles";
import { Order, PlanLine } from "./PlanStrip";
import { RoundTrack } from "./RoundTrack";
import { shelfOf } from "./shelf";
import type { Table } from "./store";
import { TakeBackRow } from "./TakeBack";
import { shelves } from "./zones";

/** The step forward: the choice that is complete, else what the game puts first. */
function forwardOf(table: Table): Choice | null {
  const { ready } = table.reading.value;
  if (ready || table.chosen.value.length) return ready;
  const primary = table.choices.value.filter((choice) => choice.primary);
  return primary.find((choice) => !(choice.elements ?? []).length) ?? primary[0] ?? null;
}

/** Quiet on the left, the step forward on the right. */
function ThumbRow({ table, free }: { table: Table; free: Choice[] }) {
  const choices = table.choices.value;
  const count = table.scene.value?.prompt?.count || table.scene.value?.prompt?.counts?.length;
  if (!choices.length || count || table.confirming.value) return null;
  const forward = forwardOf(table);
  const quiet = free.filter((choice) => choice !== forward);
  const onBoard = choices.some((choice) => choice.elements?.length);
  const cards = new Set((table.scene.value?.zones ?? []).flatMap((zone) => zone.cards ?? []).map((card) => card.id));
  const places = choices.some((choice) => choice.elements?.some((id) => !cards.has(id)));
  const back = table.chosen.value.length > 0;
  const { candidates } = table.reading.value;
  const backwards =
    back && candidates.length > 0 && candidates.every((choice) => choice.elements?.at(-1) === table.chosen.value[0]);
  const todo = !places
    ? back
      ? say("tap-cards")
      : say("table-tap-cards")
    : traitsOf(table.board.value).phone.todo(back, backwards);
  return (
    <div class="thumbrow flex gap-8">
      {back ? (
        <Button onClick={() => table.unchoose()}>{say("back")}</Button>
      ) : (
        quiet.map((choice) => (
          <Button
            key={choice.code}
            detail={choice.detail}
            data-choice={choice.code}
            onClick={() => table.choose(choice)}
          >
            {choice.label}
          </Button>
        ))
      )}
      {forward ? (
        <Button kind="primary" data-choice={forward.code} onClick={() => table.choose(forward)} detail={forward.detail}>
          {table.saysOf(forward) ??
            (forward.elements?.length === 2 && forward.preview ? forward.preview.title : forward.label)}
        </Button>
      ) : onBoard && quiet.length < 2 ? (
        <Button disabled>{todo}</Button>
      ) : null}
    </div>
  );
}

/** Most questions fit into this height (px). The board keeps it free always, so that it does not move with each of them. */
const SHEET = 236;

/** Tells the camera how much of the board a sheet covers. */
function useCover(sheet: { current: HTMLElement | null }, state: BoardState): void {
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      state.camera.steady = SHEET;
      state.camera.inset = { top: 8, right: 8, left: 8, bottom: (sheet.current?.offsetHeight ?? 0) + 4 };
    });
    if (sheet.current) watch.observe(sheet.current);
    return () => watch.disconnect();
  }, []);
}

interface BottomSheetProps {
  state: BoardState;
  /** What the sheet is called; none if what lies in it has a name of its own. */
  label?: string;
  fresh: string;
  children: (low: boolean) => ComponentChildren;
}

/** A sheet over the board's lower part. Its handle lowers it to the first lines, so that the board can be studied; it
 *  comes back up when `fresh` changes. */
function BottomSheet({ state, label, fresh, children }: BottomSheetProps) {
  const [low, setLow] = useState(false);
  const [drag, setDrag] = useState(0);
  const sheet = useRef<HTMLElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => setLow(false), [fresh]);
  useCover(sheet, state);
  return (
    <section
      class={`psheet ${low ? "low" : ""}`}
      ref={sheet}
      aria-label={label}
      style={drag ? { transform: `translateY(${Math.max(0, drag)}px)`, transition: "none" } : undefined}
    >
      <button
        type="button"
        class="grab sticky on-surface z-1 block w-full h-20 top-0"
        aria-label={low ? say("open-sheet") : say("lower-sheet")}
        aria-expanded={!low}
        onClick={() => setLow(!low)}
        onPointerDown={(event) => {
          from.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (from.current !== null) setDrag(event.clientY - from.current);
        }}
        onPointerUp={() => {
          if (Math.abs(drag) > 30) setLow(drag > 0);
          from.current = null;
          setDrag(0);
        }}
      >
        <i class="block w-36 h-4 corner-2 on-line-strong opacity-0-6 my-8 mx-auto" />
      </button>
      {children(low)}
    </section>
  );
}

interface PromptBodyProps {
  table: Table;
  zoom: (card: Card) => void;
  low: boolean;
  openPath?: () => void;
}

/** The question with its answers: sentence, number, cards that are asked for, buttons, the row under the thumb. */
export function PromptBody({ table, zoom, low, openPath }: PromptBodyProps) {
  const { shown } = shelfOf(table);
  const roomy = useMedia(TABLET);
  const forward = forwardOf(table);
  const free = table.choices.value.filter((choice) => !(choice.elements ?? []).length && !choice.range);
  const chips = shown.filter(
    (choice) =>
      choice !== forward &&
      (choice.elements?.length || free.length > 2) &&
      !(free.length <= 2 && !choice.elements?.length),
  );
  const thumbFree = free.length <= 2 ? free : free.slice(-1);
  const rest = free.length > 2 ? free.filter((o) => !o.primary).slice(0, -1) : [];
  // Choices that are explained stand one below the other.
  const told =
    free.length > 2 &&
    free.length === table.choices.value.length &&
    free.some((choice) => (choice.detail?.length ?? 0) > 28 || choice.label.length > 28);
  const hand = handOf(table),
    traits = traitsOf(table.board.value).phone;
  const shelf = traits.shelves ? shelves(table.scene.value) : null;
  const strip = (shelf && table.asked.value ? shelf.zones.find((zone) => zone.id === shelf.first) : null) ?? hand;
  const cardsAsked =
    !!strip &&
    (strip.cards?.some((card) => table.choices.value.some((choice) => choice.elements?.includes(card.id))) ||
      (strip !== hand && strip.kind === "row" && !!table.scene.value?.prompt?.counts?.length));
  const preview = table.reading.value.ready?.preview;
  // Below a guide there is no room for both a card and its button.
  const head = useContext(QuestionHead),
    held = new Set(cardsAsked ? strip!.cards?.map((card) => card.id) : []);
  const beside = (listed: Choice[]) =>
    head ? listed.filter(({ elements }) => !elements?.length || !elements.every((id) => held.has(id))) : listed;
  const picks = picksOf(table);
  const list = picks.length ? [] : told ? free : beside(rest.length ? rest : chips);
  return (
    <>
      {table.scene.value?.order?.length ? <Order table={table} zoom={zoom} /> : <PlanLine table={table} />}
      {table.confirming.value ? (
        <Confirm table={table} />
      ) : (
        <div class="prompt">
          <PromptText table={table} />
          <TakeBackRow table={table} />
          {preview && <p class="preview t-sm bright mt-2 weight-560">{(preview.lines ?? []).join(" · ")}</p>}
          {preview?.estimate && <EstimateLine game={table.scene.value?.game} estimate={preview.estimate} />}
          {openPath && <PathButton table={table} open={openPath} />}
          <FilmControls table={table} />
        </div>
      )}
      {!low && !table.confirming.value && (
        <>
          {cardsAsked && strip !== hand && <BidEntry table={table} />}
          <CountEntry table={table} />
          {cardsAsked && (
            <div class="handstrip scroll-bare flex gap-6 items-start">
              <HandCards
                table={table}
                cards={strip!.cards ?? []}
                width={roomy ? traits.large : traits.card}
                zoom={zoom}
              />
            </div>
          )}
          {list.length > 0 && (
            <div class={`optchips overflow-x-auto scroll-bare flex gap-8 ${told ? "told" : ""}`}>
              {list.map((choice) => (
                <ChoiceButton key={choice.code} table={table} choice={choice} />
              ))}
            </div>
          )}
          {picks.length > 0 && <PickSheet table={table} picks={picks} />}
          {!told && !picks.length && <ThumbRow table={table} free={thumbFree} />}
        </>
      )}
    </>
  );
}

interface PromptSheetProps {
  table: Table;
  state: BoardState;
  zoom: (card: Card) => void;
  openPath: () => void;
}

function PromptSheet({ table, state, zoom, openPath }: PromptSheetProps) {
  return (
    <BottomSheet state={state} label={say("your-choice")} fresh={`${table.shown.value?.n}`}>
      {(low) => <PromptBody table={table} zoom={zoom} low={low} openPath={openPath} />}
    </BottomSheet>
  );
}

export function Phone({
  table,
  state,
  zoom,
  exitReplay,
  openPath,
  Area,
}: PhonePartProps & { Area: FunctionComponent<BoardAreaProps> }) {
  const hand = handOf(table);
  const parts = usePhoneParts(table, [
    { id: "table", label: say("table"), icon: "treasure-map", count: 0 },
    { id: "cards", label: say("cards"), icon: "card-pick", count: hand?.cards?.length ?? 0 },
  ]);
  return (
    <PhoneShell
      table={table}
      parts={parts}
      strip
      board={<Area table={table} state={state} phone />}
      question={<PromptSheet table={table} state={state} zoom={zoom} openPath={openPath} />}
      sheet={(part, label, inside) => (
        <BottomSheet key={part} state={state} label={label} fresh="">
          {() => (
            <>
              {part === "replay" && !!table.scene.value?.order?.length && <Order table={table} zoom={zoom} />}
              {inside}
            </>
          )}
        </BottomSheet>
      )}
      exitReplay={exitReplay}
      openPiles={() => parts.open("cards")}
      above={<RoundTrack table={table} brief />}
    >
      <div class="fullpad">
        <h2>{hand?.label ?? say("cards")}</h2>
        {hand?.locked && <p class="why">{hand.locked}</p>}
        <div class="bigcards pt-12 flex flex-wrap gap-10">
          {hand?.cards?.length ? (
            <HandCards table={table} cards={hand.cards} width={104} zoom={zoom} />
          ) : (
            <p class="dim">{say("no-cards-yet")}</p>
          )}
        </div>
        <Piles table={table} />
      </div>
    </PhoneShell>
  );
}
