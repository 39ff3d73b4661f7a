"""A replay from a seat, the rows of `sandtable export`, and what could have been chosen need no more of a match than
the seat knows: they are the same where the State is replaced by the seat's view of it. Another choice is tried in
worlds that are drawn: it is the same in another world. (Own data: `World.seen_by`, tests/server/worlds.py.)"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterable
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from sandtable.bots.review.judging import Trace, what_if
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.lab.decisions import _Watch
from sandtable.server.pool.replaying import ShownScenes, Wanted, make_frames
from tests.games.battlecards import people as battlecards
from tests.games.bayonet import people as bayonet
from tests.games.bridgefront import people as bridgefront
from tests.games.conquest import people as conquest
from tests.games.conquest.secrets.test_view import FOGGED
from tests.games.seen import viewers

MATCHES: dict[str, Callable[[], Iterable[Match]]] = {
    "bayonet": lambda: bayonet.walk(bayonet.game_of("scouts"), 3, 90),
    "conquest": lambda: conquest.walk(conquest.game_of(FOGGED[0]), 3, 90),
    "bridgefront": lambda: bridgefront.walk(bridgefront.game_of("two"), 3, 60),
    "battlecards": lambda: battlecards.walk(battlecards.game_of("four"), 3, 60),
}


def known(match: Match, viewer: int | None) -> Match:
    """The match as the viewer knows it: what it is not told is not there to be shown."""
    twin = match.copy()
    twin._state = match.game.view(match.state, viewer)
    assert twin.state_bytes != match.state_bytes or match.over, "nothing is hidden"
    return twin


def from_the_view(made: ShownScenes, match: Match, held: bool) -> list[Any] | None:
    found: list[Any] | None = _ADVANCE(made, known(match, made.viewer), held)
    return found


_ADVANCE = ShownScenes.advance


@pytest.mark.parametrize("name", MATCHES)
def test_a_replay_from_a_seat_shows_the_same_of_the_view(name: str) -> None:
    match = list(MATCHES[name]())[-1]
    choices = [(seat, code) for seat, code in match.choices if code >= 0]
    for viewer in viewers(match.game):
        wanted = Wanted(viewer, 0, 10**6, 0, False)

        def begun() -> Match:
            return Match(match.game, seed=3)

        frames = make_frames(begun(), choices, None, set(), wanted)
        with patch.object(ShownScenes, "advance", from_the_view):
            told = make_frames(begun(), choices, None, set(), wanted)
        assert frames == told and frames.count(b'"scene"') > 5


@pytest.mark.parametrize("name", MATCHES)
def test_an_exported_decision_is_the_same_of_the_view(name: str) -> None:
    made: dict[bool, list[Any]] = {False: [], True: []}
    for match in MATCHES[name]():
        for seat in match.seats_to_act:
            for of_view, rows in made.items():
                _Watch(known(match, seat) if of_view else match, 0, True, rows)(seat, match.legal(seat)[0])
    for here, there in zip(made[False], made[True], strict=True):
        assert np.array_equal(here.pop("observation"), there.pop("observation")) and here == there
    assert len(made[False]) > 50


@pytest.mark.parametrize("name", MATCHES)
def test_another_choice_is_offered_and_tried_by_what_the_seat_knew(name: str) -> None:
    before = [(match, match.state.copy()) for match in MATCHES[name]()]
    match, game, rng, tried = before[-1][0], before[-1][0].game, random.Random(1), 0

    def trace(known: Callable[[Records, int], Records]) -> Trace:
        states = (known(state, made.seat) for (_, state), made in zip(before, match.standing, strict=True))
        return Trace(game, match, match.standing, tuple(zlib.compress(state.tobytes(), 1) for state in states))

    true, viewed = trace(lambda state, seat: state), trace(game.view)
    drawn = trace(lambda state, seat: game.concealed(state, seat, seed_key(seat)))
    for number, made in enumerate(match.standing):
        offered = true.described(number)
        assert offered == viewed.described(number) and true.words(number) == viewed.words(number)
        others = sorted(offered.keys() - {made.code})
        if others and tried < 8 and true.after[number] != drawn.after[number] and rng.random() < 0.15:
            tried += 1
            code = rng.choice(others)
            assert what_if(true, number, code, 4, 1) == what_if(drawn, number, code, 4, 1)
    assert tried > 5
