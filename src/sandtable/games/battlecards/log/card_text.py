"""What units and conflict cards do, in words made from their rows (units.toml, section 10; conflict.toml, sections 11
and 14), so that text and effect cannot drift apart: the messages are called by the operations, and their arguments are
what those say. `card_text` is the whole text of a card, `timing_text` when a kept card is played, `battle_lines` the
terms of a battlecard. The words are explained by table/references.py."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sandtable.games.battlecards import say
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, PSEUDO_UNIT, Arsenal, ConflictCard, Unit

Special = Mapping[str, Any]

#: The types of units by number, as the data call them.
TYPES = ("ground", "air", "sea")


class UnitFigures(NamedTuple):
    """Parameters that replace figures of the data (section 3)."""

    infantry_support: int = 2
    general_bonus: int = 2
    leader_draws: int = 1
    oss_expended: bool = True


PRINTED = UnitFigures()

#: The icon of a subtype.
SUBTYPE_ICONS: dict[str, str] = {
    "infantry": "lee-enfield", "marines": "lee-enfield", "special_forces": "parachute", "at": "field-gun",
    "field": "field-gun", "rocket_artillery": "missile-launcher", "coastal_gun": "field-gun",
    "aa": "anti-aircraft-gun", "aa_dual": "anti-aircraft-gun", "armor": "tank", "spg": "great-war-tank",
    "halftrack": "apc", "armored_train": "steam-locomotive", "general": "medal", "admiral": "captain-hat-profile",
    "leader": "megaphone", "fighter": "airplane", "elite_fighter": "airplane", "interceptor": "airplane",
    "fighter_bomber": "airplane", "dive_bomber": "falling-bomb", "torpedo_bomber": "falling-bomb",
    "medium_bomber": "falling-bomb", "bomber": "falling-bomb", "kamikaze": "falling-bomb", "air_support": "airplane",
    "destroyer": "iron-hulled-warship", "cruiser": "iron-hulled-warship", "battleship": "battleship",
    "battlecruiser": "battleship", "escort_carrier": "carrier", "fleet_carrier": "carrier", "submarine": "submarine",
    "flak_submarine": "submarine", "carrier_submarine": "submarine", "radar": "radar-dish", "saboteur": "time-bomb",
    "partisans": "torch", "ultra": "secret-book", "spyring": "spy", "fortification": "military-fort",
    "industry": "factory", "intercept": "binoculars", "surge": "barracks", "v2": "rocket",
}  # fmt: skip
#: Armour of so many points and more has the heavy tank's icon.
_HEAVY = 10
_OLD = 5  # aircraft of so few points are old


def row_icon(row: Unit) -> str:
    """The icon of a unit by its row."""
    icon = SUBTYPE_ICONS[row.subtype]
    if row.subtype == "armor" and row.points >= _HEAVY:
        return "battle-tank"
    return "biplane" if icon == "airplane" and row.points <= _OLD else icon


def unit_name(row: Unit) -> str:
    """What a unit is called."""
    return say.name(f"unit-{row.id}", row.name)


def row_text(row: Unit, figures: UnitFigures = PRINTED) -> str:
    """The text of a unit by its row."""
    lines = [special_text(special, row.general, figures) for special in row.specials]
    if not row.infantry and figures.infantry_support and any(_is_infantry_support(one) for one in row.specials):
        lines.append(say("special-no-infantry"))
    return " ".join(line for line in lines if line)


def special_text(special: Special, general: bool, figures: UnitFigures) -> str:
    """One special as a sentence; `general`: its unit has that flag. Empty where the parameters leave nothing of it."""
    op, facts = special["op"], {"vs": None, **special}
    if "vs" in special:
        kinds = [special["vs"]] if isinstance(special["vs"], str) else special["vs"]
        facts["vs"] = None if set(kinds) == set(TYPES) else type_words(kinds)
    if op in _FACTS:
        facts |= _FACTS[op](special, general, figures)
    return "" if facts.get("nothing") else say(f"special-{op}", **facts)


def type_words(kinds: Iterable[str]) -> list[str]:
    """What types of units are called."""
    return [say(f"type-{kind}") for kind in kinds]


def _is_infantry_support(special: Special) -> bool:
    return special["op"] == "support" and bool(special["dfn"])


def _support(special: Special, general: bool, figures: UnitFigures) -> dict[str, Any]:
    if not special["dfn"]:
        return {"kind": "ship" if special["to"] == "sea" else "artillery"}
    given = figures.infantry_support
    return {"kind": "infantry", "att": given, "dfn": given, "nothing": not given}


def _aura(special: Special, general: bool, figures: UnitFigures) -> dict[str, Any]:
    att, dfn = (figures.general_bonus,) * 2 if general else (special["att"], special["dfn"])
    gains = [say(name, value=value) for value, name in ((att, "gain-attack"), (dfn, "gain-defence")) if value]
    return {"gains": gains, "nothing": not gains}


def _edge(special: Special, general: bool, figures: UnitFigures) -> dict[str, Any]:
    gained = [name for name in ("att", "peek", "unconceal", "first_fire") if special[name]]
    return {"gains": [say(f"edge-{name}", att=special["att"]) for name in gained]}


#: What else there is to say of a special.
_FACTS: dict[str, Callable[[Special, bool, UnitFigures], dict[str, Any]]] = {
    "support": _support,
    "aura": _aura,
    "edge": _edge,
    "chips": lambda special, general, figures: {"values": " ".join(f"+{value}" for value in special["values"])},
    "sabotage0": lambda special, general, figures: {"spent": special["expend"] and figures.oss_expended},
    "leader_draw": lambda special, general, figures: {
        "cards": figures.leader_draws, "nothing": not figures.leader_draws},
}  # fmt: skip


Operation = Mapping[str, Any]


def pseudo_industry(arsenal: Arsenal) -> tuple[int, int]:
    """What Build-ups draw and deploy more while the pseudo-unit lies in a stack."""
    row = next((unit for unit in arsenal.units if unit.subtype == PSEUDO_UNIT), None)
    special = row.special("industry") if row else None
    return (special["draw"], special["deploy"]) if special else (0, 0)


class CardFigures(NamedTuple):
    """Parameters that replace figures of the data (section 3), and the pseudo-unit's figures."""

    chemical_attack: int = 13
    air_raid_losses: int = 2
    dug_in: bool = True
    homeland_win: bool = True
    reserve: int = 3  # cards of a full reserve, 0 where the sides' differ
    pseudo: tuple[int, int] = pseudo_industry(ARSENAL)


PRINTED_CARDS = CardFigures()

#: First operation of a card -> its icon.
CARD_ICONS: dict[str, str] = {
    "draw_deploy": "barracks", "reorganize": "cycle", "divide": "split-arrows", "capture": "shaking-hands",
    "refight": "return-arrow", "search_battle": "sprint", "air_raid": "falling-bomb", "sabotage": "time-bomb",
    "mill_enemy": "factory", "enemy_commits_first": "binoculars", "unconceal": "secret-book",
    "draw_deploy_hidden": "barracks", "destroy_ground": "minefield", "chemical": "gas-mask", "force_withdraw": "run",
    "ground_air": "fog", "abomb": "mushroom-cloud", "return_battle": "hourglass", "replace_battle": "megaphone",
    "zero_vp": "burning-embers", "industry": "factory", "deploy_pseudo": "factory", "side_draw_deploy": "cargo-ship",
    "desert": "run",
}  # fmt: skip


def card_name(card: ConflictCard) -> str:
    """What a conflict card is called."""
    return say.name(f"card-{card.id}", card.name)


def card_icon(card: ConflictCard) -> str:
    """The icon of a conflict card."""
    return "crossed-swords" if card.kind == "battle" else CARD_ICONS[card.ops[0]["op"]]


def timing_text(card: ConflictCard) -> str:
    """When a kept card is played, with its other use against industry."""
    return say("timing", timing=card.timing, industry=card.anti_industry)


def card_text(card: ConflictCard, sides: Sequence[str], figures: CardFigures = PRINTED_CARDS) -> str:
    """The text of a card; `sides` are the names of axis and allied. A battlecard's is the list of its terms."""
    if card.kind == "battle":
        return " ".join(battle_lines(card, sides, figures))
    lines = [_does(op, sides, figures) for op in card.ops]
    return " ".join([*lines, say("against-industry")] if card.anti_industry else lines)


def _does(op: Operation, sides: Sequence[str], figures: CardFigures) -> str:
    named = {name: _named(op[name], sides) or None for name in ("needs_intel", "v2_carrier") if name in op}
    if "seat" in op:
        named["side"] = _named([op["seat"]], sides)
    draw, deploy = figures.pseudo
    facts = {"cards": op.get("draw", op.get("n")), "lost": figures.air_raid_losses, "reserve": figures.reserve}
    facts |= {"gas": figures.chemical_attack, "drawn": draw, "deployed": deploy}
    return say(f"does-{op['op']}", **{**op, **facts, **named})


def _named(names: Iterable[str], sides: Sequence[str]) -> str:
    """Sides of a list of "axis" and "allied" by their names."""
    return say("listed", items=[sides[("axis", "allied").index(name)] for name in names])


# --------------------------------------------------------------------------------------------------------- battlecards


def letters_text(letters: str) -> str:
    """ "ground, air and sea"."""
    return say("listed", items=type_words(kind for letter, kind in zip("GAS", TYPES) if letter in letters))


def battle_lines(card: ConflictCard, sides: Sequence[str], figures: CardFigures = PRINTED_CARDS) -> list[str]:
    """The terms of a battlecard, one sentence each: who attacks, with what, what must be held, what is special."""
    aggressor = None if card.aggressor == "drawer" else _named([card.aggressor], sides)
    own, other = letters_text(card.axis), letters_text(card.allied)
    lines = [say("terms-attacks", side=aggressor)]
    if card.axis == card.allied:
        lines.append(say("terms-both", kinds=own))
    else:
        lines.append(say("terms-sides", axis=sides[0], own=own, allied=sides[1], other=other))
    if card.na:
        lines.append(say("terms-na"))
    names = {row.id: card_name(row) for row in CARDS[card.theatre]}
    for need in card.requires:
        lines.append(say("terms-requires", side=_named([need.holder], sides), card=names[need.card]))
    if card.dug_in and figures.dug_in:
        lines.append(say("terms-dug-in", bonus=card.dug_in))
    for right in card.optional:
        lines.append(say("terms-optional", side=_named([right.side], sides), guns=right.filter))
    if card.special:
        lines.append(say("terms-special"))
    if card.emergency:
        lines.append(say("terms-emergency", side=_named(card.emergency, sides)))
    if card.homeland:
        lines.append(say("terms-homeland", side=_named([card.homeland], sides), loses=figures.homeland_win))
    return lines
