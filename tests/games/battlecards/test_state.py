"""The records of positions: as large as a match needs."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from sandtable.core.game.options import resolve
from sandtable.games import load
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.definition import DEFINITION
from sandtable.games.battlecards.setup.options import OPTIONS


@pytest.mark.parametrize("preset", OPTIONS.presets)
def test_a_match_of_two_players_with_one_set_has_the_small_record(preset: str) -> None:
    game = load("battlecards", preset=preset)
    small = game.seats == 2 and game.options.starter_sets == 1
    assert game.kernels.state is (s.State if small else s.LargeState)
    assert game.kernels in (DEFINITION.kernels, *DEFINITION.more_kernels)
    owners = game.rules["owner"][0, : int(game.rules["units"][0])].tolist()
    assert len(owners) <= len(game.new_state(bytes(32))["place"][0])
    assert max(owners.count(0), owners.count(1)) <= game.new_state(bytes(32))["arsenal"].shape[2]


def test_the_small_record_takes_at_most_9_kb_and_has_the_fields_of_the_large_one() -> None:
    assert s.State.nbytes <= 9_000 < s.LargeState.nbytes
    large = [name for name in s.LargeState.dtype.names or () if not name.startswith("_pad")]
    assert [name for name in s.State.dtype.names or () if not name.startswith("_pad")] == large
    assert set(large) <= set(get_type_hints(s.LargeState))


def test_what_is_too_large_for_the_small_record_has_the_large_one() -> None:
    most = [
        s.USUAL_SEATS, s.USUAL_UNITS, s.USUAL_ARSENAL - s.SPARE_UNITS, s.USUAL_CONFLICT, s.USUAL_KEPT, s.USUAL_CARRIERS,
    ]  # fmt: skip
    assert s.holds(*most)
    for place in range(len(most)):
        more = list(most)
        more[place] += 1
        assert not s.holds(*more)
    _, options = resolve(DEFINITION.form, "west", {"starter_sets": 2})
    assert DEFINITION.build(options, {}, False).kernels.state is s.LargeState


def test_every_carrier_has_a_number_of_its_own() -> None:
    game = load("battlecards", preset="pacific-fat")
    rules = game.rules[0]
    numbers = rules["carrier"][: int(rules["units"])].tolist()
    chips = rules["chips"][rules["kind"][: int(rules["units"])]].tolist()
    assert [number >= 0 for number in numbers] == [some > 0 for some in chips]
    assert sorted(number for number in numbers if number >= 0) == list(range(14))
