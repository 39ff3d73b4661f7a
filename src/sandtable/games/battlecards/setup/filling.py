"""The units and conflict cards of a match in the Rules record: instances, figures and specials (spec sections 10, 11,
13, 14 and 18.1), with the parameters that replace figures applied (section 3)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from sandtable.core.errors import OptionError
from sandtable.core.game.optionfile import Options
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.data import ARSENAL, Arsenal, ConflictCard, Timing, Unit

Op = Mapping[str, Any]

TYPE_IDS = ("ground", "air", "sea")
_ALL_TYPES = 7
_FLAGS = {
    "combatant": s.COMBATANT,
    "infantry": s.INFANTRY,
    "artillery": s.ARTILLERY,
    "general": s.GENERAL,
    "leader": s.LEADER,
    "special_unit": s.SPECIAL_UNIT,
    "non_artillery_ground": s.NON_ARTILLERY_GROUND,
    "ukrainian": s.UKRAINIAN,
    "pseudo": s.PSEUDO,
}
_OP_FLAGS = {"concealed": s.CONCEALED, "slip_away": s.SLIPS_AWAY, "join_defense": s.JOINS_DEFENSE}


def type_number(word: str) -> int:
    """GROUND, AIR, SEA or TO_ANY."""
    return s.TO_ANY if word == "any" else TYPE_IDS.index(word)


def type_mask(words: Sequence[str]) -> int:
    """A mask of types."""
    return sum(1 << TYPE_IDS.index(word) for word in words)


def fill_units(
    rules: Records,
    lists: tuple[Mapping[str, int], Mapping[str, int]],
    cards: Sequence[ConflictCard],
    options: Options,
    arsenal: Arsenal,
) -> None:
    """All kinds of units, and the instances of both decks: the axis arsenal from 0, then the allied one, in list order,
    last the pseudo-unit if a card of this deck deploys it."""
    _fill_instances(rules, lists, cards, arsenal)
    rules["type"][0] = s.NONE
    for name in ("support_to", "aura_to", "kill_target", "guns", "strike0_vs"):
        rules[name][0] = s.NONE
    rules["shots"][0] = 1
    for kind, unit in enumerate(arsenal.units):
        _fill_unit(rules, kind, unit, options)


def _fill_instances(
    rules: Records, lists: tuple[Mapping[str, int], Mapping[str, int]], cards: Sequence[ConflictCard], arsenal: Arsenal
) -> None:
    kinds: list[tuple[int, int]] = []
    for side, copies in enumerate(lists):
        if side == s.ALLIED:
            rules["first_allied"] = len(kinds)
        count = sum(copies.values())
        if count > s.MAX_ARSENAL:
            raise OptionError(say("deck-cards-match", count=count, max_arsenal=s.MAX_ARSENAL), "starter_sets")
        kinds += [(arsenal.number_of(unit), side) for unit, number in copies.items() for _ in range(number)]
    rules["pseudo_unit"] = rules["pseudo_card"] = s.NONE
    for number, card in enumerate(cards):
        if card.has("deploy_pseudo") and (rules["card_of"][0, : int(rules["conflict_cards"][0])] == number).any():
            rules["pseudo_unit"], rules["pseudo_card"] = len(kinds), number
            kinds.append((int(rules["ops"][0, number, 0, 1]), s.NONE))
    rules["units"] = len(kinds)
    rules["owner"][0] = s.NONE
    for instance, (kind, side) in enumerate(kinds):
        rules["kind"][0, instance] = kind
        rules["owner"][0, instance] = side


def _fill_unit(rules: Records, kind: int, unit: Unit, options: Options) -> None:
    rules["type"][0, kind] = TYPE_IDS.index(unit.type)
    rules["points"][0, kind] = unit.points
    rules["firing_phase"][0, kind] = unit.phase
    rules["attack"][0, kind] = unit.attack
    rules["defense"][0, kind] = unit.defense
    flags = sum(bit for name, bit in _FLAGS.items() if getattr(unit, name))
    flags |= s.SUBMARINE if unit.subtype.endswith("submarine") else 0
    flags |= s.DESTROYER if unit.subtype == "destroyer" else 0
    flags |= s.AA if unit.subtype in ("aa", "aa_dual") else 0
    shots = unit.special("shots")
    flags |= s.DOUBLE_BOMBER if unit.subtype == "bomber" and shots and shots["n"] == 2 else 0
    for op, bit in _OP_FLAGS.items():
        flags |= bit if unit.special(op) is not None else 0
    rules["flags"][0, kind] = flags
    for special in unit.specials:
        if special["op"] in _UNIT_SPECIALS:
            for name, value in _UNIT_SPECIALS[special["op"]](special, unit, options).items():
                rules[name][0, kind] = value


#: Special -> the fields of its kind that it fills, given its row, the unit and the options. Others are a flag alone.
_UNIT_SPECIALS: Mapping[str, Callable[[Op, Unit, Options], Mapping[str, Any]]] = {
    "support": lambda op, unit, options: {
        "support_att": options.infantry_support if op["dfn"] > 0 else op["att"],
        "support_dfn": options.infantry_support if op["dfn"] > 0 else 0,
        "support_to": type_number(op["to"]),
        "support_vs": type_mask(op["vs"]),
    },
    "aura": lambda op, unit, options: {
        "aura_att": options.general_bonus if unit.general else op["att"],
        "aura_dfn": options.general_bonus if unit.general else op["dfn"],
        "aura_to": type_number(op["to"]),
        "aura_vs": type_mask(op["vs"]) if "vs" in op else _ALL_TYPES,
        "aura_defending": op["when"] == "defending",
    },
    "autokill": lambda op, unit, options: {
        "kill_target": TYPE_IDS.index(op["target"]),
        "kill_max": op["max_def"],
        "kill_needs_infantry": op["needs"] == "infantry",
        "kill_round1": op["round1"],
        "kill_self": op["self_destroy"],
    },
    "guns": lambda op, unit, options: {"guns": op["extra"]},
    "shots": lambda op, unit, options: {"shots": op["n"]},
    "chips": lambda op, unit, options: {"chips": len(op["values"]), "chip_value": op["values"][0]},
    "leader_draw": lambda op, unit, options: {"leader_draw": options.leader_draws},
    "sabotage0": lambda op, unit, options: {"sabotage0": 2 if op["expend"] else 1},
    "strike0": lambda op, unit, options: {"strike0_att": op["att"], "strike0_vs": TYPE_IDS.index(op["vs"])},
    "intercept0": lambda op, unit, options: {"intercept0": 1},
    "edge": lambda op, unit, options: {
        "edge_att": op["att"],
        "edge_when": 1 if op["when"] == "sea" else 2,
        "edge_peek": op["peek"],
        "edge_unconceal": op["unconceal"],
        "edge_first_fire": op["first_fire"],
    },
    "on_deploy_draw": lambda op, unit, options: {"deploy_draw": op["n"]},
    "on_deploy_eliminate": lambda op, unit, options: {"deploy_eliminate": op["n"]},
    "industry": lambda op, unit, options: {"industry_draw": op["draw"], "industry_deploy": op["deploy"]},
}


#: Words in the order of their numbers in state.py.
CARD_KINDS = ("build", "event", "kept", "table", "battle")
TIMINGS = get_args(Timing)
_SIDES = {"": s.NONE, "axis": s.AXIS, "allied": s.ALLIED, "drawer": s.DRAWER}
_GUNS = {"artillery": s.ARTILLERY_GUNS, "aa": s.AA_GUNS}
_SPECIALS = {"": s.NO_SPECIAL, "aggressor_ground_wiped": s.AGGRESSOR_GROUND_WIPED}
_DESERTERS = {"ukrainian": s.UKRAINIAN}


def _sides(names: Sequence[str]) -> int:
    return sum(1 << _SIDES[name] for name in names)


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
