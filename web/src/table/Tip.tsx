/** The note beside a place: who holds it, what a choice would bring, or why nothing can be done. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Board, Choice, Preview } from "../model/scene";
import { Flag, Glyph, seatColour } from "../ui";
import { shapesFor } from "./Board";
import { holdings } from "./BoardRegions";
import type { Camera } from "./camera";
import { EstimateLine } from "./EstimateLine";
import type { Table } from "./store";

/** The choices that a place under the pointer would lead to. */
export function choicesAt(table: Table, id: string): Choice[] {
  const { candidates, marks } = table.reading.value;
  if (!marks.has(id)) return [];
  const inside = candidates.filter((choice) => choice.elements?.includes(id));
  if (table.chosen.value.length && !table.chosen.value.includes(id))
    return inside.length ? inside : table.choices.value.filter((o) => o.elements?.[0] === id);
  return inside.filter((choice) => choice.elements?.[0] === id).length
    ? inside.filter((choice) => choice.elements?.[0] === id)
    : inside;
}

interface TipProps {
  table: Table;
  board: Board;
  camera: Camera;
  hoverRegion: { value: string | null };
}

export function Tip({ table, board, camera, hoverRegion }: TipProps) {
  // A refusal stands at its place until the pointer goes elsewhere; the dock keeps the sentence.
  const refused = table.refusal.value,
    over = table.hover.value;
  const refusal = refused && (over === refused.element || (!over && !hoverRegion.value)) ? refused : null;
  const hovered = table.choices.value.find((choice) => choice.code === table.hoverChoice.value);
  const ready = table.reading.value.ready;
  const byChoice = hovered?.elements?.length ? hovered : null;
  const element = refusal?.element ?? (byChoice ? byChoice.elements!.at(-1)! : table.hover.value);
  const onBoard = element && board.elements.some((e) => e.id === element) ? element : null;
  // Under a thumb the sheet says what a choice would bring; here only what cannot be chosen.
  const inSheet =
    table.touch.value && !refusal && onBoard && (table.reading.value.marks.has(onBoard) || table.cardHover.value);
  if (inSheet) return null;
  if (onBoard) {
    const list = byChoice ? [byChoice] : choicesAt(table, onBoard);
    const known =
      table.clicked.value === onBoard && !table.touch.value && !refusal && !list.some((choice) => choice.preview);
    if (known) return null;
    return (
      <ElementTip
        table={table}
        board={board}
        camera={camera}
        id={onBoard}
        choices={list}
        refusal={refusal?.element === onBoard ? refusal.text : null}
      />
    );
  }
  if (hoverRegion.value) return <RegionTip table={table} board={board} camera={camera} id={hoverRegion.value} />;
  const [a, b] = ready?.elements ?? [];
  if (ready?.preview && a && b && !table.touch.value && board.elements.some((e) => e.id === b))
    return <ElementTip table={table} board={board} camera={camera} id={b} choices={[ready]} refusal={null} />;
  return null;
}

interface ElementTipProps {
  table: Table;
  board: Board;
  camera: Camera;
  id: string;
  choices: Choice[];
  refusal: string | null;
}

function ElementTip({ table, board, camera, id, choices, refusal }: ElementTipProps) {
  const element = board.elements.find((e) => e.id === id)!;
  const scene = table.scene.value;
  const state = scene?.elements?.[id];
  const shapes = shapesFor(board);
  const one = choices.length === 1 && choices[0]!.preview ? choices[0]! : null;
  const others = (one?.elements ?? [id]).map((e) => shapes.byId.get(e)?.box).filter((box) => !!box);
  const why = refusal ?? (choices.length || !table.asked.value ? null : (scene?.why_not?.[id] ?? null));
  const owner = state?.owner;
  const { names, viewer } = table.names.value;
  const region = board.regions?.find((r) => r.id === element.region);
  return (
    <Place
      camera={camera}
      boxes={others.length ? others : [shapes.byId.get(id)!.box]}
      name={`${id}-${one?.code ?? ""}`}
    >
      {one?.preview ? (
        <Foretold game={scene?.game} preview={one.preview} />
      ) : (
        <>
          <b class="tiphead items-center">
            {owner !== undefined && owner !== null && <Flag colour={seatColour(owner, table.seats.value)} size={16} />}
            {element.name}
          </b>
          {state?.hidden ? (
            <p>{say("hidden")}</p>
          ) : (
            <p>
              {owner === -1
                ? say("neutral")
                : owner === undefined || owner === null
                  ? say("nobody-s")
                  : owner === viewer
                    ? say("owned-by-you")
                    : names[owner]}
              {state?.count !== undefined && state.count !== null ? `, ${say("n-armies", { n: state.count })}` : ""}
              {region ? `, ${region.name}` : ""}
            </p>
          )}
          {state?.note && <p>{state.note}</p>}
          <Several choices={choices} />
        </>
      )}
      <WhyNot why={why} />
    </Place>
  );
}

/** What a choice would bring. */
export function Foretold({ game, preview }: { game: string | undefined; preview: Preview }) {
  return (
    <>
      <b>{preview.title}</b>
      {(preview.lines ?? []).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {preview.estimate && <EstimateLine game={game} estimate={preview.estimate} />}
    </>
  );
}

/** The choices at a place where there are several. */
export function Several({ choices }: { choices: Choice[] }) {
  if (choices.length < 2) return null;
  return (
    <ul>
      {choices.slice(0, 5).map((choice) => (
        <li key={choice.code}>
          <span>{choice.label}</span>
          <span>{choice.detail}</span>
        </li>
      ))}
    </ul>
  );
}

export function WhyNot({ why }: { why: string | null }) {
  if (!why) return null;
  return (
    <p class="whynot">
      <Glyph name="lock" size={13} />
      {why}
    </p>
  );
}

function RegionTip({ table, board, camera, id }: { table: Table; board: Board; camera: Camera; id: string }) {
  const region = board.regions!.find((r) => r.id === id)!;
  const shapes = shapesFor(board);
  const { held, hidden } = holdings(region, table.scene.value);
  const { names, viewer } = table.names.value;
  return (
    <Place camera={camera} boxes={region.elements.map((e) => shapes.byId.get(e)!.box)} name={id}>
      <b>
        {region.name}
        {region.bonus ? `, +${region.bonus}` : ""}
      </b>
      <ul class="holders">
        {held.map((h) => (
          <li key={h.seat}>
            <span class="row">
              <Flag colour={seatColour(h.seat, table.seats.value)} size={16} />
              {h.seat < 0 ? say("neutral") : h.seat === viewer ? say("yourself") : names[h.seat]}
            </span>
            <span>{rich("lands-of-elements", { lands: h.lands, elements: region.elements.length })}</span>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <span>{say("hidden-inside")}</span>
            <span>{hidden}</span>
          </li>
        )}
      </ul>
    </Place>
  );
}

interface PlaceProps {
  camera: Camera;
  boxes: { x0: number; y0: number; x1: number; y1: number }[];
  name: string;
  children: preact.ComponentChildren;
}

/** Puts the note beside the boxes, where there is room, never over them. */
export function Place({ camera, boxes, name, children }: PlaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const view = camera.view.value,
    { w, h } = camera.size.value;
  useLayoutEffect(() => {
    const node = ref.current!;
    const tw = node.offsetWidth,
      th = node.offsetHeight,
      gap = 14,
      edge = 8;
    const [x0, y0] = camera.toScreen([Math.min(...boxes.map((b) => b.x0)), Math.min(...boxes.map((b) => b.y0))]);
    const [x1, y1] = camera.toScreen([Math.max(...boxes.map((b) => b.x1)), Math.max(...boxes.map((b) => b.y1))]);
    const bottom = h - camera.inset.bottom,
      middle = (Math.max(y0, 0) + Math.min(y1, bottom)) / 2 - th / 2;
    const y = Math.min(Math.max(middle, edge), bottom - th - edge);
    const clampX = (x: number) => Math.min(Math.max(x, edge), w - tw - edge);
    if (x0 - gap - tw > edge) setAt({ x: x0 - gap - tw, y });
    else if (x1 + gap + tw < w - edge) setAt({ x: x1 + gap, y });
    else if (y0 - gap - th > edge) setAt({ x: clampX((x0 + x1 - tw) / 2), y: y0 - gap - th });
    else setAt({ x: clampX((x0 + x1 - tw) / 2), y: Math.min(y1 + gap, bottom - th - edge) });
  }, [name, view, w, h]);
  return (
    <div
      ref={ref}
      class="tip absolute on-raised round-2 t-sm no-press"
      role="status"
      key={name}
      style={at ? { left: `${at.x}px`, top: `${at.y}px` } : { visibility: "hidden" }}
    >
      {children}
    </div>
  );
}
