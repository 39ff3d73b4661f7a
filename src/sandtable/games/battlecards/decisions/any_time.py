"""Cards against industry: the any-time window of a turn (section 6 step 1, D4), and the prize of a won Air Raid."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import answer_argument, ask, pop_task, take_answer, top_task
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, play_choices, take_kept
from sandtable.games.battlecards.rules.cards.drawn_card import destroy_industry, industries_of, may_strike_industry
from sandtable.games.battlecards.rules.cards.piles import mill
from sandtable.games.battlecards.rules.seats import next_seat
from sandtable.games.battlecards.table.forms import by_op, decision, form, passing, playing
from sandtable.games.battlecards.table.kept_cards import held_back
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.windows import window

# T_ANY_TIME: seat = the active one; `task_army`: whose window it is, NONE at first.
# T_RAID_WON: seat = the raider; the enemy loses `task_losses` cards if it has no industry.
_OPEN, _ASKED, _WHICH = 0, 1, 2  # stages


@kernel
def _enemy_that_moves_next(rules, state, seat):
    """The seat of the other side that moves next after this one (16.3); not one whose next turn is used up, if another
    is there."""
    other = next_seat(rules, seat)
    found = s.NONE
    while other != seat:
        if rules.side_of[other] != rules.side_of[seat]:
            if (state.skip >> other) & 1 == 0:
                return other
            if found == s.NONE:
                found = other
        other = next_seat(rules, other)
    return found


@kernel
def step_any_time(rules, state, log):
    """The active seat, then the enemy seat that moves next, use cards until they pass or have nothing to do."""
    top = top_task(state)
    active = state.task_seat[top]
    stage = state.task_stage[top]
    seat = active if stage == _OPEN and state.task_army[top] == s.NONE else state.task_army[top]
    state.task_army[top] = seat
    side = rules.side_of[seat]
    if stage == _OPEN:
        if may_strike_industry(rules, state, side) == 1:
            ask(rules, state, seat, s.D_ANY_TIME, _ASKED)
        elif seat == active:
            state.task_army[top] = _enemy_that_moves_next(rules, state, active)
        else:
            pop_task(state)
        return
    code = take_answer(state)
    if stage == _WHICH:
        destroy_industry(rules, state, seat, answer_argument(code), log)
        state.task_stage[top] = _OPEN
    elif code != s.K_PASS:
        kind = answer_argument(code)
        emit(log, ev.PLAYED, EVERYBODY, seat, kind, 1)
        discard_card(state, take_kept(rules, state, side, kind))
        ask(rules, state, seat, s.D_ANY_TIME, _WHICH)
    elif seat == active:
        state.task_stage[top] = _OPEN
        state.task_army[top] = _enemy_that_moves_next(rules, state, active)
    else:
        pop_task(state)


@kernel
def step_raid_won(rules, state, log):
    """What the winner of an Air Raid does: it destroys an industry if there is one, else the enemy loses cards."""
    top = top_task(state)
    seat = state.task_seat[top]
    if state.task_stage[top] == _WHICH:
        code = take_answer(state)
        pop_task(state)
        destroy_industry(rules, state, seat, answer_argument(code), log)
        return
    enemy = 1 - rules.side_of[seat]
    if industries_of(rules, state, enemy) > 0:
        ask(rules, state, seat, s.D_ANY_TIME, _WHICH)
        return
    losses = state.task_losses[top]
    pop_task(state)
    mill(rules, state, enemy, losses, 0, log)


@kernel
def choices_any_time(rules, state, seat, choices):
    """D4: PASS and PLAY, or CHOICE of the industry."""
    side = rules.side_of[state.asked_for]
    if state.task_stage[top_task(state)] == _WHICH:
        count = industries_of(rules, state, 1 - side)
        for i in range(count):
            choices[i] = s.K_CHOICE * s.CODE + i
        return count
    choices[0] = s.K_PASS
    return play_choices(rules, state, side, s.NONE, choices, 1)


def _industry(words: Lexicon, view: GameView, place: int) -> Choice:
    assert view.side is not None
    table = view.table[1 - view.side]
    if place >= len(table):
        return Choice(place, say("industry-massive"))
    name, number = words.cards[table[place]].name, place + 1 if len(table) > 1 else None
    label = say("industry-destroy", name=name, number=number)
    return Choice(place, label, elements=[f"table-{1 - view.side}-{place}"])


ANY_TIME = decision(
    "D_ANY_TIME", s.D_ANY_TIME,
    passing("industry-pass"),
    playing("industry-play", s.NONE),
    form(s.K_CHOICE, s.MAX_TABLE + 1, "an industry of the enemy", _industry),
    choices=choices_any_time, steps=dict.fromkeys((s.T_ANY_TIME, s.T_RAID_WON), "waiting-choose"), secret=True,
    question=by_op(s.K_CHOICE, "industry-which", "industry-question"), why_not=held_back(s.NONE),
    routine=window("industry"),
)  # fmt: skip
