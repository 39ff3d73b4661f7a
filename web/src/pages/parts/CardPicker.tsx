/** Picks cards of a deck one by one: a click adds one, a click on a picked card takes it back. The value is their codes
 *  with blanks between. */
import type { Card } from "../../model/scene";
import { CardFace } from "../../table/CardFace";
import { Field, Glyph } from "../../ui";

/** A card of the schema's hint `x-cards`: its face, the code that stands for it, and how many the deck has. */
export interface DeckCard extends Omit<Card, "id"> {
  code: string;
  copies?: number;
}

export const codesOf = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

/** What a picker says and has picked: at most so many. */
export interface PickerProps {
  title: string;
  help: string;
  most: number;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  /** Whether what to pick from is in sight. */
  open: boolean;
  onOpen: () => void;
}

export function CardPicker({ cards, ...props }: PickerProps & { cards: DeckCard[] }) {
  const { title, help, most, value, error, onChange, open, onOpen } = props;
  const picked = codesOf(value);
  const left = (card: DeckCard) => (card.copies ?? most) - picked.filter((code) => code === card.code).length;
  const full = picked.length >= most;
  const add = (code: string) => onChange([...picked, code].join(" "));
  const remove = (at: number) => onChange(picked.filter((_, i) => i !== at).join(" "));
  return (
    <Field label={say("of", { title, length: picked.length, most })} help={help} error={error}>
      <div class="picker grid gap-10">
        <div class="picked flex gap-4 flex-wrap" role="group" aria-label={say("picked", { title })}>
          {picked.map((code, i) => {
            const card = cards.find((one) => one.code === code);
            return (
              <button
                key={`${code}-${i}`}
                type="button"
                class="card relative flex-none block"
                title={say("take-back", { value: card?.name ?? code })}
                onClick={() => remove(i)}
              >
                <span class="sr">{say("parts-take-back")} </span>
                {card ? (
                  <CardFace card={{ ...card, id: `${code}-${i}` }} board={null} width={56} />
                ) : (
                  <span class="unknown grid place-center w-56 h-78 corner-5 on-raised color-danger weight-650">
                    {code}
                  </span>
                )}
              </button>
            );
          })}
          {!full &&
            (open ? (
              Array.from({ length: Math.min(5, most - picked.length) }, (_, i) => (
                <span key={i} class="place" aria-hidden="true" />
              ))
            ) : (
              <button type="button" class="place grid place-center dim" onClick={onOpen}>
                <Glyph name="plus" />
                <span class="sr">{rich("add-cards", { title })}</span>
              </button>
            ))}
        </div>
        {open && !full && (
          <div class="deckrow flex flex-wrap gap-4" role="group" aria-label={say("title-the-deck", { title })}>
            {cards.map((card) => {
              const gone = left(card) <= 0;
              return (
                <button
                  key={card.code}
                  type="button"
                  class="card relative flex-none block"
                  disabled={gone}
                  title={say("name-left-left", { name: card.name, left: left(card) })}
                  onClick={() => add(card.code)}
                >
                  <span class="sr">{rich("add-name", { name: card.name })} </span>
                  <CardFace card={{ ...card, id: card.code }} board={null} width={40} />
                </button>
              );
            })}
          </div>
        )}
      </div>
    </Field>
  );
}
