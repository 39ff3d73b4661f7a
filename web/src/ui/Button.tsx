import type { ComponentChildren, TargetedMouseEvent } from "preact";
import { Glyph, type GlyphName, Icon } from "./Icon";

export interface ButtonProps {
  children: ComponentChildren;
  /** The second line: cost or chance. */
  detail?: string;
  /** A key shown at the button's end; listening to it is the page's task. */
  hotkey?: string;
  kind?: "plain" | "primary" | "quiet" | "danger";
  /** Small: 36 px high instead of 40 (48 under a thumb). */
  small?: boolean;
  glyph?: GlyphName;
  /** A picture before the words. */
  icon?: string;
  /** Lit as if hovered: the element it belongs to is under the pointer. */
  lit?: boolean;
  /** Chosen, waiting for confirmation. */
  chosen?: boolean;
  disabled?: boolean;
  type?: "button" | "submit";
  class?: string;
  id?: string;
  title?: string;
  "aria-label"?: string;
  "aria-description"?: string;
  "aria-pressed"?: boolean;
  "aria-expanded"?: boolean;
  "aria-keyshortcuts"?: string;
  "data-choice"?: number;
  onClick?: (event: TargetedMouseEvent<HTMLElement>) => void;
  onMouseEnter?: () => void;
  onMouseLeave?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

const classes = (p: { kind?: string; small?: boolean; lit?: boolean; chosen?: boolean; class?: string }) =>
  ["btn", p.kind ?? "plain", p.small && "small", p.lit && "lit", p.chosen && "chosen", p.class]
    .filter(Boolean)
    .join(" ");

function Inside({
  children,
  detail,
  hotkey,
  glyph,
  icon,
}: Pick<ButtonProps, "children" | "detail" | "hotkey" | "glyph" | "icon">) {
  return (
    <>
      {glyph && <Glyph name={glyph} />}
      {icon && <Icon name={icon} size={28} />}
      <span class="label min-w-0">
        {children}
        {detail && <small>{detail}</small>}
      </span>
      {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
    </>
  );
}

export function Button(props: ButtonProps) {
  const {
    children,
    detail,
    hotkey,
    kind,
    small,
    glyph,
    icon,
    lit,
    chosen,
    class: cls,
    type = "button",
    ...rest
  } = props;
  return (
    <button
      type={type}
      class={classes({ kind, small, lit, chosen, class: cls })}
      {...rest}
      aria-keyshortcuts={rest["aria-keyshortcuts"] ?? hotkey}
    >
      <Inside detail={detail} hotkey={hotkey} glyph={glyph} icon={icon}>
        {children}
      </Inside>
    </button>
  );
}

export interface ButtonLinkProps
  extends Pick<ButtonProps, "children" | "detail" | "hotkey" | "glyph" | "kind" | "small" | "class"> {
  href: string;
  download?: string;
  target?: string;
  rel?: string;
  "aria-label"?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ children, detail, hotkey, glyph, kind, small, class: cls, ...rest }: ButtonLinkProps) {
  return (
    <a class={classes({ kind, small, class: cls })} {...rest}>
      <Inside detail={detail} hotkey={hotkey} glyph={glyph}>
        {children}
      </Inside>
    </a>
  );
}

export interface IconButtonProps {
  glyph: GlyphName;
  label: string;
  onClick?: (event: TargetedMouseEvent<HTMLElement>) => void;
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  size?: number;
  class?: string;
  keys?: string;
}

/** A square button with a sign; `label` is its name and its tooltip. */
export function IconButton({
  glyph,
  label,
  onClick,
  pressed,
  expanded,
  disabled,
  size,
  class: cls = "",
  keys,
}: IconButtonProps) {
  return (
    <button
      type="button"
      class={`iconbtn ${cls}`}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onClick}
    >
      <Glyph name={glyph} size={size} />
    </button>
  );
}
