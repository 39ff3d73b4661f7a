"""STRIKE: whom a Champion strikes before the dice are rolled (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon, champion_id
from sandtable.games.bridgefront.rules.strike import answer_strike, strike_choices
from sandtable.games.bridgefront.table.plans.labels import capitalized, champion_name, enemy_in_battle
from sandtable.games.bridgefront.table.player_view import GameView


def _strike_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return ["Which Champion is struck before the dice?"], ["1 damage. It happens once a round, in the first battle."]


def _strike_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    enemy = enemy_in_battle(view)
    made = []
    for code in codes:
        champion = view.champion_of[enemy * s.MAX_SLOTS + code]
        name = capitalized(champion_name(words, view, champion.code))
        made.append(Choice(code, name, detail=f"{champion.hp} HP", elements=[champion_id(champion.code)]))
    return made


def _strike_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return f"No enemy Champion in slot {code} is in this battle."


STRIKE = Decision(
    "D_STRIKE", s.D_STRIKE, forms=(ChoiceForm(s.MAX_SLOTS, "the enemy's Champions by slot", labels=_strike_choices),),
    choices=strike_choices, answer=answer_strike, steps=dict.fromkeys((s.RESOLVE, s.SIEGES), "chooses whom to strike."),
    question=_strike_prompt, refuse=_strike_refusal, searched=False,
)  # fmt: skip
