"""The worked round of RULES.md, played: every figure in it is what the game gives."""

from __future__ import annotations

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import lexicon
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.people import game_with
from tests.games.bridgefront.stage import NAMES, A, B, C, Stage
from tests.games.bridgefront.test_rules_page import section

TEXT = " ".join(section("A worked round").split())
ROW = ("Triple March", "War Taxes", "Strategic Triumph")
CAP = 50
E3, E6, E7, E8, F7, G6 = (-2, 0), (1, 0), (2, 0), (3, 0), (2, 1), (1, 2)
HOME_C = (0, -4)


def says(*parts: str) -> None:
    """The page says so, in this order."""
    at = 0
    for part in parts:
        found = TEXT.find(part, at)
        assert found >= 0, part
        at = found


def laid_out() -> Stage:
    """Round 4 of Ana (Bastion), Ben (Veil) and Cem (Prospect), before the Market."""
    at = Stage(s.MARKET_BIDS, (s.BASTION, s.VEIL, s.PROSPECT), round_=4)
    state = at.state
    for field in ("forces", "bridge", "mine_value"):
        state[field][:] = 0
    state["tile"][(state["tile"] == s.MINE) | (state["tile"] == s.FORGE)] = s.PLAIN
    at.forces(A, E8, 3).forces(B, G6, 2).forces(C, E3, 1).bridge(E8, E7, F7, G6)
    at.tile(E3, s.MINE, 4).tile(E7, s.MINE, 5)
    state["gold"][:3] = (5, 6, 3)
    state["permanent"][:3] = 0
    for card in at.cards(s.ROW):
        if int(state["kind"][card]) in [NAMES[name] for name in ROW]:
            state["kind"][card] = NAMES["Jet Striker"]
    for place, name in enumerate(ROW):
        at.rename(s.ROW, place, name)
    at.rename(s.HAND + B, 0, "March Orders").rename(s.HAND + C, 0, "Recruit")
    return at


def test_the_board_is_the_one_of_the_text() -> None:
    at = laid_out()
    hexes = lexicon(game_with(players=3)).hexes
    names = {"E3": E3, "E6": E6, "E7": E7, "E8": E8, "F7": F7, "G6": G6}
    assert all(hexes[at.hex(place)] == name for name, place in names.items())
    rules, (mine, other) = at.rules, (at.hex(E7), at.hex(E3))
    assert rules["distance"][mine, at.state["capital"][A]] == rules["home_mine_distance"], "the home Mine of Ana"
    assert rules["distance"][other, rules["center"]] == rules["extra_mine_ring"], "a Mine that is nobody's home Mine"
    assert int(at.state["lead"]) == A and (at.gold(A, B, C)) == (5, 6, 3)
    assert at.state["mana"][:3].tolist() == [5, 5, 5] and [len(at.cards(s.HAND + p)) for p in (A, B, C)] == [6, 6, 6]
    assert [card.deck for card in CARDS.kinds if card.name in ROW] == ["market2"] * 3
    says("Round 4", "Ana (Bastion) is the Lead", "3 Forces in E8", "Ben 2 in G6", "Cem 1 in E3", "value 4", "value 5")
    says("5 mana", "up to 6 cards", "Ana has 5 gold now, Ben 6, Cem 3")


def test_the_round_goes_as_the_text_says() -> None:
    at = laid_out()
    at.choose(A, CAP + 2).choose(B, CAP + 3).choose(C, 0)
    assert at.gold(A, B, C) == (5, 3, 3)
    at.choose(A, 1).choose(C, 0)
    assert at.gold(A, B, C) == (4, 3, 4) and at.state["permanent"][:3].tolist() == [1, 0, 0]
    says(
        "Ana bids Buy 2, Ben Buy 3, Cem Pass 0",
        "pays 3",
        "Ana bids Pass 1, Cem Pass 0",
        "Cem gains the card and 1 gold",
    )
    says("Strategic Triumph is left for Ana", "Gold: Ana 4, Ben 3, Cem 4")

    assert at.phase == s.PLANS
    at.plan(A, s.ACT_MARCH, SRC=at.hex(E8), FORCES=3, STEP=at.direction(E8, E7))
    at.plan(B, "March Orders", FORCES=2, STEP=[at.direction(G6, F7), at.direction(F7, E7), s.STEP_STOP])
    at.draws("1 5 6 2 4 0/2 0/3 2 6 5").plan(C, "Recruit", MODE=0)
    assert at.state["mana"][:3].tolist() == [4, 4, 4] and at.gold(C) == (3,)
    assert [args[:2] for args in at.news(ev.CARD_PLAYED)] == [(C, NAMES["Recruit"]), (B, NAMES["March Orders"])]
    assert at.here(HOME_C) == (0, 0, 2), "Recruit"
    assert at.news(ev.BATTLE)[0][:6] == (at.hex(E7), A, B, 0, 3, 2), "Ana attacks"
    assert at.here(E7) == (2, 0, 0) and at.here(G6) == (0, 0, 0)
    assert len(at.news(ev.COMBAT_ROUND)) == 2
    says(
        "March Orders (100)", "Recruit (40)", "1 mana each, and 1 gold from Cem", "Recruit puts 2 Forces", "Ana attacks"
    )
    says(
        "Ana rolls 1, 5, 6 and hits once, Ben rolls 2, 4 and hits once",
        "Ana rolls 2, 6 and hits, Ben rolls 5",
        "2 Forces",
    )

    at.plan(A, s.ACT_BUILD, EDGE=at.edge(E6, E7)).plan(B).plan(C)
    assert at.state["bridge"][at.edge(E6, E7)] == s.HAS_BRIDGE and at.acting == [A]
    assert int(at.state["mana"][A]) == 3
    at.plan(A)
    says("a Bridge on E6-E7", "Ben and Cem are Done", "Her 3 mana are lost")
    while at.phase == s.COLLECT_MODES:
        at.choose(at.acting[0], 0)
    assert at.state["permanent"][:3].tolist() == [1, 0, 0] and at.state["control"][:3].tolist() == [0, 0, 0]
    # The next Reset has paid 1 gold each by now.
    assert tuple(gold - 1 for gold in at.gold(A, B, C)) == (9, 3, 8)
    assert int(at.state["round"]) == 5 and int(at.state["lead"]) == B
    says("Ana takes gold from E7: 5", "Cem takes gold from E3: 4, and 1 by Ore Cut", "Gold: Ana 9, Ben 3, Cem 8")
    says("Ana has 1 point", "In round 5 Ben is the Lead")
