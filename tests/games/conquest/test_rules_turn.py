"""The turn: spec section 6, examples E7-E10, E24, E25, E49, E57, rulings R5-R8, R15, R16, R48, R51."""

from __future__ import annotations

import pytest

from sandtable.games.conquest import events as ev
from tests.games.conquest.positions import Table, load, s

EUROPE = range(13, 20)
ASIA = range(26, 38)
AUSTRALIA = range(38, 42)
BRITISH_ISLES, SCANDINAVIA, GAUL, RHINELAND, MUSCOVY = 14, 15, 16, 17, 19
# Territories of many continents, none of them whole.
SCATTERED = [t for t in range(42) if t not in (0, 9, 13, 20, 26, 38)]


def reinforcement(territories: list[int], **options: object) -> tuple[int, tuple[int, ...]]:
    options.setdefault("card_system", "none")
    table = Table(players=3, **options).own({0: territories}, rest=1).turn(0)
    event = table.news(ev.REINFORCED)[0]
    assert table.pool(0) == event.args[1]
    return table.pool(0), event.args


@pytest.mark.parametrize(("count", "armies"), [(3, 3), (8, 3), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5)])
def test_E7_one_army_for_three_territories_at_least_three_R5(count: int, armies: int) -> None:
    assert reinforcement(SCATTERED[:count])[0] == armies


def test_E7_forty_one_territories_bring_thirteen_and_continents_on_top() -> None:
    total, args = reinforcement(list(range(1, 42)))
    assert args[2] == 13 and args[3] == 41
    assert total == 13 + 3 + 6 + 4 + 9 + 2


def test_E8_australia_and_eight_others() -> None:
    assert reinforcement([*AUSTRALIA, *SCATTERED[:8]])[0] == 6


def test_E9_all_of_europe_and_asia_R48() -> None:
    total, args = reinforcement([*EUROPE, *ASIA])
    assert total == 21 and args[4] == 15 and args[5] == 2


def test_E10_eight_territories_of_a_continent_bring_no_bonus() -> None:
    assert reinforcement(list(range(8)))[0] == 3


def test_the_constants_of_reinforcement_are_parameters() -> None:
    assert reinforcement(SCATTERED[:12], territory_divisor=2, reinforce_min=0)[0] == 6
    assert reinforcement(SCATTERED[:3], territory_divisor=20, reinforce_min=0)[0] == 0
    # floor(9 * 50 / 100) = 4 for Asia.
    assert reinforcement(list(ASIA), continent_pct=50)[0] == 4 + 4


def test_a_turn_without_reinforcement_goes_straight_to_the_attack() -> None:
    table = Table(players=3, card_system="none", reinforce_min=0, territory_divisor=20)
    table.own({0: [GAUL]}, rest=1, armies=3).turn(0)
    assert table.asked(0) == "D_ATTACK" and table.pool(0) == 0


def test_capitals_bring_armies_to_whoever_owns_the_marked_territory() -> None:
    table = Table(players=3, card_system="none", capitals="random", capital_bonus=4)
    table.own({0: SCATTERED[:3]}, rest=1)
    table.array["capital"][0, :3] = [SCATTERED[0], SCATTERED[1], 41]
    table.turn(0)
    assert table.pool(0) == 3 + 8


def test_R6_receive_trade_place_attack_in_this_order() -> None:
    table = Table(players=3).own({0: SCATTERED[:9]}, rest=1, armies=3).hands({0: [0, 10, 20, 1]}).turn(0)
    assert table.asked(0) == "D_TRADE" and table.pool(0) == 3
    table.choose(0, 1)
    assert table.asked(0) == "D_WHERE" and table.pool(0) == 6
    table.choose(0, SCATTERED[0])
    assert table.legal(0) == list(range(6))
    table.choose(0, 5)
    assert table.asked(0) == "D_ATTACK" and table.pool(0) == 0
    table.choose(0, 0)
    assert table.asked(0) == "D_FORTIFY_FROM"


def test_all_armies_must_be_placed_and_on_own_territories() -> None:
    table = Table(players=3, card_system="none").own({0: SCATTERED[:12]}, rest=1).turn(0)
    assert table.legal(0) == SCATTERED[:12]
    table.choose(0, SCATTERED[0], 1)
    assert table.asked(0) == "D_WHERE" and table.pool(0) == 2
    table.choose(0, SCATTERED[1], 1)
    assert table.asked(0) == "D_ATTACK"


def fortifying(owned: list[int], **options: object) -> Table:
    options.setdefault("card_system", "none")
    table = Table(players=3, **options).own({0: owned}, rest=1).put({GAUL: 6})
    return table.attack_phase(0).choose(0, 0)


def test_E24_adjacent_free_move_R7() -> None:
    table = fortifying([GAUL, RHINELAND, MUSCOVY, BRITISH_ISLES])
    assert table.legal(0) == [0, 1 + GAUL]
    table.choose(0, 1 + GAUL)
    # The British Isles lie across a sea lane: adjacent like any other.
    assert table.legal(0) == [BRITISH_ISLES, RHINELAND]


def test_E24_connected_free_move_R8() -> None:
    table = fortifying([GAUL, RHINELAND, MUSCOVY], fortify="connected").choose(0, 1 + GAUL)
    assert MUSCOVY in table.legal(0)
    table = fortifying([GAUL, BRITISH_ISLES, SCANDINAVIA, MUSCOVY], fortify="connected").choose(0, 1 + GAUL)
    assert table.legal(0) == [BRITISH_ISLES, SCANDINAVIA, MUSCOVY]
    table = fortifying([GAUL, BRITISH_ISLES, MUSCOVY, 27], fortify="connected")
    table.choose(0, 1 + GAUL)
    # Only the British Isles can be reached: the target is not asked for.
    assert table.asked(0) == "D_COUNT"
    table.choose(0, 0)
    assert table.armies(BRITISH_ISLES) == 2


def test_E25_one_army_stays_behind_I13() -> None:
    table = fortifying([GAUL, RHINELAND, BRITISH_ISLES])
    before = table.state.owner.tolist()
    table.choose(0, 1 + GAUL, RHINELAND)
    assert table.legal(0) == [0, 1, 2, 3, 4]
    table.choose(0, 4)
    assert (table.armies(GAUL), table.armies(RHINELAND)) == (1, 6)
    assert table.state.owner.tolist() == before and table.state.armies[:42].sum() == 47


def test_several_free_moves_and_none() -> None:
    table = fortifying([GAUL, RHINELAND], fortify_moves=2)
    table.choose(0, 1 + GAUL, 1)
    assert table.asked(0) == "D_FORTIFY_FROM" and int(table.state.moves) == 1
    table.choose(0, 1 + GAUL, 0)
    assert table.asked(0) == "" and int(table.state.seat) == 1
    assert int(fortifying([GAUL, RHINELAND], fortify="none").state.seat) == 1
    assert int(fortifying([GAUL, RHINELAND], fortify_moves=0).state.seat) == 1
    assert int(fortifying([GAUL, MUSCOVY]).state.seat) == 1, "no own neighbour: not asked"


def capture_one(preset: str, **options: object) -> Table:
    """Seat 0 has captured Rhineland and is about to stop attacking, with a free move to make."""
    table = Table(preset, players=3, **options).own({0: [GAUL, BRITISH_ISLES], 1: [RHINELAND, 0]}, rest=2)
    table.put({GAUL: 30}).hands({}).attack_phase(0).attack(0, GAUL, RHINELAND)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)
    table.choose(0, len(table.legal(0)) - 1)
    table.mark()
    return table


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


def test_E57_the_round_ends_when_play_passes_the_place_of_the_first_seat() -> None:
    table = Table(players=3, card_system="none").own({0: [GAUL, RHINELAND]}, rest=2).set(first=1, round=4)
    table.array["out"][0, 1] = 1
    table.put({GAUL: 2}).attack_phase(0).choose(0, 0).choose(0, 0)
    assert int(table.state.seat) == 2 and int(table.state.round) == 5
    capped = Table(players=3, card_system="none", round_cap=4).own({0: [GAUL, RHINELAND]}, rest=2)
    capped.set(first=1, round=4).put({GAUL: 2})
    capped.array["out"][0, 1] = 1
    capped.attack_phase(0).choose(0, 0).choose(0, 0)
    assert capped.match.over and int(capped.state.ending) == s.END_ROUNDS and int(capped.state.round) == 4


def test_rounds_count_from_the_first_seat() -> None:
    table = Table(players=3, card_system="none").own({0: [GAUL], 1: [RHINELAND]}, rest=2).set(first=1, round=7)
    table.turn(0)
    assert int(table.state.round) == 7
    table = Table(players=3, card_system="none").own({0: [GAUL], 1: [RHINELAND]}, rest=2).set(first=1, round=7)
    table.turn(1)
    assert int(table.state.round) == 8 and len(table.news(ev.ROUND_START)) == 1


def test_R51_the_last_round_ends_the_game_I16() -> None:
    game = load(players=2, round_cap=1, map="gen:n=6,seed=1", card_system="none", blitz=False)
    from sandtable.core.match import Match

    match = Match(game, seed=3)
    while not match.over:
        seat = match.seats_to_act[0]
        assert int(match.state[0].round) <= 1
        match.choose(seat, match.legal(seat)[0])
    assert int(match.state[0].ending) in (s.END_ROUNDS, s.END_ELIMINATION)


def test_victory_by_share_is_checked_at_the_end_of_the_own_turn() -> None:
    owned = list(range(27))  # 27 of 42 are 64.3 %
    table = Table(players=3, card_system="none", victory_pct=65).own({0: owned}, rest=1).attack_phase(0)
    assert not table.match.over
    for percent, over in ((64, True), (65, False)):
        table = Table(players=3, card_system="none", victory_pct=percent).own({0: owned, 2: [41]}, rest=1)
        table.put({41: 1, 40: 3}).attack_phase(0)
        seat = table.acting[0]
        while table.acting == (0,):
            table.choose(0, 0)
        assert table.match.over == over and seat == 0
        if over:
            assert int(table.state.ending) == s.END_TERRITORIES and table.match.returns == (1.0, 0.0, 0.0)


def test_I9_the_pool_is_empty_when_attacking_and_moving() -> None:
    table = Table(players=3, card_system="none").own({0: [GAUL, RHINELAND]}, rest=1).turn(0)
    while table.asked(0) != "D_ATTACK":
        assert table.pool(0) > 0
        table.choose(0, table.legal(0)[-1])
    assert table.pool(0) == 0
