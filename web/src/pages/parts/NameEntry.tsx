/** The guest's name: a line of text, kept as soon as it is left. No account. */
import { useId, useState } from "preact/hooks";
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
  // Null: nobody has typed anything here, and the name is the one that is known, wherever it was changed.
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState("");
  const name = typed ?? me.value?.name ?? "";
  const keep = async () => {
    const wanted = name.trim();
    if (typed === null || !wanted || wanted === me.value?.name) {
      setError("");
      return true;
    }
    try {
      await rename(wanted);
      setError("");
      setTyped((now) => (now?.trim() === wanted ? null : now));
      return true;
    } catch (problem) {
      setError(refusal(problem).message);
      return false;
    }
  };
  return { name, setName: setTyped, error, keep };
}

interface NameEntryProps {
  form: NameForm;
  help?: string;
}

export function NameEntry({ form, help = say("account-needed-table-sees-name") }: NameEntryProps) {
  const id = useId();
  return (
    <div class={`nameentry grid gap-4 ${form.error ? "wrong" : ""}`}>
      <label class="t-sm dim" for={id}>
        {say("your-name")}
      </label>
      <input
        id={id}
        class="text"
        type="text"
        maxLength={24}
        value={form.name}
        autocomplete="nickname"
        spellcheck={false}
        placeholder={say("guest")}
        aria-describedby={`${id}-help`}
        aria-invalid={form.error ? true : undefined}
        onInput={(event) => form.setName(event.currentTarget.value)}
        onBlur={() => void form.keep()}
      />
      <p id={`${id}-help`} class={form.error ? "error" : "help"} role={form.error ? "alert" : undefined}>
        {form.error ? (
          <>
            <Glyph name="warning" size={13} />
            {form.error}
          </>
        ) : (
          help
        )}
      </p>
    </div>
  );
}
