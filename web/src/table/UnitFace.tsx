/** A unit's card: name and firing phase, picture, a table of figures, its state. Small ones leave out what does not fit. */
import { Icon } from "../ui";
import type { CardKind } from "../model/fronts";
import type { Card, Grid } from "../model/scene";
import { Relief } from "./CardFace";

export type UnitKind = CardKind | "peek" | "large";

/** "Attack: land 8, air 2, sea -. Defence: ..." */
export function gridWords(grid: Grid): string {
  return grid.rows.map(([word, cells]) => `${word}: ${cells.map((cell, i) => `${grid.columns[i] ?? ""} ${cell}`).join(", ")}.`).join(" ");
}

export function Figures({ grid }: { grid: Grid }) {
  const raised = new Set((grid.raised ?? []).map(([row, column]) => `${row} ${column}`));
  return (
    <span class="figs" aria-hidden="true" style={{ "--cols": grid.columns.length }}>
      <i />{grid.columns.map((head) => <i key={head} class="head">{head}</i>)}
      {grid.rows.map(([word, cells], row) => [
        <i key={word} class="word">{word}</i>,
        ...cells.map((cell, column) => <b key={`${word}${column}`} class={raised.has(`${row} ${column}`) ? "raised" : ""}>{cell}</b>),
      ])}
    </span>
  );
}

/** Long words are set smaller rather than cut: what part of the usual size a name takes. */
export function nameScale(name: string, letters: number): number {
  const longest = Math.max(0, ...name.split(/[\s-]+/).map((word) => word.length)), total = name.length;
  return Math.max(0.72, Math.min(1, letters / Math.max(1, longest), total > letters * 2.4 ? (letters * 2.4) / total : 1));
}

const LETTERS: Record<UnitKind, number> = { full: 9.5, slim: 9, mini: 11, peek: 8.5, large: 16 };

export function UnitFace({ card, kind = "full", width, height }: { card: Card; kind?: UnitKind; width: number; height?: number }) {
  const style = { "--w": `${width}px`, "--h": height ? `${height}px` : "auto", "--band": `var(--ink${card.ink && card.ink !== "black" ? `-${card.ink}` : ""})` };
  const picture = kind === "full" || kind === "large" || kind === "peek";
  const figures = (kind === "full" || kind === "large" || kind === "slim") && card.grid;
  return (
    <span class={`cardface unit k-${kind} ${card.dim ? "spent" : ""} ${card.gone ? "gone" : ""} ${card.marked ? "marked" : ""}`} style={style}>
      <span class="top"><span class="nm" style={{ "--part": nameScale(card.name ?? "", LETTERS[kind]) }}>{card.name}</span>{card.order && <span class="ph"><span class="sr">firing phase </span>{card.order}</span>}</span>
      {picture && <span class="art"><Relief />{card.icon && <Icon name={card.icon} />}{kind !== "peek" && card.corner && <span class="pts" title="points">{card.corner}</span>}</span>}
      {kind === "large" && card.type && <span class="ty">{card.type}</span>}
      {figures && <Figures grid={card.grid!} />}
      {card.grid && <span class="sr">{gridWords(card.grid)}</span>}
      {kind === "large" && card.text && <span class="tx">{card.text}</span>}
      {card.foot && kind !== "peek" && !card.pill && <span class="ufoot">{card.foot}</span>}
      {card.badge && <span class="plus">{card.badge}</span>}
    </span>
  );
}
