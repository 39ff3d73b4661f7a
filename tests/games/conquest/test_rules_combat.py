"""Combat: spec section 7, examples E11-E23 and E56, the dice odds of 7.1, rulings R9-R14 and R17."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from sandtable.core.kernel import entry_kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.combat import compare_dice
from sandtable.games.conquest.events import unpack_dice
from tests.games.conquest.positions import Table, s

GAUL, RHINELAND, ADRIATIC = 16, 17, 18


def losses(attack: tuple[int, ...], defence: tuple[int, ...], tie_winner: int = s.TIE_DEFENDER) -> tuple[int, int]:
    dice = np.zeros(10, dtype=np.int8)
    dice[: len(attack)] = attack
    dice[5 : 5 + len(defence)] = defence
    lost = int(compare_dice(dice, len(attack), len(defence), tie_winner))
    return lost, min(len(attack), len(defence)) - lost


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        ((6, 4, 1), (5, 4), (1, 1)),  # E11
        ((6, 6, 2), (6, 5), (1, 1)),  # E12
        ((5, 3, 2), (4,), (0, 1)),  # E13
        ((6,), (6, 1), (1, 0)),  # E14
        ((3, 3), (2, 1), (0, 2)),  # E15
    ],
)
def test_E11_E12_E13_E14_E15_dice_are_compared_pair_by_pair(
    attack: tuple[int, ...], defence: tuple[int, ...], expected: tuple[int, int]
) -> None:
    assert losses(attack, defence) == expected


def test_ties_can_count_for_the_attacker() -> None:
    assert losses((6, 4, 1), (5, 4), s.TIE_ATTACKER) == (0, 2)
    assert losses((6,), (6, 1), s.TIE_ATTACKER) == (0, 1)


@entry_kernel
def count_rolls(sides, a, d, tie_winner, counts):  # type: ignore[no-untyped-def]
    """Every roll of a and d dice once: counts[attacker's loss] of all of them, by the game's own comparison."""
    dice = np.zeros(10, dtype=np.int8)
    faces = np.zeros(10, dtype=np.int64)
    total = sides ** (a + d)
    for number in range(total):
        rest = number
        for k in range(a + d):
            faces[k] = rest % sides + 1
            rest //= sides
        for k in range(a):
            j = k
            while j > 0 and dice[j - 1] < faces[k]:
                dice[j] = dice[j - 1]
                j -= 1
            dice[j] = faces[k]
        for k in range(d):
            j = 5 + k
            while j > 5 and dice[j - 1] < faces[a + k]:
                dice[j] = dice[j - 1]
                j -= 1
            dice[j] = faces[a + k]
        counts[compare_dice(dice, a, d, tie_winner)] += 1


TABLE_7_1 = [
    (6, 1, 1, {(0, 1): 15, (1, 0): 21}),
    (6, 1, 2, {(0, 1): 55, (1, 0): 161}),
    (6, 2, 1, {(0, 1): 125, (1, 0): 91}),
    (6, 2, 2, {(0, 2): 295, (1, 1): 420, (2, 0): 581}),
    (6, 3, 1, {(0, 1): 855, (1, 0): 441}),
    (6, 3, 2, {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}),
    (4, 1, 1, {(0, 1): 6, (1, 0): 10}),
    (4, 1, 2, {(0, 1): 14, (1, 0): 50}),
    (4, 2, 1, {(0, 1): 34, (1, 0): 30}),
    (4, 2, 2, {(0, 2): 46, (1, 1): 80, (2, 0): 130}),
    (4, 3, 1, {(0, 1): 156, (1, 0): 100}),
    (4, 3, 2, {(0, 2): 314, (1, 1): 356, (2, 0): 354}),
    (8, 1, 1, {(0, 1): 28, (1, 0): 36}),
    (8, 1, 2, {(0, 1): 140, (1, 0): 372}),
    (8, 2, 1, {(0, 1): 308, (1, 0): 204}),
    (8, 2, 2, {(0, 2): 1036, (1, 1): 1344, (2, 0): 1716}),
    (8, 3, 1, {(0, 1): 2800, (1, 0): 1296}),
    (8, 3, 2, {(0, 2): 13244, (1, 1): 10752, (2, 0): 8772}),
]


@pytest.mark.parametrize(("sides", "a", "d", "expected"), TABLE_7_1)
def test_section_7_1_outcomes_of_all_rolls(sides: int, a: int, d: int, expected: dict[tuple[int, int], int]) -> None:
    counts = np.zeros(6, dtype=np.int64)
    count_rolls(sides, a, d, s.TIE_DEFENDER, counts)
    pairs = min(a, d)
    assert {(lost, pairs - lost): int(counts[lost]) for lost in range(6) if counts[lost]} == expected


def battle(source: int, target: int, preset: str = "world-war", owner: int = 1, **options: object) -> Table:
    """Seat 0 attacks Rhineland from Gaul."""
    options.setdefault("players", 3)
    table = Table(preset, **options).own({0: [GAUL], 1: [RHINELAND, 0] if owner == 1 else [0]}, rest=2)
    table.set(owner=table.array["owner"]) if owner == 1 else table.array["owner"].__setitem__((0, RHINELAND), owner)
    table.put({GAUL: source, RHINELAND: target}).attack_phase(0)
    return table.attack(0, GAUL, RHINELAND)


def test_E16_dice_by_armies_of_the_source() -> None:
    assert battle(2, 1, blitz=False).news(ev.ROLL), "one die is forced: the roll is made at once"
    assert battle(3, 1, blitz=False).legal(0) == [0, 1]
    assert battle(4, 1, blitz=False).legal(0) == [0, 1, 2]
    table = Table(players=3).own({0: [GAUL, 0]}, rest=1).put({GAUL: 1, 0: 5}).attack_phase(0)
    assert table.attack_code(GAUL, RHINELAND) not in table.legal(0)
    assert table.attack_code(0, 35) in table.legal(0)


def test_E17_the_defender_chooses_after_the_attacker_R9() -> None:
    table = battle(7, 5)
    table.choose(0, 2)
    assert table.acting == (1,) and table.asked(1) == "D_DEFEND" and table.legal(1) == [0, 1]
    assert int(table.state.att_dice) == 3
    for number in range(30):
        twin = table.copy().key(number).choose(1, 0)
        assert 5 - twin.armies(RHINELAND) <= 1
        assert int(twin.state.def_dice) == 1
    # A target with one army: nobody is asked.
    table = battle(7, 1)
    table.choose(0, 2)
    assert table.news(ev.ROLL) and table.acting == (0,)


def test_E18_at_least_the_dice_of_the_last_roll_move_in_R13() -> None:
    won = battle(7, 1).lucky(lambda t: t.choose(0, 2), lambda t: t.asked(0) == "D_OCCUPY")
    assert (int(won.state.count_lo[0]), int(won.state.count_hi[0])) == (3, 6)
    assert won.legal(0) == [0, 1, 2, 3] and won.owner(RHINELAND) == 0 and won.armies(RHINELAND) == 0
    won.choose(0, 1)
    assert (won.armies(GAUL), won.armies(RHINELAND)) == (3, 4)
    forced = battle(2, 1, blitz=False, round_cap=199)
    assert forced.news(ev.ROLL)
    table = Table(players=3, blitz=False).own({0: [GAUL], 1: [RHINELAND, 0]}, rest=2).put({GAUL: 2}).attack_phase(0)
    won = table.lucky(lambda t: t.attack(0, GAUL, RHINELAND), lambda t: t.owner(RHINELAND) == 0)
    assert (won.armies(GAUL), won.armies(RHINELAND)) == (1, 1) and not won.news(ev.CAPTURED)[0].args[5] > 1


def test_E19_a_blitz_that_ends_with_two_dice_moves_two() -> None:
    def wish(table: Table) -> bool:
        rolls = table.news(ev.ROLL)
        return table.owner(RHINELAND) == 0 and len(unpack_dice(rolls[-1].args[4])) == 2 and rolls[-1].args[8] == 3

    table = battle(6, 4, defender_dice="max").lucky(lambda t: t.choose(0, 3), wish)
    assert (table.armies(GAUL), table.armies(RHINELAND)) == (1, 2) and table.asked(0) != "D_OCCUPY"


def test_E20_the_defence_of_a_blitz_once_or_each_time_R12() -> None:
    once = battle(30, 4, blitz_defence="once")
    once.choose(0, 3)
    one = once.copy().choose(1, 0)
    assert {len(unpack_dice(event.args[5])) for event in one.news(ev.ROLL)} == {1}
    two = once.lucky(lambda t: t.choose(1, 1), lambda t: t.owner(RHINELAND) == 0)
    left, dice = 4, []
    for event in two.news(ev.ROLL):
        dice.append(len(unpack_dice(event.args[5])))
        assert dice[-1] == min(2, left)
        left -= event.args[7]
    each = battle(30, 4)
    each.choose(0, 3)
    while each.asked(1) == "D_DEFEND":
        before = each.armies(RHINELAND)
        assert before >= 2
        each.mark()
        each.choose(1, 0)
        rolls = each.news(ev.ROLL)
        # With one army left the defender is not asked any more, and the blitz goes on by itself.
        assert len(rolls) == 1 or each.armies(RHINELAND) <= 1
    assert each.owner(RHINELAND) == 0 or each.armies(GAUL) == 1


def test_E21_E56_which_dice_and_blitzes_are_offered() -> None:
    assert battle(2, 1).legal(0) == [0, 3]
    assert battle(4, 1).legal(0) == [0, 1, 2, 3, 4]
    assert battle(4, 1, "supply-lines").legal(0) == [0, 1, 2]
    assert battle(5, 1, "supply-lines").legal(0) == [0, 1, 2, 3, 4]
    assert battle(5, 1, attacker_dice="max").legal(0) == [2, 3, 4]
    assert battle(3, 1, attacker_dice="max").legal(0) == [1, 3]


def test_E22_attacks_follow_the_edges_of_the_map_I15() -> None:
    amazonia, maghreb, congo, alaska, kamchatka = 11, 20, 23, 0, 35
    table = Table(players=3).own({0: [amazonia, alaska]}, rest=1).put({amazonia: 5, alaska: 5}).attack_phase(0)
    targets = set()
    for code in table.legal(0)[1:]:
        edge = table.game.data.edges[code - 1]
        assert (table.owner(edge.a) == 0) != (table.owner(edge.b) == 0)
        targets.add((edge.a, edge.b) if table.owner(edge.a) == 0 else (edge.b, edge.a))
    assert (amazonia, maghreb) in targets and (amazonia, congo) not in targets
    assert (alaska, kamchatka) in targets
    back = Table(players=3).own({0: [kamchatka]}, rest=1).put({kamchatka: 3}).attack_phase(0)
    assert back.attack_code(alaska, kamchatka) in back.legal(0)


def test_E23_a_captured_territory_attacks_at_once() -> None:
    won = battle(8, 1).lucky(lambda t: t.choose(0, 2), lambda t: t.asked(0) == "D_OCCUPY")
    won.choose(0, 1)
    assert won.armies(RHINELAND) == 4
    won.attack(0, RHINELAND, ADRIATIC)
    assert won.legal(0) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("occupy", "moved"), [("min", 3), ("all", 6)])
def test_occupation_can_be_fixed(occupy: str, moved: int) -> None:
    won = battle(7, 1, occupy=occupy).lucky(lambda t: t.choose(0, 2), lambda t: t.owner(RHINELAND) == 0)
    assert won.armies(RHINELAND) == moved and won.asked(0) != "D_OCCUPY"


def test_R10_the_defender_rolls_the_most_dice_unasked() -> None:
    table = battle(9, 5, "supply-lines").choose(0, 2)
    assert len(unpack_dice(table.news(ev.ROLL)[0].args[5])) == 2
    table = battle(9, 5, defender_dice="one").choose(0, 2)
    assert len(unpack_dice(table.news(ev.ROLL)[0].args[5])) == 1


def test_neutral_always_rolls_the_most_dice_R17() -> None:
    table = battle(9, 3, owner=s.NEUTRAL, defender_dice="one")
    table.choose(0, 2)
    assert len(unpack_dice(table.news(ev.ROLL)[0].args[5])) == 2
    won = battle(30, 1, owner=s.NEUTRAL).lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)
    assert int(won.state.captured) == 1, "taking a neutral territory is a capture"


def test_R11_a_blitz_is_a_series_of_single_rolls() -> None:
    """The same stream of chance gives the same dice, rolled one by one or in a blitz."""
    blitz = battle(12, 6, defender_dice="max").key(5).choose(0, 3)
    single = battle(12, 6, defender_dice="max").key(5)
    single.mark()
    while True:
        most = min(3, single.armies(GAUL) - 1)
        single.choose(0, most - 1)
        if single.owner(RHINELAND) == 0 or single.armies(GAUL) == 1:
            break
        single.attack(0, GAUL, RHINELAND)
    rolled = [event.args for event in blitz.news(ev.ROLL)]
    assert [event.args for event in single.news(ev.ROLL)] == rolled and len(rolled) > 2


def test_blitz_with_full_dice_stops_when_fewer_could_be_rolled() -> None:
    for number in range(40):
        table = battle(8, 9, defender_dice="max").key(number).choose(0, 4)
        assert all(len(unpack_dice(event.args[4])) == 3 for event in table.news(ev.ROLL))
        assert table.owner(RHINELAND) == 0 or table.armies(GAUL) in (2, 3)


def test_R14_no_territory_is_ever_left_empty() -> None:
    for number in range(40):
        table = battle(6, 3, defender_dice="max", occupy="all").key(number).choose(0, 3)
        assert table.armies(GAUL) >= 1 and table.armies(RHINELAND) >= 1


def test_I3_a_roll_removes_as_many_armies_as_pairs_are_compared() -> None:
    for number, (attack, defend) in itertools.product(range(10), [(0, 0), (1, 0), (1, 1), (2, 1), (2, 0)]):
        table = battle(9, 6).key(number)
        table.choose(0, attack).choose(1, defend)
        event = table.news(ev.ROLL)[0].args
        assert event[6] + event[7] == min(attack + 1, defend + 1) == 15 - table.armies(GAUL) - table.armies(RHINELAND)
        assert list(unpack_dice(event[4])) == sorted(unpack_dice(event[4]), reverse=True)
        assert losses(unpack_dice(event[4]), unpack_dice(event[5])) == (event[6], event[7])


def test_dice_are_uniform_and_drawn_attacker_first() -> None:
    faces: Counter[int] = Counter()
    for number in range(300):
        table = battle(9, 6).key(number)
        table.choose(0, 2).choose(1, 1)
        event = table.news(ev.ROLL)[0].args
        faces.update(unpack_dice(event[4]) + unpack_dice(event[5]))
    assert sum(faces.values()) == 1500 and set(faces) == set(range(1, 7))
    assert all(190 <= count <= 310 for count in faces.values())


def test_chance_of_a_roll_in_the_order_of_section_14() -> None:
    import hashlib

    from sandtable.core.chance import Stream

    table = battle(9, 6).key(77)
    stream = Stream(hashlib.sha256(b"77").digest())
    table.choose(0, 2).choose(1, 1)
    attack = sorted((1 + stream.below(6) for _ in range(3)), reverse=True)
    defence = sorted((1 + stream.below(6) for _ in range(2)), reverse=True)
    event = table.news(ev.ROLL)[0].args
    assert (list(unpack_dice(event[4])), list(unpack_dice(event[5]))) == (attack, defence)


def test_five_dice_against_five_with_many_sides() -> None:
    table = battle(9, 9, att_dice_max=5, def_dice_max=5, die_sides=20)
    assert table.legal(0) == [0, 1, 2, 3, 4, 5, 6]
    table.choose(0, 4)
    assert table.legal(1) == [0, 1, 2, 3, 4]
    table.choose(1, 4)
    event = table.news(ev.ROLL)[0].args
    assert len(unpack_dice(event[4])) == 5 == len(unpack_dice(event[5])) == event[6] + event[7]
