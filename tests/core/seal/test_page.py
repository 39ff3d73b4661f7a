"""`docs/seal-2.md` is exact: its vectors, and the fields of every document and event as it lists them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandtable.core.kernel.chance import key_words, new_chance
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.events import Entry, EventEntry, MatchEvent, event_bytes
from sandtable.core.match.seal.hashing import (
    HostSignature,
    canon,
    fingerprint,
    head_statement,
    nonce_commitment,
    opening_statement,
    secret_commitment,
)
from sandtable.core.match.seal.hashing import plain as plain_of
from sandtable.core.match.seal.opening import Attempt, Opening, OpeningSeat, key_of, opening_hash
from sandtable.core.match.seal.receipt import Receipt, Signatures
from sandtable.core.match.seal.record import SealedRecord
from sandtable.core.match.undoing import key_anew

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "seal-2.md").read_text(encoding="utf-8")
BLOCKS = [block.splitlines() for block in re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)]
SECRET, NONCES = bytes(range(32)), [b"\x11" * 32, b"\x22" * 32]
NAMED = {line[:11].rstrip(): line[11:].strip() for line in BLOCKS[0]}
HOST = Ed25519PrivateKey.from_private_bytes(b"\x07" * 32)
O_BYTES = bytes.fromhex(NAMED["o"])


def entries(block: list[str]) -> list[tuple[str, str]]:
    return [(text, head) for text, _, head in (line.rpartition(" ") for line in block)]


def entry_of(text: str) -> Entry:
    values = json.loads(text)
    if isinstance(values, list):
        return values[0], values[1]
    return EventEntry(msgspec.convert(values, MatchEvent))


def test_the_beginning() -> None:
    opening = msgspec.json.decode(NAMED["opening"], type=Opening)
    assert canon(plain_of(opening)).decode() == NAMED["opening"]
    assert secret_commitment(SECRET).hex() == NAMED["C"]
    assert [nonce_commitment(nonce).hex() for nonce in NONCES] == [NAMED["c0"], NAMED["c2"]]
    assert opening_hash(opening).hex() == NAMED["o"]
    assert key_of(SECRET, O_BYTES, NONCES).hex() == NAMED["key"]
    assert Chain(SECRET, O_BYTES, NONCES).head.hex() == NAMED["h0"]


def test_the_key_after_a_step_back() -> None:
    chance = new_chance(bytes.fromhex(NAMED["key"]))
    state: Any = {"chance": chance}
    key_anew(state, 4)
    assert list(state["chance"]["key"][0]) == list(key_words(bytes.fromhex(NAMED["undo 4"])))


def test_the_signatures() -> None:
    public = HOST.public_key().public_bytes_raw()
    assert public.hex() == NAMED["host"] and fingerprint(public) == NAMED["fingerprint"]
    assert HOST.sign(opening_statement(O_BYTES)).hex() == NAMED["signed o"]
    first = bytes.fromhex(entries(BLOCKS[1])[0][1])
    assert HOST.sign(head_statement(O_BYTES, 0, 0, first)).hex() == NAMED["signed 0 0"]


@pytest.mark.parametrize("block", [1, 2], ids=["chain", "events"])
def test_the_heads(block: int) -> None:
    chain = Chain(SECRET, O_BYTES, NONCES)
    for text, head in entries(BLOCKS[block]):
        entry = entry_of(text)
        if isinstance(entry, EventEntry):
            assert event_bytes(entry.event).decode() == text
        chain.extend([entry])
        assert chain.head.hex() == head, text


def fields(kind: type[Any]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)}


def listed(heading: str) -> set[str]:
    """The names in the first column of the table after a heading."""
    table = PAGE.partition(heading)[2].partition("| --- |")[2].lstrip(" -|\n").split("\n\n")[0]
    first = [line.strip().split("|")[0 if i == 0 else 1] for i, line in enumerate(table.splitlines())]
    return {name for cell in first for name in re.findall(r"`(\w+)`", cell)}


def test_every_event_is_on_the_page_with_its_fields() -> None:
    shown = dict(
        re.findall(r"^\| `([\w-]+)` \| (.*?) \|", PAGE.partition("### Events")[2].partition("## 5")[0], re.MULTILINE)
    )
    shown.pop("kind", None)
    kinds = {kind.__struct_config__.tag: kind for kind in MatchEvent.__args__}
    assert set(shown) == set(kinds) and {json.loads(text)["kind"] for text, _ in entries(BLOCKS[2])} == set(kinds)
    for name, kind in kinds.items():
        told, _, defaults = shown[name].partition(";")
        assert set(re.findall(r"`(\w+)`", told + defaults)) - {"false"} == fields(kind), name
        optional = {field.encode_name for field in msgspec.structs.fields(kind) if not field.required}
        assert set(re.findall(r"`(\w+)`", defaults)) - {"false"} == optional, name


@pytest.mark.parametrize(
    ("heading", "kind"),
    [("fixes the **opening**", Opening), ("**Record**", SealedRecord), ("**Receipt**", Receipt)],
    ids=["opening", "record", "receipt"],
)
def test_every_field_of_a_document_is_on_the_page(heading: str, kind: type[Any]) -> None:
    assert listed(heading) == fields(kind)


@pytest.mark.parametrize("kind", [Attempt, HostSignature, Signatures, OpeningSeat])
def test_every_field_of_a_part_is_on_the_page(kind: type[Any]) -> None:
    assert all(re.search(rf"[{{ `]{name}\b", PAGE) for name in fields(kind))
