import type { ComponentChildren, RefObject } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { arrowOf, Radios } from "./focus";
import { Glyph } from "./Icon";
import { Wrong } from "./Messages";

export interface Choice<T extends string = string> {
  value: T;
  label: string;
  text?: string;
}

/** Choices in order; those that are a word each by their values. */
export type Choices<T extends string> = readonly Choice<T>[] | Readonly<Record<T, string>>;

const listed = <T extends string>(options: Choices<T>): readonly Choice<T>[] =>
  Array.isArray(options)
    ? options
    : (Object.entries(options) as [T, string][]).map(([value, label]) => ({ value, label }));

interface FieldProps {
  label: string;
  help?: string;
  error?: string;
  children: ComponentChildren;
  for?: string;
}

/** A row of a form: label, one sentence of help, the control, an error in the words of the rule. */
export function Field({ label, help, error, children, for: target }: FieldProps) {
  return (
    <div class={`field ${error ? "wrong" : ""}`}>
      <label for={target}>{label}</label>
      {children}
      {help && <p class="help">{help}</p>}
      <Wrong sign text={error} />
    </div>
  );
}

interface SelectProps<T extends string> extends SegmentedProps<T> {
  id?: string;
  changed?: boolean;
  disabled?: boolean;
}

export function Select<T extends string>({ value, options, onChange, label, id, changed, disabled }: SelectProps<T>) {
  return (
    <span class={`select relative block min-w-0 ${changed ? "changed" : ""}`}>
      <select
        id={id}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {listed(options).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Glyph name="down" />
    </span>
  );
}

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  id?: string;
  disabled?: boolean;
}

export function Switch({ checked, onChange, label, id, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      class="switch round-full on-raised relative flex-none"
      id={id}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <i />
    </button>
  );
}

interface SegmentedProps<T extends string> {
  value: T;
  options: Choices<T>;
  onChange: (value: T) => void;
  label: string;
}

/** One of a few values, all visible. */
export function Segmented<T extends string>({ options, ...rest }: SegmentedProps<T>) {
  return <Radios class="segmented round-2 grid t-13 dim" options={listed(options)} {...rest} />;
}

interface TextFieldProps {
  value: string;
  onInput: (value: string) => void;
  label: string;
  placeholder?: string;
  id?: string;
  maxLength?: number;
  invalid?: boolean;
}

interface FileInputProps {
  /** What opens it: a button beside it, or a drop. */
  at: RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  take: (file: File | undefined) => void;
}

/** Asks for a file; the same one may be given twice. */
export function FileInput({ at, accept, label, take }: FileInputProps) {
  return (
    <input
      ref={at}
      class="sr"
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      onChange={(event) => {
        take(event.currentTarget.files?.[0]);
        event.currentTarget.value = "";
      }}
    />
  );
}

export function TextField({ value, onInput, label, placeholder, id, maxLength, invalid }: TextFieldProps) {
  return (
    <input
      class="text"
      type="text"
      id={id}
      aria-label={label}
      aria-invalid={invalid}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      onInput={(event) => onInput(event.currentTarget.value)}
      autocomplete="off"
    />
  );
}

interface NumberFieldProps {
  value: number;
  lo: number;
  hi: number;
  onChange: (value: number) => void;
  label: string;
  unit?: string;
  slider?: boolean;
  disabled?: boolean;
  compact?: boolean;
  /** What the number answers. When that changes, digits begin a new number in a field that still has the focus. */
  question?: number | null;
}

/** A number with slider, buttons, arrow keys and typing. Values outside lo..hi are clamped on blur. */
export function NumberField(props: NumberFieldProps) {
  const { value, lo, hi, onChange, label, unit, slider, disabled, compact, question } = props;
  const id = useId();
  const typed = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = typed.current;
    if (!input || document.activeElement !== input) return;
    input.value = String(value);
    input.select();
  }, [question]);
  const clamp = (n: number) => Math.min(hi, Math.max(lo, Math.round(n)));
  const part = hi > lo ? (value - lo) / (hi - lo) : 0;
  return (
    <div class={`number flex items-center gap-4 ${compact ? "compact" : ""}`} role="group" aria-label={label}>
      <button
        type="button"
        class="iconbtn"
        aria-label={say("one-less")}
        disabled={disabled || value <= lo}
        onClick={() => onChange(clamp(value - 1))}
      >
        <Glyph name="minus" />
      </button>
      <span class="typed">
        <input
          id={id}
          ref={typed}
          type="text"
          inputMode="numeric"
          aria-label={unit ? `${label}, ${unit}` : label}
          value={String(value)}
          disabled={disabled}
          size={Math.max(2, String(hi).length)}
          onInput={(event) => {
            const digits = event.currentTarget.value.replace(/[^0-9-]/g, "");
            const n = Number(digits);
            if (digits && Number.isFinite(n) && n >= lo && n <= hi) onChange(n);
          }}
          onBlur={(event) => {
            const n = Number(event.currentTarget.value);
            const next = clamp(Number.isFinite(n) && event.currentTarget.value !== "" ? n : value);
            event.currentTarget.value = String(next);
            if (next !== value) onChange(next);
          }}
          onKeyDown={(event) => {
            const [, down] = arrowOf(event);
            if (!down) return;
            event.preventDefault();
            onChange(clamp(value - down * (event.shiftKey ? 10 : 1)));
          }}
        />
      </span>
      <button
        type="button"
        class="iconbtn"
        aria-label={say("ui-one-more")}
        disabled={disabled || value >= hi}
        onClick={() => onChange(clamp(value + 1))}
      >
        <Glyph name="plus" />
      </button>
      {slider && (
        <input
          class="slider"
          type="range"
          min={lo}
          max={hi}
          step={1}
          value={value}
          disabled={disabled}
          aria-label={say("slider", { label })}
          style={{ "--part": `${part * 100}%` }}
          onInput={(event) => onChange(clamp(Number(event.currentTarget.value)))}
        />
      )}
    </div>
  );
}

/** What a row of a form says beside its control. `title`: where the row is called otherwise than the control. */
interface InRow {
  title?: string;
  help?: string;
  error?: string;
}

const inRow = ({ title, help, error, ...rest }: InRow & { label: string; id?: string }, control: ComponentChildren) => (
  <Field label={title ?? rest.label} help={help} error={error} for={rest.id}>
    {control}
  </Field>
);

/** Controls as rows of a form, with the label of both. */
export const TextRow = (props: TextFieldProps & InRow) => inRow(props, <TextField {...props} />);
export const NumberRow = (props: NumberFieldProps & InRow) => inRow(props, <NumberField {...props} />);
export const SelectRow = <T extends string>(props: SelectProps<T> & InRow) => inRow(props, <Select {...props} />);
export const SegmentedRow = <T extends string>({ title, help, error, ...rest }: SegmentedProps<T> & InRow) =>
  inRow({ title, help, error, label: rest.label }, <Segmented {...rest} />);
