"""D_WHERE and D_COUNT on the table: where armies of the pool go, and how many."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording, fitting
from sandtable.core.scenes import Choice, Count
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, armies
from sandtable.games.conquest.table.asking import (
    FEW,
    counts,
    keyed,
    no_number,
    no_territory,
    own_territories,
    where_others_are,
)
from sandtable.games.conquest.table.player_view import GameView

_NOT_YOURS = "{name} is not yours; armies are placed on your own territories."


def _where(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    pool = view.pool[view.you] or 0
    if view.step == s.OPEN:
        later = pool - view.go
        why = f"{later} more follow in later goes." if later else "These are your last."
        return [f"Place {armies(view.go)}."], [why]
    if view.step == s.BLIND:
        return [f"Place {armies(pool)} in secret."], ["All placements are revealed when everybody is ready."]
    if view.step == s.SPOILS_PLACE:
        return [f"Place {armies(pool)} now."], ["Then the attack goes on."]
    return [f"Place {armies(pool)}."], ["All of them must stand before you attack."]


def _wheres(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return keyed(own_territories(words, view, codes, quiet=len(codes) > FEW))


def _refuse_where(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return no_territory(words, code, _NOT_YOURS)


def _not_there(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return where_others_are(words, view, _NOT_YOURS)


WHERE = Decision("where", _where, _wheres, _refuse_where, _not_there)


def _how_many(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    lo, hi = view.count
    where = words.place(view.where)
    return fitting(["How many on ", where, "?"], ["How many armies here?"]), [f"{lo} to {hi}."]


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    return f"{number_of(choice)} on {words.names[view.where]}"


def number_of(choice: Choice) -> str:
    """The number that a choice of a COUNT means, or its range."""
    first, last = choice.range or (0, 0)
    return counted(last, "army", "armies") if first == last else f"{first} to {last} armies"


def all_of_them(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    """A slider that starts at the top."""
    lo, hi = view.count
    return [Count(lo, hi, hi)]


NUMBER = Decision("count", _how_many, counts, no_number, describe=_described, numbers=all_of_them)
