/** Keys that move the keyboard, and keys of a whole page. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

type Way = readonly [across: -1 | 0 | 1, down: -1 | 0 | 1];

/** Where each arrow leads. */
export const ARROWS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key leads: nowhere, unless it is an arrow. */
export const arrowOf = (event: KeyboardEvent): Way => ARROWS[event.key] ?? [0, 0];

/** With these a key belongs to the browser. */
export const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** Whether a person is writing there: what they write goes on, and no letter of it means anything else. */
export const isWriting = (node: EventTarget | null): boolean =>
  !!(node as Partial<Element> | null)?.matches?.("textarea, select, input:not([type=range])");

/** Keys of a page, heard wherever nobody writes. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (!isCommand(event) && !isWriting(event.target)) press(event);
    };
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  });
}

/** In a row of which one is chosen: the one before or after it is chosen, around the ends, and has the keyboard. */
export function stepThrough(row: Element, step: number, at: number, choose: (next: number) => void): void {
  const count = row.children.length,
    next = (at + step + count) % count;
  choose(next);
  (row.children[next] as HTMLElement).focus();
}

/** One of a few, all in sight: Tab goes to the chosen one, arrows choose. */
export function Radios<T extends string>({
  value,
  options,
  onChange,
  label,
  class: cls,
}: {
  value: T;
  options: readonly { value: T; label: ComponentChildren; text?: string }[];
  onChange: (value: T) => void;
  label: string;
  class: string;
}) {
  const chosen = options.findIndex((one) => one.value === value);
  const move = (event: KeyboardEvent & { currentTarget: Element }) => {
    const [across, down] = arrowOf(event);
    if (!across && !down) return;
    event.preventDefault();
    stepThrough(event.currentTarget, across + down, chosen, (next) => onChange(options[next]!.value));
  };
  return (
    <div class={cls} role="radiogroup" aria-label={label} onKeyDown={move}>
      {options.map((option, i) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={i === chosen}
          title={option.text}
          tabIndex={i === Math.max(0, chosen) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
