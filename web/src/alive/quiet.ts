/** Whether the page may be loaded anew without anybody losing anything, or being startled: nothing is on its way to the
 *  server, nothing is half typed or half chosen, no dialog is open, and nobody pressed anything for a while. */

const IDLE_MS = 5_000;
/** What holds something that its page alone knows. */
const FIELDS = "input, textarea, select, form, fieldset, [contenteditable], [role=radiogroup], [role=spinbutton]";

const reasons = new Set<() => boolean>();
const touched = new Set<Element>();
let pressed = 0;

/** Keeps the page open while `busy` says so. Returns how to let go of it. */
export function keepsOpen(busy: () => boolean): () => void {
  reasons.add(busy);
  return () => reasons.delete(busy);
}

const emptied = (field: Element) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && /^(text|search|email)$/.test(field.type))
    ? field.value === ""
    : false;

/** Watches what is pressed and typed; call once at the start. */
export function watchHands(): void {
  for (const kind of ["pointerdown", "keydown", "input", "change", "wheel"])
    addEventListener(
      kind,
      (event) => {
        pressed = Date.now();
        const field = kind !== "wheel" && event.target instanceof Element && event.target.closest(FIELDS);
        if (field) touched.add(field);
      },
      { capture: true, passive: true },
    );
}

/** Whether something lies in the page that is nowhere else. */
export function holdsSomething(): boolean {
  for (const field of touched) if (!field.isConnected || emptied(field)) touched.delete(field);
  return touched.size > 0 || document.querySelector("dialog[open]") !== null || [...reasons].some((busy) => busy());
}

export const quiet = (): boolean => !holdsSomething() && Date.now() - pressed > IDLE_MS;
