/** A table of cards and chips in small: the cloth, who sits round it, what lies before them. */
import { chairs, discs } from "../model/round";
import type { Board, Card, Scene } from "../model/scene";
import { EMBLEMS, hasIcon, seatColour } from "../ui";
import { iconBody } from "../ui/Icon";
import "./roundpicture.css";

const WIDE = 320,
  HIGH = 192;

/** On the rim of the cloth, as far round it as the chair is. */
function spot(side: string, x: number, y: number): [number, number] {
  if (side === "far") return [40 + (x / 100) * 240, 30];
  if (side === "near") return [160, 160];
  return [side === "left" ? 30 : 290, 24 + (y / 100) * 140];
}

interface RoundPictureProps {
  board: Board;
  scene: Scene | null;
  seats: number;
  label?: string;
}

export function RoundPicture({ board, scene, seats, label }: RoundPictureProps) {
  const here = board.elements.filter((e) => e.kind === "seat").map((e) => e.seat ?? 0);
  const named = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  const chips = (kind: "seat" | "spot", seat: number) => {
    const element = board.elements.find((e) => e.kind === kind && e.seat === seat);
    return (element && scene?.elements?.[element.id]?.chips) || 0;
  };
  const cards: Partial<Card>[] =
    (scene?.zones ?? []).find((zone) => zone.kind === "row" && (zone.owner === undefined || zone.owner === null))
      ?.cards ?? [];
  const all = Math.max(seats, here.length);
  return (
    <svg
      class="roundpicture w-full h-full thumb w-full h-full"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="xMidYMid meet"
      {...named}
    >
      <rect class="wood" x="14" y="14" width={WIDE - 28} height={HIGH - 28} rx="78" />
      <rect class="fill-cloth-small" x="22" y="22" width={WIDE - 44} height={HIGH - 44} rx="70" />
      {cards.slice(0, 5).map((card, i, list) => (
        <g key={i} transform={`translate(${160 + (i - (list.length - 1) / 2) * 34} 96)`}>
          <rect class="sheet fill-paper stroke-black-40 stroke-0-5" x="-14" y="-20" width="28" height="40" rx="2.5" />
          <rect
            x="-14"
            y="10"
            width="28"
            height="10"
            rx="1"
            style={{ fill: `var(--ink${card.ink && card.ink !== "black" ? `-${card.ink}` : ""})` }}
          />
          {card.icon && hasIcon(card.icon) && (
            <svg
              class="figure"
              x={card.corner ? -5 : -9}
              y="-13"
              width="18"
              height="18"
              viewBox="0 0 512 512"
              style={{ color: `var(--ink${card.ink && card.ink !== "black" ? `-${card.ink}` : ""})` }}
              dangerouslySetInnerHTML={{ __html: iconBody(card.icon) }}
            />
          )}
          {card.corner && (
            <text class="n" x="-12" y="-9">
              {card.corner}
            </text>
          )}
        </g>
      ))}
      {chairs(here, scene?.viewer ?? here[0] ?? 0).map(({ seat, side, x, y }) => {
        const [cx, cy] = spot(side, x, y),
          colour = seatColour(seat, all);
        const [bx, by] = [cx + (160 - cx) * 0.3, cy + (96 - cy) * 0.42];
        return (
          <g key={seat} class={`p${colour}`}>
            {Array.from({ length: Math.min(4, discs(chips("spot", seat))) }, (_, i) => (
              <ellipse
                key={i}
                class="disc fill-p stroke-black-60 stroke-0-6"
                cx={bx}
                cy={by - i * 2.4}
                rx="6.5"
                ry="2.6"
              />
            ))}
            <circle class="fill-p stroke-outline stroke-1-5" cx={cx} cy={cy} r="14" />
            <path class="em" d={EMBLEMS[colour]} fill-rule="evenodd" transform={`translate(${cx - 8} ${cy - 8})`} />
          </g>
        );
      })}
    </svg>
  );
}
