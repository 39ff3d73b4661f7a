"""Parts of a scene that are kept read nothing but what they name, and who names too little is found out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from sandtable.core.game.game import Game, make_game
from sandtable.core.game.parts import Kept, ScenePart, counts, reads
from sandtable.core.game.showing import ViewContext
from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.match.match import Match
from sandtable.games import definition
from sandtable.games.conquest.table.players import facts
from sandtable.games.conquest.table.scene import TABLE
from sandtable.testing.views import check_parts


def _match(part: ScenePart[Any, Any]) -> Match:
    """A match of Conquest whose figures are made by another part."""

    def shown(context: ViewContext[Any, Any]) -> Any:
        scene = TABLE.shown(context)
        scene.facts = context.part(part)
        return scene

    conquest = replace(definition("conquest"), table=replace(TABLE, shown=shown))
    return Match(make_game(conquest), seed=1)


def test_a_part_that_reads_what_it_does_not_name_is_found_out() -> None:
    check_parts(_match(facts), 0)
    less = ScenePart(facts.make, facts.fields - {"deck"})
    with pytest.raises(AssertionError, match="facts reads deck of the view, and does not name it"):
        check_parts(_match(less), 0)


def test_a_part_that_reads_round_its_view_is_found_out() -> None:
    """Such as one that counts how often it is asked."""
    calls: list[int] = []

    @reads("owner")
    def sly(words: Any, view: Any) -> Any:
        calls.append(0)
        return facts.make(words, view)[: len(calls)]

    with pytest.raises(AssertionError, match="a kept part is not what it was"):
        check_parts(_match(sly), 0)


def test_a_part_is_the_same_object_until_what_it_reads_has_changed() -> None:
    match = Match(make_game(definition("conquest")), seed=3)
    last, _ = match.redrawn(0, None, 0)
    kept = 0
    for _ in range(30):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
        scene, _ = match.redrawn(0, None, 0)
        kept += scene.elements is last.elements
        assert scene.elements == match.scene(0).elements and scene.elements is not match.scene(0).elements
        last = scene
    assert 0 < kept < 30
    match.unfollow(0)
    assert 0 not in match._told.parts


def test_viewers_who_see_the_same_are_shown_one_object() -> None:
    match = Match(make_game(definition("bayonet")), seed=3)
    one, other = (match.redrawn(viewer, None, 0)[0] for viewer in (0, None))
    assert one.elements is other.elements and one.zones != other.zones


def test_what_is_made_of_events_is_made_again_when_one_of_its_kind_is_told() -> None:
    @counts(7)
    def sevens(words: None, events: Iterable[Event]) -> list[int]:
        return [event.args[0] for event in events]

    @counts(7, back=True)
    def last(words: None, events: Iterable[Event]) -> int:
        return next(event.args[0] for event in events)

    def told(kind: int, number: int) -> Event:
        return Event(kind, EVERYBODY, (number,))

    game: Game = make_game(definition("conquest"))
    state, events = Match(game, seed=1).state, [told(7, 1), told(6, 2)]
    context = ViewContext(game, None, None, events, (), state, Kept({}, {}))
    first = context.counted(sevens)
    assert context.counted(last) == 1
    events.append(told(5, 3))
    assert context.counted(sevens) is first == [1]
    events.append(told(7, 4))
    assert context.counted(sevens) == [1, 4] and context.counted(last) == 4
    assert replace(context, events=[told(7, 5)]).counted(sevens) == [5]
