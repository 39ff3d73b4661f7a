"""The house does not grow unnoticed: every measure and every room keeps its budget (tests/house.toml)."""

from __future__ import annotations

from tests import house


def test_every_measure_keeps_its_budget() -> None:
    budgets, found = house.budgets(), house.measured()
    assert set(budgets) == set(found)
    over = {name: value for name, value in found.items() if value > budgets[name].most}
    assert over == {}, "over the budget of tests/house.toml: take something out, or raise it and say why"


def test_every_room_keeps_its_budget() -> None:
    budgets, found = house.room_budgets(), house.rooms()
    assert set(budgets) == set(found), "a room came or went"
    over = {room: lines for room, lines in found.items() if lines > budgets[room]}
    assert over == {}, "over the budget of tests/house.toml: take something out, or raise it and say why"


def test_a_budget_is_no_wish() -> None:
    """What got smaller keeps what was won: a budget is near what is measured."""
    budgets, found = house.budgets(), house.measured()
    assert [name for name, value in found.items() if budgets[name].most > max(1.05 * value, budgets[name].target)] == []
    lines = house.rooms()
    assert [room for room, most in house.room_budgets().items() if most > 1.1 * lines[room] + 100] == []
