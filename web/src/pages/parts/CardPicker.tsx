/** Picks cards of a deck one by one: a click adds one, a click on a picked card takes it back. The value is their codes
 *  with blanks between. */
import type { Card } from "../../model/scene";
import { CardFace } from "../../table/CardFace";
import { Field } from "../../ui";

/** A card of the schema's hint `x-cards`: its face, the code that stands for it, and how many the deck has. */
export interface DeckCard extends Omit<Card, "id"> { code: string; copies?: number }

export const codesOf = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

export function CardPicker({ title, help, cards, most, value, error, onChange }: {
  title: string; help: string; cards: DeckCard[]; most: number; value: string; error?: string; onChange: (value: string) => void;
}) {
  const picked = codesOf(value);
  const left = (card: DeckCard) => (card.copies ?? most) - picked.filter((code) => code === card.code).length;
  const full = picked.length >= most;
  const add = (code: string) => onChange([...picked, code].join(" "));
  const remove = (at: number) => onChange(picked.filter((_, i) => i !== at).join(" "));
  return (
    <Field label={`${title}: ${picked.length} of ${most}`} help={help} error={error}>
      <div class="picker">
        <div class="picked" role="group" aria-label={`${title}, picked`}>
          {picked.map((code, i) => {
            const card = cards.find((one) => one.code === code);
            return (
              <button key={`${code}-${i}`} type="button" class="card" aria-label={`Take back ${card?.name ?? code}`} onClick={() => remove(i)}>
                {card ? <CardFace card={{ ...card, id: `${code}-${i}` }} board={null} width={56} /> : <span class="unknown">{code}</span>}
              </button>
            );
          })}
          {Array.from({ length: Math.max(0, most - picked.length) }, (_, i) => <span key={i} class="place" aria-hidden="true" />)}
        </div>
        <div class="deckrow" role="group" aria-label={`${title}, the deck`}>
          {cards.map((card) => {
            const gone = full || left(card) <= 0;
            return (
              <button key={card.code} type="button" class="card" disabled={gone} title={card.name} aria-label={`${card.name}${card.corner ? ` ${card.corner}` : ""}, ${left(card)} left`} onClick={() => add(card.code)}>
                <CardFace card={{ ...card, id: card.code }} board={null} width={40} />
              </button>
            );
          })}
        </div>
      </div>
    </Field>
  );
}
