"""Card programs: what compiles, what is refused with a sentence, and that a card is a row: one that does not exist in
the file is added, played and described without a line of code."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import read_only
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.log.card_text import card_text
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.shapes import BASIC_FREE_MARCH
from sandtable.games.bridgefront.setup.build import build_rules
from sandtable.games.bridgefront.setup.card_rows import CARDS, CardRow, Cards
from sandtable.games.bridgefront.setup.options import BridgefrontOptions
from sandtable.games.bridgefront.setup.programs import BASICS, ProgramError, Programs
from tests import entry
from tests.games.bridgefront.positions import A, B, C, Position


def refused(*operations: Any, ability: bool = False) -> str:
    """The sentence with which a list is refused."""
    with pytest.raises(ProgramError) as caught:
        Programs().add("My Card", list(operations), ability=ability)
    return str(caught.value)


def test_the_basic_actions_are_the_first_rows() -> None:
    programs = Programs()
    assert len(programs.rows) == len(BASICS) == BASIC_FREE_MARCH + 1
    table = programs.table()
    assert table.shape == (s.MAX_OPS, s.OP_WIDTH) and (table[len(BASICS) :] == s.NONE).all()
    assert table[: len(BASICS), shapes.OP].tolist() == [s.OP_BUILD, s.OP_MOVE, s.OP_DEPLOY, s.OP_MOVE]


def test_lists_are_chained_and_held() -> None:
    programs = Programs()
    first = programs.add("My Card", [
        {"op": "if", "cond": "occupy_mine", "then": [{"op": "gold", "n": 3}, {"op": "mana", "n": 1}]},
        {"op": "draw", "n": 2},
    ])  # fmt: skip
    row = programs.rows[first]
    then = programs.rows[row[shapes.LIST]]
    assert row[shapes.LIST + 1] == s.NONE and then[shapes.N] == 3
    assert programs.rows[then[shapes.NEXT]][shapes.OP] == s.OP_MANA
    assert programs.rows[row[shapes.NEXT]][shapes.OP] == s.OP_DRAW
    assert programs.add("Empty", []) == s.NONE


@pytest.mark.parametrize("operations, sentence", [
    ([{"op": "fly"}], "My Card has the unknown operation 'fly'; there are target, choose"),
    ([{"op": "gold", "n": 2, "m": 3}], "My Card: gold has no field 'm'."),
    ([{"op": "gold"}], "My Card: gold needs the field n."),
    ([{"op": "gold", "n": 0}], "My Card: n of gold is 0; allowed are 1 to 99 or 'mine_value'."),
    ([{"op": "gold", "n": True}], "My Card: n of gold is True"),
    ([{"op": "build", "n": 1, "where": "near"}], "where of build is 'near'; allowed are touch, touch_self, any."),
    ([{"op": "move", "max": 4}], "My Card: max of move is 4; allowed are 1 to 3."),
    ([{"op": "move", "max": 1, "opt": "yes"}], "My Card: opt of move is 'yes'; allowed are False and True."),
    ([{"op": "move", "max": 1, "stacks": 2}, {"op": "move", "max": 1, "stacks": 2}], "My Card moves 4 stacks"),
    ([{"op": "draw", "n": 1}, "gold"], "My Card: 'gold' is no operation"),
    ([{"op": "choose", "when": "declare", "modes": []}], "My Card: choose needs modes, 1 to 3 lists"),
    ([{"op": "blast", "area": "hex", "forces": 0, "side": "all"}], "a blast has to destroy Forces or to deal damage"),
    ([{"op": "roll", "rows": [{"lo": 1, "hi": 5, "ops": []}]}], "the rows of a roll must cover the faces 1 to 6"),
    ([{"op": "roll", "rows": [{"lo": 1, "hi": 6}]}], "My Card: a row of a roll has lo, hi and ops"),
    ([{"op": "discard", "n": 1, "each": [{"op": "move", "max": 1}]}], "a move is declared, it cannot stand under"),
    ([{"op": "status", "scope": "hex", "kind": "ward", "n": 1}], "scope and kind of a status do not belong together"),
    ([{"op": "status", "scope": "player", "kind": "siege_writ", "n": 5}], "n of this status is 4"),
    ([{"op": "move", "max": 1, "units": "self", "src": "self"}], "belongs to an Ability"),
    ([{"op": "edge_status", "kind": "lock", "n": 1, "where": "any_edge"}], "only a Bridge can be locked or trapped"),
    ([{"op": "if", "cond": "rich"}], "cond of if is 'rich'; allowed are occupy_mine"),
])  # fmt: skip
def test_a_wrong_row_is_refused_with_a_sentence(operations: list[Any], sentence: str) -> None:
    assert sentence in refused(*operations)


def test_lists_too_deep_are_refused() -> None:
    inner: list[Any] = [{"op": "draw", "n": 1}]
    for _ in range(5):
        inner = [{"op": "if", "cond": "occupy_mine", "then": inner}]
    assert "more than 4 deep" in refused(*inner)


def test_a_plan_too_long_is_refused() -> None:
    assert "a plan holds 22" in refused(*[{"op": "build", "n": 4, "where": "any"}] * 6)


def test_sure_lists_are_those_able_in_any_position() -> None:
    programs = Programs()
    rows = {card.id: programs.add(card.name, card.effect) for card in CARDS.kinds}
    sure = {name for name, first in rows.items() if first != s.NONE and programs.rows[first][shapes.SURE]}
    assert {"supply_cache", "extraction_run", "foundry_heist", "hit_control", "focus_fire"} <= sure
    assert not sure & {"recruit", "march_orders", "zap", "encirclement", "bridge_fortress", "siege_chronicle", "frenzy"}


# ---------------------------------------------------------------------------------------------------- adding a card


def with_card(**fields: Any) -> tuple[Cards, CardRow]:
    """The cards of the game and one more, in the Age I Market."""
    number = len(CARDS.kinds)
    card = msgspec.convert({
        "index": number, "id": "river_raid", "name": "River Raid", "deck": "market1", "category": "movement",
        "copies": 1, "type": "order", "mana": 1, "init_early": 33, "init_late": 66, "burn": False, "vp": 0, **fields,
    }, CardRow)  # fmt: skip
    return Cards((*CARDS.kinds, card), CARDS.factions), card


#: Two moves of one card, a mode that is chosen when it resolves, an Ability's figures: nothing of this is in the file.
EFFECT = [
    {"op": "target", "kind": "champion", "side": "own", "range": 0},
    {"op": "choose", "when": "declare", "modes": [
        [{"op": "move", "max": 2, "src": "champion", "include": "champion"}, {"op": "raze", "n": 1, "where": "touch"}],
        [{"op": "heal", "n": 3}, {"op": "status", "scope": "champion", "kind": "frenzy", "n": 4}],
    ]},
    {"op": "discard", "n": 1, "upto": True, "each": [
        {"op": "choose", "when": "resolve", "modes": [
            [{"op": "gold", "n": 6}], [{"op": "build", "n": 2, "where": "any"}],
        ]},
    ]},
]  # fmt: skip


def position_with(cards: Cards, card: CardRow) -> Position:
    """A position under rules that know the card, with it and a Zap in A's hand."""
    at = Position()
    fixed = {
        "seating": "given",
        "faction_mode": "given",
        "factions": ("gatewright", "veil", "cipher", "bastion", "aerial", "prospect"),
    }
    own = build_rules(BridgefrontOptions(players=3, **fixed), cards)  # type: ignore[arg-type]
    at.table, at.rules = read_only(own), own[0]
    at.hand(A, "Zap", "Recruit")
    at.state["kind"][int(at.state["top"][s.HAND + A])] = card.index
    at.hand(A, "Zap")
    return at


def test_a_card_that_is_not_in_the_file_is_a_row() -> None:
    cards, card = with_card(effect=EFFECT)
    at = position_with(cards, card).forces(A, (1, 0), 2).bridge((1, 0), (0, 0), (-1, 0))
    brute = at.champion(A, "Brute", (1, 0), 1)
    at.begin().choose(A, s.ACT_CARD + card.index)
    assert (at.asked(A), at.legal(A)) == ("MODE", [0, 1])
    at.choose(A, 0)
    assert (at.asked(A), at.legal(A)) == ("FORCES", [0, 1, 2])
    at.choose(A, 1)
    assert (at.asked(A), at.legal(A)) == ("STEP", [at.direction((0, 0), (-1, 0)), s.STEP_STOP]), "the Brute is in it"
    at.choose(A, s.STEP_STOP)
    assert at.asked(A) == "", "the Bridge has to touch a hex where A is before the move: there is one"
    at.plan(B).plan(C)
    assert at.here((0, 0))[A] == 1 and at.state["champion_hex"][A, brute] == at.hex((0, 0))
    assert at.state["bridge"][at.edge((1, 0), (0, 0))] == 0
    assert at.asked(A) == "HAND_CARD"
    at.choose(A, CARDS.number_of("zap"))
    assert (at.asked(A), at.legal(A)) == ("MODE", [0, 1])
    at.choose(A, 1)
    assert at.asked(A) == "EDGE" and len(at.legal(A)) == 155
    at.choose(A, 0, 3)
    assert at.state["bridge"][[0, 3]].tolist() == [s.HAS_BRIDGE] * 2
    last = int(at.state["bottom"][s.DISCARD + A])
    assert int(at.state["kind"][last]) == card.index, "the card lies in the discard pile"


def test_the_same_card_with_its_other_mode() -> None:
    cards, card = with_card(effect=EFFECT)
    at = position_with(cards, card)
    brute = at.champion(A, "Brute", (1, 0), 1)
    at.begin().choose(A, s.ACT_CARD + card.index)
    assert at.asked(A) == "", "without a way to go and without a Bridge only the second mode is able"
    at.plan(B).plan(C).choose(A, s.NO_CARD)
    assert int(at.state["hp"][A, brute]) == 4 and int(at.state["frenzy"][A, brute]) == 4


def test_the_text_of_the_new_card_is_made_as_well() -> None:
    _, card = with_card(effect=EFFECT)
    assert card_text(card) == (
        "Choose one of your Champions. Choose one: (a) move a stack from its hex with that Champion in it up to 2 "
        "steps; destroy a Bridge at a hex you occupy; or (b) it recovers 3 HP; it has Frenzy: 4 dice more until the "
        "end of the round. You may discard a card; if you do, choose one: (a) gain 6 gold; or (b) build 2 Bridges, "
        "each anywhere."
    )


def test_a_new_champion_with_an_ability_is_a_row() -> None:
    cards, card = with_card(
        type="champion",
        burn=True,
        ladder=[1, 2, 3],
        hp=7,
        dice=2,
        hit=3,
        bounty=5,
        effect=[{"op": "gold", "n": 2}],
        abilities=[{"kind": "activated"}, {"kind": "flight"}],
        activate=[{"op": "draw", "n": 1}],
    )
    at = position_with(cards, card)
    at.begin().plan(B).plan(C).plan(A, s.ACT_CARD + card.index, HEX=at.hex((4, 0)))
    assert int(at.state["hp"][A, 0]) == 7 and at.gold(A) == (4 - 1 + 2,)
    hand = len(at.pile(s.HAND + A))
    at.choose(A, s.ACT_ABILITY)
    assert len(at.pile(s.HAND + A)) == hand + 1 and int(at.state["ability_used"][A, 0]) == 1
    assert card_text(card).endswith("On arrival: gain 2 gold.")


def test_games_with_a_new_card_run_to_their_end() -> None:
    """It is in the Age I Market deck like any other: it is bid for, drawn and played."""
    cards, card = with_card(effect=EFFECT, copies=4)
    table = read_only(build_rules(BridgefrontOptions(players=3), cards))
    options = np.zeros(s.MAX_CHOICES, dtype=np.int32)
    dice = np.random.default_rng(5)
    played = 0
    for _ in range(4):
        states = s.State.new()
        states["chance"]["key"][0] = dice.integers(0, 2**32, 8)
        states["chance"]["used"] = 16
        states["chance"]["joined"] = 1
        entry.setup_at(table, states, 0, NO_LOG)
        while mask := int(entry.seats_at(table, states, 0)):
            seat = dice.choice([p for p in range(3) if mask >> p & 1])
            legal = options[: int(entry.legal_at(table, states, 0, seat, options))]
            wanted = s.ACT_CARD + card.index
            act = DECISIONS.names[int(states[0]["asked"][seat])].removeprefix("D_") == "ACT" and wanted in legal
            played += act
            entry.apply_at(table, states, 0, int(seat), wanted if act else int(dice.choice(legal)), NO_LOG)
            assert int(entry.check_at(table, states, 0)) == 0
    assert played > 0


def test_to_look_at_cards_is_an_effect_even_if_nothing_changes() -> None:
    at = Position().hand(A, "War Chronicle").set("mana", A, 9)
    at.begin().plan(B).plan(C).plan(A, "War Chronicle")
    assert len(at.news(ev.LOOKED)) >= 2 and not at.news(ev.FIZZLED)
