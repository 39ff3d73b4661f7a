"""Levels: bots that people choose from by strength."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sandtable import bots
from sandtable.bots.search import Budget, Searcher
from sandtable.core.errors import OptionError
from sandtable.core.game.spaces import Level
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.match.seating import seat_bots
from sandtable.games import BUILT_IN, definition, load
from sandtable.lab.simulate import simulate


def _key(stream: Stream) -> bytes:
    return bytes(stream.below(256) for _ in range(32))


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_has_levels_that_say_what_they_are(name: str) -> None:
    levels = definition(name).levels
    kinds = [kind for kind in bots.kinds(name) if kind.level]
    assert [kind.name for kind in kinds] == [f"level-{n + 1}" for n in range(len(levels))] and len(levels) >= 4
    assert len({level.title for level in levels}) == len(levels)
    assert all(level.text.endswith(".") and kind.title.endswith(level.title) for level, kind in zip(levels, kinds))
    slips, playouts = [level.slips for level in levels], [level.playouts for level in levels]
    assert slips == sorted(slips, reverse=True) and playouts == sorted(playouts), "each errs less or thinks longer"


@pytest.mark.parametrize("name", ["level-", "level-0", "level-x", "level-9", "level-1000"])
def test_what_is_no_level_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(OptionError, match=r"[Ll]evel"):
        bots.kind_of(name, "bayonet")


def test_a_game_without_levels_says_so() -> None:
    with pytest.raises(OptionError, match="no levels"):
        bots.kind_of("level-1", "no-such-game")
    with pytest.raises(ValueError, match="slips"):
        Level("Clumsy", "Errs always and once more.", slips=1001)
    with pytest.raises(ValueError, match="neither searches nor slips"):
        Level("Torn", "Is another bot, and errs.", slips=1, bot="blueprint")


def test_a_mistake_is_another_choice_worth_comparing_and_the_same_in_two_worlds() -> None:
    """Somebody who always slips takes no better choice for knowing more than its seat."""
    game = load("bayonet", preset="quick", players=3)
    searcher, stream = Searcher(game, Budget(slips=1000)), Stream(seed_key(8))
    match, others, compared = Match(game, seed=3), 0, 0
    while not match.over and compared < 60:
        seat = match.seats_to_act[0]
        key, thought = _key(stream), _key(stream)
        twin = game.concealed(match.state, seat, _key(stream))
        here, there = (game.concealed(world, seat, key) for world in (match.state, twin))
        there["chance"] = here["chance"]
        legal = match.legal(seat)
        choice = searcher.choose(here, seat, legal, thought)
        assert choice in legal and choice == searcher.choose(there, seat, legal, thought)
        others += choice not in game.candidates(here, seat, 1, thought)
        compared += 1
        match.choose(seat, legal[stream.below(len(legal))])
    assert others > compared // 2


def test_a_level_at_the_table_errs_as_often_as_its_game_says() -> None:
    game = load("conquest", players=2, map="gen:n=16,seed=3", round_cap=6)
    match, stream, level = Match(game, seed=2), Stream(seed_key(4)), bots.get("level-2")
    searcher = Searcher(game, Budget(slips=definition("conquest").levels[1].slips))
    for _ in range(40):
        seat, key = match.seats_to_act[0], _key(stream)
        view = match.concealed(seat, key)
        code = level.choose(view, key)
        assert code == searcher.choose(view.state, seat, view.legal, key)
        match.choose(seat, code)


def test_a_level_may_be_a_bot_of_the_game_s_own() -> None:
    """At the table, in simulations and in batches alike."""
    assert definition("bayonet").levels[-1].bot == "blueprint"
    name = f"level-{len(definition('bayonet').levels)}"
    game = load("bayonet", preset="quick", players=2)
    ours, same = (simulate(game, 5, seed=2, bots=(bot, "random")) for bot in (name, "blueprint"))
    assert (ours.scores == same.scores).all() and (ours.decisions == same.decisions).all()
    stream, level, own = Stream(seed_key(4)), bots.get(name), bots.get("blueprint")
    for number in range(5):
        match = Match(game, seed=number)
        while not match.over and match.ply < 20:
            seat, key = match.seats_to_act[0], _key(stream)
            code = level.choose(bots.look(level, match, seat, key), key)
            assert code == own.choose(bots.look(own, match, seat, key), key)
            match.choose(seat, code)
    seated = seat_bots(game, [name, "blueprint"], "in batches")
    assert seated.numbers[0] == seated.numbers[1], "one kernel, whoever asks"
    seated.stop()


@pytest.mark.parametrize(("name", "lower"), [("bayonet", 1), ("bayonet", 2), ("conquest", 1), ("conquest", 2)])
def test_a_level_beats_the_one_two_below(name: str, lower: int) -> None:
    small = {"map": "gen:n=16,seed=3", "round_cap": 12} if name == "conquest" else {"preset": "quick"}
    game, strong, weak = load(name, players=2, **small), f"level-{lower + 2}", f"level-{lower}"
    won = simulate(game, 30, seed=4, bots=(strong, weak)).returns[:, 0].sum()
    won += simulate(game, 30, seed=4, bots=(weak, strong)).returns[:, 1].sum()
    assert won > 33, f"{strong} won {won} of 60 against {weak}"


@pytest.mark.parametrize("name", BUILT_IN)
def test_levels_that_were_measured_are_told_apart(name: str) -> None:
    """What is shipped was measured under these rules; each level is better than the one below beyond doubt."""
    ladder = definition(name).ladder()
    assert ladder is not None and ladder.game == name and ladder.rules == definition(name).version
    rungs = [rung for n in range(len(definition(name).levels)) if (rung := ladder.rung(f"level-{n + 1}"))]
    assert len(rungs) >= 4
    for lower, higher in pairwise(rungs):
        assert lower.high < higher.low and higher.rating - lower.rating >= 55, f"{lower.bot} and {higher.bot}"
    assert ladder.command.startswith(f"sandtable ladder {name} ")
