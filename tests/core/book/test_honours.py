"""Achievements before play: all that a game gives stand in its rules, with an icon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.core.book import honours_of
from sandtable.games import definition
from sandtable.games.battlecards.table.result import ACHIEVEMENTS as BATTLECARDS
from sandtable.games.bayonet.table.result import ACHIEVEMENTS as BAYONET
from sandtable.games.bridgefront.table.history.achievements import ACHIEVEMENTS as BRIDGEFRONT
from sandtable.games.conquest.table.result import ACHIEVEMENTS as CONQUEST
from tests.toys import duel

GIVEN = {"conquest": CONQUEST(), "bayonet": BAYONET(), "bridgefront": BRIDGEFRONT(), "battlecards": BATTLECARDS()}
ICONS = Path(__file__).parents[3] / "web" / "src" / "ui" / "icon-names.json"


@pytest.mark.parametrize("name", GIVEN)
def test_the_rules_list_every_achievement_that_the_game_gives_and_no_other(name: str) -> None:
    found = honours_of(definition(name))
    assert {one.name for one in found} == set(GIVEN[name]) and len(found) == len(GIVEN[name])
    drawn = {icon for icons in json.loads(ICONS.read_text(encoding="utf-8")).values() for icon in icons}
    assert all(one.text and one.icon in drawn for one in found)


def test_a_game_whose_rules_list_none_has_none() -> None:
    assert honours_of(duel.DEFINITION) == ()
