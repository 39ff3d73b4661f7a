"""Drawing cards: spec sections 2, 6 and 8.6, examples E49-E51, rulings R15, R16, R42."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table, s
from tests.games.conquest.spoils import into
from tests.games.conquest.turns import capture_one


def drawing(hands: dict[int, list[int]], discard: list[int], deck: bool) -> Table:
    table = Table(players=3).own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 41]}, rest=2).put({GAUL: 30})
    table.hands(hands, discard, deck).attack_phase(0).attack(0, GAUL, RHINELAND)
    return into(table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0))


def test_E50_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn_R42_I19() -> None:
    hands = {0: [0, 1], 1: list(range(10, 20)), 2: [*range(2, 10), *range(20, 24)]}
    table = drawing(hands, [24, 25, 26, 27, 28, 29], deck=True)
    assert int(table.state.hand[s.IN_DECK]) == 0 and int(table.state.hand[s.IN_DISCARD]) == 6
    table.choose(0, 0)
    assert int(table.state.hand[s.IN_DECK]) == 5 and int(table.state.hand[s.IN_DISCARD]) == 0
    assert len(table.hand(0)) == 3 and [event.args[0] for event in table.news(ev.RESHUFFLED)] == [6]


def test_E51_no_card_when_deck_and_discard_pile_are_empty() -> None:
    hands = {0: [0, 1], 1: list(range(10, 20)), 2: [*range(2, 10), *range(20, 30)]}
    table = drawing(hands, [], deck=True)
    table.choose(0, 0)
    assert len(table.hand(0)) == 2 and table.news(ev.DRAW_SKIPPED)[0].args[1] == ev.SKIP_NO_CARDS


def test_a_draw_is_uniform_over_the_deck() -> None:
    base = drawing({0: [0, 1]}, [], deck=True)
    counts = [0] * 30
    for number in range(840):
        table = base.copy().key(number).choose(0, 0)
        (card,) = set(table.hand(0)) - {0, 1}
        counts[card] += 1
    assert counts[:2] == [0, 0] and all(10 <= count <= 60 for count in counts[2:])


def test_E49_the_card_is_drawn_before_or_after_the_free_move_R15() -> None:
    table = capture_one("world-war").choose(0, 0)
    assert table.asked(0) == "D_FORTIFY_FROM" and len(table.hand(0)) == 1
    table = capture_one("supply-lines").choose(0, 0)
    assert table.asked(0) == "D_FORTIFY_FROM" and len(table.hand(0)) == 0
    table.choose(0, 0)
    assert len(table.hand(0)) == 1


def test_R16_one_card_however_many_captures_I12() -> None:
    table = capture_one("world-war")
    table.attack(0, RHINELAND, 18)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(18) == 0)
    if table.asked(0) == "D_OCCUPY":
        table.choose(0, 0)
    assert int(table.state.captured) == 2
    table.choose(0, 0)
    assert len(table.hand(0)) == 1
    drawn = table.news(ev.DRAWN) + table.news(ev.DRAWN_CARD)
    assert [event.audience for event in drawn] == [511 ^ 1, 1]


def test_I12_no_capture_no_card() -> None:
    table = Table(players=3).own({0: [GAUL, 0]}, rest=1).put({GAUL: 5}).hands({}).attack_phase(0).choose(0, 0)
    assert table.hand(0) == [] and not table.news(ev.DRAWN)


def test_I12_captures_of_the_turn_before_bring_no_card() -> None:
    table = Table(players=2, reinforce_min=0, territory_divisor=20).own({0: [GAUL]}, rest=1, armies=2)
    table.hands({}).set(captured=3).turn(0)
    table.choose(0, 0)
    assert table.asked(0) in ("D_FORTIFY_FROM", "") and int(table.state.captured) == 0
    assert not table.news(ev.DRAWN) and table.hand(0) == []


def test_a_drawn_card_is_told_to_its_seat_and_the_draw_to_all_others() -> None:
    table = Table(players=3).own({1: [GAUL]}, rest=2).put({GAUL: 30}).hands({}).attack_phase(1)
    table.attack(1, GAUL, RHINELAND)
    table = table.lucky(lambda t: t.choose(1, 3), lambda t: t.asked(1) == "D_OCCUPY").choose(1, 0, 0)
    assert [event.audience for event in table.news(ev.DRAWN) + table.news(ev.DRAWN_CARD)] == [511 ^ 2, 2]
