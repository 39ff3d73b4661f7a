/** The control of one option: what fits its type. */
import { useRef, useState } from "preact/hooks";
import { nextSeed } from "../../model/seeds";
import { arrowOf, Button, FileInput, NumberField, Segmented, Select, Switch, TextField } from "../../ui";
import { type Field, sentence, type Value, type Word } from "./fields";

export interface ControlProps<F extends Field = Field> {
  field: F;
  value: unknown;
  onChange: (value: Value) => void;
  /** The value is a file: its name and its text. */
  onFile: (name: string, text: string) => void;
  changed: boolean;
  id: string;
}
type Of<K extends Field["kind"]> = ControlProps<Extract<Field, { kind: K }>>;

/** True for controls that need the whole width below their label. */
export function wide(field: Field): boolean {
  if (field.kind === "numbers" || field.kind === "text") return true;
  return field.kind === "choice" && short(field.words);
}

/** Few and short enough to stand side by side. */
export const short = (words: Word[]) =>
  words.length <= 4 && words.reduce((sum, word) => sum + word.label.length, 0) <= (words.length > 2 ? 34 : 28);

export function Control(props: ControlProps) {
  const { field } = props;
  switch (field.kind) {
    case "switch":
      return <Switch id={props.id} label={field.title} checked={props.value === true} onChange={props.onChange} />;
    case "number":
      return (
        <NumberField
          label={field.title}
          unit={field.unit}
          value={Number(props.value)}
          lo={field.lo}
          hi={field.hi}
          onChange={props.onChange}
          compact
        />
      );
    case "choice":
      return <Words {...props} field={field} />;
    case "numbers":
      return <Numbers {...props} field={field} />;
    case "either":
      return <Either {...props} field={field} />;
    case "text":
      return <Suggested {...props} field={field} />;
  }
}

const asWord = (words: Word[], text: string) => words.find((word) => String(word.value) === text)?.value ?? text;

function Words({ field, value, onChange, changed, id }: Of<"choice">) {
  const options = field.words.map((word) => ({ value: String(word.value), label: word.label }));
  const choose = (text: string) => onChange(asWord(field.words, text));
  if (short(field.words))
    return <Segmented label={field.title} value={String(value)} options={options} onChange={choose} />;
  return (
    <Select id={id} label={field.title} value={String(value)} options={options} changed={changed} onChange={choose} />
  );
}

function Numbers({ field, value, onChange }: Of<"numbers">) {
  const list = Array.isArray(value) ? (value as number[]) : field.parts.map((part) => part.lo);
  return (
    <div class="parts grid gap-8">
      {field.parts.map((part, i) => (
        <PartNumber
          key={part.label}
          title={field.title}
          label={part.label}
          lo={part.lo}
          hi={part.hi}
          value={list[i] ?? part.lo}
          onChange={(n) => onChange(list.map((old, j) => (j === i ? n : old)))}
        />
      ))}
    </div>
  );
}

interface PartNumberProps {
  title: string;
  label: string;
  lo: number;
  hi: number;
  value: number;
  onChange: (n: number) => void;
}

/** A small number with its word; typing may pass through values outside the range, leaving the field may not. */
function PartNumber({ title, label, lo, hi, value, onChange }: PartNumberProps) {
  const [typed, type] = useState<string | null>(null);
  const n = Number(typed);
  const bad = typed !== null && (!/^\d+$/.test(typed) || n < lo || n > hi);
  return (
    <label class="part t-11-5 flex flex-col gap-2 dim justify-end leading-1-2">
      <span>{label}</span>
      <input
        class="text"
        type="text"
        inputMode="numeric"
        aria-label={say("title-label-lo-to-hi", { title, label, lo, hi })}
        aria-invalid={bad || undefined}
        value={typed ?? String(value)}
        onInput={(event) => {
          const text = event.currentTarget.value.trim();
          type(text);
          const next = Number(text);
          if (/^\d+$/.test(text) && next >= lo && next <= hi) onChange(next);
        }}
        onKeyDown={(event) => {
          const [, down] = arrowOf(event);
          if (!down) return;
          event.preventDefault();
          type(null);
          onChange(Math.min(hi, Math.max(lo, value - down)));
        }}
        onBlur={() => type(null)}
      />
      {bad && <small role="alert">{rich("lo-to-hi", { lo, hi })}</small>}
    </label>
  );
}

function Either({ field, value, onChange, changed, id }: Of<"either">) {
  const number = typeof value === "number";
  const few = field.hi - field.lo < 24;
  const numbers = few
    ? Array.from({ length: field.hi - field.lo + 1 }, (_, i) => ({
        value: String(field.lo + i),
        label: String(field.lo + i),
      }))
    : [{ value: "#", label: say("a-number") }];
  const options = [...field.words.map((word) => ({ value: String(word.value), label: word.label })), ...numbers];
  const choose = (text: string) => {
    if (text === "#") onChange(field.lo);
    else if (/^\d+$/.test(text) && few) onChange(Number(text));
    else onChange(asWord(field.words, text));
  };
  return (
    <div class="either grid gap-6">
      <Select
        id={id}
        label={field.title}
        value={number && !few ? "#" : String(value)}
        options={options}
        changed={changed}
        onChange={choose}
      />
      {number && !few && (
        <NumberField label={field.title} value={value} lo={field.lo} hi={field.hi} onChange={onChange} compact />
      )}
    </div>
  );
}

/** "gen:n=24,seed=3" as "Generated, 24, no. 3"; other ids as words. */
export function suggestion(text: string): string {
  const size = /^gen:(?:.*,)?n=(\d+)/.exec(text)?.[1],
    seed = /seed=(\d+)/.exec(text)?.[1];
  if (size) return seed && seed !== "1" ? say("generated-map-number", { size, seed }) : say("generated-map", { size });
  if (/\.\w+$/.test(text)) return text;
  const [, name, territories] = /^(.*)-(\d+)$/.exec(text) ?? [];
  return name ? say("map-of-size", { name: sentence(name), size: territories }) : sentence(text);
}

const OWN = "#own",
  FILE = "#file";

function Suggested({ field, value, onChange, onFile, changed, id }: Of<"text">) {
  const text = String(value ?? "");
  const listed = field.suggest.includes(text),
    generated = /^gen:/.test(text);
  const [mode, setMode] = useState<"" | "own" | "file">("");
  const own = mode === "own";
  const [, again] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  if (!field.suggest.length && field.file)
    return <FileOnly value={text} field={field} changed={changed} id={id} onChange={onChange} onFile={onFile} />;
  if (!field.suggest.length)
    return <TextField id={id} label={field.title} value={text} maxLength={field.most} onInput={onChange} />;
  const options = [...field.suggest, ...(listed || own ? [] : [text])].map((item) => ({
    value: item,
    label: suggestion(item),
  }));
  const another = () => {
    const seed = nextSeed(/seed=(\d+)/.exec(text)?.[1] ?? "0");
    onChange(/seed=\d+/.test(text) ? text.replace(/seed=\d+/, `seed=${seed}`) : `${text},seed=${seed}`);
  };
  const choose = (next: string) => {
    if (next === FILE) {
      // The select goes back to the present value until a file is there.
      again((n) => n + 1);
      return input.current?.click();
    }
    setMode(next === OWN ? "own" : "");
    if (next !== OWN) onChange(next);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setMode("file");
    onFile(file.name, await file.text());
  };
  return (
    <div class="suggested grid gap-8">
      <div class="row">
        <Select
          id={id}
          label={field.title}
          value={own ? OWN : text}
          changed={changed}
          onChange={choose}
          options={[
            ...options,
            ...(field.file ? [{ value: FILE, label: say("file-own") }] : []),
            { value: OWN, label: say("another-name") },
          ]}
        />
        {generated && !own && (
          <Button small onClick={another}>
            {say("another")}
          </Button>
        )}
      </div>
      {own && (
        <TextField
          label={say("title-by-name", { title: field.title })}
          value={text}
          maxLength={field.most}
          onInput={onChange}
        />
      )}
      {field.file && (
        <FileInput
          at={input}
          accept={field.file}
          label={say("title-a-file-of-your-own", { title: field.title })}
          take={take}
        />
      )}
    </div>
  );
}

/** A file of one's own, or what the game brings along. */
function FileOnly({
  field,
  value,
  changed,
  id,
  onChange,
  onFile,
}: Pick<Of<"text">, "field" | "changed" | "id" | "onChange" | "onFile"> & { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file) onFile(file.name, await file.text());
  };
  return (
    <div class="suggested grid gap-8">
      <div class="row">
        <span class={changed ? "filename" : "filename dim"} id={id}>
          {value || say("printed")}
        </span>
        {value && (
          <Button small kind="quiet" onClick={() => onChange("")}>
            {say("printed")}
          </Button>
        )}
        <Button small onClick={() => input.current?.click()}>
          {say("a-file-of-your-own")}
        </Button>
      </div>
      <FileInput
        at={input}
        accept={field.file.startsWith(".") ? field.file : ".txt,.deck,text/plain"}
        label={say("title-a-file-of-your-own", { title: field.title })}
        take={take}
      />
    </div>
  );
}
