/** The board: geometry drawn once, everything that changes drawn element by element. */

import { computed, type ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { centreOf, nearest, regionLabel, type Shapes, shapesOf } from "../model/geometry";
import { traitsOf } from "../model/kinds";
import type { Board as BoardDocument, Point, Scene } from "../model/scene";
import { ARROWS, seatColour, TEXTURES } from "../ui";
import { Arrow } from "./BoardArrows";
import { Counter } from "./BoardCounter";
import { Land, Rim } from "./BoardLand";
import { Flights, Trail } from "./BoardMotion";
import { Regions } from "./BoardRegions";
import type { Camera } from "./camera";
import { useBoardFrame } from "./frame";
import { isCompact, visibleNames } from "./labels";
import { type Look, lookOf, spoken, subjects } from "./marks";
import { meansTable } from "./pressed";
import type { Table } from "./store";

export interface BoardProps {
  table: Table;
  board: BoardDocument;
  camera: Camera;
  hoverRegion: { value: string | null };
  focus: { value: string | null };
  /** False for miniatures. */
  live?: boolean;
}

export const shapesCache = new WeakMap<BoardDocument, Shapes>();
export function shapesFor(board: BoardDocument): Shapes {
  let shapes = shapesCache.get(board);
  if (!shapes) {
    shapes = shapesOf(board);
    shapesCache.set(board, shapes);
  }
  return shapes;
}

/** Textures in board units, so that they keep their size on boards of any scale. */
export function BoardTextures({ unit, prefix }: { unit: number; prefix: string }) {
  return (
    <defs>
      {TEXTURES.map((texture, i) => (
        <pattern
          key={i}
          id={`${prefix}-${i}`}
          width={texture.size}
          height={texture.size}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${unit}) rotate(${texture.rotate})`}
        >
          <path
            d={texture.body}
            class="texture"
            fill={texture.light ? "var(--white)" : "var(--print)"}
            style={{ "--o": texture.opacity }}
          />
        </pattern>
      ))}
      <pattern
        id={`${prefix}-fog`}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${unit}) rotate(45)`}
      >
        <path d="M0 0h2.2v7H0z" class="fill-line-strong opacity-0-4" />
      </pattern>
    </defs>
  );
}

/** What does not change during a match: ground, shallows, lanes. */
export function Ground({ board, shapes }: { board: BoardDocument; shapes: Shapes }) {
  const u = shapes.unit;
  const lanes = (board.edges ?? [])
    .filter((edge) => edge.kind !== "bridge")
    .flatMap((edge) => (edge.path ?? []).map((line) => ({ edge, line })));
  const grid = useMemo(() => {
    let d = "";
    for (let y = board.height / 10; y < board.height * 1.3; y += board.height / 5)
      d += `M${-board.width} ${y}H${board.width * 2}`;
    for (let x = -board.width * 0.9; x < board.width * 2; x += board.width / 5)
      d += `M${x} ${-board.height}V${board.height * 2}`;
    return d;
  }, [board]);
  const traits = traitsOf(board);
  return (
    <g class="ground" aria-hidden="true">
      {traits.grid && <path class="gridlines fill-none" d={grid} style={{ strokeWidth: 0.6 * u }} />}
      {traits.shallows &&
        [
          [30, 0.28],
          [19, 0.42],
          [9, 0.7],
        ].map(([width, opacity]) => (
          <path
            key={width}
            class="shallows joined fill-sea-2 stroke-sea-2"
            d={shapes.land}
            style={{ strokeWidth: width! * u, opacity }}
          />
        ))}
      <path
        class="joined fill-cliff stroke-cliff opacity-0-38"
        d={shapes.land}
        transform={`translate(0 ${3 * u})`}
        style={{ strokeWidth: 3 * u }}
      />
      {lanes.map(({ edge, line }, i) => (
        <path key={i} class={`lane stroke-sea-text capped fill-none ${edge.kind}`} d={laneTo(line, board)} />
      ))}
      <path class="coast stroke-outline joined fill-outline" d={shapes.land} style={{ strokeWidth: 2 * u }} />
    </g>
  );
}

/** Bridges lie on the ground between two places. */
function Bridges({ board, unit }: { board: BoardDocument; unit: number }) {
  const at = (id: string) => centreOf(board.elements.find((e) => e.id === id)!);
  return (
    <g class="bridges" aria-hidden="true">
      {(board.edges ?? [])
        .filter((edge) => edge.kind === "bridge")
        .map((edge) => {
          const [ax, ay] = at(edge.a),
            [bx, by] = at(edge.b);
          const length = Math.hypot(bx - ax, by - ay) * 0.34,
            angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
          return (
            <g key={edge.id} transform={`translate(${(ax + bx) / 2} ${(ay + by) / 2}) rotate(${angle})`}>
              <rect
                class="fill-paper-2 stroke-outline"
                x={-length / 2}
                y={-6 * unit}
                width={length}
                height={12 * unit}
                rx={2 * unit}
              />
              {[-0.3, 0, 0.3].map((part) => (
                <path
                  key={part}
                  d={`M${part * length} ${-6 * unit}v${12 * unit}`}
                  style={{ strokeWidth: 1.2 * unit }}
                />
              ))}
            </g>
          );
        })}
    </g>
  );
}

/** A lane that ends at the side of a round world runs on a little, so that it is seen to leave. */
function laneTo(line: Point[], board: BoardDocument): string {
  const beyond = board.width * 0.06;
  const out = [...line];
  const extend = (at: Point, from: Point): Point | null => {
    const side = at[0] <= 1 ? -1 : at[0] >= board.width - 1 ? 1 : 0;
    if (!board.wrap_x || !side) return null;
    const slope = at[0] === from[0] ? 0 : (at[1] - from[1]) / (at[0] - from[0]);
    return [at[0] + side * beyond, at[1] + side * beyond * slope];
  };
  const first = extend(line[0]!, line[1]!),
    last = extend(line.at(-1)!, line.at(-2)!);
  if (first) out.unshift(first);
  if (last) out.push(last);
  return `M${out.map((p) => `${p[0]} ${p[1]}`).join("L")}`;
}

export function Board({ table, board, camera, hoverRegion, focus }: BoardProps) {
  const shapes = shapesFor(board);
  const { root, closed } = useBoardFrame<HTMLDivElement>({ table, board, shapes, camera, hoverRegion, focus });

  // Three layers: what is chosen changes with each press, and neither the ground, which takes longest to draw, nor names
  // and numbers, which take longest to lay out, are drawn again for it.
  return (
    <div
      ref={root}
      class={`world w-full relative ${traitsOf(board).ground} ${closed ? "closed" : ""}`}
      role="group"
      aria-label={say("board")}
    >
      <svg class="layer absolute inset-0 w-full h-full" role="none">
        <BoardTextures unit={shapes.unit} prefix="tx" />
        <g class="camera">
          <Ground board={board} shapes={shapes} />
          <Elements table={table} board={board} shapes={shapes} camera={camera} focus={focus} />
          <Bridges board={board} unit={shapes.unit} />
          <path
            class="gaps fill-none stroke-outline capped joined no-press"
            d={shapes.gaps}
            style={{ strokeWidth: 4 * shapes.unit }}
            aria-hidden="true"
          />
        </g>
      </svg>
      <svg class="layer absolute inset-0 w-full h-full" role="none">
        <g class="camera">
          <RegionOutline board={board} shapes={shapes} id={hoverRegion} />
          <Rims table={table} shapes={shapes} focus={focus} />
          <Trail table={table} board={board} />
          <Arrow table={table} board={board} />
        </g>
      </svg>
      <svg class="layer absolute inset-0 w-full h-full" role="none">
        <g class="camera">
          <Regions
            table={table}
            board={board}
            at={(id) => regionLabel(board, id)}
            hover={hoverRegion}
            camera={camera}
          />
          <Counters table={table} board={board} shapes={shapes} camera={camera} />
          <Flights table={table} board={board} />
        </g>
      </svg>
    </div>
  );
}

interface PartProps {
  table: Table;
  board: BoardDocument;
  shapes: Shapes;
}

/** Every element's look, one map a change; the parts compare their own entry. */
export function useLooks(table: Table): ReadonlySignal<(id: string) => Look> {
  return useMemo(
    () =>
      computed(() => {
        const reading = table.reading.value;
        const named = subjects(table.scene.value),
          live = table.asked.value,
          told = table.ending.places.value;
        if (told) return (id: string) => (told.includes(id) ? "subject" : "");
        return (id: string) => (live ? lookOf(id, reading, named) : "");
      }),
    [table],
  );
}

function Elements({
  table,
  board,
  shapes,
  camera,
  focus,
}: PartProps & { camera: Camera; focus: { value: string | null } }) {
  const looks = useLooks(table).value;
  const scene = table.scene.value;
  const seats = table.seats.value;
  const usable = board.elements.filter(
    (e) => ["legal", "target", "chosen", "far", "subject"].includes(looks(e.id)) && looks(e.id) !== "subject",
  );
  const stop =
    usable.find((e) => e.id === focus.value)?.id ??
    usable.find((e) => looks(e.id) === "target")?.id ??
    usable.find((e) => looks(e.id) === "legal")?.id ??
    usable[0]?.id;
  const unit = say("the-armies");

  const arrows = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    const from = (event.target as Element).closest("[data-element]")?.getAttribute("data-element");
    if (meansTable(table, event)) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!from) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Enter" && table.reading.value.ready && table.chosen.value.includes(from)) table.accept();
      else table.click(from, false);
      return;
    }
    if (!way || !from) return;
    event.preventDefault();
    const here = shapes.byId.get(from)!.label;
    const near = usable
      .filter((e) => looks(e.id) !== "far" && e.id !== from)
      .map((e) => ({ id: e.id, at: centreOf(e) }));
    const next = nearest(here, near, way[0], way[1]);
    if (next) focusElement(next, camera, shapes);
  };

  return (
    <g class="lands" onKeyDown={arrows} role="group" aria-label={say("shared-places")}>
      {board.elements.map((element) => {
        const state = scene?.elements?.[element.id];
        const look = looks(element.id);
        return (
          <Land
            key={element.id}
            id={element.id}
            path={shapes.byId.get(element.id)!.path}
            unit={shapes.unit}
            colour={state?.owner === undefined || state.owner === null ? -1 : seatColour(state.owner, seats)}
            hidden={!!state?.hidden}
            look={look}
            button={look === "legal" || look === "target" || look === "chosen" || look === "far"}
            tab={element.id === stop}
            pressed={look === "chosen"}
            name={spoken(element, state, look, table.names.value.names, scene?.viewer ?? null, unit)}
          />
        );
      })}
    </g>
  );
}

/** Moves the keyboard to an element and brings it into view. */
export function focusElement(id: string, camera?: Camera, shapes?: Shapes): void {
  const node = document.querySelector<SVGGElement>(`.world [data-element="${CSS.escape(id)}"][role="button"]`);
  node?.focus({ preventScroll: true });
  if (!camera || !shapes) return;
  const box = shapes.byId.get(id)!.box,
    seen = camera.visible();
  if (box.x0 < seen.x0 || box.x1 > seen.x1 || box.y0 < seen.y0 || box.y1 > seen.y1) {
    const [x, y] = camera.toScreen(shapes.byId.get(id)!.label);
    const { w, h } = camera.size.value;
    camera.pan(w / 2 - x, h / 2 - y);
  }
}

function Rims({ table, shapes, focus }: { table: Table; shapes: Shapes; focus: { value: string | null } }) {
  const looks = useLooks(table).value;
  const hover = table.hover.value;
  const choice = table.lit.value;
  const lit = new Set([...(choice?.elements ?? []), ...(hover ? [hover] : [])]);
  // The key holds the look: a fresh node is always painted with its new width.
  const rank = (look: Look) => ["", "far", "legal", "target", "subject", "chosen"].indexOf(look);
  const list = [...shapes.byId.values()]
    .map((shape) => ({ shape, look: looks(shape.id), hot: lit.has(shape.id) }))
    .filter(({ look, hot }) => hot || (look !== "" && look !== "far"))
    .sort((a, b) => Number(a.hot) - Number(b.hot) || rank(a.look) - rank(b.look));
  const ring = focus.value ? shapes.byId.get(focus.value) : undefined;
  return (
    <g class="rims no-press" aria-hidden="true">
      {ring && (
        <g class="focusring">
          <path class="r1" d={ring.path} />
          <path class="r2" d={ring.path} />
        </g>
      )}
      {list.map(({ shape, look, hot }) => (
        <Rim key={`${shape.id} ${look}`} path={shape.path} look={look} hot={hot} />
      ))}
    </g>
  );
}

function RegionOutline({ board, shapes, id }: { board: BoardDocument; shapes: Shapes; id: { value: string | null } }) {
  const region = board.regions?.find((r) => r.id === id.value);
  if (!region) return null;
  const d = shapes.outline(region.elements);
  return (
    <g class="regionline no-press" aria-hidden="true">
      <path class="moat" d={d} />
      <path class="line capped" d={d} />
    </g>
  );
}

function Counters({ table, board, shapes, camera }: PartProps & { camera: Camera }) {
  const scene: Scene | null = table.scene.value;
  const seats = table.seats.value;
  // Names are chosen anew when the scale has changed by an eighth, not with every movement.
  const level = useMemo(
    () => computed(() => Math.round(Math.log(camera.view.value.k * shapes.unit) / Math.log(1.12))),
    [camera, shapes],
  );
  const step = level.value;
  const names = useMemo(
    () => visibleNames(board, shapes, 1.12 ** step / shapes.unit, scene),
    [board, shapes, step, scene?.elements],
  );
  const hover = table.hover.value;
  const compact = isCompact(shapes, 1.12 ** step / shapes.unit);
  const trail = scene?.trail ?? [],
    changed = table.changed.value;
  return (
    <g class="counters" aria-hidden="true">
      {board.elements.map((element) => {
        const state = scene?.elements?.[element.id];
        const named = names.has(element.id) || hover === element.id;
        return (
          <Counter
            key={element.id}
            x={centreOf(element)[0]}
            y={centreOf(element)[1]}
            name={element.name}
            id={element.id}
            named={named}
            colour={state?.owner === undefined || state.owner === null ? -1 : seatColour(state.owner, seats)}
            count={state?.count ?? null}
            hidden={!!state?.hidden}
            marks={(state?.marks ?? []).join(" ")}
            icon={element.icon ?? ""}
            compact={compact}
            last={changed.has(element.id) || (trail.length === 1 && trail[0] === element.id)}
          />
        );
      })}
    </g>
  );
}
