"""Tastes and personalities."""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.game.styles import Style, changed, personalities
from sandtable.core.kernel import kernel
from sandtable.games import BUILT_IN, definition

USUAL = np.array([1.0, 2.0, 3.0])


@kernel
def _decide(rules: Any, state: Any, seat: int, choices: Any, count: int, chance: Any, taste: Any) -> Any:
    return choices[int(taste[1]) % count]


def test_a_taste_is_the_usual_one_with_some_weights_changed() -> None:
    assert changed(USUAL, {1: 5.0}).tolist() == [1.0, 5.0, 3.0]
    assert USUAL.tolist() == [1.0, 2.0, 3.0]


def test_a_personality_decides_by_its_own_taste() -> None:
    made = personalities(_decide, USUAL, bold=Style("Dares.", {1: 0.0}), careful=Style("Waits.", {}))
    assert [(one.title, one.text) for one in made.values()] == [("Bold", "Dares."), ("Careful", "Waits.")]
    choices = np.array([4, 5, 6], dtype=np.int32)
    assert made["bold"].choose(0, 0, 0, choices, 3, 0) == 4
    assert made["careful"].choose(0, 0, 0, choices, 3, 0) == 6


def test_every_game_has_the_same_personalities_each_at_home_there() -> None:
    others = {"bayonet": {"blueprint", "solver"}}
    for game in BUILT_IN:
        bots = {name: one for name, one in definition(game).bots.items() if name not in others.get(game, ())}
        assert set(bots) == {"bold", "careful", "builder", "raider"}
        assert set(definition(game).bots) - set(bots) == others.get(game, set())
        for name, one in bots.items():
            function = getattr(one.choose, "py_func", one.choose)
            assert function.__name__ == name and function.__module__.startswith(f"sandtable.games.{game}.")
