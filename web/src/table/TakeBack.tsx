/** The way back from one's last choice, and the bar with which the others are asked. */
import { Button, Glyph } from "../ui";
import { ownKey } from "./shelf";
import type { Table } from "./store";
import { type Part, partOf } from "./undoing";

const TITLES = {
  alone: "Take back your last choice, and what followed",
  anew: "Take back your last choice, and what followed; chance is drawn anew",
  ask: "Ask the others whether you may take back your last choice; what followed goes back with it",
};

/** Quiet, and there exactly while the server says that it may be done. */
export function TakeBackRow({ table }: { table: Table }) {
  const { way, again } = table.undoing;
  const choice = again.value;
  if (!way.value && !choice) return null;
  return (
    <div class="takeback flex gap-2" role="group" aria-label="Your last choice">
      {way.value && (
        <Button
          kind="quiet"
          small
          glyph="undo"
          hotkey={ownKey(table, "U")}
          title={TITLES[way.value]}
          onClick={() => table.undoing.take()}
        >
          {way.value === "ask" ? "Ask to take back" : "Take back"}
        </Button>
      )}
      {choice && (
        <Button
          kind="quiet"
          small
          hotkey={ownKey(table, "Y")}
          title={`Choose again: ${choice.label}`}
          onClick={() => table.undoing.redo()}
        >
          Redo
        </Button>
      )}
    </div>
  );
}

const listed = (names: string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** What the bar says, and what of it is news for a screen reader. */
export function sentences(part: Part, who: string, others: string[]): { title: string; text: string } {
  if (part === "asked")
    return { title: `${who} asks to take back a choice.`, text: "What followed it would be taken back as well." };
  if (part === "waiting") return { title: "You ask to take back your choice.", text: `${listed(others)} will answer.` };
  if (part === "refused") return { title: `${listed(others)} said no.`, text: "Your choice stands." };
  return { title: `${who} asks to take back a choice.`, text: `${listed(others)} will answer.` };
}

export function AskBar({ table }: { table: Table }) {
  const asked = table.undoing.asked.value;
  // While it is drawn another bar says so.
  const part = asked && !asked.drawing && partOf(asked, table.you.value);
  const { names } = table.names.value;
  const others = !asked ? [] : part === "refused" ? [asked.refused!] : (asked.waiting_for ?? []);
  const said =
    part &&
    sentences(
      part,
      names[asked.seat] ?? "",
      others.map((seat) => names[seat] ?? ""),
    );
  return (
    <>
      <p class="sr" role="status">
        {said && `${said.title} ${said.text}`}
      </p>
      {said && !table.replay.on.value && (
        <section class="askbar" aria-label="Taking back">
          <span class="sign">
            <Glyph name="undo" size={18} />
          </span>
          <p class="grow">
            <b>{said.title}</b> {said.text}
          </p>
          {part === "asked" && (
            <span class="row">
              <Button small kind="primary" onClick={() => table.undoing.answer(true)}>
                Agree
              </Button>
              <Button small onClick={() => table.undoing.answer(false)}>
                Refuse
              </Button>
            </span>
          )}
          {part === "waiting" && (
            <Button small kind="quiet" onClick={() => table.undoing.answer(false)}>
              Ask no more
            </Button>
          )}
        </section>
      )}
    </>
  );
}
