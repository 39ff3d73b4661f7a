"""Whether a choice told its seat nothing: one call of machine code says what eight worlds say."""

from __future__ import annotations

import random

import pytest

from sandtable.core.kernel import INTERPRETED
from sandtable.core.match.match import Match
from sandtable.core.match.undoing import told_nothing, told_nothing_by_worlds
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
