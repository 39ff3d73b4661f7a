"""The decks that a side may have, as any game with a deck builder tells of them (core/game/decks.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.decks import DeckForm, DeckReport
from sandtable.games import definition

_TRIES = 400
Deck = Mapping[str, int]


@dataclass(frozen=True)
class DeckSpace:
    """One side of a theatre: what each unit is, and the deck to begin with. The other side has its printed deck."""

    form: DeckForm
    theatre: str
    side: str
    units: Mapping[str, Mapping[str, Any]]
    printed: Deck

    def text(self, deck: Deck) -> str:
        """A deck as the text of a file."""
        lines = [f"{deck[unit]} {self.units[unit]['name']}" for unit in self.units if deck.get(unit, 0) > 0]
        return "\n".join([f"theatre: {self.theatre}", f"side: {self.side}", "", *lines]) + "\n"

    def check(self, deck: Deck) -> DeckReport:
        """What the rules say of a deck against the other side's printed one."""
        return self.form.check({"theatre": self.theatre, self.side: self.text(deck)})

    def points(self, deck: Deck) -> int:
        """What a deck costs."""
        return sum(copies * int(self.units[unit]["points"]) for unit, copies in deck.items())

    def kind(self, deck: Deck) -> tuple[float, float]:
        """What sort of deck it is: the parts of its points that are spent on the ground and in the air."""
        total = max(1, self.points(deck))
        spent = {"ground": 0, "air": 0}
        for unit, copies in deck.items():
            where = self.units[unit]["type"]
            if where in spent:
                spent[where] += copies * int(self.units[unit]["points"])
        return spent["ground"] / total, spent["air"] / total

    def changed(self, deck: Deck, draw: np.random.Generator) -> Deck:
        """A legal deck that differs in a few cards; the same one if chance finds none."""
        names = list(self.units)
        for _ in range(_TRIES):
            child = dict(deck)
            for _ in range(int(draw.integers(1, 7))):
                held = [unit for unit, copies in child.items() if copies > 0]
                child[held[int(draw.integers(len(held)))]] -= 1
                new = names[int(draw.integers(len(names)))]
                child[new] = child.get(new, 0) + 1
            child = {unit: copies for unit, copies in child.items() if copies > 0}
            if child != deck and self.check(child).ok:
                return child
        return deck


def deck_space_of(game: str, theatre: str, side: str) -> DeckSpace:
    """The decks of a side. OptionError for a game without a deck builder, or a theatre or side that there is not."""
    made = definition(game)
    if made.decks is None:
        raise OptionError(f"In {made.title} no decks are built, so there are none to breed.", field="game")
    found = {row["id"]: row for row in made.decks.catalogue()["theatres"]}
    if theatre not in found:
        raise OptionError(f"There is no theatre {theatre!r}. The theatres are {', '.join(found)}.", field="theatre")
    sides = {row["id"]: row for row in found[theatre]["sides"]}
    if side not in sides:
        raise OptionError(f"There is no side {side!r}. The sides are {', '.join(sides)}.", field="side")
    rows = made.decks.catalogue()["units"]
    units = {unit: rows[unit] for unit in sides[side]["units"] if unit in rows}
    starter = next(row for row in sides[side]["lists"] if row["kind"] == "starter")
    printed = {unit: copies for unit, copies in dict(starter["cards"]).items() if unit in units}
    return DeckSpace(made.decks, theatre, side, units, printed)
