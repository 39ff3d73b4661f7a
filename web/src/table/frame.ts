/** What every drawn board does with pointer, size and keyboard's focus. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Shapes } from "../model/geometry";
import { traitsOf } from "../model/kinds";
import type { Board, Point } from "../model/scene";
import type { Camera } from "./camera";
import { handlePointers } from "./gestures";
import type { Table } from "./store";

/** A thumb means what can be chosen within this distance of it, however small it is drawn (px). */
const THUMB = 18;

/** What a tap means: what it hit, if that can be chosen, else the nearest place under the thumb that can. */
export function underThumb(
  table: Pick<Table, "choices" | "reading" | "chosen">,
  shapes: Pick<Shapes, "byId">,
  camera: Pick<Camera, "toScreen">,
  at: Point,
  hit: string | null,
): string | null {
  const choices = table.chosen.value.length ? table.reading.value.candidates : table.choices.value;
  const asked = new Set(choices.flatMap((choice) => choice.elements ?? []));
  if (hit && asked.has(hit)) return hit;
  let found = hit,
    least = THUMB;
  for (const id of asked) {
    const shape = shapes.byId.get(id);
    if (!shape) continue;
    const [x, y] = camera.toScreen(shape.label);
    const far = Math.hypot(x - at[0], y - at[1]);
    if (far < least) {
      least = far;
      found = id;
    }
  }
  return found;
}

export interface FrameProps {
  table: Table;
  board: Board;
  shapes: Shapes;
  camera: Camera;
  hoverRegion: { value: string | null };
  focus: { value: string | null };
  /** What a click on an element means; by itself the element. */
  aim?: (id: string) => string;
}

export function useBoardFrame<Root extends HTMLElement | SVGElement>({
  table,
  board,
  shapes,
  camera,
  hoverRegion,
  focus,
  aim = (id) => id,
}: FrameProps) {
  const root = useRef<Root>(null);
  const [closed, setClosed] = useState(true);
  useEffect(() => {
    camera.attach(root.current!);
    camera.setBoard(shapes, table.id);
    setClosed(false);
    const watch = new ResizeObserver(([entry]) => camera.resize(entry!.contentRect.width, entry!.contentRect.height));
    watch.observe(root.current!);
    const stop = handlePointers(root.current!, camera, {
      touch: (touch) => {
        table.touch.value = touch;
      },
      near: (at, hit) => (traitsOf(board).pieces ? hit : underThumb(table, shapes, camera, at, hit)),
      region: (id) => {
        hoverRegion.value = id;
      },
      hover: (id) => {
        if (id !== table.clicked.value) table.clicked.value = null;
        table.hover.value = id;
      },
      click: (id, touch) => table.click(aim(id), touch),
      blank: () => {
        if (!table.skip()) table.unchoose();
        hoverRegion.value = null;
      },
    });
    // Listened to from outside: a part of an SVG that listens to focus would take it. Only the keyboard's is drawn.
    const frame = root.current!.parentElement!;
    const focused = (event: FocusEvent) => {
      const node = event.target as Element;
      const id = node.matches(":focus-visible") ? node.getAttribute("data-element") : null;
      focus.value = id;
      if (id) table.hover.value = id;
    };
    const left = () => {
      if (focus.value) {
        focus.value = null;
        table.hover.value = null;
      }
    };
    frame.addEventListener("focusin", focused);
    frame.addEventListener("focusout", left);
    return () => {
      watch.disconnect();
      stop();
      frame.removeEventListener("focusin", focused);
      frame.removeEventListener("focusout", left);
    };
  }, [board]);
  return { root, closed };
}
