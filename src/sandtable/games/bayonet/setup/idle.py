"""What a deck leaves options of Bayonet without: for `[reason]` in data/options.toml. The parameter is the option
`deck`, copies by the row of cards.toml."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.bayonet.setup.decks import CARDS, CardTypeRow, Save, Wild


def _held(deck: Sequence[int]) -> list[CardTypeRow]:
    return [card for card, count in zip(CARDS, deck, strict=True) if count]


def no_scouts(deck: Sequence[int]) -> bool:
    """Whether no card of the deck saves a share of a lost bet."""
    return not any(isinstance(card.program, Save) for card in _held(deck))


def no_officers(deck: Sequence[int]) -> bool:
    """Whether no card of the deck is an officer."""
    return all(card.arm != "OFF" for card in _held(deck))


def no_wilds(deck: Sequence[int]) -> bool:
    """Whether no card can count as another: none is wild, or none that is finds what it copies and needs."""
    held = _held(deck)
    arms = {card.arm for card in held}
    copied = {
        (card.arm, not_militia) for card in held for not_militia in (False, True) if not (card.militia and not_militia)
    }
    wilds = [card.program for card in held if isinstance(card.program, Wild)]
    return not any((one.copy, one.not_militia) in copied and (one.needs is None or one.needs in arms) for one in wilds)
