"""What authors of games may write, and what they are told of what they may not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from sandtable.core.declare.events import Events, event
from sandtable.core.game.game import GameDefinition, make_game
from sandtable.core.game.plain import (
    LEFT,
    AskingState,
    ChoiceForm,
    Decision,
    PlainGame,
    ask,
    count_up,
    dealt,
    i1,
    i4,
    kernel,
    next_seat,
    places_of,
    public,
    whole,
)
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.testing.conformance import cases, every_state, play
from sandtable.testing.knowledge import compare_branches


class Asking(AskingState):
    hand: i1[6, 2] = dealt("deck")
    way: i4 = public()


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
    state.way = choice
    state.round = 2


@kernel
def second(state, seat, choice):
    state.score[seat] += 10
    state.round = 3


@kernel
def third(state, seat, choice):
    state.score[seat] += 100
    state.over = 1


NUMBERS = count()
WAYS = ChoiceForm[Any, Any](2, "the way", lambda game, view, way: f"Way {way}")


def decision(number: int, name: str, answer: Any, forms: Any = (WAYS,)) -> Decision[Any, Any]:
    return Decision(name, number, forms=forms, choices=two, answer=answer, question="Which?")


@kernel
def far(state, seat, choice):
    state.hand[seat, 2] = 1


@kernel
def none(choices):
    return 0


@kernel
def many(choices):
    return count_up(choices, 4)


def asking() -> type[Asking]:
    """A State of its own, by which games are told apart."""
    return type(f"Asking{next(NUMBERS)}", (Asking,), {"__module__": __name__, "__annotations__": {}})


def game(*kernels: Any, answer: Any = first, **more: Any) -> GameDefinition:
    named = zip(("from", "advance", "Set out"), (answer, second, third), strict=True)
    decisions = [decision(number, name, answer) for number, (name, answer) in enumerate(named, 1)]
    every = (setup, advance, *kernels)
    return PlainGame("names", "Names", "Any.", asking(), decisions, kernels=every, forced=False, **more).define()


def test_a_decision_may_have_any_name() -> None:
    """A word of Python, the name of another kernel, several words."""
    match = Match(make_game(game(), None, {"players": 2}), seed=1)
    while not match.over:
        match.choose(match.seats_to_act[0], 1)
    assert match.state[0].score.tolist()[:2] == [10, 101]


FAR = game(answer=far)


def test_a_kernel_that_goes_too_far_is_told_before_there_is_machine_code() -> None:
    with pytest.raises(AssertionError, match=r"mistakes.py, line \d+, in far: IndexError: index 2 is out of bounds"):
        every_state(cases(FAR)[0])


def test_a_public_field_that_the_page_does_not_show_is_named() -> None:
    match, stream = Match(make_game(game(), None, {"players": 2}), seed=1), Stream(seed_key(1))
    with pytest.raises(AssertionError, match="look the same to viewer 0, by its page and its log, which observes way"):
        while True:
            compare_branches(match, stream)


@pytest.mark.parametrize("choices, said", [(none, "asked 'way', and has no choice"), (many, r"\[2, 3\] of 'way' are")])
def test_choices_that_are_none_or_no_codes_of_the_decision(choices: Any, said: str) -> None:
    way = Decision("way", forms=(WAYS,), choices=choices, answer=first, question="Which?")
    rest = replace(way, name="rest", number=2, choices=two)
    every: dict[str, Any] = {"kernels": (setup, advance), "forced": False, "max_choices": 4}
    made = PlainGame("ways", "Ways", "Any.", asking(), (way, rest), **every).define()
    with pytest.raises(AssertionError, match=said):
        play(make_game(made, None, {"players": 2}), 1)


def said(sentence: str | None) -> Events:
    return Events({"LED": event(1, "seat", sentence)})


MISTAKES: dict[str, tuple[Callable[[], Any], str]] = {
    "no field": (lambda: places_of(Asking, "hands"), "Asking holds nothing in 'hands'. Allowed: hand."),
    "no form": (lambda: decision(1, "go", first, forms=()), "go: `forms` is a tuple of at least one ChoiceForm"),
    "one form": (lambda: decision(1, "go", first, forms=WAYS), "go: `forms` is a tuple"),
    "no cells": (lambda: replace(WAYS, cells=0), "A form has at least one choice"),
    "no text": (lambda: replace(WAYS, text=""), "and a text that says what it is for"),
    "no label": (lambda: replace(WAYS, label=lambda *one: 5).shown(None, None, 0, [1]), "a text or a Choice, not 5."),
    "option": (lambda: whole(9, 1, 8, "Rounds", "How many."), "Rounds: 9 is not from 1 to 8."),
    "kernel": (lambda: game(first), "Names has kernels of no use: first. Allowed: .*advance, "),
    "seats": (lambda: game(seats=(2, 9)), "Seats are the fewest and the most, up to 8"),
    "few and many": (lambda: game(seats=(6, 2)), "and cannot be .6, 2."),
    "word": (lambda: game(events=said("{seat} {knight}.")), "{knight} names no argument of the event: seat."),
    "slot": (lambda: game(events=said("{0:seat} leads.")), "'{0:seat} leads.' may have slots such as {seat}, "),
    "unsaid": (lambda: game(events=said(None)), "LED needs a sentence or a function tell_led"),
    "left": (lambda: game(events=Events({"GONE": event(LEFT, "seat", "")})), "LEFT and GONE have one number: 1000."),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_a_sentence(mistake: str) -> None:
    make, said = MISTAKES[mistake]
    with pytest.raises((TypeError, ValueError), match=said.replace("{", r"\{")):
        make()
