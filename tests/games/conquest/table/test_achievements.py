"""The nine achievements of spec section 20.2, each earned and just missed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.state import END_CAPITALS, END_ELIMINATION, END_ROUNDS, NEUTRAL
from sandtable.games.conquest.table.result import ACHIEVEMENTS, achievements


def event(kind: int, *args: int, audience: int = EVERYBODY) -> Event:
    return Event(kind, audience, (*args, *[0] * (10 - len(args))))


def earned(*events: Event, seats: int = 4) -> list[tuple[int, str]]:
    return [(action.seat, action.name) for action in achievements(events, seats)]


def pack(dice: Sequence[int]) -> int:
    return sum(die << (5 * place) for place, die in enumerate(dice))


def roll(
    attacker: int,
    defender: int,
    attack: Sequence[int],
    defence: Sequence[int],
    ours: int,
    theirs: int,
    audience: int = EVERYBODY,
) -> Event:
    return event(ev.ROLL, attacker, defender, 5, 6, pack(attack), pack(defence), ours, theirs, audience=audience)


def test_there_are_nine() -> None:
    assert set(ACHIEVEMENTS()) == {
        "Card Stacker",
        "Windfall",
        "Snap Trade",
        "Quartermaster",
        "Home Ground",
        "Continental",
        "Thin Red Line",
        "Hat-trick",
        "World Conqueror",
    }
    assert all(ACHIEVEMENTS().values())


@pytest.mark.parametrize(("hand", "names"), [(4, []), (5, [(1, "Card Stacker")]), (7, [(1, "Card Stacker")])])
def test_R65_card_stacker_ends_a_turn_with_five_cards_or_more(hand: int, names: list[tuple[int, str]]) -> None:
    assert earned(event(ev.TURN_END, 1, hand, 0)) == names


@pytest.mark.parametrize(("cards", "names"), [(2, []), (3, [(2, "Windfall")])])
def test_windfall_inherits_three_cards_from_one_elimination(cards: int, names: list[tuple[int, str]]) -> None:
    assert earned(event(ev.INHERITED_ALL, 2, 0, cards, cards, audience=4)) == names


def test_windfall_does_not_add_up_eliminations() -> None:
    assert earned(event(ev.INHERITED_ALL, 2, 0, 2, 2), event(ev.INHERITED_ALL, 2, 1, 2, 4)) == []


@pytest.mark.parametrize(("trades", "names"), [(1, []), (2, [(0, "Snap Trade")])])
def test_snap_trade_is_forced_twice_after_one_elimination(trades: int, names: list[tuple[int, str]]) -> None:
    assert earned(event(ev.FORCED_TRADES_END, 0, trades)) == names


def test_snap_trade_does_not_add_up_eliminations() -> None:
    assert earned(event(ev.FORCED_TRADES_END, 0, 1), event(ev.FORCED_TRADES_END, 0, 1)) == []


def test_quartermaster_trades_four_sets() -> None:
    trades = [event(ev.TRADED, 1, n, 0, 3, 4, ev.TRADE_FREE, n, 0) for n in range(1, 5)]
    assert earned(*trades[:3]) == []
    assert earned(*trades) == [(1, "Quartermaster")]
    assert earned(*trades[:3], event(ev.TRADED, 2, 4, 0, 3, 4)) == []


def test_home_ground_earns_the_bonus_three_times() -> None:
    bonus = event(ev.TRADE_BONUS, 1, 7, 7, 2, 0, 3)
    assert earned(bonus, bonus) == []
    assert earned(bonus, bonus, bonus) == [(1, "Home Ground")]


@pytest.mark.parametrize(("continents", "names"), [(2, []), (3, [(3, "Continental")])])
def test_continental_receives_three_bonuses_in_one_turn(continents: int, names: list[tuple[int, str]]) -> None:
    assert earned(event(ev.REINFORCED, 3, 20, 8, 24, 12, continents, 0)) == names


def test_continental_does_not_add_up_turns() -> None:
    assert earned(*[event(ev.REINFORCED, 3, 9, 7, 21, 2, 2, 0)] * 2) == []


def test_thin_red_line_holds_three_rolls_in_a_row() -> None:
    held = roll(0, 1, (5, 4, 1), (6,), 1, 0)
    assert earned(held, held) == []
    assert earned(held, held, held) == [(1, "Thin Red Line")]


@pytest.mark.parametrize(
    "between",
    [
        roll(0, 1, (6, 4, 1), (5,), 0, 1),  # lost
        roll(0, 1, (5, 4), (6,), 1, 0),  # against two dice
        roll(0, 1, (3, 2, 1), (6, 5), 2, 0),  # with two dice
        roll(1, 2, (6, 6), (1,), 0, 1),  # an attack of its own
        roll(1, NEUTRAL, (6,), (1,), 0, 1),  # also on neutral ground
    ],
    ids=["lost", "two against", "two own", "own attack", "neutral ground"],
)
def test_R66_thin_red_line_is_broken_by_any_other_roll(between: Event) -> None:
    held = roll(0, 1, (5, 4, 1), (6,), 1, 0)
    assert earned(held, held, between, held) == []
    assert (1, "Thin Red Line") in earned(held, held, between, held, held, held)


def test_R66_thin_red_line_is_not_broken_by_the_rolls_of_others() -> None:
    held = roll(0, 1, (5, 4, 1), (6,), 1, 0)
    assert earned(held, held, roll(2, 3, (6,), (1,), 0, 1), held) == [(1, "Thin Red Line")]
    assert earned(held, held, roll(0, 3, (6, 5), (1,), 0, 1), held) == [(1, "Thin Red Line")]


def test_R66_thin_red_line_counts_for_attackers_and_defenders_and_not_for_neutral_ground() -> None:
    bold, held = roll(2, 0, (6,), (5, 4, 1), 0, 1), roll(0, 2, (5, 4, 1), (6,), 1, 0)
    assert earned(bold, bold, bold) == [(2, "Thin Red Line")]
    assert earned(held, held, held) == [(2, "Thin Red Line")]
    assert earned(held, bold, held) == [(2, "Thin Red Line")]
    lost = roll(2, 0, (3,), (5, 4, 1), 1, 0)
    assert earned(bold, bold, lost, bold) == []
    neutral = roll(0, NEUTRAL, (5, 4, 1), (6,), 1, 0)
    assert earned(neutral, neutral, neutral) == []


def test_under_fog_a_roll_told_in_two_versions_counts_once() -> None:
    seen, unseen = 0b0011, 0b1100
    held = [roll(0, 1, (5, 4, 1), (6,), 1, 0, seen), roll(0, 1, (5, 4, 1), (6,), 1, 0, unseen)]
    assert earned(*held, held[0]) == []
    assert earned(*held * 3) == [(1, "Thin Red Line")]


def test_hat_trick_eliminates_three_seats() -> None:
    out = [event(ev.ELIMINATED, victim, 0, victim, 4 - victim) for victim in (1, 2, 3)]
    assert earned(*out[:2]) == []
    assert earned(*out) == [(0, "Hat-trick")]
    assert earned(*out[:2], event(ev.ELIMINATED, 0, 3, 3, 1)) == []


def test_world_conqueror_wins_by_elimination() -> None:
    assert earned(event(ev.GAME_OVER, END_ELIMINATION, 0b0100, 9)) == [(2, "World Conqueror")]
    assert earned(event(ev.GAME_OVER, END_ROUNDS, 0b0100, 9)) == []
    assert earned(event(ev.GAME_OVER, END_CAPITALS, 0b0100, 9)) == []


def test_each_is_listed_once_by_seat() -> None:
    stack = event(ev.TURN_END, 1, 5, 0)
    over = event(ev.GAME_OVER, END_ELIMINATION, 0b0010, 9)
    assert earned(stack, stack, event(ev.TURN_END, 0, 5, 0), over) == [
        (0, "Card Stacker"),
        (1, "World Conqueror"),
        (1, "Card Stacker"),
    ]
