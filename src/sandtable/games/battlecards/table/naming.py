"""What battles, and units among equal ones, are called."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.battle_view import BattleView


def battle_title(words: Lexicon, battle: BattleView) -> str:
    """What the battle is called."""
    return words.cards[battle.card].name if battle.card != s.NONE else "Air Raid"


def battle_name(words: Lexicon, battle: BattleView | None) -> str:
    """What the battle is called in a question."""
    return battle_title(words, battle) if battle is not None else "the battle"


def numbered_name(words: Lexicon, units: Sequence[int], unit: int) -> str:
    """A unit's name among others, with a number if there are equal ones: "British Infantry 2"."""
    alike = [one for one in units if words.kind[one] == words.kind[unit]]
    name = words.unit_name(unit)
    return name if len(alike) < 2 else f"{name} {alike.index(unit) + 1}"


def numbered(kinds: Sequence[int]) -> list[tuple[int, int]]:
    """Kinds with the number of equal ones before each."""
    return [(kind, list(kinds[:place]).count(kind)) for place, kind in enumerate(kinds)]
