"""The minutes that the home page gives for a game are measured."""

from __future__ import annotations

import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable.core.game.registry import find_definition, make
from sandtable.server.pool.estimates import minutes_of


@pytest.mark.parametrize("name", ["conquest", "bayonet", "bridgefront", "battlecards"])
def test_a_game_takes_about_as_long_as_its_definition_says(name: str) -> None:
    definition = find_definition(name)
    preset = definition.form.presets[definition.form.first_preset]
    seats = min(max(4, preset.players[0]), preset.players[1])
    measured = minutes_of(make(name, preset.id, {"players": seats}, None, files=False))
    assert measured is not None and 0.8 < measured / definition.minutes < 1.25
