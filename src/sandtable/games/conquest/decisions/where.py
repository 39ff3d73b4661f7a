"""D_WHERE: on which territory armies of the pool go (T3, section 9 step 7, S3 open and blind)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import FEW, ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, armies
from sandtable.games.conquest.rules.asking import owned
from sandtable.games.conquest.table.asking import no_territory, own_territory, where_others_are
from sandtable.games.conquest.table.player_view import GameView

_NOT_YOURS = "{name} is not yours; armies are placed on your own territories."


@kernel
def where_choices(rules, state, seat, choices):
    """The own territories."""
    return owned(rules, state, seat, choices)


@kernel
def answer_where(state, seat, choice):
    """How many armies go there is asked next, where that is a question."""
    state.where[seat] = choice


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
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


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return no_territory(words, code, _NOT_YOURS)


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return where_others_are(words, view, _NOT_YOURS)


WHERE = Decision(
    "D_WHERE", s.D_WHERE,
    forms=(ChoiceForm(s.MAX_TERRITORIES, "the territory to place armies on", own_territory, buttons=FEW),),
    choices=where_choices, answer=answer_where,
    steps={
        s.OPEN: "place{s} armies.",
        s.BLIND: "place{s} armies in secret.",
        s.PLACE: "reinforce{s}.",
        s.SPOILS_PLACE: "place{s} armies.",
    },
    question=_question, refuse=_refuse, why_not=_why_not, then=("D_COUNT", "D_ATTACK"), more=("D_COUNT",), evidence=0.5,
    noted=True,
)  # fmt: skip
