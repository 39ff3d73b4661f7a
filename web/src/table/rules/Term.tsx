/** A text whose terms open their paragraph of the rules. */
import { split } from "../../model/terms";
import { lookUp, terms } from "./open";

/** What may not begin a line. */
const CLOSING = /^[.,:;!?)\]’”]+/;

/** They are no stops of the Tab key, which leads through the choices: with keys the rules are opened from the bar. */
export function Terms({ text }: { text: string }) {
  const parts = split(text, terms.value);
  if (parts.length === 1) return <>{text}</>;
  const closing = (i: number) => CLOSING.exec(parts[i] ?? "")?.[0] ?? "";
  return (
    <>
      {parts.map((part, i) =>
        i % 2 ? (
          // A button would let a line begin with the full stop behind it.
          <span key={i} class={closing(i + 1) && "nb"}>
            <button
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
            {closing(i + 1)}
          </span>
        ) : (
          part.slice(i ? closing(i).length : 0)
        ),
      )}
    </>
  );
}
