/** A field that narrows a list while one types. */
import { Glyph } from "../../ui";

interface FindProps {
  value: string;
  onInput: (value: string) => void;
  label: string;
  placeholder: string;
}

export function Find({ value, onInput, label, placeholder }: FindProps) {
  return (
    <span class="findfield relative block">
      <Glyph name="search" />
      <input
        class="text"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value) {
            event.preventDefault();
            event.stopPropagation();
            onInput("");
          }
        }}
      />
    </span>
  );
}
