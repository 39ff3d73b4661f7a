import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { arrowOf, stepThrough } from "./focus";
import "./tabs.css";

export interface Tab {
  id: string;
  label: string;
  count?: number;
}

interface TabsProps {
  tabs: Tab[];
  value: string;
  onChange: (id: string) => void;
  label: string;
  children: ComponentChildren;
  class?: string;
}

/** Tabs with their panel; arrow keys move between them. */
export function Tabs({ tabs, value, onChange, label, children, class: cls = "" }: TabsProps) {
  const id = useId();
  const chosen = tabs.findIndex((tab) => tab.id === value);
  const move = (event: KeyboardEvent & { currentTarget: Element }) => {
    const [across] = arrowOf(event);
    if (!across) return;
    event.preventDefault();
    stepThrough(event.currentTarget, across, chosen, (next) => onChange(tabs[next]!.id));
  };
  return (
    <section class={`flex flex-col min-h-0 ${cls}`}>
      <div class="tablist flex gap-2 flex-none" role="tablist" aria-label={label} onKeyDown={move}>
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
