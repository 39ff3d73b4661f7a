/** What the game offers beside an option: the reason in a sentence, and one press that takes it or gives it back. */
import type { FullGame } from "../../net/api";
import { Button } from "../../ui";
import { type Draft, offers, withOffer } from "./draft";

interface OffersProps {
  game: FullGame;
  draft: Draft;
  base: Record<string, unknown>;
  all: Record<string, unknown>;
  beside: string;
  onChange: (draft: Draft) => void;
}

export function Offers({ game, draft, base, all, beside, onChange }: OffersProps) {
  const fitting = offers(game, draft, all).filter(({ offer }) => offer.beside === beside);
  return (
    <>
      {fitting.map(({ offer, taken }) => (
        <div key={offer.id} class="offer flex flex-wrap items-center justify-between" data-offer={offer.id}>
          <p id={`offer-${offer.id}`}>{offer.text}</p>
          <Button
            small
            glyph={taken ? "check" : undefined}
            aria-pressed={taken}
            aria-describedby={`offer-${offer.id}`}
            onClick={() => onChange(withOffer(draft, offer, !taken, base))}
          >
            {offer.title}
          </Button>
        </div>
      ))}
    </>
  );
}
