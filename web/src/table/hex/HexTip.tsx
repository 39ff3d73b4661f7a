/** The note beside a hex, a border or a unit: what lies there, who stands there, what a choice would bring. */
import { boxAround, hexMap, hexOfPiece } from "../../model/hexes";
import type { Board, Choice, Piece, Sign } from "../../model/scene";
import { Flag, seatColour } from "../../ui";
import type { Camera } from "../camera";
import type { Table } from "../store";
import { choicesAt, Foretold, Place, Several, WhyNot } from "../Tip";
import { pieceName, whose } from "./words";

export function HexTip({ table, board, camera }: { table: Table; board: Board; camera: Camera }) {
  const refused = table.refusal.value,
    over = table.hover.value;
  const refusal = refused && (!over || over === refused.element) ? refused : null;
  const hovered = table.choices.value.find((choice) => choice.code === table.hoverChoice.value);
  const byChoice = hovered?.elements?.length ? hovered : null;
  const ready = table.reading.value.ready;
  const onBoard = (id: string | null | undefined) => (id && boxAround(board, table.scene.value, id) ? id : null);
  const id =
    onBoard(refusal?.element) ??
    onBoard(byChoice?.elements?.at(-1)) ??
    onBoard(over) ??
    onBoard(ready?.preview ? ready.elements?.at(-1) : null);
  if (!id) return null;
  if (table.touch.value && !refusal && table.reading.value.marks.has(id)) return null;
  const list = byChoice ? [byChoice] : ready && !over ? [ready] : choicesAt(table, id);
  // A crowd spreads beyond its hex while it is looked at.
  const crowd = (table.scene.value?.elements?.[id]?.pieces?.length ?? 0) > 2 ? hexMap(board).size * 0.9 : 0;
  const { x0, y0, x1, y1 } = boxAround(board, table.scene.value, id)!,
    box = { x0: x0 - crowd, y0: y0 - crowd, x1: x1 + crowd, y1: y1 + crowd };
  return (
    <Place camera={camera} boxes={[box]} name={`${id}-${list.length === 1 ? list[0]!.code : ""}`}>
      <Inside
        table={table}
        board={board}
        id={id}
        choices={list}
        refusal={refusal?.element === id ? refusal.text : null}
      />
    </Place>
  );
}

interface InsideProps {
  table: Table;
  board: Board;
  id: string;
  choices: Choice[];
  refusal: string | null;
}

function Inside({ table, board, id, choices, refusal }: InsideProps) {
  const scene = table.scene.value,
    map = hexMap(board),
    who = table.names.value;
  const one = choices.length === 1 && choices[0]!.preview ? choices[0]! : null;
  const why = refusal ?? (choices.length || !table.asked.value ? null : (scene?.why_not?.[id] ?? null));
  const border = map.borders.get(id),
    edge = scene?.edges?.[id],
    link = scene?.links?.find((other) => other.id === id);
  const hex = map.hexes.get(id) ?? map.hexes.get(hexOfPiece(scene, id) ?? "");
  const state = hex ? scene?.elements?.[hex.id] : undefined;
  return (
    <>
      {one?.preview && <Foretold game={scene?.game} preview={one.preview} />}
      {border && (
        <>
          {!one && <b>{border.edge.name || id}</b>}
          <p>{edge?.note || say("nothing")}</p>
          <SignList signs={edge?.signs ?? []} table={table} />
        </>
      )}
      {link && <p>{link.note}</p>}
      {hex && !border && (
        <>
          <b class={one ? "tipsub" : "tiphead items-center"}>
            {hex.name}
            {state?.title ? `, ${state.title}` : ""}
          </b>
          {state?.hidden ? (
            <p>{say("hidden")}</p>
          ) : (
            (state?.pieces ?? []).map((piece) => (
              <PieceLine key={piece.id} piece={piece} table={table} whose={whose(piece.owner, who)} />
            ))
          )}
          {!state?.pieces?.length && !one && <p>{say("nobody-is-here")}</p>}
          {state?.note && <p>{state.note}</p>}
          <SignList signs={state?.signs ?? []} table={table} />
        </>
      )}
      <Several choices={choices} />
      <WhyNot why={why} />
    </>
  );
}

function PieceLine({ piece, table, whose: said }: { piece: Piece; table: Table; whose: string }) {
  return (
    <div class="pieceline">
      <Flag colour={seatColour(piece.owner, table.seats.value)} size={16} />
      <span>
        <b>{pieceName(piece)}</b> <span class="dim">{said}</span>
        {piece.note && <small>{piece.note}</small>}
        {(piece.signs ?? []).map((sign) => (
          <small key={sign.title}>{sign.title}</small>
        ))}
      </span>
    </div>
  );
}

function SignList({ signs, table }: { signs: Sign[]; table: Table }) {
  return (
    <>
      {signs.map((sign) => (
        <p key={sign.title} class="pieceline">
          {sign.seat !== undefined && sign.seat !== null && (
            <Flag colour={seatColour(sign.seat, table.seats.value)} size={16} />
          )}
          <span>{sign.title}</span>
        </p>
      ))}
    </>
  );
}
