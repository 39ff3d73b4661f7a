"""What hints say of a choice in terms of the map: who holds which continent and territory, and who is out."""

from sandtable.core.game.game import Game
from sandtable.core.game.spaces import LAP, ReasonFact, Reasons, said
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import SeatRef
from sandtable.games.conquest import say
from sandtable.games.conquest.log.words import Lexicon, lexicon
from sandtable.games.conquest.table.player_view import GameView, look

#: A continent is armies every turn, and a player who is out is out for good.
_CONTINENT, _OUT = 1.5, 3.0


def _facts(game: Game, before: Records, after: Records, seat: int) -> dict[str, ReasonFact]:
    words, view = lexicon(game), look(game, after, seat)
    found = _continents(words, view, seat)
    for territory, owner in enumerate(view.owner):
        if owner == seat:
            found[f"territory {territory}"] = said(say, "hint-hold", place=words.place(territory, seat))
    for other in range(words.seats):
        if view.out[other]:
            gone = say.text("hint-out") if other == seat else say.text("hint-other-out", seat=SeatRef(other))
            found[f"out {other}"] = ReasonFact(tuple(gone), weight=_OUT, good=other != seat)
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
            found[f"continent {name}"] = said(say, "hint-continent", _CONTINENT, name=name)
        else:
            fact = said(say, "hint-other", _CONTINENT, False, seat=SeatRef(owner), name=name)
            found[f"continent {name} of {owner}"] = fact
    return found


def _said_anew(found: dict[str, ReasonFact], words: Lexicon, before: GameView, seat: int) -> dict[str, ReasonFact]:
    """A territory that is not the seat's yet cannot be lost: of that only the winning is said."""
    for territory in range(len(before.owner)):
        name = f"territory {territory}"
        if name in found and before.owner[territory] != seat:
            found[name] = ReasonFact(tuple(say.text("hint-hold", place=words.place(territory))))
    return found


REASONS = Reasons(_facts, LAP, 1, say.lazy("hint-when"))
