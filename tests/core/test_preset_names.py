"""Presets are found by the names that are shown: ids and titles."""

from __future__ import annotations

import pytest

from sandtable import games
from sandtable.commands.games import show_options
from sandtable.core.errors import OptionError
from sandtable.core.game.options import describe_options, resolve
from sandtable.games import definition, load

ALL = [(game, preset) for game in sorted(games()) for preset in definition(game).form.presets]


@pytest.mark.parametrize(("game", "preset"), ALL)
def test_every_name_that_is_shown_is_accepted(game: str, preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    form = definition(game).form
    known = form.presets[preset]
    assert known.id == preset
    for name in (preset, known.title):
        for way in (name, name.upper(), name.lower(), f" {name} ", name.replace(" ", "-"), name.replace("-", "_")):
            chosen, values = resolve(form, way, {"players": known.players[0]})
            assert (chosen, values) == resolve(form, preset, {"players": known.players[0]})
            assert chosen == preset
    assert describe_options(form, known.title) == describe_options(form, preset)
    for name in (preset, known.title):
        show_options(game, name, False)
        assert known.title in capsys.readouterr().out


@pytest.mark.parametrize("game", sorted(games()))
def test_no_name_means_two_presets(game: str) -> None:
    form = definition(game).form
    for one in form.presets.values():
        for other in form.presets.values():
            if one is not other:
                assert form.preset_named(one.title) != form.preset_named(other.title)
                assert form.preset_named(one.id) != form.preset_named(other.title)


def test_a_game_is_loaded_by_a_title() -> None:
    by_title, by_id = load("bayonet", preset="skirmish", players=3), load("bayonet", preset="quick", players=3)
    assert by_title.preset == by_id.preset == "quick"
    assert by_title.options == by_id.options and by_title.options.chips == 50


def test_other_names_are_refused_with_all_there_are() -> None:
    with pytest.raises(OptionError) as refused:
        load("bayonet", preset="skirmsh", players=3)
    assert refused.value.field == "preset"
    assert str(refused.value) == (
        "There is no preset 'skirmsh'; did you mean 'Skirmish'? The presets are standard, "
        "quick (Skirmish), escalation, long (Long game), limit and pot-limit."
    )
