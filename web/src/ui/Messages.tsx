import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Glyph, type GlyphName } from "./Icon";

interface EmptyProps {
  title: string;
  text: string;
  action?: ComponentChildren;
  whole?: boolean;
}

/** One sentence that says so, one that says what to do, one button. `whole`: it is all that the page says, and its title
 *  the heading. */
export function Empty({ title, text, action, whole }: EmptyProps) {
  const Heading = whole ? "h1" : "h3";
  return (
    <div class="strip on-surface round-3 edged empty flex items-center gap-12">
      <div class="grow">
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      {action}
    </div>
  );
}

interface StripProps {
  glyph?: GlyphName;
  title: string;
  text?: string;
  tone?: "plain" | "danger" | "ok";
  action?: ComponentChildren;
  role?: "status" | "alert";
}

/** A message in the page: connection, refusal, a fact. */
export function Strip({ glyph, title, text, tone = "plain", action, role }: StripProps) {
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
      {action}
    </div>
  );
}

/** What was refused or cannot be read, with its reason: said at once. */
export function Refused({
  glyph = "warning",
  ...said
}: Pick<Parameters<typeof Strip>[0], "glyph" | "title" | "text" | "action">) {
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
