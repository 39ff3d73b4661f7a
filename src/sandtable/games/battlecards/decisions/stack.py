"""A unit is put into a stack (D2)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import top_task
from sandtable.games.battlecards.rules.occupying import choices_return
from sandtable.games.battlecards.rules.stack import choices_stack
from sandtable.games.battlecards.table.forms import decision, fit, own_stack, said
from sandtable.games.battlecards.table.player_view import GameView


@kernel
def _choices(rules, state, seat, choices):
    """D2, also of units that come back."""
    if state.task_kind[top_task(state)] == s.T_RETURN_UNITS:
        return choices_return(rules, state, seat, choices)
    return choices_stack(rules, state, seat, choices)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    unit = view.task.data[0]
    name = words.unit_name(unit) if unit >= 0 else "the unit"
    why = "A battle calls for one stack of each arm."
    return said(fit(f"To which stack does {name} go?", "To which stack does it go?"), why)


STACK = decision(
    "D_STACK", s.D_STACK, own_stack("To"), choices=_choices,
    steps=dict.fromkeys((s.T_DEPLOY, s.T_CAPTURE, s.T_REORGANIZE, s.T_RETURN_UNITS), "choose{s} a stack."),
    question=_question, searched=False,
)  # fmt: skip
