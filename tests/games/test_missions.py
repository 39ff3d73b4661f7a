"""Missions can be played: rules that exist, options that they allow, bots of the game, a goal within the table."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import bots
from sandtable.core.game.registry import find_definition, make


@pytest.mark.parametrize("name", sandtable.games())
def test_every_mission_of_a_game_can_be_played(name: str) -> None:
    missions = find_definition(name).missions()
    kinds = {kind.name for kind in bots.kinds(name)}
    assert len({mission.id for mission in missions}) == len({mission.title for mission in missions}) == len(missions)
    for mission in missions:
        players = len(mission.bots) + 1
        assert set(mission.bots) <= kinds, mission.id
        assert 0 <= mission.seat < players and 1 <= mission.place < players, mission.id
        game = make(name, mission.preset, {**mission.options, "players": players})
        assert mission.title and mission.text.endswith("."), mission.id
        assert game.options.players == players
