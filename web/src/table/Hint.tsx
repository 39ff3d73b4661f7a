/** A hint: the button that asks for it, and the panel that shows what was found. Nothing is chosen here. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type HintRow, hintRows, verdictOf } from "../model/hints";
import { traitsOf } from "../model/kinds";
import type { Board, Choice } from "../model/scene";
import type { HintDocument } from "../model/server";
import { ordinal } from "../model/text";
import { Simulate } from "../pages/parts/Simulate";
import { Button, Glyph, IconButton } from "../ui";
import { shapesFor } from "./Board";
import type { BoardState } from "./boardstate";
import { Sentence } from "./Sentence";
import { ownKey, shelfOf } from "./shelf";
import type { Table } from "./store";

/** Asks for a hint; where one is in sight already the keyboard goes to it. */
export function askHint(table: Table): void {
  if (!table.hints.ask()) document.querySelector<HTMLElement>(".hintpanel .hintrow")?.focus();
}

/** Buttons of answers that leave room for one more in their rows. */
const FEW = 3;

/** Whether the button stands in the dock: not where it would begin a row of its own and push the question out. */
const inDock = (table: Table): boolean =>
  shelfOf(table).shown.length <= FEW && !table.count.value && !table.scene.value?.prompt?.counts?.length;

/** In the dock, beside the answers, where there is room. */
export function HintButton({ table }: { table: Table }) {
  const { offered, busy } = table.hints;
  if (!offered.value || !inDock(table)) return null;
  return (
    <Button
      kind="quiet"
      glyph="bulb"
      hotkey={ownKey(table, "G")}
      class={`hintbtn ${busy.value ? "thinking" : ""}`}
      title="What is each of the best choices worth?"
      onClick={() => askHint(table)}
    >
      {busy.value ? "Looking …" : "Hint"}
    </Button>
  );
}

/** In the bar, where it takes nothing from the question: on a phone, and where the dock is full. */
export function HintSign({ table, phone }: { table: Table; phone: boolean }) {
  const { offered, busy } = table.hints;
  if (!offered.value || (!phone && inDock(table))) return null;
  return (
    <IconButton
      glyph={busy.value ? "dots" : "bulb"}
      label={busy.value ? "Looking for a hint" : "Hint"}
      keys={phone ? undefined : ownKey(table, "G")}
      class={`hintbtn ${busy.value ? "thinking" : ""}`}
      onClick={() => askHint(table)}
    />
  );
}

/** The keyboard goes to where a choice is chosen: its button, its next card or its next place. */
function goTo(table: Table, state: BoardState, code: number): void {
  const choice = table.hints.choiceOf(code);
  const next = choice?.elements?.find((id) => !table.chosen.value.includes(id)) ?? choice?.elements?.at(-1);
  const id = next && CSS.escape(next);
  const places = [`[data-choice="${code}"]`, ...(id ? [`[data-card="${id}"]`, `[data-element="${id}"]`] : [])];
  for (const place of places) {
    const node = document.querySelector<HTMLElement | SVGElement>(`.app :is(main, .handdock) ${place}`);
    if (!node) continue;
    node.focus({ preventScroll: true });
    break;
  }
  table.hoverChoice.value = choice ? code : null;
  if (choice) bringIntoSight(table.board.value, state, choice);
}

function bringIntoSight(board: Board | null, { camera }: BoardState, choice: Choice): void {
  if (!board || !traitsOf(board).placed) return;
  const { byId } = shapesFor(board);
  const boxes = (choice.elements ?? []).map((id) => byId.get(id)?.box).filter((box) => !!box);
  if (boxes.length && !camera.holdsMost(boxes)) camera.showMost(boxes);
}

interface RowsProps {
  table: Table;
  state: BoardState;
  done: () => void;
}

function Row({ table, state, row, done }: RowsProps & { row: HintRow }) {
  const light = (code: number | null) => () => {
    table.hoverChoice.value = code;
  };
  return (
    <li>
      <button
        type="button"
        class="hintrow grid w-full bright"
        onClick={() => {
          done();
          goTo(table, state, row.code);
        }}
        onMouseEnter={light(row.code)}
        onMouseLeave={light(null)}
        onFocus={light(row.code)}
        onBlur={light(null)}
      >
        <i class="hintno num" aria-hidden="true">
          {ordinal(row.number)}
        </i>
        <span class="hintwords">
          <span class="sr">{row.number}. </span>
          {row.words}
        </span>
        <span class="hintwin num">
          <b>{row.win}</b> <small>{row.range}</small>
        </span>
        <span class="hintline" aria-hidden="true">
          <i class="span" style={{ left: `${row.low}%`, width: `${row.high - row.low}%` }} />
          <i class={`mark ${row.worse ? "hollow" : ""}`} style={{ left: `${row.at}%` }} />
        </span>
        {row.reason.length > 0 && (
          <span class="hintreason">
            <Sentence table={table} text={row.reason} links={false} />
          </span>
        )}
        {row.behind && <small class="hintbehind">{row.behind}</small>}
      </button>
    </li>
  );
}

function Found({ table, state, hint, done }: RowsProps & { hint: HintDocument }) {
  const { simulate } = table.transport;
  return (
    <>
      <p class="why">{hint.sentence}</p>
      <ol>
        {hintRows(hint).map((row) => (
          <Row key={row.code} table={table} state={state} row={row} done={done} />
        ))}
      </ol>
      <p class="hintfoot t-12 dim">
        <b>{verdictOf(hint)}</b> Share of wins in {hint.worlds} games played on from here, with 95 % intervals. Only
        what you see is used; the rest is guessed.
      </p>
      {simulate && (
        <Simulate
          key={hint.decision}
          ask={() => simulate(hint.decision)}
          names={(table.summary.value?.seats ?? []).map((seat) => seat.name)}
          match={table.transport.practice ? undefined : table.summary.value?.id}
        />
      )}
    </>
  );
}

/** What a box would hide of the board: the first choice above all, the hint's other choices, whatever can be chosen. */
function hidden(table: Table, board: Element, box: DOMRect): number {
  const { best, numbers } = table.hints;
  const of = (codes: Choice[]) => new Set(codes.flatMap((choice) => choice.elements ?? []));
  const first = of(best.value ? [best.value] : []),
    named = of(table.choices.value.filter((choice) => numbers.value.has(choice.code)));
  let sum = 0;
  for (const place of board.querySelectorAll(":is(.legal, .target)")) {
    const at = place.getBoundingClientRect();
    if (at.left >= box.right || at.right <= box.left || at.top >= box.bottom || at.bottom <= box.top) continue;
    const id = place.getAttribute("data-element") ?? "";
    sum += first.has(id) ? 10_000 : named.has(id) ? 100 : 1;
  }
  return sum;
}

/** Over the board, at the side where it hides less of what can be chosen; on a phone over the question. */
export function HintPanel({ table, state, phone }: { table: Table; state: BoardState; phone: boolean }) {
  const { found, refused, shown } = table.hints;
  const panel = useRef<HTMLElement>(null);
  const [side, setSide] = useState<"left" | "right">("left");
  const open = shown.value,
    hint = found.value;
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect(),
      board = document.querySelector(".main > .board, .main .board"),
      room = board?.getBoundingClientRect();
    if (!open || phone || !box || !room) return;
    const left = hidden(table, board!, new DOMRect(room.left, box.top, box.width, box.height)),
      right = hidden(table, board!, new DOMRect(room.right - box.width, box.top, box.width, box.height));
    setSide(right < left ? "right" : "left");
  }, [open, phone, hint]);
  // What is gone leaves no light behind.
  useEffect(() => {
    if (!open) table.hoverChoice.value = null;
  }, [open]);
  if (!open) return null;
  const close = () => {
    const inside = panel.current?.contains(document.activeElement);
    table.hints.close();
    if (inside) document.querySelector<HTMLElement>(".hintbtn")?.focus();
  };
  return (
    <section
      ref={panel}
      class={`hintpanel ${side}`}
      aria-label="Hint"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <header>
        <Glyph name="bulb" size={18} />
        <h2>Hint</h2>
        {hint && <span class="dim">share of wins</span>}
        <IconButton glyph="close" label="Close the hint" onClick={close} />
      </header>
      {refused.value && <p class="why refused">{refused.value}</p>}
      {hint && <Found table={table} state={state} hint={hint} done={() => phone && table.hints.close()} />}
    </section>
  );
}
