"""D_COUNT: how many armies, of those that are placed (T3, section 9 step 7, S3) or make a free move (T6)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel.asking import COUNT_CHOICES
from sandtable.core.scenes import Choice, Count
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.asking import answer_count, count_choices
from sandtable.games.conquest.table.asking import counts, no_number, number_of
from sandtable.games.conquest.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    lo, hi = view.count
    if view.step != s.FORTIFY:
        text = fitting(say.text("count-on", place=words.place(view.where)), say.text("count-on.short"))
        return text, say.text("count-on.why", lo=lo, hi=hi)
    source, target = words.place(view.source), words.place(view.target)
    longer, shorter = say.text("count-from", source=source, target=target), say.text("count-from.to", target=target)
    return fitting(longer, shorter, say.text("count-from.short")), say.text("count-from.why", lo=lo, hi=hi)


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    if view.step == s.FORTIFY:
        return say("count-into-told", name=words.names[view.target], **number_of(choice))
    return say("count-on-told", name=words.names[view.where], **number_of(choice))


def _all_of_them(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    """A slider that starts at the top."""
    lo, hi = view.count
    return [Count(lo, hi, hi)]


COUNT = Decision(
    "D_COUNT", s.D_COUNT,
    forms=(
        ChoiceForm(
            COUNT_CHOICES,
            "the choice of COUNT (section 1): the n-th number or block of numbers, from 0",
            labels=counts,
            line=True,
        ),
    ),
    choices=count_choices, answer=answer_count,
    steps={s.OPEN: "", s.BLIND: "", s.PLACE: "", s.SPOILS_PLACE: "", s.FORTIFY: ""}, question=_question,
    refuse=no_number, describe=_described, numbers=_all_of_them, searched=False, then=("D_ATTACK",), more=("D_COUNT",),
    evidence=2.0,
)  # fmt: skip
