"""When a deck leaves options of Bayonet without effect: for the declarations in options.py. The parameter is the
option `deck`, copies by the row of cards.toml."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.notices import Idle
from sandtable.games.bayonet.setup.decks import CARDS, CardTypeRow, Save, Wild


def _held(deck: Sequence[int]) -> list[CardTypeRow]:
    return [card for card, count in zip(CARDS, deck, strict=True) if count]


def _no_scouts(deck: Sequence[int]) -> bool:
    return not any(isinstance(card.program, Save) for card in _held(deck))


def _no_officers(deck: Sequence[int]) -> bool:
    return all(card.arm != "OFF" for card in _held(deck))


def _no_wilds(deck: Sequence[int]) -> bool:
    """Whether no card can count as another: none is wild, or none that is finds what it copies and needs."""
    held = _held(deck)
    arms = {card.arm for card in held}
    copied = {
        (card.arm, not_militia) for card in held for not_militia in (False, True) if not (card.militia and not_militia)
    }
    wilds = [card.program for card in held if isinstance(card.program, Wild)]
    return not any((one.copy, one.not_militia) in copied and (one.needs is None or one.needs in arms) for one in wilds)


NO_SCOUTS = Idle(_no_scouts, "the deck has no Scouts")
NO_OFFICERS = Idle(_no_officers, "the deck has no officers")
NO_WILDS = Idle(_no_wilds, "no card of the deck can count as another")
