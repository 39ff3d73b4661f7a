/** The way back from one's last choice, and the bar with which the others are asked. */
import { listed } from "../model/words";
import { Button } from "../ui";
import { Answers, AskNoMore, Bar } from "./Bar";
import { ownKey } from "./shelf";
import type { Table } from "./store";
import { type Part, partOf } from "./undoing";

const TITLES = {
  alone: say("take-back-last-choice-followed"),
  anew: say("take-back-last-choice-followed-chance"),
  ask: say("ask-others-whether-may-take"),
};

/** Quiet, and there exactly while the server says that it may be done. */
export function TakeBackRow({ table }: { table: Table }) {
  const { way, again } = table.undoing;
  const choice = again.value;
  if (!way.value && !choice) return null;
  return (
    <div class="takeback absolute flex gap-2" role="group" aria-label={say("last-choice")}>
      {way.value && (
        <Button
          kind="quiet"
          small
          glyph="undo"
          hotkey={ownKey(table, "U")}
          title={TITLES[way.value]}
          onClick={() => table.undoing.take()}
        >
          {way.value === "ask" ? say("ask-take-back") : say("parts-take-back")}
        </Button>
      )}
      {choice && (
        <Button
          kind="quiet"
          small
          hotkey={ownKey(table, "Y")}
          title={say("choose-again", { label: choice.label })}
          onClick={() => table.undoing.redo()}
        >
          {say("redo")}
        </Button>
      )}
    </div>
  );
}

/** What the bar says, and what of it is news for a screen reader. */
export function sentences(part: Part, who: string, others: string[]): { title: string; text: string } {
  if (part === "asked") return { title: say("asks-take-back-choice", { who }), text: say("followed-taken-back-well") };
  if (part === "waiting")
    return { title: say("ask-take-back-choice"), text: say("answer", { listed: listed(others) }) };
  if (part === "refused")
    return { title: say("listed-said-no", { listed: listed(others) }), text: say("choice-stands") };
  return { title: say("asks-take-back-choice", { who }), text: say("answer", { listed: listed(others) }) };
}

export function AskBar({ table }: { table: Table }) {
  const asked = table.undoing.asked.value;
  // While it is drawn another bar says so.
  const part = asked && !asked.drawing && partOf(asked, table.you.value);
  const { names } = table.names.value;
  const answer = (agree: boolean) => table.undoing.answer(agree);
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
        <Bar
          label={say("table-taking-back")}
          glyph="undo"
          told
          acts={part === "asked" ? <Answers answer={answer} /> : part === "waiting" && <AskNoMore answer={answer} />}
        >
          <b>{said.title}</b> {said.text}
        </Bar>
      )}
    </>
  );
}
