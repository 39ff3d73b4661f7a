/** Text whose words of the game explain themselves under the pointer and to the keyboard; a card with its words beside. */
import { worded, wordsIn } from "../model/keywords";
import type { Board, Card } from "../model/scene";
import { CardFace } from "./CardFace";

/** `section` is where the rules have all of it. */
const explained = (text: string, section: string) => `${text}${section ? ` (rules ${section})` : ""}`;

export function Words({ text, board }: { text: string; board: Board | null }) {
  return (
    <>
      {worded(text, board).map((part, i) => (typeof part === "string" ? <span key={i}>{part}</span>
        : <span key={i} class="kw hint" tabIndex={0} data-hint={explained(part.row.text ?? "", part.row.number ?? "")}>{part.word}<span class="sr"> ({part.row.text})</span></span>))}
    </>
  );
}

/** A card large enough to be read, with what its words mean. */
export function CardLook({ card, board, width = 208, beside = false }: { card: Card; board: Board | null; width?: number; beside?: boolean }) {
  const words = wordsIn(`${card.text ?? ""} ${card.foot ?? ""}`, board);
  return (
    <div class={`cardlook ${beside ? "beside" : ""}`}>
      <CardFace card={card} board={board} width={width} />
      {words.length > 0 && (
        <dl class="lookwords">
          {words.slice(0, 6).map((row) => <div key={row.id}><dt>{row.name}{row.number && <small>rules {row.number}</small>}</dt><dd>{row.text}</dd></div>)}
        </dl>
      )}
    </div>
  );
}
