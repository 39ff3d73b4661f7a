"""Why a unit's figures are not the printed ones: who or what adds to them, in short."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, signed
from sandtable.games.battlecards.table.rounds.sums import Addend, BattleSums


def reasons(words: Lexicon, sums: BattleSums, unit: int) -> list[str]:
    """ "Att +2 British Infantry", "Def +1 dug in": each once, whichever types of enemy it counts against."""
    face = words.face(unit)
    attack = [sums.attack(unit, type_) for type_ in range(s.TYPES) if face.attack[type_]]
    defence = [sums.defence(unit, type_) for type_ in range(s.TYPES)]
    return [*_row(words, "Att", attack), *_row(words, "Def", defence)]


def _row(words: Lexicon, row: str, sums: Iterable[Iterable[Addend]]) -> list[str]:
    """What is added to a row of figures; the printed figure itself comes first and is left out."""
    most: dict[str, int] = {}
    for parts in sums:
        added: dict[str, int] = {}
        for part in list(parts)[1:]:
            name = words.unit_name(part.unit) if part.unit != s.NONE else part.word
            added[name] = added.get(name, 0) + part.value
        for name, value in added.items():
            if abs(value) > abs(most.get(name, 0)):
                most[name] = value
    return [f"{row} {signed(value)} {name}" for name, value in most.items()]
