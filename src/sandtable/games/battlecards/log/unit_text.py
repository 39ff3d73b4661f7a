"""What a unit can do besides its figures, in words made from its row (units.toml, section 10), so that text and effect
cannot drift apart. The words it uses are explained by keywords.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sandtable.games.battlecards.setup.data import ARSENAL, Unit

Special = Mapping[str, Any]

#: Type of unit as a word, by number and by name.
TYPE_WORDS = ("ground", "air", "sea")
_EVERY = set(TYPE_WORDS)


class UnitFigures(NamedTuple):
    """Parameters that replace figures of the data (section 3)."""

    infantry_support: int = 2
    general_bonus: int = 2
    leader_draws: int = 1
    oss_expended: bool = True


PRINTED = UnitFigures()

#: What a subtype is called, its icon.
SUBTYPE_WORDS: dict[str, tuple[str, str]] = {
    "infantry": ("infantry", "lee-enfield"),
    "marines": ("marine infantry", "lee-enfield"),
    "special_forces": ("special forces, infantry", "parachute"),
    "at": ("anti-tank artillery", "field-gun"),
    "field": ("artillery", "field-gun"),
    "rocket_artillery": ("rocket artillery", "missile-launcher"),
    "coastal_gun": ("heavy artillery", "field-gun"),
    "aa": ("anti-aircraft artillery", "anti-aircraft-gun"),
    "aa_dual": ("dual artillery", "anti-aircraft-gun"),
    "armor": ("armour", "tank"),
    "spg": ("self-propelled gun", "great-war-tank"),
    "halftrack": ("half-track", "apc"),
    "armored_train": ("armoured train", "steam-locomotive"),
    "general": ("general", "medal"),
    "admiral": ("admiral", "captain-hat-profile"),
    "leader": ("leader", "megaphone"),
    "fighter": ("fighter", "airplane"),
    "elite_fighter": ("elite fighters", "airplane"),
    "interceptor": ("interceptor", "airplane"),
    "fighter_bomber": ("fighter-bomber", "airplane"),
    "dive_bomber": ("dive bomber", "falling-bomb"),
    "torpedo_bomber": ("torpedo bomber", "falling-bomb"),
    "medium_bomber": ("medium bomber", "falling-bomb"),
    "bomber": ("bomber", "falling-bomb"),
    "kamikaze": ("kamikaze", "falling-bomb"),
    "air_support": ("air support", "airplane"),
    "destroyer": ("destroyer", "iron-hulled-warship"),
    "cruiser": ("cruiser", "iron-hulled-warship"),
    "battleship": ("battleship", "battleship"),
    "battlecruiser": ("battlecruiser", "battleship"),
    "escort_carrier": ("escort carrier", "carrier"),
    "fleet_carrier": ("fleet carrier", "carrier"),
    "submarine": ("submarine", "submarine"),
    "flak_submarine": ("flak submarine", "submarine"),
    "carrier_submarine": ("aircraft submarine", "submarine"),
    "radar": ("radar", "radar-dish"),
    "saboteur": ("saboteurs", "time-bomb"),
    "partisans": ("partisans", "torch"),
    "ultra": ("code breakers", "secret-book"),
    "spyring": ("spy ring", "spy"),
    "fortification": ("fortifications", "military-fort"),
    "industry": ("industry", "factory"),
    "intercept": ("intercept", "binoculars"),
    "surge": ("production", "barracks"),
    "v2": ("rocket", "rocket"),
}
#: Armour of so many points and more has the heavy tank's icon.
_HEAVY = 10
_OLD = 5  # aircraft of so few points are old


def unit_icon(unit: str) -> str:
    """The icon of a unit by its id."""
    return row_icon(ARSENAL.unit(unit))


def row_icon(row: Unit) -> str:
    """The icon of a unit by its row."""
    icon = SUBTYPE_WORDS[row.subtype][1]
    if row.subtype == "armor" and row.points >= _HEAVY:
        return "battle-tank"
    return "biplane" if icon == "airplane" and row.points <= _OLD else icon


def unit_text(unit: str, figures: UnitFigures = PRINTED) -> str:
    """The text of a unit by its id, empty for one that has nothing but its figures."""
    return row_text(ARSENAL.unit(unit), figures)


def row_text(row: Unit, figures: UnitFigures = PRINTED) -> str:
    """The text of a unit by its row."""
    lines = [special_text(special, row.general, figures) for special in row.specials]
    if not row.infantry and any(line.startswith("Infantry support") for line in lines):
        lines.append("It is no infantry itself: no Autokill counts it as such.")
    return " ".join(line for line in lines if line)


def special_text(special: Special, general: bool, figures: UnitFigures) -> str:
    """One special as a sentence; `general`: its unit has that flag. Empty where the parameters leave nothing of it."""
    return _WORDS[special["op"]](special, general, figures)


def _against(types: Sequence[str]) -> str:
    """ " against ground and sea units"; nothing for all types."""
    if set(types) == _EVERY:
        return ""
    return f" against {' and '.join(types)} units"


def _to(kind: str) -> str:
    return "any friendly unit" if kind == "any" else f"a friendly {kind} unit"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _support(op: Special, general: bool, figures: UnitFigures) -> str:
    att, dfn = op["att"], op["dfn"]
    if dfn:
        att = dfn = figures.infantry_support
        if not att:
            return ""
        return f"Infantry support: +{att} attack or +{dfn} defence for {_to(op['to'])}."
    if op["to"] == "sea":
        return f"Ship support: +{att} attack for {_to('sea')}."
    return f"Artillery support: +{att} attack for {_to(op['to'])}{_against(op['vs'])}."


def _aura(op: Special, general: bool, figures: UnitFigures) -> str:
    att, dfn = (figures.general_bonus,) * 2 if general else (op["att"], op["dfn"])
    gains = [f"+{value} {word}" for value, word in ((att, "attack"), (dfn, "defence")) if value]
    if not gains:
        return ""
    whom = "all your other units" if op["to"] == "any" else f"your other {op['to']} units"
    when = " when you defend" if op["when"] == "defending" else ""
    return f"Aura: {' and '.join(gains)} for {whom}{_against(op.get('vs', TYPE_WORDS))}{when}."


def _autokill(op: Special, general: bool, figures: UnitFigures) -> str:
    conditions = [f"of defence {op['max_def']} or less"]
    if op["needs"] == "infantry":
        conditions.append("if you have infantry there")
    if op["round1"]:
        conditions.append("in round 1 only")
    own = " It is destroyed itself." if op["self_destroy"] else ""
    return f"Autokill: a{'n' if op['target'] == 'air' else ''} {op['target']} unit {', '.join(conditions)}.{own}"


def _guns(op: Special, general: bool, figures: UnitFigures) -> str:
    if op["extra"]:
        return "Heavy guns: one shot at each enemy group and one more at any of them."
    return "Big guns: one shot at each enemy group."


def _chips(op: Special, general: bool, figures: UnitFigures) -> str:
    values = " ".join(f"+{value}" for value in op["values"])
    return f"Carrier chips: {values}, each for the attack or the air defence of a friendly unit."


def _sabotage(op: Special, general: bool, figures: UnitFigures) -> str:
    spent = " Then it is discarded." if op["expend"] and figures.oss_expended else ""
    return f"Saboteur: before round 1 you may destroy any enemy unit in the battle.{spent}"


def _edge(op: Special, general: bool, figures: UnitFigures) -> str:
    when = "sea battles" if op["when"] == "sea" else "every battle"
    gains = [f"your attacks +{op['att']}"] if op["att"] else []
    gains += ["the enemy commits first"] if op["peek"] else []
    gains += ["enemy submarines are not Concealed"] if op["unconceal"] else []
    gains += ["you have First fire"] if op["first_fire"] else []
    return f"Edge in {when}: {', '.join(gains)}."


def _industry(op: Special, general: bool, figures: UnitFigures) -> str:
    return f"Industry: your Build-ups draw {op['draw']} more and deploy {op['deploy']} more."


_WORDS: dict[str, Callable[[Special, bool, UnitFigures], str]] = {
    "support": _support, "aura": _aura, "autokill": _autokill, "guns": _guns, "chips": _chips,
    "sabotage0": _sabotage, "edge": _edge, "industry": _industry,
    "shots": lambda op, general, figures: f"{op['n']} shots a round.",
    "concealed": lambda op, general, figures: "Concealed: until it fires only destroyers and submarines may target it.",
    "slip_away": lambda op, general, figures: "Slips away: after firing it may leave the battle.",
    "leader_draw": lambda op, general, figures: (
        f"Leader: draw and deploy {_cards(figures.leader_draws)} before every battle of your army."
        if figures.leader_draws else ""),
    "join_defense": lambda op, general, figures: "Radar: may join a defence in which no ground units are called for.",
    "strike0": lambda op, general, figures: (
        f"Strike: before round 1 you may attack an enemy {op['vs']} unit with {op['att']}."),
    "intercept0": lambda op, general, figures: (
        "Intercept: before round 1, with an air unit in the battle, you may discard it to destroy an enemy air unit, "
        "general or admiral in the battle, or a revealed leader."),
    "on_deploy_draw": lambda op, general, figures: (
        f"When deployed it leaves the game: draw and deploy {_cards(op['n'])}."),
    "on_deploy_eliminate": lambda op, general, figures: (
        f"V-2: when deployed, the top {'card' if op['n'] == 1 else _cards(op['n'])} of the enemy arsenal leaves the "
        "game. Discard it, then draw and deploy 1 card."),
}  # fmt: skip
