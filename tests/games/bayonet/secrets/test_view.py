"""Who knows what, as state.py says it: what shows something needs no more, and no leak of a field goes unnoticed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.core import declare
from sandtable.core.declare import HIDDEN, outside_of, view_of
from sandtable.core.declare.fields import declarations
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.reading import plain
from sandtable.core.match.match import Match
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.secrets import view as rules
from sandtable.testing.views import check_view
from tests.games.bayonet.people import VIEWED, game_of, played, walk
from tests.games.leaks import leaks, opened, secret_fields, unnoticed
from tests.games.seen import viewers

OUTSIDE = outside_of(s.State)


@pytest.mark.parametrize("name", VIEWED)
def test_what_shows_something_shows_the_same_of_the_view(name: str) -> None:
    game = game_of(name)
    for match in walk(game, 4, limit=160, resigning=0.004 if game.seats > 2 else 0):
        if match.ply % 4 == 0 or match.over:
            for viewer in viewers(game):
                check_view(match, viewer, seed_key(match.ply))


SECRET = [
    "chance", "known", "place", "hand", "reserve", "raise_lo", "raise_hi", "to_act", "asked", "answer", "seat",
    "scouted",
]  # fmt: skip


def matches() -> Iterator[Match]:
    """Matches that reach every field that somebody may not know."""
    return (match for name in ("scouts", "together") for seed in range(5) for match in walk(game_of(name), seed, 160))


def knows_of_no_scout(match: Match, viewer: int | None) -> bool:
    """R52: who is not asked about a Scout knows of nobody who is. Whether there was something to know."""
    state, seen = plain(match.state), plain(match.game.view(match.state, viewer))
    assert seen.scouted == 0
    if state.step != s.SCOUT or (viewer is not None and state.asked[viewer] == s.D_SCOUT):
        return False
    assert (seen.seat, seen.to_act, any(seen.asked)) == (-1, 0, False)
    return True


def test_who_is_not_asked_about_a_scout_knows_of_nobody_who_is_R52() -> None:
    asked = [viewer for match in matches() for viewer in viewers(match.game) if knows_of_no_scout(match, viewer)]
    assert len(asked) > 10 and set(asked) == {0, 1, 2, 3, None}


def test_these_fields_are_secret() -> None:
    assert secret_fields(game_of("scouts")) == SECRET


def test_whatever_shows_a_secret_field_is_noticed() -> None:
    assert set(leaks(matches())) == set(SECRET)


def test_a_view_that_tells_more_is_noticed() -> None:
    views = {name: opened(name) for name in SECRET}
    views["the question about a Scout"] = opened("asked", s.D_SCOUT)
    assert unnoticed(matches(), views, knows_of_no_scout) == set()


def test_the_question_about_a_scout_is_hidden_where_nobody_acts_in_the_view() -> None:
    """R52."""
    game, hidden = game_of("scouts"), 0
    for match in (match for seed in range(4) for match in walk(game, seed, limit=160)):
        for viewer in viewers(game):
            acting = plain(game.view(match.state, viewer)).to_act
            assert match.secret(viewer) == (acting == 0 and not match.over)
            hidden += match.secret(viewer)
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


HANDBOOK = Path(__file__).parents[4] / "handbook" / "rules.md"


def test_a_new_hidden_field_is_one_line_as_in_the_handbook() -> None:
    """Nobody but its seat knows it, and its bounds are kept; all else is seen as before."""
    (line,) = re.findall(r"in Bayonet `(.*?)`", HANDBOOK.read_text(encoding="utf-8"))
    names: dict[str, Any] = {**vars(declare), **vars(s)}
    exec(f"class Wider(State):\n    {line}", names)
    wider, field = names["Wider"], line.partition(":")[0]
    asked = {name for said in declarations(wider).values() for name in said.kernels}
    kernels = [getattr(rules, name) for name in asked]
    view = view_of(wider, *(getattr(one, "py_func", one) for one in kernels), spectators=s.SPECTATORS_BIT)
    match = next(match for match in walk(game_of("six"), 1) if match.ply == 20)
    state = wider.new()
    for name in declarations(s.State):
        state[name] = match.state[name]
    state[field] = 7
    assert outside_of(wider)(match.game.rules[0], state[0]) == 0
    for viewer in viewers(match.game):
        seen = state.copy()
        getattr(view, "py_func", view)(match.game.rules[0], state[0], -1 if viewer is None else viewer, seen[0])
        assert seen[field][0].tolist() == [7 if seat == viewer else HIDDEN for seat in range(s.MAX_SEATS)]
        told = match.game.view(match.state, viewer)
        assert {name for name in declarations(s.State) if told[name].tobytes() != seen[name].tobytes()} == set()
    state[field] = 32000
    assert list(declarations(wider))[outside_of(wider)(match.game.rules[0], state[0]) - 1] == field
