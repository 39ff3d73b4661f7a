"""What a viewer cannot know is dealt anew."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.kernel.chance import Stream, new_chance, seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests import entry
from tests.games.battlecards.occasions import FAT
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, YES, Stage, stack, target

SPECTATOR = -1


def kinds(at: Stage, units: list[int]) -> list[str]:
    names = list(at.kinds)
    return [names[int(at.rules["kind"][unit])] for unit in units]


def in_stack(state: Records, seat: int, slot: int) -> list[int]:
    found, unit = [], int(state["stack_first"][0, seat, slot])
    while unit != s.NONE:
        found.append(unit)
        unit = int(state["below"][0, unit])
    return found


def worlds(at: Stage, viewer: int, count: int = 60) -> list[Records]:
    """Positions that the viewer cannot tell from this one, from keys that nothing was dealt by."""
    made = []
    for number in range(count):
        other = at.states.copy()
        entry.conceal_at(at.table, other, 0, viewer, new_chance(seed_key(1_000 + number)))
        assert int(entry.check_at(at.table, other, 0)) == 0
        made.append(other)
    return made


def test_the_enemy_s_stacks_hands_and_decks_are_dealt_anew_and_types_stay() -> None:
    at = Stage()
    at.units(BRITISH, "uk_infantry", "uk_infantry", "uk_spitfire", "uk_qe")
    hand = at.reserve(BRITISH, "uk_montgomery", "uk_hood", "uk_stuart")
    mine = at.units(GERMAN, "de_rommel", "de_me109")
    seen: Counter[str] = Counter()
    hands: set[tuple[int, ...]] = set()
    for world in worlds(at, GERMAN):
        for slot in range(3):
            units = in_stack(world, BRITISH, slot)
            assert len(units) == int(at.state["stack_size"][BRITISH, slot])
            assert {int(at.rules["type"][int(at.rules["kind"][unit])]) for unit in units} == {slot}
            seen.update(kinds(at, units))
        hands.add(tuple(world["hand"][0, BRITISH, :3].tolist()))
        assert in_stack(world, GERMAN, s.GROUND) == mine[:1] and in_stack(world, GERMAN, s.AIR) == mine[1:]
    assert len(hands) > 50 and len(seen) > 15
    for world in worlds(at, BRITISH, 20):
        assert world["hand"][0, BRITISH, :3].tolist() == hand
        assert in_stack(world, BRITISH, s.GROUND) == at.stack_of(BRITISH, s.GROUND)


def test_every_hidden_unit_of_a_type_is_as_likely_in_a_stack() -> None:
    at = Stage()
    at.units(BRITISH, "uk_qe", "uk_hood")
    ships = [
        unit
        for unit in range(int(at.rules["first_allied"]), int(at.rules["units"]))
        if int(at.rules["type"][int(at.rules["kind"][unit])]) == s.SEA
    ]
    count: Counter[int] = Counter()
    for world in worlds(at, GERMAN, 600):
        count.update(in_stack(world, BRITISH, s.SEA))
    assert set(count) == set(ships) and sum(count.values()) == 1200
    share = 1200 / len(ships)
    for unit in ships:
        assert abs(count[unit] - share) < 5 * share**0.5, (unit, count[unit], share)


def test_a_unit_that_was_seen_stays_where_it_is() -> None:
    at = Stage().keeps(GERMAN, "w_sabotage").turn_of(GERMAN)
    units = at.units(BRITISH, "uk_infantry", "uk_churchill", "uk_17pdr", "uk_stuart")
    at.one(BRITISH, "uk_spitfire")
    at.do("TURN", at.card("w_sabotage")).do("PICK", stack(s.GROUND)).do("PICK", target(units[0]))
    for world in worlds(at, GERMAN):
        assert in_stack(world, BRITISH, s.GROUND) == units[1:]
    assert len({tuple(in_stack(world, BRITISH, s.AIR)) for world in worlds(at, GERMAN)}) > 4
    assert len({tuple(in_stack(world, BRITISH, s.GROUND)) for world in worlds(at, SPECTATOR)}) > 20


def test_spectators_know_neither_side() -> None:
    at = Stage()
    at.units(BRITISH, "uk_infantry", "uk_qe")
    at.units(GERMAN, "de_infantry", "de_bismarck")
    at.reserve(GERMAN, "de_rommel", "de_panther", "de_me109")
    found = worlds(at, SPECTATOR)
    for seat in range(2):
        assert len({in_stack(world, seat, s.SEA)[0] for world in found}) > 3
    assert len({tuple(world["hand"][0, GERMAN, :3].tolist()) for world in found}) > 40


def test_a_unit_that_was_seen_before_it_went_to_a_hand_is_not_in_the_deck() -> None:
    at = Stage().next_cards("w_reorganize").turn_of(BRITISH)
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    ship = at.one(BRITISH, "uk_qe")
    at.state["seen"][ship] = s.ALL_SEE
    other = at.one(BRITISH, "uk_hood")
    at.do("TURN", DRAW).do("REORGANIZE", s.K_CHOICE * s.CODE + 2).do("SWAP", s.K_UNIT * s.CODE + ship)
    assert at.place(ship) == s.IN_HAND and int(at.state["seen"][ship]) == 1 << BRITISH
    places = Counter(int(world["place"][0, ship]) for world in worlds(at, GERMAN))
    assert set(places) == {s.IN_HAND, s.IN_STACK}
    assert {int(world["place"][0, other]) for world in worlds(at, GERMAN)} >= {s.IN_DECK, s.IN_STACK}


def test_all_worlds_are_equally_likely_wherever_the_units_truly_lie() -> None:
    """A ship that was seen may lie in the stack of ships or in the hand, not in the deck. With `others` unknown units,
    of which `ships` are ships, and three cards in hand, it lies in the stack in others : 3 * ships of the cases."""
    at = Stage().next_cards("w_reorganize").turn_of(BRITISH)
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    ship = at.one(BRITISH, "uk_qe")
    at.state["seen"][ship] = s.ALL_SEE
    at.one(BRITISH, "uk_hood")
    at.do("TURN", DRAW).do("REORGANIZE", s.K_CHOICE * s.CODE + 2).do("SWAP", s.K_UNIT * s.CODE + ship)
    first = worlds(at, GERMAN, 1)[0]
    mine = [u for u in range(int(at.rules["units"])) if int(at.rules["owner"][u]) == s.ALLIED and u != ship]
    ships = sum(int(at.rules["type"][at.rules["kind"][unit]]) == s.SEA for unit in mine)
    share = len(mine) / (len(mine) + 3 * ships)
    at.states = first.copy()  # it may as well have been the truth
    for number in range(2):
        found = [int(world["place"][0, ship]) == s.IN_STACK for world in worlds(at, GERMAN, 600)]
        assert abs(sum(found) / len(found) - share) < 0.08, (number, sum(found), share)
        at.states = worlds(at, GERMAN, 7)[-1].copy()


def test_a_unit_that_all_saw_go_back_to_the_deck_is_not_where_something_lay_before() -> None:
    at = Stage()
    at.state["turn"] = 20
    old = at.one(BRITISH, "uk_qe")
    back = at.take(BRITISH, "uk_hood")
    at.state["since"][old] = 5
    at.state["opened"][back] = 12
    size = int(at.state["arsenal_size"][BRITISH])
    at.state["arsenal"][BRITISH, size] = back
    at.state["arsenal_size"][BRITISH] = size + 1
    assert all(in_stack(world, BRITISH, s.SEA) != [back] for world in worlds(at, GERMAN, 200))
    at.state["since"][old] = 15
    assert any(in_stack(world, BRITISH, s.SEA) == [back] for world in worlds(at, GERMAN, 200))


def test_R63_captured_units_stay_with_their_captor_for_both_sides() -> None:
    at = Stage().next_cards("w_capture").turn_of(BRITISH)
    prey = at.units(GERMAN, "de_panther", "de_rommel")
    at.units(BRITISH, "uk_infantry", "uk_stuart", "uk_crusader")
    at.reserve(BRITISH, "uk_17pdr", "uk_spitfire", "uk_qe")
    at.do("TURN", DRAW).do("PICK", target(prey[0]))
    assert int(at.state["holder"][prey[0]]) == BRITISH
    at.state["seen"][prey[0]] = 1 << BRITISH  # as after a swap
    at.state["met"][prey[0]] = s.ALL_SEE
    for viewer in (GERMAN, SPECTATOR):
        found = set()
        for world in worlds(at, viewer):
            foreign = [
                unit
                for unit in range(int(at.rules["units"]))
                if int(world["holder"][0, unit]) == BRITISH and int(at.rules["owner"][unit]) == GERMAN
            ]
            assert len(foreign) == 1 and int(world["place"][0, foreign[0]]) in (s.IN_HAND, s.IN_STACK)
            found.update(foreign)
        # Who sits at no seat knows that one was captured, not which.
        assert found == set(prey[:1]) if viewer == GERMAN else len(found) > 3


@pytest.mark.parametrize("viewer", [GERMAN, SPECTATOR])
def test_R67_who_helps_in_a_battle_from_a_stack_lies_open(viewer: int) -> None:
    at = Stage(theatre="pacific", **FAT)
    at.units(GERMAN, "jp_infantry", "jp_type97", "jp_fortifications")
    at.units(BRITISH, "us_infantry", "us_sherman", "us_grant")
    at.battle("p_guadalcanal", by=BRITISH).do("ENGAGE", YES)
    at.pass_to("ACT")
    wall = at.stack_of(GERMAN, s.GROUND)[2]
    assert int(at.state["seen"][wall]) == s.ALL_SEE
    for world in worlds(at, BRITISH if viewer == GERMAN else viewer):
        assert in_stack(world, GERMAN, s.GROUND)[2] == wall


@pytest.mark.parametrize("by", [GERMAN, BRITISH])
def test_who_engaged_has_a_force_in_every_world(by: int) -> None:
    at = Stage().keeps(1 - by, "w_intelligence")
    at.units(by, *(("de_infantry", "de_flak88") if by == GERMAN else ("uk_infantry", "uk_25pdr")))
    at.units(1 - by, *(("uk_stuart", "uk_spitfire") if by == GERMAN else ("de_panther", "de_me109")))
    at.battle("w_tobruk" if by == GERMAN else "w_alamein", by=by).do("ENGAGE", YES)
    assert at.asked == "PREPARE" and at.seat == 1 - by
    flag = s.NON_ARTILLERY_GROUND
    found = set()
    for world in worlds(at, 1 - by):
        units = in_stack(world, by, s.GROUND)
        assert any(int(at.rules["flags"][int(at.rules["kind"][unit])]) & flag for unit in units)
        found.add(tuple(units))
    assert len(found) > 20


def test_stacks_chosen_in_secret_are_chosen_anew() -> None:
    at = Stage()
    at.units(GERMAN, "de_infantry", "de_panther")
    at.one(GERMAN, "de_tiger1", slot=3)
    at.units(BRITISH, "uk_infantry", "uk_stuart")
    at.one(BRITISH, "uk_crusader", slot=3)
    at.battle("w_tobruk", by=GERMAN).do("ENGAGE", YES).do("COMMIT", stack(3))
    assert at.asked == "COMMIT" and at.seat == BRITISH
    assert {int(world["chosen"][0, GERMAN, s.GROUND]) for world in worlds(at, BRITISH)} == {0, 3}
    assert {int(world["chosen"][0, GERMAN, s.GROUND]) for world in worlds(at, GERMAN)} == {3}


def test_whether_guns_come_is_chosen_anew_too() -> None:
    at = Stage()
    at.units(GERMAN, "de_me109", "de_uboat", "de_flak88", "de_flak88")
    at.units(BRITISH, "uk_spitfire", "uk_hurricane", "uk_qe")
    at.one(BRITISH, "uk_hurricane", slot=3)
    at.battle("w_baltic", by=BRITISH).do("ENGAGE", YES)
    while at.asked == "COMMIT" and at.seat == BRITISH:
        at.do("COMMIT", at.legal()[0])
    assert at.asked == "OPTIONAL" and at.seat == GERMAN
    other = at.again()
    other.state["to_act"], other.state["asked_for"] = 1 << BRITISH, BRITISH  # as if the British chose later
    other.state["with_guns"][GERMAN] = 1
    found = set()
    for number in range(20):
        world = other.states.copy()
        entry.conceal_at(other.table, world, 0, BRITISH, new_chance(seed_key(number)))
        found.add(int(world["with_guns"][0, GERMAN]))
    assert found == {0, 1}


def test_kept_cards_of_the_enemy_may_be_any_that_are_not_known_elsewhere() -> None:
    at = Stage().keeps(BRITISH, "w_abomb", "w_delay").keeps(GERMAN, "w_chemical")
    found: set[int] = set()
    for world in worlds(at, GERMAN, 150):
        cards = world["kept"][0, BRITISH, :2].tolist()
        assert all(int(at.rules["card_kind"][int(at.rules["card_of"][card])]) == s.KEPT for card in cards)
        assert world["kept"][0, GERMAN, 0] == at.state["kept"][GERMAN, 0]
        found.update(cards)
    kept = {
        card
        for card in range(int(at.rules["conflict_cards"]))
        if int(at.rules["card_kind"][int(at.rules["card_of"][card])]) == s.KEPT
    }
    assert found == kept - {int(at.state["kept"][GERMAN, 0])}


def test_a_card_that_all_saw_go_back_is_none_that_was_kept_before() -> None:
    at = Stage().keeps(BRITISH, "w_abomb")
    at.state["turn"] = 30
    held = int(at.state["kept"][BRITISH, 0])
    at.state["card_since"][held] = 10
    seen = next(
        card
        for card in at.state["conflict"][: int(at.state["conflict_size"])].tolist()
        if int(at.rules["card_of"][card]) == at.cards["w_chemical"]
    )
    at.state["card_opened"][seen] = 20
    assert all(int(world["kept"][0, BRITISH, 0]) != seen for world in worlds(at, GERMAN, 300))
    at.state["card_since"][held] = 25
    assert any(int(world["kept"][0, BRITISH, 0]) == seen for world in worlds(at, GERMAN, 300))


def test_a_search_shows_which_cards_go_back_to_the_deck() -> None:
    at = Stage().keeps(GERMAN, "w_preemptive").next_cards("w_chemical", "w_abomb", "w_luxembourg")
    at.units(GERMAN, "de_infantry", "de_panther")
    at.state["turn"] = 7
    at.turn_of(GERMAN).do("TURN", at.card("w_preemptive"))
    back = [card for card in range(int(at.rules["conflict_cards"])) if int(at.state["card_opened"][card]) == 7]
    assert sorted(int(at.rules["card_of"][card]) for card in back) == sorted(
        [at.cards["w_chemical"], at.cards["w_abomb"]]
    )


def test_decks_are_shuffled_for_everybody_also_the_own_one() -> None:
    at = Stage(action_source="deck")
    for viewer in (GERMAN, BRITISH, SPECTATOR):
        for world in worlds(at, viewer, 3):
            for field in ("conflict", "action_deck"):
                assert world[field][0].tolist() != at.state[field].tolist()
                assert sorted(world[field][0].tolist()) == sorted(at.state[field].tolist())
            for side in range(2):
                assert world["arsenal"][0, side].tolist() != at.state["arsenal"][side].tolist()
                assert sorted(world["arsenal"][0, side].tolist()) == sorted(at.state["arsenal"][side].tolist())


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("west-fat", {}),
        ("pacific-fat", {}),
        ("teams", {"players": 5, "occupying_force": True, "turn_cap": 100}),
    ],
)
def test_I15_what_a_viewer_may_do_and_see_does_not_change_with_what_is_hidden(
    preset: str, options: dict[str, object]
) -> None:
    game = load("battlecards", preset=preset, **options)
    match, stream = Match(game, seed=31), Stream(seed_key(31))
    changed = 0
    while not match.over and match.ply < 260:
        if match.ply % 20 == 3:
            for viewer in [*range(game.seats), None]:
                other = game.concealed(match.state, viewer, seed_key(match.ply))
                changed += int((other["place"] != match.state["place"]).any())
                side = 2 if viewer is None else int(game.rules[0].side_of[viewer])
                known = [
                    unit for unit in range(int(game.rules[0].units)) if int(match.state["seen"][0, unit]) >> side & 1
                ]
                for field in ("place", "holder", "slot"):
                    assert other[field][0, known].tolist() == match.state[field][0, known].tolist()
                for field in ("hand_size", "stack_size", "stack_type", "kept_size", "arsenal_size", "discard_size"):
                    assert other[field].tolist() == match.state[field].tolist()
                if viewer in match.seats_to_act:
                    assert game.legal(other, viewer) == match.legal(viewer)
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
    assert changed > 10


def test_I6_kept_cards_come_by_drawing_and_go_by_playing_and_scorched_cards_stay_scorched() -> None:
    match, stream = Match(load("battlecards", preset="west-fat"), seed=8), Stream(seed_key(8))
    scorched = 0
    while not match.over:
        kept = match.state["kept_size"][0].tolist()
        before = match.state["scorched"][0].tolist()
        start = len(match.events(None))
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
        if match.over:
            break  # now all events are open
        news = match.events(None)[start:]
        after = match.state["scorched"][0].tolist()
        assert all(new >= old for new, old in zip(after, before, strict=True))
        scorched = max(scorched, sum(after))
        sides = match.game.rules[0].side_of
        for side in range(2):
            drawn = sum(event.kind == ev.CARD_KEPT and int(sides[event.args[0]]) == side for event in news)
            played = sum(event.kind == ev.PLAYED and int(sides[event.args[0]]) == side for event in news)
            assert int(match.state["kept_size"][0, side]) == kept[side] + drawn - played
    assert scorched == 1


def test_a_kept_card_is_as_likely_any_that_it_may_be() -> None:
    at = Stage().keeps(BRITISH, "w_abomb").only_cards("w_chemical").empty_arsenal(GERMAN).empty_arsenal(BRITISH)
    at.state["seen"][: int(at.rules["units"])] = s.ALL_SEE  # no units need be dealt
    held, chance = int(at.state["kept"][BRITISH, 0]), new_chance(seed_key(5))
    stays = 0
    for _ in range(100):
        world = at.states.copy()
        entry.conceal_at(at.table, world, 0, GERMAN, chance)
        stays += int(world["kept"][0, BRITISH, 0]) == held
    assert abs(stays - 50) < 12, "one of two"
