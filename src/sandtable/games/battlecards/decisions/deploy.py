"""Cards of a hand are chosen to be deployed or discarded: set-up (D1), build-ups (D5, D6), cards that draw and deploy
(spec sections 5 to 7). stack.py puts a card that was chosen into its stack."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.cards.piles import discard_unit, draw_to_hand, hide_unit, take_from_hand
from sandtable.games.battlecards.rules.seats import emit_own
from sandtable.games.battlecards.table.forms import asked, decision, hand
from sandtable.games.battlecards.table.player_view import GameView

# T_BUILD: of `task_left` cards to deploy no more than were drawn.
_DRAW, _CHOOSE, _DEPLOY, _THROW, _THROWN = 0, 1, 2, 3, 4


@kernel
def hand_choices(rules, state, seat, choices):
    """HAND for every card of a hand, equal cards once; their number. Cards of different owners are not equal."""
    count = 0
    for i in range(state.hand_size[seat]):
        unit = state.hand[seat, i]
        again = False
        for j in range(i):
            other = state.hand[seat, j]
            again = again or (rules.kind[other] == rules.kind[unit] and rules.owner[other] == rules.owner[unit])
        if not again:
            choices[count] = asking.code_of(s.K_HAND, i)
            count += 1
    return count


@kernel
def step_build(rules, state, log):
    """T_BUILD, section 7: draw X cards; deploy min(Y, d) of the whole hand, one at a time; discard down to the hand
    there was. The caller that pushes it adds the industry bonus."""
    task = asking.top_task(state)
    seat = state.task_seat[task]
    stage = state.task_stage[task]
    if stage == _DRAW:
        state.task_base[task] = state.hand_size[seat]
        drawn = 0
        while drawn < state.task_draw[task] and state.hand_size[seat] < s.MAX_HAND:
            if draw_to_hand(rules, state, seat, log) == s.NONE:
                break
            drawn += 1
        if drawn < state.task_left[task]:
            state.task_left[task] = drawn
        state.task_stage[task] = _CHOOSE
    elif stage == _CHOOSE:
        if state.task_left[task] > 0 and state.hand_size[seat] > 0:
            asking.ask(rules, state, seat, s.D_DEPLOY, _DEPLOY)
        else:
            state.task_stage[task] = _THROW
    elif stage == _DEPLOY:
        state.task_left[task] -= 1
        state.task_stage[task] = _CHOOSE
        asking.push_task(state, s.T_DEPLOY, seat, state.hand[seat, asking.answer_argument(asking.take_answer(state))])
    elif stage == _THROW:
        if state.hand_size[seat] > state.task_base[task]:
            asking.ask(rules, state, seat, s.D_DISCARD, _THROWN)
        else:
            asking.pop_task(state)
    else:
        throw_away(
            rules, state, seat, state.hand[seat, asking.answer_argument(asking.take_answer(state))], ev.FOR_BASE, log
        )
        state.task_stage[task] = _THROW


@kernel
def throw_away(rules, state, seat, unit, why, log):
    """A card of a hand is discarded (events.FOR_...); only the side sees which."""
    take_from_hand(state, seat, unit)
    hide_unit(state, unit, 1 << rules.side_of[seat])
    discard_unit(rules, state, unit)
    emit_own(rules, log, ev.UNIT_DISCARDED, seat, unit, why)


@kernel
def step_draw_deploy(rules, state, log):
    """T_DRAW_DEPLOY: draw and deploy `task_left` cards, one after the other, face down, beside the hand."""
    task = asking.top_task(state)
    seat = state.task_seat[task]
    if state.task_left[task] <= 0:
        asking.pop_task(state)
        return
    state.task_left[task] -= 1
    unit = draw_to_hand(rules, state, seat, log)
    if unit == s.NONE:
        asking.pop_task(state)
        return
    state.task_replaces[asking.push_task(state, s.T_DEPLOY, seat, unit)] = state.task_replaces[task]


def _setup(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    full = words.reserve(view.army)
    left = len(view.hands[view.army]) - full
    return asked("setup-question", more=left, reserve=full)


def _deploy(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    left = view.task.left if view.task.kind == s.T_BUILD else 1
    return asked("deploy-question", more=max(1, left))


def _discard(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    base = view.task.base if view.task.kind == s.T_BUILD else words.reserve(view.army)
    over = len(view.hands[view.army]) - base
    return asked("discard-question", more=max(1, over), base=base)


SETUP_DEPLOY = decision(
    "D_SETUP_DEPLOY", s.D_SETUP_DEPLOY, hand("deploy-card"), choices=hand_choices,
    steps={s.T_SETUP: "waiting-setup"}, question=_setup,
)  # fmt: skip
DEPLOY = decision(
    "D_DEPLOY", s.D_DEPLOY, hand("deploy-card"), choices=hand_choices, steps={s.T_BUILD: "waiting-deploy"},
    question=_deploy, more=("D_STACK",),
)  # fmt: skip
DISCARD = decision(
    "D_DISCARD", s.D_DISCARD, hand("discard-card"), choices=hand_choices, steps={s.T_BUILD: "waiting-discard"},
    question=_discard, searched=False,
)  # fmt: skip
