/** A card's or a unit's row, changed in one variant: every number that a file may change, beside what is printed. */
import { useState } from "preact/hooks";
import type { ChangeFileDocument } from "../../model/server";
import { NumberField, Select, Switch } from "../../ui";
import { changesText, LETTERS, type Variant, withField } from "./draft";

interface Props {
  files: ChangeFileDocument[];
  variant: Variant;
  place: number;
  onChange: (variant: Variant) => void;
}

export function Rows({ files, variant, place, onChange }: Props) {
  return (
    <>
      {files.map((file) => (
        <OneFile key={file.option} file={file} variant={variant} place={place} onChange={onChange} />
      ))}
    </>
  );
}

function OneFile({ file, variant, place, onChange }: Omit<Props, "files"> & { file: ChangeFileDocument }) {
  const [row, setRow] = useState("");
  const rows = file.rows.filter((one) => one.fields.length > 0);
  const changed = variant.rows[file.option] ?? {};
  const count = (id: string) => Object.keys(changed[id] ?? {}).length;
  const chosen = rows.find((one) => one.id === row);
  const label = say("a-of", { word: file.word, LETTERS: LETTERS[place] });
  return (
    <div class="grid gap-10">
      <Select
        label={label}
        value={row}
        options={[
          { value: "", label: say("change", { word: file.word, LETTERS: LETTERS[place] }) },
          ...rows.map((one) => ({
            value: one.id,
            label: count(one.id) ? say("title-count-changed", { title: one.title, count: count(one.id) }) : one.title,
          })),
        ]}
        onChange={setRow}
      />
      {changesText(changed) && (
        <>
          <small class="dim">{rich("file-differences-only", { letters: LETTERS[place] })}</small>
          <pre class="labfile breaks lined round-2 t-sm m-0 py-10 px-14">{changesText(changed)}</pre>
        </>
      )}
      {chosen?.fields.map((field) => {
        const now = changed[chosen.id]?.[field.name] ?? field.value;
        const set = (next: boolean | number | number[]) =>
          onChange(withField(variant, file.option, chosen.id, field, next));
        const name = `${chosen.title}, ${field.name}`;
        return (
          <div key={field.name} class="labfield grid gap-12 items-center">
            <span>
              {field.name.replace(/[._]/g, " ")}
              <small>
                {rich("printed-is-array", {
                  isArray: Array.isArray(field.value) ? field.value.join(", ") : String(field.value),
                })}
              </small>
            </span>
            {typeof now === "boolean" ? (
              <Switch label={name} checked={now} onChange={set} />
            ) : (
              <span class="flex flex-wrap gap-8">
                {(Array.isArray(now) ? now : [now]).map((one, i) => (
                  <NumberField
                    key={i}
                    label={Array.isArray(now) ? `${name}, ${i + 1}` : name}
                    value={one}
                    lo={field.least}
                    hi={field.most}
                    compact
                    onChange={(n) => set(Array.isArray(now) ? now.map((old, j) => (j === i ? n : old)) : n)}
                  />
                ))}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
