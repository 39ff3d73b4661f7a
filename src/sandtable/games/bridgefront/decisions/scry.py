"""SCRY: a card that stays on top of the draw pile or goes under it (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice, StrongRef
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import answer_form
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.programs.offers import offered_codes
from sandtable.games.bridgefront.table.player_view import GameView


def _scry_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return [StrongRef(words.name(view.scried)), ": on top, or under the pile?"], [
        "The top of your draw pile. Nobody else sees it."
    ]


def _scry_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [Choice(code, "To the bottom" if code else "Keep on top", key="U" if code else "K") for code in codes]


def _scry_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return f"There is no answer {code}: 0 keeps the card on top, 1 puts it under the pile."


SCRY = Decision(
    "D_SCRY", s.D_SCRY, forms=(ChoiceForm(2, "stays on top, goes to the bottom", labels=_scry_choices),),
    choices=offered_codes, answer=answer_form, steps={s.RESOLVE: "looks at the draw pile."}, question=_scry_prompt,
    refuse=_scry_refusal, searched=False,
)  # fmt: skip
