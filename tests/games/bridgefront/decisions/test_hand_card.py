"""HAND_CARD: Quiet Study, Reforge, and cards that discard or burn others (sections 8.1, 8.5, 12.4)."""

from __future__ import annotations

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.positions import FORGE, HOME_A, Position, collect, play
from tests.games.bridgefront.stage import A, C, Stage


def test_R73_quiet_study_exchanges_up_to_two_cards_in_secret() -> None:
    stage = Stage(s.RESET)
    assert stage.acting == [C] and stage.legal(C)[-1] == s.NO_CARD
    first, second = stage.legal(C)[:2]
    stage.choose(C, first).choose(C, second)
    assert stage.phase == s.MARKET_BIDS, "at most two"
    assert len(stage.cards(s.HAND + C)) == 6 and len(stage.cards(s.DISCARD + C)) == 2
    assert stage.news(ev.QUIET_STUDY) == [(C, 2, *[0] * 8)]
    seen = [event for event in stage.events if event.kind == ev.DISCARDED and event.seen_by(A)]
    assert [event.args[1] for event in seen] == [s.NONE, s.NONE]
    stopped = Stage(s.RESET)
    stopped.choose(C, s.NO_CARD)
    assert stopped.phase == s.MARKET_BIDS and not stopped.news(ev.QUIET_STUDY)


def test_E12_R93_supply_swap_discards_first_and_chooses_afterwards() -> None:
    at = Position().hand(A, "Supply Swap", "Zap", "Recruit")
    play(at, "Supply Swap")
    assert at.asked(A) == "HAND_CARD" and s.NO_CARD in at.legal(A)
    at.choose(A, CARDS.number_of("zap"), CARDS.number_of("recruit"))
    assert at.asked(A) == "MODE" and not at.pile(s.HAND + A), "both cards are gone before the first mode"
    at.choose(A, 0, 1)
    assert at.gold(A) == (6,) and at.here(HOME_A)[A] == 2


def test_R93_what_is_discarded_is_chosen_after_the_draw_before_it() -> None:
    at = Position().hand(A, "Cycle Notes").piles(A, ("Zap", "Recruit"))
    play(at, "Cycle Notes")
    assert at.legal(A) == sorted([CARDS.number_of("zap"), CARDS.number_of("recruit")])


def test_R131_clean_cuts_scraps() -> None:
    at = Position().hand(A, "Clean Cuts", "Zap")
    play(at, "Clean Cuts")
    assert "Zap" in at.pile(s.BURN + A) and at.pile(s.DISCARD + A) == ["Clean Cuts"]


def test_R109_forge_relic_discards_only_with_a_forge() -> None:
    at = Position().hand(A, "Forge Relic", "Zap")
    play(at, "Forge Relic")
    assert at.pile(s.HAND + A) == ["Zap"] and len(at.news(ev.FIZZLED)) == 1


def test_reforge_burns_a_card_of_the_hand_and_keeps_its_points() -> None:
    at = Position()
    at.forces(A, FORGE, 1).tile(FORGE, s.FORGE).hand(A, "Zap", "Supply Ledger")
    at.state["permanent"][A] += 1
    collect(at).choose(A, s.COLLECT_FIRST)
    assert at.asked(A) == "HAND_CARD" and s.NO_CARD not in at.legal(A)
    points = int(at.state["permanent"][A])
    at.choose(A, max(at.legal(A)))
    assert at.pile(s.BURN + A)[-1] == "Supply Ledger" and int(at.state["permanent"][A]) == points
    assert at.news(ev.SCRAPPED)[0][3] == 1


def test_R150_a_card_goes_onto_the_draw_pile_whether_one_likes_it_or_not_unless_the_card_says_may() -> None:
    for name, may in (("Tome of Orders", False), ("Tactical Reorder", True)):
        at = Position().hand(A, name, "Zap", "Recruit").set("mana", A, 9).set("gold", A, 9)
        play(at, name)
        assert at.asked(A) == "HAND_CARD" and (s.NO_CARD in at.legal(A)) == may, name


def test_R150_nobody_else_knows_what_a_hand_still_holds_when_one_card_has_left_it_in_secret() -> None:
    at = Position().hand(A, "Tome of Orders", "Zap", "Recruit").set("mana", A, 9).set("gold", A, 9)
    play(at, "Tome of Orders")
    known = at._cards(s.HAND + A)
    for card in known:  # all had been shown to everybody
        at.state["seen"][card] = 1 << A | 1 << C
    at.choose(A, CARDS.number_of("zap"))
    left = at._cards(s.HAND + A)
    assert 0 < len(left) < len(known)
    assert [int(at.state["seen"][card]) for card in left] == [1 << A] * len(left)
    assert at.pile(s.DRAW + A)[0] == "Zap"
    assert int(at.state["seen"][at._cards(s.DRAW + A)[0]]) == 1 << A


def test_a_card_that_must_go_onto_the_draw_pile_is_not_asked_for_where_all_are_alike() -> None:
    at = Position().hand(A, "Tome of Orders").piles(A, ("Zap", "Zap")).set("mana", A, 9).set("gold", A, 9)
    play(at, "Tome of Orders")
    assert at.asked(A) != "HAND_CARD" and at.pile(s.HAND + A) == ["Zap"] and at.pile(s.DRAW + A)[0] == "Zap"
