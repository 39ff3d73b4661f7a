"""Every declaration of an option without effect is true: 200 games with common seeds are the same with and without it.

The declarations are gone over as `Game.notices` does; `noticed.Search` finds options under which each holds.
"""

from __future__ import annotations

import pytest

from sandtable.core.game.notices import declarations
from sandtable.games import definition, games
from tests.lengths import LONG
from tests.noticed import GAMES, Search, differ, play

DECLARED = [
    (game, name) for game in games() for name, declared in declarations(definition(game).form.type).items() if declared
]


def test_two_hundred_games_are_played() -> None:
    assert GAMES == 200
    assert {game for game, _ in DECLARED} == set(games())


@pytest.mark.parametrize(("game", "name"), DECLARED)
def test_what_is_declared_without_effect_has_none(game: str, name: str) -> None:
    search = Search(game, definition(game).form.first_preset, name)
    shown = set()
    for pair in search.pairs():
        made, other = pair.make(pair.value), pair.make(pair.other)
        told = [notice.message for notice in made.notices if notice.field == name]
        assert len(told) == 1 and told[0].startswith('"') and told[0].endswith("."), told
        assert "{" not in told[0]
        assert play(made) == play(other), f"{told[0]} {pair}"
        shown.add(search.declared.index(pair.declared))
    # What the form refuses is an error; a declaration of nothing else proves nothing.
    left = [one for place, one in enumerate(search.declared) if place not in shown]
    assert all(search.refused(one) for one in left), left
    assert shown


@pytest.mark.parametrize(("game", "name"), DECLARED)
def test_the_same_option_has_its_effect_elsewhere(game: str, name: str) -> None:
    """The games that are compared are such that the option shows: where nothing is declared they differ."""
    presets = list(definition(game).form.presets)
    if (game, name) in NEVER_BOTH:
        assert not list(Search(game, presets[0], name).awake(1))
        return
    of_each = 1 if (game, name) in ONLY_ALLOW and not LONG else 6
    pairs = (pair for preset in presets for pair in Search(game, preset, name).awake(of_each))
    if (game, name) in ONLY_ALLOW:
        assert all(play(pair.make(pair.value)) == play(pair.make(pair.other)) for pair in pairs)
        return
    assert any(differ(pair.make(pair.value), pair.make(pair.other)) for pair in pairs)


#: Of any two values, where they are not the same, one is refused or needs a file.
NEVER_BOTH = {
    ("battlecards", "arsenal_set"),
    ("battlecards", "axis_deck"),
    ("battlecards", "allied_deck"),
    ("battlecards", "cross_theatre"),
    ("battlecards", "axis_disadvantaged"),
}
#: They say which decks of one's own the form takes; the games are those of the decks (test_decks.py).
ONLY_ALLOW = {("battlecards", "extra_points_axis"), ("battlecards", "extra_points_allied")}
