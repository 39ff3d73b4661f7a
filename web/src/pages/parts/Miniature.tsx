/** A board in small: who owns what, at a glance. Not interactive; one drawing for maps, hexes and slots. */

import { centreOf } from "../../model/geometry";
import { hexMap } from "../../model/hexes";
import { groundOf } from "../../model/isles";
import { traitsOf } from "../../model/kinds";
import type { Board, BoardElement, EdgeState, ElementState, Point, Scene } from "../../model/scene";
import { pictureOf } from "../../table/pictures";
import { EMBLEMS, seatColour } from "../../ui";
import { iconBody } from "../../ui/Icon";

const outline = (rings: Point[][]) => rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");

function hexagon([x, y]: Point, r: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

function shape(element: BoardElement): string {
  if (element.kind === "polygon") return outline(element.rings ?? []);
  if (element.kind === "hex") return hexagon(centreOf(element), (element.size ?? 20) * 0.94);
  const [x, y] = centreOf(element),
    w = element.size ?? 40,
    h = element.height ?? 30;
  return `M${x - w / 2} ${y - h / 2}h${w}v${h}h${-w}Z`;
}

export interface MiniatureProps {
  board: Board;
  /** What stands and lies there; without one, the bare board. */
  scene?: Pick<Scene, "elements" | "edges" | "zones" | "fronts" | "fight"> | null;
  /** How many seats the match has: it decides the colours. */
  seats: number;
  /** Elements to keep in view when the frame is wider than the board. */
  focus?: string[];
  /** Width of the frame divided by its height. */
  aspect: number;
  label?: string;
  lanes?: boolean;
  /** Share of the board's width that is shown, 1 = all. */
  zoom?: number;
  /** Whether the whole frame is filled ("slice", the default) or the whole board is seen. */
  fit?: "slice" | "meet";
  /** Draws the counters: emblem and number. */
  counts?: boolean;
}

/** The part of the board the frame shows: as much as fits, centred on the focus. */
export function frame(board: Board, aspect: number, focus: string[] = [], zoom = 1): [number, number, number, number] {
  const wide = Math.max(board.width / zoom, 1),
    high = wide / aspect;
  const points = board.elements.filter((element) => focus.includes(element.id)).map(centreOf);
  const middle = (values: number[], fallback: number) =>
    values.length ? (Math.min(...values) + Math.max(...values)) / 2 : fallback;
  const clamp = (centre: number, size: number, full: number) =>
    size >= full ? (full - size) / 2 : Math.min(full - size, Math.max(0, centre - size / 2));
  const x = clamp(
    middle(
      points.map(([px]) => px),
      board.width / 2,
    ),
    wide,
    board.width,
  );
  const y = clamp(
    middle(
      points.map(([, py]) => py),
      board.height * 0.46,
    ),
    high,
    board.height,
  );
  return [x, y, wide, high];
}

export function Miniature(props: MiniatureProps) {
  const { board, seats, label } = props,
    { elements, zones, fronts, fight } = props.scene ?? {};
  const Picture = pictureOf(board);
  if (!Picture) return <Ground {...props} />;
  return <Picture board={board} scene={{ game: "", elements, zones, fronts, fight }} seats={seats} label={label} />;
}

function Ground({ board, scene, seats, focus, aspect, label, lanes, zoom, fit = "slice", counts }: MiniatureProps) {
  const { elements, edges } = scene ?? {};
  const box = frame(board, aspect, focus, zoom);
  const shapes = board.elements.map((element) => ({
    id: element.id,
    d: shape(element),
    ground: element.kind === "hex" ? groundOf(element.id) : "",
    state: elements?.[element.id],
  }));
  // A board nobody stands on yet tells its regions apart by shades of empty ground.
  const tones = new Map(
    elements ? [] : (board.regions ?? []).flatMap((region, i) => region.elements.map((id) => [id, i % 4] as const)),
  );
  const named = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg
      class="mini w-full h-full"
      viewBox={box.map((n) => n.toFixed(1)).join(" ")}
      preserveAspectRatio={`xMidYMid ${fit}`}
      {...named}
    >
      <path class="mini-step stroke-2" d={shapes.map((s) => s.d).join("")} transform="translate(0 4)" />
      {lanes &&
        board.edges?.flatMap((edge) =>
          (edge.path ?? []).map((line, i) => (
            <path
              key={`${edge.id}-${i}`}
              class="mini-lane fill-none stroke-sea-text stroke-1-4 capped"
              d={`M${line.map(([x, y]) => `${x} ${y}`).join("L")}`}
            />
          )),
        )}
      {shapes.map(({ id, d, ground, state }) => {
        const colour = state?.hidden ? null : state?.owner === undefined ? 0 : seatColour(state.owner, seats);
        return (
          <g key={id} class={colour === null ? "mini-hidden" : `p${colour} ${colour ? "" : ground}`}>
            <path class="mini-land" d={d} data-tone={tones.get(id)} />
            {colour ? <path d={d} fill={`url(#texture-${colour})`} /> : null}
          </g>
        );
      })}
      {traitsOf(board).pieces && <Hexes board={board} elements={elements ?? {}} edges={edges ?? {}} seats={seats} />}
      {counts &&
        board.elements.map((element) => (
          <Counter key={element.id} element={element} state={elements?.[element.id]} seats={seats} />
        ))}
    </svg>
  );
}

interface HexesProps {
  board: Board;
  elements: Record<string, ElementState>;
  edges: Record<string, EdgeState>;
  seats: number;
}

/** Tiles, bridges and the number of units on a board of hexes. */
function Hexes({ board, elements, edges, seats }: HexesProps) {
  const map = hexMap(board),
    size = map.size;
  return (
    <>
      {[...map.borders.values()]
        .filter(({ edge }) => edges[edge.id]?.built)
        .map(({ edge, at, angle }) => (
          <rect
            key={edge.id}
            class="stroke-outline fill-paper-2 stroke-2-5"
            x={-size * 0.27}
            y={-size * 0.16}
            width={size * 0.54}
            height={size * 0.32}
            rx={size * 0.04}
            transform={`translate(${at[0]} ${at[1]}) rotate(${angle})`}
          />
        ))}
      {board.elements.map((element) => {
        const state = elements[element.id],
          units = (state?.pieces ?? []).reduce((sum, piece) => sum + (piece.count ?? 1), 0);
        const [x, y] = centreOf(element),
          owner = state?.owner;
        if (units && owner !== undefined && owner !== null) {
          return (
            <g
              key={element.id}
              class={`p${seatColour(owner, seats)}`}
              transform={`translate(${x} ${y}) scale(${size / 36})`}
            >
              <circle class="fill-outline" r="14" />
              <text class="mini-units anchor-middle" y="6">
                {units}
              </text>
            </g>
          );
        }
        const icon = state?.icon || element.icon;
        return icon ? (
          <svg
            key={element.id}
            class="color-outline opacity-0-62"
            viewBox="0 0 512 512"
            x={x - size * 0.45}
            y={y - size * 0.45}
            width={size * 0.9}
            height={size * 0.9}
            dangerouslySetInnerHTML={{ __html: iconBody(icon) }}
          />
        ) : null;
      })}
    </>
  );
}

/** Emblem and number on a dark plate, as on the table. */
function Counter({ element, state, seats }: { element: BoardElement; state: ElementState | undefined; seats: number }) {
  if (state?.count === undefined || state.count === null) return null;
  const colour = seatColour(state.owner, seats),
    wide = state.count < 10 ? 30 : 36;
  return (
    <g class={`mini-count p${colour}`} transform={`translate(${centreOf(element)[0]} ${centreOf(element)[1]})`}>
      <rect class="fill-badge" x={-wide / 2} y={-9.5} width={wide} height={19} rx={9.5} />
      <path d={EMBLEMS[colour]} transform={`translate(${-wide / 2 + 4.5} -4.6) scale(.58)`} fill-rule="evenodd" />
      <text class="fill-on-badge anchor-middle" x={6} y={4.6}>
        {state.count}
      </text>
    </g>
  );
}
