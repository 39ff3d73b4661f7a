/** A text whose terms open their paragraph of the rules. */
import { split } from "../../model/terms";
import { bound } from "../../model/text";
import { lookUp, terms } from "./open";

/** They are no stops of the Tab key, which leads through the choices: with keys the rules are opened from the bar. They
 *  are words of the line, not boxes in it: a line breaks within and around them as it would without them. */
export function Terms({ text }: { text: string }) {
  const parts = split(text, terms.value);
  if (parts.length === 1) return <>{bound(text)}</>;
  return (
    <>
      {parts.map((part, i) =>
        i % 2 ? (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key leads through the choices instead.
          <span
            key={i}
            role="button"
            class="term"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              lookUp(part);
            }}
          >
            {bound(part)}
          </span>
        ) : (
          bound(part, i > 0)
        ),
      )}
    </>
  );
}
