/** A sentence of the game: names in their colours, places linked to the board, dice as small faces. */

import type { Text } from "../model/scene";
import { bound, drawn } from "../model/text";
import { seatColour } from "../ui";
import { Terms } from "./rules/Term";
import type { Table } from "./store";
import { Words } from "./Words";

export function MiniDice({ dice, side }: { dice: number[]; side: "attack" | "defence" | "plain" }) {
  return (
    <span class="nowrap">
      {dice.map((value, i) => (
        <span key={i} class={`d place-center inked ${side === "defence" ? "def" : ""}`}>
          {value}
        </span>
      ))}
    </span>
  );
}

interface SentenceProps {
  table: Table;
  text: Text;
  links?: boolean;
  explain?: boolean;
}

/** `explain`: words of the game get tooltips. Terms open the rules. */
export function Sentence({ table, text, links = true, explain }: SentenceProps) {
  const seats = table.seats.value;
  const light = (id: string | null) => {
    table.hover.value = id;
  };
  return (
    <>
      {drawn(text, table.names.value).map((part, i) => {
        if (part.kind === "words")
          return explain ? (
            <Words key={i} text={part.text} board={table.board.value} />
          ) : (
            <span key={i}>
              <Terms text={part.text} />
            </span>
          );
        if (part.kind === "strong") return <b key={i}>{bound(part.text)}</b>;
        if (part.kind === "dice") return <MiniDice key={i} dice={part.dice} side={part.side} />;
        if (part.kind === "seat")
          return (
            <span key={i} class={`who p${seatColour(part.seat, seats)}`}>
              {part.text}
            </span>
          );
        const colour = part.owner === null ? "" : `who p${seatColour(part.owner, seats)}`;
        if (!links)
          return (
            <span key={i} class={colour}>
              {part.text}
            </span>
          );
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing lights up what the Tab key reaches on the board itself.
          <span
            key={i}
            class={`place ${colour}`}
            onMouseEnter={() => light(part.element)}
            onMouseLeave={() => light(null)}
          >
            {part.text}
          </span>
        );
      })}
    </>
  );
}
