"""RULES.md for somebody who looks things up: every word that stands on a card, in a question or on a label at the table
is in it, and its worked round is one that the game plays."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, plain
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.setup.decks import card_faces
from sandtable.games.conquest.setup.options import OPTIONS
from sandtable.games.conquest.setup.set_values import pattern_names
from sandtable.games.conquest.table.result import ACHIEVEMENTS
from tests.games.conquest.positions import Table, ev, increasing, load
from tests.games.conquest.rules.battle.test_rolling import losses
from tests.games.conquest.test_rules_page import HEADINGS, TEXT, section, tables

#: Words of everyday English that the page happens not to use.
EVERYDAY = {"ended", "me"}
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("world-war", {"players": 3, "round_cap": 4}),
    ("world-war", {"players": 3, "card_system": "poker", "round_cap": 4, "capitals": "chosen", "placement": "blind"}),
    ("world-war", {"players": 4, "card_system": "royalty", "assign": "claim", "round_cap": 3, "blitz_defence": "once"}),
    ("supply-lines", {"players": 3, "round_cap": 6, "map": "gen:n=9,seed=2", "card_type": "progressive"}),
    ("supply-lines", {"players": 2, "fog": True, "bonus_scope": "player", "card_type": "exponential", "round_cap": 4}),
    (
        "world-war",
        {"players": 3, "map": "gen:n=9,seed=1", "territory_divisor": 1, "neutral_armies": 1, "extra": "neutral"},
    ),
]


def labels(scene: Scene) -> Iterator[str]:
    """Everything of a scene that is a question, a label or a name."""
    yield scene.headline
    if scene.prompt is not None:
        yield plain(scene.prompt.text)
    for phase in scene.phases:
        yield phase.label
    for fact in (*scene.facts, *(fact for player in scene.players for fact in player.facts)):
        yield from (fact.label, fact.title)
    for player in scene.players:
        yield from (player.note, plain(player.remark))
    for option in scene.choices:
        yield from (option.label, option.detail, option.group)
        if option.preview is not None:
            yield from option.preview.lines
    for zone in scene.zones:
        yield from (zone.label, zone.note)
        for card in zone.cards:
            yield from (card.name, card.text)
    if scene.panel is not None:
        yield from (scene.panel.title, scene.panel.foot)


def played(preset: str, options: dict[str, Any]) -> Iterator[str]:
    """The labels of a match of random choices, for whoever is asked and for a spectator."""
    game = load(preset, **options)
    match, draw = Match(game, seed=3), random.Random(5)
    for _ in range(700):
        if match.over:
            break
        seat = draw.choice(match.seats_to_act)
        yield from labels(match.scene(seat))
        yield from labels(match.scene(None))
        yield from labels(match.scene((seat + 1) % game.seats))
        match.choose(seat, draw.choice(match.legal(seat)))
    yield from labels(match.scene(None))


def printed() -> Iterator[str]:
    """What stands on cards, sets, lobby choices and at the end, whether a match comes to it or not."""
    for system in ("increasing", "royalty", "poker", "supply"):
        for card_type in ("fixed", "progressive"):
            game = load(
                "supply-lines" if system == "supply" else "world-war",
                players=2,
                card_system=system,
                card_type=card_type,
            )
            yield from pattern_names(game.options)
            for face in card_faces(game.options, game.data):
                yield from (face.name, face.text)
    for bundle in OPTIONS.bundles:
        yield from (bundle.title, *(choice.title for choice in bundle.values))
    for standing in DECISIONS.orders:
        yield from (standing.title, *(choice.title for choice in standing.choices))
    yield from ACHIEVEMENTS()


def names() -> set[str]:
    """Words that are names of places, of maps or of continents."""
    found: set[str] = set()
    for preset, options in GAMES:
        world = load(preset, **options).data
        for thing in (*world.territories, *world.continents):
            found |= words([thing.name])
    return found


def words(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in re.findall(r"[a-z]+(?:-[a-z]+)*", text.lower())}


def stem(word: str) -> str:
    """A word without the endings of plural and person."""
    for ending, instead in (("ies", "y"), ("ches", "ch"), ("es", "e"), ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return word[: -len(ending)] + instead
    return word


def test_every_word_on_a_card_in_a_question_or_on_a_label_is_in_the_rules() -> None:
    known = {stem(word) for word in words([TEXT])}
    shown = words(printed())
    for preset, options in GAMES:
        shown |= words(played(preset, options))
    places = names()
    asked = {word for word in shown if word not in EVERYDAY and word not in places}
    assert len(asked) > 80, "the table has its words"
    assert sorted(word for word in asked if stem(word) not in known) == []


def defined() -> set[str]:
    """What the page defines: its headings, what stands in bold, and the first column of its tables."""
    entries = set(HEADINGS) | set(re.findall(r"\*\*([^*]+)\*\*", TEXT))
    for heading in HEADINGS:
        for table in tables(heading):
            entries |= {term for row in table[1:] for term in row[0].split(", ")}
    return {" ".join(stem(word) for word in entry.lower().strip(".").split()) for entry in entries}


def looked_up() -> Iterator[str]:
    """Names that somebody would look up: steps of a turn, figures, sets, cards, what the lobby offers."""
    for preset, options in GAMES:
        game = load(preset, **options)
        match, draw = Match(game, seed=3), random.Random(5)
        for _ in range(120):
            scene = match.scene(match.seats_to_act[0])
            yield from (phase.label for phase in scene.phases)
            yield from (fact.label for player in scene.players for fact in player.facts)
            yield from (player.note for player in scene.players)
            yield from (zone.label for zone in scene.zones if zone.kind == "pile")
            seat = match.seats_to_act[0]
            match.choose(seat, draw.choice(match.legal(seat)))
        yield from pattern_names(game.options)
    yield from (
        "Increasing",
        "Royalty",
        "Poker",
        "Supply",
        "Wild card",
        "joins any set",
        "facing",
        "inland",
        "takes it",
    )
    for bundle in OPTIONS.bundles:
        yield from (bundle.title, *(choice.title for choice in bundle.values))
    yield from (standing.title for standing in DECISIONS.orders)
    yield from ACHIEVEMENTS()


def test_what_somebody_would_look_up_is_defined_and_not_only_used() -> None:
    entries = defined()
    wanted = {" ".join(stem(word) for word in label.lower().split()) for label in looked_up() if label}
    assert len(wanted) > 40
    assert sorted(term for term in wanted if term not in entries) == []


def test_the_glossary_is_in_order_and_every_word_has_a_meaning() -> None:
    rows = tables("Glossary")[0][1:]
    assert all(len(meaning.split()) >= 2 for _, meaning in rows)
    assert [row[0].lower() for row in rows] == sorted(row[0].lower() for row in rows)


# ------------------------------------------------------------------------------------------------- the worked round

INDOCHINA, INDIA, NEAR_EAST, AUSTRALIA = 30, 28, 26, [38, 39, 40, 41]
#: Territories that are no neighbours of India or the Near East, and with Australia and Indochina make twelve.
OTHERS = [0, 4, 7, 9, 12, 24, 33]


def text() -> str:
    return " ".join(section("A round, played out").split())


def position() -> Table:
    """Ada is seat 0, Ben 1, Cleo 2. Two sets have been traded."""
    table = Table(players=3, defender_dice="max").set(first=0)
    table.own({0: [INDOCHINA, *AUSTRALIA, *OTHERS], 1: [INDIA, NEAR_EAST]}, rest=2)
    table.put({INDOCHINA: 2, INDIA: 4, NEAR_EAST: 1})
    table.hands({0: increasing("A A 2 2 3"), 1: [5, 25]})
    table.array["trades_by"][0, 2] = 2
    return table


def test_the_worked_round_is_played_by_the_game() -> None:
    said = text()
    table = position().turn(0)
    reinforced = table.news(ev.REINFORCED)[0].args
    assert (reinforced[1], reinforced[2]) == (6, 4) and "4 armies, and 2 for Australia, make 6." in said
    assert [event.args[4] for event in table.news(ev.TRADED)] == [9] and "the third set, worth 9" in said
    assert table.pool(0) == 15 and "Her pool is 15." in said and len(table.hand(0)) == 2
    table.choose(0, INDOCHINA, 14)  # option 14 of 1 to 15
    assert table.armies(INDOCHINA) == 17 and table.asked(0) == "D_ATTACK"

    table.attack(0, INDOCHINA, INDIA)
    won = table.lucky(
        lambda t: t.choose(0, 3), lambda t: [e.args[6:8] for e in t.news(ev.ROLL)] == [(1, 1), (0, 2), (0, 1)]
    )
    assert (int(won.state.count_lo[0]), int(won.state.count_hi[0])) == (3, 15) and "3 to 15 armies move in" in said
    won.choose(0, won.legal(0)[-1])
    assert (won.armies(INDOCHINA), won.armies(INDIA)) == (1, 15)

    won.attack(0, INDIA, NEAR_EAST)
    lost = won.lucky(lambda t: t.choose(0, 2), lambda t: t.armies(INDIA) == 14)
    assert lost.owner(NEAR_EAST) == 1
    lost.attack(0, INDIA, NEAR_EAST)
    taken = lost.lucky(lambda t: t.choose(0, 2), lambda t: t.owner(NEAR_EAST) == 0)
    taken.choose(0, 0)
    assert taken.armies(NEAR_EAST) == 3 and int(taken.state.out[1]) == 1 and len(taken.hand(0)) == 4
    assert taken.asked(0) == "D_TRADE" and taken.legal(0)[0] == 0, "she may, and need not"
    taken.choose(0, 1)
    assert taken.pool(0) == 12 and "the fourth set, worth 12" in said
    taken.choose(0, NEAR_EAST, 11)
    assert taken.armies(NEAR_EAST) == 15 and taken.asked(0) == "D_ATTACK"
    cards = len(taken.hand(0))
    taken.choose(0, 0)
    assert len(taken.hand(0)) == cards + 1, "one card for two captures"

    assert taken.armies(INDIA) == 11 and "9 of the 11 armies in India go to Indochina" in said
    taken.choose(0, 1 + INDIA)
    if taken.asked(0) == "D_FORTIFY_TO":
        taken.choose(0, INDOCHINA)
    taken.mark()
    taken.choose(0, 8)
    assert (taken.armies(INDIA), taken.armies(INDOCHINA)) == (2, 10)
    assert taken.acting == (2,), "Ben is passed over"
    cleo = taken.news(ev.REINFORCED)[0].args
    held = int((taken.state.owner[:42] == 2).sum())
    assert f"owns {held} territories, all of Europe among them: {cleo[2]} armies and 6 make {cleo[1]}." in said


@pytest.mark.parametrize("line", re.findall(r"(\d(?: \d)*) against (\d(?: \d)*)[:.,]", section("A round, played out")))
def test_the_dice_of_the_worked_round_cost_what_it_says(line: tuple[str, str]) -> None:
    attack, defence = (tuple(int(die) for die in side.split()) for side in line)
    if len(attack) == 1:
        return  # armies, not dice
    cost = losses(attack, defence)
    expected = {(6, 4, 1): (1, 1), (5, 5, 3): (0, 2), (6, 2, 1): (0, 1), (4, 4, 2): (1, 0), (6, 3, 1): (0, 1)}
    assert cost == expected[attack]
