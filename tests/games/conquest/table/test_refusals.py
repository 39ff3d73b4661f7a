"""Refused choices."""

from __future__ import annotations

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions import DECISIONS
from tests.games.conquest.people import small
from tests.games.conquest.table.seen import reach


@pytest.mark.parametrize(
    "decision",
    [s.D_WHERE, s.D_COUNT, s.D_ATTACK, s.D_DICE, s.D_DEFEND, s.D_OCCUPY, s.D_FORTIFY_FROM, s.D_FORTIFY_TO],
    ids=lambda kind: DECISIONS.names[kind],
)
def test_a_refused_choice_says_which_rule(decision: int) -> None:
    match, seat = reach(small(), decision)
    legal = set(match.legal(seat))
    said = set()
    for code in [*range(-3, 70), 10**6]:
        if code not in legal:
            with pytest.raises(IllegalChoice) as refused:
                match.choose(seat, code)
            assert str(refused.value).endswith(".")
            said.add(str(refused.value))
    assert said
