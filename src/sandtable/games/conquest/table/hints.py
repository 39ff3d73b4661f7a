"""What hints say of a choice in terms of the map: who holds which continent and territory, and who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.spaces import LAP, ReasonFact, Reasons
from sandtable.core.scenes import SeatRef
from sandtable.games.conquest.log.words import Lexicon, lexicon
from sandtable.games.conquest.table.player_view import GameView, look

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records


#: A continent is armies every turn, and a player who is out is out for good.
_CONTINENT, _OUT = 1.5, 3.0


def _facts(game: Game, before: Records, after: Records, seat: int) -> dict[str, ReasonFact]:
    words, view = lexicon(game), look(game, after, seat)
    found = _continents(words, view, seat)
    for territory, owner in enumerate(view.owner):
        if owner == seat:
            place = words.place(territory, seat)
            found[f"territory {territory}"] = ReasonFact(("you hold ", place), ("you have lost ", place))
    for other in range(words.seats):
        if view.out[other]:
            gone = ("you are out",) if other == seat else (SeatRef(other), " is out")
            found[f"out {other}"] = ReasonFact(gone, weight=_OUT)
    return _said_anew(found, words, look(game, before, seat), seat)


def _continents(words: Lexicon, view: GameView, seat: int) -> dict[str, ReasonFact]:
    holders: dict[str, set[int]] = {}
    for territory, owner in enumerate(view.owner):
        holders.setdefault(words.continent_of[territory], set()).add(owner)
    found: dict[str, ReasonFact] = {}
    for name, owners in holders.items():
        (owner, *others) = owners
        if others or not 0 <= owner < words.seats:
            continue
        if owner == seat:
            found[f"continent {name}"] = ReasonFact((f"you hold {name}",), (f"you do not hold {name}",), _CONTINENT)
        else:
            yes, no = (SeatRef(owner), f" holds {name}"), (SeatRef(owner), f" does not hold {name}")
            found[f"continent {name} of {owner}"] = ReasonFact(yes, no, _CONTINENT)
    return found


def _said_anew(found: dict[str, ReasonFact], words: Lexicon, before: GameView, seat: int) -> dict[str, ReasonFact]:
    """A territory that is not the seat's yet cannot be lost: of that only the winning is said."""
    for territory in range(len(before.owner)):
        name = f"territory {territory}"
        if name in found and before.owner[territory] != seat:
            found[name] = ReasonFact(("you hold ", words.place(territory)))
    return found


REASONS = Reasons(_facts, LAP, 1, "when everybody has had a turn")
