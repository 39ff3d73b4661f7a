/** Picks units by name: what is picked stands above as buttons that take it back, below is the list to choose from, which
 *  a word narrows. The value is their codes with blanks between; a code may carry more after a colon ("shadeblade:2"). */
import { useState } from "preact/hooks";
import { Button, Field, Glyph } from "../../ui";
import { codesOf, type PickerProps } from "./CardPicker";
import { Find } from "./Find";

/** A unit of the schema's hint `x-units`. */
export interface NamedUnit {
  code: string;
  name: string;
  detail: string;
}

const nameOf = (units: NamedUnit[], code: string): string => {
  const [id, ...more] = code.split(":");
  const name = units.find((unit) => unit.code === id?.toLowerCase())?.name ?? id ?? code;
  return more.length
    ? `${name} (${more.map((part) => (/^\d+$/.test(part) ? say("unit-hp", { part }) : part)).join(", ")})`
    : name;
};

/** The units that a word of the search names, in their name or in what is said of them. */
export function matching(units: NamedUnit[], text: string): NamedUnit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return units.filter((unit) => {
    const said = `${unit.name} ${unit.detail} ${unit.code}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

export function UnitPicker({ units, ...props }: PickerProps & { units: NamedUnit[] }) {
  const { title, help, most, value, error, onChange, open, onOpen } = props;
  const [text, setText] = useState("");
  const picked = codesOf(value);
  const full = picked.length >= most;
  const found = matching(units, text);
  return (
    <Field label={say("of", { title, length: picked.length, most })} help={help} error={error}>
      <div class="grid gap-8">
        <div class="unitspicked flex flex-wrap gap-6 items-center" role="group" aria-label={say("picked", { title })}>
          {picked.map((code, i) => (
            <button
              key={`${code}-${i}`}
              type="button"
              onClick={() => onChange(picked.filter((_, at) => at !== i).join(" "))}
            >
              <span class="sr">{say("parts-take-back")} </span>
              {nameOf(units, code)}
              <Glyph name="close" size={12} />
            </button>
          ))}
          {!full && !open && (
            <Button small kind="quiet" glyph="plus" onClick={onOpen}>
              {say("add")}
              <span class="sr">: {title}</span>
            </Button>
          )}
        </div>
        {open && !full && (
          <>
            <Find value={text} onInput={setText} label={say("find-in-title", { title })} placeholder={say("a-name")} />
            <ul
              class="unitoffer p-4 max-h-220 overflow-auto round-2 edged-within"
              aria-label={say("title-to-add", { title })}
            >
              {found.map((unit) => (
                <li key={unit.code}>
                  <button type="button" onClick={() => onChange([...picked, unit.code].join(" "))}>
                    <span class="sr">{say("add")} </span>
                    <b>{unit.name}</b>
                    <small>{unit.detail}</small>
                  </button>
                </li>
              ))}
              {found.length === 0 && <li class="dim">{say("nothing-called")}</li>}
            </ul>
          </>
        )}
      </div>
    </Field>
  );
}
