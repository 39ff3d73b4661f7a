/** The parts of a table on a phone: those of its game first, then the players, the log, and the chat where there is one. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../ui";
import { Chat } from "./Chat";
import { useNews } from "./hooks";
import { Log } from "./Log";
import type { Table } from "./store";

export interface PhoneTab {
  id: string;
  label: string;
  icon: string;
  count: number;
}

export interface PhoneParts {
  tab: string;
  open: (tab: string) => void;
  tabs: PhoneTab[];
}

/** `own`: what this kind of table has; the first of them, "table", is in sight at the beginning. */
export function usePhoneParts(table: Table, own: PhoneTab[]): PhoneParts {
  const [tab, open] = useState("table");
  const fresh = useNews(table, tab === "log");
  const tabs = [
    ...own,
    { id: "players", label: say("shared-players"), icon: "meeple-army", count: 0 },
    { id: "log", label: say("log"), icon: "scroll-quill", count: fresh },
  ];
  if (table.talk.offered.value) {
    const unread = tab === "chat" ? 0 : table.talk.unread.value;
    tabs.push({ id: "chat", label: say("shared-chat"), icon: "conversation", count: unread });
  }
  return { tab, open, tabs };
}

interface OpenPartProps {
  table: Table;
  parts: PhoneParts;
  children: ComponentChildren;
}

/** The part that is open, over the table. `children`: what this kind of table shows of its own parts. */
export function OpenPart({ table, parts: { tab, tabs }, children }: OpenPartProps) {
  if (tab === "table") return null;
  return (
    <section
      class="full overflow-auto flex flex-col"
      aria-label={tabs.find((one) => one.id === tab)?.label ?? say("cards")}
    >
      {tab === "log" ? <Log table={table} /> : tab === "chat" ? <Chat table={table} /> : children}
    </section>
  );
}

/** `before` is called when a tab is pressed. */
export function PhoneTabs({ parts: { tab, tabs, open }, before }: { parts: PhoneParts; before?: () => void }) {
  return (
    <nav class="tabs line-above on-surface flex flex-none relative" aria-label={say("parts-table")}>
      {tabs.map((one) => (
        <button
          key={one.id}
          type="button"
          class={`ring-inside flex-1 flex flex-col items-center justify-center t-11 dim relative ${tab === one.id ? "on" : ""}`}
          aria-current={tab === one.id ? "true" : undefined}
          onClick={() => {
            before?.();
            open(one.id);
          }}
        >
          <Icon name={one.icon} />
          {one.label}
          {one.count > 0 && <em class="absolute text-center">{one.count}</em>}
        </button>
      ))}
    </nav>
  );
}
