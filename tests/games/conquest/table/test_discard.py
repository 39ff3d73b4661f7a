"""D_DISCARD at the table."""

from __future__ import annotations

from sandtable.games.conquest import state as s
from tests.games.conquest.positions import Table
from tests.games.conquest.table.test_trade import food


def test_cards_of_one_face_are_told_apart_when_one_is_discarded() -> None:
    table = Table(players=3, at_limit="discard", hand_limit=5).own({0: range(20), 1: range(20, 30)}, rest=2)
    table.hands({0: [0, 1, 10, 20, 21, 22]})._settle(0, s.DRAW_LATE, s.D_DISCARD)
    assert [table.match.describe(0, code) for code in table.match.legal(0)] == [
        "Discard Ace, number 1 of 2", "Discard Ace, number 2 of 2", "Discard Two",
        "Discard Three, number 1 of 3", "Discard Three, number 2 of 3", "Discard Three, number 3 of 3",
    ]  # fmt: skip


def test_a_supply_card_to_discard_is_named_with_its_territory() -> None:
    table, cards, names = food()
    table.hands({0: [*cards, *range(30, 32)]})._settle(0, s.DRAW_LATE, s.D_DISCARD)
    labels = [option.label for option in table.match.scene(0).choices]
    assert labels[:4] == [f"Food ({name})" for name in names] and len(set(labels)) == len(labels)
