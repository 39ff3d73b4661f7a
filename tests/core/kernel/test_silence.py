"""Whether a choice told its seat nothing: one call of machine code says what eight worlds say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sandtable.core.kernel import INTERPRETED
from sandtable.core.match.applying import Facts
from sandtable.core.match.match import Match
from sandtable.core.match.undoing import goes_on, is_silent, told_nothing, told_nothing_by_worlds
from sandtable.games import load

CHOICES = 120


@pytest.mark.skipif(INTERPRETED, reason="there is no machine code")
@pytest.mark.parametrize("game", ["conquest", "bayonet", "bridgefront", "battlecards"])
def test_machine_code_says_the_same_of_every_choice_as_eight_worlds(game: str) -> None:
    match, luck, quiet = Match(load(game), seed=5), random.Random(3), 0
    while match.ply < CHOICES and not match.over:
        seat = luck.choice(match.seats_to_act)
        for code in luck.sample(legal := match.legal(seat), min(3, len(legal))):
            slowly = told_nothing_by_worlds(match.game, match.state, seat, code)
            assert told_nothing(match.game, match.state, seat, code) == slowly, (match.ply, seat, code)
            quiet += slowly
        match.choose(seat, luck.choice(legal))
    assert match.ply > 20 and quiet > 0


@pytest.mark.parametrize("options", [{}, {"fog": True}, {"fog": True, "fortify": "connected", "fortify_moves": 3}])
def test_what_is_only_noted_tells_its_seat_nothing_in_eight_worlds(options: dict[str, Any]) -> None:
    match, luck, noted = Match(load("conquest", **options), seed=7), random.Random(4), set[str]()
    while match.ply < 4 * CHOICES and not match.over:
        seat, state = luck.choice(match.seats_to_act), match.state
        kind, code = Facts(match.game, state).kind(seat), luck.choice(match.legal(seat))
        step = match.propose(seat, code)
        assert kind is not None
        if kind.noted and goes_on(step.before, step.after, seat, step.events) and is_silent(seat, step.events):
            assert told_nothing_by_worlds(match.game, state, seat, code), (match.ply, kind.name, code)
            noted.add(kind.name)
        match.adopt(step)
    assert noted == {kind.name for kind in match.game.definition.kinds if kind.noted}
