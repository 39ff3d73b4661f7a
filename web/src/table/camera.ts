/** What part of the board is on screen. Positions change without drawing the board anew: the camera sets a transform
 *  and three custom properties, nothing else. */
import { signal } from "@preact/signals";
import { type Box, union } from "../model/geometry";
import type { Point } from "../model/scene";
import { fullestWindow, windowOn } from "../model/windows";
import { still } from "../net/settings";
import { scalesAt } from "./scales";

export interface View {
  k: number;
  x: number;
  y: number;
}

const CLOSEST = 7;
/** A middling place this large shows its name, its counter and its neighbours on any screen. */
const LARGE_PLACE_PX = 96;
/** Where middling places are at least this large the whole board can be read and tapped. */
const READABLE_PLACE_PX = 44;
/** A middling place that is asked for is drawn at least this large on a phone. */
const TOUCH_PLACE_PX = 40;

export class Camera {
  /** Changes with every movement; for the few overlays that follow the board. */
  readonly view = signal<View>({ k: 1, x: 0, y: 0 });
  readonly size = signal({ w: 0, h: 0 });
  /** Parts of the frame covered by panels: fitting leaves them free. */
  private readonly covered = signal({ top: 0, right: 0, bottom: 0, left: 0 });
  /** At least this much is kept free below the whole board, so that it does not move with a sheet that grows (px). */
  steady = 0;
  private box: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  private unit = 1;
  private typical = 1;
  private moved = false;
  private frame = 0;
  private layers: SVGGElement[] = [];
  private root: HTMLElement | SVGElement | null = null;
  private key = "";

  /** Everything of this class in the board moves with it. */
  attach(root: HTMLElement | SVGElement): void {
    this.root = root;
    this.layers = [...root.querySelectorAll<SVGGElement>(".camera")];
    this.apply();
  }

  /** The board's box and drawing unit; `key` names the match whose view is remembered. */
  setBoard({ box, unit, typical }: { box: Box; unit: number; typical: number }, key: string): void {
    const pad = 12 * unit;
    this.box = { x0: box.x0 - pad, y0: box.y0 - pad, x1: box.x1 + pad, y1: box.y1 + pad };
    this.unit = unit;
    this.typical = typical;
    this.key = key;
    this.moved = false;
    if (this.size.value.w) this.restore();
  }

  resize(w: number, h: number): void {
    const old = this.size.value;
    if (old.w === w && old.h === h) return;
    this.size.value = { w, h };
    if (!old.w) {
      this.restore();
      return;
    }
    if (!this.moved) {
      this.set(this.fitView(this.box));
      return;
    }
    // Keep the middle in the middle.
    const { k, x, y } = this.view.value;
    this.set(this.limit({ k, x: x + (w - old.w) / 2, y: y + (h - old.h) / 2 }));
  }

  get inset(): { top: number; right: number; bottom: number; left: number } {
    return this.covered.value;
  }

  set inset(inset: { top: number; right: number; bottom: number; left: number }) {
    this.covered.value = inset;
    if (!this.moved && this.size.value.w) this.go(this.fitView(this.box), true);
  }

  /** What the frame keeps free of the board, with no sheet over it. */
  keepFree(edges: { left: number; right: number }): void {
    const { top, right, bottom, left } = this.covered.peek();
    if (!this.steady && !top && right === edges.right && !bottom && left === edges.left) return;
    this.steady = 0;
    this.inset = { top: 0, bottom: 0, ...edges };
  }

  private restore(): void {
    this.set(this.fitView(this.box));
    try {
      const saved = JSON.parse(sessionStorage.getItem(`sandtable.view.${this.key}`) ?? "null") as
        | (View & { w: number })
        | null;
      if (saved && Math.abs(saved.w - this.size.value.w) < 4) {
        this.moved = true;
        this.set(this.limit(saved));
      }
    } catch {
      // Nothing remembered: the whole board is shown.
    }
  }

  /** Scale at which the whole board fits. */
  get fitScale(): number {
    return this.fitView(this.box).k;
  }

  /** True when nothing is gained by going closer: every place can be read and tapped on the whole board. */
  get readable(): boolean {
    return this.fitScale * this.typical >= READABLE_PLACE_PX;
  }

  /** The whole board where nothing but it is in the frame. */
  get wholeView(): View {
    return this.fitView(this.box, Infinity, { top: 0, right: 0, bottom: 0, left: 0 });
  }

  /** What the whole board leaves free. */
  private get margins(): Camera["inset"] {
    const covered = this.covered.peek();
    return { ...covered, bottom: Math.max(covered.bottom, this.steady) };
  }

  private fitView(box: Box, most = Infinity, { top, right, bottom, left } = this.margins): View {
    const { w, h } = this.size.value;
    const width = Math.max(40, w - left - right),
      height = Math.max(40, h - top - bottom);
    const k = Math.min(width / (box.x1 - box.x0), height / (box.y1 - box.y0), most);
    return {
      k,
      x: left + (width - k * (box.x0 + box.x1)) / 2,
      y: top + (height - k * (box.y0 + box.y1)) / 2,
    };
  }

  fit(animated = true): void {
    this.moved = false;
    this.remember(true);
    this.go(this.fitView(this.box), animated);
  }

  /** Brings a part of the board into view with some of its surroundings: at most `most` times the scale of the whole,
   *  and never so close that a single place fills the frame. */
  show(box: Box, most = 3.2, animated = true): void {
    const pad = Math.max(26 * this.unit, this.typical * 0.5);
    const wide = { x0: box.x0 - pad, y0: box.y0 - pad, x1: box.x1 + pad, y1: box.y1 + pad };
    const target = this.fitView(
      wide,
      Math.min(this.fitScale * most, Math.max(this.fitScale, LARGE_PLACE_PX / this.typical)),
    );
    this.moved = true;
    this.go(this.limit({ ...target, k: Math.max(target.k, this.fitScale) }), animated);
  }

  private get free(): { w: number; h: number } {
    const { w, h } = this.size.value;
    const { top, right, bottom, left } = this.covered.peek();
    return { w: Math.max(40, w - left - right), h: Math.max(40, h - top - bottom) };
  }

  /** How close places must be that are asked for: all of them if that fills the frame and they can be touched; else as
   *  close as that takes. */
  private scaleFor(boxes: Box[]): number {
    const { w, h } = this.free;
    const whole = this.box,
      fill = Math.max(w / (whole.x1 - whole.x0), h / (whole.y1 - whole.y0));
    const most = Math.max(this.fitScale, LARGE_PLACE_PX / this.typical);
    const pad = Math.max(26 * this.unit, this.typical * 0.5),
      all = union(boxes);
    const fit = Math.min(w / (all.x1 - all.x0 + 2 * pad), h / (all.y1 - all.y0 + 2 * pad));
    return Math.min(Math.max(fit, fill, TOUCH_PLACE_PX / this.typical), most);
  }

  /** Brings as many of these places into view as fit at a size at which they can be touched, without empty margins. */
  showMost(boxes: Box[], animated = true): void {
    const { w, h } = this.free,
      { top, left } = this.covered.peek();
    const k = this.scaleFor(boxes),
      held = fullestWindow(boxes, w / k, h / k);
    const { x, y } = windowOn(this.box, union(held), w / k, h / k);
    this.moved = true;
    this.go({ k, x: left - x * k, y: top - y * k }, animated);
  }

  /** Whether a part of the board is on screen, and not under a panel. */
  sees(part: Box): boolean {
    const seen = this.visible();
    return part.x0 >= seen.x0 && part.x1 <= seen.x1 && part.y0 >= seen.y0 && part.y1 <= seen.y1;
  }

  /** Whether most of what could be seen of these places at once is seen already, and is large enough. */
  holdsMost(boxes: Box[]): boolean {
    const { w, h } = this.free,
      k = this.scaleFor(boxes);
    if (this.view.value.k < Math.min(k, this.fitScale * CLOSEST) * 0.98 && !boxes.every((box) => this.sees(box)))
      return false;
    if (this.view.value.k * this.typical < TOUCH_PLACE_PX * 0.9) return false;
    const seen = boxes.filter((box) => this.sees(box)).length;
    return (
      seen === boxes.length || (seen > 0 && seen * 2 >= fullestWindow(boxes, w / k, h / k).length && boxes.length > 3)
    );
  }

  /** Zooms by a factor around a point of the screen (the middle without one). */
  zoom(factor: number, at?: Point, animated = false): void {
    const { w, h } = this.size.value;
    const [px, py] = at ?? [w / 2, h / 2];
    const { k, x, y } = this.view.value;
    const next = Math.min(Math.max(k * factor, this.fitScale * 0.85), this.fitScale * CLOSEST);
    this.moved = next > this.fitScale * 1.001;
    this.go(this.limit({ k: next, x: px - ((px - x) * next) / k, y: py - ((py - y) * next) / k }), animated);
  }

  pan(dx: number, dy: number): void {
    const { k, x, y } = this.view.value;
    this.moved = true;
    this.go(this.limit({ k, x: x + dx, y: y + dy }), false);
  }

  /** Screen position of a board point. */
  toScreen(p: Point): Point {
    const { k, x, y } = this.view.value;
    return [p[0] * k + x, p[1] * k + y];
  }

  /** The part of the board that is on screen, in board units. */
  visible(): Box {
    const { k, x, y } = this.view.value;
    const { w, h } = this.size.value;
    const { top, right, bottom, left } = this.covered.peek();
    return { x0: (left - x) / k, y0: (top - y) / k, x1: (w - right - x) / k, y1: (h - bottom - y) / k };
  }

  /** A board that has room in the frame's free part stays within it; the middle of a larger one may not leave the
   *  frame's inner part. */
  private limit(view: View): View {
    const { w, h } = this.size.value;
    const { top, right, bottom, left } = this.covered.peek();
    const keep = 0.35;
    const clampAxis = (offset: number, low: number, high: number, size: number, start: number, end: number) => {
      const room = size - end - start >= (high - low) * view.k,
        least = room ? start - low * view.k : size * keep - high * view.k,
        most = room ? size - end - high * view.k : size * (1 - keep) - low * view.k;
      return Math.min(Math.max(offset, least), most);
    };
    return {
      k: view.k,
      x: clampAxis(view.x, this.box.x0, this.box.x1, w, left, right),
      y: clampAxis(view.y, this.box.y0, this.box.y1, h, top, bottom),
    };
  }

  private go(to: View, animated: boolean): void {
    cancelAnimationFrame(this.frame);
    if (!animated || still()) {
      this.set(to);
      this.remember();
      return;
    }
    const from = this.view.value,
      start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / 320),
        e = 1 - (1 - t) ** 3;
      // Scale changes by equal ratios; the offset follows so that the path looks straight.
      const k = from.k * (to.k / from.k) ** e;
      const part = to.k === from.k ? e : (k - from.k) / (to.k - from.k);
      this.set({ k, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      if (t < 1) this.frame = requestAnimationFrame(step);
      else this.remember();
    };
    this.frame = requestAnimationFrame(step);
  }

  private set(view: View): void {
    this.view.value = view;
    this.apply();
  }

  private apply(): void {
    if (!this.root) return;
    const { k, x, y } = this.view.value;
    const { counter, name, region } = scalesAt(k * this.unit, k * this.typical);
    for (const layer of this.layers) layer.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    // From far away the names of regions would only cover the counters.
    this.root.toggleAttribute("data-far", k * this.typical < 22);
    // A little nearer there is room for what a region is worth, not yet for its name.
    this.root.toggleAttribute("data-small", k * this.unit < 0.62);
    this.root.style.setProperty("--px", String(1 / k));
    this.root.style.setProperty("--cs", String(counter / k));
    this.root.style.setProperty("--ns", String(name / k));
    this.root.style.setProperty("--rs", String(region / k));
  }

  private remember(forget = false): void {
    try {
      const key = `sandtable.view.${this.key}`;
      if (forget || !this.moved) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify({ ...this.view.value, w: this.size.value.w }));
    } catch {
      // The view is simply not remembered.
    }
  }
}
