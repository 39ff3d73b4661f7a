"""SCRY: cards that put others under the pile (section 12.4)."""

from __future__ import annotations

from sandtable.core.kernel.events import EVERYBODY
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.positions import A, Position, play


def test_E11_R124_scry_puts_some_under_the_pile() -> None:
    at = Position().hand(A, "Monument Plan").piles(A, ("Zap", "Recruit", "Supply Cache", "Quick Move"))
    play(at, "Monument Plan")
    at.choose(A, 1, 0)
    assert at.pile(s.DRAW + A) == ["Recruit", "Supply Cache", "Quick Move", "Zap"]
    told = [(event.audience, event.args[:3]) for event in at.events if event.kind == ev.SCRIED]
    others = (EVERYBODY & ~(1 << A), (A, s.NONE, s.NONE))
    zap, recruit = (CARDS.number_of(name) for name in ("zap", "recruit"))
    assert told == [(1 << A, (A, zap, 1)), others, (1 << A, (A, recruit, 0)), others]
