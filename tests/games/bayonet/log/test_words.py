"""Every word that a card, a prompt or a label shows is one that the rules use: whoever looks it up finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest

from sandtable.core.scenes import Card, Reference, Scene, plain
from sandtable.games.bayonet.definition import DEFINITION
from sandtable.games.bayonet.setup.combos import combo_names
from tests.games.bayonet.people import VIEWED, game_of, walk

RULES = " ".join(DEFINITION.rules_text().replace("*", "").replace("`", "").split())

#: Words that need no explaining: of the sentences around the terms.
ORDINARY = frozenset({"apart", "costs", "drew", "here"})


def cards(scene: Scene) -> Iterator[Card]:
    """Every face in a scene."""
    for zone in scene.zones:
        yield from zone.cards
    for hand in scene.panel.hands if scene.panel else []:
        yield from hand.cards


def on_cards(card: Card) -> list[str]:
    return [card.name, card.type, card.text, card.badge]


def of_references(references: list[Reference]) -> Iterator[str]:
    for reference in references:
        yield from (reference.title, reference.text)
        for row in reference.rows:
            yield from (row.name, row.text)
            for card in row.cards:
                yield from on_cards(card)


def in_scene(scene: Scene) -> Iterator[str]:
    """All that a scene says."""
    yield scene.headline
    yield from (phase.label for phase in scene.phases)
    for fact in scene.facts:
        yield from (fact.label, fact.title, fact.value)
    for player in scene.players:
        yield from (player.note, plain(player.remark))
        for fact in player.facts:
            yield from (fact.label, fact.title, fact.value)
    for card in cards(scene):
        yield from on_cards(card)
    for zone in scene.zones:
        yield from (zone.label, zone.note)
    if scene.prompt:
        yield from (plain(scene.prompt.text), plain(scene.prompt.why))
        counts = [scene.prompt.count] if scene.prompt.count else []
        for count in [*counts, *(option.count for option in scene.choices if option.count)]:
            yield count.unit
            yield from (preset.label for preset in count.presets)
    for option in scene.choices:
        yield from (option.label, option.detail)
        if option.preview:
            yield from (option.preview.title, *option.preview.lines)
    yield from scene.why_not.values()
    if scene.panel:
        yield from (scene.panel.title, scene.panel.subtitle, scene.panel.foot)
        yield from (plain(line) for line in scene.panel.lines)
        for hand in scene.panel.hands:
            yield from (hand.label, hand.detail, hand.note)
    if scene.chart:
        yield from (scene.chart.title, scene.chart.unit, scene.chart.x)


@lru_cache(maxsize=1)
def shown() -> frozenset[str]:
    """All that is said in some games of every kind, to their seats and to spectators."""
    said: set[str] = set()
    for number, name in enumerate(VIEWED):
        game = game_of(name)
        said.update(of_references(game.board.references))
        for match in walk(game, seed=number, limit=160):
            for viewer in {*match.seats_to_act, None}:
                said.update(in_scene(match.scene(viewer)))
    for standing in DEFINITION.standing:
        said.update((standing.title, standing.text))
        for choice in standing.choices:
            said.update((choice.title, choice.note))
    return frozenset(said)


def words(text: str) -> set[str]:
    """Its words in small letters, without names of seats and numbers."""
    return set(re.findall(r"[a-z]+(?:-[a-z]+)*", re.sub(r"Seat \d", "", text).lower()))


def stems(word: str) -> set[str]:
    """The forms under which a word may stand in the rules: singular and plural, "raised" and "raise"."""
    return {
        word,
        f"{word}s",
        f"{word}es",
        word.removesuffix("s"),
        word.removesuffix("es"),
        word.removesuffix("d"),
        word.removesuffix("ed"),
    }


def test_every_word_that_is_shown_stands_in_the_rules() -> None:
    known = words(RULES)
    unknown = {
        word: text for text in shown() for word in words(text) if word not in ORDINARY and not stems(word) & known
    }
    assert not unknown


def test_the_ordinary_words_are_few_and_needed() -> None:
    said = set().union(*(words(text) for text in shown()))
    assert said >= ORDINARY and not ORDINARY & words(RULES)


LABELS = [
    "Bets", "Third card", "Fourth card", "Fifth card", "Last bets", "Reserve", "Showdown", "First bets", "Second bets",
    "Third bets", "Bets in all", "Ante", "Ante from hand", "New reserves in", "Your hand", "Your reserve", "Community",
    "Deck", "Discard pile", "Half pot", "Pot", "All in", "so far", "to call", "Keep all", "Burn the Scout",
    "Keep the Scout", "The showdown is being settled", "Reserve swap", *combo_names()[1:],
]  # fmt: skip


@pytest.mark.parametrize("label", LABELS)
def test_every_label_is_shown_and_explained(label: str) -> None:
    assert any(label in text for text in shown()), "not shown any more"
    assert re.search(rf"(?<!\w){re.escape(label.lower())}(?!\w)", RULES.lower())


def test_every_label_of_the_table_is_listed() -> None:
    """Short texts in places for labels: none that the list above does not have."""
    found: set[str] = set()
    for name in ("four", "together", "escalation", "spread"):
        for match in walk(game_of(name), seed=3, limit=120):
            scene = match.scene(match.seats_to_act[0] if match.seats_to_act else None)
            found.update(phase.label for phase in scene.phases)
            found.update(re.sub(r" \d+$", "", fact.label) for fact in scene.facts)
            found.update(zone.label for zone in scene.zones)
    assert {label for label in found if label} <= {*LABELS, "Hand"}


def test_lower_numbers_are_stronger_is_said_on_the_help_card_and_at_the_showdown() -> None:
    assert any(text.startswith("The strongest first. Lower numbers are stronger everywhere") for text in shown())
    panels = [match.scene(None).panel for match in walk(game_of("four"), seed=1, limit=400)]
    showdowns = [panel for panel in panels if panel is not None and panel.hands]
    assert showdowns and all(panel.foot.startswith("Lower numbers are stronger") for panel in showdowns)
