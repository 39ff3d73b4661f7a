"""Words that card texts are made of: targets, conditions, effects (sections 12.2, 12.3, 12.6)."""

from collections.abc import Mapping, Sequence
from typing import Any

#: Hex filters (12.2).
HEX_WORDS = {
    "any": "any hex",
    "occupied": "a hex you occupy",
    "own_mine": "a Mine you occupy",
    "own_mine_or_forge": "a Mine or Forge you occupy",
    "own_champion": "a hex with a Champion of yours",
    "enemy_occupied": "a hex an enemy occupies",
    "near_own_champion": "a hex within {range} of a Champion of yours",
    "enemy_near_own_champion": "a hex an enemy occupies, within {range} of a Champion of yours",
    "enemy_mine_near_own_champion": "a Mine with enemy Forces, within {range} of a Champion of yours",
    "near_own_force": "a hex within {range} of a Force of yours",
    "empty_near_capital": "an empty hex within {range} of your Capital",
    "redeploy": "another hex you occupy",
}
#: Conditions (12.3).
CONDITION_WORDS = {
    "occupy_mine": "you occupy a Mine",
    "occupy_forge": "you occupy a Forge",
    "occupy_center": "you occupy the Center",
    "occupy_enemy_capital": "you occupy an enemy Capital",
    "won_battle": "you have won a battle this round",
    "enemy_champion_died": "an enemy Champion has died this round",
    "surround3": "you occupy three or more of its neighbours",
    "enemy_in_capital": "an enemy is in your Capital",
    "relocated": "that moved it",
    "move_ended_center_or_forge": "that move stopped on the Center or on a Forge",
}
#: Effects (12.6); {n} is the number in the row.
STATUS_WORDS = {
    "battle_cry": "in your next battle this round each of your Champions rolls {n} die more in the first combat round",
    "smoke": "in your next battle this round enemy Forces hit only on {n} in the first combat round",
    "focus_fire": "in your next battle this round you choose where each of your hits goes",
    "hits_forces_first": "in your next battle this round your hits go to Forces as long as there are any",
    "hits_champions_first": "in your next battle this round your hits go to Champions as long as there are any",
    "forces_hit_r1": "in your next battle this round your Forces hit on 1-{n} in the first combat round",
    "siege_writ": "when you next attack in a siege this round, up to {n} defending Forces are destroyed first",
    "last_contract": "the next Champion card you play this round costs no gold",
    "forgeblood": "the next card you play this round costs {n} mana less, but not less than 1 for that",
    "last_stand": "the next enemy stack that enters your Capital this round loses up to {n} Forces",
    "breakthrough": "if you win a battle this round where that move stopped, you refill to {n} cards more at the next "
    "Reset",
    "turncoat": "this round, when you kill an enemy Champion, roll a die: on a {n} its card joins your discard pile",
    "hold": "this round your Forces hit on 1-{n} while they defend there",
    "ward": "it has a Ward until the end of the round",
    "frenzy": "it has Frenzy: {n} dice more until the end of the round",
    "slow": "it is Slowed: {n} die in its next battle",
    "blackout": "Blackout: until the end of the round no Bridge is built or destroyed",
}


def champion_words(op: Mapping[str, Any]) -> str:
    """Which Champion a target means."""
    side = op.get("side", "any")
    words = {"own": "one of your Champions", "enemy": "an enemy Champion", "any": "any Champion"}[side]
    if op.get("distinct"):
        words = {"own": "another of your Champions", "enemy": "another enemy Champion", "any": "another Champion"}[side]
    if op.get("range"):
        words += f" within {op['range']} of a Champion of yours"
    for flag, text in (
        ("not_in_capital", " outside your Capital"),
        ("at_site", " where they arrive"),
        ("same_hex_as_self", " in its hex"),
        ("same_hex_as_focus", " in that hex, the same one if you like"),
    ):
        words += text if op.get(flag) else ""
    return words + (", or none" if op.get("opt") else "")


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def cards(number: int) -> str:
    """ "1 card", "3 cards"."""
    return counted(number, "card")


def forces(number: int) -> str:
    """ "1 Force", "3 Forces"."""
    return counted(number, "Force")


def sentence(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def a_or(items: Sequence[str]) -> str:
    """Items with "or" before the last one."""
    return items[0] if len(items) == 1 else "; ".join(items[:-1]) + "; or " + items[-1]
