/** A text whose terms open their paragraph of the rules. */
import { split } from "../../model/terms";
import { lookUp, terms } from "./open";

/** They are no stops of the Tab key, which leads through the choices: with keys the rules are opened from the bar. */
export function Terms({ text }: { text: string }) {
  const parts = split(text, terms.value);
  if (parts.length === 1) return <>{text}</>;
  return (
    <>
      {parts.map((part, i) =>
        i % 2 ? (
          <button
            key={i}
            type="button"
            class="term"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              lookUp(part);
            }}
          >
            {part}
          </button>
        ) : (
          part
        ),
      )}
    </>
  );
}
