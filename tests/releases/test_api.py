"""A page, or a program, that was made for the last release goes on: the HTTP interface still takes what it says and
answers what it reads."""

from __future__ import annotations

import copy
import json
import lzma
from typing import Any

import pytest

from tests.releases.breaking import breaks
from tests.releases.kept import DATA
from web.scripts.write_routes import document

#: The last release, and what was taken from its interface on purpose, with the reason.
LAST = "4bc50a8c"
ON_PURPOSE = {
    "GET /api/games answers: [].": "The option form of a game is asked for by itself (/api/games/{game}/options): it "
    "was nineteen parts of twenty of what the lobby waits for. A page of the last release is loaded anew by an upgrade."
}


@pytest.fixture(scope="module")
def last() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(lzma.decompress((DATA / f"{LAST}.api.xz").read_bytes()))
    return found


def test_nothing_that_a_client_of_the_last_release_needs_is_gone(last: dict[str, Any]) -> None:
    found = list(breaks(last, document()))
    assert [one for one in found if not one.startswith(tuple(ON_PURPOSE))] == []
    assert all(any(one.startswith(purpose) for one in found) for purpose in ON_PURPOSE), "no reason is told for nothing"


def test_the_comparison_notices_each_way_to_break_a_client(last: dict[str, Any]) -> None:
    def broken(change: Any) -> list[str]:
        new = copy.deepcopy(last)
        change(new, new["components"]["schemas"])
        return list(breaks(last, new))

    assert broken(lambda new, kinds: None) == []
    assert broken(lambda new, kinds: new["paths"].pop("/api/host")) == ["GET /api/host is gone"]
    assert "GET /api/me answers: name is gone" in broken(lambda new, kinds: kinds["Me"]["properties"].pop("name"))
    assert "GET /api/me answers: name may be missing" in broken(
        lambda new, kinds: kinds["Me"]["required"].remove("name")
    )
    changed = broken(lambda new, kinds: kinds["Me"]["properties"].update(name={"type": "integer"}))
    assert "GET /api/me answers: name may be integer" in changed
    told = broken(lambda new, kinds: kinds["MeForm"]["required"].append("colour") or _field(kinds, "MeForm", "colour"))
    assert told == ["PUT /api/me asks: colour must be said"]
    gone = broken(lambda new, kinds: kinds["NewMatch"]["properties"].pop("title"))
    assert gone == ["POST /api/matches asks: title is not known any more"]
    fewer = broken(lambda new, kinds: kinds["NewMatch"]["properties"]["visibility"].update(enum=["open"]))
    assert fewer == ["POST /api/matches asks: visibility may not be link, private any more"]
    assert broken(lambda new, kinds: _field(kinds, "Me", "more")) == []


def _field(kinds: dict[str, Any], name: str, field: str) -> None:
    kinds[name]["properties"][field] = {"type": "string"}
