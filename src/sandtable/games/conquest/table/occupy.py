"""D_OCCUPY on the table: how many armies move into a captured territory."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording, fitting
from sandtable.core.scenes import Choice, Count, Text
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.asking import counts, no_number
from sandtable.games.conquest.table.place import number_of
from sandtable.games.conquest.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    lo, hi = view.count
    target = words.place(view.target)
    why: Text = [f"{lo} to {hi}; 1 stays in ", words.place(view.source), "."]
    return fitting(["How many move into ", target, "?"], ["How many armies move in?"]), why


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    return f"{number_of(choice)} into {words.names[view.target]}"


def _count(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    """The slider starts with all armies, but with the fewest if only the source still has enemies."""
    lo, hi = view.count
    stay = _threatened(words, view, view.source) and not _threatened(words, view, view.target)
    return [Count(lo, hi, lo if stay else hi)]


def _threatened(words: Lexicon, view: GameView, territory: int) -> bool:
    return any(not view.owns(other) for other in words.neighbours[territory])


OCCUPY = Decision("count", _question, counts, no_number, describe=_described, numbers=_count)
