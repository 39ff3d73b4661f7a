"""Whether a viewer may know that somebody is asked (section 4)."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards.secrets.view import is_hidden
from tests.games.battlecards.occasions import begin
from tests.games.battlecards.stage import BRITISH, GERMAN, YES, Stage

SPECTATORS = 2


def hidden_from(at: Stage) -> list[int]:
    """The sides, and spectators, that may not know of the question."""
    return [side for side in (GERMAN, BRITISH, SPECTATORS) if is_hidden(at.rules, at.state, at.seat, side)]


@pytest.mark.parametrize("full", [False, True])
def test_that_a_turn_is_asked_shows_where_only_a_kept_card_leaves_a_choice(full: bool) -> None:
    at = begin().turn_of(GERMAN)
    at.reserve(GERMAN, *["de_panzer3"] * (3 if full else 2))
    assert at.asked == "TURN" and hidden_from(at) == ([] if full else [BRITISH, SPECTATORS])


def test_whether_a_battle_is_cancelled_is_asked_in_secret_and_who_acts_is_not() -> None:
    at = Stage().keeps(BRITISH, "w_delay")
    at.units(GERMAN, "de_infantry", "de_panther")
    at.units(BRITISH, "uk_infantry")
    at.battle("w_luxembourg").do("ENGAGE", YES)
    assert at.asked == "CANCEL" and hidden_from(at) == [GERMAN, SPECTATORS]
    at.pass_to("ACT")
    assert hidden_from(at) == []
