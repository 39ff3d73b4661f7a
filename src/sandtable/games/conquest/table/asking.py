"""What decisions of Conquest share at the table: keys, territories, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.declare import HIDDEN
from sandtable.core.game.showing import number_choices
from sandtable.core.scenes import Choice
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, armies
from sandtable.games.conquest.table.player_view import GameView

FEW = 5  # LOOK.md section 5: at most five buttons; further choices on the board are quiet


def keyed(made: list[Choice]) -> list[Choice]:
    """Number keys for the first nine choices that have no letter and are worth a button."""
    number = 1
    for choice in made:
        if not choice.key and not choice.quiet and number <= 9:
            choice.key = str(number)
            number += 1
    return made


# ------------------------------------------------------------------------------------------------------- territories


def own_territories(words: Lexicon, view: GameView, codes: Sequence[int], quiet: bool) -> list[Choice]:
    """One choice for each own territory; the codes are their indices."""
    return [
        Choice(
            code,
            words.names[code],
            detail=facing(words, view, code),
            group=words.continent_of[code],
            elements=[words.ids[code]],
            quiet=quiet,
        )
        for code in codes
    ]


def facing(words: Lexicon, view: GameView, territory: int) -> str:
    """The armies on an own territory and those of others next to it."""
    owner, count, not_theirs = view.owner, view.armies, (view.viewer, HIDDEN, s.NOBODY)
    against = sum([count[other] for other in words.neighbours[territory] if owner[other] not in not_theirs])
    held = armies(count[territory])
    return f"{held}, facing {against}" if against else f"{held}, inland"


def where_others_are(words: Lexicon, view: GameView, why: str) -> dict[str, str]:
    """A reason for each foreign territory beside an own one; {name} in it is the territory."""
    said, own = words.said_of_all(why), [owner == view.viewer for owner in view.owner]
    return {
        words.ids[territory]: said[territory]
        for territory, neighbours in enumerate(words.neighbours)
        if not own[territory] and any(map(own.__getitem__, neighbours))
    }


def no_territory(words: Lexicon, code: int, why: str) -> str:
    """Why the territory of this code is refused; {name} in `why` is the territory."""
    if 0 <= code < len(words.names):
        return why.format(name=words.names[code])
    return f"There is no territory {code}; the map has {len(words.names)}, numbered from 0."


# ----------------------------------------------------------------------------------------------------------- numbers


def counts(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """The choices of a COUNT (spec section 1)."""
    return number_choices(view.count, codes)


def no_number(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no answer to a COUNT."""
    lo, hi = view.count
    return f"Choice {code} is no number from {lo} to {hi}; choice 0 means {lo}."
