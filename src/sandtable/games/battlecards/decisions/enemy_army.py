"""Whom the aggressor fights in uneven teams (D36; 16.4)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import answer_argument, ask, code_of, take_answer
from sandtable.games.battlecards.rules.battle.facts import AT_CANCEL, AT_ENEMY, AT_ENEMY_ANSWER
from sandtable.games.battlecards.rules.battle.roles import add_enemy
from sandtable.games.battlecards.table.forms import decision, form, saying
from sandtable.games.battlecards.table.player_view import GameView


@kernel
def choices_enemy_army(rules, state, seat, choices):
    """D36: ARMY of the enemy."""
    count = rules.seats_on[1 - rules.side_of[seat]]
    for army in range(count):
        choices[army] = code_of(s.K_ARMY, army)
    return count


@kernel
def step_enemy_army(rules, state, task, stage, log):
    """Stages AT_ENEMY and AT_ENEMY_ANSWER of a battle: with even sides its lead is known."""
    aggressor = state.aggressor
    if stage == AT_ENEMY:
        state.task_stage[task] = AT_CANCEL
        if state.lead[1 - aggressor] == s.NONE:
            ask(rules, state, state.lead[aggressor], s.D_ENEMY_ARMY, AT_ENEMY_ANSWER)
    else:
        enemy = rules.seat_at[1 - aggressor, answer_argument(take_answer(state))]
        add_enemy(rules, state, enemy)
        emit(log, ev.ENEMY_CHOSEN, EVERYBODY, state.lead[aggressor], enemy)
        state.task_stage[task] = AT_CANCEL


def _army(words: Lexicon, view: GameView, army: int) -> Choice:
    assert view.side is not None
    seat = words.seats_of(1 - view.side)[army]
    size = sum(stack.size for stack in view.stacks[seat])
    label, detail = say("enemy-army", army=words.army(seat)), say("enemy-army.detail", cards=size)
    return Choice(army, label, detail=detail, elements=[f"front-{seat}"])


ENEMY_ARMY = decision(
    "D_ENEMY_ARMY", s.D_ENEMY_ARMY, form(s.K_ARMY, 4, "an army of the enemy", _army), choices=choices_enemy_army,
    steps={s.T_BATTLE: "waiting-enemy-army"}, question=saying("enemy-army-question"),
)  # fmt: skip
