/** Units on a hex: stacks as discs with their number, figures as shields with hit points. Emblem, texture and colour say
 *  whose they are. */
import type { Stand } from "../../model/hexes";
import type { Piece, Sign } from "../../model/scene";
import { EMBLEMS } from "../../ui";
import { iconBody } from "../../ui/Icon";
import type { Look } from "../marks";

const SHIELD = "M-14 -15h28v19c0 6 -7 9 -14 13c-7 -4 -14 -7 -14 -13z";
/** More hit points than this are a figure, not pips. */
const MOST_PIPS = 7;

/** The emblem of an owner on a small dark disc. */
function Tag({ colour, x, y }: { colour: number; x: number; y: number }) {
  return (
    <g class="tag" transform={`translate(${x} ${y})`}>
      <circle class="fill-badge stroke-outline stroke-0-6" r="6" />
      <path d={EMBLEMS[colour]} transform="translate(-3.700 -3.700) scale(.46)" fill-rule="evenodd" />
    </g>
  );
}

function Mark({ look, kind }: { look: Look; kind: Piece["kind"] }) {
  if (look !== "legal" && look !== "target" && look !== "chosen") return null;
  return kind === "force" ? (
    <g class={`piecemark ${look}`}>
      <circle class="moat" r="15.500" />
      <circle class="line" r="15.500" />
    </g>
  ) : (
    <g class={`piecemark ${look}`}>
      <path class="moat" d={SHIELD} transform="translate(0 -.5) scale(1.16)" />
      <path class="line" d={SHIELD} transform="translate(0 -.5) scale(1.16)" />
    </g>
  );
}

function Stack({ piece, colour, look, fresh }: { piece: Piece; colour: number; look: Look; fresh: boolean }) {
  const n = piece.count ?? 1;
  return (
    <>
      <circle class="under" r="13.500" cy="2.600" />
      {n > 4 && <circle class="body stroke-1-4 low" r="13" cy="2.200" />}
      <circle class="body stroke-1-4" r="13" />
      <circle r="13" fill={`url(#tk-${colour})`} />
      <circle class="well fill-outline" r="9.600" />
      <text class="fn" key={n} y="4.700" style={{ fontSize: n > 99 ? "9px" : n > 9 ? "11.500px" : "13px" }}>
        {n}
      </text>
      {fresh && <circle class="changed" r="17" />}
      <Mark look={look} kind="force" />
      <Tag colour={colour} x={-10} y={-9.5} />
    </>
  );
}

function Figure({ piece, colour, look, fresh }: { piece: Piece; colour: number; look: Look; fresh: boolean }) {
  const most = piece.hp_max ?? 0,
    hp = piece.hp ?? 0;
  const wide = most > MOST_PIPS ? 24 : Math.max(20, most * 5 + 7);
  return (
    <>
      <path class="under" d={SHIELD} transform="translate(0 2.200)" />
      <path class="body stroke-1-4" d={SHIELD} />
      <path d={SHIELD} fill={`url(#tk-${colour})`} />
      <circle class="field" r="10.800" cy="-2.500" />
      <svg
        class="figure"
        viewBox="0 0 512 512"
        x="-10"
        y="-12.500"
        width="20"
        height="20"
        dangerouslySetInnerHTML={{ __html: iconBody(piece.icon ?? "") }}
      />
      {fresh && <path class="changed" d={SHIELD} transform="scale(1.280)" />}
      <Mark look={look} kind="champion" />
      {most > 0 && (
        <g transform="translate(0 18.500)">
          <rect class="well fill-outline" x={-wide / 2} y="-4.600" width={wide} height="9.200" rx="4.600" />
          {most > MOST_PIPS ? (
            <text class="hp fill-white anchor-middle" y="3">
              {hp}/{most}
            </text>
          ) : (
            Array.from({ length: most }, (_, i) => (
              <circle key={i} class={i < hp ? "pip" : "pip lost"} cx={(i - (most - 1) / 2) * 5} r="1.900" />
            ))
          )}
        </g>
      )}
      <Tag colour={colour} x={-12} y={-13} />
      <Signs signs={piece.signs ?? []} />
    </>
  );
}

/** What lasts on a figure: the first sign with its value, and how many more there are. */
function Signs({ signs }: { signs: Sign[] }) {
  if (!signs.length) return null;
  return (
    <g class="marks">
      {signs.slice(0, 2).map((sign, i) => (
        <g key={i} class="sign free" transform={`translate(${13} ${-12 + i * 14})`}>
          <title>{sign.title}</title>
          <circle class="disc fill-paper stroke-outline stroke-1-2" r="7" />
          {sign.value !== undefined && sign.value !== null ? (
            <text class="signvalue fill-ink anchor-middle" y="3.400">
              {sign.value}
            </text>
          ) : (
            <svg
              viewBox="0 0 512 512"
              x="-4.800"
              y="-4.800"
              width="9.600"
              height="9.600"
              dangerouslySetInnerHTML={{ __html: iconBody(sign.icon) }}
            />
          )}
        </g>
      ))}
      {signs.length > 2 && (
        <text class="signmore fill-white anchor-middle stroke-outline" x="13" y="22">
          +{signs.length - 2}
        </text>
      )}
    </g>
  );
}

export interface PieceProps {
  stand: Stand;
  /** The hex it stands in: what the pointer means unless the piece itself is asked for. */
  hex: string;
  colour: number;
  look: Look;
  button: boolean;
  tab: boolean;
  name: string;
  fresh: boolean;
  hot: boolean;
}

export function HexPiece({ stand, hex, colour, look, button, tab, name, fresh, hot }: PieceProps) {
  const { piece, x, y, k } = stand;
  const role = button
    ? { role: "button" as const, tabindex: tab ? 0 : -1, "aria-pressed": look === "chosen", "aria-label": name }
    : { "aria-hidden": true as const };
  return (
    <g
      class={`${button ? "el" : ""} piece ${piece.kind} p${colour} ${piece.ghost ? "ghost" : ""} ${hot ? "hot" : ""}`}
      data-element={button ? piece.id : hex}
      data-piece={piece.id}
      transform={`translate(${x} ${y}) scale(${k})`}
      {...role}
    >
      {button && <circle class="edgehit" r="20" />}
      {piece.kind === "force" ? (
        <Stack piece={piece} colour={colour} look={look} fresh={fresh} />
      ) : (
        <Figure piece={piece} colour={colour} look={look} fresh={fresh} />
      )}
    </g>
  );
}
