"""What authors of games may write, and what they are told of what they may not."""

from __future__ import annotations

from typing import Any

from sandtable.core.game.game import make_game
from sandtable.core.game.plain import (
    AskingState,
    ChoiceForm,
    Decision,
    PlainGame,
    ask,
    count_up,
    kernel,
    next_seat,
)
from sandtable.core.match.match import Match


class Asking(AskingState):
    pass


@kernel
def setup(rules, state, log):
    state.round = 1


@kernel
def advance(rules, state, log):
    if state.to_act == 0 and state.over == 0:
        state.turn = next_seat(rules, state, state.turn)
        ask(state, state.turn, state.round)


@kernel
def two(choices):
    return count_up(choices, 2)


@kernel
def first(state, seat, choice):
    state.score[seat] += 1
    state.round = 2


@kernel
def second(state, seat, choice):
    state.score[seat] += 10
    state.round = 3


@kernel
def third(state, seat, choice):
    state.score[seat] += 100
    state.over = 1


def decision(number: int, name: str, answer: Any, **more: Any) -> Decision[Any, Any]:
    forms = (ChoiceForm[Any, Any](2, "the way", lambda game, view, way: f"Way {way}"),)
    return Decision(name, number, **{"forms": forms, "choices": two, "answer": answer, "question": "Which?"} | more)


def test_a_decision_may_have_any_name() -> None:
    """Python's own words, names of other kernels, several words."""
    named = zip(("from", "advance", "Set out"), (first, second, third), strict=True)
    decisions = [decision(number, name, answer) for number, (name, answer) in enumerate(named, 1)]
    game = PlainGame("names", "Names", "Any.", Asking, decisions, kernels=(setup, advance), forced=False).define()
    match = Match(make_game(game, None, {"players": 2}), seed=1)
    while not match.over:
        match.choose(match.seats_to_act[0], 1)
    assert match.state[0].score.tolist()[:2] == [10, 101]
