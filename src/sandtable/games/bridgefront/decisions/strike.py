"""STRIKE: whom Assassin's Edge hits before any die is rolled (section 10.2)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.hit import player_of_side
from sandtable.games.bridgefront.log.words import Lexicon, champion_id
from sandtable.games.bridgefront.rules.battle.dice import note_kill_bonus
from sandtable.games.bridgefront.rules.board.champions import champion_here
from sandtable.games.bridgefront.rules.board.deaths import kill
from sandtable.games.bridgefront.table.plans.labels import capitalized, champion_name, enemy_in_battle
from sandtable.games.bridgefront.table.player_view import GameView


@kernel
def _striker(rules, state):
    """The code of the next Champion whose Assassin's Edge is due, NONE if there is none."""
    hex_ = state.battle_hex
    for turn in range(2):
        side = 1 - turn
        player = player_of_side(state, side)
        enemy = player_of_side(state, 1 - side)
        for slot in range(s.MAX_SLOTS):
            if (
                champion_here(state, player, slot, hex_)
                and rules.first_strike[state.champion[player, slot]] > 0
                and state.trigger_used[player, slot] & s.USED_STRIKE == 0
            ):
                for target in range(s.MAX_SLOTS):
                    if champion_here(state, enemy, target, hex_):
                        return player * s.MAX_SLOTS + slot
    return s.NONE


@kernel
def first_strikes(rules, state, log):
    """Carry Assassin's Edge out: the Defender's Champions, then the Attacker's. 1 = the decision STRIKE is owed."""
    while True:
        code = _striker(rules, state)
        if code == s.NONE:
            return 0
        player = code // s.MAX_SLOTS
        state.side = 0 if state.attacker == player else 1
        enemy = player_of_side(state, 1 - state.side)
        count = 0
        only = s.NONE
        for slot in range(s.MAX_SLOTS):
            if champion_here(state, enemy, slot, state.battle_hex):
                count += 1
                only = slot
        if count > 1:
            ask(state, player, s.D_STRIKE)
            return 1
        strike(rules, state, only, log)


@kernel
def strike_choices(rules, state, seat, choices):
    """The codes of STRIKE, written to `choices`; returns how many."""
    enemy = player_of_side(state, 1 - state.side)
    count = 0
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, enemy, slot, state.battle_hex):
            choices[count] = slot
            count += 1
    return count


@kernel
def strike(rules, state, target, log):
    """The Champion whose strike is due hits the enemy Champion in slot `target`, before any die is rolled."""
    code = _striker(rules, state)
    player = code // s.MAX_SLOTS
    slot = code - player * s.MAX_SLOTS
    enemy = player_of_side(state, 1 - state.side)
    kind = state.champion[player, slot]
    state.trigger_used[player, slot] = state.trigger_used[player, slot] | s.USED_STRIKE
    damage = min(rules.first_strike[kind], state.hp[enemy, target])
    state.hp[enemy, target] = state.hp[enemy, target] - damage
    emit(log, ev.STRIKE, EVERYBODY, code, enemy * s.MAX_SLOTS + target, damage, state.hp[enemy, target], kind)
    also(log, state.champion[enemy, target])
    if state.hp[enemy, target] == 0:
        note_kill_bonus(rules, state, state.side)
        kill(rules, state, enemy * s.MAX_SLOTS + target, player, rules.kill_steal[kind], log)


@kernel
def answer_strike(rules, state, seat, choice, log):
    """The answer to STRIKE."""
    strike(rules, state, choice, log)


# ------------------------------------------------------------------------------------------------------- at the table


def _strike_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.asked("strike-question")


def _strike_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    enemy = enemy_in_battle(view)
    made = []
    for code in codes:
        champion = view.champion_of[enemy * s.MAX_SLOTS + code]
        name = capitalized(champion_name(words, view, champion.code))
        made.append(Choice(code, name, detail=say("hp", hp=champion.hp), elements=[champion_id(champion.code)]))
    return made


def _strike_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("strike-none", code=code)


STRIKE = Decision(
    "D_STRIKE", s.D_STRIKE, forms=(ChoiceForm(s.MAX_SLOTS, "the enemy's Champions by slot", labels=_strike_choices),),
    choices=strike_choices, answer=answer_strike, steps=dict.fromkeys((s.RESOLVE, s.SIEGES), "waiting-strike"),
    question=_strike_prompt, refuse=_strike_refusal, searched=False,
)  # fmt: skip
