/** Text whose words of the game explain themselves under the pointer and to the keyboard; a card with its words beside. */

import { signal } from "@preact/signals";
import { worded, wordsIn } from "../model/keywords";
import type { Board, Card, ReferenceRow } from "../model/scene";
import { grown } from "../ui/rem";
import { CardFace } from "./CardFace";
import { lookUp, terms } from "./rules/open";
import { Terms } from "./rules/Term";
import type { Table } from "./store";

export function Words({ text, board }: { text: string; board: Board | null }) {
  return (
    <>
      {worded(text, board).map((part, i) =>
        typeof part === "string" ? (
          <span key={i}>
            <Terms text={part} />
          </span>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: a tooltip, which opens on focus as well.
          <span
            key={i}
            class="kw"
            tabIndex={0}
            onMouseEnter={(event) => tell(event, part.row)}
            onFocus={(event) => tell(event, part.row)}
            onMouseLeave={hush}
            onBlur={hush}
            onClick={() => lookUp(part.word)}
            onKeyDown={(event) => {
              if (event.key === "Enter") {
                event.stopPropagation();
                lookUp(part.word);
              }
            }}
          >
            {part.word}
            <span class="sr"> ({part.row.text})</span>
          </span>
        ),
      )}
    </>
  );
}

/** The word that is being explained, where it stands on the page, and the upper edge of what is asked if it belongs to
 *  that: the question stays in sight. */
const told = signal<{ row: ReferenceRow; box: DOMRect; above: number } | null>(null);
const tell = (event: Event, row: ReferenceRow) => {
  const word = event.currentTarget as Element,
    box = word.getBoundingClientRect();
  told.value = { row, box, above: word.closest(".prompt")?.getBoundingClientRect().top ?? box.top };
};
const hush = () => {
  told.value = null;
};

/** The explanation beside the word; above it unless there is no room. Once a page. */
export function WordTip() {
  if (!told.value) return null;
  const { row, box, above } = told.value,
    below = above < 150 * grown();
  const left = Math.max(8, Math.min(box.left, innerWidth - 288 * grown()));
  return (
    <div
      class="tip absolute on-raised round-2 t-sm no-press wordtip fixed"
      role="status"
      style={
        below
          ? { left: `${left}px`, top: `${box.bottom + 6}px` }
          : { left: `${left}px`, bottom: `${innerHeight - above + 6}px` }
      }
    >
      <b>{row.name}</b>
      {row.number && <small class="t-11"> {rich("rules-number", { number: row.number })}</small>}
      <p>{row.text}</p>
    </div>
  );
}

/** The way from a card to its paragraph of the rules, where they have one. */
function RulesOf({ word }: { word: string }) {
  if (!terms.value?.has(word)) return null;
  return (
    <button type="button" class="term" onClick={() => lookUp(word)}>
      {rich("word-in-the-rules", { word })}
    </button>
  );
}

interface CardLookProps {
  card: Card;
  board: Board | null;
  beside?: boolean;
}

/** A card large enough to be read, with what its words mean. */
export function CardLook({ card, board, beside = false }: CardLookProps) {
  const words = wordsIn(`${card.text ?? ""} ${card.foot ?? ""}`, board);
  return (
    <div class={`cardlook flex flex-col gap-12 items-center ${beside ? "beside" : ""}`}>
      <CardFace card={card} board={board} width={208} />
      {card.name && <RulesOf word={card.name} />}
      {words.length > 0 && (
        <dl class="lookwords t-12 dim flex flex-col gap-8 w-236 leading-1-38">
          {words.slice(0, 6).map((row) => (
            <div key={row.id}>
              <dt>
                <Terms text={row.name} />
                {row.number && <small>{rich("rules-number", { number: row.number })}</small>}
              </dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A card of the hand under the pointer, large. */
export const HandLook = ({ table, card }: { table: Table; card: Card }) => (
  <div class="handlook absolute no-press rises">
    <CardLook card={card} board={table.board.value} beside />
  </div>
);
