"""SCRY: a card that stays on top of the draw pile or goes under it (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import answer_form
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.programs.offers import offered_codes
from sandtable.games.bridgefront.table.player_view import GameView


def _scry_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.text("scry-question", name=words.name(view.scried)), say.text("scry-question.why")


def _scry_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    names = ("scry-keep", "scry-bottom")
    return [Choice(code, say(names[code]), key="KU"[code]) for code in codes]


def _scry_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("scry-none", code=code)


SCRY = Decision(
    "D_SCRY", s.D_SCRY, forms=(ChoiceForm(2, "stays on top, goes to the bottom", labels=_scry_choices),),
    choices=offered_codes, answer=answer_form, steps={s.RESOLVE: "waiting-scry"}, question=_scry_prompt,
    refuse=_scry_refusal, searched=False,
)  # fmt: skip
