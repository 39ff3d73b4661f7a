/** Names of regions in the sea, with what they are worth and who holds them. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Board, Point, Region, Scene } from "../model/scene";
import { EMBLEMS, seatColour } from "../ui";
import type { Camera } from "./camera";
import type { Table } from "./store";

export interface Holding {
  seat: number;
  lands: number;
}

/** Who holds how much of a region, the most first. */
export function holdings(
  region: Region,
  scene: Scene | null,
): { held: Holding[]; whole: number | null; hidden: number } {
  const counts = new Map<number, number>();
  let hidden = 0;
  for (const id of region.elements) {
    const state = scene?.elements?.[id];
    if (state?.hidden) hidden++;
    else if (state?.owner !== undefined && state.owner !== null)
      counts.set(state.owner, (counts.get(state.owner) ?? 0) + 1);
  }
  const held = [...counts]
    .map(([seat, lands]) => ({ seat, lands }))
    .sort((a, b) => b.lands - a.lands || a.seat - b.seat);
  const whole = held[0]?.lands === region.elements.length && held[0].seat >= 0 ? held[0].seat : null;
  return { held, whole, hidden };
}

/** Half the width of a name on screen, in pixels. */
const halfWidth = (region: Region) => region.name.length * 3.3 + (region.bonus ? 14 : 0);

interface RegionsProps {
  table: Table;
  board: Board;
  at: (id: string) => Point | null;
  hover: { value: string | null };
  camera: Camera;
}

export function Regions({ table, board, at, hover, camera }: RegionsProps) {
  // A name that the edge of the frame would cut is not drawn; it comes back as a whole.
  const cut = useMemo(
    () =>
      computed(() => {
        const { k, x } = camera.view.value,
          { w } = camera.size.value;
        return (board.regions ?? [])
          .filter((region) => {
            const point = at(region.id),
              half = halfWidth(region);
            return point && (point[0] * k + x < half || point[0] * k + x > w - half);
          })
          .map((region) => region.id)
          .join(" ");
      }),
    [board, camera],
  ).value.split(" ");
  const scene = table.scene.value;
  const { names, viewer } = table.names.value;
  const who = (seat: number) =>
    seat < 0
      ? say("neutral")
      : seat === viewer
        ? say("yourself")
        : (names[seat] ?? say("seat-inside", { seat: seat + 1 }));
  return (
    <g class="regions" role="group" aria-label={say("regions")}>
      {(board.regions ?? []).map((region) => {
        const point = at(region.id);
        if (!point) return null;
        const { held, whole } = holdings(region, scene);
        const colour = whole === null ? null : seatColour(whole, table.seats.value);
        const label = `${region.name}${region.bonus ? ` +${region.bonus}` : ""}${held.length ? `: ${say("lands-held-of", { held: held.map((h) => `${who(h.seat)} ${h.lands}`).join(", "), of: region.elements.length })}` : ""}`;
        return (
          <g
            key={region.id}
            class={`region fades ${colour === null ? "" : `held p${colour}`} ${hover.value === region.id ? "on" : ""} ${cut.includes(region.id) ? "cut" : ""}`}
            transform={`translate(${point[0]} ${point[1]})`}
            data-region={region.id}
            tabindex={cut.includes(region.id) ? -1 : 0}
            role="button"
            aria-label={label}
            onFocus={(event) => {
              if (event.currentTarget.matches(":focus-visible")) hover.value = region.id;
            }}
            onBlur={() => {
              hover.value = null;
            }}
          >
            <g class="rs">
              <rect
                class="hit"
                x={-region.name.length * 3.6 - 16}
                y="-14"
                width={region.name.length * 7.2 + 32}
                height="28"
                rx="6"
              />
              <text class="rn anchor-middle fill-sea-text stroke-sea joined">
                <tspan class="name">{region.name}</tspan>
                {region.bonus ? (
                  <tspan class="b weight-760 fill-text" dx="4">
                    +{region.bonus}
                  </tspan>
                ) : null}
              </text>
              {colour !== null && (
                <path
                  class="em"
                  d={EMBLEMS[colour]}
                  fill-rule="evenodd"
                  transform={`translate(${-region.name.length * 3.25 - 20} -5) scale(.62)`}
                />
              )}
            </g>
          </g>
        );
      })}
    </g>
  );
}
