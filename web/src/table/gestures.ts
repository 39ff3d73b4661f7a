/** Pointers on the board: drag to pan, wheel and pinch to zoom, click and tap to choose. A drag never chooses. */
import type { Point } from "../model/scene";
import type { Camera } from "./camera";

export interface Reactions {
  touch: (touch: boolean) => void;
  hover: (element: string | null) => void;
  region: (region: string | null) => void;
  click: (element: string, touch: boolean) => void;
  blank: () => void;
  /** What a tap means that hit this element, or none. */
  near: (at: Point, hit: string | null) => string | null;
}

const DRAG_PX = 6,
  DOUBLE_MS = 300;

export function handlePointers(board: HTMLElement | SVGElement, camera: Camera, on: Reactions): () => void {
  const svg = board as HTMLElement; // both hear the same
  const down = new Map<number, Point>();
  let dragged = false,
    start: Point = [0, 0],
    lastTap = { at: 0, x: 0, y: 0 };
  const local = (event: { clientX: number; clientY: number }): Point => {
    const box = svg.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const named = (event: Event, name: string) =>
    (event.target as Element).closest?.(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;

  const pointerdown = (event: PointerEvent) => {
    if (event.button > 0) return;
    on.touch(event.pointerType !== "mouse");
    down.set(event.pointerId, local(event));
    if (down.size === 1) {
      dragged = false;
      start = local(event);
    }
  };

  const pointermove = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") {
        on.hover(named(event, "element"));
        on.region(named(event, "region"));
      }
      return;
    }
    const now = local(event);
    if (down.size === 1) {
      if (!dragged && Math.hypot(now[0] - start[0], now[1] - start[1]) < DRAG_PX) return;
      if (!dragged) {
        dragged = true;
        svg.setPointerCapture(event.pointerId);
        svg.classList.add("dragging");
        on.hover(null);
      }
      camera.pan(now[0] - before[0], now[1] - before[1]);
    } else if (down.size === 2) {
      dragged = true;
      const other = [...down].find(([id]) => id !== event.pointerId)![1];
      const was = Math.hypot(before[0] - other[0], before[1] - other[1]),
        is = Math.hypot(now[0] - other[0], now[1] - other[1]);
      camera.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
      if (was > 8) camera.zoom(is / was, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    }
    down.set(event.pointerId, now);
  };

  const pointerup = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (!down.size) svg.classList.remove("dragging");
  };
  const leave = () => {
    on.hover(null);
    on.region(null);
  };

  const clicked = (event: MouseEvent) => {
    if (dragged) {
      dragged = false;
      return;
    }
    const touch = (event as PointerEvent).pointerType ? (event as PointerEvent).pointerType !== "mouse" : false;
    const hit = named(event, "element"),
      region = named(event, "region");
    const element = touch ? on.near(local(event), hit) : hit;
    if (touch) {
      const at = local(event),
        now = performance.now();
      const twice = now - lastTap.at < DOUBLE_MS && Math.hypot(at[0] - lastTap.x, at[1] - lastTap.y) < 30;
      lastTap = { at: twice ? 0 : now, x: at[0], y: at[1] };
      if (twice) {
        camera.zoom(1.9, at, true);
        return;
      }
      on.hover(element);
    }
    if (element) on.click(element, touch);
    else if (region) on.region(region);
    else on.blank();
  };
  const doubled = (event: MouseEvent) => {
    if (!named(event, "element")) camera.zoom(1.9, local(event), true);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    camera.zoom(Math.exp(-event.deltaY * unit * speed), local(event));
  };

  svg.addEventListener("pointerdown", pointerdown);
  svg.addEventListener("pointermove", pointermove);
  svg.addEventListener("pointerup", pointerup);
  svg.addEventListener("pointercancel", pointerup);
  svg.addEventListener("pointerleave", leave);
  svg.addEventListener("click", clicked);
  svg.addEventListener("dblclick", doubled);
  svg.addEventListener("wheel", wheel, { passive: false });
  return () => {
    svg.removeEventListener("pointerdown", pointerdown);
    svg.removeEventListener("pointermove", pointermove);
    svg.removeEventListener("pointerup", pointerup);
    svg.removeEventListener("pointercancel", pointerup);
    svg.removeEventListener("pointerleave", leave);
    svg.removeEventListener("click", clicked);
    svg.removeEventListener("dblclick", doubled);
    svg.removeEventListener("wheel", wheel);
  };
}
