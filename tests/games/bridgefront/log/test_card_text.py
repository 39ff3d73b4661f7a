"""Texts of cards, made from their rows: every card has one, no number of a row is missing in it, cards that do
different things say different things."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from sandtable.games.bridgefront.log.card_text import ability_text, card_text, mode_text, operations_text
from sandtable.games.bridgefront.rules.programs.shapes import SHAPES, Number, Word
from sandtable.games.bridgefront.setup.card_rows import CARDS, CardRow
from sandtable.games.bridgefront.setup.options import BridgefrontOptions
from sandtable.games.bridgefront.table.help.keywords import keywords

#: Numbers that are said in words: this round or the next, effects that are as they are, and a single Bridge or card.
_NEVER = {("mark", "rounds"), ("status", "n")}
_SINGLE = {("build", "n"), ("raze", "n"), ("edge_status", "n"), ("topdeck", "n"), ("discard", "n"), ("scrap", "n")}
_AGES = {1: "I", 2: "II", 3: "III"}


def text(card: CardRow) -> str:
    return card_text(card, archivist=True, artificer=True)


def numbers(operations: list[dict[str, Any]]) -> Iterator[tuple[str, str, int]]:
    """(operation, field, number) of everything in a list."""
    for op in operations:
        for field, value in op.items():
            if isinstance(value, int) and not isinstance(value, bool):
                yield op["op"], field, value
            elif field in ("then", "else", "each"):
                yield from numbers(value)
            elif field == "modes":
                for mode in value:
                    yield from numbers(mode)
            elif field == "rows":
                for row in value:
                    yield from numbers(row["ops"])


@pytest.mark.parametrize("card", CARDS.kinds, ids=lambda card: card.id)
def test_every_card_has_a_text_with_the_numbers_of_its_row(card: CardRow) -> None:
    said = text(card)
    assert (said and said[0].isupper()) or said[0].isdigit()
    assert said.endswith(".") and "{" not in said and "  " not in said and ".." not in said
    figures = re.findall(r"\d+", said)
    for op, field, number in numbers(card.effect + card.activate):
        if field == "age":
            assert f"Age {_AGES[number]} " in said
        elif number and (op, field) not in _NEVER and not (number == 1 and (op, field) in _SINGLE):
            assert str(number) in figures, f"{field} = {number} of {op} is not in: {said}"
    for ability in card.abilities:
        if ability.figure > 1:
            assert str(ability.figure) in figures
    if card.vp:
        assert said.startswith(f"{card.vp} victory point")


def what_it_does(card: CardRow) -> str:
    """The row as far as the text speaks of it. Flight has two names in the row of cards, but is one rule."""
    abilities = sorted(repr(msgspec.structs.asdict(ability)) for ability in card.abilities)
    return repr((card.effect, card.activate, abilities, card.vp, card.champion))


def test_cards_that_do_different_things_have_different_texts() -> None:
    by_text: dict[str, set[str]] = defaultdict(set)
    for card in CARDS.kinds:
        by_text[text(card)].add(what_it_does(card))
    assert [said for said, rows in by_text.items() if len(rows) > 1] == []


def test_cards_that_do_the_same_have_the_same_text() -> None:
    by_row: dict[str, set[str]] = defaultdict(set)
    for card in CARDS.kinds:
        by_row[what_it_does(card)].add(text(card))
    assert [row for row, texts in by_row.items() if len(texts) > 1] == []


_EXAMPLES: dict[str, dict[str, Any]] = {
    "target": {"kind": "hex"},
    "choose": {"when": "declare", "modes": [[{"op": "draw", "n": 1}]]},
    "if": {"cond": "won_battle", "then": [{"op": "draw", "n": 1}]},
    "roll": {"rows": [{"lo": 1, "hi": 6, "ops": [{"op": "draw", "n": 1}]}]},
    "remove_champion": {},
}


def example(name: str) -> dict[str, Any]:
    """An operation with its needed fields."""
    op = {"op": name, **_EXAMPLES.get(name, {})}
    for field, shape in SHAPES[name].fields.items():
        if shape.needed and field not in op:
            op[field] = shape.least if isinstance(shape, Number) else next(iter(shape.words))  # type: ignore[union-attr]
    return op


@pytest.mark.parametrize("name, field, more", [
    ("target", "kind", {}), ("target", "side", {"kind": "champion"}), ("target", "filter", {"range": 3}),
    ("if", "cond", {}), ("gold", "n", {}), ("draft", "src", {}), ("deploy", "at", {}), ("move", "units", {}),
    ("move", "include", {}), ("relocate", "to", {}), ("blast", "area", {"dmg": 1}), ("blast", "side", {"dmg": 1}),
    ("edge_status", "kind", {}), ("status", "kind", {"n": 3}),
])  # fmt: skip
def test_every_word_of_a_field_has_its_own_text(name: str, field: str, more: dict[str, Any]) -> None:
    """Also those that no card of the file uses."""
    shape = SHAPES[name].fields[field]
    words = shape.words if isinstance(shape, Word | Number) else {}
    texts = [operations_text([{**example(name), **more, field: word}]) for word in words]
    assert len(set(texts)) == len(texts), texts


@pytest.mark.parametrize("name", SHAPES)
def test_every_operation_has_a_text(name: str) -> None:
    said = operations_text([{**example(name), "dmg": 1}])
    assert said.endswith(".") and len(said) > 5


def test_the_text_of_a_mode_is_a_short_phrase() -> None:
    recruit = CARDS.kinds[CARDS.number_of("recruit")]
    assert mode_text(recruit.effect[0]["modes"][0]) == "Deploy 2 Forces in your Capital"


def test_abilities_that_are_switched_off_are_not_mentioned() -> None:
    archivist = CARDS.kinds[CARDS.number_of("archivist_prime")]
    artificer = CARDS.kinds[CARDS.number_of("wormhole_artificer")]
    assert card_text(archivist) == card_text(artificer) == "No ability: what it has stands in its figures."
    assert card_text(archivist, archivist=True) == ability_text(archivist, archivist.abilities[0])
    assert "Bridge" in card_text(artificer, artificer=True)


def words_of(options: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    return {word: (said, section) for word, said, section in keywords(BridgefrontOptions(**options))}


def test_keywords_are_explained_with_the_figures_in_force() -> None:
    usual, other = words_of({"players": 4}), words_of({"players": 4, "force_hit": 3, "vp_to_win": 5})
    assert "1-2" in usual["Force"][0] and "1-3" in other["Force"][0]
    assert "With 8 " in usual["victory points"][0] and "With 5 " in other["victory points"][0]
    assert all(said.endswith(".") and re.fullmatch(r"\d+(\.\d+)?", section) for said, section in usual.values())


def test_every_capitalised_word_in_a_text_is_a_keyword_or_plain_english() -> None:
    """A word that texts write large inside a sentence means something: it is explained, or names a deck or an Age."""
    known = {part for word in words_of({"players": 4}) for part in word.split()} | {"Age", "Market", "II", "III", "HP"}
    for card in CARDS.kinds:
        for sentence in re.split(r"[.:;] |\) ", text(card)):
            for word in re.findall(r"(?<=\w )[A-Z]\w+", sentence):
                assert word.rstrip("s") in {k.rstrip("s") for k in known}, f"{word} in {text(card)}"
