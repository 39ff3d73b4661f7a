/** A hint: the button that asks for it, and the panel that shows what was found. Nothing is chosen here. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type HintRow, hintRows, verdictOf } from "../model/hints";
import type { HintDocument } from "../model/server";
import { Button, Glyph, IconButton } from "../ui";
import type { Table } from "./store";
import { ownKey } from "./TakeBack";

/** Asks for a hint; where one is in sight already the keyboard goes to it. */
export function askHint(table: Table): void {
  if (!table.hints.ask()) document.querySelector<HTMLElement>(".hintpanel .hintrow")?.focus();
}

/** In the dock, beside the answers. */
export function HintButton({ table }: { table: Table }) {
  const { offered, busy } = table.hints;
  if (!offered.value) return null;
  return (
    <Button
      kind="quiet"
      glyph="bulb"
      hotkey={ownKey(table, "G")}
      class={`hintbtn ${busy.value ? "thinking" : ""}`}
      title="What is each of the best choices worth? Practice only"
      onClick={() => askHint(table)}
    >
      {busy.value ? "Looking …" : "Hint"}
    </Button>
  );
}

/** On a phone in the bar, where it takes nothing from the question. */
export function HintSign({ table }: { table: Table }) {
  const { offered, busy } = table.hints;
  if (!offered.value) return null;
  return (
    <IconButton
      glyph={busy.value ? "dots" : "bulb"}
      label={busy.value ? "Looking for a hint" : "Hint"}
      class={`hintbtn ${busy.value ? "thinking" : ""}`}
      onClick={() => askHint(table)}
    />
  );
}

/** The keyboard goes to where an option is chosen: its button, its next card or its next place. */
function goTo(table: Table, code: number): void {
  const option = table.hints.optionOf(code);
  const next = option?.elements?.find((id) => !table.chosen.value.includes(id)) ?? option?.elements?.at(-1);
  const id = next && CSS.escape(next);
  const places = [`[data-option="${code}"]`, ...(id ? [`[data-card="${id}"]`, `[data-element="${id}"]`] : [])];
  for (const place of places) {
    const node = document.querySelector<HTMLElement | SVGElement>(`.app :is(main, .handdock) ${place}`);
    if (!node) continue;
    node.focus({ preventScroll: true });
    break;
  }
  table.hoverOption.value = option ? code : null;
}

function Row({ table, row, done }: { table: Table; row: HintRow; done: () => void }) {
  const light = (code: number | null) => () => {
    table.hoverOption.value = code;
  };
  return (
    <li>
      <button
        type="button"
        class="hintrow"
        onClick={() => {
          done();
          goTo(table, row.code);
        }}
        onMouseEnter={light(row.code)}
        onMouseLeave={light(null)}
        onFocus={light(row.code)}
        onBlur={light(null)}
      >
        <i class="hintno num" aria-hidden="true">
          {row.number}
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
        {row.behind && <small class="hintbehind">{row.behind}</small>}
      </button>
    </li>
  );
}

function Found({ table, hint, done }: { table: Table; hint: HintDocument; done: () => void }) {
  return (
    <>
      <p class="why">{hint.sentence}</p>
      <ol>
        {hintRows(hint).map((row) => (
          <Row key={row.code} table={table} row={row} done={done} />
        ))}
      </ol>
      <p class="hintfoot">
        <b>{verdictOf(hint)}</b> Share of wins in {hint.worlds} games played on from here, with 95 % intervals. Only
        what you see is used; the rest is guessed.
      </p>
    </>
  );
}

/** How many places that can be chosen lie under a box. */
function covered(board: Element | null, box: DOMRect): number {
  const places = [...(board?.querySelectorAll(":is(.legal, .target)") ?? [])].map((one) => one.getBoundingClientRect());
  return places.filter((at) => at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top)
    .length;
}

/** Over the board, at the side where it covers less of what can be chosen; on a phone over the question. */
export function HintPanel({ table, phone }: { table: Table; phone: boolean }) {
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
    const left = covered(board, new DOMRect(room.left, box.top, box.width, box.height)),
      right = covered(board, new DOMRect(room.right - box.width, box.top, box.width, box.height));
    setSide(right < left ? "right" : "left");
  }, [open, phone, hint]);
  // What is gone leaves no light behind.
  useEffect(() => {
    if (!open) table.hoverOption.value = null;
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
      {hint && <Found table={table} hint={hint} done={() => phone && table.hints.close()} />}
    </section>
  );
}
