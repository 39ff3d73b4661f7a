"""D_ATTACK: spec section 7, examples E22 and E23."""

from __future__ import annotations

from tests.games.conquest.places import ADRIATIC, RHINELAND
from tests.games.conquest.positions import Table
from tests.games.conquest.turns import battle


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
