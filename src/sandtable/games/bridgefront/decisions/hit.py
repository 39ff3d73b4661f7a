"""HIT: who takes a hit (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, forces_id
from sandtable.games.bridgefront.rules.hit import answer_hit, hit_choices
from sandtable.games.bridgefront.table.plans.labels import capitalized, champion_name, enemy_in_battle
from sandtable.games.bridgefront.table.player_view import GameView


def _hit_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return ["Who takes this hit?"], [f"{counted(sum(view.hits), 'hit')} of yours to assign in this combat round."]


def _hit_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    assert view.battle is not None
    enemy, hex_ = enemy_in_battle(view), view.battle[0]
    made = []
    for code in codes:
        if code == s.HIT_DECLINE:
            made.append(Choice(code, "Leave it to the dice", detail="the ability stays unused", key="N"))
        elif code == s.HIT_FORCE:
            number = view.forces[hex_][enemy]
            made.append(
                Choice(code, "A Force", detail=f"of {number}", key="F", elements=[forces_id(words.hexes[hex_], enemy)])
            )
        else:
            champion = view.champion_of[enemy * s.MAX_SLOTS + code - 1]
            name = capitalized(champion_name(words, view, champion.code))
            made.append(Choice(code, name, detail=f"{champion.hp} HP", elements=[champion_id(champion.code)]))
    return made


def _hit_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return f"No unit {code} can take this hit: 0 is a Force, 1 to 6 a Champion by slot."


HIT = Decision(
    "D_HIT", s.D_HIT,
    forms=(
        ChoiceForm(
            s.MAX_SLOTS + 2, "a Force, the enemy's Champions by slot, then: the dice decide", labels=_hit_choices
        ),
    ),
    choices=hit_choices, answer=answer_hit, steps=dict.fromkeys((s.RESOLVE, s.SIEGES), "assigns a hit."),
    question=_hit_prompt, refuse=_hit_refusal, searched=False,
)  # fmt: skip
