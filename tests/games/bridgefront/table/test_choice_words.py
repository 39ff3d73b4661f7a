"""No two choices read the same, and places are called by their names: with every card in hand, in crowded positions
with Champions of one name, and where a card asks for hexes and edges."""

from __future__ import annotations

import random

import pytest

from sandtable.core.scenes import plain
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.table.scene import TABLE
from sandtable.testing.conformance import check_labels, read_words
from tests.games.bridgefront.people import KINDS, game_of_position, scene_of
from tests.games.bridgefront.positions import A, B, C, Position
from tests.games.bridgefront.random_positions import random_position
from tests.lengths import LONG


def described(at: Position, player: int) -> list[str]:
    game = game_of_position(at)
    return TABLE.describe(game, at.states.copy(), player, at.legal(player))


def labels(at: Position, player: int) -> list[str]:
    return [option.label for option in scene_of(at, player).choices]


@pytest.mark.parametrize("name", [card.name for card in CARDS.kinds])
def test_no_two_choices_of_a_card_read_the_same(name: str) -> None:
    """The card is played and carried out, by everybody's random choices, among three Champions of one name a side."""
    card = CARDS.kinds[KINDS[name]]
    champion = name if card.champion else "Brute"
    for seed in range(3 if LONG else 2):
        at, dice = random_position(seed, name, champions=(champion, champion, "Brute")), random.Random(seed)
        at.champion(B, champion, at.at(int(at.state["champion_hex"][A, 0])))
        at.begin()
        game, step = game_of_position(at), int(at.state["step"])
        while at.acting and int(at.state["step"]) == step:
            player = dice.choice(at.acting)
            codes = at.legal(player)
            states = at.states.copy()
            read_words(dict(zip(codes, TABLE.describe(game, states, player, codes), strict=True)))
            check_labels(scene_of(at, player, game))
            wanted = s.ACT_CARD + KINDS[name]
            at.choose(player, wanted if player == A and wanted in codes else dice.choice(codes))


def test_R107_bridge_fortress_names_the_hexes_that_it_deploys_in() -> None:
    at = Position().hand(A, "Bridge Fortress").forces(A, (1, 0), 1).begin()
    at.choose(A, s.ACT_CARD + KINDS["Bridge Fortress"], at.edge((1, 0), (0, 0)))
    assert at.asked(A) == "MODE"
    modes = ["Deploy 2 Forces in E5", "Deploy 1 Force in E5; deploy 1 Force in E6", "Deploy 2 Forces in E6"]
    assert labels(at, A) == described(at, A) == modes
    at.choose(A, 2)
    (item,) = [step for step in scene_of(at, A).plan.steps if "Deploy" in plain(step.text)]  # type: ignore[union-attr]
    assert plain(item.text) == '"Deploy 2 Forces in E6"'


def test_champions_of_one_name_are_told_apart() -> None:
    """By owner, by hex, and by their order where they stand together."""
    at = Position()
    for player, hex_ in ((A, (1, 0)), (A, (1, 0)), (A, (2, 0)), (B, (0, 0)), (A, (3, 0))):
        at.champion(player, "Brute", hex_)
    words = game_of_position(at)
    at.forces(A, (1, 0), 1).bridge((1, 0), (0, 0)).begin()
    at.choose(A, s.ACT_MARCH, 1)
    assert at.asked(A) == "CHAMPS" and words.seats == 3
    first, second = "irst Brute of Gatewright in E6", "econd Brute of Gatewright in E6"
    assert labels(at, A) == ["No Champion", f"F{first}", f"S{second}", f"F{first} and s{second}"]
    assert len(set(described(at, A))) == 4


def test_two_wormholes_between_the_same_hexes_are_told_apart() -> None:
    at = Position().forces(A, (1, 0), 2).forces(A, (4, -4), 1)
    for hole in range(2):
        at.state["hole_a"][hole], at.state["hole_b"][hole] = at.hex((1, 0)), at.hex((3, 0))
        at.state["hole_owner"][hole] = hole
    at.state["holes"] = 2
    at.bridge((1, 0), (0, 0)).begin()
    at.choose(A, s.ACT_MARCH, 2)
    assert at.asked(A) == "STEP"
    steps = [text for text in described(at, A) if "wormhole" in text]
    assert steps == ["To E8 (through the first wormhole)", "To E8 (through the second wormhole)"]


def test_everybody_reads_what_is_asked_of_them_alone() -> None:
    at = Position().begin()
    assert len(set(described(at, C))) == len(at.legal(C))
