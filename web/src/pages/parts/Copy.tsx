/** A value to copy: commitment, invitation, command. */
import { useState } from "preact/hooks";
import { Button, toast } from "../../ui";

/** Puts text on the clipboard; says so when the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast(say("browser-not-allow-copying-select"), "danger");
    return false;
  }
}

export function CopyButton({ text, label = say("copy"), name }: { text: string; label?: string; name: string }) {
  const [done, setDone] = useState(false);
  const press = async () => {
    if (!(await copy(text))) return;
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return (
    <Button
      small
      glyph={done ? "check" : "copy"}
      aria-label={done ? say("name-copied", { name }) : say("copy-name", { name })}
      onClick={() => void press()}
    >
      <span class="inline-block min-w-46">
        <span data-on={done}>{done ? say("copied") : label}</span>
      </span>
    </Button>
  );
}

export function CopyLine({ text, name, mono = true }: { text: string; name: string; mono?: boolean }) {
  return (
    <div class="copyline round-2 row">
      <code class={mono ? "" : "plain"} tabIndex={0}>
        {text}
      </code>
      <CopyButton text={text} name={name} />
    </div>
  );
}
