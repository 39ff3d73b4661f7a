/** A board of hexes: islands of sand, water between them, bridges across. Nothing here knows a game. */

import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { centreOf, nearest, type Shapes } from "../../model/geometry";
import {
  arrange,
  boxAround,
  type HexMap,
  hexMap,
  hexOfPiece,
  isLone,
  linkMiddle,
  linkPath,
  neighbour,
  placeOf,
} from "../../model/hexes";
import { coast, groundOf } from "../../model/isles";
import { traitsOf } from "../../model/kinds";
import type { Board, ElementState, Piece, Point, Scene } from "../../model/scene";
import { ARROWS, isCommand, seatColour } from "../../ui";
import { iconBody } from "../../ui/Icon";
import { BoardTextures, shapesFor, useLooks } from "../Board";
import { Arrow } from "../BoardArrows";
import { Rim } from "../BoardLand";
import { Flights, Trail } from "../BoardMotion";
import type { Camera } from "../camera";
import { useBoardFrame } from "../frame";
import type { Look } from "../marks";
import { meansTable } from "../pressed";
import type { Table } from "../store";
import { type Held, HexCell } from "./HexCell";
import { HexEdge } from "./HexEdges";
import { HexPiece } from "./HexPieces";
import { Water } from "./Water";
import { edgeWords, hexWords, pieceWords } from "./words";

/** Names of hexes are drawn from this radius on (px). */
const NAMED_PX = 27;

interface Drawn {
  path: string;
  inner: string;
}
const drawnCache = new WeakMap<Board, Map<string, Drawn>>();
function drawnFor(board: Board): Map<string, Drawn> {
  let drawn = drawnCache.get(board);
  if (!drawn) {
    drawn = new Map(
      board.elements.map((element) => {
        const { id, size = 60 } = element,
          at = centreOf(element);
        return [id, { path: coast(id, at, size), inner: coast(id, at, size, 0.03) }];
      }),
    );
    drawnCache.set(board, drawn);
  }
  return drawn;
}

const active = (look: Look) => look === "legal" || look === "target" || look === "chosen" || look === "far";

/** What a click on something means: itself if it is asked for, else the one unit asked for in this hex, else the hex. */
export function aimAt(table: Table, id: string): string {
  const { marks } = table.reading.value,
    scene = table.scene.value;
  if (marks.has(id)) return id;
  const inside = (scene?.elements?.[id]?.pieces ?? []).filter((piece) => marks.has(piece.id));
  return inside.length === 1 ? inside[0]!.id : id;
}

const heldBy = (pieces: Piece[] = []): Held => (isLone(pieces) ? "one" : pieces.length ? "many" : "no");

interface Props {
  table: Table;
  board: Board;
  camera: Camera;
  hoverRegion: { value: string | null };
  focus: { value: string | null };
}

export function HexBoard({ table, board, camera, hoverRegion, focus }: Props) {
  const shapes = shapesFor(board),
    map = hexMap(board),
    s = map.size / 36;
  const { root, closed } = useBoardFrame<SVGSVGElement>({
    table,
    board,
    shapes,
    camera,
    hoverRegion,
    focus,
    aim: (id) => aimAt(table, id),
  });
  const named = useMemo(() => computed(() => camera.view.value.k * map.size >= NAMED_PX), [camera, map]).value;
  return (
    <svg
      ref={root}
      class={`world w-full relative ${traitsOf(board).ground} ${closed ? "closed" : ""} ${named ? "named" : ""}`}
      role="group"
      aria-label={say("board")}
    >
      <BoardTextures unit={shapes.unit} prefix="tx" />
      <BoardTextures unit={0.55} prefix="tk" />
      <g class="camera">
        <Water board={board} shapes={shapes} size={map.size} />
        <Layers table={table} board={board} shapes={shapes} map={map} camera={camera} focus={focus} s={s} />
        <Trail table={table} board={board} />
        <Arrow table={table} board={board} />
        <Flights table={table} board={board} />
      </g>
    </svg>
  );
}

interface LayerProps {
  table: Table;
  board: Board;
  shapes: Shapes;
  map: HexMap;
  camera: Camera;
  focus: { value: string | null };
  s: number;
}

function Layers({ table, board, map, camera, focus, s }: LayerProps) {
  const looks = useLooks(table).value;
  const scene = table.scene.value,
    seats = table.seats.value,
    who = table.names.value;
  const drawn = drawnFor(board);
  const colour = (seat: number | null | undefined) =>
    seat === undefined || seat === null ? -1 : seatColour(seat, seats);
  const ground = (state: ElementState | undefined) =>
    state?.hidden ? "fog" : colour(state?.owner) < 0 ? null : `p${colour(state?.owner)}`;
  const choice = table.lit.value;
  const hover = table.hover.value;
  const theirs =
    table.hoverSeat.value === null
      ? []
      : Object.entries(scene?.elements ?? {})
          .filter(([, state]) => state.owner === table.hoverSeat.value)
          .map(([id]) => id);
  const lit = new Set([...(choice?.elements ?? []), ...(hover ? [hover] : []), ...theirs]);
  const edges = [...map.borders.values()].filter(
    (border) => scene?.edges?.[border.edge.id] || looks(border.edge.id) || lit.has(border.edge.id),
  );
  const usable = [
    ...board.elements.map((e) => e.id),
    ...edges.map((b) => b.edge.id),
    ...(scene?.links ?? []).map((l) => l.id),
    ...Object.values(scene?.elements ?? {}).flatMap((state) => (state.pieces ?? []).map((piece) => piece.id)),
  ].filter((id) => active(looks(id)));
  const kept = focus.value && (usable.includes(focus.value) || map.hexes.has(focus.value)) ? focus.value : undefined;
  const stop =
    kept ??
    usable.find((id) => looks(id) === "target") ??
    usable.find((id) => looks(id) === "legal") ??
    usable[0] ??
    board.elements[Math.floor(board.elements.length / 2)]?.id;
  const wide = usable.some((id) => map.borders.has(id)) && !usable.some((id) => map.hexes.has(id));
  const onKey = keys({ table, board, map, camera, usable: usable.filter((id) => looks(id) !== "far") });
  return (
    <>
      <g class="lands" onKeyDown={onKey} role="group" aria-label={say("shared-places")}>
        {board.elements.map((element) => {
          const state = scene?.elements?.[element.id],
            look = looks(element.id),
            { path, inner } = drawn.get(element.id)!;
          return (
            <HexCell
              key={element.id}
              id={element.id}
              x={centreOf(element)[0]}
              y={centreOf(element)[1]}
              size={map.size}
              path={path}
              inner={inner}
              colour={colour(state?.owner)}
              home={colour(state?.home)}
              hidden={!!state?.hidden}
              icon={state?.icon || element.icon || ""}
              value={state?.value ?? null}
              held={heldBy(state?.pieces)}
              look={look}
              button={active(look)}
              tab={element.id === stop}
              pressed={look === "chosen"}
              ground={groundOf(element.id)}
              name={hexWords(element, state, look, waysFrom(map, scene, element.id), who)}
            />
          );
        })}
        <Links table={table} map={map} looks={looks} stop={stop} s={s} />
        <Rims board={board} drawn={drawn} looks={looks} lit={lit} focus={focus} trail={ringed(table)} />
        {edges.map((border) => {
          const id = border.edge.id,
            state = scene?.edges?.[id],
            look = looks(id);
          return (
            <HexEdge
              key={id}
              border={border}
              state={state}
              s={s}
              look={look}
              hot={lit.has(id)}
              button={active(look)}
              tab={id === stop}
              wide={wide}
              name={edgeWords(border.edge.name || id, state, look)}
              colours={(state?.signs ?? []).map((sign) => colour(sign.seat)).join(" ")}
            />
          );
        })}
        <Ways scene={scene} map={map} />
        {board.elements.map((element) => (
          <Units
            key={element.id}
            table={table}
            hex={element.id}
            name={element.name}
            at={centreOf(element)}
            pieces={scene?.elements?.[element.id]?.pieces}
            tile={!!scene?.elements?.[element.id]?.icon}
            looks={looks}
            stop={stop}
            s={s}
            spread={hover === element.id}
            lit={lit}
          />
        ))}
      </g>
      <g class="coords no-press" aria-hidden="true" style={{ "--size": map.size }}>
        {board.elements.map((element) => (
          <text
            key={element.id}
            class={ground(scene?.elements?.[element.id]) ?? groundOf(element.id)}
            x={centreOf(element)[0]}
            y={centreOf(element)[1] + map.size * 0.74}
          >
            {element.name}
          </text>
        ))}
      </g>
    </>
  );
}

/** Names of the hexes that a bridge, an open border or a connection leads to. */
function waysFrom(map: HexMap, scene: Scene | null, hex: string): string[] {
  const out: string[] = [];
  for (const [id, state] of Object.entries(scene?.edges ?? {})) {
    const edge = map.borders.get(id)?.edge;
    if (!edge || (edge.a !== hex && edge.b !== hex) || (!state.built && !state.open)) continue;
    out.push(`${map.hexes.get(edge.a === hex ? edge.b : edge.a)!.name}${state.shut ? " (locked)" : ""}`);
  }
  for (const link of scene?.links ?? [])
    if (link.a === hex || link.b === hex) out.push(map.hexes.get(link.a === hex ? link.b : link.a)!.name);
  return out;
}

interface UnitsProps {
  table: Table;
  hex: string;
  name: string;
  at: Point;
  pieces: Piece[] | undefined;
  tile: boolean;
  looks: (id: string) => Look;
  stop: string | undefined;
  s: number;
  spread: boolean;
  lit: Set<string>;
}

function Units({ table, hex, name, at, pieces, tile, looks, stop, s, spread, lit }: UnitsProps) {
  if (!pieces?.length) return null;
  const asked = pieces.some((piece) => active(looks(piece.id)));
  const stands = arrange(pieces, tile),
    crowded = stands.length > 2 && (spread || asked);
  // Large enough to be read and hit, however many there are.
  const larger = crowded ? Math.min(1.9, Math.max(1.3, 0.95 / stands[0]!.k)) : 1;
  return (
    <g class={`units ${crowded ? "spread" : ""}`} transform={`translate(${at[0]} ${at[1]}) scale(${s * larger})`}>
      {crowded && (
        <rect
          class="tray stroke-line-strong stroke-0-8"
          x={-34}
          y={-31}
          width={68}
          height={62}
          rx="14"
          data-element={hex}
        />
      )}
      {stands.map((stand) => {
        const look = looks(stand.piece.id);
        return (
          <HexPiece
            key={stand.piece.id}
            stand={stand}
            hex={hex}
            colour={seatColour(stand.piece.owner, table.seats.value)}
            look={look}
            button={active(look)}
            tab={stand.piece.id === stop}
            name={pieceWords(stand.piece, name, look, table.names.value)}
            fresh={false}
            hot={lit.has(stand.piece.id)}
          />
        );
      })}
    </g>
  );
}

interface LinksProps {
  table: Table;
  map: HexMap;
  looks: (id: string) => Look;
  stop: string | undefined;
  s: number;
}

/** Connections that are no borders: a bow with a whirl at either end. */
function Links({ table, map, looks, stop, s }: LinksProps) {
  return (
    <g class="links">
      {(table.scene.value?.links ?? []).map((link) => {
        const a = centreOf(map.hexes.get(link.a)!),
          b = centreOf(map.hexes.get(link.b)!),
          look = looks(link.id),
          button = active(look);
        const middle = linkMiddle(a, b),
          toward = (from: Point): Point => {
            const part = (map.size * 0.6) / Math.hypot(middle[0] - from[0], middle[1] - from[1]);
            return [from[0] + (middle[0] - from[0]) * part, from[1] + (middle[1] - from[1]) * part];
          };
        const colour =
          link.owner === undefined || link.owner === null ? "free" : `p${seatColour(link.owner, table.seats.value)}`;
        const role = button
          ? { role: "button" as const, tabindex: link.id === stop ? 0 : -1 }
          : { role: "img" as const };
        return (
          <g
            key={link.id}
            class={`el link ${colour} ${look} ${link.ghost ? "ghost" : ""}`}
            data-element={link.id}
            aria-label={`${link.note || say("a-to-b", { a: link.a, b: link.b })}${button ? `, ${say("is-legal")}` : ""}`}
            {...role}
          >
            <path class="hitline fill-none" d={linkPath(a, b)} style={{ strokeWidth: 16 * s }} />
            <path class="moat" d={linkPath(a, b)} style={{ strokeWidth: 5.5 * s }} />
            <path class="line" d={linkPath(a, b)} style={{ strokeWidth: 2.6 * s }} />
            {[toward(a), toward(b)].map(([x, y], i) => (
              <g key={i} class="whirl" transform={`translate(${x} ${y}) scale(${s})`}>
                <circle r="8.500" />
                <svg
                  viewBox="0 0 512 512"
                  x="-6.500"
                  y="-6.500"
                  width="13"
                  height="13"
                  dangerouslySetInnerHTML={{ __html: iconBody("vortex") }}
                />
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** The ways of the viewer's own plan, dotted, with an arrow at the end. */
function Ways({ scene, map }: { scene: Scene | null; map: HexMap }) {
  const ways = scene?.plan?.ways ?? [];
  return (
    <g class="ways" aria-hidden="true">
      {ways.map((way, i) => {
        const points = way.map((id) => map.hexes.get(id)?.label).filter((p): p is Point => !!p);
        if (points.length < 2) return null;
        const [from, to] = points.slice(-2) as [Point, Point],
          angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
        const d = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`,
          k = map.size / 36;
        return (
          <g key={i}>
            <path class="moat" d={d} />
            <path class="line" d={d} />
            <g transform={`translate(${to[0]} ${to[1]}) rotate(${angle}) translate(${-15 * k} 0)`}>
              <path class="head" d="M-8 -7.500 8 0-8 7.500-4 0z" />
            </g>
          </g>
        );
      })}
    </g>
  );
}

interface RimsProps {
  board: Board;
  drawn: Map<string, Drawn>;
  looks: (id: string) => Look;
  lit: Set<string>;
  focus: { value: string | null };
  trail: string[];
}

function Rims({ board, drawn, looks, lit, focus, trail }: RimsProps) {
  const rank = (look: Look) => ["", "far", "legal", "target", "subject", "chosen"].indexOf(look);
  const list = board.elements
    .map((element) => ({ id: element.id, look: looks(element.id), hot: lit.has(element.id) }))
    .filter(({ look, hot }) => hot || (look !== "" && look !== "far"))
    .sort((a, b) => Number(a.hot) - Number(b.hot) || rank(a.look) - rank(b.look));
  const ring = focus.value ? drawn.get(focus.value) : undefined;
  return (
    <g class="rims no-press" aria-hidden="true">
      {ring && (
        <g class="focusring">
          <path class="r1" d={ring.path} />
          <path class="r2" d={ring.path} />
        </g>
      )}
      {trail
        .filter((id) => drawn.has(id))
        .map((id) => (
          <path class="changedhex fill-none stroke-white opacity-0-85" key={id} d={drawn.get(id)!.inner} />
        ))}
      {list.map(({ id, look, hot }) => (
        <Rim key={`${id} ${look}`} path={drawn.get(id)!.path} look={look} hot={hot} />
      ))}
    </g>
  );
}

/** Hexes with a ring: those that others have changed since one looked, else the last move's where it was in one place. */
function ringed(table: Table): string[] {
  const changed = [...table.changed.value],
    trail = table.scene.value?.trail ?? [];
  return changed.length ? changed : trail.length === 1 ? trail : [];
}

/** Arrows lead to the next thing that may be chosen; with Shift, and with Home, End and the page keys for the slanting
 *  directions, from hex to hex. */
function keys({
  table,
  board,
  map,
  camera,
  usable,
}: {
  table: Table;
  board: Board;
  map: HexMap;
  camera: Camera;
  usable: string[];
}) {
  const WALK: Readonly<Record<string, readonly [number, number]>> = {
    ...ARROWS,
    Home: [-0.5, -0.87],
    PageUp: [0.5, -0.87],
    End: [-0.5, 0.87],
    PageDown: [0.5, 0.87],
  };
  return (event: KeyboardEvent) => {
    const from = (event.target as Element).closest("[data-element]")?.getAttribute("data-element");
    if (!from || isCommand(event)) return;
    const walks = event.shiftKey && event.key.startsWith("Arrow");
    if (!walks && meansTable(table, event)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Enter" && table.reading.value.ready && table.chosen.value.includes(from)) table.accept();
      else table.click(aimAt(table, from), false);
      return;
    }
    const way = WALK[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const scene = table.scene.value,
      here = placeOf(board, scene, from);
    if (!here) return;
    const walking = event.shiftKey || !event.key.startsWith("Arrow") || !usable.length;
    const hex = map.hexes.has(from) ? from : (hexOfPiece(scene, from) ?? map.borders.get(from)?.edge.a ?? null);
    const next = walking
      ? hex && neighbour(map, hex, way[0], way[1], column(hex, map, event.key))
      : nearest(
          here,
          usable.filter((id) => id !== from).map((id) => ({ id, at: placeOf(board, scene, id)! })),
          way[0],
          way[1],
        );
    if (next) focusOn(next, table, board, camera);
  };
}

let walked: { hex: string; x: number } | null = null;
/** The column that a walk up or down keeps to: that of the hex in which it began. */
function column(hex: string, map: HexMap, key: string): number {
  const upright = key === "ArrowUp" || key === "ArrowDown",
    x = centreOf(map.hexes.get(hex)!)[0];
  if (!upright || !walked || Math.abs(walked.x - x) > map.size) walked = { hex, x };
  return walked.x;
}

/** Gives the keyboard to something on the board and brings it into view. */
export function focusOn(id: string, table: Table, board: Board, camera: Camera): void {
  const node = document.querySelector<SVGGElement>(`.world .el[data-element="${CSS.escape(id)}"]`);
  node?.focus({ preventScroll: true });
  const box = boxAround(board, table.scene.value, id),
    at = placeOf(board, table.scene.value, id),
    seen = camera.visible();
  if (!box || !at || !node) return;
  if (box.x0 < seen.x0 || box.x1 > seen.x1 || box.y0 < seen.y0 || box.y1 > seen.y1) {
    const [x, y] = camera.toScreen(at),
      { w, h } = camera.size.value;
    camera.pan(w / 2 - x, h / 2 - y);
  }
}
