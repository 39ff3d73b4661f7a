"""The vectors of docs/seal-2.md, section 8: whoever gets these numbers speaks the protocol."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.events import EventEntry, SeatChange, event_bytes
from sandtable.core.match.seal.hashing import canon, labelled, nonce_commitment, secret_commitment
from sandtable.core.match.seal.hashing import plain as plain_of
from sandtable.core.match.seal.opening import Opening, key_of, opening_hash

SECRET, NONCES = bytes(range(32)), [b"\x11" * 32, b"\x22" * 32]
C = "4e5595953dc65952677e99d8f30cc468ae566b5a47ff3277118a538264e5f47b"
C0 = "826f6bd081ac999a10d6370af396e4fd9a843fbc476120f7693f725f489d0a88"
C2 = "29ac93754092f7c05f07b99f00147a15cef20d7944edd72f9d9c9734ce906118"
OPENING = (
    '{"attachments":{},"attempt":1,"commitment":"4e5595953dc65952677e99d8f30cc468ae566b5a47ff3277118a538264e5f47b",'
    '"created":"2026-11-22T06:10:00Z","game":"conquest","match":"q7x2vd8dbjaj","options":{"die_sides":6,"fog":false,'
    '"map":"world-42","players":3},"protocol":"sandtable-seal/2","rules_version":"1","seats":[{"kind":"person","name":'
    '"Märit","nonce_commitment":"826f6bd081ac999a10d6370af396e4fd9a843fbc476120f7693f725f489d0a88","seat":0},{"bot":'
    '"level-4","kind":"bot","name":"Level 4","seat":1},{"kind":"person","name":"Ousmane \\"O\\"","nonce_commitment":'
    '"29ac93754092f7c05f07b99f00147a15cef20d7944edd72f9d9c9734ce906118","seat":2}]}'
)
O = "3fbde25adbb7f52b35cfbe2d83182c2061bd4ba40fb1c23f34089af89a2a430b"  # noqa: E741 - the spec's name
KEY = "fe5c097caf8cd15f730e1b53290cb34b75402f07d0bb23196b0f4a769ce4dda8"
HEADS = [
    "3a95a3f45ddcab9b18b29ec9d4a30b58a64addbd1d9b8bee556cfe3d7886dfde",
    "feda002fe1f299ce88c851e9fbcdd7bf9853abd483e662e8773c3ae5d9b84709",
    "43fd645be83a8c67b8247d25e9386b18c7dc69735583f1940209f9bb8bda170c",
    "c819ba8d644a7c452addc72cc610628d7af5d00ae1deeae1896007fd15f1a16f",
    "309b280a411ee8cbd97e98caba7cc9e1f667db4023bf7080a1de5378b8c19dad",
]
EVENT = SeatChange(seat=2, name="Level 4", bot="level-4")


def test_the_commitments() -> None:
    assert secret_commitment(SECRET).hex() == C
    assert [nonce_commitment(nonce).hex() for nonce in NONCES] == [C0, C2]


def test_the_opening_and_its_hash() -> None:
    opening = msgspec.json.decode(OPENING, type=Opening)
    opening.must_be_sound()
    assert canon(plain_of(opening)) == OPENING.encode()
    assert opening_hash(opening).hex() == O
    assert opening.persons() == [0, 2]


def test_the_key() -> None:
    assert key_of(SECRET, bytes.fromhex(O), NONCES).hex() == KEY


def test_the_chain() -> None:
    chain = Chain(SECRET, bytes.fromhex(O), NONCES)
    chain.extend([(0, 17), (2, 3), EventEntry(EVENT), (2, -1)])
    assert [chain.at(k).hex() for k in range(len(chain) + 1)] == HEADS
    assert chain.head.hex() == HEADS[-1]
    with pytest.raises(IndexError):
        chain.at(5)


def test_the_event_is_the_one_of_the_page() -> None:
    assert event_bytes(EVENT) == b'{"bot":"level-4","kind":"seat","name":"Level 4","seat":2}'


def test_parts_cannot_run_into_each_other() -> None:
    assert labelled("a", b"bc", b"d") != labelled("a", b"b", b"cd") != labelled("ab", b"c", b"d")


@pytest.mark.parametrize("value", [1.0, None, {"ä": 1}, [2**53], {"a": [{"b": 0.5}]}])
def test_what_has_no_one_text_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="sealed document"):
        canon(value)


def test_texts_are_escaped_as_little_as_json_must() -> None:
    assert canon({"b": 'é"\\\n\x01', "a": [True, -3]}) == '{"a":[true,-3],"b":"é\\"\\\\\\n\\u0001"}'.encode()


_TREES = st.recursive(
    st.text() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(max_codepoint=127)), inner),
)


@given(_TREES)
def test_the_one_text_is_the_one_that_pythons_own_json_writes(document: object) -> None:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canon(document) == text.encode()
