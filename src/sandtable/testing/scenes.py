"""A scene offers exactly the legal choices, names only what exists, and reads back."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, encode, plain
from sandtable.testing.words import NAMELESS

_NULL = re.compile(rb"[\[:,]null\b")


def check_scene(match: Match, viewer: int | None, scene: Scene) -> None:
    """A scene offers exactly the legal choices and names only elements that exist; its JSON reads back equal."""
    assert scene.game == match.game.id and scene.viewer == viewer and scene.over == match.over
    legal = [] if viewer is None else match.legal(viewer)
    assert [choice.code for choice in scene.choices] == legal, "the scene's choices are not the legal ones"
    text = encode(scene)
    assert msgspec.json.decode(text)["game"] == match.game.id and not sends_null(text), "a scene sends nulls"
    known = {element.id for element in match.board().elements}
    known |= {edge.id for edge in match.board().edges} | {link.id for link in scene.links}
    known |= {piece.id for state in scene.elements.values() for piece in state.pieces}
    known |= {card.id for zone in scene.zones for card in zone.cards}
    known |= {front.id for front in scene.fronts}
    known |= {stack.id for front in scene.fronts for stack in front.stacks}
    known |= {card.id for front in scene.fronts for stack in front.stacks for card in stack.cards}
    if scene.fight is not None:
        known |= {card.id for line in scene.fight.lines for group in line.groups for card in group.cards}
    check_labels(scene)
    for choice in scene.choices:
        assert set(choice.elements) <= known, f"choice {choice.code} names unknown elements {choice.elements}"
    assert set(scene.elements) <= known and set(scene.why_not) <= known and set(scene.trail) <= known
    assert sorted(player.seat for player in scene.players) == list(range(match.game.seats))
    hidden = [zone for zone in scene.zones if zone.kind == "hand" and zone.owner not in (None, viewer)]
    if not match.over:
        assert all(card.face == "down" for zone in hidden for card in zone.cards), "a hand of another seat is open"


def check_labels(scene: Scene) -> None:
    """What a person reads of the choices tells them apart, with the places on the table where it says the same."""
    assert scene.prompt is None or not NAMELESS.search(plain(scene.prompt.text)), "a prompt names no hex"
    told: set[tuple[Any, ...]] = set()
    for choice in scene.choices:
        assert choice.label.strip()
        assert not NAMELESS.search(choice.label), f"{choice.label!r} does not say which end it means"
        # What a person sees of a choice: its words, the number it stands for, and where it lies on the table.
        seen = (choice.group, choice.label, choice.detail, choice.range, tuple(choice.elements))
        assert seen not in told, f"two choices show {choice.label!r} at the same place"
        told.add(seen)


def sends_null(text: bytes) -> bool:
    """Whether a JSON document has a null: it would be taken for a removal in a merge patch. One follows a bracket, a
    colon or a comma; so may the word in a sentence, and then the whole document is looked through."""
    return _NULL.search(text) is not None and _has_null(msgspec.json.decode(text))


def _has_null(value: Any) -> bool:
    if isinstance(value, dict | list):
        return any(_has_null(inner) for inner in (value.values() if isinstance(value, dict) else value))
    return value is None
