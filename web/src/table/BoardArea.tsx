/** The board with what floats on it: the last roll, zoom, the inset map, notes beside places. */
import { useEffect, useMemo } from "preact/hooks";
import { signal, useComputed } from "@preact/signals";
import { union } from "../model/geometry";
import { IconButton } from "../ui";
import { Board, shapesFor } from "./Board";
import { BattlePanel } from "./BattlePanel";
import { BoardThumb } from "./BoardThumb";
import { Camera } from "./camera";
import { DicePanel, DiceStrip } from "./DicePanel";
import { GoTo } from "./GoTo";
import { HexBoard } from "./hex/HexBoard";
import { HexTip } from "./hex/HexTip";
import { boxAround } from "../model/hexes";
import { RoundTrack } from "./RoundTrack";
import type { Table } from "./store";
import { Tip } from "./Tip";

export class BoardState {
  readonly camera = new Camera();
  readonly hoverRegion = signal<string | null>(null);
  readonly focus = signal<string | null>(null);
  /** Whether a place is being typed. */
  readonly goTo = signal(false);
}

export function useBoardState(): BoardState {
  return useMemo(() => new BoardState(), []);
}

function Inset({ table, state }: { table: Table; state: BoardState }) {
  const board = table.board.value!;
  const view = state.camera.view.value;
  const shapes = shapesFor(board);
  const pad = 14 * shapes.unit;
  const whole = { x0: shapes.box.x0 - pad, y0: shapes.box.y0 - pad, x1: shapes.box.x1 + pad, y1: shapes.box.y1 + pad };
  const seen = state.camera.visible();
  const part = (Math.min(seen.x1, whole.x1) - Math.max(seen.x0, whole.x0)) * (Math.min(seen.y1, whole.y1) - Math.max(seen.y0, whole.y0));
  const w = whole.x1 - whole.x0, h = whole.y1 - whole.y0;
  void view;
  if (part > w * h * 0.5) return null;
  const percent = (n: number) => `${Math.min(100, Math.max(0, n * 100))}%`;
  const goTo = (event: MouseEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const x = whole.x0 + ((event.clientX - box.left) / box.width) * w, y = whole.y0 + ((event.clientY - box.top) / box.height) * h;
    const [sx, sy] = state.camera.toScreen([x, y]);
    const size = state.camera.size.value, inset = state.camera.inset;
    state.camera.pan((size.w + inset.left - inset.right) / 2 - sx, (size.h + inset.top - inset.bottom) / 2 - sy);
  };
  return (
    <button type="button" class="inset" style={{ aspectRatio: `${w} / ${h}` }} aria-label="Whole board; tap to go there" onClick={goTo}>
      <BoardThumb board={board} scene={table.scene.value} seats={table.seats.value} />
      <i style={{
        left: percent((seen.x0 - whole.x0) / w), top: percent((seen.y0 - whole.y0) / h),
        right: percent((whole.x1 - seen.x1) / w), bottom: percent((whole.y1 - seen.y1) / h),
      }} />
    </button>
  );
}

/** On phones the board turns to what can be chosen when a question arrives. */
function useFollowPrompt(table: Table, state: BoardState, phone: boolean): void {
  const key = useComputed(() => {
    const shown = table.shown.value;
    if (!shown || table.replay.on.value) return "";
    if (shown.scene.over) return "over";
    return table.asked.value ? `ask ${shown.n} ${table.chosen.value[0] ?? ""}` : "";
  }).value;
  useEffect(() => {
    const board = table.board.value;
    if (!phone || !board || !key) return;
    if (key === "over") return state.camera.fit();
    const shapes = shapesFor(board);
    const boxOf = (id: string) => shapes.byId.get(id)?.box ?? (board.kind === "hexes" ? boxAround(board, table.scene.value, id) : null);
    const ids = new Set<string>();
    const { candidates } = table.reading.value;
    for (const option of table.chosen.value.length ? candidates : table.options.value) for (const id of option.elements ?? []) if (boxOf(id)) ids.add(id);
    for (const part of [...(table.scene.value?.prompt?.text ?? []), ...(table.scene.value?.prompt?.why ?? [])]) {
      if (typeof part === "object" && "element" in part && boxOf(part.element)) ids.add(part.element);
    }
    if (!ids.size) return;
    if (state.camera.readable) return;
    const box = union([...ids].map((id) => boxOf(id)!)), seen = state.camera.visible();
    const inside = box.x0 >= seen.x0 && box.x1 <= seen.x1 && box.y0 >= seen.y0 && box.y1 <= seen.y1;
    if (inside && (table.scene.value?.prompt?.count || state.camera.view.value.k > state.camera.fitScale * 1.6)) return;
    // The sheet takes its new height first.
    const timer = setTimeout(() => state.camera.show(box, 3.4), 60);
    return () => clearTimeout(timer);
  }, [key, phone, table.board.value]);
}

export function BoardArea({ table, state, phone }: { table: Table; state: BoardState; phone: boolean }) {
  const board = table.board.value;
  useFollowPrompt(table, state, phone);
  if (!board) return <section class="board loading" aria-busy="true"><span class="sr">The board is loading.</span></section>;
  const hexes = board.kind === "hexes";
  return (
    <section class="board" id="board" aria-label="Board">
      {hexes ? <HexBoard table={table} board={board} camera={state.camera} hoverRegion={state.hoverRegion} focus={state.focus} />
        : <Board table={table} board={board} camera={state.camera} hoverRegion={state.hoverRegion} focus={state.focus} />}
      {phone ? <Inset table={table} state={state} /> : null}
      {phone ? <DiceStrip table={table} /> : <DicePanel table={table} />}
      {!phone && <RoundTrack table={table} />}
      <BattlePanel table={table} phone={phone} />
      {hexes ? <HexTip table={table} board={board} camera={state.camera} /> : <Tip table={table} board={board} camera={state.camera} hoverRegion={state.hoverRegion} />}
      {hexes && <GoTo table={table} board={board} camera={state.camera} open={state.goTo} />}
      {!phone && (
        <div class="zoom" role="group" aria-label="Zoom">
          <IconButton glyph="plus" label="Closer" keys="+" onClick={() => state.camera.zoom(1.5, undefined, true)} />
          <IconButton glyph="minus" label="Further away" keys="-" onClick={() => state.camera.zoom(1 / 1.5, undefined, true)} />
          <IconButton glyph="fit" label="Whole board" keys="0" onClick={() => state.camera.fit()} />
        </div>
      )}
    </section>
  );
}
