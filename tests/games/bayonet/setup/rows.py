"""The rules of the format of cards.toml (spec section 2), which the shipped table keeps. ValueError says which card
breaks one."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.bayonet.setup.decks import CardTypeRow
from sandtable.games.bayonet.state import MAX_TYPES

_MAX_VALUE = {"INF": 15, "CAV": 15, "ART": 15, "OFF": 4, "SPE": 0}


def check_rows(cards: Sequence[CardTypeRow]) -> None:
    if not 1 <= len(cards) <= MAX_TYPES:
        raise ValueError(f"The table of cards has {len(cards)} types; allowed are 1 to {MAX_TYPES}.")
    seen: set[str] = set()
    for card in cards:
        if card.code in seen:
            raise ValueError(f"The code {card.code} stands twice in the table of cards.")
        seen.add(card.code)
        _check_card(card)


def _check_card(card: CardTypeRow) -> None:
    if not 0 <= card.copies <= 12:
        raise ValueError(f"Card {card.code} has {card.copies} copies; allowed are 0 to 12.")
    most = _MAX_VALUE[card.arm]
    if card.arm == "SPE" and card.value != 0:
        raise ValueError(f"Card {card.code} is a special card and cannot have a value.")
    if card.arm != "SPE" and not 1 <= card.value <= most:
        raise ValueError(f"Card {card.code} has the value {card.value}; allowed are 1 to {most}.")
    if card.arm != "SPE" and (card.fix or card.effect):
        raise ValueError(f"Card {card.code} is no special card and cannot have an effect.")
    if card.militia and card.arm != "INF":
        raise ValueError(f"Card {card.code} is no infantry and cannot be Militia.")
