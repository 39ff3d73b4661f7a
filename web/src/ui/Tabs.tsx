import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import "./tabs.css";

export interface Tab {
  id: string;
  label: string;
  count?: number;
}

/** Tabs with their panel; arrow keys move between them. */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  children,
  class: cls = "",
}: {
  tabs: Tab[];
  value: string;
  onChange: (id: string) => void;
  label: string;
  children: ComponentChildren;
  class?: string;
}) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const next = (tabs.findIndex((tab) => tab.id === value) + step + tabs.length) % tabs.length;
    onChange(tabs[next]!.id);
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <section class={`flex flex-col min-h-0 ${cls}`}>
      <div class="tablist flex gap-2 flex-none" role="tablist" aria-label={label} ref={row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            class="ring-inside"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count ? <em>{tab.count}</em> : null}
          </button>
        ))}
      </div>
      <div class="flex-1 min-h-0 flex flex-col" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </section>
  );
}
