"""Reorganize Forces (D27, D28)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import DRAW_3, NONE_, SWAP, begin, draws
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, PASS, hand, stack, unit


def test_E34_with_no_reserve_reorganize_draws_three() -> None:
    at = begin()
    tank = at.one(GERMAN, "de_panther")
    first = at.next_units(GERMAN, "de_tiger1", "de_flak88", "de_me109")
    draws(at, "w_reorganize", GERMAN)
    assert at.legal() == [NONE_, DRAW_3, SWAP]
    at.do("REORGANIZE", DRAW_3)
    assert at.state["hand"][GERMAN, :3].tolist() == first
    assert at.asked == "TURN" and at.seat == BRITISH, "never both: no swap follows"
    assert at.stack_of(GERMAN, s.GROUND) == [tank]


def test_E34_with_a_reserve_all_three_are_discarded_first() -> None:
    at = begin()
    old = at.reserve(GERMAN, "de_infantry", "de_infantry", "de_panzer3")
    new = at.next_units(GERMAN, "de_tiger1", "de_flak88", "de_me109")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", DRAW_3)
    assert at.state["hand"][GERMAN, :3].tolist() == new
    assert [at.place(one) for one in old] == [s.IN_DISCARD] * 3
    assert [int(at.state["seen"][one]) for one in old] == [1 << GERMAN] * 3, "nobody else sees them"


def test_E34_a_swap_moves_three_navies_into_one_through_the_hand() -> None:
    at = begin()
    ships = [at.one(GERMAN, name, slot=slot) for name, slot in (
        ("de_bismarck", s.SEA), ("de_hipper", 3), ("de_leipzig", 4))]  # fmt: skip
    reserve = at.reserve(GERMAN, "de_infantry", "de_infantry", "de_panzer3")
    at.state["seen"][ships] = s.ALL_SEE
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    at.do("SWAP", unit(ships[1]), unit(ships[2]))
    assert int(at.state["hand_size"][GERMAN]) == 5 and PASS not in at.legal(), "not with five cards in hand"
    assert int(at.state["stack_type"][GERMAN, 3]) == s.NONE, "an empty second stack is gone"
    at.do("SWAP", hand(3))
    at.do("SWAP", hand(3))
    assert at.stack_of(GERMAN, s.SEA) == ships
    assert set(at.offers(s.K_UNIT)) == {ships[0]}, "each unit is picked up once"
    assert PASS in at.legal()
    at.do("SWAP", PASS)
    assert at.state["hand"][GERMAN, :3].tolist() == reserve and int(at.state["hand_size"][GERMAN]) == 3
    # Their side alone knows where they are now.
    assert [int(at.state["seen"][one]) for one in ships] == [1 << GERMAN] * 3
    assert not at.state["picked"].any()


def test_E34_a_swap_asks_for_the_stack_where_there_are_several() -> None:
    at = begin()
    at.one(GERMAN, "de_bismarck")
    second = at.one(GERMAN, "de_hipper", slot=3)
    ship, *_ = at.reserve(GERMAN, "de_leipzig", "de_infantry", "de_infantry")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP).do("SWAP", hand(0))
    assert at.asked == "STACK" and at.legal() == [stack(s.SEA), stack(3)]
    at.do("STACK", stack(3))
    assert at.stack_of(GERMAN, 3) == [second, ship]
    assert PASS not in at.legal(), "two cards in hand, three at the beginning"
    at.do("SWAP", unit(second)).do("SWAP", PASS)
    assert at.stack_of(GERMAN, 3) == [ship] and second in at.state["hand"][GERMAN, :3].tolist()


def test_R60_a_swap_never_leads_to_a_hand_that_cannot_be_filled_again() -> None:
    """The last unit that may still be picked up is not enough for a second card from the hand."""
    at = begin()
    at.reserve(GERMAN, "de_panther", "de_tiger1", "de_tiger2")
    old = at.one(GERMAN, "de_infantry")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    at.do("SWAP", unit(old), hand(3))  # picked up and put back
    at.do("SWAP", hand(0), hand(0), hand(0))  # all three lie in the stack: they may be picked up again
    assert int(at.state["hand_size"][GERMAN]) == 0
    tanks = at.offers(s.K_UNIT)
    assert len(tanks) == 3 and old not in tanks
    at.do("SWAP", unit(tanks[0]))
    assert at.legal() == [unit(one) for one in tanks[1:]], "two are left for the two that are wanting: it stays"
    at.do("SWAP", unit(tanks[1]))
    # The third follows by itself; then everything has been picked up once, and a card that was deployed now could not
    # be replaced: only DONE is left.
    assert at.asked == "TURN"
    assert int(at.state["hand_size"][GERMAN]) == 3


def test_R60_a_card_that_nothing_could_replace_stays_in_the_hand() -> None:
    """A card that was not picked up yet may go: it can be picked up itself."""
    at = begin()
    at.reserve(GERMAN, "de_panther", "de_tiger1", "de_tiger2")
    old = at.one(GERMAN, "de_infantry")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    at.do("SWAP", unit(old))
    assert at.legal() == [hand(0), hand(1), hand(2), hand(3)], "four cards: any of them may go"
    panther = int(at.state["hand"][GERMAN, 0])
    at.do("SWAP", hand(0), unit(panther), hand(2))  # the infantry goes back; Tigers and Panther are in the hand
    assert int(at.state["hand_size"][GERMAN]) == 3 and panther == int(at.state["hand"][GERMAN, 2])
    assert at.legal() == [PASS, hand(0), hand(1)], "both Tigers, not the Panther: everything else has been picked up"


def test_R60_the_hand_of_a_swap_holds_40_cards_at_most() -> None:
    at = begin()
    tank, *_ = at.reserve(GERMAN, "de_panther", "de_tiger1", "de_tiger2")
    many = sorted(at.units(GERMAN, *["de_infantry"] * 39))
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    at.do("SWAP", *(unit(one) for one in many[:36]))
    assert int(at.state["hand_size"][GERMAN]) == 39 and at.offers(s.K_UNIT) == many[36:]
    at.do("SWAP", unit(many[36]))
    assert int(at.state["hand_size"][GERMAN]) == 40 and at.offers(s.K_UNIT) == []
    at.do("SWAP", hand(0))
    assert at.offers(s.K_UNIT) == sorted([tank, *many[37:]])


def test_R55_a_v2_is_not_deployed_in_a_swap() -> None:
    at = begin()
    at.one(GERMAN, "de_infantry")
    at.reserve(GERMAN, "de_v2", "de_panther", "de_panther")
    draws(at, "w_reorganize", GERMAN).do("REORGANIZE", SWAP)
    assert at.offers(s.K_HAND) == [1], "equal cards once, the V-2 not"


def test_reorganize_draws_only_if_three_cards_are_there() -> None:
    at = begin()
    at.one(GERMAN, "de_infantry")
    lost = [at.take(GERMAN, "de_panther") for _ in range(3)]
    at.empty_arsenal(GERMAN).next_cards("w_reorganize").turn_of(GERMAN)
    at.state["place"][lost], at.state["seen"][lost] = s.IN_REMOVED, 1 << GERMAN
    at.state["removed_size"][GERMAN] += 3
    without = at.again().do("TURN", DRAW)
    assert without.legal() == [NONE_, SWAP]
    at.state["place"][lost] = s.IN_DISCARD  # shuffled they are three cards
    at.state["discard"][GERMAN, :3] = lost
    at.state["discard_size"][GERMAN] = 3
    at.state["removed_size"][GERMAN] -= 3
    at.do("TURN", DRAW)
    assert at.legal() == [NONE_, DRAW_3, SWAP]


def test_massive_industry_is_not_picked_up() -> None:
    at = begin(theatre="pacific")
    draws(at, "p_massive_industry", GERMAN)
    tank = at.one(GERMAN, "jp_infantry")
    draws(at, "p_reorganize", GERMAN).do("REORGANIZE", SWAP)
    assert at.offers(s.K_UNIT) == [tank]
