"""Nobody passes for somebody else: invisible characters, look-alikes, mixed scripts, names of bots."""

from __future__ import annotations

import unicodedata

import pytest

from sandtable.server.accounts.names import alike, clean_name, skeleton, unlike
from sandtable.server.errors import Refusal
from tests.server.people import LiveServer


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paypal", "p\u0430yp\u0430l"),  # Cyrillic
        ("scope", "\u0455\u0441\u043e\u0440\u0435"),  # all of it Cyrillic
        ("Marn", "Mam"),
        ("Al", "AI"),
        ("Ada1", "Adal"),
        ("Olga", "0lga"),
        ("rust", "\U0001d4c7\U0001d4ca\U0001d4c8\U0001d4c9"),
        ("Ada", "ADA"),
        ("Ada", "\uff21\uff44\uff41"),  # full width
        ("Zo\u00eb", "Zoe\u0308"),
        ("Toma", "\u03a4om\u03b1"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, other) and alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Zoe", "Zo\u00eb"), ("Ben", "Ken"), ("Ann", "Anna"), ("Ada 2", "Ada 3")]
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_a_skeleton_has_none_but_itself() -> None:
    for number in range(0x20, 0x3000):
        letter = chr(number)
        if unicodedata.category(letter)[0] in "LNPS":
            assert skeleton(skeleton(letter)) == skeleton(letter), hex(number)


INVISIBLE = [
    0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x180B, 0x180E, 0x200B, 0x200D, 0x200E, 0x202E, 0x2060, 0x2066,
    0x2800, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0x1D159, 0x1D173, 0xE0001, 0xE0020, 0xE0100,
]  # fmt: skip


@pytest.mark.parametrize("number", INVISIBLE, ids=hex)
def test_invisible_characters_are_refused(number: int) -> None:
    for name in (f"Ada{chr(number)}", f"A{chr(number)}da", chr(number) * 3):
        with pytest.raises(Refusal) as refused:
            clean_name(name, 24)
        assert refused.value.field == "name" and refused.value.message.endswith(".")


def test_blanks_become_one_and_a_picture_is_a_picture() -> None:
    assert clean_name("  Ada\u00a0\u3000Byron ", 24) == "Ada Byron"
    assert clean_name("Ada \u2620\ufe0f", 24) == "Ada \u2620"


@pytest.mark.parametrize("name", ["\u0410da", "\u041e\u043bga", "Pi\u03bfneer", "\u0421ld War"])
def test_a_word_of_two_scripts_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name, 24)
    assert refused.value.code == "mixed" and " and " in refused.value.message


@pytest.mark.parametrize(
    "name",
    [
        "\u041e\u043b\u044c\u0433\u0430 Smith",
        "\u5c71\u7530Taro",
        "M\u00e4rit",
        "\ud55c\uae00",
        "O'Neil-7",
        "\u0645\u0631\u064a\u0645",
    ],
)
def test_names_as_people_have_them_are_taken(name: str) -> None:
    assert clean_name(name, 24) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        "Heuristic",
        "heuristic",
        "HEURISTIC 2",
        "Random",
        "Rand\u00f3m",
        "Randorn",
        "Passive",
        "first 3",
        "Baker.",
        "B a k e r",
        "_Ran-dom_",
    ],
)
def test_names_of_bots_are_reserved(name: str) -> None:
    if name == "Rand\u00f3m":
        assert clean_name(name, 24) == name, "an accent is seen"
        return
    with pytest.raises(Refusal) as refused:
        clean_name(name, 24)
    assert refused.value.code == "reserved"


def test_a_number_tells_those_apart_who_have_one_name() -> None:
    assert unlike("Ada", ["Bob"]) == "Ada"
    assert unlike("Ada", ["ada", "Ada 2"]) == "Ada 3"
    assert unlike("Al", ["AI"]) == "Al 2"
    assert unlike("Ada", ["Ada", *(f"Ada {n}" for n in range(2, 40))]) == "Ada 40"


def test_a_look_alike_is_not_seated_and_nobody_becomes_one(server: LiveServer) -> None:
    ann, eve, twin = server.person("Marn"), server.person("Mam"), server.person("Marn")
    made = ann.create("me", "open", "open", game="whisper")
    here = f"/api/matches/{made['id']}/join"
    assert eve.refused("POST", here, {}) == (409, "look-alike")
    assert twin.join(made["id"])["seats"][1]["name"] == "Marn 2"
    assert eve.ok("PUT", "/api/me", {"name": "Eve"})["name"] == "Eve"
    eve.join(made["id"])
    assert eve.refused("PUT", "/api/me", {"name": "Mam"}) == (409, "look-alike")
    assert eve.ok("GET", "/api/me")["name"] == "Eve"
    assert eve.refused("PUT", "/api/me", {"name": "Heuristic 4"}) == (400, "reserved")
    assert eve.refused("PUT", "/api/me", {"name": "Eve\u3164"}) == (400, "invalid")
