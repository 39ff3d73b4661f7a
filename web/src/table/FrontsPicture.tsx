/** A war of two fronts in small: stacks facing each other, or the lines of the fight going on. */
import { cardsOf } from "../model/fronts";
import type { Fight, Front, Stack } from "../model/scene";
import { EMBLEMS, seatColour } from "../ui";
import { iconBody } from "../ui/Icon";
import "./frontspicture.css";

const WIDE = 320,
  HIGH = 192,
  /** Nothing lies above and below. */
  CUT = 10,
  MOST = 9,
  MOST_PILES = 6;

interface SheetProps {
  x: number;
  y: number;
  ink?: string;
  icon?: string;
  back?: boolean;
  gone?: boolean;
}

function Sheet({ x, y, ink, icon, back, gone }: SheetProps) {
  return (
    <g transform={`translate(${x} ${y})`} class={gone ? "lost" : undefined}>
      <rect class={back ? "backside" : "sheet"} width="27" height="38" rx="2.2" />
      {!back && (
        <rect y="9" width="27" height="15" style={{ fill: `var(--ink${ink && ink !== "black" ? `-${ink}` : ""})` }} />
      )}
      {!back && icon && (
        <svg
          x="7"
          y="10"
          width="13"
          height="13"
          viewBox="0 0 512 512"
          class="glow color-paper"
          dangerouslySetInnerHTML={{ __html: iconBody(icon) }}
        />
      )}
    </g>
  );
}

/** Stacks of one edge that are drawn: empty ones too, as long as there is room. */
function pilesOf(fronts: Front[]): Stack[] {
  const all = fronts.flatMap((front) => front.stacks);
  return all.length <= MOST_PILES ? all : all.filter((stack) => stack.count > 0).slice(0, MOST_PILES);
}

/** A stack, or the place where it will lie. */
function Pile({ stack, x, y }: { stack: Stack; x: number; y: number }) {
  const known = (stack.cards ?? []).slice(-1)[0],
    deep = Math.min(4, stack.count);
  if (!deep)
    return (
      <g transform={`translate(${x} ${y})`}>
        <rect class="place fill-none stroke-sea-text stroke-1" width="27" height="38" rx="2.2" />
        {stack.icon && (
          <svg
            x="4"
            y="9.5"
            width="19"
            height="19"
            viewBox="0 0 512 512"
            class="due color-sea-text"
            dangerouslySetInnerHTML={{ __html: iconBody(stack.icon) }}
          />
        )}
      </g>
    );
  return (
    <g transform={`translate(${x} 0)`}>
      {Array.from({ length: deep }, (_, k) => (
        <Sheet
          key={k}
          x={k * 4}
          y={y - k * 1.5}
          back={!(known && k === deep - 1)}
          ink={known?.ink}
          icon={known?.icon}
        />
      ))}
      <text class="n" x={(27 + (deep - 1) * 4) / 2} y={y + 51}>
        {stack.count}
      </text>
    </g>
  );
}

interface FrontsPictureProps {
  fronts: Front[];
  fight: Fight | null;
  seats: number;
  label?: string;
}

export function FrontsPicture({ fronts, fight, seats, label }: FrontsPictureProps) {
  const named = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  const emblem = (seat: number, y: number) => {
    const colour = seatColour(seat, seats);
    return (
      <g class={`p${colour}`} transform={`translate(12 ${y})`}>
        <rect class="stroke-outline fill-p stroke-1" width="20" height="20" rx="4" />
        <path class="em" d={EMBLEMS[colour]} fill-rule="evenodd" transform="translate(2 2)" />
      </g>
    );
  };
  const edges = (["top", "bottom"] as const).map((edge) => {
    const y = edge === "top" ? 22 : 132,
      flag = edge === "top" ? 31 : 141;
    if (fight) {
      const line = fight.lines.find((one) => one.edge === edge),
        cards = line ? cardsOf(line).slice(0, MOST) : [];
      return (
        <g key={edge}>
          {emblem(line?.seats?.[0] ?? 0, flag)}
          {cards.map((card, i) => (
            <Sheet key={card.id} x={44 + i * 29.5} y={y} ink={card.ink} icon={card.icon} gone={card.gone} />
          ))}
        </g>
      );
    }
    const mine = fronts.filter((front) => front.edge === edge);
    const piles = pilesOf(mine),
      apart = Math.min(64, (WIDE - 62) / piles.length);
    return (
      <g key={edge}>
        {emblem(mine[0]?.seat ?? (edge === "top" ? 0 : 1), flag)}
        {piles.map((stack, i) => (
          <Pile key={stack.id} stack={stack} x={54 + i * apart} y={y} />
        ))}
      </g>
    );
  });
  // Few stacks stand in the middle.
  const most = Math.max(
      ...(["top", "bottom"] as const).map((edge) => pilesOf(fronts.filter((one) => one.edge === edge)).length),
    ),
    wide = fight ? WIDE : Math.min(WIDE, 29 + 64 * most);
  return (
    <svg
      class="frontspicture h-full thumb h-full w-full overflow-hidden"
      viewBox={`0 ${CUT} ${wide} ${HIGH - 2 * CUT}`}
      preserveAspectRatio="xMidYMid meet"
      {...named}
    >
      <path
        class="trenchline stroke-1-4 fill-none"
        transform={`scale(${wide / WIDE} 1)`}
        d="M0 96C40 82 60 108 100 96s60-12 100 0 70 14 120-2"
      />
      {edges}
    </svg>
  );
}
