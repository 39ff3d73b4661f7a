"""D_WHERE: on which territory armies of the pool go (T3, section 9 step 7, S3 open and blind)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import FEW, ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.asking import owned
from sandtable.games.conquest.table.asking import no_territory, own_territory, where_others_are
from sandtable.games.conquest.table.player_view import GameView


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
        return say.asked("where-open", armies=view.go, later=pool - view.go)
    name = {s.BLIND: "where-blind", s.SPOILS_PLACE: "where-spoils"}.get(view.step, "where-question")
    return say.asked(name, armies=pool)


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return no_territory(words, code, "where-not-yours")


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return where_others_are(words, view, "where-not-yours")


WHERE = Decision(
    "D_WHERE", s.D_WHERE,
    forms=(ChoiceForm(s.MAX_TERRITORIES, "the territory to place armies on", own_territory, buttons=FEW),),
    choices=where_choices, answer=answer_where,
    steps={
        s.OPEN: "waiting-place",
        s.BLIND: "waiting-blind",
        s.PLACE: "waiting-reinforce",
        s.SPOILS_PLACE: "waiting-place",
    },
    question=_question, refuse=_refuse, why_not=_why_not, then=("D_COUNT", "D_ATTACK"), more=("D_COUNT",), evidence=0.5,
    noted=True,
)  # fmt: skip
