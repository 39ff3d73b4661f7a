"""What decisions of Conquest share at the table: territories, numbers."""

from collections.abc import Sequence
from copy import copy
from functools import lru_cache

from sandtable.core.declare import HIDDEN
from sandtable.core.game.showing import number_choices
from sandtable.core.scenes import Choice
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.player_view import GameView

# ------------------------------------------------------------------------------------------------------- territories


def own_territory(words: Lexicon, view: GameView, territory: int) -> Choice:
    """The choice of an own territory, with the armies on it and those of others next to it."""
    owner, count, not_theirs = view.owner, view.armies, (view.viewer, HIDDEN, s.NOBODY)
    against = sum([count[other] for other in words.neighbours[territory] if owner[other] not in not_theirs])
    return copy(_facing(words, territory, count[territory], against))


@lru_cache(maxsize=4096)
def _facing(words: Lexicon, territory: int, armies: int, against: int) -> Choice:
    detail = say("facing", armies=armies, against=against)
    group, elements = words.continent_of[territory], [words.ids[territory]]
    return Choice(territory, words.names[territory], detail, group=group, elements=elements)


def where_others_are(words: Lexicon, view: GameView, why: str) -> dict[str, str]:
    """A reason, a message about a `name`, for each foreign territory beside an own one."""
    said, own = words.said_of_all(why), [owner == view.viewer for owner in view.owner]
    return {
        words.ids[territory]: said[territory]
        for territory, neighbours in enumerate(words.neighbours)
        if not own[territory] and any(map(own.__getitem__, neighbours))
    }


def no_territory(words: Lexicon, code: int, why: str) -> str:
    """Why the territory of this code is refused; `why` is a message about its `name`."""
    if 0 <= code < len(words.names):
        return say(why, name=words.names[code])
    return say("no-territory", code=code, count=len(words.names))


# ----------------------------------------------------------------------------------------------------------- numbers


def counts(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """The choices of a COUNT (spec section 1)."""
    return number_choices(view.count, codes)


def number_of(choice: Choice) -> dict[str, int | None]:
    """The number that a choice of a COUNT means, or its range, for messages that say it."""
    first, last = choice.range or (0, 0)
    return {"first": None if first == last else first, "armies": last}


def no_number(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no answer to a COUNT."""
    lo, hi = view.count
    return say("count-refused", code=code, lo=lo, hi=hi)
