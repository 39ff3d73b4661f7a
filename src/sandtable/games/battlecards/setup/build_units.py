"""The units of a match in the Rules record: instances, figures and specials (spec sections 10, 13 and 18.1), with the
parameters that replace figures applied (section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.game.optionfile import Options
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.data import Arsenal, ConflictCard, Unit

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
            raise OptionError(f"A deck has {count} cards; a match can hold {s.MAX_ARSENAL} of a side.", "starter_sets")
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
        _SPECIALS.get(special["op"], _nothing)(rules, kind, unit, special, options)


def _nothing(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    """A special that is a flag alone."""


def _support(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    bonus = options.infantry_support
    rules["support_att"][0, kind] = bonus if op["dfn"] > 0 else op["att"]
    rules["support_dfn"][0, kind] = bonus if op["dfn"] > 0 else 0
    rules["support_to"][0, kind] = type_number(op["to"])
    rules["support_vs"][0, kind] = type_mask(op["vs"])


def _aura(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["aura_att"][0, kind] = options.general_bonus if unit.general else op["att"]
    rules["aura_dfn"][0, kind] = options.general_bonus if unit.general else op["dfn"]
    rules["aura_to"][0, kind] = type_number(op["to"])
    rules["aura_vs"][0, kind] = type_mask(op["vs"]) if "vs" in op else _ALL_TYPES
    rules["aura_defending"][0, kind] = op["when"] == "defending"


def _autokill(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["kill_target"][0, kind] = TYPE_IDS.index(op["target"])
    rules["kill_max"][0, kind] = op["max_def"]
    rules["kill_needs_infantry"][0, kind] = op["needs"] == "infantry"
    rules["kill_round1"][0, kind] = op["round1"]
    rules["kill_self"][0, kind] = op["self_destroy"]


def _guns(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["guns"][0, kind] = op["extra"]


def _shots(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["shots"][0, kind] = op["n"]


def _chips(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["chips"][0, kind] = len(op["values"])
    rules["chip_value"][0, kind] = op["values"][0]


def _leader_draw(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["leader_draw"][0, kind] = options.leader_draws


def _sabotage0(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["sabotage0"][0, kind] = 2 if op["expend"] else 1


def _strike0(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["strike0_att"][0, kind] = op["att"]
    rules["strike0_vs"][0, kind] = TYPE_IDS.index(op["vs"])


def _intercept0(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["intercept0"][0, kind] = 1


def _edge(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["edge_att"][0, kind] = op["att"]
    rules["edge_when"][0, kind] = 1 if op["when"] == "sea" else 2
    rules["edge_peek"][0, kind] = op["peek"]
    rules["edge_unconceal"][0, kind] = op["unconceal"]
    rules["edge_first_fire"][0, kind] = op["first_fire"]


def _on_deploy_draw(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["deploy_draw"][0, kind] = op["n"]


def _on_deploy_eliminate(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["deploy_eliminate"][0, kind] = op["n"]


def _industry(rules: Records, kind: int, unit: Unit, op: Any, options: Options) -> None:
    rules["industry_draw"][0, kind] = op["draw"]
    rules["industry_deploy"][0, kind] = op["deploy"]


_SPECIALS: dict[str, Any] = {
    "support": _support,
    "aura": _aura,
    "autokill": _autokill,
    "guns": _guns,
    "shots": _shots,
    "chips": _chips,
    "leader_draw": _leader_draw,
    "sabotage0": _sabotage0,
    "strike0": _strike0,
    "intercept0": _intercept0,
    "edge": _edge,
    "on_deploy_draw": _on_deploy_draw,
    "on_deploy_eliminate": _on_deploy_eliminate,
    "industry": _industry,
}
