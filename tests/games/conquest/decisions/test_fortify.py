"""D_FORTIFY_FROM, D_FORTIFY_TO and D_COUNT: spec section 6, examples E24 and E25, rulings R7 and R8."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import BRITISH_ISLES, GAUL, MAGHREB, MUSCOVY, RHINELAND, SCANDINAVIA
from tests.games.conquest.positions import Table


def fortifying(owned: list[int], **options: object) -> Table:
    options.setdefault("card_system", "none")
    table = Table(players=3, **options).own({0: owned}, rest=1).put({GAUL: 6})
    return table.attack_phase(0).choose(0, 0)


def test_E24_adjacent_free_move_R7() -> None:
    table = fortifying([GAUL, RHINELAND, MUSCOVY, BRITISH_ISLES])
    assert table.legal(0) == [0, 1 + GAUL]
    table.choose(0, 1 + GAUL)
    # The British Isles lie across a sea lane: adjacent like any other.
    assert table.legal(0) == [BRITISH_ISLES, RHINELAND]


def test_E24_connected_free_move_R8() -> None:
    table = fortifying([GAUL, RHINELAND, MUSCOVY], fortify="connected").choose(0, 1 + GAUL)
    assert MUSCOVY in table.legal(0)
    table = fortifying([GAUL, BRITISH_ISLES, SCANDINAVIA, MUSCOVY], fortify="connected").choose(0, 1 + GAUL)
    assert table.legal(0) == [BRITISH_ISLES, SCANDINAVIA, MUSCOVY]
    table = fortifying([GAUL, BRITISH_ISLES, MUSCOVY, 27], fortify="connected")
    table.choose(0, 1 + GAUL)
    # Only the British Isles can be reached: the target is not asked for.
    assert table.asked(0) == "D_COUNT"
    table.choose(0, 0)
    assert table.armies(BRITISH_ISLES) == 2


def test_E25_one_army_stays_behind_I13() -> None:
    table = fortifying([GAUL, RHINELAND, BRITISH_ISLES])
    before = table.state.owner.tolist()
    table.choose(0, 1 + GAUL, RHINELAND)
    assert table.legal(0) == [0, 1, 2, 3, 4]
    table.choose(0, 4)
    assert (table.armies(GAUL), table.armies(RHINELAND)) == (1, 6)
    assert table.state.owner.tolist() == before and table.state.armies[:42].sum() == 47


def test_several_free_moves_and_none() -> None:
    table = fortifying([GAUL, RHINELAND], fortify_moves=2)
    table.choose(0, 1 + GAUL, 1)
    assert table.asked(0) == "D_FORTIFY_FROM" and int(table.state.moves) == 1
    table.choose(0, 1 + GAUL, 0)
    assert table.asked(0) == "" and int(table.state.seat) == 1
    assert int(fortifying([GAUL, RHINELAND], fortify="none").state.seat) == 1
    assert int(fortifying([GAUL, RHINELAND], fortify_moves=0).state.seat) == 1
    assert int(fortifying([GAUL, MUSCOVY]).state.seat) == 1, "no own neighbour: not asked"


def test_in_fog_a_move_is_told_to_each_seat_as_far_as_it_sees_its_ends() -> None:
    table = Table(players=3, fog=True, card_system="none")
    table.own({0: [GAUL, RHINELAND], 1: [MAGHREB], 2: [MUSCOVY]}).put({GAUL: 6})
    table.attack_phase(0).choose(0, 0, 1 + GAUL)
    table.mark()
    table.choose(0, 3)
    told = {event.audience: event.args[:6] for event in table.news(ev.FORTIFIED)}
    assert told == {
        0b001: (0, GAUL, RHINELAND, 4, 2, 5),
        0b010: (0, GAUL, -1, -1, 2, -1),
        0b100: (0, -1, RHINELAND, -1, -1, 5),
    }


def test_without_fog_a_move_is_told_to_all_at_once() -> None:
    table = fortifying([GAUL, RHINELAND]).choose(0, 1 + GAUL)
    table.mark()
    table.choose(0, 3)
    assert [(event.audience & 0b111, event.args[:6]) for event in table.news(ev.FORTIFIED)] == [
        (0b111, (0, GAUL, RHINELAND, 4, 2, 5))
    ]
