"""The bot plays Conquest, reads the table as its seat sees it, and gathers in Australia."""

import pytest
from one_map_bot import australia_first

import sandtable
from sandtable.core.errors import OptionError


def test_it_plays_whole_games_of_conquest():
    game = sandtable.load("conquest", players=3, round_cap=4)
    done = sandtable.simulate(game, games=4, seed=1, bots=[australia_first, "heuristic", "random"])
    assert done.bots[0] == "one_map_bot:australia_first"
    assert done.returns.sum(axis=1) == pytest.approx(1)


def test_the_same_games_twice_are_the_same():
    game = sandtable.load("conquest", players=2, round_cap=3)
    first, again = (sandtable.simulate(game, games=2, seed=5, bots=[australia_first, "random"]) for _ in range(2))
    assert (first.decisions == again.decisions).all() and (first.returns == again.returns).all()


def test_it_gathers_in_australia():
    game = sandtable.load("conquest", players=3)
    match = sandtable.Match(game, seed=2)
    for _ in range(60):
        seat = match.seats_to_act[0]
        view = match.view(seat, bytes(32))
        code = australia_first.choose(view, bytes(32))
        held = {place for place, there in view.scene().elements.items() if there.owner == seat}
        here = [one for one in view.scene().choices if one.code == code and one.elements]
        if view.scene().prompt.kind == "where" and held & {"new-guinea", "west-australia", "east-australia"}:
            assert here[0].elements[-1] in held
        match.choose(seat, code)


def test_it_plays_nothing_else():
    with pytest.raises(OptionError, match="plays conquest, not bayonet"):
        sandtable.simulate(sandtable.load("bayonet", players=2), games=1, bots=[australia_first])
