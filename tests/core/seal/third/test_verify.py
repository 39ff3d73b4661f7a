"""`sandtable verify` on a record of the third seal, with and without receipts."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.match.matchfile import judge
from sandtable.core.match.seal.receipt import read_receipt
from tests.core.seal.test_verdict import NAMES, game
from tests.core.seal.third.people import CLOCK, Server, copied
from tests.core.seal.third.test_honest import GAMES, played
from tests.sealed import finish, receipt_of, sealed_match


@pytest.fixture(scope="module")
def match() -> Server:
    server, _ = played("bayonet", 1, pace=CLOCK)
    return server


def test_an_honest_record_of_every_game_is_sealed() -> None:
    for name in GAMES:
        server, _ = played(name, 2, choices=20, pace=CLOCK)
        verdict = judge(copied(server.record()))
        assert (verdict.seal, verdict.finished, verdict.receipt, verdict.status) == ("sealed", True, "no receipt", 0)


def test_a_receipt_matches_goes_as_far_as_it_goes_or_has_alarms(match: Server) -> None:
    record, one = copied(match.record()), match.browsers[1]
    whole = judge(record, one.receipt())
    assert (whole.receipt, whole.status) == ("matches the receipt", 0) and "nothing contradicts it" in whole.text
    part = judge(record, one.receipt(len(one.items) - 1))
    assert part.status == 3 and part.receipt.startswith("matches as far as it goes")
    alarmed: dict[str, Any] = {**one.receipt(), "alarms": [[3, "Something was \u202e strange."]]}
    assert judge(record, alarmed).status == 3 and judge(record, alarmed).receipt == "this browser noted"
    other = one.receipt()
    other["items"][4][0] = {"game": [1, 2]}
    assert judge(record, other).status == 1 and judge(record, other).receipt.startswith("differs at ")


def test_a_receipt_of_one_seal_beside_a_record_of_another_differs(match: Server) -> None:
    second = finish(sealed_match(game(), NAMES, bots=(1,)))
    assert judge(json.loads(json.dumps(second.record())), match.browsers[1].receipt()).status == 1
    assert judge(copied(match.record()), receipt_of(second, 0)).status == 1


def test_a_receipt_is_read_from_its_file(match: Server, tmp_path: Path) -> None:
    file = tmp_path / "receipt.json"
    file.write_text("\ufeff" + json.dumps(match.browsers[1].receipt()), encoding="utf-8")
    assert judge(copied(match.record()), read_receipt(file)).status == 0


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The place of every value in a document."""
    if isinstance(value, dict):
        return [one for key in value for one in [(*path, key), *leaves(value[key], (*path, key))]]
    if isinstance(value, list):
        return [one for i in range(len(value)) for one in [(*path, i), *leaves(value[i], (*path, i))]]
    return []


def test_whatever_is_changed_or_dropped_is_noticed(match: Server) -> None:
    """No traceback, and no verdict that is the honest one."""
    record = copied(match.record())
    places, rng = leaves(record), random.Random(5)
    for path in rng.sample(places, 150):
        for drop in (False, True):
            changed = copied(record)
            inner = changed
            for key in path[:-1]:
                inner = inner[key]
            value = inner[path[-1]]
            if drop:
                del inner[path[-1]]
            elif isinstance(value, dict | list):
                continue
            elif isinstance(value, bool):
                inner[path[-1]] = not value
            elif isinstance(value, int):
                inner[path[-1]] = value + 1
            else:
                inner[path[-1]] = ("1" if value[:1] == "0" else "0") + value[1:]
            assert judge(changed).status == 1, (path, drop)
