"""Turns: what a seat does with its own (D3; spec section 6), team actions among that (16.3, 16.5), and when the game
ends (section 12)."""

from collections.abc import Sequence

from sandtable.core.game.game import Game
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.move import anything_to_move
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.cards.kept_cards import play_kept, turn_card_choices
from sandtable.games.battlecards.rules.ending import end_on_points
from sandtable.games.battlecards.rules.seats import full_reserve, next_seat
from sandtable.games.battlecards.table.forms import asked, decision, form, has, no_such_choice, passing, playing
from sandtable.games.battlecards.table.kept_cards import held_back
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.windows import window


@kernel
def begin_round(rules, state):
    """Every seat is to have a turn again: a side has its team actions back, less those that a trade of seats took
    beyond the limit."""
    for side in range(2):
        state.team_acts[side] = max(0, state.team_acts[side] - rules.team_actions)


@kernel
def count_team_action(rules, state, seat):
    """A team action of a seat, or a turn of it that a trade of seats used up, counts for its side."""
    side = rules.side_of[seat]
    state.team_acts[side] = state.team_acts[side] + 1


@kernel
def team_choices(rules, state, seat, traded, refused, choices, count):
    """Append the team and occupying actions of D3, ascending; the new number. `traded`: 1 if the seat has traded a card
    this turn; `refused`: mask of the armies that refused to trade seats."""
    side, own = rules.side_of[seat], rules.army_of[seat]
    if state.team_acts[side] >= rules.team_actions:
        return count
    armies = rules.seats_on[side]
    if armies > 1:
        for action in range(3):
            for army in range(armies):
                other = rules.seat_at[side, army]
                if army != own and _offers(rules, state, seat, other, action, traded, refused) == 1:
                    choices[count] = asking.code_of(s.K_ARMY, army + 64 * action)
                    count += 1
    if rules.occupying_force == 1 and anything_to_move(rules, state, seat, seat) == 1:
        choices[count] = asking.code_of(s.K_CHOICE, s.CHOICE_MOVE)
        count += 1
    return count


@kernel
def _offers(rules, state, seat, other, action, traded, refused):
    """1 if the seat may take this action with an army of its side."""
    if action == s.ARMY_TRANSFER:
        return anything_to_move(rules, state, seat, other)
    if action == s.ARMY_TRADE:
        return 1 if traded == 0 and state.hand_size[seat] > 0 and state.hand_size[other] > 0 else 0
    if rules.uneven == 1 or (state.skip >> other) & 1 == 1:
        return 0
    return 1 - ((refused >> rules.army_of[other]) & 1)


_BEGIN, _ACT, _ACTION, _AFTER, _END, _ENDED = 0, 1, 2, 3, 4, 5


@kernel
def step_turn(rules, state, log):
    """T_TURN: turn after turn until the game ends."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    if stage == _BEGIN:
        _begin_turn(rules, state, task, log)
    elif stage == _ACT:
        asking.ask(rules, state, state.active, s.D_TURN, _ACTION)
    elif stage == _ACTION:
        state.task_stage[task] = _AFTER
        _take_action(rules, state, task, asking.take_answer(state), log)
    elif stage == _AFTER:
        _after_action(rules, state, task)
    elif stage == _END:
        _end_turn(rules, state, task, log)
    else:
        end_on_points(rules, state, s.END_DECK, log)


@kernel
def _begin_turn(rules, state, task, log):
    """The next seat moves; a turn that a trade of seats has used up is skipped, but counts."""
    seat = 0 if state.active == s.NONE else next_seat(rules, state.active)
    state.active = seat
    state.turn = state.turn + 1
    state.task_seat[task] = seat
    state.task_traded[task] = state.task_refused[task] = 0
    state.task_action[task] = s.NONE
    if seat == 0:
        begin_round(rules, state)
    if (state.skip >> seat) & 1 == 1:
        state.skip = state.skip & ~(1 << seat)
        count_team_action(rules, state, seat)
        emit(log, ev.TURN_SKIPPED, EVERYBODY, state.turn, seat)
        state.task_stage[task] = _END
        return
    emit(log, ev.TURN, EVERYBODY, state.turn, seat)
    state.task_stage[task] = _ACT
    asking.push_task(state, s.T_ANY_TIME, seat)


@kernel
def choices_turn(rules, state, seat, choices):
    """D3: DRAW, EMERGENCY, PLAY, ARMY, CHOICE; in last orders PASS and PLAY."""
    count = 0
    if state.phase == s.LAST_ORDERS:
        choices[0] = asking.code_of(s.K_PASS, 0)
        return turn_card_choices(rules, state, seat, choices, 1)
    if state.conflict_size > 0:
        choices[count] = asking.code_of(s.K_DRAW, 0)
        count += 1
    if state.hand_size[seat] == full_reserve(rules, seat):
        choices[count] = asking.code_of(s.K_EMERGENCY, 0)
        count += 1
    count = turn_card_choices(rules, state, seat, choices, count)
    task = asking.top_task(state)
    return team_choices(rules, state, seat, state.task_traded[task], state.task_refused[task], choices, count)


@kernel
def _take_action(rules, state, task, code, log):
    """The turn action chosen in D3."""
    seat = state.active
    op = asking.op_of(code)
    argument = asking.answer_argument(code)
    if op == s.K_DRAW:
        asking.push_task(state, s.T_CARD, seat)
    elif op == s.K_EMERGENCY:
        asking.push_task(state, s.T_EMERGENCY, seat)
    elif op == s.K_PLAY:
        play_kept(rules, state, seat, argument, log)
    elif op == s.K_CHOICE:
        count_team_action(rules, state, seat)
        asking.push_task(state, s.T_MOVE, seat, s.NONE, seat)
    elif op == s.K_ARMY:
        action = argument // 64
        other = rules.seat_at[rules.side_of[seat], argument % 64]
        state.task_action[task] = action
        state.task_army[task] = other
        if action != s.ARMY_SEATS:  # one that is refused does not count
            count_team_action(rules, state, seat)
        if action == s.ARMY_TRADE:
            asking.push_task(state, s.T_TRADE, seat, s.NONE, other)
        elif action == s.ARMY_SEATS:
            asking.push_task(state, s.T_SEATS, seat, s.NONE, other)
        else:
            asking.push_task(state, s.T_MOVE, seat, s.NONE, other)


@kernel
def _after_action(rules, state, task):
    """The turn is over, but after a trade of cards or a refused trade of seats another action is chosen (16.3)."""
    action, other = state.task_action[task], state.task_army[task]
    state.task_action[task] = s.NONE
    state.task_army[task] = s.NONE
    state.task_stage[task] = _END
    if action == s.ARMY_TRADE:
        state.task_traded[task] = 1
        state.task_stage[task] = _ACT
    elif action == s.ARMY_SEATS:
        if state.result == 1:
            count_team_action(rules, state, state.active)
            return
        state.task_refused[task] = state.task_refused[task] | (1 << rules.army_of[other])
        state.task_stage[task] = _ACT


@kernel
def _end_turn(rules, state, task, log):
    """The end of a turn: with an empty conflict deck or at the cap the end of the game (section 12)."""
    seat = state.active
    state.moved_last[rules.side_of[seat]] = seat
    state.task_stage[task] = _BEGIN
    if state.conflict_size == 0:
        state.task_stage[task] = _ENDED
        if rules.last_orders == 1:
            state.phase = s.LAST_ORDERS
            asking.push_task(state, s.T_LAST_ORDERS, next_seat(rules, seat))
    elif state.turn >= rules.turn_cap:
        end_on_points(rules, state, s.END_TURNS, log)


_ARMY_LABELS = {
    s.ARMY_TRANSFER: ("turn-transfer", "M"),
    s.ARMY_TRADE: ("turn-trade", "T"),
    s.ARMY_SEATS: ("turn-seats", "S"),
}
_MOVE = s.K_CHOICE * s.CODE + s.CHOICE_MOVE


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    if view.phase == s.LAST_ORDERS:
        return asked("turn-last")
    ways = [say("turn-draw.way")]
    if has(codes, s.K_PLAY):
        ways.append(say("turn-play.way"))
    if has(codes, s.K_EMERGENCY):
        ways.append(say("turn-deploy.way"))
    return asked("turn-question", ways=ways)


def _draw(words: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(number, say("turn-draw"), detail=say("turn-draw.detail", left=view.deck), key="D", primary=True)


def _deploy_all(words: Lexicon, view: GameView, number: int) -> Choice:
    label, detail = say.labelled("turn-deploy")
    return Choice(number, label, detail=detail, key="E")


def _together(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
    """Team actions; where there is one of its kind, it has a key."""
    assert view.side is not None
    made = []
    for argument in offered:
        action, army = argument // 64, argument % 64
        name, key = _ARMY_LABELS[action]
        alone = sum(other // 64 == action for other in offered) == 1
        label = say(name, army=words.army(words.seats_of(view.side)[army]))
        made.append(Choice(argument, label, detail=say(f"{name}.detail"), key=key if alone else ""))
    return made


def _move(words: Lexicon, view: GameView, number: int) -> Choice:
    label, detail = say.labelled("turn-move")
    return Choice(number, label, detail=detail, key="V")


@kernel
def _place_of_team(choice):
    """By action, then by army."""
    return 4 * (choice // 64) + choice % 64


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if view.rested and (code // s.CODE == s.K_ARMY or code == _MOVE):
        return say("turn-rested", times=words.rules.team_actions)
    return no_such_choice(words, view, code, codes)


def _drawn(game: Game, state: Records, seat: int) -> int | None:
    """DRAW where nothing but kept cards leaves a choice: then that one is asked tells that they are held."""
    codes = game.legal(state, seat)
    if any(code // s.CODE not in (s.K_PASS, s.K_DRAW, s.K_PLAY) for code in codes):
        return None
    return codes[0] if codes[0] // s.CODE in (s.K_PASS, s.K_DRAW) else None


TURN = decision(
    "D_TURN", s.D_TURN,
    passing("turn-no-last"),
    form(s.K_DRAW, 1, "draw", _draw),
    form(s.K_EMERGENCY, 1, "deploy the reserve", _deploy_all),
    playing("turn-play", s.TURN_LIEU),
    form(
        s.K_ARMY, 12, "a team action (move units, trade a card, trade seats) by army of the own side",
        labels=_together, place=_place_of_team,
    ),
    form(s.K_CHOICE, 1, "move units between stacks", _move),
    choices=choices_turn, steps=dict.fromkeys((s.T_TURN, s.T_LAST_ORDERS), "waiting-turn"),
    question=_question, refuse=_refuse, why_not=held_back(s.TURN_LIEU),
    routine=window("turn", passed=_drawn),
)  # fmt: skip
