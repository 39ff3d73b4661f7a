/** A panel that is played line by line, and closed again: its head, what it shows, and how it came out. */
import type { ComponentChildren } from "preact";
import type { Panel } from "../model/scene";
import { IconButton } from "../ui";
import { Sentence } from "./Sentence";
import type { Table } from "./store";

interface PlayedPanelProps {
  table: Table;
  panel: Panel;
  class: string;
  /** The key that goes on, while it is played. */
  keys: string | undefined;
  /** Whether all of it is told, so that the outcome may be seen. */
  done: boolean;
  close: () => void;
  children: ComponentChildren;
}

export function PlayedPanel({ table, panel, class: cls, keys, done, close, children }: PlayedPanelProps) {
  return (
    <section
      class={`panel ${cls}`}
      aria-label={panel.title}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h2>{panel.title}</h2>
        {panel.subtitle && <span class="lab">{panel.subtitle}</span>}
        <IconButton glyph="close" label={keys ? say("go") : say("close")} keys={keys} onClick={close} />
      </header>
      {children}
      <div class={`outcome line-above fades t-13 dim ${done ? "" : "late"}`}>
        {(panel.lines ?? []).map((line, i) => (
          <p key={i}>
            <Sentence table={table} text={line} />
          </p>
        ))}
        {panel.foot && <p class="dim">{panel.foot}</p>}
      </div>
    </section>
  );
}
