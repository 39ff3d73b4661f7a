"""Decks that players build, as a game offers them to terminals, to the server and to the lobby, without either knowing
the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from sandtable.core.errors import OptionError
from sandtable.core.game.options import read_values


class DeckProblem(msgspec.Struct, omit_defaults=True):
    """What is wrong with a deck: the rule's code ("V04"), a sentence, and where: the side whose deck it is ("" for
    both), the unit, the line of the text from 1 (0: none)."""

    code: str
    text: str
    deck: str = ""
    unit: str = ""
    line: int = 0


class DeckSummary(msgspec.Struct):
    """A deck in figures: cards, points, cards by firing phase and by type, and copies by unit."""

    cards: int
    points: int
    by_phase: dict[str, int]
    by_type: dict[str, int]
    units: dict[str, int]


class DeckReport(msgspec.Struct):
    """The result of a check. `decks` has a summary for each side; None for a deck that cannot be read at all."""

    problems: list[DeckProblem]
    decks: dict[str, DeckSummary | None]

    @property
    def ok(self) -> bool:
        """Whether a match could be played with these decks."""
        return not self.problems


@dataclass(frozen=True)
class DeckForm:
    """`catalogue()` gives everything a deck builder needs, as plain JSON values. `type` is a struct of what a check
    takes, documented as options are. `compute(form)` checks. `read(text)` gives what the text of one deck says of
    itself, as fields of `type` ("theatre", "side"); OptionError for a heading that it cannot have. `write(list)`
    gives a ready list as text; `lists()` their names with a title."""

    type: type[msgspec.Struct]
    catalogue: Callable[[], dict[str, Any]]
    compute: Callable[[Any], DeckReport]
    headings: Callable[[str], dict[str, str]]
    lists: Callable[[], dict[str, str]]
    write: Callable[[str], str]

    def check(self, given: Mapping[str, Any]) -> DeckReport:
        """Validate the form, then the decks. OptionError names the field that is unknown or out of range."""
        values = read_values(self.type, given)
        required = [f.name for f in msgspec.structs.fields(self.type) if f.required and f.name not in values]
        if required:
            raise OptionError(f"A check needs a value for {' and '.join(required)}.", field=required[0])
        return self.compute(self.type(**values))
