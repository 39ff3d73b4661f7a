"""Who knows what, as state.py says it: what shows something needs no more, and no leak of a field goes unnoticed."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.declare import HIDDEN, outside_of
from sandtable.core.declare.fields import declarations
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.reading import plain
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.secrets.questions import hides
from sandtable.testing.views import check_view
from tests.games.bayonet.people import VIEWED, game_of, played, walk
from tests.games.leaks import leaks, secret_fields
from tests.games.seen import viewers

OUTSIDE = outside_of(s.State)


@pytest.mark.parametrize("name", VIEWED)
def test_what_shows_something_shows_the_same_of_the_view(name: str) -> None:
    game = game_of(name)
    for match in walk(game, 4, limit=160, resigning=0.004 if game.seats > 2 else 0):
        if match.ply % 4 == 0 or match.over:
            for viewer in viewers(game):
                check_view(match, viewer, seed_key(match.ply))


def test_a_leak_of_any_field_is_noticed() -> None:
    found: Counter[str] = Counter()
    for name in ("scouts", "together"):
        for seed in range(3):
            found += leaks(walk(game_of(name), seed, limit=160))
    assert set(found) == secret_fields(game_of("scouts")) > {"hand", "scouted", "answer", "raise_lo"}


def test_the_question_about_a_scout_is_hidden_where_nobody_acts_in_the_view() -> None:
    """R52."""
    game, hidden = game_of("scouts"), 0
    for match in (match for seed in range(4) for match in walk(game, seed, limit=160)):
        for viewer in viewers(game):
            acting = plain(game.view(match.state, viewer)).to_act
            assert hides(game, match.state, viewer) == (acting == 0 and not match.over)
            hidden += hides(game, match.state, viewer)
    assert hidden > 5


def test_after_the_end_reserves_lie_open_and_no_card_counts_twice() -> None:
    match = played(game_of("scouts"), 1)
    for viewer in viewers(match.game):
        seen = plain(match.game.view(match.state, viewer))
        truth = plain(match.state)
        assert seen.reserve == truth.reserve
        lying = [card for row in seen.reserve for card in row if card >= 0]
        assert lying and all(seen.place[card] == truth.place[card] for card in lying)
        assert HIDDEN in seen.place  # what others folded stays unknown


@pytest.mark.parametrize("name", ["six", "scouts", "together", "spread"])
def test_every_number_is_within_its_bounds(name: str) -> None:
    game = game_of(name)
    fields = list(declarations(game.kernels.state))
    for match in walk(game, 5, limit=200, resigning=0.004):
        wrong = getattr(OUTSIDE, "py_func", OUTSIDE)(game.rules[0], match.state[0])
        assert wrong == 0, f"{fields[wrong - 1]} is out of its bounds"
