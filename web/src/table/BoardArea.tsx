/** The board with what floats on it: the last roll, zoom, the inset map, notes beside places. */

import { useComputed } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Box } from "../model/geometry";
import { boxAround } from "../model/hexes";
import { traitsOf } from "../model/kinds";
import type { Board as BoardDocument } from "../model/scene";
import { IconButton } from "../ui";
import { BattlePanel } from "./BattlePanel";
import { type BoardProps, shapesFor } from "./Board";
import { BoardThumb } from "./BoardThumb";
import type { BoardState } from "./boardstate";
import { INSET_EDGE, insetPlace, outOfSight, roomBeside, type ZoomCorner, zoomCorner } from "./corners";
import { DicePanel, DiceStrip } from "./DicePanel";
import { Waiting } from "./kinds/loading";
import { PickPanel, pickRoom, picksOf } from "./Picking";
import { RoundTrack } from "./RoundTrack";
import type { Table } from "./store";

function Inset({ table, state }: { table: Table; state: BoardState }) {
  const board = table.board.value!;
  const view = state.camera.view.value;
  const shapes = shapesFor(board);
  const pad = 14 * shapes.unit;
  const whole = { x0: shapes.box.x0 - pad, y0: shapes.box.y0 - pad, x1: shapes.box.x1 + pad, y1: shapes.box.y1 + pad };
  const seen = state.camera.visible();
  const part =
    (Math.min(seen.x1, whole.x1) - Math.max(seen.x0, whole.x0)) *
    (Math.min(seen.y1, whole.y1) - Math.max(seen.y0, whole.y0));
  const w = whole.x1 - whole.x0,
    h = whole.y1 - whole.y0;
  void view;
  if (part > w * h * 0.5) return null;
  const place = insetPlace(board, state.camera, w / h, !!table.scene.value?.panel?.rolls?.length);
  if (!place) return null;
  const percent = (n: number) => `${Math.min(100, Math.max(0, n * 100))}%`;
  const goTo = (event: MouseEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const x = whole.x0 + ((event.clientX - box.left) / box.width) * w,
      y = whole.y0 + ((event.clientY - box.top) / box.height) * h;
    const [sx, sy] = state.camera.toScreen([x, y]);
    const size = state.camera.size.value,
      inset = state.camera.inset;
    state.camera.pan((size.w + inset.left - inset.right) / 2 - sx, (size.h + inset.top - inset.bottom) / 2 - sy);
  };
  return (
    <button
      type="button"
      class="inset absolute overflow-hidden on-sea z-2"
      style={{
        aspectRatio: `${w} / ${h}`,
        width: `${place.width}px`,
        left: place.across === "left" ? `${state.camera.inset.left + INSET_EDGE}px` : "auto",
        right: place.across === "right" ? `${state.camera.inset.right + INSET_EDGE}px` : "auto",
        top: place.down === "top" ? `${state.camera.inset.top + INSET_EDGE}px` : "auto",
        bottom: place.down === "bottom" ? `${state.camera.inset.bottom + INSET_EDGE}px` : "auto",
      }}
      aria-label={say("whole-board-tap-go")}
      onClick={goTo}
    >
      <BoardThumb board={board} scene={table.scene.value} seats={table.seats.value} />
      <i
        style={{
          left: percent((seen.x0 - whole.x0) / w),
          top: percent((seen.y0 - whole.y0) / h),
          right: percent((whole.x1 - seen.x1) / w),
          bottom: percent((whole.y1 - seen.y1) / h),
        }}
      />
    </button>
  );
}

/** A box with what lies around it, as far as the board goes. */
const grown = ({ x0, y0, x1, y1 }: Box, by: number, all: Box): Box => ({
  x0: Math.max(all.x0, x0 - by),
  y0: Math.max(all.y0, y0 - by),
  x1: Math.min(all.x1, x1 + by),
  y1: Math.min(all.y1, y1 + by),
});

/** What is to be tapped is at least this wide (px). */
const THUMB_PX = 26;

/** On phones the board turns to what can be chosen when a question arrives, or to what is spoken of there. */
function useFollowPrompt(table: Table, state: BoardState, phone: boolean): void {
  /** Whether it went closer by itself, for edges. */
  const closer = useRef(false);
  const key = useComputed(() => {
    const shown = table.shown.value;
    if (!shown || table.replay.on.value) return "";
    if (shown.scene.over) return "over";
    const told = table.spokenOf.value.join(" ");
    return table.asked.value ? `ask ${shown.n} ${table.chosen.value[0] ?? ""} ${told}` : "";
  }).value;
  useEffect(() => {
    const board = table.board.value;
    if (!phone || !board || !key) return;
    if (key === "over") return state.camera.fit();
    const shapes = shapesFor(board);
    const boxOf = (id: string) =>
      shapes.byId.get(id)?.box ?? (traitsOf(board).pieces ? boxAround(board, table.scene.value, id) : null);
    const ids = new Set<string>();
    const { candidates } = table.reading.value;
    for (const choice of table.chosen.value.length ? candidates : table.choices.value)
      for (const id of choice.elements ?? []) if (boxOf(id)) ids.add(id);
    for (const part of [...(table.scene.value?.prompt?.text ?? []), ...(table.scene.value?.prompt?.why ?? [])]) {
      if (typeof part === "object" && "element" in part && boxOf(part.element)) ids.add(part.element);
    }
    const told = table.spokenOf.value.filter(boxOf);
    // Places that can be touched may have edges that are too small for a thumb.
    const edges = new Set(board.edges?.map((edge) => edge.id));
    const thinAt = (k: number) =>
      [...ids].some((id) => edges.has(id) && (boxOf(id)!.x1 - boxOf(id)!.x0) * k < THUMB_PX);
    const thin = thinAt(state.camera.fitScale);
    if (!told.length && (!ids.size || (state.camera.readable && !thin))) {
      if (closer.current) state.camera.fit();
      closer.current = false;
      return;
    }
    // What is spoken of is shown with what lies around it; it need not be large if it is not to be tapped.
    const boxes = told.length
      ? told.map((id) => grown(boxOf(id)!, 0.6 * shapes.typical, shapes.box))
      : [...ids].map((id) => boxOf(id)!);
    const large = !told.length || told.some((id) => ids.has(id));
    // The sheet takes its new height first.
    const timer = setTimeout(() => {
      const seen = boxes.every((box) => state.camera.sees(box));
      if (told.length && seen && (!large || state.camera.readable)) return;
      closer.current = thin && !told.length;
      if (closer.current) {
        if (thinAt(state.camera.view.value.k) || !seen) state.camera.showMost(boxes);
      } else if (state.camera.readable) state.camera.fit();
      else if (!state.camera.holdsMost(boxes)) state.camera.showMost(boxes);
    }, 60);
    return () => clearTimeout(timer);
  }, [key, phone, table.board.value]);
}

/** On a phone, while others move, the whole board is shown as soon as one of their moves would not be seen. */
function useFollowOthers(table: Table, state: BoardState, phone: boolean): void {
  const moved = useComputed(() => {
    const shown = table.shown.value;
    if (!shown || table.asked.value || table.replay.on.value) return "";
    return [...new Set(shown.fresh.flatMap((entry) => entry.elements ?? []))].join(" ");
  }).value;
  useEffect(() => {
    const board = table.board.value;
    if (!phone || !board || !moved) return;
    if (outOfSight(board, state.camera, moved.split(" "))) state.camera.fit();
  }, [moved, phone]);
}

/** Where the zoom buttons lie. Where no corner of the whole board is free it makes room for them; on a phone, which has
 *  none, the sheet says what it covers. */
function useZoomCorner(table: Table, { camera }: BoardState, phone: boolean): ZoomCorner {
  const corner = useComputed(() => {
    const board = table.board.value;
    return board && camera.size.value.w ? zoomCorner(board, camera) : "right";
  }).value;
  // While factions are chosen nothing lies under the panel that tells of them.
  const picking = useComputed(() => picksOf(table).length > 0).value;
  useEffect(() => {
    if (!phone) camera.keepFree({ left: picking ? pickRoom() : 0, right: corner === "beside" ? roomBeside() : 0 });
  }, [corner, phone, picking]);
  return corner;
}

export interface BoardAreaProps {
  table: Table;
  state: BoardState;
  phone: boolean;
}
export interface NotesProps {
  table: Table;
  board: BoardDocument;
  state: BoardState;
}

export function BoardArea({
  table,
  state,
  phone,
  Surface,
  Notes,
}: BoardAreaProps & { Surface: FunctionComponent<BoardProps>; Notes: FunctionComponent<NotesProps> }) {
  const board = table.board.value;
  useFollowPrompt(table, state, phone);
  useFollowOthers(table, state, phone);
  const corner = useZoomCorner(table, state, phone);
  if (!board) return <Waiting />;
  return (
    <section class={`board ${corner === "left" && !phone ? "zoomleft" : ""}`} id="board" aria-label={say("board")}>
      <Surface table={table} board={board} camera={state.camera} hoverRegion={state.hoverRegion} focus={state.focus} />
      {phone ? <Inset table={table} state={state} /> : null}
      {phone ? <DiceStrip table={table} /> : <DicePanel table={table} />}
      {!phone && <RoundTrack table={table} />}
      {!phone && <PickPanel table={table} />}
      <BattlePanel table={table} phone={phone} />
      <Notes table={table} board={board} state={state} />
      {!phone && (
        <div
          class="zoom absolute round-2 on-surface z-2 flex flex-col overflow-hidden"
          role="group"
          aria-label={say("zoom")}
        >
          <IconButton
            glyph="plus"
            label={say("closer")}
            keys="+"
            onClick={() => state.camera.zoom(1.5, undefined, true)}
          />
          <IconButton
            glyph="minus"
            label={say("further-away")}
            keys="-"
            onClick={() => state.camera.zoom(1 / 1.5, undefined, true)}
          />
          <IconButton glyph="fit" label={say("whole-board")} keys="0" onClick={() => state.camera.fit()} />
        </div>
      )}
    </section>
  );
}
