/** A hint: the button that asks for it, and the panel that shows what was found. Nothing is chosen here. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type HintRow, hintRows, verdictOf } from "../model/hints";
import { traitsOf } from "../model/kinds";
import type { Board, Choice } from "../model/scene";
import type { HintDocument } from "../model/server";
import { ordinal } from "../model/text";
import { Simulate } from "../pages/parts/Simulate";
import { Waiting } from "../pages/parts/Waiting";
import { Button, Glyph, IconButton } from "../ui";
import { rem } from "../ui/rem";
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
      title={say("each-best-choices-worth")}
      onClick={() => askHint(table)}
    >
      {busy.value ? say("looking") : say("hint")}
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
      label={busy.value ? say("looking-hint") : say("hint")}
      keys={phone ? undefined : ownKey(table, "G")}
      class={`hintbtn ${busy.value ? "thinking" : ""}`}
      onClick={() => askHint(table)}
    />
  );
}

/** Leads to a choice and chooses all of it but its last place: to make it is still the player's. */
function propose(table: Table, state: BoardState, code: number): void {
  const choice = table.hints.choiceOf(code),
    elements = choice?.elements ?? [];
  if (!table.chosen.value.length) for (const id of elements.slice(0, -1)) table.click(id, true);
  const next = elements.find((id) => !table.chosen.value.includes(id)) ?? elements.at(-1);
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

/** How good a choice is among those that a hint names: bars, which nobody takes for a key. */
export function Rank({ number }: { number: number }) {
  return (
    <svg
      class="rank fill-none stroke-1-2 stroke-text-2"
      viewBox="0 0 26 22"
      width={rem(26)}
      height={rem(22)}
      aria-hidden="true"
    >
      {[7, 14, 21].map((height, i) => (
        <rect
          key={height}
          class={i < 4 - number ? "full" : ""}
          x={1 + 9 * i}
          y={21.5 - height}
          width={6}
          height={height - 1}
          rx={1.5}
        />
      ))}
    </svg>
  );
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
          propose(table, state, row.code);
        }}
        onMouseEnter={light(row.code)}
        onMouseLeave={light(null)}
        onFocus={light(row.code)}
        onBlur={light(null)}
      >
        <Rank number={row.number} />
        <span class="hintwords t-13-5 breaks">
          <span class="sr">{ordinal(row.number)}: </span>
          {row.words}
        </span>
        <span class="hintsaid t-sm dim">
          {row.verdict}
          {row.number > 1 && row.reason.length > 0 && !row.same && (
            <>
              . <Sentence table={table} text={row.reason} links={false} />
            </>
          )}
        </span>
      </button>
    </li>
  );
}

/** What each choice won in the games that were played on, and how sure that is. */
function Figures({ table, hint, rows }: { table: Table; hint: HintDocument; rows: HintRow[] }) {
  const { simulate } = table.transport;
  return (
    <details class="hintfigures t-sm my-10 mx-0 leading-1-4">
      <summary>{say("table-figures")}</summary>
      <p>{hint.sentence}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.code}>
            <span>{row.words}</span>
            <span class="text-right num">
              <b>{row.win}</b> <small>{row.range}</small>
            </span>
            <span class="hintline relative h-14" aria-hidden="true">
              <i class="span absolute" style={{ left: `${row.low}%`, width: `${row.high - row.low}%` }} />
              <i class={`mark absolute ${row.worse ? "hollow" : ""}`} style={{ left: `${row.at}%` }} />
            </span>
            {row.behind && <small>{row.behind}</small>}
          </li>
        ))}
      </ul>
      <p>{rich("share-wins-games-played-here", { b: <b>{verdictOf(hint)}</b>, worlds: hint.worlds })}</p>
      {simulate && (
        <Simulate
          key={hint.decision}
          ask={() => simulate(hint.decision)}
          names={(table.summary.value?.seats ?? []).map((seat) => seat.name)}
          match={table.transport.practice ? undefined : table.summary.value?.id}
        />
      )}
    </details>
  );
}

function Found({ table, state, hint, done }: RowsProps & { hint: HintDocument }) {
  const rows = hintRows(hint),
    best = rows[0]!;
  return (
    <>
      {best.reason.length > 0 && (
        <p class="hintwhy t-md">
          <Sentence table={table} text={best.reason} links={false} />
        </p>
      )}
      <ol>
        {rows.map((row) => (
          <Row key={row.code} table={table} state={state} row={row} done={done} />
        ))}
      </ol>
      <Figures table={table} hint={hint} rows={rows} />
      <footer>
        <Button
          onClick={() => {
            done();
            propose(table, state, best.code);
          }}
        >
          {say("do-it")}
        </Button>
      </footer>
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

interface HintPanelProps {
  table: Table;
  state: BoardState;
  place: "rail" | "over" | "phone";
}

/** In the rail below the players; over the board where there is no rail, at the side where it hides less of what can be
 *  chosen; on a phone over the question. */
export function HintPanel({ table, state, place }: HintPanelProps) {
  const { found, refused, shown, best } = table.hints;
  const panel = useRef<HTMLElement>(null);
  const [side, setSide] = useState<"left" | "right">("left");
  const open = shown.value,
    hint = found.value;
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect(),
      board = document.querySelector(".main > .board, .main .board"),
      room = board?.getBoundingClientRect();
    if (!open || place !== "over" || !box || !room) return;
    const left = hidden(table, board!, new DOMRect(room.left, box.top, box.width, box.height)),
      right = hidden(table, board!, new DOMRect(room.right - box.width, box.top, box.width, box.height));
    setSide(right < left ? "right" : "left");
  }, [open, place, hint]);
  // What is proposed is in sight; what is gone leaves no light behind.
  useEffect(() => {
    if (best.value) bringIntoSight(table.board.value, state, best.value);
  }, [best.value]);
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
      class={`hintpanel at-${place} ${side}`}
      aria-label={say("hint")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <header class="flex items-start gap-10">
        <Glyph name="bulb" size={30} />
        <div class="grow min-w-0">
          <small>{say("hint")}</small>
          <h2>{hint?.choices[0]?.words ?? (refused.value ? say("none-time") : say("looking-best-choice"))}</h2>
        </div>
        <IconButton glyph="close" label={say("close-hint")} onClick={close} />
      </header>
      {refused.value && <p class="hintwhy t-md refused">{refused.value}</p>}
      {!hint && !refused.value && (
        <>
          <Waiting label={say("hint-thinks")} />
          <p class="dim">{say("best-choices-played-end-many")}</p>
        </>
      )}
      {hint && <Found table={table} state={state} hint={hint} done={() => place === "phone" && table.hints.close()} />}
    </section>
  );
}
