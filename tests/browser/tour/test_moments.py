"""The list of pictures that a person pages through."""

from __future__ import annotations

from tests.browser.tour.moments import GAMES, names
from tests.browser.tour.playing import SIZES, THEMES


def test_there_are_fifteen_pictures_of_each_game_in_three_sizes_and_two_themes() -> None:
    assert set(GAMES) == {"conquest", "bayonet", "bridgefront", "battlecards"}
    for tour in GAMES.values():
        assert len(set(names(tour))) == len(names(tour)) == 15
    assert list(SIZES) == ["1280x800", "1920x1080", "360x780"] and set(THEMES) == {"dark", "light"}
