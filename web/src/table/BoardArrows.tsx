/** Arrows on the board: of a choice, of what a hint proposes, and in a review of what was made and what was better. */
import { way } from "../model/geometry";
import type { Board } from "../model/scene";
import { type Props, placeOf } from "./BoardMotion";
import { subjectPair } from "./marks";
import type { Table } from "./store";

/** Source and target of the choice under the pointer, of the one chosen, of what a hint proposes, or of the battle being
 *  decided. */
export function arrowOf(table: Table): [string, string] | null {
  const onBoard = (ids: string[] | undefined): [string, string] | null =>
    ids?.length === 2 ? [ids[0]!, ids[1]!] : null;
  const { candidates, ready } = table.reading.value;
  const hovered =
    table.ending.weighed.value?.better ?? table.choices.value.find((choice) => choice.code === table.hoverChoice.value);
  if (hovered) return onBoard(hovered.elements);
  if (ready) return onBoard(ready.elements);
  const proposed = table.hints.best.value;
  if (proposed && !table.chosen.value.length) return onBoard(proposed.elements);
  const hover = table.hover.value;
  if (hover && table.chosen.value.length) {
    const hit = candidates.filter((choice) => choice.elements?.includes(hover) && !table.chosen.value.includes(hover));
    if (hit.length === 1) return onBoard(hit[0]!.elements);
  }
  return table.asked.value ? subjectPair(table.scene.value) : null;
}

/** The arrow of a choice; in a review that of the one which was made, and that of the better one. */
export function Arrow({ table, board }: Props) {
  const made = table.ending.weighed.value?.made?.elements;
  return (
    <>
      {made?.length === 2 && <OneArrow board={board} pair={[made[0]!, made[1]!]} made />}
      <OneArrow board={board} pair={arrowOf(table)} />
    </>
  );
}

function OneArrow({ board, pair, made }: { board: Board; pair: [string, string] | null; made?: boolean }) {
  const a = pair && placeOf(board, pair[0]),
    b = pair && placeOf(board, pair[1]);
  if (!a || !b) return null;
  const unit = board.width / 980;
  const parts = way(a, b, board, 25 * unit);
  return (
    <g class={`arrow ${made ? "wasmade" : ""}`} aria-hidden="true">
      {parts.map((part, i) => (
        <g key={i}>
          <path class="moat" d={part.path} />
          <path class="line" d={part.path} />
          {i === parts.length - 1 && (
            <g transform={`translate(${part.end[0]} ${part.end[1]}) rotate(${part.angle})`}>
              <path class="head stroke-1" d="M-8 -7.5 8 0-8 7.5-4 0z" />
            </g>
          )}
        </g>
      ))}
    </g>
  );
}
