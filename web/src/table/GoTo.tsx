/** Goes to a place of the board by its name: "E5", "C4-C5", "Brute". Enter takes it if it may be chosen. */
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { hexMap } from "../model/hexes";
import type { Board, Scene } from "../model/scene";
import { Form, toast } from "../ui";
import type { Camera } from "./camera";
import { aimAt, focusOn } from "./hex/HexBoard";
import type { Table } from "./store";

/** Everything on the board that has a name, by its name in small letters. */
export function namesOn(board: Board, scene: Scene | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const state of Object.values(scene?.elements ?? {}))
    for (const piece of state.pieces ?? [])
      if (piece.kind === "champion" && piece.name) found.set(piece.name.toLowerCase(), piece.id);
  for (const border of hexMap(board).borders.values())
    found.set((border.edge.name || border.edge.id).toLowerCase(), border.edge.id);
  for (const element of board.elements) found.set(element.name.toLowerCase(), element.id);
  return found;
}

interface GoToProps {
  table: Table;
  board: Board;
  camera: Camera;
  open: Signal<boolean>;
}

export function GoTo({ table, board, camera, open }: GoToProps) {
  const input = useRef<HTMLInputElement>(null);
  // Before the page is drawn: the one who types at once types into the field.
  useLayoutEffect(() => {
    if (open.value) input.current?.focus();
  }, [open.value]);
  if (!open.value) return null;
  const go = () => {
    const text = input
      .current!.value.trim()
      .toLowerCase()
      .replace(/\s*-\s*/g, "-");
    const names = namesOn(board, table.scene.value),
      turned = text.split("-").reverse().join("-");
    const id = names.get(text) ?? names.get(turned) ?? [...names].find(([name]) => name.startsWith(text))?.[1];
    if (!text || !id)
      return toast(say("no-such-place", { place: input.current!.value || say("such-place") }), "danger");
    open.value = false;
    const aim = aimAt(table, id);
    if (table.reading.value.marks.has(aim)) table.click(aim, false);
    requestAnimationFrame(() => {
      table.hover.value = id;
      focusOn(aim, table, board, camera);
    });
  };
  return (
    <Form class="goto panel" onSubmit={go}>
      <label class="flex gap-10 items-center weight-600 t-13">
        {say("go-to")}{" "}
        <input
          ref={input}
          class="text"
          aria-label={say("place-name")}
          placeholder={board.elements[0]?.name}
          autocomplete="off"
          spellcheck={false}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              open.value = false;
            }
          }}
          onBlur={() => {
            open.value = false;
          }}
        />
      </label>
    </Form>
  );
}
