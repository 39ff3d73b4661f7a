"""What the odds pages say can be read by somebody who knows no code: of cards and units one picks by name."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable.core.game.options import json_schema
from sandtable.core.game.registry import find_definition
from sandtable.games.bridgefront.table.battle.odds import EFFECTS
from tests.server.catalogue.test_guides import GAMES

#: "mine_overseer", "shadeblade:2", "focus-fire,", "hit-4", "I2", "GEN".
CODE = re.compile(r"[a-z]+_[a-z]+|[a-z]:[0-9]|[a-z]+-[a-z]+,|[a-z]-[0-9]|\b[A-Z][0-9]\b|\b(?!HP)[A-Z]{3,}\b")


def parameters(game: str) -> dict[str, dict[str, Any]]:
    odds = find_definition(game).odds
    assert odds is not None
    schema = json_schema(odds.type)
    found: dict[str, dict[str, Any]] = schema["$defs"][odds.type.__name__]["properties"]
    return found


@pytest.mark.parametrize("code", ["mine_overseer", "shadeblade:2", "smoke, focus-fire, x", "hit-4", "I2 I2 C1", "GEN"])
def test_a_code_is_known_as_one(code: str) -> None:
    assert CODE.search(code)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_page_says_of_a_parameter_names_no_code(game: str) -> None:
    said = {name: one.get("x-help") or one.get("description", "") for name, one in parameters(game).items()}
    assert {name: text for name, text in said.items() if not text or CODE.search(text)} == {}


def test_every_effect_of_a_battle_is_offered_by_name() -> None:
    for whose in ("attacker", "defender"):
        offered = parameters("bridgefront")[f"{whose}_effects"]["x-units"]
        assert [one["code"] for one in offered if not one["code"].startswith("hit-")] == list(EFFECTS)
        assert all(one["name"] and one["detail"] for one in offered)
