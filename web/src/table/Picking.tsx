/** Choices that have a picture each, such as factions: what every one is and begins with, before one is taken. On a desk a
 *  panel tells of the one that is looked at; on a phone one is looked at first, and taken then. */
import { useRef, useState } from "preact/hooks";
import type { Choice } from "../model/scene";
import { Button, Icon } from "../ui";
import { grown } from "../ui/rem";
import { Relief } from "./Relief";
import type { Table } from "./store";
import "./picking.css";

/** The choices of the present question if each has a picture and a preview, else none. */
export function picksOf(table: Table): Choice[] {
  const choices = table.asked.value ? table.choices.value : [];
  const pictured = (choice: Choice) => choice.icon && choice.preview && !choice.elements?.length;
  return choices.length > 1 && choices.every(pictured) ? choices : [];
}

/** What the panel of a desk takes of the board with its edges (picking.css), in px of the screen. */
export const pickRoom = (): number => (272 + 2 * 12) * grown();

function Picked({ choice }: { choice: Choice }) {
  return (
    <>
      <span class="pickart relative grid place-center h-74 on-ink-blue color-paper overflow-hidden">
        <Relief />
        <Icon name={choice.icon!} size={44} />
      </span>
      <div class="pickwords">
        <h2>{choice.label}</h2>
        {choice.detail && <p class="t-13 bright">{choice.detail}</p>}
        <ul class="mt-7">
          {(choice.preview!.lines ?? []).map((line) => (
            <li class="mt-4 t-12-5 leading-1-4 dim" key={line}>
              {line}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** On the board of a desk. The buttons say the same to who does not see it. */
export function PickPanel({ table }: { table: Table }) {
  const last = useRef<number | null>(null);
  const picks = picksOf(table),
    over = table.hoverChoice.value;
  if (!picks.length) return null;
  if (picks.some((choice) => choice.code === over)) last.current = over;
  const shown = picks.find((choice) => choice.code === last.current) ?? picks[0]!;
  return (
    <div class="panel pickpanel overflow-hidden" aria-hidden="true">
      <Picked choice={shown} />
    </div>
  );
}

/** In the sheet of a phone: a row of pictures, what the chosen one is, and the step forward. */
export function PickSheet({ table, picks }: { table: Table; picks: Choice[] }) {
  const [code, look] = useState(picks[0]!.code);
  const shown = picks.find((choice) => choice.code === code) ?? picks[0]!;
  return (
    <>
      <div class="picktiles flex gap-6 mt-10" role="group" aria-label={say("look-at")}>
        {picks.map((choice) => (
          <button key={choice.code} type="button" aria-pressed={choice === shown} onClick={() => look(choice.code)}>
            <Icon name={choice.icon!} size={26} />
            <span>{choice.label}</span>
          </button>
        ))}
      </div>
      <div class="picksheet grid cols-92-fr gap-14 min-h-158 mt-12" aria-live="polite">
        <Picked choice={shown} />
      </div>
      <div class="thumbrow flex gap-8">
        <Button kind="primary" data-choice={shown.code} onClick={() => table.choose(shown)}>
          {say("take-name", { name: shown.label })}
        </Button>
      </div>
    </>
  );
}
