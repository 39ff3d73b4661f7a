import type { ComponentChildren } from "preact";

interface SectionProps {
  by: string;
  title: ComponentChildren;
  line?: boolean;
  class?: string;
  id?: string;
  children: ComponentChildren;
}

/** A part of a page under its heading, whose id is `by`. `line`: the heading stands in a line of its own. */
export function Section({ by, title, line, class: cls = "section", id, children }: SectionProps) {
  const heading = <h2 id={by}>{title}</h2>;
  return (
    <section class={cls} id={id} aria-labelledby={by}>
      {line ? <div class="headline">{heading}</div> : heading}
      {children}
    </section>
  );
}
