"""A record of the third seal is played again as a match, step by step, like records of the others."""

from __future__ import annotations

import json

import pytest

from sandtable.core.errors import RecordError
from sandtable.core.match.match import Match
from tests.core.seal.third.people import CLOCK, copied
from tests.core.seal.third.test_honest import GAMES, played


@pytest.mark.parametrize(("seed", "absent"), [(0, ()), (1, ()), (3, (1,))])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_match_of_a_record_ends_where_its_ledger_does(name: str, seed: int, absent: tuple[int, ...]) -> None:
    server, seen = played(name, seed, pace=CLOCK, absent=absent)
    match = Match.from_record(json.dumps(copied(server.record())))
    assert match.state_bytes == server.ledger.state.tobytes() and match.over
    assert [round(840 * share) for share in match.returns] == server.ledger.shares
    assert len(match.standing) == len(server.ledger.line), "the same choices stand"
    assert seen


def test_an_entry_that_cannot_stand_is_named() -> None:
    server, _ = played("bayonet", 1, pace=CLOCK)
    record = copied(server.record())
    record["entries"][0], record["entries"][1] = record["entries"][1], record["entries"][0]
    with pytest.raises(RecordError, match=r"."):
        Match.from_record(record)
