"""Divide & Conquer (D29, D30)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import stack_id
from tests.games.battlecards.occasions import SWAP, begin, draws
from tests.games.battlecards.people import scene_of
from tests.games.battlecards.stage import BRITISH, GERMAN, stack, target, unit


def test_E33_R16_divide_splits_nine_into_five_and_four_and_capture_browses_one_of_them() -> None:
    at = begin()
    nine = at.units(GERMAN, *["de_infantry"] * 6, "de_panther", "de_tiger1", "de_rommel")
    at.one(GERMAN, "de_me109")
    draws(at, "w_divide", BRITISH)
    # The ground stack is the only one of two cards or more: it is taken; its controller picks four cards, face down.
    assert at.asked == "DIVIDE_PICK" and at.seat == GERMAN and len(at.legal()) == 9
    for one in nine[:4]:
        at.do("DIVIDE_PICK", unit(one))
    assert at.stack_of(GERMAN, s.GROUND) == nine[4:] and at.stack_of(GERMAN, 3) == nine[:4]
    assert int(at.state["stack_type"][GERMAN, 3]) == s.GROUND
    assert at.news(ev.DIVIDED) == [(GERMAN, s.GROUND, 3, 4, 0, 0, 0, 0, 0, 0)]
    assert at.asked == "TURN" and at.seat == GERMAN
    draws(at, "w_capture", BRITISH)
    assert at.legal() == [stack(s.GROUND), stack(s.AIR), stack(3)]
    at.do("PICK", stack(3))
    assert at.aims == set(nine[:4])
    assert all(int(at.state["seen"][one]) == 1 << GERMAN for one in nine[4:])


def test_divide_takes_away_what_the_enemy_knew_of_the_stack() -> None:
    at = begin()
    pair = at.units(GERMAN, "de_panther", "de_infantry")
    at.state["seen"][pair] = s.ALL_SEE
    draws(at, "w_divide", BRITISH).do("DIVIDE_PICK", unit(pair[0]))
    assert [int(at.state["seen"][one]) for one in pair] == [1 << GERMAN] * 2


def test_R66_massive_industry_lies_open_also_after_its_stack_has_been_divided() -> None:
    at = begin(theatre="pacific")
    three = at.units(GERMAN, "jp_infantry", "jp_type97", "jp_type95")
    at.state["seen"][three] = s.ALL_SEE
    draws(at, "p_massive_industry", GERMAN)
    factory = int(at.rules["pseudo_unit"])
    assert at.stack_of(GERMAN, s.GROUND) == [*three, factory] and int(at.state["seen"][factory]) == s.ALL_SEE
    draws(at, "p_divide", BRITISH)
    assert at.asked == "DIVIDE_PICK" and int(at.state["seen"][factory]) == s.ALL_SEE
    for picked, slot in (((three[0], factory), 3), ((three[0], three[1]), s.GROUND)):
        after = at.again().do("DIVIDE_PICK", *(unit(one) for one in picked))
        assert factory in after.stack_of(GERMAN, slot)
        # Of the others nobody is sure any more.
        assert [int(after.state["seen"][one]) for one in (*three, factory)] == [1 << GERMAN] * 3 + [s.ALL_SEE]
        for viewer in (BRITISH, None):
            front = next(front for front in scene_of(after, viewer).fronts if front.seat == GERMAN)
            assert {one.id: [card.id for card in one.cards] for one in front.stacks if one.cards} == {
                stack_id(GERMAN, slot): [f"unit-{factory}"]
            }


def test_R66_massive_industry_stays_open_when_others_leave_its_stack() -> None:
    at = begin(theatre="pacific")
    one, other = at.units(GERMAN, "jp_infantry", "jp_type97")
    draws(at, "p_massive_industry", GERMAN)
    factory = int(at.rules["pseudo_unit"])
    at.state["seen"][[one, other]] = s.ALL_SEE
    swapped = draws(at.again(), "p_reorganize", GERMAN).do("REORGANIZE", SWAP).do("SWAP", unit(one))
    captured = draws(at.again(), "p_capture", BRITISH).do("PICK", target(one))
    for after, seen in ((swapped, 1 << GERMAN), (captured, 3)):
        assert after.stack_of(GERMAN, s.GROUND) == [other, factory]
        assert [int(after.state["seen"][each]) for each in (other, factory)] == [seen, s.ALL_SEE]


def test_divide_without_a_stack_of_two_has_no_effect() -> None:
    at = begin()
    at.units(GERMAN, "de_panther", "de_me109")
    draws(at, "w_divide", BRITISH)
    assert at.asked == "TURN" and at.seat == GERMAN and not at.news(ev.DIVIDED)
    assert at.card_places("w_divide").count(s.C_DISCARD) == 1
