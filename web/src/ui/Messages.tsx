import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Button, ButtonLink } from "./Button";
import { Glyph, type GlyphName } from "./Icon";

export interface EmptyProps {
  title: string;
  text: string;
  action?: ComponentChildren;
  /** Where the one button leads, and what it is called. */
  go?: [href: string, word: string];
  whole?: boolean;
}

/** One sentence that says so, one that says what to do, one button. `whole`: it is all that the page says, and its title
 *  the heading. */
export function Empty({ title, text, action, go, whole }: EmptyProps) {
  const Heading = whole ? "h1" : "h3";
  return (
    <div class="strip on-surface round-3 edged empty flex items-center gap-12">
      <div class="grow">
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      {go && (
        <ButtonLink kind="primary" href={go[0]}>
          {go[1]}
        </ButtonLink>
      )}
      {action}
    </div>
  );
}

interface StripProps {
  glyph?: GlyphName;
  title: string;
  text?: string;
  tone?: "plain" | "danger" | "ok";
  /** What its one button does, and what that is called. */
  press?: [word: string, run: () => unknown];
  action?: ComponentChildren;
  role?: "status" | "alert";
}

/** A message in the page: connection, refusal, a fact. */
export function Strip({ glyph, title, text, tone = "plain", press, action, role }: StripProps) {
  return (
    <div class={`strip on-surface round-3 edged flex items-center gap-12 ${tone}`} role={role}>
      {glyph && (
        <span class="sign">
          <Glyph name={glyph} size={18} />
        </span>
      )}
      <div class="grow">
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {press && (
        <Button small onClick={() => void press[1]()}>
          {press[0]}
        </Button>
      )}
      {action}
    </div>
  );
}

/** What was refused or cannot be read, with its reason: said at once. */
export function Refused({ glyph = "warning", ...said }: Omit<StripProps, "tone" | "role">) {
  return <Strip glyph={glyph} tone="danger" role="alert" {...said} />;
}

interface Toast {
  id: number;
  text: string;
  tone: "plain" | "danger" | "ok";
}
const toasts = signal<Toast[]>([]);
let next = 1;

/** A short note at the foot of the page; it goes after some seconds. */
export function toast(text: string, tone: Toast["tone"] = "plain", ms = 5000): void {
  const id = next++;
  toasts.value = [...toasts.value.slice(-2), { id, text, tone }];
  setTimeout(() => {
    toasts.value = toasts.value.filter((t) => t.id !== id);
  }, ms);
}

export function Toaster() {
  return (
    <div class="toaster fixed no-press flex flex-col gap-8" role="status" aria-live="polite">
      {toasts.value.map((t) => (
        <div key={t.id} class={`toast round-2 on-raised t-13-5 rises flex items-center gap-10 ${t.tone}`}>
          <Glyph name={t.tone === "danger" ? "lock" : t.tone === "ok" ? "check" : "info"} />
          {t.text}
        </div>
      ))}
    </div>
  );
}

interface WrongProps {
  text: string | null | undefined;
  small?: boolean;
  sign?: boolean;
  class?: string;
}

/** What went wrong, said at once; nothing while nothing did. `small`: within a row; `sign`: with the sign of a warning. */
export function Wrong({ text, small, sign, class: cls = "error" }: WrongProps) {
  if (!text) return null;
  const Tag = small ? "small" : "p";
  return (
    <Tag class={cls} role="alert">
      {sign && <Glyph name="warning" size={13} />}
      {text}
    </Tag>
  );
}
