/** A deck as text: to copy, to keep as a file, and read back with what is wrong said line by line. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { DeckProblem } from "../../model/decks";
import { Button, Dialog, FileInput, Glyph } from "../../ui";

export interface ReadResult {
  ok: boolean;
  problems: DeckProblem[];
  said: string;
}

interface TextDialogProps {
  open: boolean;
  title: string;
  text: string;
  file: string;
  onClose: () => void;
  onRead: (text: string) => Promise<ReadResult>;
}

export function TextDialog({ open, title, text, file, onClose, onRead }: TextDialogProps) {
  const [value, setValue] = useState(text);
  const [result, setResult] = useState<ReadResult | null>(null);
  const [copied, setCopied] = useState(false),
    [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null),
    area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) {
      setValue(text);
      setResult(null);
      setCopied(false);
    }
  }, [open]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      area.current?.select();
    }
  };
  const read = async () => {
    setBusy(true);
    const found = await onRead(value);
    setBusy(false);
    setResult(found);
    if (found.ok) onClose();
  };
  const take = async (chosen: File | undefined) => {
    if (chosen) {
      setValue(await chosen.text());
      setResult(null);
    }
  };
  const footer = (
    <>
      <Button small onClick={() => input.current?.click()}>
        {say("open-file")}
      </Button>
      <a class="btn plain small" href={`data:text/plain;charset=utf-8,${encodeURIComponent(value)}`} download={file}>
        {say("keep-file")}
      </a>
      <Button small glyph="copy" onClick={() => void copy()}>
        <span role="status">{copied ? say("copied") : say("copy")}</span>
      </Button>
      <span class="grow" />
      <Button kind="primary" disabled={busy || value === text} onClick={() => void read()}>
        {say("use-text")}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} class="wide decktext" footer={footer}>
      <p class="help">{say("line-each-unit-number-name")}</p>
      <textarea
        ref={area}
        aria-label={say("the-deck-as-text")}
        spellcheck={false}
        value={value}
        aria-invalid={result ? !result.ok : undefined}
        onInput={(event) => {
          setValue(event.currentTarget.value);
          setResult(null);
          setCopied(false);
        }}
      />
      <FileInput at={input} accept=".txt,.deck,text/plain" label={say("file-deck")} take={take} />
      {result && !result.ok && (
        <ul class="textproblems grid gap-4 overflow-auto max-h-160" role="alert">
          {result.said && (
            <li class="error">
              <Glyph name="warning" size={13} />
              {result.said}
            </li>
          )}
          {result.problems.map((problem, i) => (
            <li key={i} class="error">
              <Glyph name="warning" size={13} />
              {problem.text}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
