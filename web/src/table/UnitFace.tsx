/** A unit's card: name and firing phase, picture, a table of figures, its state. Small ones leave out what does not fit. */

import type { CardKind } from "../model/fronts";
import type { Card, Grid } from "../model/scene";
import { Icon } from "../ui";
import { rem } from "../ui/rem";
import { Relief } from "./Relief";

export type UnitKind = CardKind | "peek" | "large";

/** "Attack: land 8, air 2, sea -. Defence: ..." */
export function gridWords(grid: Grid): string {
  return grid.rows
    .map(([word, cells]) => `${word}: ${cells.map((cell, i) => `${grid.columns[i] ?? ""} ${cell}`).join(", ")}.`)
    .concat(grid.reasons?.length ? [`${grid.reasons.join(", ")}.`] : [])
    .join(" ");
}

/** Below this width (px) the heads of the table are letters. */
const HEADED = 112;

interface FiguresProps {
  grid: Grid;
  width: number;
  /** The cell that counts in the shot going on: row and column. */
  counts?: Cell;
}

export type Cell = [row: number, column: number];

export function Figures({ grid, width, counts }: FiguresProps) {
  const raised = new Set((grid.raised ?? []).map(([row, column]) => `${row} ${column}`));
  const state = (row: number, column: number) =>
    counts?.[0] === row && counts[1] === column ? "counts" : raised.has(`${row} ${column}`) ? "raised" : "";
  return (
    <span class="figs num flex-none" aria-hidden="true" style={{ "--cols": grid.columns.length }}>
      <i class="not-italic color-ink-2 self-center" />
      {grid.columns.map((head) => (
        <i
          key={head}
          class={`head text-center not-italic color-ink-2 self-center ${counts && grid.columns[counts[1]] === head ? "counted" : ""}`}
        >
          {width < HEADED ? head.charAt(0).toUpperCase() : head}
        </i>
      ))}
      {grid.rows.map(([word, cells], row) => [
        <i key={word} class="word not-italic color-ink-2 self-center">
          {width < HEADED ? word.slice(0, 3) : word}
        </i>,
        ...cells.map((cell, column) => (
          <b key={`${word}${column}`} class={state(row, column)}>
            {cell}
          </b>
        )),
      ])}
    </span>
  );
}

/** How many letters of the usual size stand in a line of a name on a card of this width. */
export function lettersIn(kind: UnitKind, width: number): number {
  const size =
    kind === "peek"
      ? Math.max(9, width * 0.135)
      : kind === "mini"
        ? 10.6
        : kind === "slim"
          ? 11.4
          : kind === "large"
            ? 16
            : Math.max(10.4, width * 0.098) * 1.1;
  const beside = kind === "peek" ? 8 : kind === "mini" ? 26 : kind === "large" ? 60 : 36;
  return (width - beside) / (size * (kind === "mini" ? 0.68 : 0.62));
}

/** How many usual letters a word is wide: an m or a w takes half as much again. */
const breadth = (word: string) => word.length + 0.5 * (word.match(/[mw]/gi)?.length ?? 0);

/** What part of the usual size a name takes: two lines, or three small ones; long words are made smaller rather than cut. */
export function nameScale(name: string, letters: number): number {
  const words = name.split(/(?<=-)|\s+/).filter(Boolean);
  for (const part of [1, 0.94, 0.88, 0.82, 0.76, 0.7]) {
    const fit = letters / part;
    let lines = 1,
      used = 0;
    for (const word of words) {
      if (used && used + 1 + breadth(word) > fit) {
        lines += 1;
        used = 0;
      }
      used += (used ? 1 : 0) + breadth(word);
    }
    if (words.every((word) => breadth(word) <= fit) && lines <= (part <= 0.82 ? 3 : 2)) return part;
  }
  return 0.66;
}

interface UnitFaceProps {
  card: Card;
  kind?: UnitKind;
  width: number;
  height?: number;
  counts?: Cell;
}

export function UnitFace({ card, kind = "full", width, height, counts }: UnitFaceProps) {
  const style = {
    "--w": rem(width),
    "--h": height ? rem(height) : "auto",
    "--band": `var(--ink${card.ink && card.ink !== "black" ? `-${card.ink}` : ""})`,
  };
  const cracked = card.gone && kind !== "mini" && kind !== "peek";
  const picture = kind === "full" || kind === "large" || kind === "peek";
  const figures = (kind === "full" || kind === "large" || kind === "slim") && card.grid;
  // Below the picture nothing lies on it; where there is none it stands at the lower edge, as a chance does.
  const state = card.foot && kind !== "peek" && (picture || !card.pill) && (
    <span class="ufoot text-center weight-620 nowrap overflow-hidden flex-none">{card.foot}</span>
  );
  return (
    <span
      class={`cardface unit k-${kind} ${card.dim ? "spent" : ""} ${card.gone ? "gone" : ""} ${card.marked ? "marked" : ""}`}
      style={style}
    >
      <span class="top items-center gap-4">
        <span
          class="nm min-w-0 overflow-hidden"
          style={{ "--part": nameScale(card.name ?? "", lettersIn(kind, width)) }}
        >
          {card.name}
        </span>
        {card.order && (
          <span class="ph circle flex-none place-center on-ink color-paper grid">
            <span class="sr">{say("firing-phase-inside")} </span>
            {card.order}
          </span>
        )}
      </span>
      {picture && (
        <span class="art">
          <Relief />
          {card.icon && <Icon name={card.icon} />}
          {kind !== "peek" && card.corner && (
            <span class="pts absolute color-paper opacity-0-92" title={say("shared-points")}>
              {card.corner}
            </span>
          )}
        </span>
      )}
      {picture && state}
      {kind === "large" && card.type && <span class="ty">{card.type}</span>}
      {figures && <Figures grid={card.grid!} width={width} counts={counts} />}
      {figures && !!card.grid!.reasons?.length && (
        <span
          class="whys weight-640 inked flex-none overflow-hidden"
          aria-hidden="true"
          title={card.grid!.reasons.join(", ")}
        >
          {card.grid!.reasons.map((reason) => (
            <span class="block nowrap overflow-hidden ellipsis" key={reason}>
              {reason}
            </span>
          ))}
        </span>
      )}
      {card.grid && <span class="sr">{gridWords(card.grid)}</span>}
      {kind === "large" && card.text && <span class="tx">{card.text}</span>}
      {!picture && state}
      {cracked && (
        <svg class="crack absolute no-press" viewBox="0 0 100 160" preserveAspectRatio="none" aria-hidden="true">
          <path d="M58 0 50 26 60 40 42 66 54 84 38 104 50 118 36 160" />
        </svg>
      )}
      {card.badge && <span class="plus">{card.badge}</span>}
    </span>
  );
}
