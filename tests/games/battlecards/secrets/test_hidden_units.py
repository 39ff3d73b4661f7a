"""Units that a viewer cannot know change places."""

from __future__ import annotations

import pytest

from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.games.battlecards import state as s
from tests import entry
from tests.games.battlecards.occasions import FAT
from tests.games.battlecards.stage import BRITISH, GERMAN, Stage


@pytest.mark.parametrize(("theatre", "seat", "name", "own"), [
    ("west", GERMAN, "de_v2", "de_infantry"), ("pacific", BRITISH, "us_surge", "us_infantry")])  # fmt: skip
def test_what_never_stays_in_a_stack_is_never_thought_to_lie_in_one(
    theatre: str, seat: int, name: str, own: str
) -> None:
    at = Stage(theatre=theatre, **FAT)
    at.next_units(seat, *[name] * 12)
    at.units(seat, *[own] * 6)
    moved = 0
    for number in range(3):
        world = at.states.copy()
        entry.conceal_at(at.table, world, 0, 1 - seat, new_chance(seed_key(number)))
        lying = [one for one in range(int(at.rules["units"])) if int(world["place"][0, one]) == s.IN_STACK]
        assert len(lying) == 6 and not any(int(at.rules["kind"][one]) == at.kinds[name] for one in lying)
        moved += int((world["place"] != at.states["place"]).any())
    assert moved == 3
