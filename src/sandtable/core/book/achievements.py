"""The achievements of a game before anybody has one: what its rule book says that each is for, and its icon."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.core.book.terms import cells_of, plain, sections_of
from sandtable.core.game.game import GameDefinition

#: The section of the rules that lists them: a table of names and what they are for.
_TITLE = "Achievements"


class AchievementText(NamedTuple):
    """An achievement: its name, what it is for ("trading four sets in one match"), and its icon."""

    name: str
    text: str
    icon: str


def honours_of(definition: GameDefinition) -> tuple[AchievementText, ...]:
    """All of a game, in the order of its rules; none where these list none."""
    section = next((one for one in sections_of(definition.rules_text()) if plain(one.title) == _TITLE), None)
    tables = [block for block in section.blocks if block.startswith("|")] if section else []
    rows = [cells_of(row) for table in tables for row in table.splitlines()[2:]]
    return tuple(
        AchievementText(row[0], row[1], definition.achievements.get(row[0], "")) for row in rows if len(row) > 1
    )
