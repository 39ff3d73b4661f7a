/** The guest's name: a line of text, kept as soon as it is left. No account. */
import { useEffect, useId, useState } from "preact/hooks";
import { me, rename } from "../../net/me";
import { Glyph } from "../../ui";
import { refusal } from "../lib/load";

export interface NameForm {
  name: string;
  setName: (name: string) => void;
  error: string;
  /** Stores the name when it changed; false when the server refused it. */
  keep: () => Promise<boolean>;
}

/** The state behind `NameEntry`, so that a page's button can keep the name first. */
export function useName(): NameForm {
  const [name, setName] = useState(me.value?.name ?? "");
  const [touched, touch] = useState(false);
  const [error, setError] = useState("");
  const known = me.value?.name;
  useEffect(() => { if (!touched && known) setName(known); }, [known, touched]);
  const keep = async () => {
    const wanted = name.trim();
    // What nobody typed here is not kept: the name may have changed elsewhere on the page.
    if (!touched || !wanted || wanted === me.value?.name) {
      setError("");
      return true;
    }
    try {
      await rename(wanted);
      setError("");
      touch(false);
      return true;
    } catch (problem) {
      setError(refusal(problem).message);
      return false;
    }
  };
  return { name, setName: (next) => { touch(true); setName(next); }, error, keep };
}

export function NameEntry({ form, help = "No account needed. The table sees this name." }: { form: NameForm; help?: string }) {
  const id = useId();
  return (
    <div class={`nameentry ${form.error ? "wrong" : ""}`}>
      <label for={id}>Your name</label>
      <input id={id} class="text" type="text" maxLength={24} value={form.name} autocomplete="nickname" spellcheck={false}
        placeholder="Guest" aria-describedby={`${id}-help`} aria-invalid={form.error ? true : undefined}
        onInput={(event) => form.setName(event.currentTarget.value)} onBlur={() => void form.keep()} />
      <p id={`${id}-help`} class={form.error ? "error" : "help"} role={form.error ? "alert" : undefined}>
        {form.error ? <><Glyph name="warning" size={13} />{form.error}</> : help}
      </p>
    </div>
  );
}
