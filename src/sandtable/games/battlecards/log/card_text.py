"""What a conflict card does, in words made from its row (conflict.toml, sections 11 and 14), so that text and effect
cannot drift apart. `card_text` is the whole text, `timing_text` when a kept card is played, `battle_lines` the terms of
a battlecard. The words are explained by keywords.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, PSEUDO_UNIT, Arsenal, ConflictCard

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
