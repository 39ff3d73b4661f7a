"""What scenes show of the other side, against an observer that has nothing but the events it was told (section 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import lexicon
from sandtable.games.battlecards.table.player_view import look
from tests.games.battlecards.people import VIEWED, asked, game_of, walk
from tests.games.battlecards.secrets.observer import Observer
from tests.games.seen import viewers


@pytest.mark.parametrize("name", VIEWED)
def test_R57_scenes_show_no_unit_that_its_viewer_was_not_told_of(name: str) -> None:
    """Units of the other side in stacks and discards: each that is shown was named to this viewer, with its place."""
    game = game_of(name)
    words = lexicon(game)
    shown: Counter[str] = Counter()
    for seed in range(2):
        watching = {viewer: Observer(viewer, words.owner) for viewer in viewers(game)}
        told = dict.fromkeys(watching, 0)
        for ply, match in enumerate(walk(game, seed)):
            for viewer, observer in watching.items():
                for event in match.events(viewer)[told[viewer] :] if not match.over else []:
                    observer.tell(event)
                    told[viewer] += 1
            if match.over or ply % 5:
                continue
            for viewer, observer in watching.items():
                view = look(game, game.view(match.state, viewer), viewer)
                for seat, stacks in view.stacks.items():
                    if words.side_of[seat] == view.side:
                        continue
                    for stack in stacks:
                        for unit in stack.units:
                            assert observer.allows(unit, seat, stack.slot) or unit == int(game.rules[0]["pseudo_unit"])
                            shown["stack"] += 1
                for side in range(2):
                    if side != view.side:
                        assert set(view.discard[side]) <= observer.gone
                        shown["discard"] += len(view.discard[side])
                for seat in range(game.seats):
                    if words.side_of[seat] != view.side:
                        assert all(unit is None for unit in view.hands[seat])
                assert [cards is None for cards in view.kept] == [side != view.side for side in range(2)]
    assert shown["stack"] > 50 and shown["discard"] > 20


@pytest.mark.parametrize("name", ["west", "pacific-fat", "four"])
def test_units_that_fought_stay_known_until_their_stack_changes(name: str) -> None:
    """Memory aid: what was exposed in the last battle and has not moved since is still shown."""
    game = game_of(name)
    words = lexicon(game)
    stay: Counter[str] = Counter()
    exposed: dict[int, tuple[int, int]] = {}
    for match in walk(game, seed=1):
        for event in match._events[-1]:
            a = event.args
            if event.kind == ev.EXPOSED:
                exposed[a[0]] = (a[1], a[2])
            elif event.kind in (
                ev.PICKED_UP,
                ev.DIVIDED,
                ev.MOVED_UNIT,
                ev.DEPLOYED,
                ev.CAPTURED,
                ev.OCCUPIES,
                ev.UNOCCUPIED,
                ev.REORGANIZED,
            ):
                exposed = {unit: place for unit, place in exposed.items() if place[0] != a[0] and place[0] != a[2]}
            elif event.kind == ev.DESTROYED:
                exposed.pop(a[0], None)
        if match.over:
            break
        if asked(match) == 30:  # a stack is being divided: nobody else is sure of any half
            continue
        record = match.state[0]
        held = {
            unit: place
            for unit, place in exposed.items()
            if int(record["place"][unit]) == s.IN_STACK and int(record["holder"][unit]) == place[0]
        }
        for viewer in viewers(game) if held else ():
            view = look(game, game.view(match.state, viewer), viewer)
            for unit, (seat, slot) in held.items():
                if words.side_of[seat] != view.side:
                    stay["seen"] += unit in next(one for one in view.stacks[seat] if one.slot == slot).units
                    stay["all"] += 1
    assert stay["all"] > 100 and stay["seen"] == stay["all"]
