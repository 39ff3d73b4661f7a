/** Who has the keyboard's focus from a press of the pointer and not by the keyboard. A browser focuses what is pressed;
 *  Enter would press it once more, and Space as well, where the table means its own by both. */
import type { Table } from "./store";

const TAKES_FOCUS = "button, a[href], summary, input, select, textarea, [tabindex]";

let pressed: Element | null = null;

/** Follows pointer and focus until what is returned is called. */
export function followPresses(): () => void {
  const press = (event: Event) => {
    pressed = (event.target as Element).closest(TAKES_FOCUS);
  };
  const move = (event: Event) => {
    if (event.target !== pressed) pressed = null;
  };
  const go = (event: KeyboardEvent) => {
    if (event.key === "Tab") pressed = null;
  };
  addEventListener("pointerdown", press, true);
  addEventListener("focusin", move, true);
  addEventListener("keydown", go, true);
  return () => {
    pressed = null;
    removeEventListener("pointerdown", press, true);
    removeEventListener("focusin", move, true);
    removeEventListener("keydown", go, true);
  };
}

/** Whether a key comes from what was last pressed with the pointer. */
export const isPressed = (event: KeyboardEvent): boolean => pressed !== null && event.target === pressed;

/** Whether Space ends what is being shown. */
export const skips = (table: Table): boolean => table.waiting.value > 0 || table.catchingUp.value;

/** Whether a key pressed on the board is the table's and not the board's own. */
export function meansTable(table: Table, event: KeyboardEvent): boolean {
  const { key } = event,
    answering = table.answering.value;
  if (key === " ") return skips(table) || isPressed(event);
  if (key === "Enter") return answering || (isPressed(event) && !!table.primary.value);
  return answering && !!table.count.value && key.startsWith("Arrow");
}
