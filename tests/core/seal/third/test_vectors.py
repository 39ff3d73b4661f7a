"""`docs/seal.md` is exact: its vectors, and the fields of every act, event and document as it lists them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sandtable.core.errors import RecordError
from sandtable.core.match.seal.hashing import canon, plain
from sandtable.core.match.seal.opening import key_of
from sandtable.core.match.seal.third.documents import ThirdOpening, ThirdReceipt, ThirdRecord, opening_hash
from sandtable.core.match.seal.third.forms import MUST_SIGN, PUBLIC, Act, Event, SignedEntry, parse_entry
from sandtable.core.match.seal.third.statements import (
    ZERO,
    act_statement,
    begin_statement,
    bot_stream,
    first_head,
    key_anew,
    next_head,
    record_statement,
    signed,
    told_next,
    told_start,
    told_statement,
)
from tests.core.seal.third.people import HOST

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "seal.md").read_text(encoding="utf-8")
BLOCK = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
assert BLOCK is not None
NAMED = {line[:10].rstrip(): line[10:].strip() for line in BLOCK[1].splitlines()}
SECRET, NONCES = bytes(range(32)), [b"\x11" * 32, b"\x22" * 32]
OPENING = msgspec.json.decode(NAMED["opening"], type=ThirdOpening)
O_BYTES = opening_hash(OPENING)
FIRST = first_head(O_BYTES, NONCES)


def lines(word: str) -> list[tuple[Any, str]]:
    """The numbered lines of a name: a document, and what stands after it."""
    found = [value.rpartition(" ") for name, value in NAMED.items() if re.fullmatch(rf"{word}\d", name)]
    return [(json.loads(text), after) for text, _, after in found]


def test_the_beginning() -> None:
    assert canon(plain(OPENING)).decode() == NAMED["opening"] and O_BYTES.hex() == NAMED["o"]
    key = key_of(SECRET, O_BYTES, NONCES)
    assert key.hex() == NAMED["key"] and FIRST.hex() == NAMED["first"]
    assert key_anew(key, [b"\x33" * 32, b"\x44" * 32]).hex() == NAMED["anew"]
    assert bot_stream(key, 1, 7).hex() == NAMED["bot"]
    assert signed(OPENING.person(2).keys[0], begin_statement(O_BYTES, 2), NAMED["begin"])


def test_what_is_told_and_the_chain() -> None:
    told = told_start(FIRST, 2)
    assert told.hex() == NAMED["told"] and len(lines("item")) == 3 and len(lines("entry")) == 4
    for item, after in lines("item"):
        told = told_next(told, item)
        assert told.hex() == after
    head = FIRST
    for number, (entry, after) in enumerate(lines("entry"), 1):
        assert plain(parse_entry(entry)) == entry
        head = next_head(head, SECRET, number, entry)
        assert head.hex() == after
    made = lines("entry")[0][0]
    statement = act_statement(O_BYTES, 2, ZERO, told, FIRST, made["act"])
    assert statement.hex() == NAMED["statement"] and signed(OPENING.person(2).keys[0], statement, made["sig"])
    assert HOST.sign(told_statement(O_BYTES, 2, 3, told, FIRST)).hex() == NAMED["signed"]
    claims = [[-1, 0, [told_start(FIRST, -1).hex()]]]
    assert HOST.sign(record_statement(O_BYTES, 4, head, claims)).hex() == NAMED["record"]


def rows(heading: str) -> dict[str, str]:
    """The rows of a table of the page, by their first cell."""
    table = PAGE.partition(heading)[2].partition("\n\n")[0]
    cells = [line.split("|") for line in table.splitlines() if line.startswith("| `")]
    return {name: row[2] for row in cells for name in re.findall(r"`([a-z-]+)`", row[1])}


@pytest.mark.parametrize(("heading", "kinds"), [("| `do` |", get_args(Act)), ("| `kind` |", get_args(Event))])
def test_every_act_and_event_is_on_the_page_with_its_fields(heading: str, kinds: Any) -> None:
    listed = rows(heading)
    assert set(listed) == {kind.__struct_config__.tag for kind in kinds}
    for kind in kinds:
        for field in kind.__struct_fields__:
            assert f"`{field}`" in listed[kind.__struct_config__.tag], (kind, field)


def test_what_is_told_to_all_and_what_is_signed_is_as_the_page_says() -> None:
    table = PAGE.partition("| `do` |")[2].partition("\n\n")[0]
    starred = set(re.findall(r"`([a-z-]+)` \*", table))
    assert starred == {kind.__struct_config__.tag for kind in PUBLIC}
    sentence = PAGE.partition("Of a seat that has keys these are signed")[2].partition(".")[0]
    assert set(re.findall(r"`([a-z-]+)`", sentence)) == {kind.__struct_config__.tag for kind in MUST_SIGN}


@pytest.mark.parametrize("kind", [ThirdOpening, ThirdRecord, ThirdReceipt, SignedEntry])
def test_every_field_of_a_document_is_on_the_page(kind: Any) -> None:
    for field in kind.__struct_fields__:
        assert re.search(rf"\b{field}\b", PAGE), field


@pytest.mark.parametrize(
    "entry",
    [
        None, [], {}, {"seat": 1}, {"seat": 8, "act": {"do": "resign"}, "by": "host"},
        {"seat": True, "act": {"do": "resign"}, "by": "host"}, {"seat": 1, "act": {"do": "fly"}, "by": "host"},
        {"seat": 1, "act": {"do": "resign", "why": "x"}, "by": "host"},
        {"event": {"kind": "away", "seat": 1, "at": -1}},
        {"seat": 1, "act": {"do": "propose", "what": "draw", "through": 0}, "by": "host"},
        {"seat": 1, "act": {"do": "resign"}, "by": "order"},
        {"seat": 1, "act": {"do": "choose", "code": 1.0, "d": 0}, "by": "host"},
        {"event": {"kind": "away", "seat": 1, "at": 1}, "seat": 1},
    ],
)  # fmt: skip
def test_what_has_no_form_is_refused_in_a_sentence(entry: Any) -> None:
    with pytest.raises(RecordError, match=r"\.$"):
        parse_entry(entry)
