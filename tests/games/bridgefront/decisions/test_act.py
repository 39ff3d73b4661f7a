"""ACT: who takes part in an Action Step, which actions there are, and what they cost (sections 8.3, 13.1)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.positions import HOME_A, A, Position, play
from tests.games.bridgefront.stage import NAMES, B, C


def test_E23_R25_R94_without_mana_nobody_takes_part_whatever_is_in_hand() -> None:
    at = Position()
    at.hand(A, "Make a Play").set("mana", A, 0).begin()
    assert at.acting == [] or A not in at.acting
    assert not int(at.state["participants"]) >> A & 1


def test_I13_done_players_are_not_asked_again() -> None:
    at = Position()
    at.forces(B, (-4, 4), 2).begin()
    at.plan(A).plan(B, s.ACT_REINFORCE).plan(C)
    assert int(at.state["done"]) == 1 << A | 1 << C
    assert at.acting == [B] and int(at.state["step"]) == 2
    at.plan(B)
    assert int(at.state["phase"]) != s.PLANS


def test_R152_with_zero_mana_acts_everybody_not_done_takes_part() -> None:
    at = Position(zero_mana_acts=True)
    at.hand(A, "Make a Play").set("mana", A, 0).set("mana", B, 0).begin()
    assert int(at.state["participants"]) == 7
    assert at.legal(A) == [s.ACT_DONE, s.ACT_CARD + NAMES["Make a Play"]]
    assert B not in at.acting and int(at.state["finished"]) >> B & 1, "who can do nothing else is Done by itself"


def test_R34_I20_an_action_phase_has_at_most_max_action_steps() -> None:
    at = Position(max_action_steps=10, max_mana=10)
    at.forces(A, (4, 0), 3)
    at.set("mana", A, 20).set("gold", A, 50).begin()
    for step in range(1, 11):
        assert int(at.state["step"]) == step
        for player in list(at.acting):
            if player == A:
                at.plan(A, s.ACT_REINFORCE)
            else:
                at.plan(player)
    assert int(at.state["phase"]) != s.PLANS and int(at.state["mana"][A]) == 10


def test_R26_all_pay_at_the_reveal_before_anything_resolves() -> None:
    at = Position()
    at.forces(A, (1, 0), 1).forces(B, (0, 1), 1).begin()
    at.plan(A, s.ACT_BUILD, EDGE=89).plan(B, s.ACT_BUILD, EDGE=89)
    before = at.news(ev.REVEALED)
    at.plan(C)
    revealed = at.news(ev.REVEALED)
    assert before == [] and [args[:4] for args in revealed] == [(A, 1, 1, 0), (B, 1, 1, 0), (C, 0, 0, 0)]
    kinds = [event.kind for event in at.events]
    assert max(i for i, kind in enumerate(kinds) if kind == ev.REVEALED) < kinds.index(ev.BRIDGE_BUILT)
    assert at.state["mana"][:3].tolist() == [4, 4, 5]


def test_E18_the_second_builder_of_an_edge_fizzles() -> None:
    at = Position()
    at.forces(A, (1, 0), 1).forces(B, (0, 1), 1).begin()
    at.plan(A, s.ACT_BUILD, EDGE=89).plan(B, s.ACT_BUILD, EDGE=89).plan(C)
    assert at.news(ev.BRIDGE_BUILT) == [(A, 89, 0, 0, *[0] * 6)]
    assert [args[0] for args in at.news(ev.FIZZLED)] == [B]


@pytest.mark.parametrize(("basic", "order"), [("after", [B, C, A]), (60, [B, A, C]), (10, [A, B, C])])
def test_R31_cards_by_initiative_then_basic_actions(basic: object, order: list[int]) -> None:
    """B plays Supply Cache (55), C March Orders (100), A takes a basic action."""
    at = Position(basic_initiative=basic)
    at.forces(A, (1, 0), 1).forces(C, (0, -4), 1).bridge((0, -4), (0, -3)).hand(B, "Supply Cache")
    at.hand(C, "March Orders").begin()
    step = at.direction((0, -4), (0, -3))
    at.plan(A, s.ACT_BUILD, EDGE=89).plan(B, "Supply Cache")
    at.plan(C, "March Orders", SRC=at.hex((0, -4)), FORCES=1, CHAMPS=0, STEP=[step, 6])
    acted = {ev.BRIDGE_BUILT: A, ev.GOLD: B, ev.MOVED: C}
    assert [acted[event.kind] for event in at.events if event.kind in acted] == order


def test_E28_R113_last_contract_and_forgeblood_lower_the_price() -> None:
    at = Position().hand(A, "Titan Vanguard", "Zap", "Spoils of War", "Jet Striker")
    at.set("armed", A, s.LAST_CONTRACT | s.FORGEBLOOD)
    play(at, "Titan Vanguard")
    [paid] = [args[1:4] for args in at.news(ev.REVEALED) if args[0] == A]
    assert paid == (s.ACT_CARD + CARDS.number_of("titan_vanguard"), 2, 0)
    assert int(at.state["armed"][A]) == 0, "both are used up"
    at.plan(A, "Jet Striker", HEX=at.hex(HOME_A))
    assert at.gold(A) == (1,), "the second Champion costs its gold again"
    for name, mana in (("Zap", 4), ("Spoils of War", 5)):
        at = Position().hand(A, name).set("armed", A, s.FORGEBLOOD)
        at.champion(A, "Brute", (1, 0))
        play(at, name)
        assert int(at.state["mana"][A]) == mana


def test_R113_last_contract_serves_a_champion_of_a_later_step() -> None:
    at = Position().hand(A, "Last Contract", "Jet Striker")
    play(at, "Last Contract").plan(A, "Jet Striker", HEX=at.hex(HOME_A))
    assert at.gold(A) == (4,) and int(at.state["mana"][A]) == 2


@pytest.mark.parametrize("mode, prices", [("none", [2, 2, 2]), ("next", [2, 1, 2]), ("all", [2, 1, 1])])
def test_R114_forgeblood_makes_later_cards_cheaper(mode: str, prices: list[int]) -> None:
    """Forgeblood Engine, Royal Mint and Guild Favor are printed with 2 mana each."""
    at = Position(forgeblood_mode=mode).hand(A, "Forgeblood Engine", "Royal Mint", "Guild Favor")
    at.tile((1, 0), s.FORGE).forces(A, (1, 0), 1).set("mana", A, 9)
    play(at, "Forgeblood Engine").plan(A, "Royal Mint").plan(A, "Guild Favor")
    assert [args[2] for args in at.news(ev.REVEALED) if args[0] == A] == prices


def test_R114_in_mode_2_it_waits_for_the_next_round() -> None:
    at = Position(forgeblood_mode="next_round").hand(A, "Forgeblood Engine", "Royal Mint")
    at.tile((1, 0), s.FORGE).forces(A, (1, 0), 1)
    play(at, "Forgeblood Engine")
    assert int(at.state["armed"][A]) == s.FORGEBLOOD_LATER
    at.plan(A, "Royal Mint")
    assert int(at.state["mana"][A]) == 1, "not this round"
