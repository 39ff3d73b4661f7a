"""A game that is made ready: everything that a table asks for has been asked once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

import tests.toys.duel  # noqa: F401 - it announces itself
from sandtable.bots.exercise import exercise
from sandtable.core.game.attachments import OddsForm
from sandtable.core.game.registry import find_definition
from sandtable.games import definition, games


class Question(msgspec.Struct):
    """What the calculator of the toy is asked."""

    first: int
    second: int = 5


def test_a_calculator_s_examples_are_asked_when_its_game_is_made_ready() -> None:
    """To compile a calculator takes many times what a question may: no person's must be the first."""
    asked: list[Any] = []
    form = OddsForm(
        Question, lambda question: asked.append(question) or {}, ({"first": "1"}, {"first": 2, "second": 3})
    )
    exercise(replace(find_definition("duel"), odds=form))
    assert asked == [Question(1), Question(2, 3)]


@pytest.mark.parametrize("name", [name for name in games() if definition(name).odds is not None])
def test_every_example_of_a_calculator_is_answered(name: str) -> None:
    form = definition(name).odds
    assert form is not None and form.examples
    for question in form.examples:
        answer = form(question)
        assert answer["text"] and set(form.chances) & set(answer)
