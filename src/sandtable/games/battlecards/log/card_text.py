"""What units and conflict cards do, in words made from their rows (units.toml, section 10; conflict.toml, sections 11
and 14), so that text and effect cannot drift apart. `card_text` is the whole text of a card, `timing_text` when a kept
card is played, `battle_lines` the terms of a battlecard. The words are explained by table/references.py."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, PSEUDO_UNIT, Arsenal, ConflictCard, Unit

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
    return _UNIT_WORDS[special["op"]](special, general, figures)


def _against(types: Sequence[str]) -> str:
    """ " against ground and sea units"; nothing for all types."""
    if set(types) == _EVERY:
        return ""
    return f" against {' and '.join(types)} units"


def _to(kind: str) -> str:
    return "any friendly unit" if kind == "any" else f"a friendly {kind} unit"


def _unit_cards(number: int) -> str:
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


_UNIT_WORDS: dict[str, Callable[[Special, bool, UnitFigures], str]] = {
    "support": _support, "aura": _aura, "autokill": _autokill, "guns": _guns, "chips": _chips,
    "sabotage0": _sabotage, "edge": _edge, "industry": _industry,
    "shots": lambda op, general, figures: f"{op['n']} shots a round.",
    "concealed": lambda op, general, figures: "Concealed: until it fires only destroyers and submarines may target it.",
    "slip_away": lambda op, general, figures: "Slips away: after firing it may leave the battle.",
    "leader_draw": lambda op, general, figures: (
        f"Leader: draw and deploy {_unit_cards(figures.leader_draws)} before every battle of your army."
        if figures.leader_draws else ""),
    "join_defense": lambda op, general, figures: "Radar: may join a defence in which no ground units are called for.",
    "strike0": lambda op, general, figures: (
        f"Strike: before round 1 you may attack an enemy {op['vs']} unit with {op['att']}."),
    "intercept0": lambda op, general, figures: (
        "Intercept: before round 1, with an air unit in the battle, you may discard it to destroy an enemy air unit, "
        "general or admiral in the battle, or a revealed leader."),
    "on_deploy_draw": lambda op, general, figures: (
        f"When deployed it leaves the game: draw and deploy {_unit_cards(op['n'])}."),
    "on_deploy_eliminate": lambda op, general, figures: (
        f"V-2: when deployed, the top {'card' if op['n'] == 1 else _unit_cards(op['n'])} of the enemy arsenal leaves "
        "the game. Discard it, then draw and deploy 1 card."),
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

    @property
    def full(self) -> str:
        """How many cards a full reserve has: "3", or "full" where each side has a number of its own."""
        return str(self.reserve) if self.reserve else "full"


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

#: When a kept card is played, by timing.
TIMING_WORDS: dict[str, str] = {
    "turn_lieu": "Instead of drawing.",
    "battle_drawn": "When a battle is drawn.",
    "battle_prep": "Before a battle.",
    "battle_start": "At battle start.",
    "round_start": "At the start of a round.",
    "phase2": "In phase 2 of a battle.",
    "battle_lost": "When you lose a battle.",
    "on_table": "Lies on the table.",
    "immediate": "At once.",
}


def card_icon(card: ConflictCard) -> str:
    """The icon of a conflict card."""
    return "crossed-swords" if card.kind == "battle" else CARD_ICONS[card.ops[0]["op"]]


def timing_text(card: ConflictCard) -> str:
    """When a kept card is played, with its other use against industry."""
    words = TIMING_WORDS[card.timing]
    return f"{words[:-1]}, or against industry at any turn's start." if card.anti_industry else words


def card_text(card: ConflictCard, sides: Sequence[str], figures: CardFigures = PRINTED_CARDS) -> str:
    """The text of a card; `sides` are the names of axis and allied. A battlecard's is the list of its terms."""
    if card.kind == "battle":
        return " ".join(battle_lines(card, sides, figures))
    text = " ".join(_sentence(_WORDS[op["op"]](op, sides, figures)) for op in card.ops)
    if card.anti_industry:
        return f"{text} At the start of any turn, instead: destroy an enemy industry."
    return text


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _named(names: Sequence[str], sides: Sequence[str]) -> str:
    """Sides of a list of "axis" and "allied" by their names."""
    return " and ".join(sides[("axis", "allied").index(name)] for name in names)


def _pseudo(figures: CardFigures) -> str:
    draw, deploy = figures.pseudo
    return f"lies in your ground stack: your Build-ups draw {draw} more and deploy {deploy} more while it lies there"


def _abomb(op: Operation, sides: Sequence[str], figures: CardFigures) -> str:
    parts = ["destroy every card of one enemy stack, in the battle or not"]
    if op["needs_bomber"]:
        parts.append("it needs a Double attack bomber deployed in your army")
    if op["needs_intel"]:
        parts.append(f"the {_named(op['needs_intel'], sides)} side also discards Military Intelligence or Stolen Plans")
    if op["v2_carrier"]:
        parts.append(f"the {_named(op['v2_carrier'], sides)} side may carry it with a V-2 instead, outside any battle")
    return "; ".join(parts)


_WORDS: dict[str, Callable[[Operation, Sequence[str], CardFigures], str]] = {
    "draw_deploy": lambda op, sides, figures: (
        f"draw {_cards(op['draw'])} and deploy {op['deploy']} of your hand. Your reserve stays at 0 or {figures.full}"),
    "reorganize": lambda op, sides, figures: (
        f"draw a new {f'reserve of {figures.reserve}' if figures.reserve else 'full reserve'}, or swap deployed units "
        "with your reserve; never both"),
    "divide": lambda op, sides, figures: (
        "half of an enemy stack, rounded down, becomes a new stack for good. Its player picks the cards"),
    "capture": lambda op, sides, figures: "look through an enemy stack and take one unit of it into a stack of yours",
    "refight": lambda op, sides, figures: (
        "fight again for a battlecard that the enemy has won. You are the attacker"),
    "search_battle": lambda op, sides, figures: (
        "reveal conflict cards until a battle comes that can be fought, and resolve it. You may decline it"),
    "air_raid": lambda op, sides, figures: (
        "an air battle with you as the attacker. If you win, an enemy industry is destroyed; if there is none, the "
        f"enemy discards the top {_cards(figures.air_raid_losses)} of the arsenal"),
    "sabotage": lambda op, sides, figures: (
        "look through an enemy stack and destroy one card of it, but no leader"),
    "mill_enemy": lambda op, sides, figures: f"the enemy discards the top {_cards(op['n'])} of the arsenal",
    "enemy_commits_first": lambda op, sides, figures: "the enemy commits first, and you see with what",
    "unconceal": lambda op, sides, figures: "enemy submarines are not Concealed in this battle",
    "edge_round1": lambda op, sides, figures: f"your attacks are +{op['att']} in round 1",
    "first_fire_round1": lambda op, sides, figures: "you have First fire in round 1",
    "draw_deploy_hidden": lambda op, sides, figures: f"draw and deploy {_cards(op['n'])}, face down",
    "destroy_ground": lambda op, sides, figures: "destroy an enemy ground unit in the battle",
    "chemical": lambda op, sides, figures: (
        f"in phase 0 of every round of this battle each enemy ground unit is attacked with {figures.chemical_attack} "
        "against its air defence"),
    "force_withdraw": lambda op, sides, figures: "one enemy unit withdraws from the battle",
    "ground_air": lambda op, sides, figures: "no air unit of either side acts in this round",
    "abomb": _abomb,
    "return_battle": lambda op, sides, figures: (
        "the battlecard is shuffled back into the conflict deck, and the turn ends"),
    "replace_battle": lambda op, sides, figures: (
        "the battlecard is discarded; your opponent reveals cards until another battle comes that can be fought, and "
        "it takes its place"),
    "zero_vp": lambda op, sides, figures: "the battlecard you have just lost is worth 0 points for ever",
    "industry": lambda op, sides, figures: (
        f"your Build-ups draw {op['draw']} more and deploy {op['deploy']} more while it lies here"),
    "deploy_pseudo": lambda op, sides, figures: _pseudo(figures),
    "side_draw_deploy": lambda op, sides, figures: (
        f"the {_named([op['seat']], sides)} side, whoever drew this, draws {_cards(op['draw'])} and deploys "
        f"{op['deploy']} of its hand"),
    "desert": lambda op, sides, figures: (
        f"for each deployed Ukrainian unit of the {_named([op['seat']], sides)} side an action number is drawn; on "
        f"{op['chance']} or less it deserts"),
}  # fmt: skip


# --------------------------------------------------------------------------------------------------------- battlecards


def letters_text(letters: str) -> str:
    """ "ground, air and sea"."""
    words = [word for letter, word in (("G", "ground"), ("A", "air"), ("S", "sea")) if letter in letters]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def battle_lines(card: ConflictCard, sides: Sequence[str], figures: CardFigures = PRINTED_CARDS) -> list[str]:
    """The terms of a battlecard, one sentence each: who attacks, with what, what must be held, what is special."""
    who = {"axis": f"The {sides[0]} side", "allied": f"The {sides[1]} side", "drawer": "Whoever draws it"}
    lines = [f"{who[card.aggressor]} attacks."]
    if card.axis == card.allied:
        lines.append(f"{letters_text(card.axis).capitalize()} on both sides.")
    else:
        lines.append(f"{sides[0]}: {letters_text(card.axis)}. {sides[1]}: {letters_text(card.allied)}.")
    if card.na:
        lines.append("The attacker needs a Non-artillery ground unit.")
    names = {row.id: row.name for row in CARDS[card.theatre]}
    lines += [f"Only if the {_named([need.holder], sides)} side holds {names[need.card]}." for need in card.requires]
    if card.dug_in and figures.dug_in:
        lines.append(f"Dug in: ground units of the defender +{card.dug_in} defence.")
    for right in card.optional:
        what = "artillery" if right.filter == "artillery" else "anti-aircraft guns"
        lines.append(f"The {_named([right.side], sides)} side may add {what} of its ground stack.")
    if card.special:
        lines.append("The defender wins when the attacker's ground units are gone.")
    if card.emergency:
        lines.append(f"The {_named(card.emergency, sides)} side may deploy a full reserve before it.")
    if card.homeland:
        end = ", which loses the game if it loses this as defender" if figures.homeland_win else ""
        lines.append(f"Homeland of the {_named([card.homeland], sides)} side{end}.")
    return lines
