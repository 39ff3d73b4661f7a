/** A table on a phone, of whatever kind: seats in a strip, the board, a sheet with the question, the replay or the end,
 *  tabs under the thumb. What differs between kinds are its slots. */
import type { ComponentChildren } from "preact";
import { EndSheet } from "./EndView";
import { OpenPart, type PhoneParts, PhoneTabs } from "./PhoneTabs";
import { Facts, Notes, Players } from "./Rail";
import { ReplayBar } from "./ReplayBar";
import { SeatStrip } from "./SeatStrip";
import type { Table } from "./store";

/** Below the board, never over it. */
const flat = (_part: string, label: string | undefined, inside: ComponentChildren) => (
  <section class="psheet flat" aria-label={label}>
    {inside}
  </section>
);

interface PhoneShellProps {
  table: Table;
  parts: PhoneParts;
  /** The name that styles have for the kind. */
  kind?: string;
  /** Whether seats stand in a strip: not where they sit around the table. */
  strip?: boolean;
  board: ComponentChildren;
  /** What is asked, in its sheet. */
  question: ComponentChildren;
  /** The sheet of the replay and of the end. */
  sheet?: typeof flat;
  exitReplay: () => void;
  openPiles: () => void;
  /** Called when a tab is pressed. */
  before?: () => void;
  /** Above the players, and below what is said of them. */
  above?: ComponentChildren;
  below?: ComponentChildren;
  /** The open part if it is none that every table has. */
  children?: ComponentChildren;
}

export function PhoneShell({ table, parts, kind, sheet = flat, ...slots }: PhoneShellProps) {
  const replaying = table.replay.stepping.value;
  return (
    <div class={kind ? `phone ${kind}` : "phone"}>
      {slots.strip && <SeatStrip table={table} open={() => parts.open("players")} />}
      <div class="stage flex-1 relative min-h-0 overflow-hidden">
        {slots.board}
        {replaying
          ? sheet("replay", undefined, <ReplayBar table={table} exit={slots.exitReplay} />)
          : table.scene.value?.result || table.replay.peeked.value
            ? sheet("result", say("the-end"), <EndSheet table={table} />)
            : slots.question}
        <OpenPart table={table} parts={parts}>
          {parts.tab === "players" ? (
            <>
              {slots.above}
              <Players table={table} />
              <Facts table={table} openPiles={slots.openPiles} />
              {slots.below}
              <Notes table={table} />
            </>
          ) : (
            slots.children
          )}
        </OpenPart>
      </div>
      <PhoneTabs parts={parts} before={slots.before} />
    </div>
  );
}
