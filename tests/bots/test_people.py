"""Who the bots of a game are: what a file may say, and what a game has that says nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable import bots
from sandtable.core.game.shipped import Person, read_people
from sandtable.games import BUILT_IN, definition
from sandtable.server.catalogue.rules import bot_document
from tests.toys.duel import DEFINITION as DUEL

FACE = 'face = { ground = "moss", coat = "blue", skin = "tan", tint = "black" }'


def person(id: str = "ada", name: str = "Ada", plays: str = "level-1", face: str = FACE) -> str:
    return f'[[person]]\nid = "{id}"\nname = "{name}"\nplays = "{plays}"\n{face}\n'


def cast(*people: Person) -> dict[str, Person]:
    return replace(definition("conquest"), people=lambda: people).cast()


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_has_six_to_eight_people_and_one_for_every_level(name: str) -> None:
    people = definition(name).cast()
    levels = [f"level-{n}" for n in range(1, len(definition(name).levels) + 1)]
    assert 6 <= len(people) <= 8 and list(people)[: len(levels)] == levels
    assert {kind: bots.kind_of(one.id, name).name for kind, one in people.items()} == {kind: kind for kind in people}


def test_nobody_of_any_game_has_the_name_or_the_face_of_another() -> None:
    people = [one for name in BUILT_IN for one in definition(name).cast().values()]
    assert len({one.name for one in people}) == len({one.face for one in people}) == len(people)


def test_a_person_is_told_to_the_lobby_with_what_it_plays() -> None:
    people = definition("conquest").cast()
    shown = bot_document(bots.kind_of("level-3", "conquest"), None, (), people)
    assert shown.person is not None and shown.person.name == people["level-3"].name and shown.level == 3
    assert bot_document(bots.kind_of("random", "conquest"), None, (), people).person is None


def test_a_game_that_names_nobody_has_people_all_the_same() -> None:
    quiet = replace(definition("conquest"), people=tuple).cast()
    assert list(quiet) == [f"level-{n}" for n in range(1, 7)]
    assert list(DUEL.cast()) == ["heuristic"] and bots.people_of("no-such-game") == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("person = 3", "no list of people"),
        ("[[person", "no list of people"),
        (person(face=FACE.replace("moss", "pink")), "'pink'"),
        (person(face=FACE.replace("coat", "boots")), "boots"),
        (person(id="Ada!"), "no list of people"),
        (person(name="A name that is far too long"), "no list of people"),
        ("", "0 people; a game has 1 to 8"),
        ("\n".join(person(f"{letter}da", f"{letter}da") for letter in "abcdefghi"), "9 people"),
        (person() + person("bo", "Ada"), "the same id or name"),
        (person() + person("ada", "Bo"), "the same id or name"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        read_people(text, "people.toml of a game")
    assert str(refused.value).startswith("people.toml of a game ") and str(refused.value).endswith(".")


def test_people_play_as_bots_that_the_game_has_and_each_as_another() -> None:
    ada, bo = read_people(person() + person("bo", "Bo", "level-9"), "people.toml")
    with pytest.raises(ValueError, match="Bo plays as 'level-9', and Conquest has no such bot"):
        cast(ada, bo)
    bo = read_people(person("bo", "Bo"), "people.toml")[0]
    with pytest.raises(ValueError, match="play as the same bot"):
        cast(ada, bo)
