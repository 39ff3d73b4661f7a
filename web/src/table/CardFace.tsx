/** The one card of every game: name, art, corners, type, text; which zones are used depends on what is printed. */

import type { ComponentChildren } from "preact";
import { boxOf, ringsOf, softRing } from "../model/geometry";
import { traitsOf } from "../model/kinds";
import type { Board, Card, Point } from "../model/scene";
import { Icon } from "../ui";
import { rem } from "../ui/rem";
import { Relief } from "./Relief";
import { nameScale, UnitFace } from "./UnitFace";

/** The costs in the corner; a second one of nothing is left out. */
export const costs = (corner: string): string[] => corner.split(" ").filter((cost, i) => i === 0 || cost !== "0");

/** The outline of the place that a card shows. */
function Outline({ board, element }: { board: Board | null; element: string }) {
  const found = board?.elements.find((e) => e.id === element);
  const ring = found && ringsOf(found).reduce((best, r) => (r.length > best.length ? r : best), [] as Point[]);
  if (!ring?.length) return <Relief />;
  const box = boxOf(ring);
  const scale = Math.min(60 / (box.x1 - box.x0), 36 / (box.y1 - box.y0));
  const points = ring.map(
    (p): Point => [(p[0] - (box.x0 + box.x1) / 2) * scale + 50, (p[1] - (box.y0 + box.y1) / 2) * scale + 23],
  );
  return (
    <svg class="land absolute" viewBox="0 0 100 46" aria-hidden="true">
      <path d={softRing(points, 2)} />
    </svg>
  );
}

/** The colour of a card's band. */
export const inkOf = (card: Card): string => `var(--ink${card.ink && card.ink !== "black" ? `-${card.ink}` : ""})`;

/** Figures of a text in bold. */
export const bold = (text: string): ComponentChildren[] =>
  text.split(/(\d+(?:-\d+)?)/).map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part));

export function CardFace({ card, board, width = 88 }: { card: Card; board: Board | null; width?: number }) {
  const style = {
    "--w": rem(width),
    "--band": inkOf(card),
  };
  if (card.face === "down") return <CardBack width={width} />;
  if (card.grid)
    return (
      <UnitFace
        card={card}
        width={width}
        height={width >= READABLE ? undefined : width * (width < NAMED ? 1.4 : 1.46)}
        kind={width >= READABLE ? "large" : width < NAMED ? "peek" : "full"}
      />
    );
  if (traitsOf(board).orders) return <Order card={card} style={style} width={width} />;
  if (card.suit || (card.corner && !card.type && !card.text))
    return <Playing card={card} style={style} width={width} />;
  if (card.type && !card.order && !card.foot) return <Figure card={card} style={style} width={width} />;
  if (!card.type && !card.order) return <Supply card={card} board={board} style={style} />;
  return (
    <span class={`cardface printed ${card.dim ? "dimmed" : ""} ${card.marked ? "marked" : ""}`} style={style}>
      <span class="top">
        <span class="nm">{card.name}</span>
      </span>
      {card.corner && (
        <span class="cost absolute z-1">
          {costs(card.corner).map((gem, i) => (
            <span key={i} class={`gem grid place-center color-white on-gem-mana ${i ? "g" : ""}`}>
              {gem}
            </span>
          ))}
        </span>
      )}
      {card.order && <span class="ini absolute z-1 inked on-paper">{card.order}</span>}
      <span class="art">
        <Relief />
        {card.icon && <Icon name={card.icon} />}
      </span>
      <span class="ty">{card.type}</span>
      <span class="tx">{bold(card.text ?? "")}</span>
      {card.foot && <span class="foot nowrap overflow-hidden weight-650 color-ink-2 ellipsis">{card.foot}</span>}
      {card.badge && <span class="plus">{card.badge}</span>}
    </span>
  );
}

/** How many letters of a name's usual size fit on a line of such a card. */
const ORDER_LETTERS = { "k-peek": 8.5, "k-large": 18, "": 10.5 };

/** A card that is played in a war of two fronts; a battle shows its points large. What is said of it now takes the line of
 *  its kind where there is not room for both. */
function Order({ card, style, width }: { card: Card; style: Record<string, string>; width: number }) {
  const size = width < NAMED ? "k-peek" : width >= READABLE ? "k-large" : "";
  // On a small card a long name rather ends early than cannot be read.
  const part = Math.max(nameScale(card.name ?? "", ORDER_LETTERS[size]), size === "k-peek" ? 0.88 : 0);
  return (
    <span
      class={`cardface printed warcard ${size} ${card.dim ? "spent" : ""} ${card.marked ? "marked" : ""} ${card.gone ? "gone" : ""}`}
      style={style}
    >
      <span class="top">
        <span class="nm" style={{ "--part": part }}>
          {card.name}
        </span>
      </span>
      <span class="art">
        <Relief />
        {card.icon && <Icon name={card.icon} />}
        {card.corner && <span class="vp absolute">{card.corner}</span>}
      </span>
      {size !== "k-peek" && card.type && (!card.badge || size) && <span class="ty">{card.type}</span>}
      {card.badge && <span class="plus">{card.badge}</span>}
      {size !== "k-peek" && card.text && <span class="tx overflow-hidden">{bold(card.text)}</span>}
      {size !== "k-peek" && card.foot && (
        <span class="foot nowrap overflow-hidden weight-650 color-ink-2 ellipsis">{card.foot}</span>
      )}
    </span>
  );
}

/** Art first, the kind as name, the place as text. */
function Supply({ card, board, style }: { card: Card; board: Board | null; style: Record<string, string> }) {
  const plain = !card.element;
  return (
    <span class={`cardface trade ${plain ? "wild" : ""}`} style={style}>
      <span class="art">
        {plain ? <Relief /> : <Outline board={board} element={card.element!} />}
        {card.icon && <Icon name={card.icon} />}
      </span>
      <span class="top">
        <span class="nm">{card.name}</span>
      </span>
      <span class="tx">{card.text}</span>
      {card.badge && <span class="plus">{card.badge}</span>}
    </span>
  );
}

/** Below the first width a card shows its value and its figure alone, below the second its arm as well, from the third
 *  on its text too (px). */
const PEEK = 56,
  NAMED = 74,
  READABLE = 150;

/** A soldier of a deck: value and figure in the ink of the arm, name and arm on a band at the foot. */
function Figure({ card, style, width }: { card: Card; style: Record<string, string>; width: number }) {
  const size = width < PEEK ? "peek" : width < NAMED ? "middling" : width >= READABLE ? "large" : "";
  return (
    <span
      class={`cardface figure ${size} ${card.corner ? "" : "novalue"} ${card.marked ? "marked" : ""}`}
      style={style}
    >
      <Relief />
      {card.corner && <span class={`value absolute z-1 ${/^\d/.test(card.corner) ? "" : "roman"}`}>{card.corner}</span>}
      <span class="fig place-center min-h-0">{card.icon && <Icon name={card.icon} />}</span>
      {size === "large" && card.text && <span class="tx">{bold(card.text)}</span>}
      <span class={`band text-center ${(card.name?.length ?? 0) > 13 ? "long" : ""}`}>
        <span class="nm nowrap">{card.name}</span>
        <span class="ty">{card.type}</span>
      </span>
      {card.badge && size !== "peek" && <span class="plus">{card.badge}</span>}
    </span>
  );
}

/** Rank in the corner and in the middle, the suit's sign. */
function Playing({ card, style, width }: { card: Card; style: Record<string, string>; width: number }) {
  const sign = card.suit || card.icon;
  return (
    <span class="cardface playing" style={style}>
      <Relief />
      <span class="rank fill-none stroke-1-2 absolute flex-col items-center stroke-text-2">
        {card.corner}
        {sign && <Icon name={sign} />}
      </span>
      <span class="big absolute place-center">{sign ? <Icon name={sign} size={width * 0.46} /> : card.corner}</span>
      <span class="pname absolute text-center nowrap">{card.name}</span>
      {card.badge && <span class="plus">{card.badge}</span>}
    </span>
  );
}

export function CardBack({ width = 88 }: { width?: number }) {
  return (
    <span class="cardface back" style={{ "--w": rem(width) }}>
      <svg class="w-full h-full fill-none" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">
        <path d="M8 8h84v124H8z" />
        <path d="M8 96C30 92 34 58 54 58s22 26 38 30M8 112c24-4 28-36 46-36s22 22 38 24M24 132c8-14 18-34 32-34s20 20 28 34" />
      </svg>
    </span>
  );
}
