"""Exchanges with the community at the table."""

from __future__ import annotations

from sandtable.core.scenes import plain
from sandtable.games.bayonet import state as s
from tests.games.bayonet.people import game_of, reach, zone
from tests.games.bayonet.positions import Table
from tests.games.seen import choice, viewers


def cards_of(table: Table, seat: int) -> list[str]:
    """Every exchange or swap in words, without what it makes."""
    codes = [code for code in table.match.legal(seat) if code]
    return [table.match.describe(seat, code).partition(" (")[0] for code in codes]


def test_E16_an_exchange_belongs_to_two_cards_and_shows_what_it_makes() -> None:
    match, seat = reach(game_of("two"), s.D_TURN)
    scene = match.scene(seat)
    assert scene.prompt is not None and plain(scene.prompt.text).startswith("You drew ")
    assert len(scene.choices) == 10
    keep = choice(scene, code=0)
    assert (keep.label, keep.key, keep.primary) == ("Keep all", "S", True)
    assert keep.detail == zone(scene, f"hand-{seat}").note and keep.detail.endswith(" so far")
    assert choice(scene, code=1 + 3 * 2 + 1).elements == [f"hand-{seat}-2", "community-1"]
    drawn = zone(scene, f"hand-{seat}").cards[2]
    assert drawn.badge == "new"
    for one in scene.choices[1:]:
        after = match.copy()
        after.choose(seat, one.code)
        assert zone(after.scene(seat), f"hand-{seat}").note == one.detail
    assert set(scene.why_not) == {f"reserve-{seat}-up", f"reserve-{seat}-down"}


def test_E17_a_card_taken_from_the_community_is_seen_by_all() -> None:
    match, seat = reach(game_of("four"), s.D_TURN)
    taken = zone(match.scene(None), "community").cards[1]
    match.choose(seat, 1 + 3 * 2 + 1)
    for viewer in viewers(match.game):
        card = zone(match.scene(viewer), f"hand-{seat}").cards[2]
        assert (card.name, card.corner, card.face, card.badge) == (taken.name, taken.corner, "up", "seen")


def test_equal_cards_of_the_hand_and_of_the_community_are_told_apart() -> None:
    table = Table().cards({1: "A3 A3"}, community="A1 A1 I6").stack("C3").play(s.TURN_1)
    names = ["Rockets 1", "Field Guns 3", "Hussars 3", "Infantry Militia 6"]
    assert cards_of(table, 1) == [
        f"{hand} for {taken}"
        for hand in ("First Field Guns 3", "Second Field Guns 3", "Hussars 3")
        for taken in ("the first Rockets 1", "the second Rockets 1", "Infantry Militia 6")
    ]
    scene = table.match.scene(1)
    cards = {choice.label for choice in scene.choices if choice.code}
    assert cards == {f"{hand} for {taken}" for hand in names[1:3] for taken in (names[0], names[3])}
    assert len({tuple(choice.elements) for choice in scene.choices}) == len(scene.choices)
