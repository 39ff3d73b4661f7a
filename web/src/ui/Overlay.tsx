import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "./Button";

export interface OverlayProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Stays at the bottom while the content scrolls. */
  footer?: ComponentChildren;
  class?: string;
}

/** Both kinds use the browser's own modal dialog: focus stays inside, Escape closes, focus returns. */
function Modal({ open, title, onClose, children, footer, class: cls }: OverlayProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the next key is heard: a dialog that is gone for the eye takes none.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog; Escape is its cancel event.
    <dialog
      ref={ref}
      class={cls}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      {open && (
        <div class="overlay-body on-surface flex flex-col overflow-hidden min-h-0">
          <header>
            <h2 id={id} tabIndex={-1} autofocus>
              {title}
            </h2>
            <IconButton glyph="close" label={say("close")} onClick={onClose} />
          </header>
          <div class="overlay-scroll relative overflow-auto flex-1 min-h-0">{children}</div>
          {footer && <footer>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** A dialog in the middle of the page. */
export function Dialog(props: OverlayProps) {
  return <Modal {...props} class={`dialog ${props.class ?? ""}`} />;
}

/** A side sheet from the right; on phones it fills the screen from below. */
export function Sheet(props: OverlayProps) {
  return <Modal {...props} class={`sidesheet ${props.class ?? ""}`} />;
}
