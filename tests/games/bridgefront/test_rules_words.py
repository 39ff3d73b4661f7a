"""RULES.md explains every word that is used with a meaning of its own: keywords, and what cards, questions, buttons,
labels and reasons write large or call by a name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from sandtable.core.scenes import plain
from sandtable.games.bridgefront.log.words import lexicon
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.options import BridgefrontOptions
from sandtable.games.bridgefront.table.help.factions import faction_line, faction_texts
from sandtable.games.bridgefront.table.help.keywords import keywords
from tests.games.bridgefront.people import NAMES, VIEWED, game_of, game_with, walk
from tests.games.bridgefront.test_rules_page import TEXT, rows

CARD_NAMES = sorted((card.name for card in CARDS.kinds), key=len, reverse=True)
FACTIONS = [faction.name for faction in CARDS.factions]
#: Written large, but a numeral of an Age or a person in an example.
NO_TERMS = {"II", "III"}
#: Buttons and names of questions that are not written large in the middle of a sentence.
NAMED = (
    "Build Bridge", "March", "Capital Reinforce", "Free March", "Ability", "Done", "Buy", "Pass", "Reforge",
    "Forge Draft", "Mine Draft", "Power Pick", "Quiet Study", "Scrap", "Draft", "Ward", "Frenzy", "Scry", "Burn",
    "first Bridges", "free card", "Lead", "Action Step", "Action Phase", "permanent points", "initiative", "mana",
    "pot", "Reset", "Market", "siege", "Collection", "Scoring", "Cleanup", "fizzles", "stack", "step", "bounty",
    "VP", "HP",
)  # fmt: skip


def key(word: str) -> str:
    """A term in one form: small letters, one of many."""
    return re.sub(r"(?<=[a-z]{2})s$", "", word.lower())


@lru_cache(maxsize=1)
def defined() -> dict[str, str]:
    """What RULES.md defines, by term: rows of its tables of words, tiles, actions and factions, and words printed bold
    in a sentence that says what they are."""
    found = {key(row[0]): row[1] for row in rows("Words")}
    for title in ("The factions", "Actions"):
        found |= {key(row[0]): row[-1] for row in rows(title)}
    for line in TEXT.splitlines():
        for bold in re.findall(r"\*\*([A-Za-z][\w' ]+?)\.?\*\*", line):
            if not re.fullmatch(r"R\d+", bold):
                found.setdefault(key(bold), line)
    return found


def terms(text: str) -> Iterator[str]:
    """Words written large inside a sentence, names of cards and people aside; words side by side are one term. The
    first word of a sentence is one only with the next ones: "First Strike", not "Its Mine"."""
    for name in (*CARD_NAMES, *NAMES):
        text = text.replace(name, "_")
    for sentence in re.split(r"[.:;(?] ?|\) ", text):
        start = re.match(r"[A-Z][a-z]\w*((?: [A-Z][a-z]\w+)+)", sentence)
        if start:
            yield start[0] if key(start[0]) in defined() else start[1].strip()
        inside = sentence[start.end() :] if start else sentence
        yield from re.findall(r"(?<=[\w,] )[A-Z][a-z]\w*(?: [A-Z][a-z]\w+)*", inside)


def missing(texts: Iterable[str]) -> dict[str, str]:
    """Terms that RULES.md does not define, with a text that uses each."""
    found = {}
    for text in texts:
        for term in terms(text):
            words = [term] if key(term) in defined() else term.split()
            found |= {word: text for word in words if key(word) not in defined() and word not in NO_TERMS}
    return found


def strings(value: Any) -> Iterator[str]:
    """All texts in the plain form of a structure; ids and colours are no texts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            if name not in ("id", "kind", "elements", "key", "ink", "icon", "code", "element", "card"):
                yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)


def test_the_words_stand_in_the_order_of_the_alphabet_once_each() -> None:
    words = [row[0] for row in rows("Words")]
    assert words == sorted(words, key=str.lower) and len({key(word) for word in words}) == len(words) > 90
    assert all(re.search(r"[.)]$", row[1]) and len(row[1]) > 10 for row in rows("Words"))


@pytest.mark.parametrize("keyword", keywords(BridgefrontOptions()), ids=lambda keyword: keyword.word)
def test_every_keyword_is_defined_as_the_help_card_has_it(keyword: Any) -> None:
    texts = {row[0]: row[1] for row in rows("Words")}
    if keyword.word in texts:
        assert texts[keyword.word] == keyword.text
    else:
        assert keyword.word.endswith("s") and keyword.word[:-1] in texts, "the plural of a word that is there"


@pytest.mark.parametrize("word", NAMED)
def test_names_of_actions_choices_and_phases_are_defined(word: str) -> None:
    assert len(defined()[key(word)]) > 10


def test_passives_of_factions_are_called_by_name() -> None:
    rules = game_with(players=3, veil_steal="passive").rules[0]
    for texts, row in zip(faction_texts(rules), rows("The factions"), strict=True):
        for text in texts:
            name = re.match(r"([A-Z][\w ]+): ", text)
            if name and name[1] != "Turncoats":
                assert f"**{name[1]}**" in row[1]
    assert "turncoat" in defined()


def test_every_term_of_a_card_is_defined() -> None:
    game = game_with(players=3, archivist_ability=True, artificer_ability=True, veil_steal="spell")
    faces = lexicon(game).faces
    assert missing(text for face in faces for text in (face.text, face.foot, face.type)) == {}
    assert (
        missing([*map(faction_line, range(6)), *(text for texts in faction_texts(game.rules[0]) for text in texts)])
        == {}
    )


@pytest.mark.parametrize("name", VIEWED)
def test_every_term_of_questions_buttons_labels_and_sentences_is_defined(name: str) -> None:
    game = game_of(name)
    texts: set[str] = set()
    for ply, match in enumerate(walk(game, seed=5, limit=260)):
        for viewer in match.seats_to_act if ply % 2 else ():
            scene = match.scene(viewer)
            if scene.prompt is not None:
                texts |= {plain(scene.prompt.text, NAMES), plain(scene.prompt.why, NAMES)}
            texts |= set(strings(msgspec.to_builtins(scene)))
    texts |= {plain(entry.text, NAMES) for entry in match.log(0)}
    assert len(texts) > 200
    assert missing(texts) == {}
