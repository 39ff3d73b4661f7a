"""The conflict cards of a match in the Rules record (spec sections 11, 14 and 18.1), with the parameters that replace
figures applied (section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from sandtable.core.game.optionfile import Options
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.data import ARSENAL, ConflictCard, Timing

#: Words in the order of their numbers in state.py.
CARD_KINDS = ("build", "event", "kept", "table", "battle")
TIMINGS = get_args(Timing)
_SIDES = {"": s.NONE, "axis": s.AXIS, "allied": s.ALLIED, "drawer": s.DRAWER}
_GUNS = {"artillery": s.ARTILLERY_GUNS, "aa": s.AA_GUNS}
_SPECIALS = {"": s.NO_SPECIAL, "aggressor_ground_wiped": s.AGGRESSOR_GROUND_WIPED}
_DESERTERS = {"ukrainian": s.UKRAINIAN}


def _sides(names: Sequence[str]) -> int:
    return sum(1 << _SIDES[name] for name in names)


Op = Mapping[str, Any]
#: Operation -> its number and how its parameters are read, given the options.
_OPS: Mapping[str, tuple[int, Callable[[Op, Options], Sequence[int]]]] = {
    "draw_deploy": (s.OP_DRAW_DEPLOY, lambda op, _: (op["draw"], op["deploy"])),
    "reorganize": (s.OP_REORGANIZE, lambda op, _: ()),
    "divide": (s.OP_DIVIDE, lambda op, _: ()),
    "capture": (s.OP_CAPTURE, lambda op, _: ()),
    "refight": (s.OP_REFIGHT, lambda op, _: ()),
    "search_battle": (s.OP_SEARCH_BATTLE, lambda op, _: ()),
    "air_raid": (s.OP_AIR_RAID, lambda op, options: (options.air_raid_losses,)),
    "sabotage": (s.OP_SABOTAGE, lambda op, _: ()),
    "mill_enemy": (s.OP_MILL_ENEMY, lambda op, _: (op["n"],)),
    "enemy_commits_first": (s.OP_ENEMY_COMMITS_FIRST, lambda op, _: ()),
    "unconceal": (s.OP_UNCONCEAL, lambda op, _: ()),
    "edge_round1": (s.OP_EDGE_ROUND1, lambda op, _: (op["att"],)),
    "first_fire_round1": (s.OP_FIRST_FIRE_ROUND1, lambda op, _: ()),
    "draw_deploy_hidden": (s.OP_DRAW_DEPLOY_HIDDEN, lambda op, _: (op["n"],)),
    "destroy_ground": (s.OP_DESTROY_GROUND, lambda op, _: ()),
    "chemical": (s.OP_CHEMICAL, lambda op, options: (options.chemical_attack,)),
    "force_withdraw": (s.OP_FORCE_WITHDRAW, lambda op, _: ()),
    "ground_air": (s.OP_GROUND_AIR, lambda op, _: (op["rounds"],)),
    "abomb": (s.OP_ABOMB, lambda op, _: (op["needs_bomber"], _sides(op["needs_intel"]), _sides(op["v2_carrier"]))),
    "return_battle": (s.OP_RETURN_BATTLE, lambda op, _: ()),
    "replace_battle": (s.OP_REPLACE_BATTLE, lambda op, _: ()),
    "zero_vp": (s.OP_ZERO_VP, lambda op, _: ()),
    "industry": (s.OP_INDUSTRY, lambda op, _: (op["draw"], op["deploy"])),
    "deploy_pseudo": (s.OP_DEPLOY_PSEUDO, lambda op, _: (ARSENAL.number_of(op["unit"]),)),
    "side_draw_deploy": (s.OP_SIDE_DRAW_DEPLOY, lambda op, _: (_SIDES[op["seat"]], op["draw"], op["deploy"])),
    "desert": (s.OP_DESERT, lambda op, _: (_SIDES[op["seat"]], op["chance"], _DESERTERS[op["flag"]])),
}


def fill_cards(rules: Records, cards: Sequence[ConflictCard], copies: Sequence[int], options: Options) -> None:
    """All kinds of conflict cards, and the instances: in file order with equal cards together."""
    instances = [kind for kind, count in enumerate(copies) for _ in range(count)]
    rules["conflict_cards"] = len(instances)
    rules["card_of"][0] = s.NONE
    rules["card_of"][0, : len(instances)] = instances
    rules["card_kinds"] = len(cards)
    rules["aggressor"][0] = rules["homeland"][0] = s.NONE
    rules["require_holder"][0] = rules["require_card"][0] = s.NONE
    rules["raid_optional"] = s.AA_GUNS
    for kind, card in enumerate(cards):
        rules["card_kind"][0, kind] = CARD_KINDS.index(card.kind)
        rules["timing"][0, kind] = TIMINGS.index(card.timing) if card.timing else s.IMMEDIATE
        rules["anti_industry"][0, kind] = card.anti_industry
        rules["intel"][0, kind] = card.intel
        for place, op in enumerate(card.ops):
            number, parameters = _OPS[op["op"]]
            row = (number, *(int(value) for value in parameters(op, options)))
            rules["ops"][0, kind, place, : len(row)] = row
        if card.battle:
            _fill_battle(rules, kind, card, cards, options)


def _fill_battle(
    rules: Records, kind: int, card: ConflictCard, cards: Sequence[ConflictCard], options: Options
) -> None:
    rules["aggressor"][0, kind] = _SIDES[card.aggressor]
    rules["letters"][0, kind] = [sum(1 << "GAS".index(letter) for letter in side) for side in (card.axis, card.allied)]
    rules["points_of"][0, kind] = card.vp
    rules["needs_na"][0, kind] = card.na
    rules["dug_in"][0, kind] = card.dug_in if options.dug_in else 0
    ids = [other.id for other in cards]
    for place, requirement in enumerate(card.requires):
        rules["require_holder"][0, kind, place] = _SIDES[requirement.holder]
        rules["require_card"][0, kind, place] = ids.index(requirement.card)
    for optional in card.optional:
        rules["optional"][0, kind, _SIDES[optional.side]] = _GUNS[optional.filter]
    rules["special"][0, kind] = _SPECIALS[card.special]
    rules["homeland"][0, kind] = _SIDES[card.homeland]
    rules["emergency"][0, kind] = _sides(card.emergency)
