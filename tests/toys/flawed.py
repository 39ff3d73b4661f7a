"""Flawed: a toy game with a mistake in it, to see that fuzzing finds it. Two seats add 0 to 3 in turn up to 30 or more;
the invariant says that the sum is never 13, except when `sound`."""

from sandtable.core.game.plain import (
    EVERYBODY,
    ChoiceForm,
    Decision,
    Events,
    PlainGame,
    PlainState,
    count_up,
    emit,
    event,
    i4,
    kernel,
    public,
    whole,
)  # fmt: skip

ADDED = event(1, "seat number", "{seat} adds {number}.")
EVENTS = Events(globals())


class State(PlainState):
    total: i4 = public()


@kernel
def setup(rules, state, log):
    state.total = 0


@kernel
def choices_of_four(choices):
    return count_up(choices, 4)


@kernel
def add(state, seat, choice, log):
    state.total += choice
    state.turn = 1 - seat
    state.over = 1 if state.total >= 30 else 0
    emit(log, ADDED, EVERYBODY, seat, choice)


@kernel
def check(rules, state):
    return 7 if state.total == 13 and rules.sound == 0 else 0


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    return choices[0]


ADD = Decision(
    "add", choices=choices_of_four, answer=add, question="Add 0 to 3.",
    forms=(ChoiceForm(4, "what is added", lambda game, view, number: f"Add {number}"),),
)  # fmt: skip
DEFINITION = PlainGame(
    "flawed", "Flawed", "A toy with a mistake.", State, (ADD,), kernels=(setup, check, heuristic), seats=(2, 2),
    options={"sound": whole(0, 0, 1, "Sound", "1: the invariant holds.")}, events=EVENTS,
    rules_text="command.py", more={"limit": 1000, "event_room": 2},
).define()  # fmt: skip
