/** Bars over the board: what is asked or has happened, and the answers to it. */
import type { ComponentChildren } from "preact";
import { Button, Glyph, type GlyphName } from "../ui";

interface BarProps {
  label: string;
  glyph: GlyphName;
  /** It is said to readers elsewhere. */
  told?: boolean;
  acts?: ComponentChildren;
  children: ComponentChildren;
}

export function Bar({ label, glyph, told, acts, children }: BarProps) {
  return (
    <section class="askbar" aria-label={label}>
      <span class="sign flex-none">
        <Glyph name={glyph} size={18} />
      </span>
      <p class="grow" role={told ? undefined : "status"}>
        {children}
      </p>
      {acts}
    </section>
  );
}

/** The answers of who is asked. */
export const Answers = ({ answer }: { answer: (agree: boolean) => void }) => (
  <span class="row gap-8">
    <Button small kind="primary" onClick={() => answer(true)}>
      {say("agree")}
    </Button>
    <Button small onClick={() => answer(false)}>
      {say("shared-refuse")}
    </Button>
  </span>
);

/** For who asked. */
export const AskNoMore = ({ answer }: { answer: (agree: boolean) => void }) => (
  <Button small kind="quiet" onClick={() => answer(false)}>
    {say("ask-no-more")}
  </Button>
);
