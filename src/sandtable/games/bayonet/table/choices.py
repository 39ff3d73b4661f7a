"""The viewer's legal choices with labels, costs, hotkeys and the cards they belong to (spec section 13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.core.scenes import Choice
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.bet import amount_choices, amount_words, bet_choices
from sandtable.games.bayonet.table.reserve import reserve_choices, reserve_words
from sandtable.games.bayonet.table.scout import scout_choices
from sandtable.games.bayonet.table.sight import Sight
from sandtable.games.bayonet.table.turn import turn_choices, turn_words

__all__ = ["choices", "in_words"]

_CHOICES: dict[int, Callable[[Lexicon, Sight, int, Sequence[int]], list[Choice]]] = {
    s.D_BET: bet_choices,
    s.D_RAISE: amount_choices,
    s.D_TURN: turn_choices,
    s.D_RESERVE: reserve_choices,
    s.D_SCOUT: scout_choices,
}


def choices(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Choice]:
    """The legal codes of the viewer, in their order."""
    assert sight.viewer is not None
    return _CHOICES[sight.asked](lexicon, sight, sight.viewer, codes)


def in_words(lexicon: Lexicon, sight: Sight, code: int) -> str:
    """A legal choice as no other choice of the decision is called: "Call 4 (82 left)", "Hussars 3 for General (Pair of
    2s so far)", "Raise by 5 chips"."""
    if sight.asked == s.D_RAISE:
        return amount_words(sight, code)
    choice = choices(lexicon, sight, [code])[0]
    label = choice.label
    if code and sight.asked == s.D_TURN:
        label = turn_words(lexicon, sight, code)
    elif code and sight.asked == s.D_RESERVE:
        label = reserve_words(lexicon, sight, code)
    return f"{label} ({choice.detail})" if choice.detail else label
