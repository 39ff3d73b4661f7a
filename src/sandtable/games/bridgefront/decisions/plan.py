"""The questions of a plan (spec sections 13.2 and 14): one secret decision of many forms.

Which form is asked, and what may be chosen, the interpreter of the cards' programs says: it has offered the codes. The
same form may be asked while a plan is made, in secret, and while an action resolves, before all.
"""

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.programs.answers import action_answer
from sandtable.games.bridgefront.rules.programs.offers import offered_codes
from sandtable.games.bridgefront.rules.programs.plans import plan_answer
from sandtable.games.bridgefront.table.player_view import GameView

#: What a plan is made of after its action; nobody hears of it before all of it is made.
_PLANNED = tuple(
    f"D_{name}" for name in ("MODE", "SITE", "HEX", "EDGE", "CHAMPION", "OPPONENT", "SRC", "FORCES", "CHAMPS", "STEP")
)


@kernel
def answer_form(state, seat, choice):
    """Part of a plan, or of an action that resolves."""
    if state.phase == s.PLANS:
        plan_answer(state, seat, choice)
    else:
        action_answer(state, seat, choice)


def form(
    name: str,
    number: int,
    chosen: ChoiceForm[Lexicon, GameView],
    question: Callable[[Lexicon, GameView, Sequence[int]], Wording],
    refuse: Callable[[Lexicon, GameView, int, Sequence[int]], str],
    resolving: str = "waiting-choose",
    searched: bool = False,
    **more: Any,
) -> Decision[Lexicon, GameView]:
    """A form; `resolving` is what others read while it is asked of an action that resolves."""
    return Decision(
        name,
        number,
        forms=(chosen,),
        choices=offered_codes,
        answer=answer_form,
        steps={s.PLANS: "waiting-plan", s.RESOLVE: resolving},
        question=question,
        refuse=refuse,
        more=_PLANNED,
        searched=searched,
        **more,
    )
