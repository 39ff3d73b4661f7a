"""The invariants of section 22: each is noticed when it is broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.promises import BOOKKEEPING, KNOWLEDGE
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests import entry
from tests.games.battlecards.stage import BRITISH, FIRE, GERMAN, PASS, YES, Stage, unit
from tests.games.beyond import beyond


def verdict(at: Stage) -> int:
    return int(entry.check_at(at.table, at.states, 0))


def peace() -> Stage:
    """Armies at rest, cards kept and won."""
    at = Stage().keeps(GERMAN, "w_sabotage").won(BRITISH, "w_norway").tabled(GERMAN, "w_industrial_complex")
    at.units(GERMAN, "de_infantry", "de_panther", "de_me109")
    at.units(BRITISH, "uk_infantry", "uk_spitfire", "uk_qe")
    at.reserve(GERMAN, "de_tiger1", "de_uboat", "de_ju87")
    return at.turn_of(GERMAN)


def broken(at: Stage, change: Callable[[Any], None]) -> int:
    """The invariant that a change of the position breaks; the position itself is sound."""
    assert verdict(at) == 0
    other = at.again()
    change(other.state)
    return verdict(other)


def war() -> Stage:
    """A shot of the 25-pounder is being decided; a British infantry supports."""
    at = Stage()
    at.units(GERMAN, "de_infantry", "de_infantry", "de_tiger1", "de_rommel")
    gun, first, second = at.units(BRITISH, "uk_25pdr", "uk_infantry", "uk_infantry")
    at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES).do("ACT", unit(gun))
    if at.asked == "MODE":
        at.do("MODE", FIRE)
    at.do("AIM", max(at.legal())).do("BOOST", unit(first))
    assert at.asked in ("BOOST", "REACT") and second
    return at


def replay(preset: str, seed: int, **options: object) -> Match:
    """A match of random choices, checked at each of them."""
    game = load("battlecards", preset=preset, **options)
    match, stream = Match(game, seed=seed), Stream(seed_key(seed))
    while not match.over:
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        assert len(codes) > 1 and codes == sorted(set(codes))
        match.choose(seat, codes[stream.below(len(codes))])
        assert game.check(match.state) == 0
    return match


def test_I1_a_unit_is_in_exactly_one_place() -> None:
    at = peace()
    tank = at.stack_of(GERMAN, s.GROUND)[1]

    def twice(state: Any) -> None:
        state["hand"][GERMAN, 3] = tank
        state["hand_size"][GERMAN] = 4

    def nowhere(state: Any) -> None:
        state["place"][int(state["arsenal"][GERMAN, 0])] = s.OUT_OF_PLAY

    def removed(state: Any) -> None:
        state["removed_size"][GERMAN] = 1

    assert [broken(at, change) for change in (twice, nowhere, removed)] == [1, 1, 1]


def test_I2_decks_and_discards_hold_units_of_their_owner() -> None:
    at = peace()

    def swapped(state: Any) -> None:
        mine, theirs = int(state["arsenal"][GERMAN, 0]), int(state["arsenal"][BRITISH, 0])
        state["arsenal"][GERMAN, 0], state["arsenal"][BRITISH, 0] = theirs, mine

    def discarded(state: Any) -> None:
        size = int(state["arsenal_size"][BRITISH]) - 1
        moved = int(state["arsenal"][BRITISH, size])
        state["arsenal_size"][BRITISH] = size
        state["discard"][GERMAN, 0], state["discard_size"][GERMAN] = moved, 1
        state["place"][moved], state["seen"][moved] = s.IN_DISCARD, 3

    assert [broken(at, change) for change in (swapped, discarded)] == [2, 2]


@pytest.mark.parametrize("size", [1, 2])
def test_I3_reserves_are_0_or_3_between_cards(size: int) -> None:
    at = peace()

    def short(state: Any) -> None:
        for place in range(size, 3):
            moved = int(state["hand"][GERMAN, place])
            top = int(state["arsenal_size"][GERMAN])
            state["arsenal"][GERMAN, top], state["arsenal_size"][GERMAN] = moved, top + 1
            state["place"][moved], state["holder"][moved], state["seen"][moved] = s.IN_DECK, s.NONE, 0
        state["hand_size"][GERMAN] = size

    assert broken(at, short) == 3


def test_I4_a_stack_holds_one_type_and_is_empty_only_as_the_last_of_its_type() -> None:
    at = peace()

    def mixed(state: Any) -> None:
        state["stack_type"][GERMAN, s.AIR] = s.GROUND

    def spare(state: Any) -> None:
        state["stack_type"][GERMAN, 3] = s.SEA

    def under_nothing(state: Any) -> None:
        state["stack_type"][GERMAN, s.GROUND] = s.MIXED

    assert [broken(at, change) for change in (mixed, spare, under_nothing)] == [4, 4, 4]


def test_I5_a_battlecard_is_in_exactly_one_place() -> None:
    at = peace()
    norway = at.cards["w_norway"]

    def lost(state: Any) -> None:
        state["won_by"][norway] = s.NONE

    def both(state: Any) -> None:
        state["won_by"][at.cards["w_luxembourg"]] = GERMAN

    def no_battle(state: Any) -> None:
        state["won_by"][at.cards["w_build2"]] = GERMAN

    def loose(state: Any) -> None:
        state["card_place"][int(state["conflict"][0])] = s.C_CURRENT

    assert [broken(at, change) for change in (lost, both, no_battle, loose)] == [5, 5, 5, 5]


def test_I6_only_cards_that_are_kept_are_kept() -> None:
    at = peace()

    def build(state: Any) -> None:
        place = next(
            i
            for i in range(int(state["conflict_size"]))
            if int(at.rules["card_kind"][int(at.rules["card_of"][int(state["conflict"][i])])]) == s.BUILD
        )
        card, kept = int(state["conflict"][place]), int(state["kept"][GERMAN, 0])
        state["conflict"][place], state["kept"][GERMAN, 0] = kept, card
        state["card_place"][kept], state["card_place"][card] = s.C_DECK, s.C_KEPT

    assert broken(at, build) == 6


def test_I7_nobody_fires_outside_its_phase_or_after_supporting() -> None:
    at = war()

    def late(state: Any) -> None:
        state["firing_phase"] = 4

    def both(state: Any) -> None:
        firer = int(state["firer"])
        state["in_battle"][firer] |= s.ASSIGNED
        state["supports"][firer] = at.stack_of(BRITISH, s.GROUND)[2]

    assert [broken(at, late), broken(at, both)] == [7, 8]  # I8 says of one that both supports and has fired
    assert broken(at, lambda state: state.__setitem__("no_air", 1)) == 0  # a gun is no aircraft


def test_I8_assignments_point_to_units_of_the_own_side_in_the_battle() -> None:
    at = war()
    helper = at.stack_of(BRITISH, s.GROUND)[1]

    def enemy(state: Any) -> None:
        state["supports"][helper] = at.stack_of(GERMAN, s.GROUND)[0]

    def itself(state: Any) -> None:
        state["supports"][helper] = helper

    def forgotten(state: Any) -> None:
        state["supports"][helper] = s.NONE

    # I9 says of a unit that is gone too early that its bonus is left.
    assert [broken(at, change) for change in (enemy, itself, forgotten)] == [8, 8, 9]


def test_I9_bonuses_are_the_sums_of_what_is_given() -> None:
    at = war()
    gun = at.stack_of(BRITISH, s.GROUND)[0]

    def more(state: Any) -> None:
        state["bonus_att"][gun, s.GROUND] += 1

    def aura(state: Any) -> None:
        state["aura_dfn"][GERMAN, s.GROUND, s.AIR] -= 2

    def edge(state: Any) -> None:
        state["edge"][BRITISH] = 1

    assert [broken(at, change) for change in (more, aura, edge)] == [9, 9, 9]


def test_I10_who_is_destroyed_is_in_no_force() -> None:
    at = war()
    tank = at.stack_of(GERMAN, s.GROUND)[2]

    def counted(state: Any) -> None:
        state["force_left"][GERMAN] -= 1

    def ghost(state: Any) -> None:
        state["in_battle"][int(state["arsenal"][GERMAN, 0])] = s.WITHDRAWN

    def both(state: Any) -> None:
        state["in_battle"][tank] |= s.WITHDRAWN

    assert [broken(at, change) for change in (counted, ghost, both)] == [10, 10, 10]


def test_I11_who_is_concealed_is_no_target() -> None:
    at = Stage()
    boat, *ships = at.units(GERMAN, "de_uboat", "de_bismarck", "de_hipper")
    queen, _ = at.units(BRITISH, "uk_qe", "uk_nelson")
    at.battle("w_river_plate", by=BRITISH).do("ENGAGE", YES).do("ACT", PASS).do("ACT", unit(queen))
    if at.asked == "MODE":
        at.do("MODE", FIRE)
    assert at.asked == "AIM" and at.aims == set(ships)

    def found(state: Any) -> None:
        state["target"] = boat

    def shown(state: Any) -> None:
        state["target"] = boat
        state["in_battle"][boat] |= s.EXPOSED_SHOT

    assert [broken(at, found), broken(at, shown)] == [11, 0]


def test_I17_turns_and_rounds_are_limited() -> None:
    assert beyond("battlecards", "turn", 401) and beyond("battlecards", "round", 13)


def test_I18_the_score_is_the_sum_of_the_won_cards() -> None:
    at = peace()
    assert at.news(ev.SCORE) == []
    match = Match(load("battlecards"), seed=12)
    stream = Stream(seed_key(12))
    while not match.over:
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
    state, rules = match.state[0], match.game.rules[0]
    published = [event.args for event in match.events(None) if event.kind == ev.SCORE]
    for side in range(2):
        won = [kind for kind in range(int(rules.card_kinds)) if int(state.won_by[kind]) == side]
        points = sum(int(rules.points_of[kind]) for kind in won if not int(state.scorched[kind]))
        assert published[side][:3] == (side, points, len(won))
        assert match.game.scores(match.state)[side] == points


def test_the_questions_and_what_is_known_are_looked_at_too() -> None:
    at = peace()

    def nobody(state: Any) -> None:
        state["to_act"] = 0

    def forgot(state: Any) -> None:
        state["seen"][at.stack_of(GERMAN, s.GROUND)[0]] = 1 << BRITISH

    def chain(state: Any) -> None:
        state["stack_last"][GERMAN, s.GROUND] = at.stack_of(GERMAN, s.GROUND)[0]

    assert [broken(at, nobody), broken(at, chain), broken(at, forgot)] == [BOOKKEEPING, BOOKKEEPING, KNOWLEDGE]


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("west", {}),
        ("pacific-fat", {"last_orders": True}),
        ("teams", {"players": 3, "turn_cap": 100}),
    ],
)
def test_I14_the_same_choices_lead_to_the_same_state(preset: str, options: dict[str, object]) -> None:
    first = replay(preset, 5, **options)
    again = Match(first.game, seed=5)
    for seat, code in first.choices:
        again.choose(seat, code)
    assert again.state_bytes == first.state_bytes


@pytest.mark.parametrize("seed", range(3))
def test_I12_I13_I16_no_invasion_without_infantry_and_one_number_a_shot(seed: int) -> None:
    match = replay("east", seed)
    rules = match.game.rules[0]
    engaged: dict[int, int] = {}
    events = match.events(None)
    for place, event in enumerate(events):
        if event.kind == ev.ENGAGED:
            engaged[event.args[1]] = place
        if event.kind == ev.BATTLE_BEGINS and event.args[0] >= 0:
            card, side = event.args[:2]
            started = [e.args for e in events[:place] if e.kind == ev.BATTLE_DRAWN][-1]
            # A drawn battle was engaged in by its aggressor, or it would not have begun (I13).
            assert started[2] in (s.COUNTER, s.RAID) or card in engaged
            if int(rules.needs_na[card]) and event.args[2]:
                force = []
                back = place - 1
                while events[back].kind in (ev.EXPOSED, ev.WORKS):
                    if events[back].kind == ev.EXPOSED:
                        force.append(events[back].args)
                    back -= 1
                mine = [args[0] for args in force if int(rules.side_of[args[1]]) == side]
                assert any(int(rules.flags[int(rules.kind[one])]) & s.NON_ARTILLERY_GROUND for one in mine)  # I12
        if event.kind == ev.SHOT:
            assert 1 <= event.args[4] <= 10 and event.args[5] == (event.args[4] <= event.args[2] - event.args[3])
