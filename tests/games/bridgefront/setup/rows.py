"""The rules of the format of cards.toml (spec section 15), which the shipped table keeps. ValueError or CardRowError
says which row breaks one."""

from __future__ import annotations

from sandtable.games.bridgefront.setup.card_rows import Cards, check_card
from sandtable.games.bridgefront.state import MAX_KINDS

_MOST_STARTERS = 12


def check_rows(cards: Cards) -> None:
    if not 1 <= len(cards.kinds) <= MAX_KINDS:
        raise ValueError(f"The table of cards has {len(cards.kinds)} kinds; allowed are 1 to {MAX_KINDS}.")
    seen: set[str] = set()
    for place, card in enumerate(cards.kinds):
        if card.index != place:
            raise ValueError(f"Card {card.id} has the index {card.index}; it stands in place {place}.")
        if card.id in seen:
            raise ValueError(f"The id {card.id} stands twice in the table of cards.")
        seen.add(card.id)
        check_card(card)
    _check_factions(cards)


def _check_factions(cards: Cards) -> None:
    if len(cards.factions) != 6:
        raise ValueError(f"The table of cards has {len(cards.factions)} factions; it needs 6.")
    ids = {card.id: card for card in cards.kinds}
    names = {faction.id for faction in cards.factions}
    for place, faction in enumerate(cards.factions):
        if faction.index != place:
            raise ValueError(f"Faction {faction.id} has the index {faction.index}; it stands in place {place}.")
        if not 1 <= len(faction.starter) <= _MOST_STARTERS - 3:
            raise ValueError(f"Faction {faction.id} starts with {len(faction.starter)} cards; allowed are 1 to 9.")
        for card_id in (faction.spell, faction.champion, *faction.starter):
            if card_id not in ids:
                raise ValueError(f"Faction {faction.id} has the card {card_id!r}, which does not exist.")
        if not ids[faction.champion].champion:
            raise ValueError(f"The Champion of {faction.id}, {faction.champion}, is none.")
    for card in cards.kinds:
        if card.faction and card.faction not in names:
            raise ValueError(f"Card {card.id} belongs to the faction {card.faction!r}, which does not exist.")
