"""Reorganize Forces: a new reserve, or swaps (D27, D28)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.reorganize import (
    MODE_DRAW,
    MODE_NONE,
    MODE_SWAP,
    choices_reorganize,
    choices_swap,
)
from sandtable.games.battlecards.table.forms import decision, form, hand, passing, said, saying, unit
from sandtable.games.battlecards.table.player_view import GameView


def _mode(words: Lexicon, view: GameView, mode: int) -> Choice:
    full = counted(words.reserve(view.army), "card")
    label, detail, key = {
        MODE_NONE: ("Leave everything", "nothing changes", "N"),
        MODE_DRAW: ("Draw a new reserve", f"{full}, the old ones are discarded", "D"),
        MODE_SWAP: ("Swap units", "deployed units against the reserve", "S"),
    }[mode]
    return Choice(mode, label, detail=detail, key=key)


def _swap(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    base = counted(view.task.data[1], "card")
    return said("Pick up a unit, deploy a card, or stop.", f"In the end the reserve holds {base} again.")


REORGANIZE = decision(
    "D_REORGANIZE", s.D_REORGANIZE, form(s.K_CHOICE, 3, "nothing, a new reserve, swaps", _mode),
    choices=choices_reorganize, steps={s.T_REORGANIZE: "reorganize{s}."},
    question=saying("Reorganize: new cards, or swap units?", "Never both."),
)  # fmt: skip
SWAP = decision(
    "D_SWAP", s.D_SWAP,
    passing("Done", "the reserve is complete", "D"),
    hand("Deploy"),
    unit("Pick up", stacks=True),
    choices=choices_swap, steps={s.T_REORGANIZE: "swap{s} units."}, question=_swap, searched=False, more=("D_STACK",),
)  # fmt: skip
